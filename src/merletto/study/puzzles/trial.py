"""The test of a puzzle: one move is clearly best, for two seeds and for another evaluator."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from merletto.bots.imagining import imagined
from merletto.kernel.game import Game, View
from merletto.kernel.state import State
from merletto.search.habits import TO_THE_END, Habits
from merletto.study.weighing import Weighed, after, expect, mind_for, weigh

TABLES: Final = 64
"""The imagined tables of the full test."""

PLAYOUTS: Final = 1024
"""Playouts of each finalist in the full test."""

GAP: Final = 2.5
"""The lead in points that the best move must have over the second."""

ERRORS: Final = 4.0
"""The same, in standard errors."""

_RIVALS: Final = 3
"""How many other moves the other evaluator compares with the best."""

_OTHER_GAP: Final = 1.0
_OTHER_ERRORS: Final = 2.0
_OTHER_SHARE: Final = 2
"""The other evaluator gets one playout in so many."""

_FEW_TURNS: Final = 2
_MANY_TURNS: Final = 8

_FIRST_GLANCE: Final = (8, 32, 2.0, 1.2)
_SECOND_GLANCE: Final = (32, 192, 2.2, 1.7)
"""Cheap tests before the full one: tables, playouts, and the least lead in points and in standard errors."""


@dataclass(frozen=True)
class Lead:
    """The best move of a weighing, and its lead over the second."""

    move: int
    gap: float
    error: float

    def clear(self, gap: float, errors: float) -> bool:
        """Whether the lead is at least so many points and so many standard errors."""
        return self.gap >= gap and self.gap >= errors * self.error


@dataclass(frozen=True)
class Proof:
    """A move that passed the test, with what every legal move costs, by its number."""

    move: int
    gap: float
    error: float
    costs: dict[int, float]


def lead_of(weighed: Sequence[Weighed], seat: int) -> Lead:
    """The lead of the best move. A move with fewer playouts is never best, but it may be second."""
    best = weighed[0].seats[seat]
    second = max(weighed[1:], key=lambda one: one.seats[seat].margin).seats[seat]
    return Lead(weighed[0].move, best.margin - second.margin, hypot(best.error, second.error))


def glance(game: Game, view: View, seat: int, seed: int) -> int | None:
    """The move that may be clearly best by a cheap test; None if there is none."""
    return _glanced(game, view, seat, seed, *_FIRST_GLANCE)


def prove(game: Game, view: View, seat: int, seed: int) -> Proof | None:
    """The clearly best move of the seat that sees the view; None if no move passes the test."""
    if _glanced(game, view, seat, seed, *_SECOND_GLANCE) is None:
        return None
    runs: list[list[Weighed]] = []
    for nth in range(2):
        runs.append(weighed(game, view, seat, PLAYOUTS, seed + 1 + nth))
        lead = lead_of(runs[-1], seat)
        if not lead.clear(GAP, ERRORS) or lead.move != runs[0][0].move:
            return None
    rivals = [one.move for one in runs[0][: _RIVALS + 1]]
    other = other_lead(game, imagined(game, view, seat, TABLES, seed + 3), rivals, seed + 3)
    if other.move != rivals[0] or not other.clear(_OTHER_GAP, _OTHER_ERRORS):
        return None
    leads = [lead_of(run, seat) for run in runs]
    return Proof(rivals[0], *_mean(leads), _costs(runs, seat))


def _glanced(
    game: Game, view: View, seat: int, seed: int, tables: int, playouts: int, gap: float, errors: float
) -> int | None:
    lead = lead_of(weigh(game, imagined(game, view, seat, tables, seed), playouts, seed=seed), seat)
    return lead.move if lead.clear(gap, errors) else None


def weighed(
    game: Game, view: View, seat: int, playouts: int, seed: int, keep: Collection[int] = ()
) -> list[Weighed]:
    """Every legal move of the seat, weighed over fresh imagined tables; those to `keep` in full."""
    return weigh(game, imagined(game, view, seat, TABLES, seed), playouts, keep=keep, seed=seed)


def other_lead(game: Game, tables: Sequence[State], moves: Sequence[int], seed: int) -> Lead:
    """The best of these moves by the other evaluator.

    If the usual one rolls games out to the end, the other stops after two turns and asks the guide. If the
    usual one asks the guide after two turns, the other looks four times as far.
    """
    guide, usual = mind_for(game, tables)
    other = Habits(aim=usual.aim, turns=_FEW_TURNS if usual.turns == TO_THE_END else _MANY_TURNS)
    seat = tables[0].actor
    found: list[tuple[float, float, int]] = []
    for move in moves:
        then = [after(table, move) for table in tables]
        outlook = expect(game, then, PLAYOUTS // _OTHER_SHARE, seed, (guide, other))[seat]
        found.append((outlook.margin, outlook.error, move))
    (best, error, move), (second, second_error, _) = sorted(found, reverse=True)[:2]
    return Lead(move, best - second, hypot(error, second_error))


def _mean(leads: Sequence[Lead]) -> tuple[float, float]:
    """The lead over all runs together, and its standard error."""
    number = len(leads)
    return sum(lead.gap for lead in leads) / number, hypot(*[lead.error for lead in leads]) / number


def _costs(runs: Sequence[Sequence[Weighed]], seat: int) -> dict[int, float]:
    """What each move costs against the best, over all runs together."""
    margins: dict[int, float] = {}
    for run in runs:
        for one in run:
            margins[one.move] = margins.get(one.move, 0.0) + one.seats[seat].margin / len(runs)
    best = max(margins.values())
    return {move: best - margin for move, margin in sorted(margins.items())}
