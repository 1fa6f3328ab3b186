"""What the server writes to its log, as an operator would find it."""

import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from merletto.server.logs import LOGGER, set_up_logs


class Logbook:
    """The lines of the log; `since` reads on from where it was read last."""

    def __init__(self, stream: io.StringIO) -> None:
        self._stream = stream
        self._read = 0

    @property
    def text(self) -> str:
        """All of it."""
        return self._stream.getvalue()

    def since(self) -> list[dict[str, Any]]:
        """The lines that were written since this was asked last, but for the moments they carry."""
        text = self.text[self._read :]
        self._read += len(text)
        lines = [json.loads(line) for line in text.splitlines()]
        return [{key: value for key, value in line.items() if key != "at"} for line in lines]


@contextmanager
def kept_logs() -> Iterator[Logbook]:
    """Everything that is logged meanwhile, down to the smallest thing, in the server's own form."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level, LOGGER.level)
    stream = io.StringIO()
    try:
        with patch("sys.stderr", stream):
            set_up_logs("DEBUG")
        yield Logbook(stream)
    finally:
        root.handlers[:] = before[0]
        root.setLevel(before[1])
        LOGGER.setLevel(before[2])
