"""`merletto components`: what a set of cards holds, and whether one can be played with."""

from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from merletto.cli.markdown import markdown
from merletto.cli.options import FILE
from merletto.cli.terminal import STYLES, Terminal
from merletto.cli.totals import (
    COLUMN_WORDS,
    SHOP_WORDS,
    colour_of,
    icons_words,
    level_of,
    level_words,
    totals,
)
from merletto.games.walking.components import STANDARD, ComponentSet, load_set
from merletto.kernel.clause import ComponentError


@click.group(short_help="The house cards, and whether your own can be played with.")
def components() -> None:
    """The house cards: what they show, and whether your own can be played with."""


@components.command()
@click.argument("which", metavar="[SET]", default=STANDARD)
@click.option("--cards", is_flag=True, help="Every card, too.")
@click.option("--markdown", "as_markdown", is_flag=True, help="All of it as a Markdown document.")
def show(which: str, cards: bool, as_markdown: bool) -> None:
    """Show the totals of the shipped set, or of the one in a file."""
    terminal = Terminal()
    found = load_set(which)
    if as_markdown:
        click.echo(markdown(found), nl=False)
        return
    terminal.say(f"{found.title} ({found.id})", "bold")
    terminal.show(_totals_table(found))
    shops = totals(found).shops
    kinds = [f"{SHOP_WORDS[shop]} {count['cards']} ({count['shop_points']})" for shop, count in shops.items()]
    terminal.say(f"shops and their points: {', '.join(kinds)}")
    marks = [f"{mark} {number}" for mark, number in totals(found).sources.items()]
    terminal.say(f"where the icons are from: {', '.join(marks)}")
    if cards:
        terminal.show(_cards_table(found))


@components.command()
@click.argument("file", type=FILE)
@click.pass_context
def check(context: click.Context, file: Path) -> None:
    """Check the set in FILE: say ok and what it holds, or every fault it has."""
    terminal = Terminal()
    try:
        found = load_set(file)
    except ComponentError as error:
        for fault in error.faults:
            terminal.fault(f"{error.where}: {fault}")
        context.exit(1)
    counts = [f"{count} {COLUMN_WORDS[column]}" for column, count in totals(found).all.items()]
    terminal.say(f"ok: {found.id}; {', '.join(counts)}")


def _totals_table(found: ComponentSet) -> Table:
    """Icons down, colours and levels across."""
    sums = totals(found)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("", no_wrap=True)
    for colour in sums.by_colour:
        table.add_column(Text(colour, STYLES[colour]), justify="right")
    for level in sums.by_level:
        table.add_column(level, justify="right")
    table.add_column("all", justify="right")
    for column in COLUMN_WORDS:
        counts = [group[column] for group in (*sums.by_colour.values(), *sums.by_level.values(), sums.all)]
        table.add_row(COLUMN_WORDS[column], *[str(count) if count else "·" for count in counts])
    return table


def _cards_table(found: ComponentSet) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("card", "level", "shows", "source"):
        table.add_column(heading)
    for card in found.cards:
        code = Text(card.code, STYLES[colour_of(card)])
        table.add_row(code, level_words(level_of(card)), icons_words(card), card.source)
    return table
