"""Replaying a saved game: told, checked, refused."""

from pathlib import Path

import pytest

import merletto
from tests.cli.running import Runner


@pytest.fixture
def saved(run: Runner) -> Path:
    """A finished game of two."""
    match = merletto.new("walking", 2, seed=11, names=["Anna", "Bruno"])
    while not match.over:
        match.play(match.legal()[0])
    path = run.folder / "game.record"
    match.save(path)
    return path


def test_a_game_is_told_turn_by_turn(run: Runner, saved: Path) -> None:
    outcome = run("replay", saved)
    match = merletto.load(saved)
    assert outcome.code == 0
    assert outcome.out.startswith("walking: Anna, Bruno\n")
    turns = [line for line in match.lines if line.actor >= 0]
    assert outcome.out.count(" drafted ") == len(turns)
    assert "Round 1 is over." in outcome.out
    assert f"The game has ended: {match.end()}." in outcome.out


def test_an_unfinished_game_is_told_as_such(run: Runner) -> None:
    match = merletto.new("walking", 3, seed=1)
    match.play("draft 1 I")
    match.save("half.record")
    assert "The game is not finished." in run("replay", "half.record").out


def test_step_shows_the_table_after_each_turn(run: Runner, saved: Path) -> None:
    outcome = run("replay", saved, "--step", typed=["", ""])
    assert outcome.code == 0
    assert outcome.out.count("Walking in Burano · round ") == 3
    assert "The game has ended" not in outcome.out
    whole = run("replay", saved, "--step", typed=[""] * 200)
    assert whole.code == 0
    assert "The game has ended" in whole.out


def test_verify_says_ok_with_plies_and_digest(run: Runner, saved: Path) -> None:
    match = merletto.load(saved)
    outcome = run("replay", saved, "--verify")
    assert outcome.code == 0
    assert outcome.out == f"ok: {match.ply} plies, digest {match.digest()}\n"


def test_verify_refuses_a_truncated_record(run: Runner, saved: Path) -> None:
    lines = saved.read_text().splitlines()
    saved.write_text("\n".join(lines[:20]) + "\n")
    _refused(run, saved, "line 20, ply 9: the record is cut off")


def test_verify_refuses_a_damaged_record(run: Runner, saved: Path) -> None:
    saved.write_text(saved.read_text().replace("draft 1 I;", "draft 2 I;", 1))
    _refused(run, saved, "the record is damaged")


def test_verify_refuses_what_is_no_record(run: Runner, saved: Path) -> None:
    saved.write_bytes(b"\xff\xfe\x00")
    _refused(run, saved, "cannot be read")


def _refused(run: Runner, path: Path, reason: str) -> None:
    """Verifying gives one line and exit code 1, telling gives the same line and exit code 2."""
    outcome = run("replay", path, "--verify")
    assert outcome.code == 1
    assert outcome.out == ""
    assert reason in outcome.err
    assert len(outcome.err.splitlines()) == 1
    assert run("replay", path).refusal() == outcome.err.strip()


def test_other_cards_are_refused_by_name(run: Runner, saved: Path) -> None:
    components = Path(merletto.__file__).parent / "games/walking/data/burano-72.toml"
    (run.folder / "mine.toml").write_text(components.read_text().replace('"burano-72"', '"mine"'))
    outcome = run("replay", saved, "--components", "mine.toml", "--verify")
    assert outcome.code == 1
    assert "the record needs the components 'burano-72/1" in outcome.err
