"""The figures of a simulation, as plain data, tables and a plot."""

from collections import Counter
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from merletto import COMPILED
from merletto.cli.simulation import Tally, mean, median
from merletto.cli.terminal import Terminal

_MOST_BARS: Final = 16
_WIDTHS: Final = (1, 2, 5, 10, 20, 50, 100)
_LONGEST_BAR: Final = 48
_EIGHTHS: Final = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")


def figures(tally: Tally, seconds: float) -> dict[str, object]:
    """All that a simulation found, as plain data; seats in their order."""
    scores = tally.all_scores()
    return {
        "engine": "compiled" if COMPILED else "plain Python",
        "seats": tally.seats,
        "games": tally.games,
        "decisions": tally.decisions,
        "choices": tally.choices,
        "seconds": seconds,
        "games_per_second": tally.games / seconds,
        "decisions_per_second": tally.decisions / seconds,
        "choices_per_second": tally.choices / seconds,
        "score": {
            "mean": mean(scores),
            "median": median(scores),
            "min": min(scores),
            "max": max(scores),
            "distribution": {str(score): scores[score] for score in sorted(scores)},
        },
        "ends": {
            end: {"games": games, "share": games / tally.games, "mean_score": _mean_at_end(tally, end)}
            for end, games in tally.ends.most_common()
        },
        "by_seat": [
            {"mean_score": mean(tally.scores[seat]), "win_share": tally.wins[seat] / tally.games}
            for seat in range(tally.seats)
        ],
    }


def _mean_at_end(tally: Tally, end: str) -> float:
    return tally.points[end] / (tally.ends[end] * tally.seats)


def show_figures(terminal: Terminal, tally: Tally, seconds: float) -> None:
    """The figures for people."""
    terminal.say(
        f"{tally.games:,} games of {tally.seats} in {seconds:.1f} s: {tally.games / seconds:,.0f} games/s",
        "bold",
    )
    terminal.say(
        f"{tally.decisions / seconds:,.0f} decisions/s, {tally.choices / seconds:,.0f} of them real choices;"
        f" {tally.decisions / tally.games:.1f} and {tally.choices / tally.games:.1f} a game"
    )
    scores = tally.all_scores()
    terminal.say()
    terminal.say(
        f"scores: mean {mean(scores):.1f}, median {median(scores):g}, from {min(scores)} to {max(scores)}",
        "bold",
    )
    for line in histogram(scores):
        terminal.say(line)
    terminal.show(_ends_table(tally))
    if tally.seats > 1:
        terminal.show(_seats_table(tally))


def histogram(scores: Counter[int]) -> list[str]:
    """The scores as bars, so many that they fit on a screen."""
    lowest, highest = min(scores), max(scores)
    width = next(
        (width for width in _WIDTHS if (highest - lowest) // width < _MOST_BARS), highest - lowest + 1
    )
    first = lowest // width * width
    bars = Counter(dict.fromkeys(range(first, highest + 1, width), 0))
    for score, often in scores.items():
        bars[first + (score - first) // width * width] += often
    tallest = max(bars.values())
    lines = []
    for at in sorted(bars):
        label = f"{at}" if width == 1 else f"{at} to {at + width - 1}"
        share = f"{bars[at] / scores.total():.1%}"
        lines.append(f"{label:>12} {share:>6} {_bar(bars[at] * _LONGEST_BAR * 8 // tallest)}".rstrip())
    return lines


def _bar(eighths: int) -> str:
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8]


def _ends_table(tally: Tally) -> Table:
    table = _table("how it ended", "games", "share", "mean score")
    for end, games in tally.ends.most_common():
        table.add_row(end, f"{games:,}", f"{games / tally.games:.1%}", f"{_mean_at_end(tally, end):.1f}")
    return table


def _seats_table(tally: Tally) -> Table:
    table = _table("seat", "mean score", "wins")
    for seat in range(tally.seats):
        table.add_row(
            str(seat + 1), f"{mean(tally.scores[seat]):.1f}", f"{tally.wins[seat] / tally.games:.1%}"
        )
    return table


def _table(*headings: str) -> Table:
    """A table of numbers behind a first column of words."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left")
    return table
