"""W3: why these cards are taken."""

from merletto.games.walking import moves
from merletto.games.walking.finish import MOST_IN_HAND, five_houses
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import LEVELS, MOST_COLUMNS, colour_of, level_of
from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, COLOUR_NAMES, PLACE_NAMES
from merletto.games.walking.street import MOST_HOUSES
from merletto.kernel.bits import BIT, size
from merletto.reasons.reason import Params, Reason
from merletto.reasons.walking.houses import (
    cards_at,
    coin_worth,
    completable,
    fitting,
    hand_of,
    liked,
    missing,
    visit,
)


def draft(table: WalkingState, after: WalkingState, move: int) -> list[Reason]:
    """What the cards are for, the coins beside them, and who goes without."""
    cards = _taken(table, move)
    coins = int(after.mover().coins - table.mover().coins)
    found = _uses(table, cards) + _one_house(table, cards)
    found += _themes(table, cards) + can_complete(after) + _denied(table, cards)
    if coins:
        found.append(
            Reason(
                "gets_coins", {"coins": coins, "left": int(after.mover().coins)}, coin_worth(table) * coins
            )
        )
    surplus = int(after.mover().held) - MOST_IN_HAND
    if surplus > 0:
        found.append(Reason("too_many", {"cards": surplus}, -1.0 * surplus))
    return found


def _taken(table: WalkingState, move: int) -> list[int]:
    column, levels = moves.draft_column(move), moves.draft_levels(move)
    return [
        int(table.decks.row[level * MOST_COLUMNS + column]) for level in range(LEVELS) if levels & BIT[level]
    ]


def _uses(table: WalkingState, cards: list[int]) -> list[Reason]:
    """What each card is for; of cards of one colour that may begin a house, only the lowest does."""
    found: list[Reason] = []
    beginning: set[int] = set()
    for card in cards:
        use = _use(table, card)
        if use.key == "new_house":
            if int(colour_of(card)) in beginning:
                continue
            beginning.add(int(colour_of(card)))
        found.append(use)
    return found


def _one_house(table: WalkingState, cards: list[int]) -> list[Reason]:
    """Cards of one colour for several levels of a house that is not begun, with those of the hand."""
    mover = table.mover()
    found: list[Reason] = []
    for colour in sorted({int(colour_of(card)) for card in cards}):
        held = [card for card in [*hand_of(mover), *cards] if colour_of(card) == colour]
        levels = {int(level_of(card)) for card in held}
        begun = any(fitting(table, mover.street, card) for card in held)
        if len(levels) > 1 and not begun and size(mover.street.begun) < MOST_HOUSES:
            params: Params = {"colour": COLOUR_NAMES[colour], "cards": len(levels)}
            found.append(Reason("one_house", params, 1.5 * (len(levels) - 1)))
    return found


def _use(table: WalkingState, card: int) -> Reason:
    """Which house the card is for, or that it may begin one, or that there is none for it."""
    street = table.mover().street
    code = CARD_CODES[card]
    places = fitting(table, street, card)
    if places:
        place = places[0]
        if missing(street, place) == 1:
            return Reason(
                "last_card",
                {"card": code, "place": PLACE_NAMES[place]},
                0.5 * visit(table, [*cards_at(street, place), card])[1],
            )
        return Reason("fits", {"card": code, "place": PLACE_NAMES[place]}, 2.0)
    begun = int(size(street.begun))
    if begun < MOST_HOUSES:
        weight = 1.0 if level_of(card) == 0 else 0.3
        return Reason("new_house", {"card": code, "houses": begun + 1}, weight)
    return Reason("no_house", {"card": code}, -2.0)


def _themes(table: WalkingState, cards: list[int]) -> list[Reason]:
    """The card on which the likely visitor of its house finds most."""
    street = table.mover().street
    found: list[Reason] = []
    for card in cards:
        for place in fitting(table, street, card)[:1]:
            tourist, _ = visit(table, [*cards_at(street, place), card])
            points = liked(table, tourist, card) if tourist >= 0 else 0
            if points:
                found.append(
                    Reason(
                        "likes_card",
                        {"card": CARD_CODES[card], "character": CHARACTER_NAMES[tourist], "points": points},
                        0.5 * points,
                    )
                )
    return found


def can_complete(after: WalkingState) -> list[Reason]:
    """The house that can still be completed this turn and is worth most, with what that costs."""
    possible = completable(after)
    if not possible:
        return []
    place, coins, cards = max(possible, key=lambda one: (visit(after, one[2])[1], -one[1]))
    return [
        Reason("can_complete", {"place": PLACE_NAMES[place], "coins": coins}, 0.8 * visit(after, cards)[1])
    ]


def _denied(table: WalkingState, cards: list[int]) -> list[Reason]:
    """The card with which another seat could have completed a house: the one that is worth most to it."""
    best: Reason | None = None
    for seat in range(table.seats):
        if seat == table.seat or not _has_a_turn(table, seat):
            continue
        street = table.owners[seat].street
        for card in cards:
            for place in fitting(table, street, card):
                if missing(street, place) == 1:
                    weight = 0.4 * visit(table, [*cards_at(street, place), card])[1]
                    if best is None or weight > best.weight:
                        best = Reason("denies", {"card": CARD_CODES[card], "seat": seat}, weight)
    return [] if best is None else [best]


def _has_a_turn(table: WalkingState, seat: int) -> bool:
    """Whether the seat will surely or probably have another turn: in the last round only if it is to come."""
    return not five_houses(table) or (seat - table.start) % table.seats > table.turns_taken
