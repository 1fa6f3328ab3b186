"""W11: walking alone, where after each refill one character leaves the game."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.characters import nobody_left
from merletto.games.walking.clauses import OK, W11_1_GONE
from merletto.games.walking.finish import end_game
from merletto.games.walking.moves import CHARACTERS
from merletto.games.walking.moves import remove as remove_move
from merletto.games.walking.state import (
    CHARACTER_LEFT,
    CHARACTERS_OUT,
    DRAFTING,
    WalkingTable,
)

BANDS = ((60, "weak"), (70, "not bad"), (80, "good"), (85, "very good"))
"""W11.4: the highest score of each band below the best."""

RECORD = 87
"""W11.4: the designer's personal best."""


def band(points: int) -> str:
    """W11.4: how the score of a solo game is called; negative scores are weak too."""
    for highest, name in BANDS:
        if points <= highest:
            return name
    return "world champion"


def clause(table: WalkingTable, character: i64) -> i64:
    """W11.1: any character of those left may leave, when one must."""
    return OK if table.characters[character] > 0 else W11_1_GONE


def fill(table: WalkingTable, out: vec[i64]) -> i64:
    n: i64 = 0
    for character in range(i64(CHARACTERS)):
        if table.characters[character] > 0:
            out[n] = remove_move(character)
            n += 1
    return n


def remove(table: WalkingTable, character: i64) -> None:
    """W11.1: the character leaves; W11.2: with the last of them the game ends."""
    table.characters[character] -= 1
    if table.journal is not None:
        table.journal.add(CHARACTER_LEFT, table.seat, [character])
    if nobody_left(table):
        end_game(table, CHARACTERS_OUT)
    else:
        table.ask(DRAFTING)
