"""Machine instructions for each decision, by callgrind: `python -m benchmarks.instructions [BUILD ...]`.

And for each step of a batch, which also writes observation and mask, and chooses the action.

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
TABLES = 64
STEPS = 400


def play(game: str, games: int) -> int:
    """Plays random games and returns how many decisions they had."""
    from merletto.kernel.generator import Generator
    from merletto.kernel.playout import Count, move_buffer, play_out

    start = version_1(game, SEATS, SETS[game]).game.start()
    moves, generator, count = move_buffer(start), Generator(7), Count()
    for _ in range(games):
        play_out(start.clone(), generator, moves, count)
    return int(count.decisions)


def step(game: str, steps: int) -> int:
    """Steps a batch by random actions and returns how many decisions that were; without NumPy."""
    from merletto.batch.burano import BuranoObserver
    from merletto.batch.observer import Observer
    from merletto.batch.rewards import PLACE, Payer
    from merletto.batch.tables import Tables
    from merletto.batch.walking import WalkingObserver
    from merletto.games.burano.flow import BuranoState

    start = version_1(game, SEATS, SETS[game]).game.start()
    observer: Observer = WalkingObserver(SEATS)
    if isinstance(start, BuranoState):
        observer = BuranoObserver(SEATS, start.parts, start.readings)
    tables = Tables(start, observer, Payer(PLACE, SEATS), list(range(TABLES)), 7)
    for _ in range(steps):
        tables.choose()
        tables.step(memoryview(tables.choices).tobytes())
    return steps * TABLES


WORK = {"play": play, "step": step}


def counted(build: Path | None, work: str, game: str, amount: int) -> tuple[int, int]:
    """How many instructions the whole run took, start of the interpreter included, and how many decisions."""
    here = Path(__file__).resolve().parent.parent
    path = [str(build.resolve())] if build else []
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join([*path, str(here)])}
    counter = ["valgrind", "--tool=callgrind"]
    player = [sys.executable, "-P", "-m", "benchmarks.instructions"]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [*counter, f"--callgrind-out-file={folder}/out", *player, "--work", work, game, str(amount)],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    found = re.search(r"Collected\s*:\s*(\d+)", done.stderr)
    if found is None:
        raise RuntimeError(f"callgrind did not say what it counted:\n{done.stderr}")
    return int(found[1]), int(done.stdout)


def _each(build: Path | None, work: str, game: str, amount: int) -> float:
    """Instructions for each decision, the fixed cost of starting taken off."""
    fixed, _ = counted(build, work, game, 0)
    whole, decisions = counted(build, work, game, amount)
    return (whole - fixed) / decisions


def a_decision(build: Path | None, game: str) -> float:
    """Instructions a decision of random play."""
    return _each(build, "play", game, GAMES[game])


def a_step(build: Path | None, game: str) -> float:
    """Instructions a step of one table of a batch."""
    return _each(build, "step", game, STEPS)


def has_batch(build: Path | None) -> bool:
    """Whether the build has batches; early ones have not."""
    return build is None or (build / "merletto" / "batch").exists()


def main() -> None:
    parser = argparse.ArgumentParser(description="Machine instructions a decision takes.")
    parser.add_argument("builds", nargs="*", type=Path, metavar="BUILD")
    parser.add_argument("--work", nargs=3, metavar=("WORK", "GAME", "AMOUNT"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.work:
        work, game, amount = chosen.work
        print(WORK[work](game, int(amount)))
        return
    if shutil.which("valgrind") is None:
        parser.error(
            "instructions are counted by valgrind, which was not found; on Debian: apt-get install valgrind"
        )
    builds: list[Path | None] = chosen.builds or [None]
    names = [build.name if build else "installed" for build in builds]
    print(f"| instructions, {SEATS} seats | " + " | ".join(names) + " |")
    print("| --- |" + " --: |" * len(builds))
    for game in GAMES:
        decisions = [f"{a_decision(build, game):,.0f}" for build in builds]
        print(f"| {game}, a decision | " + " | ".join(decisions) + " |")
        steps = [f"{a_step(build, game):,.0f}" if has_batch(build) else "–" for build in builds]
        print(f"| {game}, a step of a batch | " + " | ".join(steps) + " |")


if __name__ == "__main__":
    main()
