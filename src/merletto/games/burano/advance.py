"""What follows by itself: tasks begin, end and give way until someone must decide (B2 to B15)."""

from merletto.games.burano import (
    cleanup,
    earning,
    final,
    fishing,
    lace_scoring,
    pyramid,
    setup,
    turn,
)
from merletto.games.burano.state import (
    BUYING,
    CATCHING,
    CHOOSE_START,
    CUBES,
    DRAW_BLIND,
    DRAW_BONUS,
    DRAW_ROOF,
    EARLY_BUYING,
    EARNING,
    FILL_ROOFS,
    FINAL,
    ISLAND_SCORING,
    LACE_SCORING,
    NEXT_SEASON,
    PYRAMIDS,
    ROOFS,
    ROUNDS,
    SEASON,
    SENDING,
    SORT_ROOFS,
    SUBSTITUTES,
    BuranoTable,
)


def advance(table: BuranoTable) -> None:
    """Goes on with what is under way until a seat or chance must decide."""
    while _go_on(table):
        pass


def _go_on(table: BuranoTable) -> bool:
    """Lets the task on top begin, end or wait; says whether something else is on top now."""
    task = table.task()
    if task <= CHOOSE_START:
        return setup.ready(table, task)
    if task == PYRAMIDS:
        return pyramid.ready(table)
    if task == ROUNDS:
        return turn.rounds_ready(table)
    if task == CATCHING:
        return fishing.catching_ready(table)
    if task == SENDING:
        return fishing.sending_ready(table)
    if task == EARNING:
        return earning.ready(table)
    if task == DRAW_BLIND or task == DRAW_ROOF or task == DRAW_BONUS:
        return table.draw()
    if task == ROOFS:
        return cleanup.roofs_ready(table)
    if task == SORT_ROOFS:
        return cleanup.sorting_ready(table)
    if task == FILL_ROOFS:
        return cleanup.filling_ready(table)
    if task == SEASON:
        return cleanup.season_ready(table)
    if task == ISLAND_SCORING:
        return cleanup.score_islands(table)
    if task == LACE_SCORING:
        return lace_scoring.ready(table)
    if task == EARLY_BUYING:
        return cleanup.early_buying_ready(table)
    if task == CUBES:
        return cleanup.cubes_ready(table)
    if task == SUBSTITUTES:
        return cleanup.substitutes_ready(table)
    if task == BUYING:
        return cleanup.buying_ready(table)
    if task == NEXT_SEASON:
        return cleanup.next_season(table)
    if task == FINAL:
        return final.final_ready(table)
    return table.ask()
