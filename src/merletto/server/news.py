"""What each viewer of a table is told: numbered news, without what the viewer may not know."""

from bisect import bisect_left
from collections import deque
from typing import Final

from merletto.kernel.event import told_to
from merletto.kernel.state import State
from merletto.server.happening import Happening

SPECTATOR: Final = "spectator"
_STATES_KEPT: Final = 240
"""How many of the latest positions are kept, counting those that only one seat may know of."""

Viewer = int | str


class News:
    """The happenings of a table, and which of them each viewer knows of.

    Viewers are the seats and the spectator. Each has its own news, numbered from 1 without gaps: what a
    viewer may not know has no number in its news.
    """

    def __init__(self, seats: int) -> None:
        self.viewers: list[Viewer] = [*range(seats), SPECTATOR]
        self.happenings: list[Happening] = []
        self.kept: deque[tuple[int, State]] = deque(maxlen=_STATES_KEPT)
        self._known: dict[Viewer, list[int]] = {viewer: [] for viewer in self.viewers}
        self._plies: dict[Viewer, int] = dict.fromkeys(self.viewers, 0)

    def number(self, viewer: Viewer) -> int:
        """The number of news items that the viewer has."""
        return len(self._known[viewer])

    def ply(self, viewer: Viewer) -> int:
        """The number of moves and take-backs in the viewer's news."""
        return self._plies[viewer]

    def since(self, viewer: Viewer, number: int, until: int) -> list[tuple[int, Happening]]:
        """The viewer's news after the one number up to the other."""
        known = self._known[viewer]
        return [(at + 1, self.happenings[known[at]]) for at in range(number, until)]

    def positions(self, viewer: Viewer, since: int) -> list[tuple[int, State]]:
        """The positions after moves and take-backs in the viewer's news after that number, if still kept."""
        numbers = {index: number for number, index in enumerate(self._known[viewer], 1) if number > since}
        return [(numbers[index], state) for index, state in self.kept if index in numbers]

    def before(self, viewer: Viewer, index: int) -> int:
        """How many news items the viewer had before the happening at that index."""
        return bisect_left(self._known[viewer], index)

    def tell(self, happening: Happening, position: State | None) -> None:
        """Adds the happening to the news of all viewers who may know of it.

        The position is the one that a move or take-back led to; None for everything else.
        """
        index = len(self.happenings)
        self.happenings.append(happening)
        if position is not None:
            self.kept.append((index, position))
        for viewer, known in self._known.items():
            knows = _knows(viewer, happening)
            if knows or happening.shown:
                known.append(index)
            self._plies[viewer] += position is not None and knows


def _knows(viewer: Viewer, happening: Happening) -> bool:
    """Whether the viewer may know what was done, and not only that somebody is done."""
    alone = happening.private
    return alone is None or alone == viewer or bool(told_to(viewer, happening.events))
