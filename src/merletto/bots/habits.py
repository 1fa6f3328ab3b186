"""How the bots of the house search: what proved best in the arena (docs/bots.md)."""

from typing import Final

from merletto.search.habits import MARGIN, POINTS, TO_THE_END, Habits

WORLDS: Final = 24
"""How many tables a search imagines (determinisations) to allow for what its seat cannot know."""

_TURNS: Final = {"walking": TO_THE_END, "burano": 2}
"""Walking in Burano is short enough to be played out; Burano's guide knows better what a table is worth."""


def habits_for(game: str, seats: int) -> Habits:
    """The habits for this game: alone only points count, else by how much one ends ahead."""
    return Habits(aim=POINTS if seats == 1 else MARGIN, turns=_TURNS[game])
