"""The house: what a restart takes up again, what memory lets go, and what happens when writing fails."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from merletto.bots.tables import game_of
from merletto.games.burano.components import load_set
from merletto.kernel.generator import Generator
from merletto.server import listing
from merletto.server.house import House, open_house
from merletto.server.settings import Settings
from merletto.server.table import Table
from merletto.server.taking_back import can_undo
from merletto.server.telling import state_of
from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    Puppets,
    Wall,
    a_move,
    own_set,
    plays_on,
    seated,
    settle_luck,
    table_of,
    until,
)
from tests.server.visitors import Listener, Told, Visitor, a_house, a_visitor

T = TypeVar("T")

LONG = 600
"""After so many seconds a table that nobody asks for may be let go, however long the test itself takes."""


def all_told(table: Table) -> list[object]:
    """Everything that any viewer is told of the table."""
    return [state_of(table, viewer, None, 0) for viewer in table.news.viewers]


def change(folder: Path, statement: str) -> None:
    """Changes the database of a house that is closed."""
    connection = sqlite3.connect(folder / "house.db")
    with connection:
        connection.execute(statement)
    connection.close()


# Restarts


def test_a_bot_that_was_to_move_is_asked_again_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, BOT], options={"start": 1})
            other = await ada.opens("walking", [ME, BOT], options={"start": 0})
            first = await puppets.question(0)
            assert house.tables.in_memory()
        async with a_house(tmp_path) as house:
            again = await puppets.question(1)
            assert [live.table.opened.code for live in house.tables.in_memory()] == [code]
            assert (again.level, again.view, again.legal, again.seed) == (
                (first.level, first.view, first.legal, first.seed)
            )
            again.answer()
            puppets.willing = True
            await until(house, code, lambda table: table.waiting() == [0])
            assert (await Visitor(house, ada.person).sees(other, 0))["ply"] == 0

    asyncio.run(go())


def test_a_table_is_the_same_after_a_restart_whatever_happened_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch, 2)
    wall = Wall(monkeypatch)
    before: dict[str, list[object]] = {}

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "burano", 3, clock={"kind": "game", "seconds": 900})
            ada, bea, eve = people
            table = await plays_on(people, code, Generator(2), 30)
            await ada.says("chat", id="hello", code=code, text="Ciao a tutti")
            wall.passes(7)
            await plays_on(people, code, Generator(4), 25)
            for _ in range(200):
                seat = table.waiting()[0]
                await a_move(people[seat], code, seat, Generator(5))
                if can_undo(table, seat):
                    break
            wall.passes(3)
            told = await people[seat].says("undo", id="u", code=code, seat=seat, ply=table.ply(seat))
            assert told["type"] == "ack"
            await bea.says("stand_in", code=code, seat=1, level="casual")
            await bea.says("take_back", code=code, seat=1)
            await eve.says("resign", code=code, seat=2)
            lobby = await ada.opens("walking", [ME, OPEN, OPEN])
            await bea.says("take_seat", code=lobby, seat=2)
            await bea.says("leave_seat", code=lobby, seat=2)
            await ada.says("set_seat", code=lobby, seat=1, level="master")
            closed = await ada.opens("walking", [ME, OPEN])
            await ada.says("close_table", code=closed)
            over = await ada.opens("walking", [ME, ME])
            await plays_on(ada, over, Generator(1))
            await ada.says("rematch", code=over)
            for one in (code, lobby, closed, over):
                before[one] = all_told(await table_of(house, one))
            kinds = {
                happening.entry.what.kind
                for one in before
                for happening in (await table_of(house, one)).happenings
            }
            assert kinds == {"seat", "started", "move", "undo", "chat", "closed", "rematch"}
        del puppets
        async with a_house(tmp_path) as house:
            for one, told_before in before.items():
                assert all_told(await table_of(house, one)) == told_before

    asyncio.run(go())


@pytest.mark.usefixtures("on_a_file")
def test_a_summary_that_lags_behind_its_log_is_renewed_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the power went between a move and its summary."""
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2, options={"start": 0})
            bots = await ada.opens("walking", [ME, BOT], options={"start": 1})
            await puppets.question(0)
            right = [(await visitor.says("my_games"))["tables"] for visitor in (ada, bea)]
        change(
            tmp_path, "UPDATE tables SET entries = entries - 1, info = '{}', bots = 0, state = 'gathering'"
        )
        change(tmp_path, "DELETE FROM seats WHERE seat = 1")
        change(tmp_path, "UPDATE seats SET waiting = 0")
        async with a_house(tmp_path) as house:
            await puppets.question(1)  # and the bot is asked that the summary had forgotten
            people = [Visitor(house, visitor.person) for visitor in (ada, bea)]
            found = [(await visitor.says("my_games"))["tables"] for visitor in people]
            assert found == right
            assert {line["table"]["code"] for line in found[0]} == {code, bots}

    asyncio.run(go())


