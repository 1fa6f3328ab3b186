"""Questions for workers, and how to look after the processes that answer them."""

import multiprocessing
import time
from collections.abc import Callable
from pathlib import Path

import merletto
from merletto.bots.bot import View

WAYWARD = Path(__file__).with_name("wayward.py")
SOON = 0.3
"""A deadline that a bot without need to think meets easily."""

LONG = 60.0
"""A deadline that no test waits for."""

MARGIN = 20.0
"""What a busy machine may add."""


def own(name: str) -> str:
    """The spec of a wayward bot."""
    return f"{WAYWARD}:{name}"


def decision(game: str = "walking", seed: int = 7) -> tuple[View, list[int]]:
    """The first decision of a game, as its seat sees it."""
    match = merletto.new(game, 2, seed=seed)
    seat = match.to_move
    assert seat is not None
    return match.view(seat), [move.code for move in match.legal()]


VIEW, LEGAL = decision()


def processes() -> list[int]:
    """The workers of this process."""
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


class Noted:
    """A question whose bot makes a file when it begins to think."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "begun"
        self.view: View = {**VIEW, "begun": str(self._file)}

    def wait(self) -> None:
        """Until the bot thinks."""
        eventually(self._file.exists)


def eventually(true: Callable[[], bool]) -> None:
    """Waits until it is."""
    until = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < until
        time.sleep(0.005)
