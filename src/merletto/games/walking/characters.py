"""W7: whoever completes a house invites a character to it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.clauses import OK, W7_1_NONE_LEFT, W7_2
from merletto.games.walking.journal import MOVED_IN, STOOD_EMPTY
from merletto.games.walking.moves import CHARACTERS, PLACES
from merletto.games.walking.moves import take as take_move
from merletto.games.walking.state import BUILDING, NO_PLACE, WELCOMING, WalkingTable
from merletto.games.walking.street import Street

# W1.2: four kinds of tourists, seven of inhabitants.
TOURISTS: Final = 4
INHABITANTS: Final = 7

WOMAN: Final = 0
MAN: Final = 1
GIRL: Final = 2
BOY: Final = 3
MAYOR: Final = 4
POLICEMAN: Final = 5
SANTA: Final = 6
SHOPKEEPER: Final = 7
SEAMSTRESS: Final = 8
FLORIST: Final = 9
GARDENER: Final = 10


def lives_in(street: Street, character: i64) -> bool:
    """Whether the character stands at a house of this street."""
    guests = street.guests
    for place in range(i64(PLACES)):
        if guests[place] == character:
            return True
    return False


def clause(table: WalkingTable, character: i64) -> i64:
    """W7.1, W7.2: of those left; an inhabitant once only, tourists without limit."""
    if table.characters[character] == 0:
        return W7_1_NONE_LEFT
    if character >= TOURISTS and lives_in(table.mover().street, character):
        return W7_2
    return OK


def nobody_left(table: WalkingTable) -> bool:
    """Whether all characters are used up (W11.2)."""
    left = table.characters
    for character in range(i64(CHARACTERS)):
        if left[character] > 0:
            return False
    return True


def fill(table: WalkingTable, out: vec[i64]) -> i64:
    n: i64 = 0
    for character in range(i64(CHARACTERS)):
        if clause(table, character) == OK:
            out[n] = take_move(character)
            n += 1
    return n


def welcome(table: WalkingTable, place: i64) -> None:
    """W7.1: someone must move in at once; W7.3: with nobody to choose the house stays without."""
    for character in range(i64(CHARACTERS)):
        if clause(table, character) == OK:
            table.house = place
            table.ask(WELCOMING)
            return
    if table.journal is not None:
        table.journal.add(STOOD_EMPTY, table.seat, [place])


def move_in(table: WalkingTable, character: i64) -> None:
    """The character stands at the house just completed, and building goes on (W7.1)."""
    table.characters[character] -= 1
    table.mover().street.guests[table.house] = character
    if table.journal is not None:
        table.journal.add(MOVED_IN, table.seat, [character, table.house])
    table.house = NO_PLACE
    table.ask(BUILDING)
