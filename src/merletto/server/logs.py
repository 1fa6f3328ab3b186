"""Structured logs: a JSON object per line, with tables and people by number, never by code, name or token."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

LOGGER: Final = logging.getLogger("merletto.server")


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
    """Logs an event."""
    LOGGER.info(event, extra={"figures": figures})


def fault(event: str, **figures: int | str | None) -> None:
    """Logs a fault, with the exception that is being handled."""
    LOGGER.error(event, extra={"figures": figures}, exc_info=True)


def _weighed(record: logging.LogRecord) -> bool:
    """Keeps every record. Text that is not UTF-8 is the sender's fault and becomes a mere warning."""
    if record.exc_info is not None and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


def set_up_logs(level: str) -> None:
    """Sends all logs of the server and its libraries to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
    logging.getLogger("uvicorn.error").addFilter(_weighed)
