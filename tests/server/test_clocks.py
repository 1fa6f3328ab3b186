"""Clocks: whose time runs, how much is left, who is late, and how nobody wins time."""

import asyncio
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server.clocks import DAY, SECOND, Clocks, Face
from merletto.server.clockwork import Clockwork
from merletto.server.house import House
from merletto.server.protocol.words import DaysClock, GameClock, MoveClock, NoClock
from merletto.server.tables import now_ms
from tests.server.playing import (
    BOT,
    ME,
    PATIENCE,
    Puppets,
    Wall,
    a_move,
    only_one_process,
    plays_on,
    seated,
    settle_luck,
    table_of,
    until,
)
from tests.server.visitors import Told, Visitor, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("both_stores")

MINUTE: Told = {"kind": "move", "seconds": 60}
GAME: Told = {"kind": "game", "seconds": 100, "increment": 7}
DAYS: Told = {"kind": "days", "days": 2}


# The arithmetic


def test_nobody_is_hurried_without_a_clock() -> None:
    clocks = Clocks(NoClock(), 2)
    clocks.go_on(1000, [0], [0], 1)
    assert clocks.told() is None
    assert clocks.due() is None
    assert clocks.late(10**15) == []


@pytest.mark.parametrize(
    ("clock", "allowance"),
    [(MoveClock(kind="move", seconds=60), 60 * SECOND), (DaysClock(kind="days", days=2), 2 * DAY)],
)
def test_each_turn_has_its_time(clock: MoveClock | DaysClock, allowance: int) -> None:
    clocks = Clocks(clock, 2)
    clocks.go_on(1000, [0], [0], 1)
    assert clocks.faces == [Face(allowance, 1000), Face(allowance)]
    clocks.go_on(9000, [0], [0], 1)  # a turn has one time, whatever its moves
    assert clocks.faces[0] == Face(allowance, 1000)
    assert clocks.due() == 1000 + allowance
    assert clocks.late(allowance + 999) == []
    assert clocks.late(allowance + 1000) == [0]
    clocks.go_on(10_000, [1], [1], 2)
    assert clocks.faces == [Face(allowance), Face(allowance, 10_000)]
    clocks.go_on(20_000, [1], [1], 3)  # two turns of one seat have two times
    assert clocks.faces[1] == Face(allowance, 20_000)


def test_a_game_s_time_is_used_up_and_each_turn_adds_some() -> None:
    clocks = Clocks(GameClock(kind="game", seconds=100, increment=7), 2)
    clocks.go_on(1000, [0], [0], 1)
    assert clocks.faces == [Face(100_000, 1000), Face(100_000)]
    clocks.go_on(31_000, [1], [1], 2)
    assert clocks.faces == [Face(77_000), Face(100_000, 31_000)]
    clocks.go_on(32_000, [0], [0], 3)
    assert clocks.faces == [Face(77_000, 32_000), Face(106_000)]
    assert clocks.due() == 109_000
    clocks.go_on(500_000, [1], [1], 4)
    assert clocks.faces[0] == Face(7000)  # never below nothing


def test_all_who_decide_at_once_have_their_time_until_they_are_done() -> None:
    clocks = Clocks(GameClock(kind="game", seconds=100, increment=7), 3)
    clocks.go_on(0, [0, 1, 2], [0, 1, 2], 5)
    clocks.go_on(10_000, [0, 2], [0, 2], 5)
    assert clocks.faces == [Face(100_000, 0), Face(97_000), Face(100_000, 0)]
    assert clocks.late(100_000) == [0, 2]
    clocks.go_on(30_000, [2], [2], 6)
    assert clocks.faces == [Face(77_000), Face(97_000), Face(77_000, 30_000)]


