"""W7: a player who completes a house invites a character to it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import moves
from merletto.games.walking.chapter import Kind, Task
from merletto.games.walking.clauses import OK, W7_1, W7_1_NO_HOUSE, W7_1_NONE_LEFT, W7_2
from merletto.games.walking.fields import CHARACTER
from merletto.games.walking.journal import MOVED_IN, STOOD_EMPTY
from merletto.games.walking.moves import CHARACTERS, PLACES, TAKE
from merletto.games.walking.names import CHARACTER_TITLES
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
            out[n] = moves.take(character)
            n += 1
    return n


def welcome(table: WalkingTable, place: i64) -> None:
    """W7.1: someone must move in at once; W7.3: with nobody to choose the house stays without."""
    for character in range(i64(CHARACTERS)):
        if clause(table, character) == OK:
            table.house = place
            table.ask(WELCOMING)
            return
    table.note1(STOOD_EMPTY, place)


def move_in(table: WalkingTable, character: i64) -> None:
    """The character stands at the house just completed, and building goes on (W7.1)."""
    table.characters[character] -= 1
    table.mover().street.move_in(character, table.house)
    table.note2(MOVED_IN, character, table.house)
    table.house = NO_PLACE
    table.ask(BUILDING)


class Welcoming(Task):
    """W7.1: a house is complete, and someone moves in."""

    __slots__ = ()

    def fill(self, table: WalkingTable, out: vec[i64]) -> i64:
        return fill(table, out)


class Take(Kind):
    """W7.1: a character is taken for the house."""

    __slots__ = ()

    def clause(self, table: WalkingTable, move: i64) -> i64:
        return clause(table, moves.take_character(move))

    def apply(self, table: WalkingTable, move: i64) -> None:
        move_in(table, moves.take_character(move))

    def describe(self, table: WalkingTable, move: i64, said: list[str]) -> str:
        del table, said
        return f"{CHARACTER_TITLES[moves.take_character(move)]} moves in."


WELCOMING_TASK: Final[Task] = Welcoming(WELCOMING, "A house is complete: choose a character for it.", W7_1)
MOVING_IN: Final[Kind] = Take(
    TAKE,
    "take",
    CHARACTER,
    task=WELCOMING,
    elsewhere=W7_1_NO_HOUSE,
    says="The character moves into the house just completed (W7.1).",
)
