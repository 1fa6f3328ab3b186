"""Playouts: the inner loop of simulation and search, which needs no match, record or events."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE, OVER, State


@final
class Count:
    """How many decisions were made, and how many of them offered a real choice."""

    __slots__ = ("choices", "decisions")

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.choices: i64 = 0


def move_buffer(state: State) -> vec[i64]:
    """A buffer large enough for the legal moves of any state of this game."""
    return vec[i64]([0] * state.room())


def settle(state: State, generator: Generator) -> None:
    """Resolves every open draw with the generator."""
    if state.actor == CHANCE:
        state.draw_all(generator)


def play_out(state: State, generator: Generator, moves: vec[i64], count: Count) -> None:
    """Plays uniformly random legal moves to the end of the game."""
    decisions: i64 = 0
    choices: i64 = 0
    settle(state, generator)
    while state.actor != OVER:
        decisions += 1
        if state.play_random(moves, generator) > 1:
            choices += 1
        if state.actor == CHANCE:
            state.draw_all(generator)
    count.decisions += decisions
    count.choices += choices


def legal_moves(state: State) -> list[int]:
    """The actor's legal moves, ascending, for a loop written in plain Python."""
    moves = move_buffer(state)
    options = state.fill_moves(moves)
    return [moves[i] for i in range(options)]
