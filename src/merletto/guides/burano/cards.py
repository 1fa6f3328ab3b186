"""The expected worth of a building card until the end of the game (B13)."""

from mypy_extensions import i64

from merletto.games.burano.cards import (
    BOLD_LACE,
    EACH_CARD,
    FAR_SAILING,
    FISH_POINTS,
    FREE_LACE,
    LACE_POINT_COLOURS,
    LACE_POINTS,
    ROOF_POINT_COLOURS,
    WILD_BLOCKS,
    WINS_TIES,
)
from merletto.games.burano.counts import count
from merletto.games.burano.moves import FISH, LACE_SQUARES, ROOF_SPACES
from merletto.games.burano.state import NOTHING, WINTER, BuranoTable, Seat
from merletto.guides.burano.weights import Weights
from merletto.guides.burano.worth import privilege_worth
from merletto.kernel.bits import lowest, size


def _roof_card_worth(weights: Weights, table: BuranoTable, owner: Seat, card: i64, turns: i64) -> float:
    """B13.1: five points a block: perhaps of the tiles held, and of some to come."""
    colours = ROOF_POINT_COLOURS[card]
    blocks = 0.0
    for space in range(i64(ROOF_SPACES)):
        tile = owner.roofs[space]
        if tile != NOTHING:
            first = table.parts.tile_first[tile]
            second = table.parts.tile_second[tile]
            blocks += float(((colours >> first) & 1) + ((colours >> second) & 1))
    soon = weights.card_roof_soon if turns > 1 else weights.card_roof_last
    return 5.0 * (soon * blocks + weights.card_roof_turn * float(turns - 1))


def _fish_card_worth(weights: Weights, table: BuranoTable, owner: Seat, card: i64, turns: i64) -> float:
    """B13.3: two points a sold fish: those sold, some of those in hand, some to come."""
    worth = 0.0
    for kind in range(i64(FISH)):
        if (table.parts.card_fish[card] >> kind) & 1:
            worth += 2.0 * float(count(owner.sold, kind))
            if turns > 1:
                worth += weights.card_fish_hand * float(count(owner.hand(), kind))
    return worth + weights.card_fish_turn * float(turns)


def _lace_card_worth(weights: Weights, table: BuranoTable, seat: i64, card: i64, turns: i64) -> float:
    """B13.4: two points a worker on squares of the card's colours."""
    worth = 0.0
    for square in range(i64(LACE_SQUARES)):
        if table.lace[square] == seat and (LACE_POINT_COLOURS[card] >> table.court.colour[square]) & 1:
            worth += 2.0
    return worth + weights.card_lace_turn * float(turns)


def card_worth(weights: Weights, table: BuranoTable, seat: i64, card: i64, turns: i64) -> float:
    """The expected worth of the building card to the seat: its points (B13), and an estimate of its use."""
    owner = table.owners[seat]
    seasons = float(WINTER + 1 - table.season)
    if card < WILD_BLOCKS:
        worth = _roof_card_worth(weights, table, owner, card, turns)
    elif card < FISH_POINTS:
        worth = weights.card_wild_turn * float(turns - 1)
    elif card < LACE_POINTS:
        worth = _fish_card_worth(weights, table, owner, card - FISH_POINTS, turns)
    elif card < FAR_SAILING:
        worth = _lace_card_worth(weights, table, seat, card - LACE_POINTS, turns)
    elif card == FAR_SAILING:
        worth = weights.card_far_turn * float(turns - 1)
    elif card == BOLD_LACE:
        worth = weights.card_bold_turn * float(turns - 1)
    elif card == WINS_TIES:
        worth = weights.card_ties_season * seasons
    elif card == FREE_LACE:
        worth = 3.0 + weights.card_free_season * seasons
    elif card == EACH_CARD:
        worth = 3.0 * float(size(owner.cards) + 1) + weights.card_each_turn * float(turns - 1)
    else:
        worth = 9.0
    if owner.holds_card(EACH_CARD):
        worth += 3.0
    return worth


def bonus_worth(weights: Weights, table: BuranoTable, seat: i64, turns: i64) -> float:
    """B8.6: the worth of the best bonus that a roof could earn now."""
    best = 2.0 * privilege_worth(weights, turns)
    display = table.card_display
    while display:
        worth = card_worth(weights, table, seat, lowest(display), turns)
        display &= display - 1
        if worth > best:
            best = worth
    return best
