"""A run of the miner: looks through one game after the other, and keeps what it finds in a file."""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import count as numbers
from itertools import islice
from pathlib import Path
from typing import Final

from merletto.bots.bot import Stop
from merletto.bots.pool import WorkerPool
from merletto.registry import kind_of
from merletto.study.puzzles.files import PuzzleFile
from merletto.study.puzzles.mining import Collection, mine_game, source_of
from merletto.study.puzzles.puzzle import Puzzle
from merletto.study.puzzles.selfplay import Played, self_play

_BLINK: Final = 0.5
"""Seconds within which a request to stop is noticed."""

Report = Callable[[int], bool]
"""Is told how many puzzles are kept; returns whether to go on."""


def mine(
    game: str, count: int, path: Path, *, seed: int, workers: int, report: Report, games: list[Played] | None
) -> list[Puzzle]:
    """Mines that many puzzles into the file, from these games or else from self-play; returns them all.

    A run that was stopped continues after the last game that gave a puzzle. The number of workers does
    not change what is found.
    """
    kind = kind_of(game)
    with PuzzleFile(path, source_of(kind.set_up(kind.most, {}, None, 0))) as file:
        kept = Collection(game, count, file.puzzles)
        first = 1 + max([puzzle.deal for puzzle in kept.puzzles], default=-1)
        jobs = _jobs(game, seed, first, games)

        def goes_on() -> bool:
            return not kept.full and report(len(kept.puzzles))

        for found in _mined(jobs, workers, goes_on):
            file.add([puzzle for puzzle in found if kept.add(puzzle)])
        return kept.puzzles


Job = tuple[str, int, int] | Played


def _jobs(game: str, seed: int, first: int, games: list[Played] | None) -> Iterator[Job]:
    """The games to look through, in order: those given, or deals of self-play without end."""
    if games is None:
        return ((game, seed, deal) for deal in numbers(first))
    return iter([one for one in games if one.deal >= first])


def _mined(jobs: Iterator[Job], workers: int, go_on: Callable[[], bool]) -> Iterator[list[Puzzle]]:
    """Looks through the games in a process pool; yields what each gave, in their order."""
    with WorkerPool(workers) as pool:
        waiting = deque([pool.submit(_look_through, job) for job in islice(jobs, 2 * workers)])
        while waiting and go_on():
            try:
                found = waiting[0].result(_BLINK)
            except TimeoutError:
                continue
            waiting.popleft()
            yield found
            waiting.extend([pool.submit(_look_through, job) for job in islice(jobs, 1)])


def _look_through(stop: Stop, job: Job) -> list[Puzzle]:
    """Runs in a worker: plays the deal if it is not played yet, and mines it."""
    del stop
    return mine_game(job if isinstance(job, Played) else self_play(*job))
