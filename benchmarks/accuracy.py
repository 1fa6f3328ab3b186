"""Fits the accuracy of reviews on our own levels: plays and reviews games of each, and prints a table.

    python -m benchmarks.accuracy walking --games 200 --budget 1200 --file accuracy.jsonl

Every reviewed game is a line of the file. Run again with the same file, it goes on where it stopped;
with `--games 0` it only prints. The costs that it prints in the end are the knots of
`merletto.registry`. Beside them stands what knots that were fitted to one half of the games
make of the other half.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from math import exp, inf
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from merletto.bots.arena.playing import thought_seed
from merletto.bots.bot import Question
from merletto.bots.budget import parse_budget
from merletto.bots.levels import bot_of_level
from merletto.kernel.match import Match
from merletto.registry import kind_of
from merletto.study.review.accuracy import TARGETS, accuracy, on_scale
from merletto.study.review.reviewing import PLAYOUTS, review
from merletto.study.watched import Watched

_TABLES: Final = {"walking": (1, 2), "burano": (2,)}
"""The numbers of seats of each game for which there is a scale."""

_SEED: Final = 1
_ROUNDS: Final = 3000
_STEP: Final = 0.03
_NEAR: Final = 1.25
_APART: Final = 1.05
"""How the knots are fitted: steps and their size, and how near the averages and how far apart they stay."""

Row = dict[str, Any]


def played(game: str, seats: int, level: str, seed: int, budget: str | None) -> Match:
    """A game between bots of one level; the master thinks for the budget, if there is one."""
    watched = Watched(kind_of(game).set_up(seats, {}, None, seed), seed)
    match = watched.match
    limit = parse_budget(budget) if budget and level == "master" else None
    bots = [bot_of_level(level, game, limit) for _ in range(seats)]
    while not match.over:
        seat = match.waiting()[0]
        legal = tuple(move.code for move in match.legal(seat))
        question = Question(match.game, watched.view(seat), legal, thought_seed(seed, seat, match.ply))
        watched.play(legal[0] if len(legal) == 1 else bots[seat].choose(question), seat)
    return match


def rows(done: set[tuple[object, ...]], wish: argparse.Namespace) -> Iterator[Row]:
    """Plays and reviews the games that are not done yet, one of each level and table after the other."""
    tables = _TABLES[wish.game]
    for seed in range(wish.games // (len(tables) * len(TARGETS))):
        for seats in tables:
            for level in TARGETS:
                if (wish.game, seats, level, seed) not in done:
                    match = played(wish.game, seats, level, seed, wish.budget)
                    found = review(match, wish.playouts, seed)
                    yield {
                        "game": wish.game,
                        "seats": seats,
                        "level": level,
                        "seed": seed,
                        "off": max(abs(s.start + s.luck + s.decisions - s.final) for s in found.seats),
                        "luck": [seat.luck for seat in found.seats],
                        "cost": [seat.cost / seat.judged for seat in found.seats],
                    }


def fitted(costs: list[list[float]]) -> list[float]:
    """The knots with which the average accuracy of each level is nearest to its target.

    A random search from the average costs: a step is kept if it lowers the sum of the fourth powers of what
    the averages are off, which is mostly the largest one. The knots stay near the average costs and apart
    from one another, so that a few odd games do not bend the scale. The same costs give the same knots.
    """
    averages = [fmean(of_level) for of_level in costs]

    def allowed(knots: list[float]) -> bool:
        near = all(1 / _NEAR < knot / mean < _NEAR for knot, mean in zip(knots, averages, strict=True))
        return near and all(more >= _APART * less for more, less in pairwise(knots))

    def off(knots: list[float]) -> float:
        marks = [fmean(on_scale(knots, cost) for cost in of_level) for of_level in costs]
        return sum((mark - target) ** 4 for mark, target in zip(marks, TARGETS.values(), strict=True))

    luck = Random(_SEED)
    best, least = averages, inf
    for _ in range(_ROUNDS):
        tried = [knot * exp(luck.gauss(0, _STEP)) for knot in best]
        if allowed(tried) and (found := off(tried)) < least:
            best, least = tried, found
    return best


def costs_of(found: list[Row], half: int | None = None) -> list[list[float]]:
    """The costs of the seats of each level; only of every other seed if a half is asked for."""
    return [
        [
            cost
            for row in found
            if row["level"] == level and half in (None, row["seed"] % 2)
            for cost in row["cost"]
        ]
        for level in TARGETS
    ]


def held_out(found: list[Row]) -> list[float]:
    """The average accuracy of each level with knots that were fitted to the other half of the games."""
    halves = [costs_of(found, half) for half in (0, 1)]
    marks: list[list[float]] = [[] for _ in TARGETS]
    for own, other in (halves, halves[::-1]):
        knots = fitted(other)
        for mark, of_level in zip(marks, own, strict=True):
            mark += [on_scale(knots, cost) for cost in of_level]
    return [fmean(mark) for mark in marks]


def table(game: str, seats: int, found: list[Row]) -> None:
    """Prints the average cost of a decision and the accuracy of every level, and the knots that fit."""
    costs = costs_of(found)
    if not all(len(of_level) > 1 for half in (0, 1) for of_level in costs_of(found, half)):
        print(f"\n{game}, {seats}: not enough games yet")
        return
    knots = fitted(costs)
    print(f"\n{game}, {seats} seat{'s' * (seats > 1)}, {len(found)} games")
    print("level     seats   cost     ±   now  fitted  held out  target")
    for (level, target), of_level, held in zip(TARGETS.items(), costs, held_out(found), strict=True):
        error = stdev(of_level) / len(of_level) ** 0.5
        now = fmean(accuracy(game, seats, cost) or 0.0 for cost in of_level)
        then = fmean(on_scale(knots, cost) for cost in of_level)
        figures = f"{fmean(of_level):6.3f} {error:5.3f} {now:5.1f}  {then:6.1f}    {held:6.1f}  {target:6.0f}"
        print(f"{level:9} {len(of_level):5} {figures}")
    print(f"knots: {tuple(round(knot, 3) for knot in knots)}")
    # All levels play the same deals, whose luck is partly the same.
    deals = {row["seed"] for row in found}
    luck = [fmean(row["luck"][0] for row in found if row["seed"] == deal) for deal in deals]
    error = stdev(luck) / len(luck) ** 0.5
    print(f"luck of the first seat: {fmean(luck):+.2f} ± {error:.2f} points")
    print(f"largest gap of a sum: {max(row['off'] for row in found):.6f} points")


def main() -> None:
    """Goes on with the file until every level has its games."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(_TABLES))
    parser.add_argument("--games", type=int, default=200, help="in all, spread over levels and seats")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--budget", help="how long the master thinks, such as 500 playouts, instead of 2s")
    parser.add_argument("--file", type=Path, default=Path("accuracy.jsonl"))
    wish = parser.parse_args()
    kept = wish.file.read_text("utf-8").splitlines() if wish.file.exists() else []
    found = [json.loads(line) for line in kept]
    done: set[tuple[object, ...]] = {(row["game"], row["seats"], row["level"], row["seed"]) for row in found}
    with wish.file.open("a", encoding="utf-8") as file:
        for row in rows(done, wish):
            found.append(row)
            file.write(json.dumps(row) + "\n")
            file.flush()
    for seats in _TABLES[wish.game]:
        table(wish.game, seats, [row for row in found if (row["game"], row["seats"]) == (wish.game, seats)])


if __name__ == "__main__":
    main()
