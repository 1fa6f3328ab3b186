"""`merletto arena`: a tournament of bots over duplicate deals, with ratings; or solo games, with scores."""

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from merletto.bots.arena.figures import Summary, summarise
from merletto.bots.arena.ledger import usual_folder
from merletto.bots.arena.plan import Plan, Setting, plan_of
from merletto.bots.arena.report import Sheet, headline, markdown, notes, sheets, write_report
from merletto.bots.arena.result import Result
from merletto.bots.arena.run import hold, is_complete
from merletto.cli.options import SetUpCommand, game_options, set_up_options, typed_options
from merletto.cli.rulings import unusual_rulings
from merletto.cli.terminal import Terminal
from merletto.cli.watch import Watch
from merletto.registry import kind_of

_PLAIN_LINE_EVERY: Final = 30.0
"""Seconds between two lines of progress when there is no terminal for a progress bar."""


class Leaders:
    """Which bot leads so far: by the share of results won against other bots, or by the mean solo score."""

    def __init__(self, plan: Plan) -> None:
        self._bots = plan.setting.bots
        self._alone = plan.setting.seats == 1
        self._gained = [0.0] * len(self._bots)
        self._number = [0] * len(self._bots)

    def note(self, result: Result) -> None:
        """Counts one game."""
        if self._alone and result.points is not None:
            self._count(result.seating[0], result.points[0])
        for seat, bot in enumerate(result.seating):
            for other_seat, other in enumerate(result.seating):
                if bot != other:
                    ahead = result.places[other_seat] - result.places[seat]
                    self._count(bot, 1.0 if ahead > 0 else 0.0 if ahead else 0.5)

    def _count(self, bot: int, gained: float) -> None:
        self._gained[bot] += gained
        self._number[bot] += 1

    def __str__(self) -> str:
        means = [
            (gained / number, name)
            for gained, number, name in zip(self._gained, self._number, self._bots, strict=True)
            if number
        ]
        if not means:
            return "nobody leads yet"
        mean, name = max(means)
        return f"{name} leads with {f'{mean:.1f} points' if self._alone else f'{mean:.0%}'}"


class TwoShares(click.ParamType[tuple[float, float]]):
    """Two percentages with a colon between them, such as 50:60."""

    name = "LOW:HIGH"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        try:
            low, high = (float(part) / 100 for part in value.split(":"))
        except ValueError:
            self.fail(f"{value!r} is not two percentages such as 50:60", param, ctx)
        return low, high


class ArenaWatch(Watch):
    """Shows the progress of an arena and its leader; finished games are saved when it is stopped."""

    def __init__(self, terminal: Terminal, plan: Plan) -> None:
        super().__init__(terminal, plan.games)
        self._margin = terminal.margin
        self._games, self._done = plan.games, 0
        self._leaders = Leaders(plan)
        self._said = monotonic()

    def note(self, results: Sequence[Result]) -> None:
        """Shows that these games are finished."""
        self._done += len(results)
        for result in results:
            self._leaders.note(result)
        self.show(self._done, str(self._leaders))
        if self.hidden and results and monotonic() - self._said >= _PLAIN_LINE_EVERY:
            self._said = monotonic()
            self._margin.print(f"{self._done:,} of {self._games:,} games, {self._leaders}", soft_wrap=True)

    def goes_on(self) -> bool:
        """Whether nobody has pressed Ctrl-C."""
        return not self.stopped


