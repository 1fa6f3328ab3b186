"""Stand-ins: time that runs out costs a turn, and nobody's game is played to its end behind their back."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from merletto.server.house import House
from merletto.server.table import Table
from merletto.server.tables import LiveTable, Watcher
from tests.server.playing import BOT, ME, Puppets, Wall, seated, settle_luck, table_of, until
from tests.server.visitors import Told, Visitor, a_house, a_visitor

MINUTE: Told = {"kind": "move", "seconds": 60}
GAME: Told = {"kind": "game", "seconds": 100, "increment": 7}


Evening = Callable[[Callable[[House, Puppets, Wall], Awaitable[None]]], None]


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """A house whose bots and clock the test holds, for as long as the function takes."""

    def held(go: Callable[[House, Puppets, Wall], Awaitable[None]]) -> None:
        settle_luck(monkeypatch)
        wall = Wall(monkeypatch)

        async def opened() -> None:
            puppets = Puppets(monkeypatch)
            async with a_house(tmp_path) as house:
                await go(house, puppets, wall)

        asyncio.run(opened())

    return held


async def time_runs_out(house: House, code: str, wall: Wall, seat: int) -> Table:
    """Nobody moves until the seat's time is over."""
    table = await table_of(house, code)
    due = table.clocks.due()
    assert due is not None
    missed = table.seats[seat].missed
    wall.time = due
    house.clockwork.set(code, due)
    return await until(house, code, lambda table: table.seats[seat].missed == missed + 1)


async def takes_a_turn(visitor: Visitor, code: str, seat: int) -> None:
    """The seat drafts the first cards it can and builds nothing."""
    table = await table_of(visitor.house, code)
    assert table.match is not None
    while seat in table.waiting():
        legal = [str(move) for move in table.match.legal(seat)]
        text = "done" if "done" in legal else legal[0]
        assert (await visitor.moves(code, seat, text))["type"] == "ack"


async def quiet(table: Table) -> bool:
    """Whether nothing happens any more, however long the loop runs."""
    before = len(table.happenings)
    for _ in range(200):
        await asyncio.sleep(0)
    return len(table.happenings) == before


def looks_on(live: LiveTable, visitor: Visitor) -> Watcher:
    """The person watches, as on a socket; the watcher."""
    watcher = Watcher(0, visitor.person.id, lambda *_: None)
    live.add(watcher)
    visitor.house.thinkers.look(live)
    return watcher


def test_against_bots_a_timeout_costs_one_turn_and_then_the_game_waits(evening: Evening) -> None:
    async def go(house: House, puppets: Puppets, wall: Wall) -> None:
        puppets.willing = True
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, BOT], clock=MINUTE, options={"start": 0})
        table = await time_runs_out(house, code, wall, 0)
        await until(house, code, lambda table: table.waiting() == [0] and table.seats[0].player is None)
        assert await quiet(table)
        assert puppets.asked[0].level == "regular"
        assert table.match is not None
        assert table.match.view(0)["round"] == 2, "one turn of each"
        state = await ada.sees(code, 0)
        assert state["table"]["state"] == "playing"
        assert [face["since"] for face in state["clocks"]] == [None, None]
        assert table.deserted()
        # The person is back: all goes on as before, by the clock.
        puppets.willing = False
        await takes_a_turn(ada, code, 0)
        assert not table.deserted()

    evening(go)


def test_of_two_people_one_may_miss_a_turn_and_from_the_second_on_a_bot_stays(evening: Evening) -> None:
    async def go(house: House, puppets: Puppets, wall: Wall) -> None:
        puppets.willing = True
        (ada, bea), code = await seated(house, "walking", 2, clock=MINUTE, options={"start": 0})
        table = await time_runs_out(house, code, wall, 0)
        await until(house, code, lambda table: table.waiting() == [1])
        assert [seat.stand_in for seat in table.seats] == [None, None]
        while table.waiting() == [1]:  # who ends a round may begin the next
            await takes_a_turn(bea, code, 1)
        assert table.clocks.due() is not None, "the other plays, so the clock runs"
        await time_runs_out(house, code, wall, 0)
        await until(house, code, lambda table: table.waiting() == [1])
        assert [seat.stand_in for seat in table.seats] == ["regular", None]
        assert (await ada.says("take_back", code=code, seat=0))["type"] == "ack"
        assert table.seats[0].attended

    evening(go)


def test_when_all_people_miss_their_turns_the_game_waits_for_them(evening: Evening) -> None:
    async def go(house: House, puppets: Puppets, wall: Wall) -> None:
        puppets.willing = True
        _, code = await seated(house, "walking", 2, clock=MINUTE, options={"start": 0})
        await time_runs_out(house, code, wall, 0)
        await until(house, code, lambda table: table.waiting() == [1])
        table = await time_runs_out(house, code, wall, 1)
        await until(house, code, lambda table: not table.seats[1].late)
        assert await quiet(table)
        assert table.state == "playing"
        assert table.clocks.due() is None
        assert [seat.stand_in for seat in table.seats] == [None, None]

    evening(go)


def test_when_everyone_s_time_for_the_game_is_used_up_no_bot_finishes_it(evening: Evening) -> None:
    async def go(house: House, puppets: Puppets, wall: Wall) -> None:
        puppets.willing = True
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, BOT], clock=GAME, options={"start": 0})
        table = await time_runs_out(house, code, wall, 0)
        assert await quiet(table)
        assert table.waiting() == [0]
        assert (await ada.says("take_back", code=code, seat=0))["type"] == "ack"
        state = await ada.sees(code, 0)
        assert state["clocks"] is None, "who comes back plays on without a clock"
        await takes_a_turn(ada, code, 0)
        await until(house, code, lambda table: table.waiting() == [0])

    evening(go)


def test_a_bot_that_was_asked_for_plays_only_while_its_person_looks_on(evening: Evening) -> None:
    async def go(house: House, puppets: Puppets, wall: Wall) -> None:
        del wall
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, BOT], options={"start": 0})
        live = await house.tables.find(code)
        assert (await ada.says("stand_in", code=code, seat=0))["type"] == "ack"
        assert await quiet(live.table)
        assert not puppets.asked, "nobody looks on"
        watcher = looks_on(live, ada)
        (await puppets.question(0)).answer()
        await until(house, code, lambda table: len(table.played) == 2)
        question = await puppets.question(1)
        live.remove(watcher)
        question.answer()
        assert await quiet(live.table)
        assert len(live.table.played) == 2, "its person has gone meanwhile"
        looks_on(live, ada)
        await puppets.question(2)

    evening(go)


def test_a_stand_in_takes_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)
    naps: list[float] = []
    sleep = asyncio.sleep

    async def nap(seconds: float) -> None:
        naps.append(seconds)
        await sleep(0)

    monkeypatch.setattr("merletto.server.thinking.asyncio.sleep", nap)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path, stand_in_seconds=0.7) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, BOT], options={"start": 0})
            live = await house.tables.find(code)
            looks_on(live, ada)
            await ada.says("stand_in", code=code, seat=0)
            await puppets.question(0)
            assert 0.7 in naps

    asyncio.run(go())
