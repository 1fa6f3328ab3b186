"""Previews and advice: what a move would cost and bring is what it then costs and brings."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from merletto import Match, Move
from merletto.bots.memory import recall
from merletto.bots.pool import Share
from merletto.burano import best_payment
from merletto.kernel.event import told_to
from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE
from merletto.reasons.reason import Reason
from merletto.registry import kind_of
from merletto.server.advice import Hints, Line
from merletto.server.previews import previews
from merletto.study.why import reasons
from tests.server.playing import ME, PATIENCE, a_move, plays_on, settle_luck, table_of
from tests.server.visitors import Listener, Told, a_house, a_visitor

SETTINGS: list[tuple[str, int, dict[str, object]]] = [
    ("walking", 1, {}),
    ("walking", 2, {}),
    ("walking", 4, {"easier": True}),
    ("burano", 2, {}),
    ("burano", 4, {"layout": "random"}),
]


def own(view: Any, seat: int) -> Told:  # noqa: ANN401
    """The seat's own part of a view."""
    found: Told = view["seats"][seat]
    return found


WHY = Reason("denies", {"card": "B3a", "seat": 1}, 2.5)
GOODS = ("coins", "permits", "spare_scaffolds", "privilege", "workers")
"""What a seat of either game pays and gains, by its name in the view."""


def differences(before: Told, after: Told) -> dict[str, int]:
    """By how much each number changes."""
    return {key: after[key] - value for key, value in before.items() if after[key] != value}


def goods(shown: Told) -> Told:
    """The goods that a view shows of a seat."""
    return {key: shown[key] for key in GOODS if key in shown}


def truly(match: Match, seat: int, move: Move) -> Told:
    """What the move does at the true table until something is drawn."""
    state = match.state.clone()
    state.turn_to(seat)
    state.apply(move.code)
    before, after = own(match.view(seat), seat), own(match.game.view(state, seat), seat)
    return {
        "text": str(move),
        "changes": differences(goods(before), goods(after)),
        "points": differences(before["points"], after["points"]),
        "reasons": [
            {"clause": clause, "places": places, "counts": counts}
            for clause, places, counts in match.game.reasons(match.state, move.code)
        ],
        "draws": state.actor == CHANCE,
    }


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_a_preview_is_what_the_move_does_at_the_true_table(
    game: str, seats: int, options: dict[str, object]
) -> None:
    """Though it is reckoned from what the seat sees alone."""
    match = Match(kind_of(game).set_up(seats, options, None, seats), seats)
    chooser = Generator(seats)
    draws = points = 0
    while not match.over:
        waiting = match.waiting()
        seat = waiting[chooser.below(len(waiting))]
        legal = match.legal(seat)
        if chooser.below(4) == 0:
            shown = previews(match.game, match.view(seat), seat, legal)
            assert shown == [truly(match, seat, move) for move in legal]
            draws += any(line["draws"] for line in shown)
            points += any(line["points"] for line in shown)
        match.play(legal[chooser.below(len(legal))], seat)
    assert draws
    assert points


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_door_tells_what_then_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    settle_luck(monkeypatch, 12)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens(game, [ME, ME])
            table = await table_of(house, code)
            chooser = Generator(12)
            compared = 0
            while table.waiting() and compared < 40:
                waiting = table.waiting()
                seat = waiting[chooser.below(len(waiting))]
                state = await ada.sees(code, seat, since=10**6)
                told = await ada.says("preview", id="p", code=code, seat=seat, ply=state["ply"])
                assert (told["type"], told["id"], told["ply"]) == ("preview", "p", state["ply"])
                assert [line["text"] for line in told["moves"]] == [move["text"] for move in state["legal"]]
                text = await a_move(ada, code, seat, chooser)
                (line,) = [line for line in told["moves"] if line["text"] == text]
                after = await ada.sees(code, seat, since=10**6)
                assert table.match is not None
                if not line["draws"]:
                    mine, then = own(state["view"], seat), own(after["view"], seat)
                    assert line["changes"] == differences(goods(mine), goods(then))
                    assert line["points"] == differences(mine["points"], then["points"])
                    compared += 1
                else:
                    assert not after["can_undo"]
            assert compared > 20

    asyncio.run(go())


