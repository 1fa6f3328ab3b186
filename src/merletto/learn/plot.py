"""The plot of a course of training (SVG): the share of each round's net in its gate, with its interval."""

from collections.abc import Sequence

from merletto.bots.arena.plot import intervals_plot
from merletto.bots.arena.ratings import PairShare


def course_plot(game: str, rounds: Sequence[tuple[str, PairShare]]) -> str:
    """One row for each round, in per cent of the results against `handmade`."""
    rows = [(100 * each.share, 100 * each.low, 100 * each.high, name) for name, each in rounds]
    caption = "per cent of the results against handmade, with 95 % interval"
    return intervals_plot(f"{game}: the gate of each round", caption, rows, 0.0, 100.0)
