"""The clocks of a table: whose time is running, how much is left, and when it runs out."""

from collections.abc import Collection
from dataclasses import dataclass

from merletto.server.protocol.replies import ClockFace
from merletto.server.protocol.words import Clock, DaysClock, GameClock, MoveClock, NoClock

SECOND = 1000
DAY = 86_400 * SECOND


@dataclass(frozen=True, slots=True)
class Face:
    """A seat's time in milliseconds: what was left when it started running, and when it started."""

    left: int
    since: int | None = None


class Clocks:
    """The clocks of all seats. A turn's time runs from its start to its end, however many moves it has."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self.faces = [Face(_allowance(clock))] * seats
        self._turn = [-1] * seats

    def go_on(self, at: int, waiting: Collection[int], running: Collection[int], turn: int) -> None:
        """Starts the clocks of those seats in `waiting` that are also in `running`, in that turn."""
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
        """Gives back this many milliseconds of the time that has run."""
        self.faces = shifted(self.faces, away)

    def late(self, now: int) -> list[int]:
        """The seats whose time has run out."""
        if isinstance(self._clock, NoClock):
            return []
        return [
            seat
            for seat, face in enumerate(self.faces)
            if face.since is not None and face.since + face.left <= now
        ]

    def due(self) -> int | None:
        """When the first of the running clocks runs out."""
        if isinstance(self._clock, NoClock):
            return None
        return min([face.since + face.left for face in self.faces if face.since is not None], default=None)

    def memory(self) -> tuple[list[Face], list[int]]:
        """A snapshot of the clocks, for a move that may be taken back."""
        return list(self.faces), list(self._turn)

    def remember(self, memory: tuple[list[Face], list[int]]) -> None:
        """Restores a snapshot; time that has run since then stays used."""
        self.faces, self._turn = list(memory[0]), list(memory[1])

    def told(self) -> list[ClockFace] | None:
        """All faces as plain data; None at a table without a clock."""
        if isinstance(self._clock, NoClock):
            return None
        return [{"left": face.left, "since": face.since} for face in self.faces]

    def _left_after(self, face: Face, at: int, ended: bool) -> int:
        """The time that a seat has left when its turn ends, or when a bot stands in before that."""
        assert face.since is not None
        rest = max(0, face.left - (at - face.since))
        if isinstance(self._clock, GameClock):
            return rest + self._clock.increment * SECOND if ended else rest
        return _allowance(self._clock) if ended or not rest else rest

    def _left_before(self, face: Face, fresh: bool) -> int:
        """The time that a seat has when its turn begins, or when its person returns in the same turn."""
        return _allowance(self._clock) if fresh and not isinstance(self._clock, GameClock) else face.left


Memory = tuple[tuple[list[Face], list[int]], tuple[list[Face], list[int]]]
"""The faces and turns of both clocks of a table."""


class TableClocks:
    """The clock of a table, and another one for hidden pyramids if the table has a time for them (B4.4).

    While pyramids are stacked that one runs, and the other is stopped.
    """

    def __init__(self, clock: Clock, pyramids: int | None, seats: int) -> None:
        self._turns = Clocks(clock, seats)
        timed = NoClock() if pyramids is None else MoveClock(kind="move", seconds=pyramids)
        self._pyramids = Clocks(timed, seats)
        self._timed = pyramids is not None
        self.stacking = False
        """Whether the time for pyramids runs."""

    def go_on(
        self, at: int, waiting: Collection[int], running: Collection[int], turn: int, stacking: bool
    ) -> None:
        """Starts the clocks of those seats in `waiting` that are also in `running`, in that turn."""
        self.stacking = stacking and self._timed
        runs, rests = (self._pyramids, self._turns) if self.stacking else (self._turns, self._pyramids)
        rests.go_on(at, [], [], turn)
        runs.go_on(at, waiting, running, turn)

    def stop(self) -> None:
        """Nobody's turn is hurried any more: everyone's time was used up."""
        self._turns.stop()

    def shift(self, away: int) -> None:
        """Gives back this many milliseconds of the time that has run."""
        self._turns.shift(away)
        self._pyramids.shift(away)

    def late(self, now: int) -> list[int]:
        """The seats whose time has run out."""
        return self._running().late(now)

    def due(self) -> int | None:
        """When the first of the running clocks runs out."""
        return self._running().due()

    def memory(self) -> Memory:
        """A snapshot of the clocks, for a move that may be taken back."""
        return self._turns.memory(), self._pyramids.memory()

    def remember(self, memory: Memory) -> None:
        """Restores a snapshot; time that has run since then stays used."""
        self._turns.remember(memory[0])
        self._pyramids.remember(memory[1])

    def told(self) -> list[ClockFace] | None:
        """The faces that count now, as plain data; None if nobody has a limit."""
        return self._running().told()

    def _running(self) -> Clocks:
        return self._pyramids if self.stacking else self._turns


def shifted(faces: list[Face], away: int) -> list[Face]:
    """The faces with this many milliseconds given back."""
    return [face if face.since is None else Face(face.left, face.since + away) for face in faces]


def _allowance(clock: Clock) -> int:
    """The time that a seat gets at the start, or for each turn if the limit is per turn."""
    if isinstance(clock, DaysClock):
        return clock.days * DAY
    if isinstance(clock, MoveClock | GameClock):
        return clock.seconds * SECOND
    return 0


def shifted_memory(memory: Memory, away: int) -> Memory:
    """The snapshot with this many milliseconds given back."""
    (turns, numbers), (pyramids, others) = memory
    return (shifted(turns, away), numbers), (shifted(pyramids, away), others)
