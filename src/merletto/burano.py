"""What only Burano has: how to pay lace workers best (B14.2, B14.3). It is worked out, never played."""

from merletto.games.burano.game import Burano
from merletto.kernel.errors import OptionError
from merletto.kernel.match import Match
from merletto.kernel.move import Move


def best_payment(match: Match, seat: int) -> list[Move]:
    """The payments that bring the seat most points at lace scoring, in an order in which they are legal."""
    return [Move(match.game, code) for code in _burano(match, seat).suggest_lace(match.state, seat)]


def payment_points(match: Match, seat: int) -> int:
    """What lace scoring still brings the seat if it pays so."""
    return _burano(match, seat).lace_points(match.state, seat)


def _burano(match: Match, seat: int) -> Burano:
    game = match.game
    if not isinstance(game, Burano):
        raise OptionError(f"there is no lace to pay in {game.name}")
    if not 0 <= seat < game.seats:
        raise OptionError(f"there is no seat {seat}: seats count from 0 to {game.seats - 1}")
    return game
