"""Rooms: a house with one table each, in which everything that goes out is kept byte for byte."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from argon2 import PasswordHasher
from pydantic_core import to_json

from merletto.api import Match
from merletto.bots.bot import View
from merletto.bots.pool import Share
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.server import people, solving
from merletto.server.advice import Hints, Line
from merletto.server.answering import answer, parsed
from merletto.server.conversation import Conversation
from merletto.server.entry import Entry, Moved, Opened, SeatChanged, Seating, Started
from merletto.server.house import House
from merletto.server.news import SPECTATOR, Viewer
from merletto.server.people import Person
from merletto.server.protocol.words import Clock, NoClock
from merletto.server.table import Table
from merletto.server.tables import LiveTable
from merletto.study.why import reasons
from tests.server.leaks.logbook import Logbook
from tests.server.playing import Wall
from tests.server.visitors import a_house

CODE = "kqxjzv4w7y2m"
NAMES = ("Ada", "Bruno", "Carla", "Dario")

_CYCLES = 8
_ADVISED = 12
"""For how many moves a hint gives reasons."""
_OF_NO_TABLE = ("tables", "my_games", "mistakes", "lessons", "next_puzzle")
_COUNTED = (b"merletto_requests", b"merletto_log_entries", b"merletto_frames", b"merletto_resyncs")


class Ear:
    """A socket on which someone watches; its frames are kept as they came."""

    def __init__(self, house: House, person: Person) -> None:
        self.frames: list[bytes] = []
        self._conversation = Conversation(house, person, "127.0.0.1")
        self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async for frame in self._conversation.frames():
            self.frames.append(frame)

    async def says(self, type: str, **fields: Any) -> None:  # noqa: ANN401
        """Sends a message."""
        await self._conversation.hear(json.dumps({"type": type, **fields}))

    async def leaves(self) -> None:
        """Hangs up."""
        self._conversation.end()
        self._hearing.cancel()
        await asyncio.gather(self._hearing, return_exceptions=True)


class Room:
    """A house with one table, a person on each seat and one who watches, all of them on sockets."""

    def __init__(self, house: House, live: LiveTable, persons: dict[Viewer, Person], log: Logbook) -> None:
        self.house = house
        self.live = live
        self.persons = persons
        self.ears: dict[Viewer, Ear] = {}
        self._answers: dict[Viewer, list[bytes]] = {viewer: [] for viewer in persons}
        self._log = log
        self._lines: list[dict[str, Any]] = []

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def lay(self, state: State) -> None:
        """Puts another position on the table, and nothing else."""
        self.match.state = state

    async def listens(self, viewer: Viewer) -> None:
        """The viewer's person opens a socket and watches."""
        self.ears[viewer] = Ear(self.house, self.persons[viewer])
        await self.says(viewer, "watch", viewer=viewer, since=self.table.number(viewer))

    async def says(self, viewer: Viewer, type: str, /, **fields: Any) -> None:  # noqa: ANN401
        """The viewer's person says something about the table on the socket."""
        await self.ears[viewer].says(type, **_about_the_table(type, fields))
        await self.rests()

    async def asks(self, viewer: Viewer, type: str, /, **fields: Any) -> bytes:  # noqa: ANN401
        """The viewer's person asks something without a socket; the answer is kept, too."""
        request = parsed(json.dumps({"type": type, **_about_the_table(type, fields)}))
        told = to_json(await answer(self.house, self.persons[viewer], request))
        self._answers[viewer].append(told)
        await self.rests()
        return told

    def plays_unheard(self, seat: int, move: str, at: int) -> None:
        """A move without anyone at a door, for the way to a position."""
        person = self.persons[seat].id
        self.table.apply(Entry(Moved(seat=seat, move=move, ply=self.table.ply(seat)), at, person))

    async def rests(self) -> None:
        """Lets everything happen that is under way."""
        for _ in range(_CYCLES):
            await asyncio.sleep(0)
        await self.house.tables.listing.settle()
        self._lines += self._log.since()

    def told(self, viewer: Viewer) -> list[bytes]:
        """All that has gone out to the viewer's person since this was asked last."""
        told = self._answers[viewer]
        self._answers[viewer] = []
        if viewer in self.ears:
            told = [*told, *self.ears[viewer].frames]
            self.ears[viewer].frames.clear()
        assert not [frame for frame in told if b'"key":"failed"' in frame], self._lines
        return told

    def logged(self) -> list[dict[str, Any]]:
        """All that was logged here since this was asked last."""
        lines, self._lines = self._lines, []
        return lines

    def figures(self) -> list[bytes]:
        """What the metrics count of messages, happenings and frames; the others tell of time and disk."""
        lines = self.house.metrics.text().splitlines()
        return [line for line in lines if line.startswith(_COUNTED) and b"_created" not in line]

    async def _advise(self, view: View, seed: int, components: Path | None, share: Share) -> Hints:
        """Instead of a bot: what it would have been asked counts as told.

        The reasons are those of the table itself, not of one imagined from the view: they must not betray
        the difference.
        """
        del share
        (seat,) = [seat for seat in self.persons if isinstance(seat, int) and view["viewer"] == seat]
        self._answers[seat].append(to_json([view, seed, components]))
        state = self.match.state.clone()
        state.turn_to(seat)
        moves = legal_moves(state)[:_ADVISED]
        why = [reasons(self.match.game, state, move) for move in moves]
        return Hints([Line(move, 0, 0, 0, 0, 0, one) for move, one in zip(moves, why, strict=True)], [], [])


