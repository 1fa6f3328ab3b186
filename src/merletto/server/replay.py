"""Replay of a finished game, page by page (pagination)."""

from itertools import islice

from merletto.kernel.match import Match
from merletto.kernel.position import Position


class Replay:
    """The positions of a finished game, computed lazily when they are first asked for, and then kept."""

    def __init__(self, match: Match) -> None:
        self._to_come = match.positions()
        self._seen: list[Position] = []

    def until(self, ply: int) -> list[Position]:
        """The positions from the first to the one after that many plies, or to the last."""
        self._seen += islice(self._to_come, max(0, ply + 1 - len(self._seen)))
        return self._seen[: ply + 1]
