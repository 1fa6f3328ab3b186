"""Whole runs: on several processes, stopped, killed and gone on with."""

import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import merletto
from merletto.bots.arena.ledger import GAMES
from merletto.bots.arena.plan import Key
from merletto.bots.arena.result import Result
from merletto.bots.arena.run import hold
from merletto.bots.pool import WorkerLost
from merletto.kernel.errors import OptionError
from tests.bots.arena.making import entrant, plan
from tests.soak.amount import patience

PATIENCE = patience(60)


class Patient:
    """Looks on until so many games are finished."""

    def __init__(self, games: int = 10_000) -> None:
        self.left = games

    def note(self, results: Sequence[Result]) -> None:
        self.left -= len(results)

    def goes_on(self) -> bool:
        return self.left > 0


def told(folder: Path) -> dict[Key, object]:
    """The games kept there, without times; no key is there twice."""
    games = {}
    for line in (folder / GAMES).read_text().splitlines():
        told = json.loads(line)
        del told["thoughts"]
        key = (told["meeting"], told["deal"], told["rotation"])
        assert key not in games
        games[key] = told
    return games


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    held = plan("random", entrant("Seeded"), entrant("Last"), seats=3, games=6)
    for workers in (1, 3):
        hold(held, tmp_path / str(workers), workers, Patient())
    assert told(tmp_path / "1") == told(tmp_path / "3")
    assert set(told(tmp_path / "1")) == {job.key for job in held.jobs()}


def test_a_stopped_run_is_gone_on_with(tmp_path: Path) -> None:
    held = plan("random", entrant("Slow"), games=12)
    first = hold(held, tmp_path, 2, Patient(3))
    assert 3 <= len(first) < 12
    assert not multiprocessing.active_children()
    after = hold(held, tmp_path, 2, Patient())
    assert after[: len(first)] == first
    assert set(told(tmp_path)) == {job.key for job in held.jobs()}


def test_a_complete_arena_plays_no_more(tmp_path: Path) -> None:
    held = plan("random", entrant("First"))
    hold(held, tmp_path, 1, Patient())
    before = (tmp_path / GAMES).read_bytes()
    assert len(hold(held, tmp_path, 2, Patient())) == 2
    assert (tmp_path / GAMES).read_bytes() == before


def test_faults_do_not_end_a_run(tmp_path: Path) -> None:
    held = plan("random", entrant("Raising"), entrant("Illegal"))
    results = hold(held, tmp_path, 2, Patient())
    assert len(results) == 6
    assert sum(result.forfeited_by is not None for result in results) == 6


def test_a_worker_that_ends_by_itself_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(WorkerLost, match="exit code 7"):
        hold(plan("random", entrant("Gone")), tmp_path, 2, Patient())
    assert not multiprocessing.active_children()


def test_what_is_no_bot_is_refused_before_anything_is_kept(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="nobody"):
        hold(plan("random", "nobody"), tmp_path / "out", 1, Patient())
    assert not (tmp_path / "out").exists()


# The engine that these tests run on, wherever a process is started.
HERE = {**os.environ, "PYTHONPATH": str(Path(merletto.__file__).parents[1])}


def command(folder: Path) -> list[str]:
    bots = f"random,{entrant('Slow')},{entrant('Seeded')}"
    words = [sys.executable, "-m", "merletto.cli.main", "arena", "walking", "--bots", bots]
    return [*words, "--games", "6", "--seed", "3", "--workers", "2", "--out", str(folder)]


def kill_after(games: int, folder: Path) -> None:
    """Starts the run and kills it when so many more games are kept.

    The workers hold the pipe's other end, so it closes only when all of them are gone.
    """
    kept = folder / GAMES
    before = kept.read_bytes().count(b"\n") if kept.exists() else 0
    with subprocess.Popen(command(folder), env=HERE, stdout=subprocess.PIPE) as run:
        deadline = time.monotonic() + PATIENCE
        while not kept.exists() or kept.read_bytes().count(b"\n") < before + games:
            assert run.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.005)
        run.kill()
        run.communicate(timeout=PATIENCE)


def test_a_killed_run_loses_nothing_and_counts_nothing_twice(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    for games in (1, 5):
        kill_after(games, killed)
    before = told(killed) if (killed / GAMES).read_bytes().endswith(b"\n") else {}
    for folder in (killed, whole):
        subprocess.run(command(folder), env=HERE, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
    assert len(told(whole)) == 18
    assert told(killed) == told(whole)
    assert before.items() <= told(killed).items()
