"""The facts about a move of Walking in Burano, chapter by chapter."""

from merletto.games.walking import moves
from merletto.games.walking.finish import MOST_COINS, MOST_IN_HAND, five_houses
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import DONE, LAY, REMOVE, RETURN
from merletto.games.walking.names import CARD_CODES, PLACE_NAMES
from merletto.games.walking.street import MOST_HOUSES
from merletto.kernel.bits import size
from merletto.kernel.game import Game
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import OVER, State
from merletto.reasons.reason import Reason
from merletto.reasons.walking import drafting, guests, laying
from merletto.reasons.walking.houses import (
    cards_at,
    coin_worth,
    fitting,
    hand_of,
    lead,
    sense_of,
    visit,
)

_CARD_LOST = 1.0
"""About what it costs to put a card under its deck."""


def facts(game: Game, table: State, move: int) -> list[Reason]:
    """Everything that can be said about the legal move."""
    del game
    assert isinstance(table, WalkingState)
    after = table.clone()
    after.apply(move)
    if move < LAY:
        found = drafting.draft(table, after, move)
    elif move < DONE:
        found = laying.lay(table, after, move)
    elif move == DONE:
        found = _done(table)
    elif move < RETURN:
        found = guests.take(table, after, moves.take_character(move))
    elif move < REMOVE:
        found = _put_under(table, moves.put_under_card(move))
    else:
        found = guests.remove(table, moves.remove_character(move))
    return found + _end(table, after)


def _done(table: WalkingState) -> list[Reason]:
    """W4.1, W8.1, W8.2: coins and permits are kept; what is too much is lost."""
    mover = table.mover()
    worth = coin_worth(table)
    kept = min(int(mover.coins), MOST_COINS)
    found = [Reason("keeps_coins", {"coins": kept}, worth * kept)]
    if mover.coins > MOST_COINS:
        lost = int(mover.coins) - MOST_COINS
        found.append(Reason("loses_coins", {"coins": lost}, -worth * lost))
    surplus = int(mover.held) - MOST_IN_HAND
    if surplus > 0:
        found.append(Reason("must_return", {"cards": surplus}, -_CARD_LOST * surplus))
    permits = min(
        (
            int(mover.street.permits_for(moves.lay_card(move), moves.lay_place(move), table.readings))
            for move in legal_moves(table)
            if move != DONE
        ),
        default=0,
    )
    if permits:
        found.append(Reason("keeps_permit", {"points": 3 * permits}, 3.0 * permits))
    return found


def _put_under(table: WalkingState, card: int) -> list[Reason]:
    """W8.1: what the card could have been for, and what is kept instead."""
    mover = table.mover()
    street = mover.street
    code = CARD_CODES[card]
    places = fitting(table, street, card)
    found: list[Reason] = []
    if places:
        points = visit(table, [*cards_at(street, places[0]), card])[1]
        found.append(Reason("gives_up", {"card": code, "place": PLACE_NAMES[places[0]]}, -0.3 * points))
    elif size(street.begun) < MOST_HOUSES:
        found.append(Reason("gives_new", {"card": code}, -0.5))
    else:
        found.append(Reason("no_house", {"card": code}, 1.5))
    others = [other for other in hand_of(mover) if other != card]
    if any(_alike(other, card) for other in others):
        found.append(Reason("twin", {"card": code}, 1.5))
    kept = [(other, fitting(table, street, other)) for other in others]
    wanted = [
        (visit(table, [*cards_at(street, places[0]), other])[1], other, places[0])
        for other, places in kept
        if places
    ]
    if wanted:
        points, other, place = max(wanted)
        found.append(
            Reason("keeps_card", {"card": CARD_CODES[other], "place": PLACE_NAMES[place]}, 0.3 * points)
        )
    worth = sense_of(table.cards).worth
    if all(worth[card] < worth[other] for other in others):
        found.append(Reason("least", {"card": code}, min(worth[other] for other in others) - worth[card]))
    return found


def _alike(one: int, other: int) -> bool:
    """Whether both cards are of one level and colour."""
    return moves.level_of(one) == moves.level_of(other) and moves.colour_of(one) == moves.colour_of(other)


def _end(table: WalkingState, after: WalkingState) -> list[Reason]:
    """W8.3, W9: the game ends with this move, or after this round anyway."""
    seat = int(table.seat)
    ahead = lead(after, seat)
    if after.actor == OVER:
        return [Reason("ends_game", {"lead": ahead}, 1.0 if ahead >= 0 else -1.0)]
    if not five_houses(table) and five_houses(after):
        return [Reason("fifth_house", {"lead": ahead}, 1.0 if ahead >= 0 else -1.0)]
    if five_houses(table) and table.seats > 1:
        return [Reason("last_round", {}, 0.25)]
    return []
