"""A run of the miner: looks through one game after the other, and keeps what it finds in a file."""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import count as numbers
from itertools import groupby
from pathlib import Path
from typing import Final

from merletto.bots.bot import Stop
from merletto.bots.pool import WorkerPool
from merletto.registry import kind_of
from merletto.study.puzzles.files import PuzzleFile
from merletto.study.puzzles.mining import Collection, Wanted, mine_game, source_of
from merletto.study.puzzles.puzzle import Puzzle
from merletto.study.puzzles.selfplay import Played, self_play

_BLINK: Final = 0.5
"""Seconds within which a request to stop is noticed."""

_ROUND: Final = 16
"""So many deals are looked through for what was wanted before the first of them."""

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

        for found in _mined(jobs, workers, goes_on, kept.wanted):
            file.add([puzzle for puzzle in found if kept.add(puzzle)])
        return kept.puzzles


Job = tuple[str, int, int] | Played


def _jobs(game: str, seed: int, first: int, games: list[Played] | None) -> Iterator[Job]:
    """The games to look through, in order: those given, or deals of self-play without end."""
    if games is None:
        return ((game, seed, deal) for deal in numbers(first))
    return iter([one for one in games if one.deal >= first])


def _mined(
    jobs: Iterator[Job], workers: int, go_on: Callable[[], bool], wanted: Callable[[int], Wanted]
) -> Iterator[list[Puzzle]]:
    """Looks through the games in a process pool; yields what each gave, in their order.

    What is wanted of a deal depends on what the deals before its round gave, and on nothing else. So
    neither the number of workers nor an interruption changes what is found.
    """
    with WorkerPool(workers) as pool:
        for number, deals in groupby(jobs, lambda job: _deal(job) // _ROUND):
            now = wanted(number * _ROUND)
            waiting = deque([pool.submit(_look_through, job, now) for job in deals])
            while waiting:
                if not go_on():
                    return
                try:
                    found = waiting[0].result(_BLINK)
                except TimeoutError:
                    continue
                waiting.popleft()
                yield found


def _deal(job: Job) -> int:
    return job.deal if isinstance(job, Played) else job[2]


def _look_through(stop: Stop, job: Job, wanted: Wanted) -> list[Puzzle]:
    """Runs in a worker: plays the deal if it is not played yet, and mines it."""
    del stop
    return mine_game(job if isinstance(job, Played) else self_play(*job), wanted)
