"""A plot as SVG: how long a move takes to reach the other player, by tables, for light and dark pages."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 70, 90, 44, 62
INK = "#7a7a7a"
COLOURS = {"median": "#2f86c9", "p99": "#c9622f"}
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
MOST_TICKS = 8
TITLE = "Server under load: from a move to its news at the other player"


@dataclass(frozen=True)
class Point:
    """The latency of moves with this number of tables: median and 99th percentile, in milliseconds."""

    tables: int
    median: float
    p99: float


def times_plot(points: list[Point]) -> str:
    """Median and p99 against the number of tables, both axes from 0."""
    points = sorted(points, key=lambda point: point.tables)
    x_step, x_end = _axis(max([point.tables for point in points]))
    y_step, y_end = _axis(max([point.p99 for point in points]))
    bottom = HEIGHT - BOTTOM

    def x(tables: float) -> float:
        return LEFT + tables / x_end * (WIDTH - LEFT - RIGHT)

    def y(time: float) -> float:
        return bottom - time / y_end * (bottom - TOP)

    marks = []
    for tick in range(0, x_end + 1, x_step):
        marks += [
            _line([(x(tick), TOP), (x(tick), bottom + 4)], INK, 0.5),
            _text(x(tick), bottom + 18, str(tick), "middle"),
        ]
    for tick in range(0, y_end + 1, y_step):
        marks += [
            _line([(LEFT - 4, y(tick)), (WIDTH - RIGHT, y(tick))], INK, 0.5),
            _text(LEFT - 8, y(tick) + 4, str(tick), "end"),
        ]
    times = {
        "p99": [(x(point.tables), y(point.p99)) for point in points],
        "median": [(x(point.tables), y(point.median)) for point in points],
    }
    label = 0.0
    for name, places in times.items():
        marks.append(_line(places, COLOURS[name], 2))
        marks += [
            f'<circle cx="{across:.1f}" cy="{down:.1f}" r="3.5" fill="{COLOURS[name]}"/>'
            for across, down in places
        ]
        label = max(places[-1][1] + 4, label + 13)  # however close the times are
        marks.append(_text(places[-1][0] + 10, label, name, "start", COLOURS[name]))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" role="img">',
        f"<title>{TITLE}</title>",
        _text(WIDTH / 2, 20, TITLE, "middle", INK, 14),
        *marks,
        _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, "tables, a move every two seconds at each", "middle"),
        _text(LEFT - 8, TOP - 12, "ms", "end"),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _axis(most: float) -> tuple[int, int]:
    """The step between ticks of an axis from 0, and its end."""
    step = next((step for step in STEPS if most / step <= MOST_TICKS), STEPS[-1])
    return step, max(1, ceil(most / step)) * step


def _text(x: float, y: float, text: str, anchor: str, colour: str = INK, size: int = 11) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size}" fill="{colour}">{text}</text>'


def _line(places: list[tuple[float, float]], colour: str, width: float) -> str:
    path = " ".join([f"{x:.1f},{y:.1f}" for x, y in places])
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
