"""`merletto review`: judges every decision of a saved game."""

import json
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from merletto.api import load
from merletto.cli.options import FILE, components_option
from merletto.cli.review_page import page
from merletto.cli.terminal import Terminal
from merletto.cli.watch import Watch
from merletto.kernel.errors import RecordError
from merletto.study.review.report import Review
from merletto.study.review.reviewing import PLAYOUTS, ReviewStopped
from merletto.study.review.reviewing import review as reviewed

_STOPPED = 130


@click.command()
@click.argument("file", type=FILE)
@click.option("--json", "form", flag_value="json", help="Print one JSON object and nothing else.")
@click.option("--html", "form", flag_value="html", help="Print a page with a graph, as one file.")
@click.option(
    "--playouts",
    type=click.IntRange(1),
    default=PLAYOUTS,
    metavar="N",
    show_default=True,
    help="Playouts (simulated games) for each good move.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    show_default=True,
    help="The seed of the playouts.",
)
@components_option
@click.pass_context
def review(
    context: click.Context,
    file: Path,
    form: str | None,
    playouts: int,
    seed: int,
    components: Path | None,
) -> None:
    """Judge every decision of a saved game, and tell luck from decisions.

    Every good move of a decision gets this many PLAYOUTS. After Ctrl-C, the same command continues;
    until then the results are in FILE.review.part.
    """
    terminal = Terminal()
    try:
        match = load(file, components)
    except RecordError as error:
        terminal.fault(f"{file}: {error}")
        context.exit(2)
    part = file.with_name(f"{file.name}.review.part")
    try:
        with Watch(terminal, match.ply, "reviewing") as watch:
            found = reviewed(
                match, playouts, seed, lambda done, _: watch.show(done), lambda: watch.stopped, part
            )
    except ReviewStopped as stopped:
        terminal.fault(f"{stopped}; what is done is kept in {part}")
        context.exit(_STOPPED)
    if form == "json":
        click.echo(json.dumps(found.json(), ensure_ascii=False))
    elif form == "html":
        click.echo(page(found), nl=False)
    else:
        _show(terminal, found)


def _show(terminal: Terminal, found: Review) -> None:
    """Prints the tables of seats, swings and costly decisions."""
    alone = len(found.seats) == 1
    terminal.say(f"{found.game}: {found.playouts} playouts, seed {found.seed}", "bold")
    terminal.show(_seats(found, "points" if alone else "margin"))
    if found.swings:
        terminal.say("The biggest swings", "bold")
        terminal.show(_swings(found))
    costly = found.costliest()
    if costly:
        terminal.say("The costliest decisions", "bold")
        terminal.show(_decisions(found))
        for one in costly:
            terminal.say(f"{one.ply}: {one.reason or 'no single reason'}", "dim")
    else:
        terminal.say("No decision has cost anything that can be measured.")


def _table(*columns: str) -> Table:
    """A table whose columns after a `+` hold numbers."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column.removeprefix("+"), justify="right" if column.startswith("+") else "left")
    return table


def _seats(found: Review, what: str) -> Table:
    table = _table(f"{what} of", "+start", "+luck", "+decisions", "+final", "+±", "+cost", "+accuracy")
    for seat in found.seats:
        table.add_row(
            seat.name,
            f"{seat.start:.1f}",
            f"{seat.luck:+.1f}",
            f"{seat.decisions:+.1f}",
            f"{seat.final:.1f}",
            f"{seat.error:.1f}",
            f"{seat.cost:.1f}",
            "·" if seat.accuracy is None else f"{seat.accuracy:.0f}",
        )
    return table


def _swings(found: Review) -> Table:
    table = _table("+ply", "seat", "+change", "by", "")
    for swing in found.swings:
        name = found.seats[swing.seat].name
        table.add_row(str(swing.ply), name, f"{swing.change:+.1f}", swing.cause, swing.what)
    return table


def _decisions(found: Review) -> Table:
    table = _table("+ply", "seat", "played", "better", "+cost", "+±", "+win chance")
    for one in found.costliest():
        name = found.seats[one.seat].name
        chances = "·"
        if one.win_chance is not None and one.best_win_chance is not None:
            chances = f"{one.best_win_chance:.0%} → {one.win_chance:.0%}"
        table.add_row(str(one.ply), name, one.move, one.best, f"{one.cost:.1f}", f"{one.error:.1f}", chances)
    return table
