"""W3.4: what a viewer may know of a table, as plain data, built field by field."""

from typing import Final, Literal, cast

from merletto.games.walking import build, score, solo
from merletto.games.walking.characters import TOURISTS
from merletto.games.walking.moves import CARDS_A_LEVEL, CHARACTERS, LEVELS, MOST_COLUMNS, PLACES
from merletto.games.walking.names import (
    CARD_CODES,
    CHARACTER_NAMES,
    END_NAMES,
    INHABITANT_NAMES,
    PHASE_NAMES,
    PLACE_NAMES,
    SOURCE_NAMES,
    codes_of,
)
from merletto.games.walking.options import Options
from merletto.games.walking.shapes import (
    WalkingDeck,
    WalkingHouse,
    WalkingOptions,
    WalkingPoints,
    WalkingSeat,
    WalkingView,
)
from merletto.games.walking.state import DEAL, NO_CARD, NO_PLACE, REMOVING, WalkingTable
from merletto.games.walking.street import NOBODY, SCAFFOLDS, Street, scaffolds
from merletto.kernel.bits import BIT
from merletto.kernel.state import CHANCE, OVER
from merletto.kernel.viewer import sees_all_of, viewer_name

_SCAFFOLD_LEVELS: Final[tuple[Literal[1, 2], ...]] = (1, 2)


def view(
    table: WalkingTable, options: Options, rulings: dict[str, str], components: str, viewer: int
) -> WalkingView:
    """Everything that the viewer may know; docs/view.md explains every field."""
    return {
        "game": "walking",
        "viewer": viewer_name(viewer),
        "components": components,
        "options": cast(WalkingOptions, options.texts()),
        "rulings": rulings,
        "phase": PHASE_NAMES[table.phase],
        "to_move": None if table.actor in (CHANCE, OVER) else table.actor,
        "start_seat": table.start,
        "turn_seat": table.seat,
        "round": round_played(table),
        "turn": table.turn_number,
        "turns_taken": table.turns_taken,
        "cards_laid": table.laid,
        "next_price": build.price(table.laid),
        "completed_house": None if table.house == NO_PLACE else PLACE_NAMES[table.house],
        "built_this_round": table.built,
        "idle_rounds": table.idle_rounds,
        "sure_rounds": _sure_rounds(table),
        "columns": [_column(table, column) for column in range(table.decks.columns)],
        "decks": [_deck(table, level) for level in range(LEVELS)],
        "out_of_game": _gone(table),
        "characters": {CHARACTER_NAMES[n]: int(table.characters[n]) for n in range(CHARACTERS)},
        "seats": [_seat(table, options, seat, viewer) for seat in range(table.seats)],
        "goals": solo.goals() if table.seats == 1 else [],
        "end": END_NAMES[table.end],
    }


def round_played(table: WalkingTable) -> int:
    """The round that is being played: alone it lasts until a character has left (W11.1)."""
    ending = table.seats == 1 and table.turn_number > 0 and table.phase in (DEAL, REMOVING)
    return table.round_number - 1 if ending else table.round_number


def _code(card: int) -> str | None:
    return None if card == NO_CARD else CARD_CODES[card]


def _column(table: WalkingTable, column: int) -> list[str | None]:
    return [_code(table.decks.row[level * MOST_COLUMNS + column]) for level in range(LEVELS)]


def _deck(table: WalkingTable, level: int) -> WalkingDeck:
    """The number of unseen cards, and the surplus cards beneath in the order in which they come up (W8.1)."""
    decks = table.decks
    first = level * CARDS_A_LEVEL
    return {
        "unseen": len(codes_of(decks.unseen[level], level)),
        "under": [CARD_CODES[decks.under[first + n]] for n in range(decks.under_size[level])],
    }


def _sure_rounds(table: WalkingTable) -> int:
    """For how many more rounds every row can be filled up, even if all of it goes each time (W8.5)."""
    decks = table.decks
    left = [len(codes_of(decks.unseen[level], level)) + decks.under_size[level] for level in range(LEVELS)]
    return int(min(left)) // decks.columns


def _gone(table: WalkingTable) -> list[str]:
    """The cards that left the game (W8.4): all that are nowhere else."""
    decks = table.decks
    there = {int(card) for card in decks.row} | {int(card) for card in decks.under}
    for owner in table.owners:
        there |= {int(card) for card in owner.street.cards}
    gone: list[str] = []
    for level in range(LEVELS):
        hidden = decks.unseen[level]
        for owner in table.owners:
            hidden |= owner.hand[level]
        gone += [
            CARD_CODES[level * CARDS_A_LEVEL + n]
            for n in range(CARDS_A_LEVEL)
            if not hidden & BIT[n] and level * CARDS_A_LEVEL + n not in there
        ]
    return gone


def _seat(table: WalkingTable, options: Options, seat: int, viewer: int) -> WalkingSeat:
    owner = table.owners[seat]
    hand = [codes_of(owner.hand[level], level) for level in range(LEVELS)]
    known = options.open_hands or sees_all_of(viewer, seat)
    return {
        "coins": owner.coins,
        "permits": owner.permits,
        "hand": [code for codes in hand for code in codes] if known else None,
        "hand_levels": [len(codes) for codes in hand],
        "street": _street(table, owner.street),
        "spare_scaffolds": spare_scaffolds(owner.street),
        "points": points_by_source(table, seat),
        "inhabitants": {
            name: int(score.inhabitant_points(table.cards, owner.street, TOURISTS + n, table.readings))
            for n, name in enumerate(INHABITANT_NAMES)
        },
        "tie_breaks": {"coins": owner.coins, "cats": int(score.street_sum(table.cards.cats, owner.street))},
    }


def spare_scaffolds(street: Street) -> int:
    """W6.1: how many scaffolds stand nowhere."""
    return SCAFFOLDS - len(scaffolds(street))


def _street(table: WalkingTable, street: Street) -> list[WalkingHouse]:
    """The houses from left to right, scaffolds standing where they must (W6.5)."""
    standing = scaffolds(street)
    props = {place for place, _ in standing}
    return [
        {
            "place": PLACE_NAMES[place],
            "cards": [_code(street.card(level, place)) for level in range(LEVELS)],
            "scaffolds": [_SCAFFOLD_LEVELS[level] for at, level in standing if at == place],
            "complete": bool(street.complete() & BIT[place]),
            "character": None if street.guests[place] == NOBODY else CHARACTER_NAMES[street.guests[place]],
            "points": _guest_points(table, street, place),
        }
        for place in range(PLACES)
        if street.begun & BIT[place] or place in props
    ]


def _guest_points(table: WalkingTable, street: Street, place: int) -> int | None:
    """The points of the character at the house as if the game ended now (W10.1 to W10.11)."""
    guest = street.guests[place]
    if guest == NOBODY:
        return None
    if guest < TOURISTS:
        return score.tourist_points(table.cards, street, place)
    return score.inhabitant_points(table.cards, street, guest, table.readings)


def points_by_source(table: WalkingTable, seat: int) -> WalkingPoints:
    """W10: the seat's points from each source, and their total, if the game ended now."""
    found = score.new_tally()
    score.fill_points(table, seat, found)
    points = {SOURCE_NAMES[n]: int(found[n]) for n in range(score.SOURCES)}
    points["total"] = sum(points.values())
    return points
