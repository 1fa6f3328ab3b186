"""Measures the engine compiled and plain, with other engines beside it, in one run.

`make bench` runs it; `--markdown FILE` writes the tables as a document.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from benchmarks import anchors

ROOT = Path(__file__).resolve().parent.parent
Row = list[str]
Figures = dict[str, Any]


class Table:
    """A titled table that prints in a terminal and in a document alike."""

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
    """The figures of the installed engine, or of the plain sources, from a process of its own."""
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


def engine_table(installed: Figures, plain: Figures) -> Table:
    rows = []
    for seats in "1234":
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
    return Table("Walking in Burano, random games on one core", head, rows)


def search_table(installed: Figures, plain: Figures) -> Table:
    rows = [
        [
            seats,
            rate(installed["tree search"][seats]["playouts/s"]),
            rate(plain["tree search"][seats]["playouts/s"]),
            f"{installed['clone'][seats]['µs']:.2f}",
            f"{plain['clone'][seats]['µs']:.2f}",
        ]
        for seats in "1234"
    ]
    head = ["seats", "playouts/s", "plain playouts/s", "clone µs", "plain clone µs"]
    return Table("Plain tree search, and the cost of a clone", head, rows)


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


def ratio_table(installed: Figures, plain: Figures, found: list[anchors.Anchor]) -> Table:
    """What the engine sets out to reach with four seats, and what this run shows."""
    fast = installed["random games"]["4"]
    slow = plain["random games"]["4"]
    cribbage, tuned, *_, catanatron = found
    rows: list[Row] = []

    def compare(what: str, ours: float, theirs: float | None, goal: str) -> None:
        if theirs is not None:
            rows.append([what, f"{ours / theirs:,.1f}×", goal])

    compare("decisions/s: compiled to plain", fast["decisions/s"], slow["decisions/s"], "20×")
    compare(
        "decisions/s to the cribbage anchor", fast["decisions/s"], cribbage.decisions_per_s, "30×, then 50×"
    )
    compare("decisions/s to cribbage in its tuned loop", fast["decisions/s"], tuned.decisions_per_s, "–")
    stepping = installed["stepping"]["4"]["decisions/s"]
    compare("stepped from plain Python, to the anchor", stepping, cribbage.decisions_per_s, "5×")
    compare("stepped from plain Python, to the tuned loop", stepping, tuned.decisions_per_s, "–")
    match = installed["match"]["4"]["decisions/s"]
    compare("through Match.play, to the anchor", match, cribbage.decisions_per_s, "–")
    compare("games/s to Catanatron", fast["games/s"], catanatron.games_per_s, "500×")
    return Table("Ratios with four seats", ["what", "ratio", "to reach"], rows)


def loops_table(installed: Figures, plain: Figures) -> Table:
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
    return Table("Decisions a second with four seats, by who steps", ["loop", "installed", "plain"], rows)


def machine() -> str:
    cores = os.cpu_count()
    return f"Python {platform.python_version()}, {platform.machine()}, {cores} cores, one used"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure (default 2)")
    parser.add_argument("--markdown", type=Path, help="also write the tables to this file")
    chosen = parser.parse_args()
    found: list[anchors.Anchor] = []
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("measuring", total=2 + len(anchors.MEASURES))
        installed = measure_engine(chosen.seconds, plain=False)
        progress.advance(task)
        plain = measure_engine(chosen.seconds, plain=True)
        progress.advance(task)
        for measure in anchors.MEASURES:
            anchor = measure(chosen.seconds)
            if anchor is not None:
                found.append(anchor)
            progress.advance(task)
    tables = [engine_table(installed, plain), search_table(installed, plain), loops_table(installed, plain)]
    if found:
        tables.append(anchor_table(found))
    if len(found) == len(anchors.MEASURES):
        tables.append(ratio_table(installed, plain, found))
    notes = [machine(), *anchors.installed()]
    if not installed["compiled"]:
        notes.append("the installed engine is plain Python: no C compiler was found when it was built")
    print("\n".join([*[table.text() for table in tables], *notes]))
    if chosen.markdown:
        body = "\n".join([table.markdown() for table in tables])
        facts = "\n".join(f"- {note}" for note in notes)
        chosen.markdown.write_text(f"# Benchmarks\n\n{facts}\n\n{body}", "utf-8")


if __name__ == "__main__":
    main()
