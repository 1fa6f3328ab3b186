"""Asking the searches about a match that stands as drawn."""

from collections.abc import Callable
from dataclasses import dataclass

import merletto
from merletto.search.guided import GuidedSearch
from merletto.search.habits import MARGIN, Habits
from merletto.search.tree import TreeSearch
from tests.guides.which import guide_for


def guided(match: merletto.Match, playouts: int, *, aim: int = MARGIN, seed: int = 1) -> GuidedSearch:
    """A guided search of the very table, run."""
    state = match.state
    search = GuidedSearch([state], seed, guide_for(state), Habits(aim=aim))
    search.run(playouts)
    return search


def plain(match: merletto.Match, playouts: int, seed: int = 1) -> TreeSearch:
    """A plain search of the very table, run."""
    search = TreeSearch([match.state], seed)
    search.run(playouts)
    return search


def answer(match: merletto.Match, search: GuidedSearch | TreeSearch) -> str:
    """The move that was found, in words."""
    return match.game.move_text(search.best())


@dataclass(frozen=True)
class Position:
    """A table, the moves that are as good as any there, and what the guided search needs to see it."""

    name: str
    stand: Callable[[], merletto.Match]
    best: tuple[str, ...]
    aim: int = MARGIN
    look: int = 100
    play_out: int = 200

    def __str__(self) -> str:
        return self.name

    def guided_answer(self, seed: int) -> str:
        match = self.stand()
        return answer(match, guided(match, self.look, aim=self.aim, seed=seed))

    def plain_answer(self, seed: int) -> str:
        match = self.stand()
        return answer(match, plain(match, self.play_out, seed))
