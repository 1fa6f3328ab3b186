"""Who plays a seat: people resign, let a bot stand in, stay away, and come back."""

import asyncio
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server.tables import LiveTable
from tests.server.playing import (
    BOT,
    ME,
    OPEN,
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
from tests.server.visitors import Listener, Told, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("both_stores")


# Resigning


def test_who_resigns_alone_ends_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME])
            await plays_on(ada, code, Generator(1), 5)
            number = (await ada.sees(code, 0))["number"]
            told = await ada.says("resign", id="r", code=code, seat=0)
            assert (told["type"], told["id"], told["number"]) == ("ack", "r", number + 1)
            state = await ada.sees(code, 0)
            assert state["table"]["state"] == "finished"
            assert state["table"]["result"]["end"] == "resigned"
            assert state["table"]["result"]["places"] == [1]
            assert state["table"]["seats"][0]["resigned"]
            assert state["table"]["proof"] is not None
            item = state["items"][-1]
            assert (item["kind"], item["how"], item["seat"]) == ("seat", "resigned", 0)
            assert await ada.refused("resign", code=code, seat=0) == "not_playing"

    asyncio.run(go())


@pytest.mark.parametrize("game", ["walking", "burano"])
@pytest.mark.parametrize("other", [OPEN, BOT])
def test_who_resigns_of_two_comes_last_and_the_game_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, other: Told
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens(game, [ME, other], options={"start": 0})
            await bea.says("take_seat", code=code, seat=1)
            assert (await ada.says("resign", code=code, seat=0))["type"] == "ack"
            table = await table_of(house, code)
            assert table.match is not None
            told = (await ada.says("look", code=code))["table"]
            assert told["state"] == "finished"
            assert told["result"] == {
                "end": "resigned",
                "places": [2, 1],
                "points": [score["total"] for score in table.match.scores()],
                "band": None,
            }
            assert told["ended"] is not None

    asyncio.run(go())


@pytest.mark.parametrize("seats", [3, 4])
def test_the_others_go_on_with_a_bot_and_who_resigned_comes_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        puppets.willing = True
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "walking", seats, options={"start": 1})
            ada = people[0]
            await plays_on(people, code, Generator(1), 3)
            told = await ada.says("resign", code=code, seat=0)
            assert told["type"] == "ack"
            state = await ada.sees(code, 0)
            assert state["table"]["state"] == "playing"
            assert state["table"]["seats"][0]["stand_in"] == "regular"
            assert state["table"]["seats"][0]["name"] == "Person 1"
            assert await ada.refused("take_back", code=code, seat=0) == "for_good"
            assert await ada.refused("resign", code=code, seat=0) == "resigned"
            assert await ada.refused("stand_in", code=code, seat=0) == "plays_itself"
            assert (
                await ada.refused("move", id="m", code=code, seat=0, ply=state["ply"], move="done")
                == "plays_itself"
            )
            chooser = Generator(2)
            while True:
                table = await until(house, code, lambda table: not table.waiting() or table.waiting() != [0])
                if table.state == "finished":
                    break
                seat = table.waiting()[0]
                await a_move(people[seat], code, seat, chooser)
            assert {question.level for question in puppets.asked} == {"regular"}
            bots = [item["seat"] for item in (await people[1].sees(code, 1))["items"] if item.get("bot")]
            assert len(bots) > 5
            assert set(bots) == {0}
            assert table.result is not None
            assert table.match is not None
            assert table.result["end"] == table.match.end()
            assert table.result["places"][0] == seats
            rest = [place for seat, place in enumerate(table.match.places()) if seat]
            order = sorted(range(seats - 1), key=lambda n: rest[n])
            mine = table.result["places"][1:]
            assert sorted(range(seats - 1), key=lambda n: mine[n]) == order
            assert min(mine) == 1

    asyncio.run(go())


def test_a_game_ends_when_no_person_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN, BOT, BOT])
            await bea.says("take_seat", code=code, seat=1)
            assert (await ada.says("resign", code=code, seat=0))["type"] == "ack"
            assert (await ada.says("look", code=code))["table"]["state"] == "playing"
            assert (await bea.says("resign", code=code, seat=1))["type"] == "ack"
            told = (await ada.says("look", code=code))["table"]
            assert told["state"] == "finished"
            assert told["result"]["places"][:2] == [3, 3]
            assert set(told["result"]["places"][2:]) <= {1, 2}

    asyncio.run(go())


