"""Plots as SVG: ratings as dots with whiskers, solo scores as box plots, for light and dark pages."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor
from typing import Final
from xml.sax.saxutils import escape

from merletto.bots.arena.figures import BotFigures, SoloFigures
from merletto.registry import Solo

_WIDTH: Final = 760
_LEFT: Final = 190
_RIGHT: Final = 30
_TOP: Final = 64
_ROW: Final = 30
_INK: Final = "#7a7a7a"
_DOT: Final = "#2f86c9"
_LINE: Final = "#c9622f"
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_MOST_TICKS: Final = 10
_BAND_COLOURS: Final = ("#9a9a9a", "#6f9fc9", "#5fae86", "#c9a94f", "#c97a9f")

To = Callable[[float], float]
"""Maps a value of the axis to a horizontal position."""


def ratings_plot(title: str, bots: Iterable[BotFigures]) -> str:
    """Each bot's rating with its 95 % interval, the highest at the top."""
    rated = sorted(
        [(bot.rating.value, bot.rating.low, bot.rating.high, bot.bot) for bot in bots if bot.rating],
        reverse=True,
    )
    low, high = min([0.0, *[each[1] for each in rated]]), max([1.0, *[each[2] for each in rated]])
    return intervals_plot(title, "rating, with 95 % interval", rated, low, high)


def intervals_plot(
    title: str, caption: str, rows: Sequence[tuple[float, float, float, str]], low: float, high: float
) -> str:
    """A row for each value, its lower and upper end, and its name; the axis goes from `low` to `high`."""
    to, ticks = _axis(low, high)
    marks = _ticks(to, ticks, len(rows))
    for row, (value, least, most, name) in enumerate(rows):
        y = _TOP + _ROW * row + _ROW // 2
        marks += [
            _name(name, y),
            _segment(to(least), y, to(most), y, _DOT, 2),
            *[_segment(to(end), y - 5, to(end), y + 5, _DOT, 2) for end in (least, most)],
            f'<circle cx="{to(value):.1f}" cy="{y}" r="4.5" fill="{_DOT}"/>',
        ]
    return _page(title, caption, len(rows), marks)


def scores_plot(title: str, bots: Sequence[SoloFigures], solo: Solo | None) -> str:
    """Each bot's solo scores over the bands: range, middle half (box), median (line) and mean (dot)."""
    scored = [bot for bot in bots if bot.scores]
    low = min([0, *[bot.scores[0] for bot in scored]])
    high = max([1 if solo is None else solo.record + 5, *[bot.scores[-1] for bot in scored]])
    to, ticks = _axis(low, high)
    bottom = _TOP + _ROW * len(scored)
    marks = _ticks(to, ticks, len(scored))
    caption = "points"
    if solo is not None:
        record = to(solo.record)
        marks = _shades(solo, to, ticks, bottom) + marks
        marks.append(_segment(record, _TOP - 6, record, bottom, _LINE, 2, "5 3"))
        marks.append(_text(record, _TOP - 26, str(solo.record), "middle", 11, _LINE))
        caption = f"points, over the bands of {solo.clause}; the line at {solo.record} is the record"
    for row, bot in enumerate(scored):
        marks += _box(bot, to, _TOP + _ROW * row + _ROW // 2)
    return _page(title, caption, len(scored), marks)


def _box(bot: SoloFigures, to: To, y: int) -> list[str]:
    marks = [_name(bot.bot, y), _segment(to(bot.scores[0]), y, to(bot.scores[-1]), y, _DOT, 1.5)]
    if bot.quartiles is not None:
        lower, upper = to(bot.quartiles[0]), to(bot.quartiles[1])
        marks.append(
            f'<rect x="{lower:.1f}" y="{y - 8}" width="{upper - lower:.1f}" height="16" '
            f'fill="{_DOT}" fill-opacity="0.35" stroke="{_DOT}"/>'
        )
    assert bot.median is not None
    assert bot.mean is not None
    marks.append(_segment(to(bot.median), y - 8, to(bot.median), y + 8, _DOT, 2.5))
    marks.append(f'<circle cx="{to(bot.mean):.1f}" cy="{y}" r="3.5" fill="{_LINE}"/>')
    return marks


def _shades(solo: Solo, to: To, ticks: range, bottom: int) -> list[str]:
    """The bands: each is a shaded area with its name above."""
    starts = [ticks[0], *[top + 0.5 for top, _ in solo.bands]]
    ends = [*starts[1:], ticks[-1]]
    marks = []
    for at, (start, end) in enumerate(zip(starts, ends, strict=True)):
        left, right = to(start), to(end)
        marks.append(
            f'<rect x="{left:.1f}" y="{_TOP}" width="{right - left:.1f}" height="{bottom - _TOP}" '
            f'fill="{_BAND_COLOURS[at % len(_BAND_COLOURS)]}" fill-opacity="0.22"/>'
        )
        # Names are wider than most bands, so they alternate between two heights.
        marks.append(_text((left + right) / 2, _TOP - 5 - 11 * (at % 2), solo.names[at], "middle", 10))
    return marks


def _axis(low: float, high: float) -> tuple[To, range]:
    """The mapping from values to positions, and the ticks around the values."""
    step = next((step for step in _STEPS if (high - low) / step <= _MOST_TICKS), _STEPS[-1])
    ticks = range(floor(low / step) * step, ceil(high / step) * step + 1, step)
    scale = (_WIDTH - _LEFT - _RIGHT) / (ticks[-1] - ticks[0])
    return lambda value: _LEFT + (value - ticks[0]) * scale, ticks


def _ticks(to: To, ticks: range, rows: int) -> list[str]:
    bottom = _TOP + _ROW * rows
    marks = []
    for tick in ticks:
        marks.append(_segment(to(tick), _TOP, to(tick), bottom + 4, _INK, 0.5))
        marks.append(_text(to(tick), bottom + 18, str(tick), "middle", 11))
    return marks


def _page(title: str, caption: str, rows: int, marks: Iterable[str]) -> str:
    height = _TOP + _ROW * rows + 48
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-family="sans-serif" role="img">',
        f"<title>{escape(title)}</title>",
        _text(_WIDTH / 2, 20, title, "middle", 14),
        *marks,
        _text((_LEFT + _WIDTH - _RIGHT) / 2, height - 10, caption, "middle", 11),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _name(name: str, y: int) -> str:
    """A bot's name beside its row; a long name is cut at the front, since its end is distinctive."""
    return _text(_LEFT - 12, y + 4, name if len(name) <= 26 else f"…{name[-25:]}", "end", 12)


def _text(x: float, y: float, text: str, anchor: str, size: int, colour: str = _INK) -> str:
    return (
        f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}" font-size="{size}" fill="{colour}">'
        f"{escape(text)}</text>"
    )


def _segment(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<line x1="{x1:.1f}" y1="{y1}" x2="{x2:.1f}" y2="{y2}" stroke="{colour}" '
        f'stroke-width="{width}"{dashed}/>'
    )
