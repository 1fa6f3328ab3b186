"""Measures the environments, with environments of OpenSpiel and PettingZoo in the same run.

`python -m benchmarks.envs`; `--markdown` prints the table as it stands in docs/envs.md. A step is one
decision, with the observation and the mask of the seat to move; rates are per second of this thread's
processor time, and the load is that of the machine when the run ended.
Peers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import importlib
import os
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from time import perf_counter, thread_time

import numpy as np

import merletto
import merletto.envs
from benchmarks.run import Table
from merletto.kernel.generator import Generator
from merletto.kernel.playout import Count, move_buffer, play_out

SEED = 7
SEATS = 4
SIZES = (64, 1024)

GOALS = {
    "walking, batch of 1,024": 2_000_000,
    "walking, one table from Python": 300_000,
    "burano, batch of 1,024": 1_000_000,
    "burano, one table from Python": 300_000,
}

Steps = Iterator[int]
"""Each step of a measurement tells how many decisions it made."""


def batch_steps(game: str, size: int, sampling: bool) -> tuple[Steps, Callable[[], float]]:
    """Random play in a batch; the time of choosing the actions counts only where it is asked for."""
    tables = merletto.envs.batch(game, SEATS, size=size, seed=SEED)
    spared = 0.0

    def steps() -> Steps:
        nonlocal spared
        while True:
            began = thread_time()
            actions = tables.sample()
            if not sampling:
                spared += thread_time() - began
            tables.step(actions)
            yield size

    return steps(), lambda: spared


def engine_steps(game: str) -> Steps:
    """Whole random games in the engine's own loop, without observations and masks: what a step could cost."""
    start = merletto.new(game, SEATS, seed=SEED).game.start()
    moves = move_buffer(start)
    luck = Generator(SEED)
    count = Count()
    while True:
        before = int(count.decisions)
        play_out(start.clone(), luck, moves, count)
        yield int(count.decisions) - before


def table_steps(game: str) -> Steps:
    """One table from Python: the loop reads the mask and the observation, as a policy would."""
    table = merletto.envs.table(game, SEATS, seed=SEED)
    luck = Generator(SEED)
    step, sample = table.step, table.sample
    while True:
        table.reset()
        while not table.over:
            step(sample(luck))
            yield 1


def zoo_steps(env: object) -> Steps:
    """An AEC environment of PettingZoo, stepped in its usual loop."""
    luck = np.random.default_rng(SEED)
    env.reset(seed=SEED)  # type: ignore[attr-defined]
    while True:
        seen, _, over, cut, info = env.last()  # type: ignore[attr-defined]
        if over or cut:
            env.reset()  # type: ignore[attr-defined]
            continue
        mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
        legal = np.flatnonzero(mask)
        env.step(int(legal[int(luck.random() * legal.size)]))  # type: ignore[attr-defined]
        yield 1


def spiel_steps(name: str) -> Steps:
    """A game of OpenSpiel from Python, with observation and mask at each decision."""
    game = importlib.import_module("pyspiel").load_game(name)
    luck = np.random.default_rng(SEED)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                draws, chances = zip(*state.chance_outcomes(), strict=True)
                at = int(np.searchsorted(np.cumsum(chances), luck.random()))
                state.apply_action(draws[min(at, len(draws) - 1)])
                continue
            state.observation_tensor(state.current_player())
            legal = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(legal[int(luck.random() * legal.size)]))
            yield 1


def rate(steps: Steps, seconds: float, spared: Callable[[], float] = lambda: 0.0) -> float:
    """Decisions for each second of processor time, after a tenth of the time to warm up."""
    deadline = perf_counter() + seconds / 10
    while perf_counter() < deadline:
        next(steps)
    made = 0
    deadline = perf_counter() + seconds
    before = spared()
    began = thread_time()
    while perf_counter() < deadline:
        for _ in range(10):
            made += next(steps)
    return made / (thread_time() - began - (spared() - before))


def _ours(seconds: float) -> Iterator[tuple[str, float]]:
    for game in ("walking", "burano"):
        yield f"{game}, the engine alone", rate(engine_steps(game), seconds)
        for size in SIZES:
            for sampling, also in ((False, ""), (True, ", with random actions")):
                steps, spared = batch_steps(game, size, sampling)
                yield f"{game}, batch of {size:,}{also}", rate(steps, seconds, spared)
        yield f"{game}, one table from Python", rate(table_steps(game), seconds)
        yield f"{game}, PettingZoo adapter", rate(zoo_steps(merletto.envs.aec(game, SEATS)), seconds)
        yield f"{game}, OpenSpiel adapter", rate(spiel_steps(f"python_merletto_{game}(players=4)"), seconds)


def _peers(seconds: float) -> Iterator[tuple[str, float]]:
    if find_spec("pyspiel") is not None:
        for name in ("backgammon", "gin_rummy", "tic_tac_toe"):
            yield f"OpenSpiel {name}, from Python", rate(spiel_steps(name), seconds)
    if find_spec("pygame") is not None and find_spec("rlcard") is not None:
        for name in ("connect_four_v3", "texas_holdem_v4"):
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            yield f"PettingZoo {name}", rate(zoo_steps(module.env()), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure")
    parser.add_argument("--markdown", action="store_true", help="print the table for a document")
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    found = (*_ours(chosen.seconds), *_peers(chosen.seconds))
    rows = [[what, f"{steps:,.0f}", f"{GOALS[what]:,}" if what in GOALS else "–"] for what, steps in found]
    engine = "compiled" if merletto.COMPILED else "plain"
    load = os.getloadavg()[0]
    table = Table(
        f"Environments, {SEATS} seats, {engine} engine, load {load:.1f}",
        ["what", "steps/s", "to reach"],
        rows,
    )
    print(table.markdown() if chosen.markdown else table.text())


if __name__ == "__main__":
    main()
