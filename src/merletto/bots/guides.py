"""Which guide knows which table."""

from functools import lru_cache

from merletto.games.walking.cards import CardTables
from merletto.games.walking.flow import WalkingState
from merletto.guides.burano.guide import BuranoGuide
from merletto.guides.walking.guide import WalkingGuide
from merletto.kernel.state import State
from merletto.search.guide import Guide


@lru_cache(maxsize=8)
def _walking(cards: CardTables) -> Guide:
    return WalkingGuide(cards)


@lru_cache(maxsize=1)
def _burano() -> Guide:
    return BuranoGuide()


def guide_for(state: State) -> Guide:
    """The guide of the table's game."""
    return _walking(state.cards) if isinstance(state, WalkingState) else _burano()
