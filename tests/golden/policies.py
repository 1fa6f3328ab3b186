"""Players for the golden games: none of them clever, but together they do all that can be done."""

from collections.abc import Callable
from typing import cast

from merletto import Match, Move
from merletto.games.walking.moves import CARDS_A_COLOUR, DONE, LAY, LEVELS, PLACES, TAKE, colour_of
from merletto.games.walking.state import BUILDING, WalkingTable
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves

Policy = Callable[[Match, Generator], Move]
"""Picks a move of the seat that decides."""

_CARDS_STAND_FOR = (0.0, 4.0, 9.0, 12.0)
"""What a house of so many cards promises."""


def at_random(match: Match, luck: Generator) -> Move:
    """Any legal move."""
    legal = match.legal()
    return legal[luck.below(len(legal))]


def idle(match: Match, luck: Generator) -> Move:
    """Drafts and never builds."""
    legal = match.legal()
    for move in legal:
        if str(move) == "done":
            return move
    return legal[luck.below(len(legal))]


def reckless(match: Match, luck: Generator) -> Move:
    """Builds whatever it can, the dearest in permits first."""
    table = cast(WalkingTable, match.state)
    street, readings = table.mover().street, table.readings
    lays = [move for move in match.legal() if LAY <= move.code < DONE]
    if not lays:
        return at_random(match, luck)

    def permits(move: Move) -> int:
        card, place = divmod(move.code - LAY, PLACES)
        return int(street.permits_for(card, place, readings))

    return max(lays, key=permits)


def hoarder(match: Match, luck: Generator) -> Move:
    """Takes whole columns, lays one card a turn without permits, and puts the rest under the decks."""
    table = cast(WalkingTable, match.state)
    legal = match.legal()
    texts = [str(move) for move in legal]
    whole = [move for move, text in zip(legal, texts, strict=True) if text.endswith("I+II+III")]
    if whole:
        return whole[luck.below(len(whole))]
    if "done" in texts and table.laid:
        return legal[texts.index("done")]
    return builder(match, luck)


def builder(match: Match, luck: Generator) -> Move:
    """Looks one turn ahead and wants full, pretty houses; keeps its permits for better days."""
    table = cast(WalkingTable, match.state)
    seat = int(table.seat)
    legal = match.legal()
    if legal[0].code < LAY:
        return max(legal, key=lambda move: (_after_draft(table, move.code, seat), luck.below(1000)))
    return max(legal, key=lambda move: (_after(table, move.code, seat), luck.below(1000)))


def _after(table: WalkingTable, move: int, seat: int) -> float:
    other = cast(WalkingTable, table.clone())
    other.apply(move)
    value = worth(other, seat)
    if LAY <= move < DONE and other.actor == seat:
        replies = legal_moves(other)
        if replies[0] >= TAKE:
            value = max(_after(other, reply, seat) for reply in replies)
    return value


def _after_draft(table: WalkingTable, move: int, seat: int) -> float:
    """The best that two cards laid after the draft could bring."""
    other = cast(WalkingTable, table.clone())
    other.apply(move)
    best = worth(other, seat)
    for _ in range(2):
        lays = [lay for lay in legal_moves(other) if LAY <= lay < DONE]
        if not lays:
            break
        values = [_after(other, lay, seat) for lay in lays]
        if max(values) <= best:
            break
        best = max(values)
        other.apply(lays[values.index(best)])
        if other.phase != BUILDING:
            break
    return best


def worth(table: WalkingTable, seat: int) -> float:
    """Points now, and what begun houses, cards that fit them, and coins promise."""
    owner = table.owners[seat]
    street = owner.street
    value = float(table.points(seat)) + 0.6 * int(min(owner.coins, 6))
    wanted = 0
    for place in range(PLACES):
        cards = [street.card(level, place) for level in range(LEVELS)]
        there = [card for card in cards if card >= 0]
        if not there:
            continue
        value += _CARDS_STAND_FOR[len(there)]
        colour = colour_of(there[0])
        if len(there) < 3 and all(colour_of(card) == colour for card in there):
            value += 1.0
            for level in range(LEVELS):
                if cards[level] < 0 and owner.hand[level] >> (CARDS_A_COLOUR * colour) & 0b1111:
                    wanted += 1
    return value + 1.5 * min(wanted, 3)
