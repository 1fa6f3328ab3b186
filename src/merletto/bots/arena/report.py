"""The report of an arena: its statistics as tables, on the terminal, in Markdown, and as files."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

from merletto.bots.arena.figures import Showing, Summary, Times
from merletto.bots.arena.ledger import settings_of, write_whole
from merletto.bots.arena.plan import Plan
from merletto.bots.arena.plot import ratings_plot, scores_plot
from merletto.bots.arena.sequential import Verdict
from merletto.registry import Solo, kind_of

_NOTHING = "–"


@dataclass(frozen=True)
class Sheet:
    """A table: the first `words` columns hold text, the others numbers."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1


def sheets(plan: Plan, summary: Summary) -> list[Sheet]:
    """The statistics as tables, the most important first."""
    if summary.solo:
        solo = kind_of(plan.setting.game).solo
        return [
            _scores(summary),
            *([] if solo is None else [_bands(summary, solo)]),
            _thinking([(each.bot, each.times) for each in summary.solo]),
        ]
    return [
        _standing(summary),
        _pairs(plan, summary),
        *_decisions(plan, summary),
        _seats(summary),
        _thinking([(each.bot, each.times) for each in summary.bots]),
    ]


def headline(plan: Plan, summary: Summary) -> str:
    """What was played, in one sentence."""
    setting = plan.setting
    done = f"{summary.games:,}" if summary.games == plan.games else f"{summary.games:,} of {plan.games:,}"
    last = setting.seed + plan.deals - 1
    seeds = f"seed {last}" if plan.deals == 1 else f"seeds {setting.seed} to {last}"
    deals, meetings = _count(plan.deals, "deal"), _count(len(plan.meetings), "meeting")
    seats = _count(setting.seats, "seat")
    return f"{done} games of {setting.game}, {seats}: {deals} ({seeds}), {meetings}"


def notes(summary: Summary) -> list[str]:
    """For each bot that forfeited games, how many, and the reason of the first."""
    faults = [(each.bot, each.faults, each.first_fault) for each in summary.bots]
    faults += [(each.bot, each.faults, each.first_fault) for each in summary.solo]
    return [
        f"{bot} forfeited {_count(number, 'game')}, first by this: {first}"
        for bot, number, first in faults
        if number
    ]


def markdown(plan: Plan, summary: Summary, command: str) -> str:
    """The whole report, with the command that reproduces it."""
    parts = [f"{headline(plan, summary)}.", f"```\n{command}\n```"]
    for sheet in sheets(plan, summary):
        rules = ["---" if at < sheet.words else "---:" for at in range(len(sheet.headings))]
        lines = [f"| {' | '.join(row)} |" for row in (sheet.headings, rules, *sheet.rows)]
        parts += [f"**{sheet.title}**", "\n".join(lines)]
    return "\n\n".join([*parts, *notes(summary)]) + "\n"


def write_report(folder: Path, plan: Plan, summary: Summary, command: str) -> None:
    """Writes `table.md`, `table.json` and the plot into the arena's folder."""
    write_whole(folder / "table.md", markdown(plan, summary, command))
    data = {"settings": settings_of(plan.setting), **asdict(summary)}
    write_whole(folder / "table.json", json.dumps(data, indent=2) + "\n")
    title = headline(plan, summary)
    if summary.solo:
        write_whole(folder / "scores.svg", scores_plot(title, summary.solo, kind_of(plan.setting.game).solo))
    else:
        write_whole(folder / "ratings.svg", ratings_plot(title, summary.bots))


def _standing(summary: Summary) -> Sheet:
    """The bots, ordered by rating."""
    headings = ("bot", "rating", "95 %", "games", "wins", "place", "score", "margin", "faults")
    ranked = sorted(summary.bots, key=lambda bot: -bot.rating.value if bot.rating else float("inf"))
    rows = []
    for bot in ranked:
        value = interval = _NOTHING
        if bot.rating is not None:
            value = str(round(bot.rating.value))
            fixed = bot.bot == summary.anchor
            interval = "fixed" if fixed else f"{round(bot.rating.low)} to {round(bot.rating.high)}"
        rows.append((bot.bot, value, interval, *_shown(bot.showing), str(bot.faults)))
    return Sheet("Ratings", headings, tuple(rows))