@pytest.mark.usefixtures("on_a_file")
def test_a_summary_that_does_not_lag_is_left_alone(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            await ada.opens("walking", [ME, OPEN])
        change(tmp_path, "UPDATE tables SET touched = 5")
        async with a_house(tmp_path) as house:
            assert house.tables.in_memory() == []
            told = await Visitor(house, ada.person).says("my_games")
            assert [line["touched"] for line in told["tables"]] == [5]

    asyncio.run(go())


def test_a_table_of_a_set_that_is_no_longer_offered_is_refused_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        puppets = Puppets(monkeypatch)
        path = own_set(tmp_path, "walking")
        async with a_house(tmp_path, sets={"walking": {"mine": path}}) as house:
            ada = await a_visitor(house)
            seats = [ME, BOT]
            mine = await ada.opens("walking", seats, options={"start": 1}, components="mine")
            other = await ada.opens("walking", seats, options={"start": 1})
            await puppets.question(1)
            state = await ada.sees(mine, 0)
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            told = await ada.says("look", code=mine)
            assert (told["type"], told["key"]) == ("refused", "other_rules")
            assert told["params"]["set"].startswith("mine/")
            assert (await ada.sees(other, 0))["ply"] == 0
            await puppets.question(2)
        async with a_house(tmp_path, sets={"walking": {"mine": path}}) as house:
            again = await Visitor(house, ada.person).sees(mine, 0)
            assert {**again, "now": 0} == {**state, "now": 0}

    asyncio.run(go())


def test_a_table_of_an_earlier_version_of_the_set_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also replays, branches and rematches; new tables are opened with the latest."""
    earlier, latest = "burano-island/1 c62f7469", load_set().id
    assert earlier != latest

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        with monkeypatch.context() as then:
            then.setattr("merletto.games.burano.components.STANDARD", earlier)
            async with a_house(tmp_path) as house:
                ada = await a_visitor(house)
                code = await ada.opens("burano", [ME, ME])
                await plays_on(ada, code, Generator(3), 60)
                waits = await ada.opens("burano", [ME, OPEN])
                await ada.opens("burano", [ME, BOT], options={"start": 1})
                await puppets.question(0)
                before = await ada.sees(code, 0)
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            assert {**await ada.sees(code, 0), "now": 0} == {**before, "now": 0}
            assert before["view"]["components"] == earlier
            question = await puppets.question(1)
            assert question.view["components"] == earlier
            assert game_of(question.view).components == earlier
            bea = await a_visitor(house, "Bea")
            await bea.says("take_seat", code=waits, seat=1)
            assert (await bea.sees(waits, 1))["view"]["components"] == earlier
            await ada.says("resign", code=code, seat=1)
            steps = (await ada.says("replay", code=code, viewer="spectator", first=60, count=1))["steps"]
            assert steps[0]["view"]["components"] == earlier
            branch = await ada.says("branch", code=code, ply=60, seats=[ME, ME])
            assert (await ada.sees(branch["table"]["code"], "spectator"))["view"] == steps[0]["view"]
            rematch = await ada.says("rematch", code=code)
            assert (await ada.sees(rematch["table"]["code"], 0))["view"]["components"] == earlier
            fresh = await ada.opens("burano", [ME, ME])
            assert (await ada.sees(fresh, 0))["view"]["components"] == latest

    asyncio.run(go())


# Memory


def test_tables_that_nobody_needs_are_let_go_and_come_back_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path, tables_in_memory=2) as house:
            ada = await a_visitor(house)
            codes = []
            for game in ("walking", "burano", "walking"):
                code = await ada.opens(game, [ME, ME], clock={"kind": "days", "days": 3})
                await plays_on(ada, code, Generator(1), 40)
                codes.append(code)
            assert _in_memory(house) == codes  # all were asked for a moment ago
            told = {code: all_told(await table_of(house, code)) for code in codes}
            tables = [await table_of(house, code) for code in codes]
            wall.passes(LONG)
            await house.tables.find(codes[0])
            await ada.opens("walking", [ME, OPEN])
            assert codes[0] in _in_memory(house)
            assert not {codes[1], codes[2]} & set(_in_memory(house))
            for code, table in zip(codes, tables, strict=True):
                again = await table_of(house, code)
                assert (again is table) == (code == codes[0])
                assert all_told(again) == told[code]
                await plays_on(ada, code, Generator(2), 2)

    asyncio.run(go())


def _in_memory(house: House) -> list[str]:
    return [live.table.opened.code for live in house.tables.in_memory()]


def test_what_somebody_watches_or_thinks_about_is_not_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path, tables_in_memory=1) as house:
            ada = await a_visitor(house)
            watched = await ada.opens("walking", [ME, OPEN])
            thought = await ada.opens("walking", [ME, BOT], options={"start": 1})
            idle = await ada.opens("walking", [ME, OPEN])
            listener = Listener(house, ada.person)
            await listener.says("watch", code=watched, viewer=0)
            await puppets.question(0)
            wall.passes(LONG)
            await ada.opens("walking", [ME, OPEN])
            assert {watched, thought} <= set(_in_memory(house))
            assert idle not in _in_memory(house)
            await ada.says("chat", id="c", code=watched, text="Still here")
            assert (await listener.settles())[-1]["type"] == "news"
            await listener.leaves()
            wall.passes(LONG)
            await ada.opens("walking", [ME, OPEN])
            assert watched not in _in_memory(house)

    asyncio.run(go())


def test_a_table_is_loaded_once_for_all_who_ask_at_the_same_time(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME])
        async with a_house(tmp_path) as house:
            found = await asyncio.gather(*[house.tables.find(code) for _ in range(10)])
            assert len({id(live) for live in found}) == 1

    asyncio.run(go())


# When writing fails


def failing(house: House, monkeypatch: pytest.MonkeyPatch, *, written: bool) -> None:
    """Lets the next piece of work fail; `written` says whether it has reached the disk all the same."""
    work = house.store.work

    async def once(job: Callable[[Connection], T]) -> T:
        monkeypatch.setattr(house.store, "work", work)
        if written:
            await work(job)
        raise OSError("the disk is full")

    monkeypatch.setattr(house.store, "work", once)


def test_what_cannot_be_written_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            before = all_told(await table_of(house, code))
            said = {"id": "m", "code": code, "seat": 0, "ply": 0, "move": "draft 1 I"}
            failing(house, monkeypatch, written=False)
            told = await ada.says("move", **said)
            assert (told["type"], told["id"], told["key"]) == ("refused", "m", "failed")
            assert all_told(await table_of(house, code)) == before
            assert (await ada.says("move", **said))["type"] == "ack"

    asyncio.run(go())


def test_what_was_written_though_it_seemed_to_fail_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            listener = Listener(house, ada.person)
            await listener.says("watch", code=code, viewer=1)
            said = {"id": "m", "code": code, "seat": 0, "ply": 0, "move": "draft 1 I"}
            failing(house, monkeypatch, written=True)
            told = await ada.says("move", **said)
            assert (told["type"], told["key"]) == ("refused", "failed")
            assert (await listener.settles())[-1]["items"][-1]["text"] == "draft 1 I"
            told = await ada.says("move", **said)
            assert (told["type"], told["ply"]) == ("ack", 1)
            assert (await ada.moves(code, 0, "done"))["type"] == "ack"
            before = all_told(await table_of(house, code))
            await listener.leaves()
        async with a_house(tmp_path) as house:
            assert all_told(await table_of(house, code)) == before

    asyncio.run(go())


def a_full_disk(connection: Connection, renewals: object) -> None:
    """What no summary can be written on."""
    del connection, renewals
    raise OSError("the disk is full")


@pytest.mark.usefixtures("on_a_file")
def test_a_summary_that_cannot_be_written_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            with monkeypatch.context() as patched:
                patched.setattr(listing, "write_summaries", a_full_disk)
                assert (await ada.moves(code, 0, "draft 1 I"))["type"] == "ack"
                await house.tables.listing.settle()
            assert (await ada.moves(code, 0, "done"))["type"] == "ack"
            await house.tables.listing.settle()
            line = (await ada.says("my_games"))["tables"][0]
            assert line["touched"] == (await table_of(house, code)).touched

    asyncio.run(go())


# Closing


@pytest.mark.usefixtures("on_a_file")
def test_a_house_that_closes_answers_nothing_new_and_keeps_what_it_began(tmp_path: Path) -> None:
    async def go() -> Told:
        house = await open_house(Settings(database=tmp_path / "house.db"))
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, ME], options={"start": 0})
        live = await house.tables.find(code)
        said: Told = {"id": "m", "code": code, "seat": 0, "ply": 0, "move": "draft 1 I"}
        moving = asyncio.create_task(ada.says("move", **said))
        while not live.lock.locked():
            await asyncio.sleep(0)
        closing = asyncio.create_task(house.close())
        assert (await moving)["type"] == "ack"
        told = await ada.says("look", id="l", code=code)
        assert (told["type"], told["id"], told["key"]) == ("refused", "l", "closing")
        await closing
        async with a_house(tmp_path) as again:
            assert (await Visitor(again, ada.person).says("move", **said))["ply"] == 1
        return said

    asyncio.run(go())
