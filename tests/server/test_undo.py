"""Taking back: only one's own last move, only while nothing new was shown, and never against the table."""

import asyncio
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE
from merletto.server.news import Viewer
from merletto.server.table import Table
from merletto.server.taking_back import can_undo
from tests.server.playing import (
    BOT,
    ME,
    Puppets,
    a_move,
    plays_on,
    seated,
    settle_luck,
    table_of,
    until,
)
from tests.server.visitors import Told, Visitor, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("both_stores")

VIEWERS: tuple[Viewer, ...] = (0, 1, "spectator")


async def takes_back(visitor: Visitor, code: str, seat: int, id: str | None = None) -> Told:
    """The answer to a take-back in the present position."""
    ply = (await table_of(visitor.house, code)).ply(seat)
    return await visitor.says("undo", id=id or f"u{ply}", code=code, seat=seat, ply=ply)


def timeless(state: Told) -> Told:
    """The position, without numbers that count on and moments that pass."""
    return {key: state[key] for key in ("view", "legal", "table", "viewer")}


async def in_burano_s_turn(visitor: Visitor, code: str, chooser: Generator) -> Table:
    """The table of all own seats when the first turn after the pyramids begins."""
    table = await table_of(visitor.house, code)
    assert table.match is not None
    while table.match.view("spectator")["task"] != "turn":
        await plays_on(visitor, code, chooser, 1)
    return table


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_what_may_be_taken_back_is_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Over a whole game: wherever the engine allows it, each viewer sees the position before again."""
    settle_luck(monkeypatch, 4)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens(game, [ME, ME])
            table = await table_of(house, code)
            chooser = Generator(6)
            back = kept = 0
            while table.waiting() and kept < 60:
                waiting = table.waiting()
                seat = waiting[chooser.below(len(waiting))]
                before = [await ada.sees(code, viewer, since=10**6) for viewer in VIEWERS]
                await a_move(ada, code, seat, chooser)
                if table.waiting() and can_undo(table, seat) and chooser.below(2):
                    number = table.number(seat)
                    ack = await takes_back(ada, code, seat)
                    assert (ack["type"], ack["number"]) == ("ack", number + 1)
                    after = [
                        await ada.sees(code, viewer, since=old["number"])
                        for viewer, old in zip(VIEWERS, before, strict=True)
                    ]
                    assert [timeless(state) for state in after] == [timeless(state) for state in before]
                    for old, new in zip(before, after, strict=True):
                        assert (new["ply"], new["number"]) == (old["ply"] + 2, old["number"] + 2)
                        told = [(item["kind"], item["seat"]) for item in new["items"]]
                        assert told == [("move", seat), ("undo", seat)]
                    back += 1
                else:
                    kept += 1
            assert back > 5

    asyncio.run(go())


def test_a_take_back_that_comes_again_is_done_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            await a_move(ada, code, 0, Generator(1))
            said = {"id": "u", "code": code, "seat": 0, "ply": 1}
            first = await ada.says("undo", **said)
            assert (first["type"], first["ply"]) == ("ack", 2)
            assert await ada.says("undo", **said) == first
            told = await ada.says("undo", **{**said, "ply": 2})
            assert (told["type"], told["key"]) == ("refused", "id_reused")
            # The ply counts on, so a move that was meant for the position before is stale.
            told = await ada.says("move", id="m", code=code, seat=0, ply=0, move="draft 1 I")
            assert told["type"] == "conflict"
            assert (await ada.moves(code, 0, "draft 1 I"))["type"] == "ack"
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            assert await ada.says("undo", **said) == first
            assert (await ada.sees(code, 0))["ply"] == 3

    asyncio.run(go())


def test_nothing_is_taken_back_before_there_was_a_move(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            for seat in (0, 1):
                told = await takes_back(ada, code, seat)
                assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")

    asyncio.run(go())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_what_was_drawn_stays_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    settle_luck(monkeypatch, 9)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens(game, [ME, ME])
            table = await table_of(house, code)
            assert table.match is not None
            chooser = Generator(9)
            drawn = 0
            while drawn < 4:
                seat = table.waiting()[0]
                await a_move(ada, code, seat, chooser)
                if table.match.lines[-1].actor == CHANCE:
                    drawn += 1
                    assert not (await ada.sees(code, seat))["can_undo"]
                    told = await takes_back(ada, code, seat)
                    assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")

    asyncio.run(go())


def test_another_s_moves_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch, 2)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, ME])
            table = await in_burano_s_turn(ada, code, Generator(2))
            (first,) = table.waiting()
            other = 1 - first
            while table.waiting() == [first]:
                assert table.match is not None
                stop = [move for move in table.match.legal(first) if str(move) == "stop"]
                if stop and table.match.view(first)["task"] == "turn":
                    assert (await ada.moves(code, first, "stop"))["type"] == "ack"
                else:
                    await a_move(ada, code, first, Generator(1))
            assert table.waiting() == [other]
            assert can_undo(table, first)
            assert not can_undo(table, other)
            told = await takes_back(ada, code, other)
            assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")
            # While the other has not moved, the turn may still be taken up again.
            assert (await takes_back(ada, code, first))["type"] == "ack"
            assert table.waiting() == [first]
            assert (await ada.moves(code, first, "stop"))["type"] == "ack"
            await a_move(ada, code, other, Generator(1))
            told = await takes_back(ada, code, first)
            assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")
            assert (await takes_back(ada, code, other))["type"] == "ack"
            told = await takes_back(ada, code, other)  # and not the other's on top of it
            assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")

    asyncio.run(go())


def test_pyramids_are_not_taken_apart_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "burano", 2)
            table = await table_of(house, code)
            while len(table.waiting()) < 2:
                await plays_on(people, code, Generator(1), 1)
            for seat in (0, 1, 1, 0):
                await a_move(people[seat], code, seat, Generator(1))
                assert not (await people[seat].sees(code, seat))["can_undo"]
                told = await takes_back(people[seat], code, seat)
                assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")
            while len(table.waiting()) == 2:
                await plays_on(people, code, Generator(1), 1)
            (last,) = table.waiting()
            while table.match is not None and table.match.view("spectator")["task"] == "pyramids":
                await a_move(people[last], code, last, Generator(1))
            told = await takes_back(people[last], code, last)  # the reveal was seen by all
            assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")

    asyncio.run(go())


def test_a_table_can_be_without_take_backs(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0}, undo=False)
            await a_move(ada, code, 0, Generator(1))
            assert not (await ada.sees(code, 0))["can_undo"]
            told = await takes_back(ada, code, 0)
            assert (told["type"], told["key"]) == ("refused", "undo_off")

    asyncio.run(go())


def test_a_finished_game_is_not_taken_up_again(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            await a_move(ada, code, 0, Generator(1))
            await ada.says("resign", code=code, seat=0)
            told = await takes_back(ada, code, 0)
            assert (told["type"], told["key"]) == ("refused", "not_playing")

    asyncio.run(go())


def test_a_turn_is_taken_up_again_while_the_bot_thinks_but_not_when_it_has_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch, 2)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, BOT], options={"start": 0})
            table = await table_of(house, code)
            assert table.match is not None
            puppets.willing = True
            while not (table.match.view(0)["task"] == "turn" and table.waiting() == [0]):
                await until(house, code, lambda table: 0 in table.waiting())
                await a_move(ada, code, 0, Generator(1))
            puppets.willing = False
            while "stop" not in [str(move) for move in table.match.legal(0)]:
                await a_move(ada, code, 0, Generator(1))
            asked = len(puppets.asked)
            assert (await ada.moves(code, 0, "stop"))["type"] == "ack"
            question = await puppets.question(asked)
            assert (await takes_back(ada, code, 0))["type"] == "ack"
            assert table.waiting() == [0]
            await question.dropped()
            assert (await ada.moves(code, 0, "stop"))["type"] == "ack"
            question = await puppets.question(asked + 1)
            question.answer()
            await until(house, code, lambda table: table.played[-1].seat == 1)
            told = await takes_back(ada, code, 0)
            assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")

    asyncio.run(go())
