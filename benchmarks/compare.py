"""Compares two builds of the engine on the same games: `python -m benchmarks.compare OLD NEW`.

OLD and NEW are folders into which a build was installed (`pip install --target FOLDER .`). Both play by rules
version 1 with the sets of that time, so that the work is the same move for move. Rounds alternate, and the
best of each build counts, since a busy machine can only make a figure worse.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from merletto import Match
    from merletto.search.guided import GuidedSearch

GAMES = (
    ("walking", 4, "burano-72/1"),
    ("walking", 2, "burano-72/1"),
    ("burano", 4, "burano-island/1"),
    ("burano", 2, "burano-island/1"),
)
SIZES = {"walking": (4000, 3000, 500), "burano": (600, 1500, 500)}
"""The number of random games, of playouts of a tree and of guided playouts that are timed."""
CLONES = 100_000


def measure(only: str | None) -> dict[str, float]:
    """The figures of the imported build, of one game or of both, per second of processor time."""
    from merletto.kernel.generator import Generator
    from merletto.kernel.playout import Count, legal_moves, move_buffer, play_out, settle
    from merletto.search.tree import TreeSearch

    gc.disable()
    figures: dict[str, float] = {}
    for game, seats, components in GAMES:
        if only not in (None, game):
            continue
        match = version_1(game, seats, components)
        start = match.game.start()
        games, playouts, guided = SIZES[game]
        moves, generator, count = move_buffer(start), Generator(7), Count()
        began = process_time()
        for _ in range(games):
            play_out(start.clone(), generator, moves, count)
        figures[f"{game}, {seats} seats: random games/s"] = games / (process_time() - began)
        search = TreeSearch([match.state], 1)
        began = process_time()
        search.run(playouts)
        figures[f"{game}, {seats} seats: playouts/s in a tree"] = playouts / (process_time() - began)
        guided_search = new_guided_search(match)
        began = process_time()
        guided_search.run(guided)
        figures[f"{game}, {seats} seats: guided playouts/s"] = guided / (process_time() - began)
        state, generator = start.clone(), Generator(7)
        settle(state, generator)
        for _ in range(40):
            legal = legal_moves(state)
            state.apply(legal[generator.below(len(legal))])
            settle(state, generator)
        began = process_time()
        for _ in range(CLONES):
            state.clone()
        figures[f"{game}, {seats} seats: clones/s"] = CLONES / (process_time() - began)
    return figures


def version_1(game: str, seats: int, components: str) -> Match:
    """The game by rules version 1, also in builds that know no other."""
    import merletto

    try:
        return merletto.new(game, seats=seats, seed=7, edition="version-1", components=components)
    except merletto.OptionError:
        return merletto.new(game, seats=seats, seed=7)


def new_guided_search(match: Match) -> GuidedSearch:
    """The bots' search, with the handwritten guide, of the first decision that needs a search."""
    from merletto.kernel.generator import Generator
    from merletto.kernel.playout import move_buffer, settle
    from merletto.search.guided import GuidedSearch

    table, name, seats = match.state.clone(), match.game.name, match.game.seats
    try:
        from merletto.registry import kind_of

        guide, habits = kind_of(name).guide(table), kind_of(name).habits(seats)
    except ImportError:  # builds from before the registry
        guide = import_module("merletto.bots.guides").guide_for(table)
        habits = import_module("merletto.bots.habits").habits_for(name, seats)
    moves, generator = move_buffer(table), Generator(7)
    while guide.by_heart(table):
        table.apply(guide.pick(table, moves, table.fill_moves(moves), generator))
        settle(table, generator)
    return GuidedSearch([table], 1, guide, habits)


def compare(
    old: Path, new: Path | None, rounds: int, only: str | None = None
) -> list[tuple[str, float, float]]:
    """The best figures of both builds; the new one may be the installed package, None."""
    runs: dict[Path | None, list[dict[str, float]]] = {old: [], new: []}
    for _ in range(rounds):
        for build in runs:
            folders = [build.resolve()] if build else []
            path = os.pathsep.join(map(str, [*folders, Path(__file__).resolve().parent.parent]))
            command = [sys.executable, "-P", "-m", "benchmarks.compare", "--measure"]
            command += ["--game", only] if only else []
            done = subprocess.run(
                command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
            )
            runs[build].append(json.loads(done.stdout))
    return [
        (key, max(run[key] for run in runs[old]), max(run[key] for run in runs[new])) for key in runs[old][0]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare two builds of the engine.")
    parser.add_argument("builds", nargs="*", type=Path, metavar="OLD NEW")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--game", choices=sorted(SIZES), help="only this game")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        print(json.dumps(measure(chosen.game)))
        return
    if len(chosen.builds) != 2:
        parser.error("name the folders of two builds")
    print("| figure | old | new | |\n| --- | --: | --: | --: |")
    before, after = chosen.builds
    for key, old, new in compare(before, after, chosen.rounds, chosen.game):
        print(f"| {key} | {old:,.0f} | {new:,.0f} | {100 * (new / old - 1):+.1f} % |")


if __name__ == "__main__":
    main()
