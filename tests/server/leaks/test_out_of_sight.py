"""B4.1: others stack their pyramids out of sight; a viewer is told the same however far they are.

In two rooms the others stack other colours, at other moments, and other numbers of cubes. Only that a seat
is done may be known, so seats are done at the same moment in both rooms, and nobody is the last before
all has been compared.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from merletto.kernel.generator import Generator
from merletto.server.news import SPECTATOR, Viewer
from merletto.server.protocol.words import Clock, DaysClock, GameClock, MoveClock, NoClock
from tests.server.leaks.logbook import kept_logs
from tests.server.leaks.rooms import Room, a_room, check_same
from tests.server.playing import Wall

MOST_CUBES = 14
STEP = 1000
"""So many milliseconds pass between two things that the viewer may know of."""

BEGINNING = -1

CASES: list[tuple[int, int, int, Viewer, Clock]] = [
    (2, 5, BEGINNING, 1, NoClock()),
    (3, 6, BEGINNING, 0, MoveClock(kind="move", seconds=3600)),
    (3, 7, BEGINNING, SPECTATOR, GameClock(kind="game", seconds=36_000, increment=10)),
    (4, 8, BEGINNING, 2, DaysClock(kind="days", days=3)),
    (2, 6, 78, 0, GameClock(kind="game", seconds=36_000, increment=10)),
    (3, 2, 115, 0, NoClock()),
]
"""Seats, seed, after how many plies, who looks, and the clock.

