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


def figures(tally: Tally, groups: dict[str, tuple[str, ...]]) -> dict[str, object]:
    """All statistics of a simulation, as plain data; seats are in order."""
    scores = tally.all_scores()
    seconds = tally.seconds
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
        "sources": _as_data(tally, sources_of(tally)),
        "source_groups": _as_data(tally, grouped(tally, groups)),
        "by_seat": [
            {
                "mean_score": mean(tally.scores[seat]),
                "win_share": tally.wins[seat] / tally.games,
                "sources": {source: n / tally.games for source, n in tally.sources[seat].items()},
            }
            for seat in range(tally.seats)
        ],
    }


def _mean_at_end(tally: Tally, end: str) -> float:
    return tally.points[end] / (tally.ends[end] * tally.seats)


def show_figures(terminal: Terminal, tally: Tally, groups: dict[str, tuple[str, ...]]) -> None:
    """Shows the statistics on the terminal."""
    seconds = tally.seconds
    terminal.say(
        f"{tally.games:,} games of {tally.seats} in {seconds:.1f} s: {tally.games / seconds:,.0f} games/s",
        "bold",
    )
    terminal.say(
        f"{tally.decisions / seconds:,.0f} decisions/s, {tally.choices / seconds:,.0f} of them real choices;"
        f" {tally.decisions / tally.games:.1f} and {tally.choices / tally.games:.1f} per game"
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
    terminal.show(_sources_table(tally, groups))
    if tally.seats > 1:
        terminal.show(_seats_table(tally))


def histogram(scores: Counter[int]) -> list[str]:
    """A histogram of the scores, with few enough bars to fit on a screen."""
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


def sources_of(tally: Tally) -> dict[str, int]:
    """The points from each source in all games together, in the game's own order."""
    return dict(tally.all_sources())


def grouped(tally: Tally, groups: dict[str, tuple[str, ...]]) -> dict[str, int]:
    """The points from each group of sources, the largest first; a source without a group is its own."""
    sources = sources_of(tally)
    alone = [source for source in sources if not any(source in members for members in groups.values())]
    sums = {name: sum(sources[member] for member in members) for name, members in groups.items()}
    sums |= {source: sources[source] for source in alone}
    return dict(sorted(sums.items(), key=lambda item: -item[1]))


def _share(tally: Tally, points: int) -> float:
    """The share of all points; losses reduce the total."""
    return points / (sum(sources_of(tally).values()) or 1)


def _mean(tally: Tally, points: int) -> float:
    """The mean for one seat in one game."""
    return points / (tally.games * tally.seats)


def _as_data(tally: Tally, points: dict[str, int]) -> dict[str, dict[str, float]]:
    return {name: {"mean": _mean(tally, n), "share": _share(tally, n)} for name, n in points.items()}


def _sources_table(tally: Tally, groups: dict[str, tuple[str, ...]]) -> Table:
    """Where the points come from: each group, with its sources below it if there are several."""
    table = _table("points from", "mean", "share")
    sources = sources_of(tally)
    for name, points in grouped(tally, groups).items():
        inner = [(f"  {source}", sources[source]) for source in groups.get(name, ())]
        for said, number in ((name, points), *inner):
            mean_points, share = f"{_mean(tally, number):.1f}", f"{_share(tally, number):.1%}"
            table.add_row(said.replace("_", " "), mean_points, share)
    return table


def _seats_table(tally: Tally) -> Table:
    table = _table("seat", "mean score", "wins")
    for seat in range(tally.seats):
        table.add_row(
            str(seat + 1), f"{mean(tally.scores[seat]):.1f}", f"{tally.wins[seat] / tally.games:.1%}"
        )
    return table


def _table(*headings: str) -> Table:
    """A table with a first column of text and further columns of numbers."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left")
    return table
