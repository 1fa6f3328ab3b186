"""Building cards and roof tiles: which to take, which to keep (B8.6, B13, B14.5)."""

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


def fill_bonus(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B8.6: two privilege points, or one of the cards."""
    sight.look_at_clock(table, table.seat)
    weights = sight.weights
    for n in range(options):
        move = moves[n]
        if move == PRIVILEGE:
            out[n] = 2.0 * sight.privilege
        elif move == TOP_CARD:
            out[n] = weights.card_unseen + weights.card_unseen_turn * float(sight.turns)
        else:
            out[n] = card_worth(weights, table, table.seat, card_number(move), sight.turns)


def fill_sorting(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B14.5: tiles that fit nowhere may as well be exchanged."""
    owner = table.mover()
    wild = wild_colours(owner.cards)
    for n in range(options):
        if moves[n] == STOP:
            out[n] = 0.0
        else:
            useful = fits(table, owner.roofs[put_away_space(moves[n])], wild)
            out[n] = sight.weights.tile_fits if useful else sight.weights.tile_idle


def fill_taking(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B2.14, B14.5: the kinds that score best, now and with what may come."""
    weights = sight.weights
    rest = weights.tile_rises_first if table.season == 0 else weights.tile_rises_later
    for n in range(options):
        kind = take_roof_kind(moves[n])
        points = float(tile_points(table, table.seat, kind))
        if kind == POINTS_TILE:
            out[n] = points
        else:
            out[n] = weights.tile_points * points + rest * weights.tile_rises[kind]