def test_a_person_with_two_seats_resigns_one_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME, ME], options={"start": 0})
            assert (await ada.says("resign", code=code, seat=2))["type"] == "ack"
            await plays_on(ada, code, Generator(1), 1)
            assert puppets.asked == []
            assert (await ada.says("resign", code=code, seat=1))["type"] == "ack"
            told = (await ada.says("look", code=code))["table"]
            assert (told["state"], told["result"]["places"]) == ("finished", [1, 2, 2])

    asyncio.run(go())


# A bot stands in


def test_a_bot_stands_in_for_me_until_i_am_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            (ada, _), code = await seated(house, "walking", 2, options={"start": 0})
            told = await ada.says("stand_in", id="s", code=code, seat=0, level="expert")
            assert (told["type"], told["id"]) == ("ack", "s")
            state = await ada.sees(code, 0)
            assert state["number"] == told["number"]
            assert (state["items"][-1]["kind"], state["items"][-1]["how"]) == ("seat", "stand_in")
            assert state["table"]["seats"][0]["stand_in"] == "expert"
            assert await ada.refused("stand_in", code=code, seat=0) == "plays_itself"
            said = {"code": code, "seat": 0, "ply": state["ply"]}
            assert await ada.refused("move", id="m", move="draft 1 I", **said) == "plays_itself"
            assert await ada.refused("undo", id="u", **said) == "plays_itself"
            assert await ada.refused("preview", **said) == "plays_itself"
            question = await puppets.question(0)
            assert question.level == "expert"
            assert question.view["viewer"] == 0
            question.answer(2)
            table = await until(house, code, lambda table: table.ply(0) > state["ply"])
            item = (await ada.sees(code, 0))["items"][-1]
            assert (item["seat"], item["bot"]) == (0, True)
            await puppets.question(1)
            told = await ada.says("take_back", id="t", code=code, seat=0)
            assert told["type"] == "ack"
            state = await ada.sees(code, 0)
            assert (state["number"], state["items"][-1]["how"]) == (told["number"], "taken_back")
            assert state["table"]["seats"][0]["stand_in"] is None
            assert table.waiting() == [0]
            assert (await ada.moves(code, 0, state["legal"][0]["text"], "mine"))["type"] == "ack"

    asyncio.run(go())


@only_one_process
def test_a_bot_never_moves_for_who_has_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither with a thought that was under way, nor with one that had come and waited for its turn."""
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            await ada.says("stand_in", code=code, seat=0)
            question = await puppets.question(0)
            assert (await ada.says("take_back", code=code, seat=0))["type"] == "ack"
            await question.dropped()
            await ada.says("stand_in", code=code, seat=0)
            question = await puppets.question(1)
            live = await house.tables.find(code)
            back = asyncio.create_task(ada.says("take_back", code=code, seat=0))
            while not live.lock.locked():
                await asyncio.sleep(0)
            question.answer()  # it has to wait until the person is back
            assert (await back)["type"] == "ack"
            await _quiet(live)
            state = await ada.sees(code, 0)
            assert state["ply"] == 0
            assert [item["kind"] for item in state["items"]] == ["started"] + ["seat"] * 4
            assert not live.thinking

    asyncio.run(go())


def test_a_bot_that_was_let_in_does_not_move_for_one_that_took_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "walking", 3, options={"start": 0})
            await people[0].says("stand_in", code=code, seat=0, level="casual")
            casual = await puppets.question(0)
            await people[0].says("resign", code=code, seat=0)
            casual.answer(0)
            regular = await puppets.question(1)
            assert regular.level == "regular"
            regular.answer(3)
            table = await until(house, code, lambda table: table.ply(0) == 1)
            assert table.match is not None
            item = (await people[1].sees(code, 1))["items"][-1]
            assert item["text"] == table.match.game.move_text(regular.legal[3])

    asyncio.run(go())


async def _quiet(live: LiveTable) -> None:
    """Returns when no bot of the table thinks any more."""
    while live.thinking:
        await asyncio.wait(live.thinking.values())
        await asyncio.sleep(0)


def test_taking_back_what_is_one_s_own_changes_nothing(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2)
            before = await ada.sees(code, 0)
            told = await ada.says("take_back", id="t", code=code, seat=0)
            assert (told["type"], told["number"], told["ply"]) == ("ack", before["number"], 0)
            assert (await ada.sees(code, 0))["number"] == before["number"]
            assert await bea.refused("take_back", code=code, seat=0) == "not_your_seat"
            assert await ada.refused("take_back", code=code, seat=2) == "no_seat"

    asyncio.run(go())


def test_answers_about_a_seat_count_that_seat_s_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats of one person have different numbers while pyramids are stacked."""
    settle_luck(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, ME])
            table = await table_of(house, code)
            while len(table.waiting()) < 2:
                await plays_on(ada, code, Generator(1), 1)
            for _ in range(3):
                await a_move(ada, code, 1, Generator(1))
            assert table.number(1) == table.number(0) + 3
            for type in ("stand_in", "take_back", "stand_in", "resign"):
                told = await ada.says(type, code=code, seat=1)
                assert (told["number"], told["ply"]) == (table.number(1), table.ply(1)), type

    asyncio.run(go())