def test_a_bot_s_clock_stands_and_its_person_goes_on_with_what_was_left() -> None:
    """Otherwise a bot could be let in and sent away again for a little more time."""
    clocks = Clocks(MoveClock(kind="move", seconds=60), 2)
    clocks.go_on(0, [0], [0], 1)
    clocks.go_on(50_000, [0], [], 1)
    assert clocks.due() is None
    clocks.go_on(51_000, [0], [0], 1)
    assert clocks.faces[0] == Face(10_000, 51_000)
    clocks.go_on(52_000, [1], [1], 2)
    clocks.go_on(53_000, [0], [0], 3)
    assert clocks.faces[0] == Face(60_000, 53_000)
    clocks = Clocks(GameClock(kind="game", seconds=100, increment=7), 2)
    clocks.go_on(0, [0], [0], 1)
    for at in range(1000, 20_000, 1000):
        clocks.go_on(at, [0], [] if at % 2000 else [0], 1)
    clocks.go_on(20_000, [1], [1], 2)
    assert clocks.faces[0].left <= 100_000 - 10_000 + 7000


def test_who_was_late_and_takes_the_seat_back_has_a_turn_s_time_again() -> None:
    clocks = Clocks(MoveClock(kind="move", seconds=60), 2)
    clocks.go_on(0, [0], [0], 1)
    clocks.go_on(60_000, [0], [], 1)
    clocks.go_on(61_000, [0], [0], 1)
    assert clocks.faces[0] == Face(60_000, 61_000)


def test_time_that_does_not_count_moves_what_runs() -> None:
    clocks = Clocks(MoveClock(kind="move", seconds=60), 2)
    clocks.go_on(1000, [0], [0], 1)
    clocks.shift(500_000)
    assert clocks.faces == [Face(60_000, 501_000), Face(60_000)]


# At tables


async def ring(house: House, code: str) -> None:
    """Lets the clockwork look at the wall, as it would when it wakes by itself."""
    table = await table_of(house, code)
    house.clockwork.set(code, table.clocks.due())


def faces(state: Told) -> list[tuple[int, int | None]]:
    return [(face["left"], face["since"]) for face in state["clocks"]]


def test_a_table_without_a_clock_tells_none(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME])
            state = await ada.sees(code, 0)
            assert state["clocks"] is None
            assert state["table"]["clock"] == {"kind": "none"}

    asyncio.run(go())


def test_clocks_wait_for_the_start_and_run_for_people_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, {"kind": "open"}], clock=MINUTE, options={"start": 1})
            state = await ada.sees(code, 0)
            assert state["table"]["clock"] == MINUTE
            assert faces(state) == [(60_000, None)] * 2
            await ada.says("set_seat", code=code, seat=1, level="casual")
            assert faces(await ada.sees(code, 0)) == [(60_000, None)] * 2  # bots have no clock
            wall.passes(1000)
            (await puppets.question(0)).answer()
            puppets.willing = True
            await until(house, code, lambda table: table.waiting() == [0])
            assert faces(await ada.sees(code, 0)) == [(60_000, wall.time), (60_000, None)]

    asyncio.run(go())


def test_a_turn_has_one_time_and_the_next_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], clock=GAME, options={"start": 0})
            begun = wall.time
            wall.passes(10)
            await ada.moves(code, 0, "draft 1 I")
            assert faces(await ada.sees(code, 0)) == [(100_000, begun), (100_000, None)]
            wall.passes(20)
            await ada.moves(code, 0, "done")
            state = await ada.sees(code, 0)
            assert faces(state) == [(77_000, None), (100_000, wall.time)]
            assert state["now"] == wall.time
            assert (await ada.says("my_games"))["tables"][0]["due"] is not None

    asyncio.run(go())


