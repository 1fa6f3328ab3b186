"""Measures the engine, compiled and plain, and other engines, in one run.

`make bench` runs it; `--markdown FILE` writes the tables as a document.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from benchmarks import anchors, compare, instructions, starting
from benchmarks.twins import burano as burano_twin
from benchmarks.twins import walking as walking_twin

ROOT = Path(__file__).resolve().parent.parent
Row = list[str]
Figures = dict[str, Any]


PREFACE = """# Benchmarks

These tables show how fast the engine is, with other engines measured in the same run on one core. They are
made by `make bench BENCH="--markdown docs/benchmarks.md"`; rates are per second of processor time. A
*decision* is any choice of a seat, including forced ones; *with a choice* counts those with more than one
legal move. The *cribbage anchor* is OpenSpiel's cribbage in the ordinary loop of its Python API, which asks
for the chance outcomes at every draw; the *tuned loop* is the fastest one we could write for it, and the
fairer baseline for anyone who steps millions of games. The figures depend on the machine, and even the
ratios vary by a tenth or more between runs: those to the anchor were 45 to 58 for Walking in Burano and 28
to 35 for Burano over four runs.

Two measures are steadier. *Instructions* are counted by callgrind, and are the same on any load: of a
decision of random play, and of a step of one of 64 tables of a [batch](envs.md), which lists moves, writes
observation and mask, and chooses the action. And the *yardstick* is an early build, of commit 75e4605, which
takes turns with the installed one on the same games. `make bench` builds it once; `YARDSTICK=` leaves it out.

Wheels of a release are built [by a profile](adr/0080-draws-in-one-go-and-builds-by-a-profile.md), other
builds are not, so all tables but the one that says so are of a usual build. `--profiled USUAL PROFILED` adds
that one, for folders with installed wheels of `make dist` and of `make dist MERLETTO_PROFILE=1`.

Two goals are missed a little in a usual build. With two seats, Walking in Burano comes to 1.45 to 1.5 times
the random games of the yardstick and to 1.5 to 1.55 times the guided playouts; the goals are 1.5 and 1.6. By
a profile it is about 1.7 times both. Fewer instructions help little there by now: what is left waits for
branches that chance decides, and for the estimates of the quick hand, which change with every move.
"""


class Table:
    """A titled table that prints the same in a terminal and in a document."""

    def __init__(self, title: str, head: Row, rows: list[Row]) -> None:
        self.title = title
        self.head = head
        self.rows = rows

    def markdown(self) -> str:
        align = ["---"] + ["--:"] * (len(self.head) - 1)
        lines = [f"| {' | '.join(cells)} |" for cells in (self.head, align, *self.rows)]
        return f"## {self.title}\n\n" + "\n".join(lines) + "\n"

    def text(self) -> str:
        cells = [self.head, *self.rows]
        widths = [max(len(row[n]) for row in cells) for n in range(len(self.head))]
        lines = [
            "  ".join([row[0].ljust(widths[0]), *[row[n].rjust(widths[n]) for n in range(1, len(row))]])
            for row in cells
        ]
        return f"{self.title}\n" + "\n".join(f"  {line}" for line in lines) + "\n"


def measure_engine(seconds: float, plain: bool) -> Figures:
    """The figures of the installed engine, or of the plain sources, from a separate process."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if plain:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-P", str(ROOT / "benchmarks" / "engine.py"), "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def rate(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


TITLES = {"walking": "Walking in Burano", "burano": "Burano"}


def engine_table(game: str, installed: Figures, plain: Figures) -> Table:
    rows = []
    for seats in installed["random games"]:
        fast = installed["random games"][seats]
        slow = plain["random games"][seats]
        rows.append(
            [
                seats,
                rate(fast["games/s"]),
                rate(fast["decisions/s"]),
                rate(fast["choices/s"]),
                rate(slow["games/s"]),
                rate(slow["decisions/s"]),
                f"{fast['decisions/s'] / slow['decisions/s']:.0f}×",
            ]
        )
    head = [
        "seats",
        "games/s",
        "decisions/s",
        "with a choice/s",
        "plain games/s",
        "plain decisions/s",
        "ratio",
    ]
    return Table(f"{TITLES[game]}, random games on one core", head, rows)


