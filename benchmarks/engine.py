"""Measures the engine that this Python imports, and prints the figures as JSON."""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Callable
from time import perf_counter, process_time

import merletto
from merletto.kernel.generator import Generator
from merletto.kernel.playout import Count, legal_moves, move_buffer, play_out, settle
from merletto.kernel.state import OVER, State
from merletto.registry import kind_of
from merletto.search.guided import GuidedSearch
from merletto.search.search import Search
from merletto.search.tree import TreeSearch

SEED = 7


SEATS = {"walking": (1, 2, 3, 4), "burano": (2, 3, 4)}


def start_state(game: str, seats: int) -> State:
    return merletto.new(game, seats=seats, seed=SEED).game.start()


def measure_playouts(game: str, seats: int, seconds: float) -> dict[str, float]:
    """Whole random games in the engine's own loop: games, decisions and real choices per second."""
    start = start_state(game, seats)
    moves = move_buffer(start)
    generator = Generator(SEED)
    count = Count()
    games = 0
    deadline = perf_counter() + seconds
    started = process_time()
    while perf_counter() < deadline:
        for _ in range(20):
            play_out(start.clone(), generator, moves, count)
        games += 20
    elapsed = process_time() - started
    return {
        "games/s": games / elapsed,
        "decisions/s": int(count.decisions) / elapsed,
        "choices/s": int(count.choices) / elapsed,
        "decisions a game": int(count.decisions) / games,
    }


def measure_stepping(game: str, seats: int, seconds: float) -> dict[str, float]:
    """The same games stepped by a loop in plain Python, which lists the moves and chooses one."""
    start = start_state(game, seats)
    generator = Generator(SEED)
    below = generator.below
    decisions = 0
    deadline = perf_counter() + seconds
    started = process_time()
    while perf_counter() < deadline:
        state = start.clone()
        settle(state, generator)
        while state.actor != OVER:
            moves = legal_moves(state)
            state.apply(moves[below(len(moves))])
            settle(state, generator)
            decisions += 1
    return {"decisions/s": decisions / (process_time() - started)}


def measure_match(game: str, seats: int, seconds: float) -> dict[str, float]:
    """The same games through Match.play, with checks, events and record."""
    decisions = 0
    seed = 0
    deadline = perf_counter() + seconds
    started = process_time()
    while perf_counter() < deadline:
        match = merletto.new(game, seats=seats, seed=seed)
        chooser = Generator(seed)
        seed += 1
        while not match.over:
            moves = match.legal()
            match.play(moves[chooser.below(len(moves))])
            decisions += 1
    return {"decisions/s": decisions / (process_time() - started)}


def measure_search(game: str, seats: int, seconds: float) -> dict[str, float]:
    """Plain tree search of the first decision, in trees of 5,000 playouts: playouts per second."""
    table = merletto.new(game, seats=seats, seed=SEED).state
    return {"playouts/s": _playouts_a_second(lambda seed: TreeSearch([table], seed), seconds)}


def measure_guided(game: str, seats: int, seconds: float) -> dict[str, float]:
    """The bots' search of the first decision that needs a search, in trees of the same size."""
    table = merletto.new(game, seats=seats, seed=SEED).state
    kind = kind_of(game)
    guide = kind.guide(table)
    generator = Generator(SEED)
    moves = move_buffer(table)
    while guide.by_heart(table):
        table.apply(guide.pick(table, moves, table.fill_moves(moves), generator))
        settle(table, generator)
    habits = kind.habits(seats)
    return {
        "playouts/s": _playouts_a_second(lambda seed: GuidedSearch([table], seed, guide, habits), seconds)
    }


def _playouts_a_second(new_search: Callable[[int], Search], seconds: float) -> float:
    playouts = 0
    deadline = perf_counter() + seconds
    started = process_time()
    while perf_counter() < deadline:
        search = new_search(playouts)
        for _ in range(100):
            search.run(50)
            playouts += 50
            if perf_counter() > deadline:
                break
    return playouts / (process_time() - started)


def measure_clone(game: str, seats: int, seconds: float) -> dict[str, float]:
    """Copies of a state in the middle of a game."""
    state = start_state(game, seats)
    generator = Generator(SEED)
    settle(state, generator)
    for _ in range(40):
        moves = legal_moves(state)
        state.apply(moves[generator.below(len(moves))])
        settle(state, generator)
    clones = 0
    deadline = perf_counter() + seconds
    started = process_time()
    while perf_counter() < deadline:
        for _ in range(1000):
            state.clone()
        clones += 1000
    return {"µs": (process_time() - started) / clones * 1e6}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure")
    seconds: float = parser.parse_args().seconds
    gc.disable()
    figures: dict[str, object] = {"compiled": merletto.COMPILED}
    for game, seat_counts in SEATS.items():
        figures[game] = {
            "random games": {seats: measure_playouts(game, seats, seconds) for seats in seat_counts},
            "tree search": {seats: measure_search(game, seats, seconds) for seats in seat_counts},
            "guided search": {seats: measure_guided(game, seats, seconds) for seats in seat_counts},
            "clone": {seats: measure_clone(game, seats, seconds / 4) for seats in seat_counts},
            "stepping": {4: measure_stepping(game, 4, seconds)},
            "match": {4: measure_match(game, 4, seconds)},
        }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
