"""Typical play, from which a profile-guided build learns what runs often (`MERLETTO_PROFILE=1`, setup.py).

It needs the engine alone, no NumPy, and is part of the sdist, so that wheels of it can be profiled too.
"""

from __future__ import annotations

import merletto
from merletto.batch.burano import BuranoObserver
from merletto.batch.rewards import POINTS, Payer
from merletto.batch.tables import Tables
from merletto.batch.walking import WalkingObserver
from merletto.games.burano.flow import BuranoState
from merletto.kernel.generator import Generator
from merletto.kernel.playout import Count, move_buffer, play_out, settle
from merletto.kernel.state import OVER, State
from merletto.registry import kind_of
from merletto.search.guided import GuidedSearch
from merletto.search.tree import TreeSearch

SEED = 7
TABLES = (
    ("walking", 1),
    ("walking", 2),
    ("walking", 3),
    ("walking", 4),
    ("burano", 2),
    ("burano", 3),
    ("burano", 4),
)
GAMES = {"walking": 400, "burano": 60}
"""How many random games, playouts of a search and steps of a batch."""
APART = 40
"""The decisions from one search to the next."""


def play_random(start: State, games: int) -> None:
    """Random games to the end."""
    moves, generator, count = move_buffer(start), Generator(SEED), Count()
    for _ in range(games):
        play_out(start.clone(), generator, moves, count)


def search(game: str, start: State, playouts: int) -> None:
    """A few decisions of a random game: a tree search, and one with each guide, by hand and by weights."""
    kind = kind_of(game)
    table, generator = start.clone(), Generator(SEED)
    settle(table, generator)
    moves = move_buffer(table)
    made = 0
    while table.actor != OVER:
        if made % APART == 0:
            TreeSearch([table], SEED).run(playouts)
            for weights in (None, kind.weights):
                GuidedSearch([table], SEED, *kind.mind(table, int(table.seats), weights)).run(playouts)
        table.play_random(moves, generator)
        settle(table, generator)
        made += 1


def step_batch(start: State, steps: int) -> None:
    """A batch of tables, with observations and masks."""
    observer = (
        BuranoObserver(start.seats, start.parts, start.readings)
        if isinstance(start, BuranoState)
        else WalkingObserver(start.seats)
    )
    payer = Payer(POINTS, start.seats)
    tables = Tables(start, observer, payer, list(range(64)), SEED)
    for _ in range(steps):
        tables.choose()
        tables.step(memoryview(tables.choices).tobytes())


def main() -> None:
    for game, seats in TABLES:
        start = merletto.new(game, seats=seats, seed=SEED).game.start()
        play_random(start, GAMES[game])
        search(game, start, GAMES[game])
        step_batch(start, GAMES[game])


if __name__ == "__main__":
    main()