def search_table(game: str, installed: Figures, plain: Figures) -> Table:
    rows = []
    for seats in installed["clone"]:
        in_tree = installed["tree search"][seats]["playouts/s"]
        rows.append(
            [
                seats,
                rate(in_tree),
                rate(plain["tree search"][seats]["playouts/s"]),
                f"{in_tree / installed['random games'][seats]['games/s']:.2f}",
                rate(installed["guided search"][seats]["playouts/s"]),
                f"{installed['clone'][seats]['µs']:.2f}",
                f"{plain['clone'][seats]['µs']:.2f}",
            ]
        )
    head = [
        "seats",
        "playouts/s",
        "plain playouts/s",
        "of the rate without a tree",
        "guided playouts/s",
        "clone µs",
        "plain clone µs",
    ]
    return Table(f"{TITLES[game]}, tree search and the cost of a clone", head, rows)


def anchor_table(found: list[anchors.Anchor]) -> Table:
    rows = [
        [
            f"{anchor.name}: {anchor.what}",
            rate(anchor.games_per_s),
            rate(anchor.decisions_per_s),
            rate(anchor.choices_per_s),
            rate(anchor.playouts_per_s),
        ]
        for anchor in found
    ]
    head = ["engine", "games/s", "decisions/s", "with a choice/s", "playouts/s"]
    return Table("Other engines in the same run", head, rows)


TWINS = (walking_twin.measure, burano_twin.measure)

GOALS = {
    "walking": {"plain": "20×", "anchor": "30×, then 50×", "stepping": "5×", "catanatron": "500×"},
    "burano": {"plain": "15×", "anchor": "15×", "stepping": "–", "catanatron": "100×"},
}


def ratio_table(game: str, installed: Figures, plain: Figures, found: list[anchors.Anchor]) -> Table:
    """The goals of the engine with four seats, and the results of this run."""
    goals = GOALS[game]
    fast = installed["random games"]["4"]
    slow = plain["random games"]["4"]
    cribbage, tuned, *_, catanatron = found
    stepping = installed["stepping"]["4"]["decisions/s"]
    match = installed["match"]["4"]["decisions/s"]
    compared = (
        ("decisions/s: compiled to plain", fast["decisions/s"], slow["decisions/s"], goals["plain"]),
        (
            "decisions/s to the cribbage anchor",
            fast["decisions/s"],
            cribbage.decisions_per_s,
            goals["anchor"],
        ),
        ("decisions/s to cribbage in its tuned loop", fast["decisions/s"], tuned.decisions_per_s, "–"),
        ("stepped from plain Python, to the anchor", stepping, cribbage.decisions_per_s, goals["stepping"]),
        ("stepped from plain Python, to the tuned loop", stepping, tuned.decisions_per_s, "–"),
        ("through Match.play, to the anchor", match, cribbage.decisions_per_s, "–"),
        ("games/s to Catanatron", fast["games/s"], catanatron.games_per_s, goals["catanatron"]),
    )
    rows = [[what, f"{ours / theirs:,.1f}×", goal] for what, ours, theirs, goal in compared if theirs]
    return Table(f"{TITLES[game]}, ratios with four seats", ["what", "ratio", "to reach"], rows)


def loops_table(game: str, installed: Figures, plain: Figures) -> Table:
    rows = [
        [
            what,
            rate(installed[key]["4"]["decisions/s"]),
            rate(plain[key]["4"]["decisions/s"]),
        ]
        for what, key in (
            ("the engine's own loop", "random games"),
            ("states stepped from plain Python", "stepping"),
            ("Match.play with checks, events, record", "match"),
        )
    ]
    title = f"{TITLES[game]}, decisions a second with four seats, by who steps"
    return Table(title, ["loop", "installed", "plain"], rows)


def machine() -> str:
    cores = os.cpu_count()
    return f"Python {platform.python_version()}, {platform.machine()}, {cores} cores, one used"


MOST_INSTRUCTIONS = {"walking": 1250, "burano": 1700}
"""The goals for a decision of random play with four seats."""
TIMES = {"random games/s": "1.5×", "guided playouts/s": "1.6×", "clones/s": "1.0×"}
"""The goals beside the yardstick, an early build of the engine."""


