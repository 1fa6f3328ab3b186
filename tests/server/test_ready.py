"""Before the game: who is ready, whom a rematch asks, which colours seats have, and the time for pyramids."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from tests.server.older import set_back
from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    Puppets,
    Wall,
    a_move,
    plays_on,
    seated,
    settle_luck,
    table_of,
    until,
)
from tests.server.visitors import Told, Visitor, a_house, a_visitor, alone

MINUTE: Told = {"kind": "move", "seconds": 60}


def _ready(told: Told) -> list[bool]:
    return [seat["ready"] for seat in told["table"]["seats"]]


def _colours(told: Told) -> list[int]:
    return [seat["colour"] for seat in told["table"]["seats"]]


# Ready


def test_a_game_begins_when_the_last_person_is_ready(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN, BOT], ready=False, clock=MINUTE)
            told = await bea.says("take_seat", code=code, seat=1, ready=False)
            assert told["table"]["host"] == 0
            assert (told["table"]["state"], _ready(told)) == ("gathering", [False, False, True])
            state = await ada.sees(code, 0)
            assert [face["since"] for face in state["clocks"]] == [None] * 3
            told = await ada.says("ready", id="r", code=code, seat=0)
            assert (told["type"], told["id"], told["table"]["state"]) == ("table", "r", "gathering")
            told = await ada.says("ready", code=code, seat=0, ready=False)
            assert _ready(told) == [False, False, True]
            told = await bea.says("ready", code=code, seat=1)
            assert (told["table"]["state"], _ready(told)) == ("gathering", [False, True, True])
            told = await ada.says("ready", code=code, seat=0, ready=True)
            assert told["table"]["state"] == "playing"
            items = (await ada.sees(code, 0))["items"]
            assert [item.get("how", item["kind"]) for item in items[:6]] == (
                ["taken", "ready", "not_ready", "ready", "ready", "started"]
            )

    asyncio.run(go())


def test_to_say_it_twice_changes_nothing_and_only_ones_own_seat_is_said(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN], ready=False)
            await bea.says("take_seat", code=code, seat=1, ready=False)
            await bea.says("ready", code=code, seat=1, ready=False)
            assert (await ada.sees(code, 0))["number"] == 1
            assert await ada.refused("ready", code=code, seat=1) == "not_your_seat"
            assert await ada.refused("ready", code=code, seat=2) == "no_seat"
            await ada.says("ready", code=code, seat=0)
            told = await bea.says("take_seat", code=code, seat=1)  # as a script says it
            assert told["table"]["state"] == "playing"
            assert await bea.refused("ready", code=code, seat=1) == "not_gathering"

    asyncio.run(go())


def test_a_bot_that_takes_the_last_seat_waits_for_the_host(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, OPEN], ready=False)
            told = await ada.says("set_seat", code=code, seat=1, level="master")
            assert (told["table"]["state"], told["table"]["seats"][1]["level"]) == ("gathering", "master")
            told = await ada.says("set_seat", code=code, seat=1, level=None)
            bea = await a_visitor(ada.house, "Bea")
            await bea.says("take_seat", code=code, seat=1)
            told = await ada.says("ready", code=code, seat=0)
            assert told["table"]["state"] == "playing"

    asyncio.run(go())


def test_the_host_may_give_away_the_seat_of_one_who_is_not_ready(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN, OPEN], ready=False)
            await bea.says("take_seat", code=code, seat=1)
            assert await ada.refused("set_seat", code=code, seat=1, level=None) == "seat_taken"
            assert await ada.refused("set_seat", code=code, seat=0, level="casual") == "seat_taken"
            await bea.says("ready", code=code, seat=1, ready=False)
            told = await ada.says("set_seat", code=code, seat=1, level=None)
            assert told["table"]["seats"][1]["kind"] == "open"
            assert (await bea.says("look", code=code))["yours"] == []

    asyncio.run(go())


def test_several_people_at_one_screen_and_bots_begin_at_once(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, {"kind": "me", "name": "Nonna"}, BOT])
            assert (await ada.says("look", code=code))["table"]["state"] == "playing"

    asyncio.run(go())


# Rematches


def test_a_rematch_asks_the_same_people(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea, carla), code = await seated(house, "walking", 3)
            await ada.says("resign", code=code, seat=0)
            await bea.says("resign", code=code, seat=1)
            told = await bea.says("rematch", code=code)
            again = told["table"]["code"]
            assert (told["table"]["state"], _ready(told)) == ("gathering", [False, True, False])
            await house.tables.listing.settle()
            for person in (ada, bea, carla):
                codes = [line["table"]["code"] for line in (await person.says("my_games"))["tables"]]
                assert codes == [again]
            items = (await ada.sees(again, 0))["items"]
            assert [(item["how"], item["seat"]) for item in items] == [("asked", 0), ("asked", 2)]
            told = await carla.says("leave_seat", code=again, seat=2)
            assert told["table"]["seats"][2]["kind"] == "open"
            told = await ada.says("ready", code=again, seat=0)
            assert (told["table"]["state"], _ready(told)) == ("gathering", [True, True, False])
            told = await bea.says("set_seat", code=again, seat=2, level="casual")
            assert told["table"]["state"] == "playing"

    asyncio.run(go())


def test_a_seat_that_is_kept_is_found_again_after_a_restart_and_by_an_account(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2)
            await ada.says("resign", code=code, seat=0)
            again = (await bea.says("rematch", code=code))["table"]["code"]
            other = await a_visitor(house, "Ada elsewhere")
            account = await house.people.sign_up(other.person, "ada", "a boat on the lagoon")
            await house.people.merge(ada.person, account)
        async with a_house(tmp_path) as house:
            told = await Visitor(house, account).says("look", code=again)
            assert (told["yours"], _ready(told)) == ([0], [False, True])

    asyncio.run(go())


def test_a_rematch_that_was_closed_can_be_asked_for_again(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2)
            await ada.says("resign", code=code, seat=0)
            first = (await bea.says("rematch", code=code))["table"]["code"]
            assert (await ada.says("rematch", code=code))["table"]["code"] == first
            await bea.says("close_table", code=first)
            told = await ada.says("rematch", code=code)
            assert told["table"]["code"] != first
            assert told["host"]

    asyncio.run(go())


# Colours


def test_each_seat_has_a_colour_of_its_own(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [{**ME, "colour": 1}, OPEN, OPEN], ready=False)
            assert _colours(await ada.says("look", code=code)) == [1, 2, 3]
            assert await bea.refused("take_seat", code=code, seat=1, colour=1) == "colour_taken"
            assert await bea.refused("take_seat", code=code, seat=1, colour=6) == "malformed"
            told = await bea.says("take_seat", code=code, seat=1, colour=5)
            assert _colours(told) == [1, 5, 2]
            assert await bea.refused("set_colour", code=code, seat=1, colour=1) == "colour_taken"
            assert await bea.refused("set_colour", code=code, seat=0, colour=2) == "not_your_seat"
            assert _colours(await bea.says("set_colour", code=code, seat=1, colour=0)) == [1, 0, 2]
            number = (await ada.sees(code, 0))["number"]
            await bea.says("set_colour", code=code, seat=1, colour=0)
            assert (await ada.sees(code, 0))["number"] == number
            assert _colours(await ada.says("set_colour", code=code, seat=0, colour=None)) == [1, 0, 2]
            assert _colours(await bea.says("leave_seat", code=code, seat=1)) == [0, 1, 2]

    asyncio.run(go())


def test_two_seats_of_one_person_do_not_have_the_same_colour(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            seats = [{**ME, "colour": 3}, {**ME, "colour": 3}]
            assert await ada.refused("open_table", game="walking", seats=seats) == "colour_taken"

    asyncio.run(go())


def test_a_rematch_keeps_the_colours(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [{**ME, "colour": 4}, OPEN])
            await bea.says("take_seat", code=code, seat=1, colour=2)
            await ada.says("resign", code=code, seat=0)
            assert _colours(await bea.says("rematch", code=code)) == [4, 2]

    asyncio.run(go())


# What was stored before


@pytest.mark.usefixtures("on_a_file")
def test_a_table_stored_before_there_was_ready_opens_as_it_was(tmp_path: Path) -> None:
    async def go() -> str:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN, OPEN])
            await bea.says("take_seat", code=code, seat=1)
            return code

    async def look(code: str) -> Told:
        async with a_house(tmp_path) as house:
            eve = await a_visitor(house, "Eve")
            listed = [line["table"] for line in (await eve.says("tables"))["tables"]]
            told = await eve.says("look", code=code)
            assert all(set(table["seats"][0]) == set(told["table"]["seats"][0]) for table in listed)
            return told

    code = asyncio.run(go())
    _make_old(next(tmp_path.glob("*.db")))
    told = asyncio.run(look(code))
    assert _ready(told) == [True, True, False]
    assert _colours(told) == [0, 1, 2]
    assert told["table"]["pyramids"] is None


def _make_old(path: Path) -> None:
    """Takes out of a database all that was not stored before there was `ready`."""
    connection = sqlite3.connect(path)
    for number, text in connection.execute("SELECT number, what FROM log").fetchall():
        what = json.loads(text)
        for entry in [what, *what.get("seats", [])]:
            for key in ("ready", "colour", "pyramids"):
                entry.pop(key, None)
        connection.execute("UPDATE log SET what = ? WHERE number = ?", (json.dumps(what), number))
    for id, text in connection.execute("SELECT id, info FROM tables").fetchall():
        info = json.loads(text)
        del info["pyramids"], info["host"]
        for seat in info["seats"]:
            del seat["ready"], seat["colour"]
        connection.execute("UPDATE tables SET info = ?, listed = 1 WHERE id = ?", (json.dumps(info), id))
    connection.commit()
    connection.close()
    set_back(path, "0002")


# The time for pyramids (B4.4)


def test_only_a_game_with_pyramids_has_a_time_for_them(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            games = (await ada.says("catalogue"))["games"]
            assert {info["game"]: info["pyramids"] for info in games} == {"walking": False, "burano": True}
            assert await ada.refused("open_table", game="walking", seats=[ME, ME], pyramids=60) == "options"
            assert await ada.refused("open_table", game="burano", seats=[ME, ME], pyramids=5) == "malformed"

    asyncio.run(go())


@pytest.mark.parametrize("kind", ["none", "game"])
def test_b4_4_a_bot_completes_a_late_pyramid_and_no_turn_was_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        clock: Told = {"kind": "none"} if kind == "none" else {"kind": "game", "seconds": 600}
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "burano", 2, clock=clock, pyramids=60)
            table = await table_of(house, code)
            usual = None if kind == "none" else [600_000, 600_000]
            told = (await people[0].sees(code, 0))["clocks"]
            assert (None if told is None else [face["left"] for face in told]) == usual
            while len(table.waiting()) < 2:
                await plays_on(people, code, Generator(1), 1)
            begun = wall.time
            wall.passes(30)
            while 1 in table.waiting():
                await a_move(people[1], code, 1, Generator(1))
            told = (await people[0].sees(code, 0))["clocks"]
            assert [(face["left"], face["since"]) for face in told] == [(60_000, begun), (60_000, None)]
            wall.passes(30)
            puppets.willing = True
            house.clockwork.set(code, table.clocks.due())
            await until(house, code, lambda table: not table.clocks.stacking)
            items = (await people[0].sees(code, 0))["items"]
            assert [item["how"] for item in items if item["kind"] == "seat"] == ["taken", "late"]
            assert {str(question.view["viewer"]) for question in puppets.asked} == {"0"}
            assert table.seats[0].missed == 0
            assert table.seats[0].stand_in is None
            told = (await people[0].sees(code, 0))["clocks"]
            assert (None if told is None else told[0]["left"]) == (None if kind == "none" else 600_000)

    asyncio.run(go())
