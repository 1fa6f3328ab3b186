"""Simulation: plays random games and counts their results."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.playout import Count, move_buffer, play_out
from merletto.kernel.state import State


@dataclass
class Tally:
    """The results of the games so far. Seats are counted from 0."""

    seats: int
    games: int = 0
    decisions: int = 0
    choices: int = 0
    scores: list[Counter[int]] = field(default_factory=list)
    """For each seat, how often it had each score."""
    wins: list[float] = field(default_factory=list)
    """For each seat, the games it won; a shared victory is divided among the winners."""
    ends: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    """For each way of ending, the points of all seats together."""
    sources: list[Counter[str]] = field(default_factory=list)
    """For each seat, its points from each source in all games together."""
    seconds: float = 0.0
    """The seconds spent playing, without the counting."""

    def __post_init__(self) -> None:
        self.scores = [Counter() for _ in range(self.seats)]
        self.sources = [Counter() for _ in range(self.seats)]
        self.wins = [0.0] * self.seats

    def note(self, end: str, points: vec[i64], places: vec[i64]) -> None:
        """Counts one finished game."""
        self.games += 1
        self.ends[end] += 1
        winners = []
        for seat, scores in enumerate(self.scores):
            scores[points[seat]] += 1
            self.points[end] += points[seat]
            if places[seat] == 1:
                winners.append(seat)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)

    def note_sources(self, scores: list[dict[str, int]]) -> None:
        """Counts the sources of the points of one finished game."""
        for sources, points in zip(self.sources, scores, strict=True):
            for source, number in points.items():
                if source != "total":
                    sources[source] += number

    def all_sources(self) -> Counter[str]:
        """The points from each source, over all seats; losses are negative."""
        together: Counter[str] = Counter()
        for sources in self.sources:
            together.update(sources)
        return together

    def all_scores(self) -> Counter[int]:
        """How often each score was reached, over all seats."""
        return sum(self.scores, Counter())


def simulate(game: Game, games: int, seed: int, stride: int, go_on: Callable[[Tally], bool]) -> Tally:
    """Plays random games, the nth from seed + n, as long as `go_on` returns True after every stride."""
    tally = Tally(game.seats)
    count = Count()
    generator = Generator(seed)
    start = game.start()
    moves = move_buffer(start)
    points, places = vec[i64]([0] * game.seats), vec[i64]([0] * game.seats)
    for first in range(0, games, stride):
        ended: list[State] = []
        began = perf_counter()
        for n in range(first, min(first + stride, games)):
            generator.reseed(seed + n)
            state = start.clone()
            play_out(state, generator, moves, count)
            ended.append(state)
        tally.seconds += perf_counter() - began
        for state in ended:
            state.fill_standing(points, places)
            tally.note(game.end(state) or "", points, places)
            tally.note_sources(game.scores(state))
        tally.decisions, tally.choices = count.decisions, count.choices
        if not go_on(tally):
            break
    return tally


def mean(scores: Counter[int]) -> float:
    """The mean of scores that are given with their frequencies."""
    return sum([score * often for score, often in scores.items()]) / scores.total()


def median(scores: Counter[int]) -> float:
    """The score in the middle, or between the two in the middle."""
    number = scores.total()
    lower, upper = _ranked(scores, (number - 1) // 2), _ranked(scores, number // 2)
    return (lower + upper) / 2


def _ranked(scores: Counter[int], rank: int) -> int:
    """The score at this rank, counted from 0, in ascending order."""
    passed = 0
    for score in sorted(scores):
        passed += scores[score]
        if passed > rank:
            return score
    raise AssertionError("no games")
