"""The facts about a move of Burano, by its kind."""

from merletto.games.burano import moves
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import (
    BUILD,
    CATCH,
    COIN,
    CUBE,
    GIVE,
    LACE,
    PAY,
    PICK,
    PRIVILEGE,
    PUT_AWAY,
    ROOF,
    SAIL,
    SELL,
    SEND,
    STACK,
    STOP,
    SWAP,
    TAKE_CUBE,
    TAKE_ROOF,
    WITHDRAW,
)
from merletto.kernel.game import Game
from merletto.kernel.state import State
from merletto.reasons.burano import sea, seasons, stops, turns, workshops
from merletto.reasons.reason import Reason


def facts(game: Game, table: State, move: int) -> list[Reason]:
    """Everything that can be said about the legal move."""
    assert isinstance(table, BuranoState)
    if move == STOP:
        return stops.stop(table)
    if STACK <= move < PICK:
        return turns.stack(table, move)
    after = table.clone()
    after.apply(move)
    if move < SAIL:
        return _turn(table, after, move)
    if move < LACE:
        return _at_sea(game, table, after, move)
    if move < WITHDRAW:
        return workshops.lace(table, after, int(moves.lace_square(move)))
    if move < PRIVILEGE:
        return workshops.withdraw(table, after, int(moves.withdraw_origin(move)))
    if move < PAY:
        return seasons.bonus(table, after, move)
    if move < TAKE_CUBE or move >= GIVE:
        return workshops.pay(table, move)
    if move < PUT_AWAY:
        return seasons.take_cube(table, after, int(moves.take_cube_colour(move)))
    if move < TAKE_ROOF:
        return seasons.put_away(table, int(moves.put_away_space(move)))
    return seasons.take_roof(table, int(moves.take_roof_kind(move)))


def _turn(table: BuranoState, after: BuranoState, move: int) -> list[Reason]:
    """B5 to B8, B12.3, B12.4: a move of a turn, or privilege between them."""
    if move < BUILD:
        return turns.pick(table, after, int(moves.pick_place(move)))
    if move < ROOF:
        return turns.build(table, after)
    if move < COIN:
        return turns.lay_roof(table, after, int(moves.roof_space(move)))
    if move < CUBE:
        return turns.buy_coin(table, after)
    return turns.buy_cube(table, after, int(moves.cube_colour(move)))


def _at_sea(game: Game, table: BuranoState, after: BuranoState, move: int) -> list[Reason]:
    """B9, B12.1: from sailing to selling."""
    if move < SWAP:
        return sea.sail(table, int(moves.sail_place(move)))
    if move < CATCH:
        return sea.swap(table, after, int(moves.swap_dock(move)))
    if move < SEND:
        return sea.catch(game, table, move)
    if move < SELL:
        return sea.send(table, after, int(moves.send_workers(move)))
    return sea.sell(table, int(moves.sell_ship(move)), int(moves.sell_fish(move)))