In the last two the viewer's own move, which could be taken back until then, led to the pyramids.
"""


@pytest.mark.parametrize(
    ("seats", "seed", "plies", "viewer", "clock"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES]
)
def test_b4_1_nobody_learns_how_far_the_others_are(
    seats: int,
    seed: int,
    plies: int,
    viewer: Viewer,
    clock: Clock,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wall = Wall(monkeypatch)

    async def run() -> None:
        with kept_logs() as log:
            async with (
                a_room(tmp_path / "one", "burano", seats, seed, log, wall, clock) as one,
                a_room(tmp_path / "other", "burano", seats, seed, log, wall, clock) as other,
            ):
                for room in (one, other):
                    _play_to_the_pyramids(room, seed, plies, wall.time)
                    await room.house.tables.listing.renew(room.table)
                await _Stacking((one, other), viewer, wall).compare()

    asyncio.run(run())


def _play_to_the_pyramids(room: Room, seed: int, plies: int, at: int) -> None:
    """Random moves until pyramids are stacked: the first ones, or those after so many plies."""
    generator = Generator(seed)
    played = 0
    while len(room.table.waiting()) == 1 or played < plies:
        waiting = room.table.waiting()
        seat = waiting[generator.below(len(waiting))]
        legal = room.match.legal(seat)
        room.plays_unheard(seat, str(legal[generator.below(len(legal))]), at)
        played += 1
    assert plies in (BEGINNING, played)
    assert room.match.can_undo() == (plies != BEGINNING)


class _Stacking:
    """The stacking of pyramids in two rooms, step by step, as one viewer is told of it."""

    def __init__(self, rooms: tuple[Room, Room], viewer: Viewer, wall: Wall) -> None:
        self.rooms = rooms
        self.viewer = viewer
        self.wall = wall
        self.others = [seat for seat in range(rooms[0].match.game.seats) if seat != viewer]
        self.generators = (Generator(1), Generator(2))
        self.count = 0

    async def compare(self) -> None:
        for room in self.rooms:
            await room.listens(self.viewer)
        self._same()
        for step in range(MOST_CUBES):
            await self._step(step)
            if step == 3:
                await self._wait_for_news()
            if step == 5:
                await self._come_back()
            if step in (8, 11) and len(self.others) > 1:
                await self._one_is_done(self.others.pop())
        assert self._stacked(0) != self._stacked(1)

    def _stacked(self, room: int) -> list[tuple[int, list[str | None]]]:
        """What lies on the pyramids of those who still stack, by their own accounts."""
        views: list[Any] = [self.rooms[room].match.view(seat) for seat in self.others]
        own = [view["seats"][seat] for seat, view in zip(self.others, views, strict=True)]
        return [(seat["stacked"], seat["pyramid"]) for seat in own]

    async def _step(self, step: int) -> None:
        """Some time passes in which the others stack, in each room differently; then the viewer asks."""
        moment = self.wall.time + STEP
        for number, room in enumerate(self.rooms):
            begun = self.wall.time
            for seat in self.others:
                cubes = step // 2 if number else self.generators[0].below(2)
                for _ in range(cubes):
                    self.wall.time += 1 + int(self.generators[number].below(5))
                    await self._stack(room, number, seat)
            self._same_silence(room)
            self.wall.time = begun
        self.wall.time = moment
        await self._ask(step)

    def _same_silence(self, room: Room) -> None:
        """Nobody else has been told anything of what was just stacked."""
        assert room.told(self.viewer) == []

    async def _stack(self, room: Room, number: int, seat: int, last: bool = False) -> None:
        """The next cube of a seat; not the last one, unless it is meant."""
        legal = room.match.legal(seat)
        moves = [move for move in legal if last or not _ends(room, seat, move.code)]
        if moves:
            move = str(moves[self.generators[number].below(len(moves))])
            self.count += 1
            await room.asks(seat, "move", id=f"m{self.count}", seat=seat, ply=room.table.ply(seat), move=move)
            assert b'"ack"' in room.told(seat)[-1]

    async def _one_is_done(self, seat: int) -> None:
        """A seat stacks all the rest, and the last cube at the same moment in both rooms."""
        moment = self.wall.time + STEP
        for number, room in enumerate(self.rooms):
            while [move for move in room.match.legal(seat) if not _ends(room, seat, move.code)]:
                await self._stack(room, number, seat)
            self._same_silence(room)
            self.wall.time = moment
            await self._stack(room, number, seat, last=True)
            assert seat not in room.table.waiting()
        (told,) = self._same()
        assert b'"text":null' in told

    async def _wait_for_news(self) -> None:
        """A request that waits for news does so while others stack."""
        since = self.rooms[0].table.number(self.viewer)
        self.count += 1
        for number, room in enumerate(self.rooms):
            waiting = asyncio.create_task(
                room.asks(self.viewer, "watch", viewer=self.viewer, since=since, wait=25)
            )
            await room.rests()
            for _ in range(number):
                await self._stack(room, number, self.others[0])
            assert not waiting.done()
            seat = self.others[0]
            await room.asks(seat, "chat", id=f"c{self.count}", text="This takes a while.")
            await waiting
        self._same()

    async def _come_back(self) -> None:
        """The viewer's line breaks, and is there again."""
        for room in self.rooms:
            await room.ears.pop(self.viewer).leaves()
            await room.listens(self.viewer)
        self._same()

    async def _ask(self, step: int) -> None:
        """Everything that could betray something; and a cube of the viewer's own."""
        viewer = self.viewer
        number = self.rooms[0].table.number(viewer)
        for room in self.rooms:
            await room.asks(viewer, "watch", viewer=viewer, since=max(0, number - 3))
            await room.asks(viewer, "look")
            await room.asks(viewer, "tables")
            await room.asks(viewer, "my_games")
            await room.asks(viewer, "stand_in", seat=self.others[0])
        self._same()
        if isinstance(viewer, int):
            here = {"seat": viewer, "ply": self.rooms[0].table.ply(viewer)}
            for room in self.rooms:
                await room.asks(viewer, "preview", **here)
                await room.asks(viewer, "hint", **here)
                await room.says(viewer, "undo", id=f"u{step}", **here)
            self._same()
            legal, as_well = [room.match.legal(viewer) for room in self.rooms]
            assert [str(move) for move in legal] == [str(move) for move in as_well]
            moves = [move for move in legal if not _ends(self.rooms[0], viewer, move.code)]
            if moves:
                move = str(moves[step % len(moves)])
                for room in self.rooms:
                    await room.says(viewer, "move", id=f"v{step}", move=move, **here)
                assert len(self._same()) == 2

    def _same(self) -> list[bytes]:
        """What the viewer was told since, in both rooms alike."""
        told, others = [room.told(self.viewer) for room in self.rooms]
        check_same(told, others)
        return told


def _ends(room: Room, seat: int, move: int) -> bool:
    """Whether the seat's pyramid is done with this move; with the last one a new turn begins."""
    before = room.match.state
    after = before.clone()
    after.turn_to(seat)
    after.apply(move)
    return seat not in after.waiting() or after.turn_number != before.turn_number