@pytest.mark.parametrize("clock", [MINUTE, DAYS])
def test_for_who_is_late_a_bot_stands_in_until_they_are_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Told
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2, clock=clock, options={"start": 0})
            table = await table_of(house, code)
            due = table.clocks.due()
            assert due is not None
            wall.time = due
            await ring(house, code)
            await until(house, code, lambda table: table.seats[0].late)
            state = await bea.sees(code, 1)
            item = state["items"][-1]
            assert (item["kind"], item["how"], item["seat"]) == ("seat", "late", 0)
            assert state["table"]["seats"][0]["stand_in"] == "regular"
            assert all(since is None for _, since in faces(state))
            assert (await puppets.question(0)).level == "regular"
            ply = table.ply(0)
            told = await ada.says("move", id="m", code=code, seat=0, ply=ply, move="draft 1 I")
            assert (told["type"], told["key"]) == ("refused", "plays_itself")
            assert (await ada.says("take_back", code=code, seat=0))["type"] == "ack"
            state = await ada.sees(code, 0)
            assert faces(state)[0] == (due - (state["table"]["started"] or 0), wall.time)
            assert (await ada.moves(code, 0, "draft 1 I", "n"))["type"] == "ack"

    asyncio.run(go())


def test_with_one_time_for_the_game_late_is_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2, clock=GAME, options={"start": 0})
            wall.passes(100)
            await ring(house, code)
            await until(house, code, lambda table: table.seats[0].late)
            told = await ada.says("take_back", code=code, seat=0)
            assert (told["type"], told["key"]) == ("refused", "for_good")
            assert (await bea.sees(code, 1))["table"]["state"] == "playing"
            # A bot that was asked for goes again, whatever the clock.
            await bea.says("stand_in", code=code, seat=1)
            assert (await bea.says("take_back", code=code, seat=1))["type"] == "ack"

    asyncio.run(go())


def test_all_who_are_late_with_their_pyramids_are_stood_in_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "burano", 3, clock=MINUTE)
            table = await table_of(house, code)
            while len(table.waiting()) < 3:
                await plays_on(people, code, Generator(1), 1)
            begun = wall.time
            wall.passes(30)
            while 1 in table.waiting():
                await a_move(people[1], code, 1, Generator(1))
            state = await people[0].sees(code, 0)
            assert faces(state) == [(60_000, begun), (60_000, None), (60_000, begun)]
            wall.passes(30)
            await ring(house, code)
            await until(house, code, lambda table: table.seats[2].late)
            assert [seat.late for seat in table.seats] == [True, False, True]
            await puppets.question(1)
            assert sorted(str(question.view["viewer"]) for question in puppets.asked) == ["0", "2"]

    asyncio.run(go())