def _shown(showing: Showing | None) -> tuple[str, ...]:
    if showing is None:
        return ("0",) + (_NOTHING,) * 4
    return (
        f"{showing.games:,}",
        f"{showing.win_share:.1%}",
        f"{showing.mean_place:.2f}",
        _point(showing.mean_score),
        _NOTHING if showing.mean_margin is None else f"{showing.mean_margin:+.1f}",
    )


def _pairs(plan: Plan, summary: Summary) -> Sheet:
    names = plan.setting.bots
    rows = [
        (
            names[pair.bot],
            names[pair.other],
            f"{pair.share:.1%}",
            f"{pair.low:.1%} to {pair.high:.1%}",
            f"{pair.games:,}",
        )
        for pair in summary.pairs
    ]
    return Sheet("Pairs", ("bot", "against", "wins", "95 %", "games"), tuple(rows), words=2)


def _decisions(plan: Plan, summary: Summary) -> list[Sheet]:
    """What the sequential test has decided, if there is one."""
    if plan.setting.decide is None:
        return []
    names = plan.setting.bots
    low, high = plan.setting.decide
    rows = [
        (
            names[each.bot],
            names[each.other],
            _decision(each, low, high),
            f"{each.share:.1%}",
            f"{each.evidence:+.2f}",
            f"{each.deals:,}",
        )
        for each in summary.verdicts
    ]
    title = f"Sequential test, {low:.0%} or {high:.0%}"
    return [Sheet(title, ("bot", "against", "decision", "wins", "evidence", "deals"), tuple(rows), words=3)]


def _decision(verdict: Verdict, low: float, high: float) -> str:
    if not verdict.decided:
        return "open"
    return f"rather {high:.0%}" if verdict.evidence > 0 else f"rather {low:.0%}"


def _seats(summary: Summary) -> Sheet:
    """Results by seat and by turn order: the start seat is drawn unless an option names it."""
    named = [(f"seat {at}", showing) for at, showing in enumerate(summary.seats, 1)]
    named += [("begins" if at == 1 else f"turn {at}", showing) for at, showing in enumerate(summary.order, 1)]
    rows = [(name, *_shown(showing)) for name, showing in named]
    return Sheet("Seats", ("seat", "games", "wins", "place", "score", "margin"), tuple(rows))


def _thinking(times: Iterable[tuple[str, Times]]) -> Sheet:
    rows = [
        (name, f"{each.answers:,}", _time(each.mean), _time(each.p99), _time(each.longest))
        for name, each in times
    ]
    return Sheet("Time for a move", ("bot", "moves", "mean", "99 % within", "longest"), tuple(rows))


def _scores(summary: Summary) -> Sheet:
    headings = ("bot", "games", "mean", "95 %", "median", "deviation", "best", "worst", "faults")
    rows = [
        (
            bot.bot,
            f"{len(bot.scores):,}",
            _point(bot.mean),
            _NOTHING if bot.half_interval is None else f"±{bot.half_interval:.1f}",
            _NOTHING if bot.median is None else f"{bot.median:g}",
            _point(bot.deviation),
            str(bot.scores[-1]) if bot.scores else _NOTHING,
            str(bot.scores[0]) if bot.scores else _NOTHING,
            str(bot.faults),
        )
        for bot in summary.solo
    ]
    return Sheet("Scores alone", headings, tuple(rows))


def _bands(summary: Summary, solo: Solo) -> Sheet:
    """The share of games in each band, and the share that equal or beat the record."""
    tops = [top for top, _ in solo.bands]
    ranges = [f"to {tops[0]}"] + [f"{low + 1} to {high}" for low, high in pairwise(tops)]
    ranges.append(f"{tops[-1] + 1} up")
    headings = [f"{name}, {span}" for name, span in zip(solo.names, ranges, strict=True)]
    rows = [
        (bot.bot, *[f"{share:.1%}" for share in bot.bands], f"{bot.record_share:.1%}") for bot in summary.solo
    ]
    return Sheet(f"Bands ({solo.clause})", ("bot", *headings, f"{solo.record} up"), tuple(rows))


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _point(value: float | None) -> str:
    return _NOTHING if value is None else f"{value:.1f}"


def _time(seconds: float) -> str:
    """A time with about three significant digits."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    if seconds >= 0.001:
        return f"{seconds * 1e3:.3g} ms"
    return f"{seconds * 1e6:.0f} µs"
