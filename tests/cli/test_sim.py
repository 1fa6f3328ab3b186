"""Simulations: their figures, for people and as data."""

import json
import signal
from collections import Counter
from typing import Any, cast

import pytest

from merletto.cli import sim as sim_module
from merletto.cli.figures import histogram
from merletto.cli.simulation import mean, median
from merletto.cli.watch import Watch
from tests.cli.running import Runner


def figures(run: Runner, *arguments: str, game: str = "walking") -> dict[str, Any]:
    outcome = run("sim", game, "--json", *arguments)
    assert (outcome.code, outcome.err) == (0, "")
    return cast(dict[str, Any], json.loads(outcome.out))


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if "second" not in key}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_json_has_every_figure(run: Runner, seats: int) -> None:
    found = figures(run, "--seats", str(seats), "--games", "25")
    assert (found["game"], found["seats"], found["games"], found["asked"]) == ("walking", seats, 25, 25)
    assert found["decisions"] >= found["choices"] > 0
    for per_second in ("games_per_second", "decisions_per_second", "choices_per_second"):
        assert found[per_second] > 0
    score = found["score"]
    assert sum(score["distribution"].values()) == 25 * seats
    assert score["min"] <= score["median"] <= score["max"]
    assert score["min"] <= score["mean"] <= score["max"]
    assert sum(end["games"] for end in found["ends"].values()) == 25
    assert len(found["by_seat"]) == seats
    assert sum(seat["win_share"] for seat in found["by_seat"]) == pytest.approx(1)


@pytest.mark.parametrize(("game", "groups"), [("walking", 14), ("burano", 6)])
def test_shares_of_the_points_add_up_to_one(run: Runner, game: str, groups: int) -> None:
    found = figures(run, "--seats", "3", "--games", "12", game=game)
    for key in ("sources", "source_groups"):
        assert sum(source["share"] for source in found[key].values()) == pytest.approx(1)
        assert sum(source["mean"] for source in found[key].values()) == pytest.approx(found["score"]["mean"])
    assert len(found["source_groups"]) == groups
    for seat in found["by_seat"]:
        assert sum(seat["sources"].values()) == pytest.approx(seat["mean_score"])


def test_people_see_where_points_come_from(run: Runner) -> None:
    out = run("sim", "burano", "--seats", "2", "--games", "5", "--layout", "random").out
    for words in ("points from", "trades", "unions", "islands", "roof cards", "share"):
        assert words in out


def test_a_seed_decides_everything_but_the_time(run: Runner) -> None:
    first = untimed(figures(run, "--games", "15", "--seed", "3"))
    assert untimed(figures(run, "--games", "15", "--seed", "3")) == first
    assert untimed(figures(run, "--games", "15", "--seed", "400"))["score"] != first["score"]


def test_each_game_has_the_next_seed(run: Runner) -> None:
    both = figures(run, "--games", "2", "--seed", "3")
    apart = [figures(run, "--games", "1", "--seed", seed) for seed in ("3", "4")]
    assert both["decisions"] == sum(found["decisions"] for found in apart)
    together = Counter[str]()
    for found in apart:
        together.update(found["score"]["distribution"])
    assert both["score"]["distribution"] == together


def test_options_reach_the_game(run: Runner) -> None:
    options = figures(run, "--games", "1", "--easier", "--no-windows", "--start", "2")["options"]
    assert options == {"easier": "yes", "windows": "no", "start": "2", "open_hands": "no"}


def test_people_see_speed_scores_plot_and_ends(run: Runner) -> None:
    out = run("sim", "walking", "--games", "25").out
    for words in ("games/s", "decisions/s", "scores: mean", "█", "how it ended", "mean score", "wins"):
        assert words in out


def test_control_c_shows_what_was_played(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(watch: Watch, games: int) -> None:
        del watch, games
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(sim_module, "_STRIDE", 5)
    monkeypatch.setattr(Watch, "show", interrupted)
    before = signal.getsignal(signal.SIGINT)
    outcome = run("sim", "walking", "--games", "100000", "--json")
    found = json.loads(outcome.out)
    assert outcome.code == 130
    assert (found["games"], found["asked"]) == (5, 100000)
    assert signal.getsignal(signal.SIGINT) is before


def test_mean_and_median_weigh_each_score() -> None:
    scores = Counter({1: 1, 2: 2, 10: 1})
    assert mean(scores) == 3.75
    assert median(scores) == 2
    assert median(Counter({1: 1, 4: 1})) == 2.5


@pytest.mark.parametrize("scores", [{5: 3}, {-7: 1, 0: 2, 93: 4}, {0: 1, 5000: 1}])
def test_histogram_shows_every_score_on_a_few_lines(scores: dict[int, int]) -> None:
    lines = histogram(Counter(scores))
    shares = [float(word.rstrip("%")) for line in lines for word in line.split() if word.endswith("%")]
    assert sum(shares) == pytest.approx(100, abs=1)
    assert len(lines) <= 18
    assert max(len(line) for line in lines) <= 80
