"""`merletto puzzles`: what mine, check and show print and keep."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

import merletto
from merletto.study.puzzles import checking
from merletto.study.puzzles.checks import Asked
from merletto.study.puzzles.files import PuzzleFile, shipped
from tests.cli.running import Runner


def test_show_prints_the_position_and_the_solution_with_every_cost(run: Runner) -> None:
    _, puzzles = shipped("walking")
    outcome = run("puzzles", "show", "walking", "2")
    assert outcome.code == 0
    assert f"seat {puzzles[1].seat + 1} to move" in outcome.out
    assert f"{puzzles[1].solution} leads by {puzzles[1].gap:.1f} points" in outcome.out.replace("\n", " ")
    for cost in puzzles[1].costs:
        assert cost == 0.0 or f"-{cost:.1f}" in outcome.out


def test_show_judges_an_answer(run: Runner) -> None:
    _, puzzles = shipped("burano")
    right = run("puzzles", "show", "burano", "1", typed=[puzzles[0].solution])
    assert "Right!" in right.out
    wrong = 2 if puzzles[0].costs[0] == 0.0 else 1
    assert "is not the best move" in run("puzzles", "show", "burano", "1", typed=["zz", str(wrong)]).out


def test_show_refuses_a_number_that_is_not_there(run: Runner) -> None:
    assert "puzzles" in run("puzzles", "show", "walking", "99999").refusal()


def test_check_counts_those_that_keep_their_solution(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "PLAYOUTS", 64)
    source, puzzles = shipped("walking")
    path = tmp_path / "puzzles.jsonl"
    surest = sorted(puzzles, key=lambda one: -one.gap / max(one.error, 0.01))[:2]
    with PuzzleFile(path, source) as file:
        file.add(surest)
    outcome = run("puzzles", "check", str(path), "--budget", "1")
    assert (outcome.code, "2 of 2 puzzles keep their solution (100.0%)." in outcome.out) == (0, True)


def test_a_check_continues_where_it_stopped(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "PLAYOUTS", 16)
    source, puzzles = shipped("walking")
    path, whole, parts = tmp_path / "puzzles.jsonl", tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    with PuzzleFile(path, source) as file:
        file.add(puzzles[-3:])

    def checked(out: Path, *more: str) -> str:
        return run("puzzles", "check", str(path), "--budget", "1", "--out", str(out), *more).out

    said = checked(whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 4
    for kept, line in enumerate(lines):
        parts.write_bytes(b"".join(lines[:kept]) + line[:9])
        assert checked(parts) == said
        assert parts.read_bytes() == whole.read_bytes()
    changed = json.dumps(json.loads(lines[1]) | {"kept": False, "best": "done"}).encode() + b"\n"
    parts.write_bytes(b"".join([lines[0], changed, *lines[2:]]))
    assert "puzzle 1: done is better" in checked(parts).replace("\n", " ")
    checked(first := tmp_path / "first.jsonl", "--sample", "2")
    assert len(first.read_bytes().splitlines()) == 3
    checked(first)
    assert sorted(first.read_bytes().splitlines()) == sorted(whole.read_bytes().splitlines())


def test_a_check_refuses_results_of_other_puzzles_or_settings(run: Runner, tmp_path: Path) -> None:
    source, puzzles = shipped("walking")
    path, out = tmp_path / "puzzles.jsonl", tmp_path / "results.jsonl"
    with PuzzleFile(path, source) as file:
        file.add(puzzles[:1])
    digest = sha256(path.read_bytes()).hexdigest()
    asked = Asked(digest, 10, 1)

    def refusal() -> str:
        return run("puzzles", "check", str(path), "--out", str(out)).refusal()

    for other, said in (
        (Asked("0" * 64, 10, 1).line(), "holds checks of other puzzles: name another file with --out"),
        (Asked(digest, 10, 2).line(), "holds checks of seed 2, not 1: name another file with --out"),
        (Asked(digest, 5, 1).line(), "holds checks of budget 5, not 10"),
        (asked.line() + '{"number": 1}\n', "line 2 is damaged"),
        (asked.line().replace('": 1,', '": 2,'), "in another format"),
        (path.read_text(), "is not a file of checks"),
        ("Notes", "is not a file of checks"),
    ):
        out.write_text(other)
        assert said in refusal()
        assert out.read_text() == other
    out.unlink()
    out = tmp_path / "missing" / "results.jsonl"
    assert "cannot be written: No such file or directory" in refusal()


def test_mine_looks_through_a_saved_game(run: Runner, tmp_path: Path) -> None:
    match = merletto.new("walking", 1, seed=4)
    record, out = tmp_path / "game.txt", tmp_path / "puzzles.jsonl"
    match.save(record)
    again = run("puzzles", "mine", "walking", "--out", str(out), "--records", str(record))
    assert "is not a finished game of walking" in again.refusal()
    while not match.over:
        match.play(match.legal()[0])
    match.save(record)
    outcome = run("puzzles", "mine", "walking", "--out", str(out), "--records", str(record), "--count", "2")
    assert outcome.code == 0
    assert f"holds {len(out.read_text().splitlines()) - 1} puzzles." in outcome.out.replace("\n", " ")
