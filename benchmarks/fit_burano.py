"""Fits the weights of Burano's outlook: self-play by the guide, then ridge regression.

    python benchmarks/fit_burano.py [games]

Games with two, three and four seats are played with the guide's own moves, three times in four its favourite.
At one in five turn ends, the features of every seat are recorded, with the points that the seat gained until
the end. The printed rows are those of merletto.guides.burano.outlook.
"""

import sys
from typing import cast

from librt.vecs import vec

import merletto
from merletto.games.burano.final import card_points
from merletto.games.burano.state import BuranoTable
from merletto.guides.burano.clock import MOST_TURNS, turns_left
from merletto.guides.burano.features import FEATURES, fill_features
from merletto.guides.burano.guide import BuranoGuide
from merletto.guides.burano.town import Town
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer, settle
from merletto.kernel.state import OVER

UNKNOWNS = 3 * FEATURES
PENALTY = 2e-4
"""The penalty on the weights, each in units of its feature's size, for every recorded table."""

Row = tuple[list[float], float]


def observe(table: BuranoTable, seat: int) -> Row:
    """The features, also multiplied by the turns left and by their inverse; and the seat's points so far."""
    found = vec[float]([0.0] * FEATURES)
    fill_features(table, seat, Town(), found)
    turns = int(turns_left(table, seat))
    features = [found[n] for n in range(FEATURES)]
    row = [value * by for by in (1.0, turns / MOST_TURNS, 1.0 / (1 + turns)) for value in features]
    return row, float(table.owners[seat].points() + card_points(table, seat))


def play(seats: int, seed: int, guide: BuranoGuide) -> list[Row]:
    """Plays one game: the recorded rows, with the points that were still to come."""
    state = merletto.new("burano", seats, seed=seed).game.start()
    table = cast(BuranoTable, state)
    generator = Generator(seed)
    settle(state, generator)
    moves = move_buffer(state)
    promise = vec[float]([0.0] * state.room())
    seen: list[tuple[int, Row]] = []
    turn = state.turn_number
    while state.actor != OVER:
        options = state.fill_moves(moves)
        guide.fill_promise(state, moves, options, promise)
        choice = moves[max(range(options), key=lambda n: promise[n])]
        if generator.below(4) == 0:
            choice = guide.pick(state, moves, options, generator)
        state.apply(choice)
        settle(state, generator)
        if state.turn_number != turn and state.actor != OVER:
            turn = state.turn_number
            if generator.below(5) == 0:
                seen += [(seat, observe(table, seat)) for seat in range(seats)]
    return [(row, float(state.points(seat)) - points) for seat, (row, points) in seen]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination; the penalty keeps every pivot above zero."""
    size = len(right)
    for n in range(size):
        for row in range(n + 1, size):
            share = matrix[row][n] / matrix[n][n]
            if share:
                matrix[row] = [a - share * b for a, b in zip(matrix[row], matrix[n], strict=True)]
                right[row] -= share * right[n]
    found = [0.0] * size
    for n in reversed(range(size)):
        known = sum(matrix[n][k] * found[k] for k in range(n + 1, size))
        found[n] = (right[n] - known) / matrix[n][n]
    return found


def fit(rows: list[Row]) -> list[float]:
    """Solves the normal equations, with the penalty on the diagonal."""
    matrix = [[0.0] * UNKNOWNS for _ in range(UNKNOWNS)]
    right = [0.0] * UNKNOWNS
    for row, gained in rows:
        for n, value in enumerate(row):
            if value:
                matrix[n] = [a + value * b for a, b in zip(matrix[n], row, strict=True)]
                right[n] += value * gained
    for n in range(UNKNOWNS):
        matrix[n][n] = matrix[n][n] * (1.0 + PENALTY) or 1.0
    return solve(matrix, right)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    guide = BuranoGuide()
    rows: list[Row] = []
    for game in range(games):
        rows += play((2, 2, 3, 4)[game % 4], 1000 + game, guide)
    weights = fit(rows)
    for n in range(FEATURES):
        steady, turning, last = (weights[n + by * FEATURES] for by in range(3))
        print(f"    ({steady:.3f}, {turning:.3f}, {last:.3f}),")
    missed = [gained - sum(a * b for a, b in zip(row, weights, strict=True)) for row, gained in rows]
    spread = (sum(miss * miss for miss in missed) / len(missed)) ** 0.5
    print(f"{len(rows)} tables; the outlook misses by {spread:.1f} points")


if __name__ == "__main__":
    main()
