"""Whether a move may be made: what a door asks of every move that somebody sends."""

from typing import cast

from merletto.kernel.errors import IllegalMove, NotationError
from merletto.kernel.match import Match
from merletto.kernel.move import Move
from merletto.server.protocol.refusal import Params, Refusal
from merletto.server.protocol.words import MoveWords
from merletto.server.telling import move_data

Said = str | MoveWords
"""A move as somebody sends it: in notation, or as data."""


def checked_move(match: Match, seat: int, said: Said) -> Move:
    """The legal move that is meant; refuses any other with its clause and similar legal moves."""
    try:
        return match.check(cast("str | dict[str, object]", said), seat)
    except IllegalMove as error:
        raise Refusal(
            "illegal",
            cast(Params, error.move.json()),
            clause=error.clause,
            reason=error.key,
            nearest=[move_data(near) for near in error.nearest],
        ) from None
    except NotationError as error:
        raise Refusal("not_a_move", nearest=[move_data(near) for near in error.nearest]) from None
