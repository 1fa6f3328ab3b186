"""The tool that tunes the weights: it loses nothing when it is stopped, and is fair to both sides."""

import json
from pathlib import Path

import pytest

from benchmarks.tune_burano import State, duel, jobs_of, main, numbers_of, weights_of
from merletto.bots.bot import never
from merletto.guides.burano.weights import STANDARD

SMALL = ("--deals", "1", "--only", "fish_held,tile_rises[", "--rate", "0.05")
NUMBERS = numbers_of(STANDARD)


def duels(ahead: dict[str, float], behind: dict[str, float]) -> list[tuple[int, float]]:
    """Two deals, each on both seats."""
    state = State(NUMBERS, seats=2, deals=1, rate=0.01, seed=1)
    return [duel(never, ahead, behind, job) for job in jobs_of(state, 2, 5)]


def test_weights_are_numbers_by_name_and_back() -> None:
    assert NUMBERS["fish_held"] == STANDARD.fish_held
    assert NUMBERS["coin[14]"] == STANDARD.coin[14]
    changed = {**NUMBERS, "fish_held": 3.5, "coin[14]": 4.5}
    assert numbers_of(weights_of(changed)) == changed
    assert numbers_of(weights_of({"coin[14]": 4.5})) == {**NUMBERS, "coin[14]": 4.5}
    assert numbers_of(STANDARD) == NUMBERS


def test_equal_weights_come_out_even_over_a_deal() -> None:
    found = duels(NUMBERS, NUMBERS)
    assert [deal for deal, _ in found] == [0, 0, 1, 1]
    assert found[0][1] + found[1][1] == found[2][1] + found[3][1] == 0


def test_each_side_plays_by_its_own_weights() -> None:
    poor = {**NUMBERS, "pick_now": -9.0, "pick_later": -9.0, "open_now": -9.0, "pay_cube": -9.0}
    ahead = sum(margin for _, margin in duels(NUMBERS, poor))
    assert ahead > 0
    assert ahead == -sum(margin for _, margin in duels(poor, NUMBERS))


def test_a_stopped_run_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, pieces = tmp_path / "whole.json", tmp_path / "pieces.json"
    main([str(whole), "--steps", "3", *SMALL])
    for steps in ("1", "3"):
        main([str(pieces), "--steps", steps, *SMALL])
    assert pieces.read_text() == whole.read_text()
    state = State(**json.loads(whole.read_text()))
    assert (state.steps, state.games) == (3, 6)
    assert set(state.old) == {"fish_held", *[f"tile_rises[{n}]" for n in range(4)]}
    assert state.new != state.old
    told = capsys.readouterr().out
    assert told.count("step 3 of 3") == 2
    assert f"fish_held{'':15}{state.old['fish_held']:9.3f}{state.new['fish_held']:9.3f}" in told
