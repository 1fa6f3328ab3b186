"""A puzzle as data: a position that replays, the seat to move, the solution, and what other moves cost."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from merletto.kernel.errors import MerlettoError
from merletto.kernel.game import Game, View
from merletto.kernel.match import Match
from merletto.kernel.stream import Seed
from merletto.registry import kind_of
from merletto.study.watched import Watched

_DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Two of these letters are the number of a move: no game has more than 4096 moves."""

ACCEPTED: Final = 0.5
"""A move that costs at most so many points is as good as the best."""


class PuzzleError(MerlettoError):
    """A puzzle cannot be read, or does not replay."""


@dataclass(frozen=True)
class Source:
    """What all puzzles of a file have in common: the game, its rules version and its components."""

    game: str
    rules: str
    components: str


@dataclass(frozen=True)
class Puzzle:
    """One decision of one game.

    `moves` are those played before it, packed; with the seed they replay to the state with this `digest`.
    `costs` has for each legal move, in their order, how many points it is worse than the best.
    `gap` and `error` are the lead of the best move over the second in points, and its standard error.
    `rating` and `deviation` are where its Glicko-2 rating starts.
    """

    deal: int
    seed: Seed
    seats: int
    options: dict[str, str]
    moves: str
    digest: str
    seat: int
    phase: str
    themes: tuple[str, ...]
    solution: str
    costs: tuple[float, ...]
    gap: float
    error: float
    rating: int
    deviation: int

    @property
    def key(self) -> str:
        """A name that stays if other puzzles come and go: what was played up to the decision."""
        return sha256(f"{self.seed} {self.seats} {self.moves}".encode()).hexdigest()[:16]

    def line(self) -> str:
        """The puzzle as one line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":")) + "\n"


@dataclass(frozen=True)
class Posed:
    """A puzzle set up: the match in the position to solve."""

    puzzle: Puzzle
    match: Match
    view: View
    """What the solver may know: what a seat with a perfect memory knows."""

    @property
    def game(self) -> Game:
        return self.match.game

    @cached_property
    def legal(self) -> list[str]:
        """The legal moves in notation, in the order of the costs."""
        return [str(move) for move in self.match.legal(self.puzzle.seat)]

    def cost(self, move: str) -> float:
        """How many points the legal move is worse than the best."""
        return self.puzzle.costs[self.legal.index(move)]

    def solves(self, move: str) -> bool:
        """Whether the legal move is the solution, or as good."""
        return move == self.puzzle.solution or self.cost(move) <= ACCEPTED


def packed(moves: Iterable[int]) -> str:
    """The numbers of moves as letters."""
    return "".join([_DIGITS[move // 64] + _DIGITS[move % 64] for move in moves])


def unpacked(letters: str) -> list[int]:
    """The numbers of moves that the letters stand for."""
    if len(letters) % 2 or not set(letters) <= set(_DIGITS):
        raise PuzzleError("the moves of the puzzle are damaged")
    return [
        64 * _DIGITS.index(high) + _DIGITS.index(low)
        for high, low in zip(letters[::2], letters[1::2], strict=True)
    ]


def pose(source: Source, puzzle: Puzzle) -> Posed:
    """Sets the puzzle up by replaying its game; raises PuzzleError if that leads to another position."""
    kind = kind_of(source.game)
    options = kind.parse_options(puzzle.options)
    components = None if kind.sets is None else source.components
    game = kind.set_up(puzzle.seats, options, components, puzzle.seed, source.rules)
    watched = Watched(game, puzzle.seed)
    for move in unpacked(puzzle.moves):
        watched.play(move)
    match = watched.match
    if match.digest() != puzzle.digest or match.to_move != puzzle.seat:
        raise PuzzleError("the puzzle does not replay to its position")
    return Posed(puzzle, match, watched.view(puzzle.seat))


def parse_line(line: str) -> Puzzle:
    """The puzzle of a line; raises PuzzleError if the line is damaged."""
    try:
        data: dict[str, Any] = json.loads(line)
        return Puzzle(**{**data, "themes": tuple(data["themes"]), "costs": tuple(data["costs"])})
    except (ValueError, TypeError, KeyError):
        raise PuzzleError("this is not a line of a puzzle file") from None
