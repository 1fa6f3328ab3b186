"""Bots at the tables: asked with what their seat may know, once for each position, and never in the way."""

import asyncio
from pathlib import Path

import pytest

from merletto.bots.memory import recall
from merletto.fairness import verify
from merletto.kernel.event import told_to
from merletto.kernel.generator import Generator
from merletto.server import thinking
from merletto.server.fairness import bot_seed
from merletto.server.protocol.refusal import Refusal
from merletto.server.table import Table
from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    Puppets,
    a_move,
    own_set,
    plays_on,
    settle_luck,
    table_of,
    until,
)
from tests.server.visitors import Visitor, a_house, a_visitor


async def plays_with_bots(visitor: Visitor, code: str, seats: list[int], chooser: Generator) -> Table:
    """Plays the visitor's seats at random to the end, and waits for bots in between."""

    def mine(table: Table) -> list[int]:
        return [seat for seat in table.waiting() if seat in seats]

    while True:
        table = await until(visitor.house, code, lambda table: bool(mine(table)) or not table.waiting())
        if not table.waiting():
            return table
        await a_move(visitor, code, mine(table)[0], chooser)


def test_people_and_bots_play_whole_games_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With bots in a process of their own; several tables at once share it."""
    settle_luck(monkeypatch, 7)

    async def go() -> None:
        async with a_house(tmp_path, bots=1) as house:
            ada = await a_visitor(house)
            beginner = {"kind": "bot", "level": "beginner"}
            first = await ada.opens("walking", [BOT, ME, beginner, ME])
            second = await ada.opens("burano", [ME, BOT])
            tables = await asyncio.gather(
                plays_with_bots(ada, first, [1, 3], Generator(1)),
                plays_with_bots(ada, second, [0], Generator(2)),
            )
            for table in tables:
                assert table.state == "finished"
                assert table.result is not None
                for play in table.played[1:]:
                    what = table.happenings[play.number].entry.what
                    assert what.kind == "move"
                    assert what.bot == (table.seats[play.seat].kind == "bot")
                    assert (table.happenings[play.number].entry.person is None) == what.bot
            for code in (first, second):
                assert verify((await ada.says("record", code=code))["record"]).given == 0

    asyncio.run(go())


@pytest.mark.parametrize(("level", "remembers"), [("casual", False), ("expert", True)])
def test_a_bot_is_asked_with_what_its_seat_may_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str, remembers: bool
) -> None:
    """Those that look ahead remember what was shown before, as an attentive person would."""
    settle_luck(monkeypatch, 31)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, {"kind": "bot", "level": level}], options={"start": 0})
            table = await table_of(house, code)
            assert table.match is not None
            while table.waiting() == [0]:
                await a_move(ada, code, 0, Generator(1))
            question = await puppets.question(0)
            assert question.level == level
            assert question.legal == tuple(move.code for move in table.match.legal(1))
            recalled = recall(table.match.view(1), told_to(1, table.events()))
            assert recalled != table.match.view(1)
            assert question.view == (recalled if remembers else table.match.view(1))
            seed, salt = table.opened.seed, table.opened.salt
            assert question.seed == bot_seed(seed, salt, len(table.happenings), 1)
            question.answer(1)
            await until(house, code, lambda table: table.played[-1].seat == 1)
            item = (await ada.sees(code, 0))["items"][-1]
            assert (item["text"], item["bot"]) == (table.match.game.move_text(question.legal[1]), True)
            assert (await puppets.question(1)).seed != question.seed

    asyncio.run(go())


async def at_the_pyramids(visitor: Visitor, puppets: Puppets, code: str) -> tuple[Table, int]:
    """The table when all begin to stack, and how many questions bots have answered by then."""
    table = await table_of(visitor.house, code)
    answered = len(puppets.asked)
    while len(table.waiting()) == 1:
        if table.waiting() == [0]:
            await a_move(visitor, code, 0, Generator(1))
        else:
            (await puppets.question(answered)).answer()
            answered += 1
            ply = table.ply(0)
            await until(visitor.house, code, lambda table, ply=ply: table.ply(0) > ply)  # type: ignore[misc]
    return table, answered


def test_all_bots_stack_their_pyramids_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, BOT, BOT], options={"start": 0})
            table, answered = await at_the_pyramids(ada, puppets, code)
            await puppets.question(answered + 1)
            asked = puppets.asked[answered:]
            assert sorted(str(question.view["viewer"]) for question in asked) == ["1", "2"]
            puppets.willing = True
            for question in asked:
                question.answer()
            await until(house, code, lambda table: table.waiting() == [0])
            shown = (await ada.sees(code, 0))["view"]["seats"]
            assert [seat["pyramid_done"] for seat in shown] == [False, True, True]
            assert table.number(0) == len((await ada.sees(code, 0))["items"])

    asyncio.run(go())


def test_nothing_hidden_reaches_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that differ only in what the bot's seat cannot see ask it the same."""
    monkeypatch.setattr("merletto.server.doors.opening.new_seed", lambda: 5)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            asked = []
            for nth in (0, 1):
                code = await ada.opens("burano", [ME, BOT], options={"start": 0})
                table, answered = await at_the_pyramids(ada, puppets, code)
                first = await puppets.question(answered)
                assert table.match is not None
                told = await ada.moves(code, 0, str(table.match.legal(0)[nth]))
                assert told["type"] == "ack"
                first.answer()
                following = await puppets.question(answered + 1)
                asked.append((following.view, following.legal))
                assert len(puppets.asked) == answered + 2
            assert asked[0] == asked[1]

    asyncio.run(go())


