"""A move that belongs to another moment is refused with what comes first now."""

import merletto
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import PICK, STACK
from merletto.games.burano.rules import TASKS
from merletto.games.burano.state import BUYING, EARLY_BUYING, PYRAMIDS, SUBSTITUTES, SWAPPING
from merletto.kernel.generator import Generator

FIRST = {int(task.number): task.first for task in TASKS if task.first is not None}
RARE = {SWAPPING, SUBSTITUTES, BUYING, EARLY_BUYING}
"""Tasks that random games may not come by."""


def test_each_task_names_its_own_clause() -> None:
    seen: set[int] = set()
    for seed in range(6):
        match = merletto.new("burano", 2 + seed % 3, seed=seed)
        dice = Generator(seed)
        while not match.over:
            assert isinstance(match.state, BuranoState)
            task = int(match.state.task())
            foreign = PICK if task == PYRAMIDS else STACK
            clause = match.game.refusal(match.state, foreign)
            assert clause is FIRST[task]
            seen.add(task)
            legal = match.legal()
            match.play(legal[dice.below(len(legal))])
    assert seen >= set(FIRST) - RARE
