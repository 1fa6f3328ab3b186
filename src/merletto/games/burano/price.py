"""B5.1 and B5.2: what a move costs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.clauses import B5_1, B5_2, OK
from merletto.games.burano.journal import PRICE_SETTLED
from merletto.games.burano.state import BuranoTable

MOST_MOVES: Final = 4

PRICES: Final = vec[i64]([1, -3, -3, -4])
"""B5.2: the first move brings a coin, the others cost."""


def payment_clause(table: BuranoTable) -> i64:
    """B5.1, B5.2: whether one more move can be made and paid for."""
    if table.moves_made == MOST_MOVES:
        return B5_1
    return OK if table.mover().coins + PRICES[table.moves_made] >= 0 else B5_2


def settle_price(table: BuranoTable) -> None:
    """B5.2: the price is settled before the move."""
    coins = PRICES[table.moves_made]
    table.mover().coins += coins
    table.moves_made += 1
    table.note1(PRICE_SETTLED, coins)


def price_words(table: BuranoTable) -> str:
    """What one more move does to the coins."""
    coins = PRICES[table.moves_made]
    return "gains 1 coin" if coins > 0 else f"costs {-coins} coins"
