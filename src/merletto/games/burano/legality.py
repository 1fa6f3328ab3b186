"""Which clause, if any, forbids a move: the one truth for legality, chapter by chapter."""

from mypy_extensions import i64

from merletto.games.burano import (
    build,
    cleanup,
    earning,
    fishing,
    lace,
    lace_scoring,
    pyramid,
    roof,
    trade,
    turn,
)
from merletto.games.burano.clauses import B15_2, NOT_NOW, OK
from merletto.games.burano.moves import (
    BUILD,
    CATCH,
    COIN,
    CUBE,
    FISH,
    GIVE,
    LACE,
    LACE_SQUARES,
    PAY,
    PICK,
    PRIVILEGE,
    PUT_AWAY,
    PYRAMID,
    RECALL,
    ROOF,
    SAIL,
    SELL,
    SEND,
    SQUARES,
    STACK,
    STOP,
    SWAP,
    TAKE_CUBE,
    TAKE_ROOF,
    UNPICK,
)
from merletto.games.burano.state import (
    BUYING,
    EARLY_BUYING,
    EARNING,
    ENDED,
    FISHING,
    LACE_MAKING,
    LACE_SCORING,
    SORT_ROOFS,
    SUBSTITUTES,
    TRADING,
    TURN,
    BuranoTable,
)


def refusal(table: BuranoTable, move: i64) -> i64:
    """The clause that forbids the move now, or OK: the one truth for legality."""
    if table.task() == ENDED:
        return B15_2
    if move == STOP:
        return stop_clause(table)
    if move < PICK:
        return pyramid.clause(table, move - STACK)
    if move < BUILD:
        return turn.pick_clause(table, move - PICK)
    if move < ROOF:
        return build.clause(table, (move - BUILD) // SQUARES, (move - BUILD) % SQUARES)
    if move < COIN:
        code = move - ROOF
        return roof.clause(table, code // 4 // SQUARES, code // 4 % SQUARES, (code >> 1) & 1, code & 1)
    if move == COIN:
        return turn.coin_clause(table)
    if move < SAIL:
        return turn.cube_clause(table, (move - CUBE) // PYRAMID, (move - CUBE) % PYRAMID)
    return _action_refusal(table, move)


def _action_refusal(table: BuranoTable, move: i64) -> i64:
    if move < SWAP:
        return fishing.sail_clause(table, move - SAIL)
    if move < CATCH:
        return fishing.swap_clause(table, move - SWAP)
    if move < SEND:
        return fishing.catch_clause(table, move)
    if move < SELL:
        return fishing.send_clause(table, move - SEND + 1)
    if move < LACE:
        return trade.sell_clause(table, (move - SELL) // FISH, (move - SELL) % FISH)
    if move < RECALL:
        return lace.clause(table, move - LACE)
    if move < UNPICK:
        return earning.island_clause(table, move - RECALL)
    if move < PRIVILEGE:
        return earning.square_clause(table, move - UNPICK)
    if move < PAY:
        return roof.bonus_clause(table, move)
    if move < TAKE_CUBE:
        return lace_scoring.pay_clause(table, (move - PAY) % LACE_SQUARES, (move - PAY) // LACE_SQUARES)
    if move < PUT_AWAY:
        return cleanup.cube_clause(table, move - TAKE_CUBE)
    if move < TAKE_ROOF:
        return cleanup.put_away_clause(table, move - PUT_AWAY)
    if move < GIVE:
        return cleanup.take_roof_clause(table, move - TAKE_ROOF)
    return lace_scoring.give_clause(table, (move - GIVE) // PYRAMID, (move - GIVE) % PYRAMID)


def stop_clause(table: BuranoTable) -> i64:
    """Whether what is under way may be ended now."""
    task = table.task()
    if task == FISHING:
        return fishing.stop_clause(table)
    if (
        task == TURN
        or task == TRADING
        or task == LACE_MAKING
        or task == EARNING
        or task == LACE_SCORING
        or task == SORT_ROOFS
        or task == SUBSTITUTES
        or task == BUYING
        or task == EARLY_BUYING
    ):
        return OK
    return NOT_NOW
