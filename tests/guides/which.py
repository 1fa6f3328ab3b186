"""The guide of a state's game, for tests that have a state alone."""

from merletto.games.walking.flow import WalkingState
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.search.guide import Guide


def guide_for(state: State) -> Guide:
    """The guide of the state's game."""
    return kind_of("walking" if isinstance(state, WalkingState) else "burano").guide(state)
