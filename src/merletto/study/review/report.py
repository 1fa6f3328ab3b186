"""The review of a game as a whole: the seats with their luck and decisions, the judged moves, the swings."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import hypot, sqrt
from typing import Final, Literal

from merletto.study.review.accuracy import accuracy
from merletto.study.review.expectations import Expected
from merletto.study.review.judged import JudgedPly

FORMAT: Final = 1
_SWINGS: Final = 10
_CLEAR: Final = 2.0
"""A swing is a change of at least so many standard errors."""


@dataclass(frozen=True)
class SeatReview:
    """One seat: start + luck + decisions = final, all as its margin in points (alone: its points).

    `luck` is what draws changed, `decisions` what the moves of all seats changed; `error` is the standard
    error of both. `cost` is what the seat's own `judged` moves have cost compared with the best ones.
    `accuracy` is None in a game that it was not fitted for.
    """

    name: str
    start: float
    luck: float
    decisions: float
    final: float
    error: float
    cost: float
    judged: int
    accuracy: float | None


@dataclass(frozen=True)
class Decision:
    """A move that was chosen, and the best one: the same unless `cost` is above 0.

    `win_chance` is after the move, `best_win_chance` after the best one, both as the seat could know them;
    None alone. `losses` has for each move what it would have cost, where the one that was played has cost
    something; `reasons` say why the best move is good, or what it has that the other lacks.
    """

    ply: int
    seat: int
    move: str
    best: str
    choices: int
    cost: float
    error: float
    win_chance: float | None
    best_win_chance: float | None
    losses: tuple[tuple[str, float], ...]
    reasons: tuple[dict[str, object], ...]

    @property
    def reason(self) -> str:
        """The reasons in English."""
        return "; ".join(str(one["text"]) for one in self.reasons)


@dataclass(frozen=True)
class Swing:
    """A large change of what a seat could expect: by its own move, or by a draw after this ply."""

    ply: int
    seat: int
    cause: Literal["draw", "decision"]
    what: str
    change: float
    error: float


@dataclass(frozen=True)
class Review:
    """The review of a game. `margins` has for each ply, from 0, what every seat could expect after it."""

    game: str
    record: str
    playouts: int
    seed: int
    finished: bool
    seats: tuple[SeatReview, ...]
    decisions: tuple[Decision, ...]
    swings: tuple[Swing, ...]
    margins: tuple[tuple[float, ...], ...]

    def json(self) -> dict[str, object]:
        """The review as plain data; points and chances have three decimals."""
        decisions = [{**asdict(one), "reason": one.reason} for one in self.decisions]
        rounded = _rounded({"format": FORMAT, **asdict(self), "decisions": decisions})
        assert isinstance(rounded, dict)
        return rounded

    def costliest(self, most: int = 10) -> list[Decision]:
        """The decisions that have cost most, the worst first."""
        costly = [one for one in self.decisions if one.cost > 0]
        return sorted(costly, key=lambda one: (-one.cost, one.ply))[:most]


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, dict):
        return {key: _rounded(inner) for key, inner in value.items()}
    return [_rounded(inner) for inner in value] if isinstance(value, list | tuple) else value


@dataclass(frozen=True)
class Step:
    """A ply with what was expected before it, after its move, and after its draws."""

    ply: JudgedPly
    before: Expected
    after: Expected
    then: Expected

    def decided(self, seat: int) -> float:
        """What the decision changed for the seat."""
        return self.after.margins[seat] - self.before.margins[seat]

    def drawn(self, seat: int) -> float:
        """What the draws changed for the seat."""
        return self.then.margins[seat] - self.after.margins[seat]


def steps_of(start: Expected, plies: Sequence[JudgedPly]) -> Iterator[Step]:
    """The plies as a chain: each begins with what was expected at the end of the one before."""
    before = start
    for ply in plies:
        after = ply.after or before
        then = ply.then or after
        yield Step(ply, before, after, then)
        before = then


def seats_of(
    game: str, names: Sequence[str], start: Expected, steps: Sequence[Step]
) -> tuple[SeatReview, ...]:
    """The sums of each seat."""
    end = steps[-1].then if steps else start
    reviews = []
    for seat, name in enumerate(names):
        own = [step.ply for step in steps if step.ply.seat == seat and step.ply.choices > 1]
        cost = sum(ply.cost for ply in own)
        draws = [step for step in steps if step.ply.then is not None]
        error = sqrt(sum(step.after.errors[seat] ** 2 + step.then.errors[seat] ** 2 for step in draws))
        reviews.append(
            SeatReview(
                name,
                start.margins[seat],
                sum(step.drawn(seat) for step in steps),
                sum(step.decided(seat) for step in steps),
                end.margins[seat],
                error,
                cost,
                len(own),
                accuracy(game, len(names), cost / max(1, len(own))),
            )
        )
    return tuple(reviews)


def decisions_of(steps: Sequence[Step]) -> tuple[Decision, ...]:
    """The plies at which there was something to choose."""
    return tuple(_decision(step) for step in steps if step.ply.choices > 1)


def _decision(step: Step) -> Decision:
    ply = step.ply
    alone = len(step.after.margins) == 1
    chance = step.after.wins[ply.seat] if ply.win_chance is None else ply.win_chance
    best = chance if ply.best_win_chance is None else ply.best_win_chance
    return Decision(
        ply.number,
        ply.seat,
        ply.move,
        ply.best,
        ply.choices,
        ply.cost,
        ply.error,
        None if alone else chance,
        None if alone else best,
        ply.losses,
        ply.reasons,
    )


def swings_of(steps: Sequence[Step]) -> tuple[Swing, ...]:
    """The biggest changes: by a move for its seat, by draws for the seat that they changed most for."""
    swings = []
    for step in steps:
        ply = step.ply
        if ply.choices > 1:
            error = hypot(step.before.errors[ply.seat], step.after.errors[ply.seat])
            swings.append(Swing(ply.number, ply.seat, "decision", ply.move, step.decided(ply.seat), error))
        if ply.then is not None:
            seat = max(range(len(step.then.margins)), key=lambda one: abs(step.drawn(one)))
            error = hypot(step.after.errors[seat], step.then.errors[seat])
            swings.append(Swing(ply.number, seat, "draw", "; ".join(ply.draws), step.drawn(seat), error))
    clear = [swing for swing in swings if abs(swing.change) > _CLEAR * swing.error]
    return tuple(sorted(clear, key=lambda swing: (-abs(swing.change), swing.ply))[:_SWINGS])