def test_a_bot_plays_with_the_set_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        puppets = Puppets(monkeypatch)
        path = own_set(tmp_path, "walking")
        async with a_house(tmp_path, sets={"walking": {"mine": path}}) as house:
            ada = await a_visitor(house)
            await ada.opens("walking", [ME, BOT], options={"start": 1}, components="mine")
            question = await puppets.question(0)
            assert question.components == path
            assert str(question.view["components"]).startswith("mine/")
            await ada.opens("walking", [ME, BOT], options={"start": 1})
            assert (await puppets.question(1)).components is None

    asyncio.run(go())


def test_no_bot_is_asked_before_the_start_or_after_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [BOT, OPEN, ME], options={"start": 0})
            await ada.says("chat", id="c", code=code, text="Hello")
            assert puppets.asked == []
            await ada.says("take_seat", code=code, seat=1)
            question = await puppets.question(0)
            await ada.says("chat", id="d", code=code, text="Hello")  # it is asked once for a position
            await ada.says("resign", code=code, seat=1)
            await ada.says("resign", code=code, seat=2)
            await question.dropped()
            assert len(puppets.asked) == 1
            assert (await ada.says("look", code=code))["table"]["state"] == "finished"

    asyncio.run(go())


def test_a_bot_whose_move_could_not_be_written_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_PAUSE", 0.0)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, BOT], options={"start": 1})
            whole = house.thinkers._append
            failed: list[str] = []

            async def fails_once(live: object, entries: object) -> None:
                del live, entries
                failed.append("once")
                house.thinkers._append = whole
                raise Refusal("failed")

            house.thinkers._append = fails_once
            (await puppets.question(0)).answer()
            (await puppets.question(1)).answer()
            table = await until(house, code, lambda table: table.ply(0) == 1)
            assert failed == ["once"]
            assert len(table.played) == 2

    asyncio.run(go())


def test_a_bot_that_is_too_slow_moves_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time is over before it begins, so a quick move stands in for its choice."""
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path, bots=1, bot_seconds=0.0) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, {"kind": "bot", "level": "master"}], options={"start": 1})
            table = await until(house, code, lambda table: table.waiting() == [0])
            assert all(play.seat == 1 for play in table.played[1:])
            await plays_on(ada, code, Generator(1), 1)

    asyncio.run(go())
