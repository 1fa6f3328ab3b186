"""W11: walking alone, where after each refill one character leaves the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import moves
from merletto.games.walking.chapter import Kind, Task
from merletto.games.walking.characters import nobody_left
from merletto.games.walking.clauses import OK, W11_1, W11_1_FIRST, W11_1_GONE
from merletto.games.walking.fields import CHARACTER
from merletto.games.walking.finish import end_game
from merletto.games.walking.journal import CHARACTER_LEFT
from merletto.games.walking.moves import CHARACTERS, REMOVE
from merletto.games.walking.names import CHARACTER_TITLES
from merletto.games.walking.shapes import WalkingBand, WalkingGoal
from merletto.games.walking.state import CHARACTERS_OUT, DRAFTING, REMOVING, WalkingTable
from merletto.kernel.shapes import words

_BAND_NAMES: Final[tuple[WalkingBand, ...]] = words(WalkingBand)
BANDS: Final = tuple(zip((60, 70, 80, 85), _BAND_NAMES, strict=False))
"""W11.4: the highest score of each band below the best."""

RECORD = 87
"""W11.4: the designer's personal best."""


def band(points: int) -> WalkingBand:
    """W11.4: the name of the band of a solo score; negative scores are in the weakest."""
    for highest, name in BANDS:
        if points <= highest:
            return name
    return _BAND_NAMES[-1]


def goals() -> list[WalkingGoal]:
    """W11.4: the bands above the weakest, each with its lowest score."""
    return [
        {"band": name, "points": highest + 1}
        for (highest, _), name in zip(BANDS, _BAND_NAMES[1:], strict=True)
    ]


def clause(table: WalkingTable, character: i64) -> i64:
    """W11.1: any character of those left may leave, when one must."""
    return OK if table.characters[character] > 0 else W11_1_GONE


def fill(table: WalkingTable, out: vec[i64]) -> i64:
    n: i64 = 0
    for character in range(i64(CHARACTERS)):
        if table.characters[character] > 0:
            out[n] = moves.remove(character)
            n += 1
    return n


def remove(table: WalkingTable, character: i64) -> None:
    """W11.1: the character leaves; W11.2: with the last of them the game ends."""
    table.characters[character] -= 1
    table.note1(CHARACTER_LEFT, character)
    if nobody_left(table):
        end_game(table, CHARACTERS_OUT)
    else:
        table.ask(DRAFTING)


class Removing(Task):
    """W11.1: alone, one character leaves after each refill."""

    __slots__ = ()

    def fill(self, table: WalkingTable, out: vec[i64]) -> i64:
        return fill(table, out)


class Remove(Kind):
    """W11.1: this character leaves the game."""

    __slots__ = ()

    def clause(self, table: WalkingTable, move: i64) -> i64:
        return clause(table, moves.remove_character(move))

    def apply(self, table: WalkingTable, move: i64) -> None:
        remove(table, moves.remove_character(move))

    def describe(self, table: WalkingTable, move: i64, said: list[str]) -> str:
        del table, said
        return f"{CHARACTER_TITLES[moves.remove_character(move)]} leaves the game."


REMOVING_TASK: Final[Task] = Removing(REMOVING, "Choose a character to leave the game.", W11_1_FIRST)
SENDING_AWAY: Final[Kind] = Remove(
    REMOVE,
    "remove",
    CHARACTER,
    task=REMOVING,
    elsewhere=W11_1,
    says="Solo: the character leaves the game (W11.1).",
)
