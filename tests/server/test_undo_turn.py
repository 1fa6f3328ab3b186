"""Taking back whole turns: freely among bots, otherwise when all people agree; nothing else changes."""

import asyncio
from pathlib import Path

import pytest

from merletto.fairness import verify
from merletto.kernel.generator import Generator
from merletto.server.news import Viewer
from merletto.server.table import Table
from merletto.server.taking_back import can_undo_turn
from tests.server.playing import BOT, ME, Puppets, a_move, plays_on, seated, settle_luck, table_of, until
from tests.server.visitors import Told, Visitor, a_house, alone

pytestmark = pytest.mark.usefixtures("both_stores")

VIEWERS: tuple[Viewer, ...] = (0, 1, "spectator")


async def takes_turn_back(visitor: Visitor, code: str, seat: int, id: str | None = None) -> Told:
    """The answer to a take-back of the last turn in the present position."""
    table = await table_of(visitor.house, code)
    fresh = id or f"t{len(table.happenings)}"
    return await visitor.says("undo_turn", id=fresh, code=code, seat=seat, ply=table.ply(seat))


async def answers(visitor: Visitor, code: str, seat: int, yes: bool) -> Told:
    """The answer to an answer."""
    ply = (await table_of(visitor.house, code)).ply(seat)
    return await visitor.says("answer_undo", code=code, seat=seat, ply=ply, yes=yes)


def begun(table: Table) -> int:
    """The number of the turn under way."""
    assert table.match is not None
    return int(table.match.state.turn_number)


def position(state: Told) -> Told:
    """What a viewer sees of the position, without numbers that count on and moments that pass."""
    return {key: state[key] for key in ("view", "legal", "can_undo", "undo_turn")}


def own_moves(table: Table, seat: int) -> list[str]:
    """The moves of the seat that stand, as the match has them."""
    assert table.match is not None
    return [str(move) for mover, move in table.match.moves() if mover == seat]


def stands(items: list[Told], seat: int) -> list[str]:
    """The moves of the seat that stand, as a client finds them in its news."""
    kept: list[Told] = []
    for item in items:
        if item["kind"] == "move":
            kept.append(item)
        elif item["kind"] == "undo":
            kept.remove([one for one in kept if one["seat"] == item["seat"]][-1])
        elif item["kind"] == "turn_undo":
            kept = [one for one in kept if one["number"] <= item["to"]]
    return [item["text"] for item in kept if item["seat"] == seat]


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_turns_are_taken_back_one_after_the_other_to_the_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    settle_luck(monkeypatch, 5)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        puppets.willing = True
        async with alone(tmp_path) as ada:
            code = await ada.opens(game, [ME, BOT], options={"start": 0})
            table = await table_of(ada.house, code)
            chooser = Generator(3)
            seen: list[tuple[int, Told]] = []
            while len(seen) < 6:
                await until(ada.house, code, lambda table: table.waiting() == [0])
                if not seen or seen[-1][0] != begun(table):
                    seen.append((begun(table), position(await ada.sees(code, 0, since=10**6))))
                await a_move(ada, code, 0, chooser)
            puppets.willing = False
            for _, before in reversed(seen):
                ply, number = table.ply(0), table.number(0)
                ack = await takes_turn_back(ada, code, 0)
                assert (ack["type"], ack["ply"], ack["number"]) == ("ack", ply + 1, number + 1)
                after = await ada.sees(code, 0)
                assert position(after) == before
                assert stands(after["items"], 0) == own_moves(table, 0)
            told = await takes_turn_back(ada, code, 0)
            assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")
            assert (await ada.sees(code, 0))["table"]["practice"]

    asyncio.run(go())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_game_with_many_turns_taken_back_is_the_same_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    settle_luck(monkeypatch, 8)

    async def go() -> None:
        chooser = Generator(11)
        async with alone(tmp_path) as ada:
            code = await ada.opens(game, [ME, ME])
            table = await table_of(ada.house, code)
            back = 0
            while back < 12:
                await plays_on(ada, code, chooser, 1 + chooser.below(12))
                for _ in range(chooser.below(3)):
                    seat = chooser.below(2)
                    if can_undo_turn(table, seat):
                        assert (await takes_turn_back(ada, code, seat))["type"] == "ack"
                        back += 1
            before = [await ada.sees(code, viewer) for viewer in VIEWERS]
            assert table.match is not None
            assert table.match.ply == len(table.played) - 1
            for seat in (0, 1):
                assert stands(before[seat]["items"], seat) == own_moves(table, seat)
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            after = [await ada.sees(code, viewer) for viewer in VIEWERS]
            assert [{**state, "now": 0} for state in after] == [{**state, "now": 0} for state in before]
            table = await plays_on(ada, code, chooser)
            assert table.state == "finished"
            record = (await ada.says("record", code=code))["record"]
            assert f"# turns taken back: {back}\n" in record
            assert verify(record).plies == len(table.played) - 1
            replay = await ada.says("replay", code=code, viewer="finished", first=0, count=1)
            assert replay["plies"] == len(table.played) - 1

    asyncio.run(go())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_who_plays_the_same_again_draws_the_same_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    settle_luck(monkeypatch, 3)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens(game, [ME, ME])
            table = await plays_on(ada, code, Generator(2), 40)
            assert table.match is not None
            digest, seat = table.match.digest(), table.played[-1].seat
            moves = table.match.moves()
            assert (await takes_turn_back(ada, code, seat))["type"] == "ack"
            for mover, move in moves[len(table.played) - 1 :]:
                assert (await ada.moves(code, mover, str(move)))["type"] == "ack"
            assert table.match.digest() == digest

    asyncio.run(go())


