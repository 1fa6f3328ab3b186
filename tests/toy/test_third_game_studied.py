"""A third game is explained, reviewed, mined for puzzles, dealt daily and analysed, by its value alone."""

import asyncio
import json
from pathlib import Path

import pytest

import merletto
from merletto.kernel.generator import Generator
from merletto.registry import kind_of
from merletto.study.deals import dealt
from merletto.study.lessons import lessons
from merletto.study.puzzles.mining import Collection, mine_game, source_of
from merletto.study.puzzles.puzzle import pose
from merletto.study.puzzles.selfplay import self_play
from merletto.study.why import reasons, said, why_better
from tests.cli.running import Runner
from tests.server.playing import BOT, ME, a_move, until
from tests.server.test_reviews import reviewed
from tests.server.visitors import a_house, a_visitor
from tests.toy.test_third_game import play_out

pytestmark = pytest.mark.usefixtures("nim")


def a_game(path: Path) -> merletto.Match:
    """A game on a long bobbin, saved to a file."""
    match = merletto.new("nim", 2, seed=4, bobbin="long")
    play_out(match, Generator(4))
    match.save(path)
    return match


def test_its_moves_have_reasons_in_words() -> None:
    match = merletto.new("nim", 2, seed=1, start=0)
    one, other = match.game.parse_move("take 1"), match.game.parse_move("take 2")
    assert [said(match.game, why) for why in reasons(match.game, match.state, one)] == ["leaves 8 threads"]
    assert [said(match.game, why) for why in why_better(match.game, match.state, one, other)] == [
        "the other leaves 7 threads",
        "leaves 8 threads",
    ]


def test_it_is_reviewed_with_reasons_and_without_an_accuracy(run: Runner, tmp_path: Path) -> None:
    a_game(tmp_path / "nim.record")
    told = run("review", str(tmp_path / "nim.record"), "--json", "--playouts", "16")
    assert told.code == 0, told.err
    found = json.loads(told.out)
    for seat in found["seats"]:
        assert seat["start"] + seat["luck"] + seat["decisions"] == pytest.approx(seat["final"], abs=0.01)
        assert seat["accuracy"] is None
    assert found["decisions"][0]["reason"].startswith("leaves ")


def test_its_decisions_can_become_puzzles() -> None:
    deals = [self_play("nim", 1, deal) for deal in range(40)]
    assert {deal.options["bobbin"] for deal in deals} == {"short", "long"}
    found = [one for deal in deals for one in mine_game(deal, Collection("nim", 100).wanted())]
    assert found
    source = source_of(kind_of("nim").set_up(2, {}, None, 0))
    for puzzle in found:
        posed = pose(source, puzzle)
        assert posed.solves(puzzle.solution)
        assert puzzle.themes == ("T2",)


def test_nobody_has_made_puzzles_or_lessons_of_it(run: Runner) -> None:
    assert run("puzzles", "show", "nim", "1").refusal() == "merletto: no puzzles come with nim"
    assert lessons("nim") == ()


def test_it_is_dealt_every_day_at_the_keyboard(run: Runner) -> None:
    assert "nim" in dealt()
    first = run("daily", "nim", "--archive", "2026-11-18", "--show").out.splitlines()
    assert first[0] == "Nim with a secret: the deal of 2026-11-18"
    outcome = run("daily", "nim", "--archive", "2026-11-18", "--save", "nim.record", typed=["1"] * 40)
    assert outcome.code == 0, outcome.err
    match = merletto.load("nim.record")
    assert (match.over, match.names[1], f"seed: {match.seed}") == (True, "Bepi (casual bot)", first[1])


def test_a_server_deals_reviews_and_analyses_it(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, bots=1, review_playouts=2) as house:
            ada = await a_visitor(house)
            deals = (await ada.says("daily", game="nim"))["deals"]
            assert [deal["bots"] for deal in deals if deal["game"] == "nim"] == [["casual"]]
            for asked in (
                ("play_daily", {"game": "nim"}),
                ("open_table", {"game": "nim", "seats": [ME, BOT]}),
            ):
                code = (await ada.says(asked[0], **asked[1]))["table"]["code"]
                while (
                    await until(house, code, lambda table: 0 in table.waiting() or not table.waiting())
                ).waiting():
                    await a_move(ada, code, 0, Generator(1))
            found = await ada.says("analyse", code=code, ply=0, moves=[], evaluate=True)
            assert found["evaluation"]["best"][0]["text"].startswith("take ")
            told = (await reviewed(ada, code))[-1]
            assert told["review"]["decisions"][0]["reasons"][0]["key"] == "leaves"
            assert (await ada.says("mistakes", game="nim"))["games"] == 1
            assert (await ada.refusal("next_puzzle", game="nim"))[0] == "not_found"

    asyncio.run(go())
