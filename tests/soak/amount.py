"""How often a test tries what only many tries find: a few times in `make test`, very often in `make soak`."""

import os
import sys
import time
from random import SystemRandom
from typing import Final

_EVERY: Final = 10.0
"""Seconds between two lines of progress."""


THOROUGH: Final = "MERLETTO_THOROUGH" in os.environ
"""Whether more is tried than `make test` has the time for, wherever that is a matter of amount."""


def usually(few: int, thorough: int) -> int:
    """How much of something is tried: few in `make test`, or more where MERLETTO_THOROUGH is set."""
    return thorough if THOROUGH else few


def patience(seconds: float) -> float:
    """Seconds after which something is given up; MERLETTO_PATIENCE times as many on a very busy machine."""
    return seconds * float(os.environ.get("MERLETTO_PATIENCE", "1"))


class Amount:
    """How often something is tried: as usual, or as the environment says; then progress is shown, too."""

    def __init__(self, variable: str, usual: int) -> None:
        asked = os.environ.get(variable)
        self.number: Final = usual if asked is None else int(asked)
        self._what = variable.removeprefix("MERLETTO_").lower()
        self._shown = asked is not None
        self._begun = self._told = time.monotonic()

    def reached(self, done: int) -> None:
        """Shows how far it has got, where that is wished for and was not told just now."""
        now = time.monotonic()
        if not self._shown or (now - self._told < _EVERY and done < self.number):
            return
        self._told = now
        minutes, seconds = divmod(round(now - self._begun), 60)
        sys.stderr.write(f"  {done:,} of {self.number:,} {self._what} in {minutes}:{seconds:02}\n")
        sys.stderr.flush()


def seed() -> int:
    """What chance follows from: always the same in `make test`; MERLETTO_SEED names another, or "any"."""
    asked = os.environ.get("MERLETTO_SEED", "1")
    chosen = SystemRandom().randrange(10**9) if asked == "any" else int(asked)
    if asked != "1":
        sys.stderr.write(f"  MERLETTO_SEED={chosen}\n")
    return chosen
