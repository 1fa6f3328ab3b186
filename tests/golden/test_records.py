"""Whole games that together contain all that can happen; they replay to the same result."""

import tomllib
from pathlib import Path
from typing import cast

import pytest

import merletto
from merletto.kernel.record import parse
from tests.golden.contents import REQUIRED, features

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.record"))
RESULTS = tomllib.loads((HERE / "results.toml").read_text("utf-8"))

every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@every_record
def test_a_golden_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    match = merletto.load(path)
    headers = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
    expected = RESULTS[path.stem]
    assert match.record() == text
    assert match.over
    assert match.end() == expected["end"] == headers["end"]
    points = " ".join(str(score["total"]) for score in match.scores())
    assert points == expected["points"] == headers["points"]
    assert " ".join(map(str, match.places())) == expected["places"] == headers["places"]


@every_record
def test_points_and_then_tie_breaks_in_their_order_decide_the_places(path: Path) -> None:
    """W10.15, B15.2: some of these games end in ties of every kind."""
    match = merletto.load(path)
    seats = cast(list[dict[str, dict[str, int]]], match.view("finished")["seats"])
    standings = [[seat["points"]["total"], *seat["tie_breaks"].values()] for seat in seats]
    assert match.places() == [1 + sum(other > standing for other in standings) for standing in standings]


@every_record
def test_a_golden_game_contains_what_it_is_kept_for(path: Path) -> None:
    assert sorted(features(path.read_text("utf-8"))) == RESULTS[path.stem]["contains"]


@pytest.mark.parametrize("game", merletto.GAMES)
def test_the_golden_games_together_contain_all_that_can_happen(game: str) -> None:
    """What each contains is checked above."""
    found = {
        feature
        for path in RECORDS
        if parse(path.read_text("utf-8")).headers["game"] == game
        for feature in RESULTS[path.stem]["contains"]
    }
    assert not REQUIRED[game] - found


def test_every_golden_game_has_its_result() -> None:
    assert {path.stem for path in RECORDS} == set(RESULTS)
