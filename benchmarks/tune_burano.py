"""Tunes the weights of Burano's guide by self-play (SPSA: simultaneous perturbation).

    python benchmarks/tune_burano.py STATE.json [--steps 200] [--only fish,lot] [--check 200]

In every step all weights are perturbed a little, each randomly up or down. The guide with those weights plays
its favourite moves against the guide with the opposite ones, over duplicate deals, and each weight takes a
step towards the side that ended ahead. The state is saved after every step: Ctrl-C ends a run, and the same
command continues it. No weight in the sources is changed: a person decides that, from the printed table.

The interval of a new weight says how far chance alone may have moved it (95 %). A weight whose old value
lies within it was not shown to be wrong; one in twenty lies outside by chance. `--check` plays all new
weights against all old ones, on deals that the tuning has not seen.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import asdict, dataclass, field
from itertools import islice
from math import inf, sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import perf_counter
from typing import Final

from librt.vecs import vec

from merletto.bots.arena.ledger import write_whole
from merletto.bots.arena.plan import Job, Setting, plan_of
from merletto.bots.arena.playing import play_game
from merletto.bots.bot import Question, Stop, never
from merletto.bots.imagining import imagined
from merletto.bots.pool import WorkerPool
from merletto.bots.thinking import most_promising
from merletto.guides.burano.guide import BuranoGuide
from merletto.guides.burano.weights import STANDARD, Weights
from merletto.kernel.generator import Generator

REACH: Final = 0.12
"""How far a weight is moved for a trial, as a share of itself."""

LEAST: Final = 0.1
"""A smaller weight is moved by as much as one of this size."""

NORMAL_95: Final = 1.96
FRESH: Final = 1_000_000_000
"""The deals of a check have seeds above this, those of the tuning have seeds below."""


class Candidate:
    """A bot that plays what looks best at first sight to a guide with these weights."""

    remembers = False
    guide = BuranoGuide()

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        table = imagined(question.game, question.view, question.seat, 1, question.seed)[0]
        return most_promising(self.guide, table, question.legal)


class Ahead(Candidate):
    """The side whose weights are moved as drawn; in a check, the new weights."""


class Behind(Candidate):
    """The side whose weights are moved the other way; in a check, the old weights."""


def names_of(weights: Weights) -> list[str]:
    """Every single number among the weights: `cube`, or `coin[3]` in a list."""
    names: list[str] = []
    for name in dir(weights):
        if not name.startswith("_"):
            value = getattr(weights, name)
            names += [name] if isinstance(value, float) else [f"{name}[{n}]" for n in range(len(value))]
    return names


def numbers_of(weights: Weights) -> dict[str, float]:
    """The weights by those names."""
    found = {}
    for name in names_of(weights):
        whole, _, place = name.rstrip("]").partition("[")
        value = getattr(weights, whole)
        found[name] = float(value[int(place)] if place else value)
    return found


def weights_of(numbers: dict[str, float]) -> Weights:
    """The standard weights, except for the given numbers."""
    weights = Weights()
    all_numbers = {**numbers_of(STANDARD), **numbers}
    lists: dict[str, list[float]] = {}
    for name, number in all_numbers.items():
        whole, _, place = name.partition("[")
        if place:
            lists.setdefault(whole, []).append(number)
        else:
            setattr(weights, name, number)
    for whole, listed in lists.items():
        setattr(weights, whole, vec[float](listed))
    return weights


def duel(stop: Stop, ahead: dict[str, float], behind: dict[str, float], job: Job) -> tuple[int, float]:
    """Runs in a worker: plays a game; its deal, and the lead of the first side in points per seat."""
    Ahead.guide = BuranoGuide(weights=weights_of(ahead))
    Behind.guide = BuranoGuide(weights=weights_of(behind))
    result = play_game(job, stop)
    if result.points is None:
        raise RuntimeError(result.message)
    sides: tuple[list[int], list[int]] = ([], [])
    for seat, points in enumerate(result.points):
        sides[result.seating[seat]].append(points)
    return job.deal, fmean(sides[0]) - fmean(sides[1])


@dataclass
class State:
    """A run: its settings, the current weights, and the statistics of each.

    `pulls` and `squares` sum, over all steps, the margin of the side on which a weight was the larger.
    """

    old: dict[str, float]
    seats: int
    deals: int
    rate: float
    seed: int
    new: dict[str, float] = field(default_factory=dict)
    steps: int = 0
    games: int = 0
    pulls: dict[str, float] = field(default_factory=dict)
    squares: dict[str, float] = field(default_factory=dict)

    def stride(self, name: str) -> float:
        """How far the weight is moved for a trial."""
        return REACH * max(abs(self.old[name]), LEAST)

    def interval(self, name: str) -> float:
        """Half the width of the 95 % interval of the new weight: what chance alone adds up to."""
        if self.steps < 2:
            return inf
        mean = self.pulls[name] / self.steps
        variance = max(0.0, self.squares[name] / self.steps - mean * mean) * self.steps / (self.steps - 1)
        return NORMAL_95 * self.rate * self.stride(name) * sqrt(self.steps * variance)


def jobs_of(state: State, deals: int, seed: int) -> Iterable[Job]:
    """Both sides on all seats of these deals."""
    sides = (f"{__name__}:{Ahead.__name__}", f"{__name__}:{Behind.__name__}")
    plan = plan_of(Setting("burano", state.seats, sides, games=2 * deals, seed=seed))
    return plan.jobs()


def margins(
    pool: WorkerPool, ahead: dict[str, float], behind: dict[str, float], jobs: Iterable[Job], most: int
) -> list[float]:
    """The average lead of the first side in points, over all games of each deal.

    The pool gets a few games at a time, and all waits are short, so that Ctrl-C works.
    """
    left = iter(jobs)
    by_deal: dict[int, list[float]] = {}
    waiting = {pool.submit(duel, ahead, behind, job) for job in islice(left, most)}
    while waiting:
        done, waiting = wait(waiting, 0.2, FIRST_COMPLETED)
        for deal, margin in [future.result() for future in done]:
            by_deal.setdefault(deal, []).append(margin)
        waiting |= {pool.submit(duel, ahead, behind, job) for job in islice(left, len(done))}
    return [fmean(by_deal[deal]) for deal in sorted(by_deal)]


def take_step(state: State, pool: WorkerPool, most: int) -> float:
    """Makes one step of the tuning; returns the margin by which the perturbed weights won."""
    generator = Generator(state.seed + state.steps)
    signs = {name: 1.0 if generator.below(2) else -1.0 for name in state.new}
    ahead = {name: value + signs[name] * state.stride(name) for name, value in state.new.items()}
    behind = {name: value - signs[name] * state.stride(name) for name, value in state.new.items()}
    jobs = list(jobs_of(state, state.deals, state.seed + state.steps * state.deals))
    margin = fmean(margins(pool, ahead, behind, jobs, most))
    for name, sign in signs.items():
        state.new[name] += state.rate * margin * sign * state.stride(name)
        state.pulls[name] += margin * sign
        state.squares[name] += margin * margin
    state.steps += 1
    state.games += len(jobs)
    return margin


def report(state: State) -> None:
    """Prints the table: old weight, new weight and its interval, with a star if the old one is outside."""
    print(f"\n{state.steps} steps, {state.games} games of {state.seats} seats")
    print(f"{'weight':24}{'old':>9}{'new':>9}   95 %")
    for name, old in state.old.items():
        new, half = state.new[name], state.interval(name)
        star = "*" if abs(new - old) > half else ""
        print(f"{name:24}{old:9.3f}{new:9.3f}   {new - half:.3f} to {new + half:.3f} {star}")


def check(state: State, deals: int, pool: WorkerPool, most: int) -> None:
    """Plays the new weights against the old ones on fresh deals."""
    jobs = jobs_of(state, deals, FRESH + state.seed)
    found = margins(pool, state.new, state.old, jobs, most)
    half = NORMAL_95 * stdev(found) / sqrt(len(found))
    print(f"new against old over {len(found)} fresh deals: {fmean(found):+.2f} ± {half:.2f} points a game")


def opened(options: argparse.Namespace) -> State:
    """The run in the file, or a new one."""
    path: Path = options.state
    if path.exists():
        return State(**json.loads(path.read_text("utf-8")))
    wanted = options.only.split(",") if options.only else [""]
    old = {name: value for name, value in numbers_of(STANDARD).items() if name.startswith(tuple(wanted))}
    if not old:
        raise SystemExit(f"no weight begins with {options.only}")
    nothing = dict.fromkeys(old, 0.0)
    numbers = (options.seats, options.deals, options.rate, options.seed)
    return State(old, *numbers, new=dict(old), pulls=nothing, squares=dict(nothing))


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("state", type=Path, help="the file that holds the run")
    parser.add_argument("--steps", type=int, default=200, help="in all, with those in the file")
    parser.add_argument(
        "--check", type=int, default=0, help="deals for new against old at the end, 2 or more"
    )
    parser.add_argument("--workers", type=int, default=1)
    new = parser.add_argument_group("for a new run")
    new.add_argument("--only", default="", help="the prefixes of the weights to tune, separated by commas")
    new.add_argument("--seats", type=int, default=2, choices=(2, 4))
    new.add_argument("--deals", type=int, default=8, help="deals a step, each played on both seats")
    new.add_argument("--rate", type=float, default=0.01, help="share of a stride taken for a point of margin")
    new.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    options = parsed(arguments)
    state = opened(options)
    most = 2 * options.workers
    try:
        with WorkerPool(options.workers) as pool:
            while state.steps < options.steps:
                began = perf_counter()
                margin = take_step(state, pool, most)
                write_whole(options.state, json.dumps(asdict(state), indent=1) + "\n")
                told = f"{margin:+.2f} points, {perf_counter() - began:.1f} s"
                print(f"step {state.steps} of {options.steps}: {told}", flush=True)
            if options.check > 1:
                check(state, options.check, pool, most)
    except KeyboardInterrupt:
        print("\nstopped; the same command continues")
    report(state)


if __name__ == "__main__":
    main()
