"""The analysis board: moves tried from positions of finished games and records, and what to expect there."""

import asyncio
import json
from pathlib import Path

import pytest

import merletto
from merletto.kernel.generator import Generator
from merletto.kernel.viewer import FINISHED
from merletto.server.analysing import SEED
from tests.server.playing import ME, plays_on, settle_luck, table_of
from tests.server.visitors import Told, Visitor, a_house, a_visitor


async def a_game(ada: Visitor, game: str, seats: int, plies: int | None = None) -> str:
    """The code of a game of Ada's that was played at random, to its end or so far."""
    code = await ada.opens(game, [ME] * seats)
    table = await plays_on(ada, code, Generator(3), plies)
    for seat in range(max(1, seats - 1)):
        if table.state == "playing":
            await ada.says("resign", code=code, seat=seat)
    assert table.state == "finished"
    return code


async def analysed(visitor: Visitor, **fields: object) -> Told:
    told = await visitor.says("analyse", **fields)
    assert told["type"] == "analysis", told
    return told


async def refused(visitor: Visitor, **fields: object) -> str:
    told = await visitor.says("analyse", **fields)
    assert told["type"] == "refused", told
    return str(told["key"])


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("burano", 2)])
def test_every_position_of_a_game_and_its_record_is_that_of_the_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            code = await a_game(ada, game, seats, None if game == "walking" else 40)
            record = (await ada.says("record", code=code))["record"]
            plies = (await analysed(eve, code=code))["plies"]
            outline = (await ada.says("outline", code=code, viewer="finished"))["steps"]
            for ply in {0, 5, plies}:
                by_code = await analysed(eve, code=code, ply=ply)
                assert by_code == await analysed(eve, record=record, ply=ply)
                replay = await ada.says("replay", code=code, viewer="finished", first=ply, count=1)
                for key in ("ply", "seat", "text", "move", "events"):
                    assert by_code[key] == replay["steps"][0][key]
                assert by_code["position"] == replay["steps"][0]["view"]
                assert (by_code["turn"], by_code["points"]) == (outline[ply]["turn"], outline[ply]["points"])
                assert (by_code["drawn"], by_code["over"]) == (False, ply == plies and game == "walking")
                assert bool(by_code["legal"]) != by_code["over"]

    asyncio.run(go())


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("burano", 3)])
def test_moves_are_tried_for_all_seats_and_draw_by_the_seed_of_the_analysis(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    settle_luck(monkeypatch, 5)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await a_game(ada, game, seats, 10)
            match = (await table_of(house, code)).match
            assert match is not None
            drawn = [draw for position in list(match.positions())[:7] for draw in position.draws]
            twin = merletto.new(game, seats, seed=SEED, chance=drawn)
            for seat, move in match.moves()[:6]:
                twin.play(move, seat)
            chooser, moves = Generator(1), list[Told]()
            draws = 0
            for _ in range(25):
                told = await analysed(ada, code=code, ply=6, moves=moves)
                assert told["position"] == json.loads(json.dumps(twin.game.view(twin.state, FINISHED)))
                assert {line["seat"] for line in told["legal"]} == set(twin.waiting())
                assert told["points"] == [score["total"] for score in twin.scores()]
                if told["over"]:
                    break
                draws += told["drawn"]
                line = told["legal"][chooser.below(len(told["legal"]))]
                moves.append({"seat": line["seat"], "move": line["text"]})
                twin.play(line["text"], line["seat"])
            assert draws

    asyncio.run(go())


def test_a_position_is_weighed_the_same_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for game, seats in (("walking", 1), ("burano", 2)):
                code = await a_game(ada, game, seats, 6 if game == "burano" else None)
                told = await analysed(ada, code=code, ply=4, evaluate=True)
                again = await analysed(ada, code=code, ply=4, evaluate=True)
                assert told == again
                found = told["evaluation"]
                assert len(found["seats"]) == seats
                margins = [line["expected"]["margin"] for line in found["best"]]
                assert margins == sorted(margins, reverse=True)
                legal = {(line["seat"], line["text"]) for line in told["legal"]}
                assert {(found["seat"], line["text"]) for line in found["best"]} <= legal
                if game == "walking":
                    end = await analysed(ada, code=code, ply=told["plies"], evaluate=True)
                    assert end["evaluation"] is None

    asyncio.run(go())


def test_a_typed_game_is_analysed_from_its_end_and_draws_what_was_not_typed(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            record = "game: walking\nseats: 2\n*: start 2; R1d\n2: draft 3 I; lay R1d e\n"
            begun = await analysed(ada, record=record)
            assert (begun["plies"], begun["ply"], begun["position"]["to_move"]) == (2, 0, 1)
            told = await analysed(
                ada, record=record, ply=2, moves=[{"seat": 1, "move": "done"}], evaluate=True
            )
            assert (told["ply"], told["position"]["to_move"]) == (3, 0)
            assert told["evaluation"]["best"]
            assert (
                told["position"]["seats"]
                == (await analysed(ada, record=f"{record}2: done\n", ply=3))["position"]["seats"]
            )

    asyncio.run(go())


def test_what_cannot_be_analysed_is_refused(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            playing = await ada.opens("walking", [ME, ME])
            assert await refused(ada, code=playing) == "not_finished"
            sealed = (await ada.says("play_daily", game="walking"))["table"]["code"]
            assert await refused(ada, code=sealed) == "not_finished"
            await ada.says("resign", code=sealed, seat=0)
            assert (await analysed(ada, code=sealed))["ply"] == 0
            assert await refused(eve, code=sealed) == "sealed"
            code = await a_game(ada, "walking", 1, 3)
            assert await refused(ada, code=code, ply=1000) == "options"
            for seat, move in ((0, "finish"), (0, "nonsense"), (3, "draft 1 I")):
                assert await refused(ada, code=code, moves=[{"seat": seat, "move": move}]) == "not_a_move"
            assert await refused(ada, record="a record?") == "no_record"
            assert await refused(ada) == await refused(ada, record="x") == "no_record"
            wrong = await ada.says("analyse", record="game: walking\nseats: 9\n")
            assert (wrong["key"], wrong["params"]) == ("not_typed", {"line": 2, "words": "9"})

    asyncio.run(go())
