"""Building cards and roof tiles: which to take, which to keep (B8.6, B13, B14.5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import (
    wild_colours,
)
from merletto.games.burano.moves import (
    PRIVILEGE,
    STOP,
    TOP_CARD,
    card_number,
    put_away_space,
    take_roof_kind,
)
from merletto.games.burano.roof import POINTS_TILE, tile_points
from merletto.games.burano.state import BuranoTable
from merletto.guides.burano.cards import card_worth
from merletto.guides.burano.sight import Sight
from merletto.guides.burano.town import fits

_KIND_RISES: Final = vec[float]([2.1, 1.7, 2.4, 0.0])
"""What a roof of each kind may gain until it is laid: leads and fountains grow, four points do not."""


def fill_bonus(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B8.6: two privilege points, or one of the cards."""
    sight.look_at_clock(table, table.seat)
    for n in range(options):
        move = moves[n]
        if move == PRIVILEGE:
            out[n] = 2.0 * sight.privilege
        elif move == TOP_CARD:
            out[n] = 5.4 + 0.35 * float(sight.turns)
        else:
            out[n] = card_worth(table, table.seat, card_number(move), sight.turns)


def fill_sorting(table: BuranoTable, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B14.5: tiles that fit nowhere may as well be exchanged."""
    owner = table.mover()
    wild = wild_colours(owner.cards)
    for n in range(options):
        if moves[n] == STOP:
            out[n] = 0.0
        else:
            out[n] = -8.5 if fits(table, owner.roofs[put_away_space(moves[n])], wild) else 1.0


def fill_taking(table: BuranoTable, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B2.14, B14.5: the kinds that score best, as things stand and may come."""
    rest = 1.0 if table.season == 0 else 0.3
    for n in range(options):
        kind = take_roof_kind(moves[n])
        points = float(tile_points(table, table.seat, kind))
        out[n] = points if kind == POINTS_TILE else 0.88 * points + rest * _KIND_RISES[kind]
