"""Machine instructions for each decision, by callgrind: `python -m benchmarks.instructions [BUILD ...]`.

The count is the same on a busy machine as on an idle one, so two builds can be compared to a tenth of a
per cent. BUILD is a folder into which a build was installed (`pip install --target FOLDER .`); without one
the installed package is counted. All play the same random games for four, by rules version 1 with the sets
of that time.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.compare import version_1

SETS = {"walking": "burano-72/1", "burano": "burano-island/1"}
GAMES = {"walking": 100, "burano": 40}
SEATS = 4


def play(game: str, games: int) -> int:
    """Plays random games and says how many decisions they had."""
    from merletto.kernel.generator import Generator
    from merletto.kernel.playout import Count, move_buffer, play_out

    start = version_1(game, SEATS, SETS[game]).game.start()
    moves, generator, count = move_buffer(start), Generator(7), Count()
    for _ in range(games):
        play_out(start.clone(), generator, moves, count)
    return int(count.decisions)


def counted(build: Path | None, game: str, games: int) -> tuple[int, int]:
    """How many instructions the whole run took, start of the interpreter included, and how many decisions."""
    here = Path(__file__).resolve().parent.parent
    path = [str(build.resolve())] if build else []
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join([*path, str(here)])}
    counter = ["valgrind", "--tool=callgrind"]
    player = [sys.executable, "-P", "-m", "benchmarks.instructions"]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [*counter, f"--callgrind-out-file={folder}/out", *player, "--play", game, "--games", str(games)],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    found = re.search(r"Collected\s*:\s*(\d+)", done.stderr)
    if found is None:
        raise RuntimeError(f"callgrind did not say what it counted:\n{done.stderr}")
    return int(found[1]), int(done.stdout)


def a_decision(build: Path | None, game: str) -> float:
    """Instructions a decision, the fixed cost of starting taken off."""
    fixed, _ = counted(build, game, 0)
    whole, decisions = counted(build, game, GAMES[game])
    return (whole - fixed) / decisions


def main() -> None:
    parser = argparse.ArgumentParser(description="Machine instructions a decision takes.")
    parser.add_argument("builds", nargs="*", type=Path, metavar="BUILD")
    parser.add_argument("--play", choices=sorted(GAMES), help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, default=0, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.play:
        print(play(chosen.play, chosen.games))
        return
    if shutil.which("valgrind") is None:
        parser.error(
            "instructions are counted by valgrind, which was not found; on Debian: apt-get install valgrind"
        )
    builds: list[Path | None] = chosen.builds or [None]
    names = [build.name if build else "installed" for build in builds]
    print(f"| instructions a decision, {SEATS} seats | " + " | ".join(names) + " |")
    print("| --- |" + " --: |" * len(builds))
    for game in GAMES:
        print(f"| {game} | " + " | ".join([f"{a_decision(build, game):,.0f}" for build in builds]) + " |")


if __name__ == "__main__":
    main()
