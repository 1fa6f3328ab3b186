"""The clocks of a table: whose time runs, how much is left, and when it is over."""

from collections.abc import Collection
from dataclasses import dataclass

from merletto.server.protocol.replies import ClockFace
from merletto.server.protocol.words import Clock, DaysClock, GameClock, MoveClock, NoClock

SECOND = 1000
DAY = 86_400 * SECOND


@dataclass(frozen=True, slots=True)
class Face:
    """A seat's time in milliseconds: what was left when it began to run, and when that was."""

    left: int
    since: int | None = None


class Clocks:
    """The clocks of all seats. A turn's time runs from its start to its end, whatever its moves."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self.faces = [Face(_allowance(clock))] * seats
        self._turn = [-1] * seats

    def go_on(self, at: int, waiting: Collection[int], running: Collection[int], turn: int) -> None:
        """From now on the time of those `running` among the seats that may decide runs, in that turn."""
        if isinstance(self._clock, NoClock):
            return
        for seat, face in enumerate(self.faces):
            ended = seat not in waiting or self._turn[seat] != turn
            if face.since is not None and (ended or seat not in running):
                self.faces[seat] = face = Face(self._left_after(face, at, ended))
            if seat in running and face.since is None:
                self.faces[seat] = Face(self._left_before(face, ended), at)
                self._turn[seat] = turn

    def stop(self) -> None:
        """Nobody is hurried any more: everyone's time was used up."""
        self._clock = NoClock()

    def shift(self, away: int) -> None:
        """Takes this many milliseconds off the time that has run."""
        self.faces = shifted(self.faces, away)

    def late(self, now: int) -> list[int]:
        """The seats whose time is over."""
        if isinstance(self._clock, NoClock):
            return []
        return [
            seat
            for seat, face in enumerate(self.faces)
            if face.since is not None and face.since + face.left <= now
        ]

    def due(self) -> int | None:
        """When the first of the running clocks is over."""
        if isinstance(self._clock, NoClock):
            return None
        return min([face.since + face.left for face in self.faces if face.since is not None], default=None)

    def memory(self) -> tuple[list[Face], list[int]]:
        """How the clocks stand, for a move that may be taken back."""
        return list(self.faces), list(self._turn)

    def remember(self, memory: tuple[list[Face], list[int]]) -> None:
        """Sets them as they stood; what has run since then has run."""
        self.faces, self._turn = list(memory[0]), list(memory[1])

    def told(self) -> list[ClockFace] | None:
        """All faces as plain data; None where nobody is hurried."""
        if isinstance(self._clock, NoClock):
            return None
        return [{"left": face.left, "since": face.since} for face in self.faces]

    def _left_after(self, face: Face, at: int, ended: bool) -> int:
        """What a seat has left when its turn ends, or when a bot stands in before that."""
        assert face.since is not None
        rest = max(0, face.left - (at - face.since))
        if isinstance(self._clock, GameClock):
            return rest + self._clock.increment * SECOND if ended else rest
        return _allowance(self._clock) if ended or not rest else rest

    def _left_before(self, face: Face, fresh: bool) -> int:
        """What a seat has when its turn begins, or when its person is back in the same turn."""
        return _allowance(self._clock) if fresh and not isinstance(self._clock, GameClock) else face.left


def shifted(faces: list[Face], away: int) -> list[Face]:
    """The faces without this many milliseconds of the time that has run."""
    return [face if face.since is None else Face(face.left, face.since + away) for face in faces]


def _allowance(clock: Clock) -> int:
    """What a seat has at first, and with each turn where time is given by the turn."""
    if isinstance(clock, DaysClock):
        return clock.days * DAY
    if isinstance(clock, MoveClock | GameClock):
        return clock.seconds * SECOND
    return 0