# Others are away


def test_others_may_let_a_bot_stand_in_only_for_one_awaited_and_away_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path, absence=60) as house:
            (ada, bea), code = await seated(house, "walking", 2, options={"start": 0})
            eve = await a_visitor(house, "Eve")
            listener = Listener(house, ada.person)
            await listener.says("watch", code=code, viewer=0)
            wall.passes(1000)
            assert await eve.refused("stand_in", code=code, seat=0) == "not_seated"
            assert await bea.refused("stand_in", code=code, seat=0) == "still_there"
            assert await bea.refused("stand_in", code=code, seat=2) == "no_seat"
            await listener.leaves()
            told = await bea.says("stand_in", code=code, seat=0)
            assert (told["key"], told["params"]) == ("not_yet", {"wait": 60_000})
            wall.passes(59)
            told = await bea.says("stand_in", code=code, seat=0)
            assert (told["key"], told["params"]) == ("not_yet", {"wait": 1000})
            assert await ada.refused("stand_in", code=code, seat=1) == "still_there"  # nobody waits for her
            wall.passes(1)
            told = await bea.says("stand_in", id="s", code=code, seat=0, level="beginner")
            state = await bea.sees(code, 1)
            assert (told["type"], told["number"]) == ("ack", state["number"])
            assert state["items"][-1]["how"] == "absent"
            assert state["table"]["seats"][0]["stand_in"] == "regular", "not who asks decides"
            assert (await puppets.question(0)).level == "regular"
            assert await bea.refused("take_back", code=code, seat=0) == "not_your_seat"
            assert (await ada.says("take_back", code=code, seat=0))["type"] == "ack"
            # Back for a moment only: the time counts from the last thing that happened.
            assert await bea.refused("stand_in", code=code, seat=0) == "not_yet"
            wall.passes(60)
            assert (await bea.says("stand_in", code=code, seat=0))["type"] == "ack"

    asyncio.run(go())


def test_nobody_stands_in_for_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path, absence=0) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, BOT])
            assert await ada.refused("stand_in", code=code, seat=1) == "plays_itself"

    asyncio.run(go())


def test_who_waits_by_plain_calls_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that waits for news over HTTP counts as present while it waits."""
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path, absence=60) as house:
            (ada, bea), code = await seated(house, "walking", 2, options={"start": 0})
            number = (await ada.sees(code, 0))["number"]
            waiting = asyncio.create_task(ada.says("watch", code=code, viewer=0, since=number, wait=25))
            live = await house.tables.find(code)
            while not live.watchers:
                await asyncio.sleep(0)
            wall.passes(1000)
            assert await bea.refused("stand_in", code=code, seat=0) == "still_there"
            await bea.says("chat", id="c", code=code, text="Your turn")
            await waiting
            assert await bea.refused("stand_in", code=code, seat=0) == "not_yet"

    asyncio.run(go())
