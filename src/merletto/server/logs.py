"""Structured logs: a JSON object per line, with tables and people by number, never by code, name or token."""

import json
import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import monotonic
from typing import Final

from merletto.kernel.errors import MerlettoError

LOGGER: Final = logging.getLogger("merletto.server")
_OFTEN: Final = ("move", "undo", "chat")
_PAUSE: Final = 10.0
"""Seconds in which the same message of a library is logged once."""

_MOST_MESSAGES: Final = 1000
FILE_BYTES: Final = 10_000_000
FILES: Final = 5
"""How large a log file grows, and how many older ones are kept."""


class LogError(MerlettoError):
    """The log cannot be written."""


class _Lines(logging.Formatter):
    """Formats a log record as a line of JSON: time, level, event, and figures."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        figures = getattr(record, "figures", None)
        if isinstance(figures, dict):
            line.update(figures)
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["fault"] = record.exc_info[0].__name__
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def note(event: str, **figures: int | str | None) -> None:
    """Logs an event; what happens at every table all the time is left to the level `debug`."""
    level = logging.DEBUG if event in _OFTEN else logging.INFO
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={"figures": figures})


def fault(event: str, **figures: int | str | None) -> None:
    """Logs a fault, with the exception that is being handled."""
    LOGGER.error(event, extra={"figures": figures}, exc_info=True)


def _weighed(record: logging.LogRecord) -> bool:
    """Keeps every record. Text that is not UTF-8 is the sender's fault and becomes a mere warning."""
    if record.exc_info is not None and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


class Seldom(logging.Filter):
    """Lets the same message of a library pass once in a while, so that a flood cannot fill the disk."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._passed: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record passes; then it says how many alike were left out since the last one."""
        text = str(record.msg)
        passed, left_out = self._passed.get(text, (-_PAUSE, 0))
        if self._now() - passed < _PAUSE:
            self._passed[text] = (passed, left_out + 1)
            return False
        if len(self._passed) >= _MOST_MESSAGES:
            self._passed.clear()
        self._passed[text] = (self._now(), 0)
        if left_out:
            record.figures = {"left_out": left_out}
        return True


def set_up_logs(level: str, file: Path | None = None) -> None:
    """Sends all logs of the server and its libraries to standard error, or to the file, which is rotated."""
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    if file is not None:
        try:
            handler = RotatingFileHandler(file, maxBytes=FILE_BYTES, backupCount=FILES, encoding="utf-8")
        except OSError as error:
            raise LogError(f"the log {file} cannot be written: {error.strerror}") from None
    handler.setFormatter(_Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
    logging.getLogger("uvicorn.error").addFilter(_weighed)
    for library in ("asyncio", "uvicorn.error"):
        logging.getLogger(library).addFilter(Seldom())