@click.command(cls=SetUpCommand)
@click.argument("game")
@click.option("--bots", required=True, metavar="A,B,…", help="The bots, separated by commas.")
@click.option("--seats", type=int, default=2, metavar="N", show_default=True, help="Number of seats.")
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    metavar="N",
    show_default=True,
    help="Games for each meeting, rounded up to whole deals.",
)
@click.option("--ladder", is_flag=True, help="Each bot meets only the next one named; 2 or 4 seats.")
@click.option(
    "--lone", is_flag=True, help="The first bot has one seat, another bot all others; 3 or 4 seats."
)
@click.option(
    "--decide",
    type=TwoShares(),
    metavar="LOW:HIGH",
    help="Stop when it is clear whether the later bot wins LOW or HIGH percent, as in 50:60.",
)
@set_up_options
@click.option(
    "--workers", type=click.IntRange(1), metavar="N", help="Worker processes.  [default: one for each core]"
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Folder for games and tables.  [default: a folder under arena, named after the settings]",
)
@click.option(
    "--markdown",
    "page",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE",
    help="Also write the tables to this file.",
)
@click.pass_context
def arena(
    context: click.Context,
    /,
    game: str,
    bots: str,
    seats: int,
    games: int,
    ladder: bool,
    lone: bool,
    decide: tuple[float, float] | None,
    seed: int | None,
    components: Path | None,
    workers: int | None,
    out: Path | None,
    page: Path | None,
    **wishes: object,
) -> None:
    """Let bots play GAME against each other, and rate them.

    A deal is a seed (the first is 0 unless given), and a meeting is a group of bots that play together.
    Every deal is played once for each rotation of the seats, so that all bots of a meeting have the same
    luck. With 2 seats, every pair of bots
    meets. With 3 or 4 seats and as many bots, all meet; with 4 seats and two bots, each bot has two
    seats. With more bots than seats, as many groups as bots are drawn, so that each bot plays equally
    often and all pairs meet about equally often. With 1 seat, each bot plays alone. With --lone, one bot
    meets two or three of another.

    Name your own bot by its class: path/to/file.py:ClassName.

    The same command continues after Ctrl-C or a kill, and with more --games after the end.
    """
    terminal = Terminal()
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    options = game_options(game, seats, wishes)
    own = None if components is None else str(components)
    setting = Setting(game, seats, names, games, seed or 0, ladder, lone, decide, options, own)
    plan = plan_of(setting)
    folder = usual_folder(setting) if out is None else out
    said = unusual_rulings(kind_of(game).set_up(seats, options, components, setting.seed))
    if said:
        terminal.say(said, "dim")
    with ArenaWatch(terminal, plan) as watch:
        results = hold(plan, folder, workers or os.cpu_count() or 1, watch)
    summary = summarise(plan, results)
    command = _command(setting, out)
    write_report(folder, plan, summary, command)
    if page is not None:
        page.write_text(markdown(plan, summary, command), "utf-8")
    _show(terminal, plan, summary)
    terminal.say(f"Saved in {folder}: games.jsonl, table.md, table.json and a plot.")
    if is_complete(plan, results):
        return
    terminal.say("Stopped. To continue, run:")
    terminal.draw([[(command, "")]])
    context.exit(130)


def _show(terminal: Terminal, plan: Plan, summary: Summary) -> None:
    """The figures for people."""
    terminal.say(f"{headline(plan, summary)}.", "bold")
    if summary.games:
        for sheet in sheets(plan, summary):
            terminal.show(_table(sheet))
    for note in notes(summary):
        terminal.say(note)


def _table(sheet: Sheet) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(sheet.headings):
        # Numbers stay in one piece; names and headings wrap on a narrow screen.
        words = at < sheet.words
        width = 1 if words else max([len(row[at]) for row in sheet.rows], default=1)
        table.add_column(heading, justify="left" if words else "right", overflow="fold", min_width=width)
    for row in sheet.rows:
        table.add_row(*row)
    return table


def _command(setting: Setting, out: Path | None) -> str:
    """The command line for these settings."""
    words = ["merletto", "arena", setting.game, "--bots", ",".join(setting.bots)]
    words += ["--seats", str(setting.seats), "--games", str(setting.games), "--seed", str(setting.seed)]
    words += ["--ladder"] if setting.ladder else []
    words += ["--lone"] if setting.lone else []
    words += (
        []
        if setting.decide is None
        else ["--decide", "{:g}:{:g}".format(*[100 * share for share in setting.decide])]
    )
    words += typed_options(setting.game, setting.options)
    words += [] if setting.components is None else ["--components", setting.components]
    words += [] if out is None else ["--out", str(out)]
    return shlex.join(words)
