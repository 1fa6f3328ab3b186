"""Functions for Burano alone: the best payment of lace workers (B14.2, B14.3). Nothing is played."""

from merletto.kernel.errors import OptionError
from merletto.kernel.match import Match
from merletto.kernel.move import Move
from merletto.registry import Lace, kind_of


def best_payment(match: Match, seat: int) -> list[Move]:
    """The payments that earn the seat the most points at lace scoring, in a legal order."""
    return [Move(match.game, code) for code in _lace(match, seat).payment(match.state, seat)]


def payment_points(match: Match, seat: int) -> int:
    """The points that lace scoring still earns the seat with the best payment."""
    return _lace(match, seat).points(match.state, seat)


def _lace(match: Match, seat: int) -> Lace:
    game = match.game
    lace = kind_of(game.name).lace
    if lace is None:
        raise OptionError(f"there is no lace to pay in {game.name}")
    if not 0 <= seat < game.seats:
        raise OptionError(f"there is no seat {seat}: seats are numbered from 0 to {game.seats - 1}")
    return lace