@only_one_process
def test_the_clockwork_wakes_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the clock that runs by itself: nobody has to ask."""

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], clock=MINUTE, options={"start": 0})
            live = await house.tables.find(code)
            live.table.clocks.shift(-59_950)  # as if the turn had begun so long ago
            house.clockwork.set(code, live.table.clocks.due())
            table = await until(house, code, lambda table: table.seats[0].late)
            assert table.seats[0].stand_in == "regular"

    asyncio.run(go())


def test_a_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            met: list[str] = []
            both = asyncio.Event()

            async def find(code: str) -> None:
                met.append(code)
                if len(met) == 2:
                    both.set()
                raise OSError("the disk is gone")

            monkeypatch.setattr(house.tables, "find", find)
            work = Clockwork(house.tables, house.tables.append, house.notice)
            running = asyncio.create_task(work.run())
            work.set("first", now_ms())
            while not met:
                await asyncio.sleep(0)
            work.set("second", now_ms())
            async with asyncio.timeout(PATIENCE):
                await both.wait()
            assert not running.done()
            assert met == ["first", "second"]
            running.cancel()
            monkeypatch.undo()

    asyncio.run(go())


# Nobody wins time


def test_a_take_back_sets_the_clocks_as_they_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], clock=GAME, options={"start": 0})
            begun = wall.time
            await ada.moves(code, 0, "draft 1 I")
            wall.passes(20)
            await ada.moves(code, 0, "done")
            assert faces(await ada.sees(code, 0)) == [(87_000, None), (100_000, wall.time)]
            wall.passes(30)
            for ply in (2, 3):
                told = await ada.says("undo", id=f"u{ply}", code=code, seat=0, ply=ply)
                assert told["type"] == "ack"
                assert faces(await ada.sees(code, 0)) == [(100_000, begun), (100_000, None)]
            wall.passes(50)
            await ring(house, code)
            await until(house, code, lambda table: table.seats[0].late)

    asyncio.run(go())


def test_to_take_back_a_bot_s_move_lets_the_own_clock_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], clock=MINUTE, options={"start": 0})
            wall.passes(10)
            await ada.says("stand_in", code=code, seat=0)
            (await puppets.question(0)).answer()
            await until(house, code, lambda table: table.ply(0) == 1)
            await ada.says("take_back", code=code, seat=0)
            told = await ada.says("undo", id="u", code=code, seat=0, ply=1)
            assert told["type"] == "ack"
            left, since = faces(await ada.sees(code, 0))[0]
            assert (left, since) == (50_000, wall.time)

    asyncio.run(go())


def test_a_bot_let_in_and_sent_away_wins_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for clock, left in ((MINUTE, 50_000), (GAME, 90_000)):
                code = await ada.opens("walking", [ME, ME], clock=clock, options={"start": 0})
                wall.passes(10)
                for _ in range(3):
                    await ada.says("stand_in", code=code, seat=0)
                    await ada.says("take_back", code=code, seat=0)
                assert faces(await ada.sees(code, 0))[0] == (left, wall.time)

    asyncio.run(go())


# While the server was away


@only_one_process
@pytest.mark.parametrize(("clock", "paused"), [(MINUTE, True), (GAME, True), (DAYS, False)])
def test_seconds_stand_still_while_the_server_is_away_and_days_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Told, paused: bool
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], clock=clock, options={"start": 0})
            await ada.moves(code, 0, "draft 1 I")
            left, since = faces(await ada.sees(code, 0))[0]
            assert since == wall.time
            wall.passes(20)
        wall.passes(3600)
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            state = await ada.sees(code, 0)
            assert [item["kind"] for item in state["items"]] == ["started", "move"] + ["pause"] * paused
            assert faces(state)[0] == (left, since + 3_600_000 * paused)
            table = await table_of(house, code)
            assert not table.seats[0].late
            # Who takes back what was done before pays for no time of the server's either.
            told = await ada.says("undo", id="u", code=code, seat=0, ply=1)
            assert told["type"] == "ack"
            assert faces(await ada.sees(code, 0))[0] == (left, since + 3_600_000 * paused)

    asyncio.run(go())


def test_who_was_late_while_the_server_was_away_by_days_is_found_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], clock=DAYS, options={"start": 0})
        wall.passes(3 * 86_400)
        async with a_house(tmp_path) as house:
            await until(house, code, lambda table: table.seats[0].late)

    asyncio.run(go())


def test_a_short_stop_is_no_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], clock=MINUTE, options={"start": 0})
        wall.passes(5)
        async with a_house(tmp_path) as house:
            state = await Visitor(house, ada.person).sees(code, 0)
            assert [item["kind"] for item in state["items"]] == ["started"]

    asyncio.run(go())


def test_clocks_of_tables_that_nobody_has_asked_for_run_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            await ada.opens("walking", [ME, ME], clock=MINUTE, options={"start": 0})
        async with a_house(tmp_path) as house:
            assert house.tables.in_memory() == []
            wall.passes(60)
            house.clockwork.set("another table", wall.time)  # so that it looks at the wall
            async with asyncio.timeout(PATIENCE):
                while not [live for live in house.tables.in_memory() if live.table.seats[0].late]:
                    await asyncio.sleep(0)

    asyncio.run(go())


def test_a_bot_at_the_table_is_asked_though_clocks_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            await ada.opens("walking", [ME, BOT], clock=MINUTE, options={"start": 1})
            assert (await puppets.question(0)).view["viewer"] == 1

    asyncio.run(go())