def test_some_moves_can_be_asked_for_by_name(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            said = {"code": code, "seat": 0, "ply": 0}
            whole = {line["text"]: line for line in (await ada.says("preview", **said))["moves"]}
            told = await ada.says("preview", **said, moves=["DRAFT 2 iii", "draft 1 I+II+III"])
            assert told["moves"] == [whole["draft 2 III"], whole["draft 1 I+II+III"]]
            assert whole["draft 2 III"]["changes"] == {"coins": 2}
            assert whole["draft 1 I+II+III"]["changes"] == {}
            refused = await ada.says("preview", **said, moves=["draft 1 I", "castle"])
            assert (refused["type"], refused["key"]) == ("refused", "not_a_move")
            refused = await ada.says("preview", **said, moves=["draft 1 I", "draft 1 II"])
            assert (refused["key"], refused["clause"]) == ("illegal", "W3.2")
            refused = await ada.says("preview", **said, moves=[])
            assert refused["key"] == "malformed"

    asyncio.run(go())


# Lace


def test_the_lace_that_is_suggested_can_be_paid_and_is_what_the_engine_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch, 3)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, ME])
            table = await table_of(house, code)
            chooser = Generator(3)
            paid = 0
            while table.waiting() and paid < 3:
                assert table.match is not None
                seat = table.waiting()[0]
                if table.match.view(seat)["task"] != "lace_scoring":
                    await plays_on(ada, code, chooser, 1)
                    continue
                ply = table.ply(seat)
                told = await ada.says("suggest_lace", id="s", code=code, seat=seat, ply=ply)
                assert (told["type"], told["id"], told["ply"]) == ("moves", "s", ply)
                expected = best_payment(table.match, seat)
                assert told["moves"] == [{"text": str(move), "move": move.json()} for move in expected]
                assert table.ply(seat) == ply  # nothing is played by it
                for line in told["moves"]:
                    assert (await ada.moves(code, seat, line["text"]))["type"] == "ack"
                    paid += 1
                await plays_on(ada, code, chooser, 1)
            assert paid >= 3

    asyncio.run(go())


def test_there_is_no_lace_in_walking(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            told = await ada.says("suggest_lace", code=code, seat=0, ply=0)
            assert (told["type"], told["key"]) == ("refused", "no_move")
            told = await ada.says("suggest_lace", code=code, seat=0, ply=1)
            assert told["type"] == "conflict"

    asyncio.run(go())


# Hints


def test_a_hint_asks_a_bot_what_the_seat_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)
    asked: list[Told] = []

    async def advise(self: object, view: Told, seed: int, components: Path | None, share: Share) -> Hints:
        del self, seed, components, share
        asked.append(view)
        return Hints(
            [Line(1, 0.75, 3.5, 2.0, 21.5, 0.625, [WHY]), Line(0, 0.25, -1.5, 1.0, 18.0, 0.25, [])],
            [1, 0],
            [[0, 1]],
        )

    monkeypatch.setattr("merletto.server.advice.Advisers.advise", advise)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            table = await table_of(house, code)
            assert table.match is not None
            told = await ada.says("hint", id="h", code=code, seat=0, ply=0)
            assert (told["type"], told["id"], told["ply"]) == ("hint", "h", 0)
            best, other = told["moves"]
            assert best["text"] == table.match.game.move_text(1)
            assert best["move"] == table.match.game.move_json(1)
            assert {key: best[key] for key in ("win_chance", "margin", "spread", "points", "share")} == {
                "win_chance": 0.75,
                "margin": 3.5,
                "spread": 2.0,
                "points": 21.5,
                "share": 0.625,
            }
            assert other["win_chance"] == 0.25
            assert best["reasons"] == [{"key": WHY.key, "params": WHY.params, "weight": WHY.weight}]
            assert other["reasons"] == []
            assert [near["text"] for near in told["by_heart"]] == [best["text"], other["text"]]
            assert [[near["text"] for near in each] for each in told["also"]] == [
                [other["text"], best["text"]]
            ]
            assert table.ply(0) == 0  # nothing is played by it
            await plays_on(ada, code, Generator(1), 20)
            seat = table.waiting()[0]
            told = await ada.says("hint", code=code, seat=seat, ply=table.ply(seat))
            assert told["type"] == "hint"
            assert asked[1] == recall(table.match.view(seat), told_to(seat, table.events()))
            assert asked[1] != table.match.view(seat)  # what others drafted was seen

    asyncio.run(go())


def test_hints_can_be_switched_off(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0}, hints=False)
            told = await ada.says("hint", code=code, seat=0, ply=0)
            assert (told["type"], told["key"]) == ("refused", "hints_off")

    asyncio.run(go())


def test_other_messages_are_answered_while_a_hint_is_found(tmp_path: Path) -> None:
    """With a real search in a process of its own."""

    async def go() -> None:
        async with a_house(tmp_path, hint_seconds=0.05) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            legal = {move["text"]: move["move"] for move in (await ada.sees(code, 0))["legal"]}
            listener = Listener(house, ada.person)
            await listener.says("hint", id="h", code=code, seat=0, ply=0)
            await listener.says("hello", id="w")
            assert [frame["id"] for frame in await listener.settles()] == ["w"]
            async with asyncio.timeout(PATIENCE):
                while len(listener.frames) < 2:
                    await asyncio.sleep(0.01)
            told = listener.frames[1]
            assert (told["type"], told["id"], told["ply"]) == ("hint", "h", 0)
            assert 1 <= len(told["moves"]) <= 3
            for line in told["moves"]:
                assert legal[line["text"]] == line["move"]
                assert 0 <= line["win_chance"] <= 1
                assert 0 < line["share"] <= 1
                table = await table_of(house, code)
                assert table.match is not None
                move = table.match.game.parse_move(line["text"])
                assert line["reasons"] == [
                    {"key": one.key, "params": one.params, "weight": one.weight}
                    for one in reasons(table.match.game, table.match.state, move)
                ]
            await listener.leaves()

    asyncio.run(go())