def test_a_bot_that_thinks_is_not_asked_for_a_position_that_has_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch, 2)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, BOT], options={"start": 0})
            table = await table_of(ada.house, code)
            while table.waiting() == [0]:
                await a_move(ada, code, 0, Generator(1))
            question = await puppets.question(0)
            assert (await takes_turn_back(ada, code, 0))["type"] == "ack"
            assert table.waiting() == [0]
            await question.dropped()
            assert len(table.played) == 1

    asyncio.run(go())


def test_other_people_are_asked_and_all_must_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch, 4)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "walking", 3, options={"start": 0})
            table = await plays_on(people, code, Generator(1), 30)
            digest = None if table.match is None else table.match.digest()
            assert [(await people[seat].sees(code, seat))["undo_turn"] for seat in range(3)] == ["asks"] * 3
            assert (await takes_turn_back(people[0], code, 0, "ask"))["type"] == "ack"
            told = await people[1].sees(code, 1)
            assert told["asking"] == {"seat": 0, "agreed": []}
            assert [item["kind"] for item in told["items"]][-1] == "undo_asked"
            again = await takes_turn_back(people[2], code, 2)
            assert (again["type"], again["key"]) == ("refused", "nothing_to_undo")
            assert (await takes_turn_back(people[0], code, 0, "ask"))["type"] == "ack"
            refused = await answers(people[0], code, 0, True)
            assert (refused["type"], refused["key"]) == ("refused", "nothing_to_undo")
            assert (await answers(people[1], code, 1, True))["type"] == "ack"
            assert (await people[2].sees(code, 2))["asking"] == {"seat": 0, "agreed": [1]}
            assert table.match is not None
            assert table.match.digest() == digest
            assert (await answers(people[2], code, 2, True))["type"] == "ack"
            assert table.waiting() == [0]
            state = await people[1].sees(code, 1)
            assert (state["asking"], state["table"]["practice"]) == (None, True)
            assert [item["kind"] for item in state["items"]][-2:] == ["undo_answered", "turn_undo"]
        async with a_house(tmp_path) as house:
            ada = Visitor(house, people[1].person)
            after = await ada.sees(code, 1)
            assert {**after, "now": 0} == {**state, "now": 0}

    asyncio.run(go())


@pytest.mark.parametrize("ended", ["declined", "moved", "resigned"])
def test_a_question_ends_when_somebody_declines_moves_or_resigns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended: str
) -> None:
    settle_luck(monkeypatch, 4)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "walking", 3, options={"start": 0})
            table = await plays_on(people, code, Generator(1), 30)
            stood = len(table.played)
            assert (await takes_turn_back(people[0], code, 0))["type"] == "ack"
            if ended == "declined":
                assert (await answers(people[1], code, 1, False))["type"] == "ack"
            elif ended == "moved":
                await plays_on(people, code, Generator(1), 1)
                stood += 1
            else:
                await people[2].says("resign", code=code, seat=2)
            assert (await people[1].sees(code, 1))["asking"] is None
            told = await answers(people[1], code, 1, True)
            assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")
            assert len(table.played) == stood
            assert not (await people[1].sees(code, 1))["table"]["practice"]

    asyncio.run(go())


def test_pyramids_of_other_people_are_not_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "burano", 2)
            table = await table_of(house, code)
            while len(table.waiting()) < 2:
                await plays_on(people, code, Generator(1), 1)
            for seat in (0, 1):
                await a_move(people[seat], code, seat, Generator(1))
                assert (await people[seat].sees(code, seat))["undo_turn"] is None
                told = await takes_turn_back(people[seat], code, seat)
                assert (told["type"], told["key"]) == ("refused", "nothing_to_undo")

    asyncio.run(go())


def test_a_table_without_take_backs_keeps_its_turns(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, ME], options={"start": 0}, undo=False)
            await a_move(ada, code, 0, Generator(1))
            assert (await ada.sees(code, 0))["undo_turn"] is None
            told = await takes_turn_back(ada, code, 0)
            assert (told["type"], told["key"]) == ("refused", "undo_off")

    asyncio.run(go())
