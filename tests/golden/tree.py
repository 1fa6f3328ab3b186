"""What both engines must agree on: the states of whole games, and the sizes of move trees."""

from merletto.kernel.digest import state_digest, text_digest
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, settle
from merletto.kernel.state import CHANCE, OVER, State

SETS = {"walking": "burano-72/1", "burano": "burano-island/1"}
"""The component sets that the digests, the move trees and the golden games are played with."""


def chained(game: Game, seed: int) -> tuple[int, str]:
    """Plays random moves to the end: how many, and a digest over all moves listed and all states met."""
    generator = Generator(seed)
    state = game.start()
    settle(state, generator)
    chain = state_digest(state)
    plies = 0
    while state.actor != OVER:
        moves = legal_moves(state)
        state.apply(moves[generator.below(len(moves))])
        settle(state, generator)
        plies += 1
        chain = text_digest(f"{chain} {moves} {state_digest(state)}")
    standing = [(state.points(seat), state.place(seat)) for seat in range(game.seats)]
    return plies, text_digest(f"{chain} {standing}")


def after(game: Game, seed: int, plies: int) -> State:
    """The state after so many random moves with fixed draws."""
    generator = Generator(seed)
    state = game.start()
    draw_the_middle(state)
    for _ in range(plies):
        moves = legal_moves(state)
        state.apply(moves[generator.below(len(moves))])
        draw_the_middle(state)
    assert state.actor != OVER
    return state


def draw_the_middle(state: State) -> None:
    """Fixed chance: always the middle ticket."""
    while state.actor == CHANCE:
        state.resolve(state.outcome(state.tickets() // 2))


def perft(state: State, depth: int) -> int:
    """How many games of so many moves there are from here, those that end sooner left out."""
    if state.actor == OVER:
        return 0
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        child = state.clone()
        child.apply(move)
        draw_the_middle(child)
        total += perft(child, depth - 1)
    return total
