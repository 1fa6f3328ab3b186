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
"""Seconds in which so many lines alike are logged, of a library only one."""

_MOST_FAULTS: Final = 10
_MOST_NOTES: Final = 100
_LIBRARIES: Final = ("asyncio", "uvicorn.error")
_LONGEST: Final = 500
_LONGEST_TRACE: Final = 8000
"""Signs of a text and of a trace that are logged; strangers may have a part in both."""

_Alike = tuple[str, str, type[BaseException] | None]

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
            "event": _shortened(record.getMessage(), _LONGEST),
        }
        figures = getattr(record, "figures", None)
        if isinstance(figures, dict):
            line.update({key: _shortened(value, _LONGEST) for key, value in figures.items()})
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["fault"] = record.exc_info[0].__name__
            line["trace"] = _shortened(self.formatException(record.exc_info), _LONGEST_TRACE)
        return json.dumps(line)


def _shortened(value: object, most: int) -> object:
    """The value; of a long text only the beginning and the end."""
    if not isinstance(value, str) or len(value) <= most:
        return value
    return f"{value[: most // 2]} … {value[-most // 2 :]}"


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
    """Lets so many lines alike pass in a while, so that a flood cannot fill the disk."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._passed: dict[_Alike, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record passes; the first one after a while says how many alike were left out."""
        most = _most_alike(record)
        if most is None:
            return True
        fault = None if record.exc_info is None else record.exc_info[0]
        alike = (record.name, str(record.msg), fault)
        begun, count = self._passed.get(alike, (self._now(), 0))
        left_out = 0
        if self._now() - begun >= _PAUSE:
            left_out, begun, count = max(0, count - most), self._now(), 0
        if len(self._passed) >= _MOST_MESSAGES and alike not in self._passed:
            self._passed.clear()
        self._passed[alike] = (begun, count + 1)
        if left_out:
            record.figures = {**getattr(record, "figures", {}), "left_out": left_out}
        return count < most


def _most_alike(record: logging.LogRecord) -> int | None:
    """How many such lines may pass in a while; None if all may."""
    if record.name in _LIBRARIES:
        return 1
    if record.levelno < logging.INFO:
        return None
    return _MOST_FAULTS if record.levelno > logging.INFO else _MOST_NOTES


def set_up_logs(level: str, file: Path | None = None) -> None:
    """Sends all logs of the server and its libraries to standard error, or to the file, which is rotated."""
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    if file is not None:
        try:
            handler = RotatingFileHandler(file, maxBytes=FILE_BYTES, backupCount=FILES, encoding="utf-8")
        except OSError as error:
            raise LogError(f"the log {file} cannot be written: {error.strerror}") from None
    handler.setFormatter(_Lines())
    handler.addFilter(_weighed)
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
