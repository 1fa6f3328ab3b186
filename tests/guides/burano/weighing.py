"""What the guide makes of a position, in the words of the table."""

from librt.vecs import vec
from mypy_extensions import i64

import merletto
from merletto.guides.burano.guide import BuranoGuide
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer
from merletto.kernel.state import State

GUIDE = BuranoGuide()


def start(seats: int) -> State:
    """A new game, before anything is drawn."""
    return merletto.new("burano", seats, seed=1).game.start()


def promise_of(state: State) -> dict[int, float]:
    """How much each legal move of the actor promises, by its number."""
    moves = move_buffer(state)
    options = state.fill_moves(moves)
    weights = vec[float]([0.0] * state.room())
    GUIDE.fill_promise(state, moves, options, weights)
    return {moves[n]: weights[n] for n in range(options)}


def promised(match: merletto.Match) -> dict[str, float]:
    """How much each legal move promises, by its text."""
    return {match.game.move_text(move): weight for move, weight in promise_of(match.state).items()}


def favourite(match: merletto.Match) -> str:
    """The move that promises most."""
    weights = promised(match)
    return max(weights, key=lambda move: weights[move])


def best_move(state: State) -> int:
    """The number of the move that promises most."""
    weights = promise_of(state)
    return max(weights, key=lambda move: weights[move])


def play_favourites(match: merletto.Match, moves: int) -> list[str]:
    """Plays the favourite so many times; says what was played."""
    played = []
    for _ in range(moves):
        played.append(favourite(match))
        match.play(played[-1])
    return played


def outlook(match: merletto.Match) -> list[float]:
    """The points each seat may expect."""
    expected = vec[float]([0.0] * match.state.seats)
    GUIDE.fill_outlook(match.state, expected)
    return [expected[seat] for seat in range(match.state.seats)]


def spread(match: merletto.Match) -> float:
    return GUIDE.spread(match.state)


def picked(match: merletto.Match, times: int) -> list[int]:
    """The moves that the quick hand makes here, with one seed after the other."""
    moves: vec[i64] = move_buffer(match.state)
    options = match.state.fill_moves(moves)
    return [GUIDE.pick(match.state, moves, options, Generator(seed)) for seed in range(times)]
