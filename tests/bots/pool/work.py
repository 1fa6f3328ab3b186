"""Jobs for a pool: they do what jobs do, and what they should not."""

import os
import time
from pathlib import Path

from merletto.bots.bot import Stop

_seen: list[int] = []


def add(stop: Stop, one: int, other: int) -> int:
    del stop
    return one + other


def process(stop: Stop) -> int:
    """Which process this is."""
    del stop
    return os.getpid()


def remember(stop: Stop, number: int) -> list[int]:
    """What this process was told so far."""
    del stop
    _seen.append(number)
    return _seen


def until_stopped(stop: Stop, begun: Path) -> float:
    """Works until it is told to stop; says for how long."""
    begun.touch()
    since = time.monotonic()
    while not stop():
        time.sleep(0.002)
    return time.monotonic() - since


def heedless(stop: Stop, begun: Path) -> None:
    """Works on, whatever it is told."""
    del stop
    begun.touch()
    time.sleep(600)


def fail(stop: Stop, text: str) -> int:
    del stop
    raise ValueError(text)


def leave(stop: Stop, code: int) -> int:
    """Ends its own process."""
    del stop
    os._exit(code)


def unsendable(stop: Stop) -> object:
    """A result that cannot be pickled."""
    del stop
    return lambda: 0


def stopped_at_once(stop: Stop) -> bool:
    return stop()
