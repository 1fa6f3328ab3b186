"""The analysis board: a position of a finished or typed game, and moves tried from it for all seats.

Draws after the position come from a seed of the analysis, never from that of the game: what is tried says
nothing about what would have come.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from merletto import api
from merletto.bots.bot import Stop
from merletto.kernel.errors import IllegalMove, NotationError, OutOfTurn
from merletto.kernel.match import Match
from merletto.kernel.move import Spelled
from merletto.kernel.position import Position
from merletto.study.weighing import Outlook, expect, weigh

SEED: Final = 0
"""What decides the draws of every analysis: the same moves have the same draws."""

_EXPECTED: Final = 400
_WEIGHED: Final = 128
_BEST: Final = 3
"""So many moves get all their playouts; only those are comparable."""


class WrongMove(Exception):
    """A move of the analysis cannot be made in its position."""


@dataclass(frozen=True)
class Tried:
    """A position of the analysis: the match up to it, the last step, and the turn that this belonged to."""

    match: api.Match
    step: Position
    turn: int


def tried(source: Match, ply: int, moves: Sequence[tuple[int, str]]) -> Tried:
    """The position of the source after so many plies, with these moves by seat made from there."""
    known = list(islice(source.positions(), ply + 1))
    draws = [draw for position in known for draw in position.draws]
    made: list[tuple[int, Spelled]] = [
        (one.seat, one.move) for one in known if one.seat is not None and one.move is not None
    ]
    match = api.Match(source.game, SEED, source.names, draws)
    steps = [known[0]]
    try:
        for step in match.follow([*made, *moves]):
            steps = [steps[-1], step]
    except (IllegalMove, NotationError, OutOfTurn):
        raise WrongMove from None
    return Tried(match, steps[-1], int(steps[0].state.turn_number))


class Weight(NamedTuple):
    """A move of a seat by its number, and what the seat can expect after it."""

    move: int
    outlook: Outlook


class Appraisal(NamedTuple):
    """What each seat can expect, and the best moves of the seat that is to decide, best first."""

    seats: tuple[Outlook, ...]
    seat: int
    best: list[Weight]


def appraise(stop: Stop, record: str, components: Path | None) -> Appraisal:
    """Runs in a worker: weighs the last position of the record, with everything open.

    The number of playouts is fixed, so the same position has the same answer.
    """
    del stop  # it takes a fraction of a second
    match = api.from_record(record, components)
    seat = match.waiting()[0]
    table = match.state.clone()
    table.turn_to(seat)
    found = weigh(match.game, [table], _WEIGHED)
    return Appraisal(
        expect(match.game, [match.state], _EXPECTED),
        seat,
        [Weight(one.move, one.seats[seat]) for one in found[:_BEST]],
    )