def instruction_tables(yardstick: Path | None) -> list[Table]:
    """The machine instructions a decision takes, which no busy machine changes; none without valgrind."""
    if shutil.which("valgrind") is None:
        return []
    rows = []
    for game in instructions.GAMES:
        now = instructions.a_decision(None, game)
        row = [f"{TITLES[game]}, a decision of random play", f"{now:,.0f}", f"{MOST_INSTRUCTIONS[game]:,}"]
        if yardstick is not None:
            old = instructions.a_decision(yardstick, game)
            row += [f"{old:,.0f}", f"{old / now:.2f}×"]
        step = [f"{TITLES[game]}, a step of a batch", f"{instructions.a_step(None, game):,.0f}"]
        rows += [row, step + ["–"] * (len(row) - 2)]
    head = ["four seats", "instructions", "at most"]
    return [Table("Machine instructions", head + ["yardstick", "ratio"] * (yardstick is not None), rows)]


def yardstick_tables(yardstick: Path | None, rounds: int) -> list[Table]:
    """Rates beside the yardstick, the two taking turns."""
    if yardstick is None:
        return []
    rows = []
    for what, old, new in compare.compare(yardstick, None, rounds):
        goal = TIMES.get(what.partition(": ")[2], "–")
        rows.append([what, rate(old), rate(new), f"{new / old:.2f}×", goal])
    return [Table("Beside the yardstick", ["rate", "yardstick", "now", "ratio", "to reach"], rows)]


def profiled_tables(builds: list[Path] | None, rounds: int) -> list[Table]:
    """Rates of a usual build and of a profile-guided one of the same sources, the two taking turns."""
    if builds is None:
        return []
    usual_build, profiled = builds
    rows = [
        [what, rate(usual), rate(guided), f"{guided / usual:.2f}×"]
        for what, usual, guided in compare.compare(usual_build, profiled, rounds)
    ]
    return [Table("What a profile gives", ["rate", "usual build", "by a profile", "ratio"], rows)]


def starting_table() -> Table:
    rows = [[what, f"{seconds:.2f} s", f"{goal} s"] for what, seconds, goal in starting.starts()]
    return Table("Starting", ["start", "wall time", "at most"], rows)


def twin_tables() -> list[Table]:
    """Hot functions beside their twins in C++; none without valgrind and a C++ compiler."""
    found = [twin for measure in TWINS if (twin := measure()) is not None]
    rows = [[what, f"{ours:,.0f}", f"{twin:,.0f}", f"{ours / twin:,.1f}×"] for what, ours, twin in found]
    title = "Hot functions beside hand-written C++, instructions a call"
    return [Table(title, ["function", "compiled", "C++", "ratio"], rows)] if rows else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure (default 2)")
    parser.add_argument("--markdown", type=Path, help="also write the tables to this file")
    parser.add_argument("--rounds", type=int, default=4, help="how often builds take turns (default 4)")
    parser.add_argument("--yardstick", type=Path, help="a folder with an early build, to compare with")
    parser.add_argument(
        "--profiled",
        type=Path,
        nargs=2,
        metavar=("USUAL", "PROFILED"),
        help="folders with a usual and a profile-guided build, to compare",
    )
    chosen = parser.parse_args()
    found: list[anchors.Anchor] = []
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("measuring", total=3 + len(anchors.MEASURES))
        installed = measure_engine(chosen.seconds, plain=False)
        progress.advance(task)
        plain = measure_engine(chosen.seconds, plain=True)
        progress.advance(task)
        for measure in anchors.MEASURES:
            anchor = measure(chosen.seconds)
            if anchor is not None:
                found.append(anchor)
            progress.advance(task)
        counted = [
            *yardstick_tables(chosen.yardstick, chosen.rounds),
            *profiled_tables(chosen.profiled, chosen.rounds),
            *instruction_tables(chosen.yardstick),
            *twin_tables(),
            starting_table(),
        ]
        progress.advance(task)
    tables = [
        table(game, installed[game], plain[game])
        for game in TITLES
        for table in (engine_table, search_table, loops_table)
    ]
    tables += counted
    if found:
        tables.append(anchor_table(found))
    if len(found) == len(anchors.MEASURES):
        tables += [ratio_table(game, installed[game], plain[game], found) for game in TITLES]
    notes = [machine(), *anchors.installed()]
    if not installed["compiled"]:
        notes.append("the installed engine is plain Python: no C compiler was found when it was built")
    print("\n".join([*[table.text() for table in tables], *notes]))
    if chosen.markdown:
        body = "\n".join([table.markdown() for table in tables])
        facts = "\n".join(f"- {note}" for note in notes)
        chosen.markdown.write_text(f"{PREFACE}\n{facts}\n\n{body}", "utf-8")


if __name__ == "__main__":
    main()
