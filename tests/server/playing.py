"""Play at served tables: random moves through the doors, bots on strings, and a clock set by hand."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import merletto
from merletto.bots.bot import View
from merletto.bots.bot_pool import Answer, BotPool
from merletto.bots.pool import ANY_TURN, Turn
from merletto.kernel.generator import Generator
from merletto.server import clockwork, house, live, neighbours, summary, tables, thinking
from merletto.server.daily import maestra
from merletto.server.doors import call, care, daily, lobby, opening, own_data, play, stand_ins, study
from merletto.server.house import House
from merletto.server.moment import Pulse
from merletto.server.table import Table
from merletto.server.tables import LiveTable, Watcher, now_ms
from tests.server.visitors import Told, Visitor, a_visitor
from tests.soak.amount import patience

ME: Told = {"kind": "me"}
OPEN: Told = {"kind": "open"}
BOT: Told = {"kind": "bot", "level": "casual"}

DATA = Path(merletto.__file__).parent / "games"
"""Where the games keep their shipped sets."""

only_one_process = pytest.mark.parametrize("both_stores", ["sqlite"], indirect=True)
"""For tests of what holds for one process only: its own clock, or that nobody else writes."""

PATIENCE = patience(30)
"""More seconds than anything here takes."""


def settle_luck(patch: pytest.MonkeyPatch, first: int = 1) -> None:
    """Tables opened from now on have this seed, the next one, and so on."""
    seeds = count(first)
    for module in (opening, study):
        patch.setattr(module, "new_seed", lambda: next(seeds))


def own_set(folder: Path, game: str) -> Path:
    """A copy of the shipped set under a name of its own."""
    shipped = {"walking": "burano-72", "burano": "burano-island"}[game]
    path = folder / f"mine-{game}.toml"
    text = (DATA / game / f"data/{shipped}.toml").read_text("utf-8")
    path.write_text(text.replace(f'"{shipped}"', '"mine"'), "utf-8")
    return path


async def table_of(house: House, code: str) -> Table:
    """The table itself, which tests may look at as no visitor can."""
    return (await house.tables.find(code)).table


async def seated(
    house: House,
    game: str,
    seats: int,
    **fields: Any,  # noqa: ANN401
) -> tuple[list[Visitor], str]:
    """One person on each seat of a new table, and its code."""
    people = [await a_visitor(house, f"Person {n + 1}") for n in range(seats)]
    code = await people[0].opens(game, [ME, *[OPEN] * (seats - 1)], **fields)
    for seat in range(1, seats):
        told = await people[seat].says("take_seat", code=code, seat=seat)
        assert told["type"] == "table", told
    return people, code


async def a_move(visitor: Visitor, code: str, seat: int, chooser: Generator) -> str:
    """Makes a random move of the seat through the door; its notation."""
    table = await table_of(visitor.house, code)
    assert table.match is not None
    legal = table.match.legal(seat)
    text = str(legal[chooser.below(len(legal))])
    id, ply = f"m{len(table.happenings)}", table.ply(seat)
    told = await visitor.says("move", id=id, code=code, seat=seat, ply=ply, move=text)
    assert (told["type"], told.get("ply")) == ("ack", ply + 1), told
    return text


async def plays_on(
    people: Visitor | Sequence[Visitor], code: str, chooser: Generator, plies: int | None = None
) -> Table:
    """Makes random moves for all seats, so many or to the end; seat n is the nth person's.

    Where several seats may decide, which does is random, too.
    """
    everyone = [people] * 4 if isinstance(people, Visitor) else people
    table = await table_of(everyone[0].house, code)
    while (waiting := table.waiting()) and plies != 0:
        seat = waiting[chooser.below(len(waiting))]
        await a_move(everyone[seat], code, seat, chooser)
        plies = None if plies is None else plies - 1
    return table


@contextmanager
def heard(live: LiveTable) -> Iterator[asyncio.Event]:
    """An event that is set whenever something happens at the table."""
    bell = asyncio.Event()
    watcher = Watcher("spectator", None, lambda *_: bell.set(), passing=True)
    live.add(watcher)
    try:
        yield bell
    finally:
        live.remove(watcher)


async def until(house: House, code: str, condition: Callable[[Table], bool]) -> Table:
    """Waits for what happens at the table until it is so."""
    live = await house.tables.find(code)
    async with asyncio.timeout(PATIENCE):
        with heard(live) as bell:
            while not condition(live.table):
                bell.clear()
                await bell.wait()
    return live.table


class Wall:
    """The clock on the wall: it stands still until a test sets it.

    However long a busy machine holds the process up, no house counts that as having been away.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.time = now_ms()
        patch.setattr(Pulse, "beat", lambda _: 0)
        patch.setattr(neighbours, "alive_after", lambda *_: 0)
        for module in (call, care, clockwork, daily, house, live, lobby, maestra, neighbours, own_data):
            patch.setattr(module, "now_ms", lambda: self.time)
        for module in (opening, play, stand_ins, summary, tables, thinking):
            patch.setattr(module, "now_ms", lambda: self.time)

    def passes(self, seconds: float) -> None:
        """So much later."""
        self.time += int(seconds * 1000)


@dataclass
class Question:
    """What a bot was asked, and where its answer goes."""

    level: str
    view: View
    legal: tuple[int, ...]
    seed: int
    components: Path | None
    future: Future[Answer]

    def answer(self, nth: int = 0) -> None:
        """The bot chooses the nth of its legal moves."""
        assert self.future.set_running_or_notify_cancel(), "nobody waits for this bot"
        self.future.set_result(Answer(self.legal[nth], 0.0, None))

    async def dropped(self) -> None:
        """Waits until nobody waits for the answer any more."""
        async with asyncio.timeout(PATIENCE):
            while not self.future.cancelled():
                await asyncio.sleep(0)


class Puppets:
    """Bots on strings: they are asked as ever, and answer when the test says so.

    While they are `willing` each makes its first legal move at once.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked: list[Question] = []
        self.willing = False
        self._something = asyncio.Event()

        def submit(
            workers: BotPool,
            spec: str,
            view: View,
            legal: Sequence[int],
            seed: int,
            deadline_seconds: float,
            components: Path | None = None,
            turn: Turn = ANY_TURN,
        ) -> Future[Answer]:
            del workers, deadline_seconds, turn
            question = Question(spec, view, tuple(legal), seed, components, Future())
            self.asked.append(question)
            self._something.set()
            if self.willing:
                question.answer()
            return question.future

        patch.setattr(BotPool, "submit", submit)

    async def question(self, number: int) -> Question:
        """The question of that number, counted from 0, as soon as it has been asked."""
        async with asyncio.timeout(PATIENCE):
            while len(self.asked) <= number:
                self._something.clear()
                await self._something.wait()
        return self.asked[number]
