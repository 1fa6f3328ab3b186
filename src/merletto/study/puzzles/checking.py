"""Checking: puzzles are weighed again, with more playouts and with other seeds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.study.puzzles.puzzle import Puzzle, Source, pose
from merletto.study.puzzles.trial import PLAYOUTS, lead_of, weighed

_ELSEWHERE: Final = 0x40000000
"""Keeps the seeds of a check apart from those of the miner, which are smaller."""


@dataclass(frozen=True)
class Checked:
    """A puzzle by its number, the best move now, and its lead over the second in points."""

    number: int
    best: str
    gap: float
    kept: bool


def drawn(puzzles: Sequence[Puzzle], sample: int, seed: int) -> list[int]:
    """The numbers of puzzles drawn at random, ascending; all if there are not more."""
    numbers = list(range(1, len(puzzles) + 1))
    generator = Generator(seed)
    while len(numbers) > sample:
        numbers.pop(generator.below(len(numbers)))
    return numbers


def check(
    source: Source, puzzles: Sequence[Puzzle], numbers: Sequence[int], budget: int, seed: int
) -> Iterator[Checked]:
    """Weighs these puzzles with `budget` times the playouts of the miner, the solution with all of them."""
    for number in numbers:
        posed = pose(source, puzzles[number - 1])
        seat = posed.puzzle.seat
        own = _ELSEWHERE | ((seed * 31337 + number) & (LARGEST_SEED >> 3))
        solution = posed.match.legal(seat)[posed.legal.index(posed.puzzle.solution)].code
        lead = lead_of(weighed(posed.game, posed.view, seat, budget * PLAYOUTS, own, [solution]), seat)
        best = posed.game.move_text(lead.move)
        yield Checked(number, best, lead.gap, posed.solves(best))