def _about_the_table(type: str, fields: dict[str, Any]) -> dict[str, Any]:
    return fields if type in _OF_NO_TABLE else {"code": CODE, **fields}


@asynccontextmanager
async def a_room(
    folder: Path,
    game: str,
    seats: int,
    seed: int,
    log: Logbook,
    wall: Wall,
    clock: Clock | None = None,
) -> AsyncIterator[Room]:
    """A room whose table has just started. Two of them with the same wishes are told apart by nothing."""
    # Every house makes one hash when it opens; nobody signs in here.
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with patch.object(people, "_HASHER", cheap):
        async with a_house(folder) as house:
            viewers: list[Viewer] = [*range(seats), SPECTATOR]
            persons = {viewer: await house.people.new_guest(f"Guest {viewer}") for viewer in viewers}
            opened = _opened(game, seats, seed, clock or NoClock())
            entries = [
                Entry(SeatChanged(seat=seat, how="taken", name=NAMES[seat]), wall.time, persons[seat].id)
                for seat in range(seats)
            ]
            entries.append(Entry(Started(), wall.time, persons[0].id))
            live = await house.tables.open(Entry(opened, wall.time, persons[0].id), entries)
            live.loaded = wall.time
            room = Room(house, live, persons, log)
            await room.rests()
            with (
                patch.object(house.advisers, "advise", room._advise),
                patch.object(solving, "randbelow", lambda _: 0),
            ):
                yield room
            for ear in room.ears.values():
                await ear.leaves()


def _opened(game: str, seats: int, seed: int, clock: Clock) -> Opened:
    made = kind_of(game).set_up(seats, {}, None, seed)
    return Opened(
        code=CODE,
        game="walking" if game == "walking" else "burano",
        options={},
        components=None,
        rules=made.rules,
        set=made.components,
        clock=clock,
        listed=True,
        hints=True,
        undo=True,
        spectators=True,
        seed=seed,
        salt="0123456789abcdef" * 4,
        beginning=None,
        seats=[Seating(kind="open")] * seats,
    )


def check_same(told: list[bytes], others: list[bytes]) -> None:
    """Fails, and shows where, unless the same was told, byte for byte and frame for frame."""
    for frame, other in zip(told, others, strict=False):
        if frame != other:
            at = next((n for n, (a, b) in enumerate(zip(frame, other, strict=False)) if a != b), -1)
            around = slice(max(0, at - 150), at + 50)
            raise AssertionError(f"{frame[:60]!r}: {frame[around]!r} or {other[around]!r}")
    if len(told) != len(others):
        more = [frame[:150] for frame in [*told[len(others) :], *others[len(told) :]]]
        raise AssertionError(f"{len(told)} frames or {len(others)}: {more}")
