"""A review as one self-contained page: a graph, a table of seats, and the list of decisions."""

from html import escape
from typing import Final

from merletto.study.review.report import Decision, Review

_WIDTH: Final = 900
_HEIGHT: Final = 320
_EDGE: Final = 44
_COLOURS: Final = ("#b3261e", "#1f5fbf", "#1e6b34", "#8a4b00")
_DASHES: Final = ("", "8 4", "2 4", "12 4 2 4")
"""Seats differ by dashes too, for those who do not tell colours apart."""

_WORDS: Final = ' class="words"'

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: #1c1b19; background: #fbfaf7; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .3rem .6rem; text-align: right; }
th { border-bottom: 2px solid #1c1b19; } td { border-bottom: 1px solid #d8d4ca; }
th.words, td.words { text-align: left; } svg { width: 100%; height: auto; }
tr.costly td { background: #fbe9e7; }
.scroll { overflow-x: auto; }
"""


def page(found: Review) -> str:
    """The whole page as text."""
    what = "points" if len(found.seats) == 1 else "margin in points"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review: {escape(found.game)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>Review: {escape(found.game)}</h1>
<p>{escape(", ".join(seat.name for seat in found.seats))} · {found.playouts} playouts · seed {found.seed}</p>
<h2>Expected {what}</h2>
{_graph(found)}
<h2>Luck and decisions</h2>
<div class="scroll">{_seats(found)}</div>
<h2>Decisions</h2>
<div class="scroll">{_decisions(found)}</div>
</body>
</html>
"""


def _graph(found: Review) -> str:
    """A line for each seat: what it could expect after every ply."""
    values = [value for row in found.margins for value in row]
    low, high = min(0.0, *values), max(0.0, *values)
    plies = max(1, len(found.margins) - 1)

    def x(ply: float) -> float:
        return _EDGE + ply / plies * (_WIDTH - 2 * _EDGE)

    def y(value: float) -> float:
        return _HEIGHT - _EDGE - (value - low) / max(1.0, high - low) * (_HEIGHT - 2 * _EDGE)

    lines = []
    for value in sorted({low, 0.0, high}):
        at = f"{y(value):.1f}"
        lines.append(
            f'<line x1="{_EDGE}" x2="{_WIDTH - _EDGE}" y1="{at}" y2="{at}" stroke="#b9b4a7"/>'
            f'<text x="{_EDGE - 6}" y="{at}" dy="4" text-anchor="end" font-size="13">{value:.0f}</text>'
        )
    for seat, one in enumerate(found.seats):
        points = " ".join(f"{x(ply):.1f},{y(row[seat]):.1f}" for ply, row in enumerate(found.margins))
        colour, dash = _COLOURS[seat % 4], _DASHES[seat % 4]
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" '
            f'stroke-dasharray="{dash}"><title>{escape(one.name)}</title></polyline>'
            f'<text x="{_EDGE + seat * 200}" y="20" font-size="15" fill="{colour}">{escape(one.name)}</text>'
        )
    label = f"Expected margin of each seat over {plies} plies"
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">{"".join(lines)}</svg>'


def _row(cells: list[str], words: int, tag: str = "td", style: str = "") -> str:
    """A row whose cells before the `words`-th are text."""
    told = [f"<{tag}{_WORDS if n < words else ''}>{escape(cell)}</{tag}>" for n, cell in enumerate(cells)]
    return f"<tr{style}>{''.join(told)}</tr>"


def _seats(found: Review) -> str:
    rows = [_row(["seat", "start", "luck", "decisions", "final", "±", "cost", "accuracy"], 1, "th")]
    for one in found.seats:
        figures = [f"{one.start:.1f}", f"{one.luck:+.1f}", f"{one.decisions:+.1f}", f"{one.final:.1f}"]
        mark = "·" if one.accuracy is None else f"{one.accuracy:.0f}"
        rows.append(_row([one.name, *figures, f"{one.error:.1f}", f"{one.cost:.1f}", mark], 1))
    return f"<table>{''.join(rows)}</table>"


def _decisions(found: Review) -> str:
    rows = [_row(["ply", "seat", "played", "better", "cost", "±", "win chance", "why"], 4, "th")]
    for one in found.decisions:
        rows.append(_decision(found.seats[one.seat].name, one))
    return f"<table>{''.join(rows)}</table>"


def _decision(name: str, one: Decision) -> str:
    better = one.best if one.cost > 0 else ""
    chance = "" if one.win_chance is None else f"{one.win_chance:.0%}"
    cells = [str(one.ply), name, one.move, better, f"{one.cost:.1f}", f"{one.error:.1f}", chance, one.reason]
    return _row(cells, 4, style=' class="costly"' if one.cost > 0 else "")
