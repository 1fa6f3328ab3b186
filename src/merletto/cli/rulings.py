"""`merletto rulings`: shows the disputed clauses, and how each edition plays them."""

import click
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from merletto import api
from merletto.cli.options import GameCommand
from merletto.cli.rulings_page import rulings_page
from merletto.cli.terminal import STYLES, Terminal
from merletto.games.rulings import OURS, Ruling, Rulings
from merletto.kernel.game import Game
from merletto.registry import games, kind_of
from merletto.rulebook import LANGUAGES

_INDENT = 8


@click.command(cls=GameCommand)
@click.argument("game", required=False)
@click.option(
    "--edition", default=OURS, metavar="NAME", help="The edition whose readings are marked.  [default: ours]"
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="The language of the texts.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print the table as Markdown, in English.")
def rulings(game: str | None, edition: str, lang: str, as_markdown: bool) -> None:
    """Show the clauses on which rulebooks differ or are silent: their readings, and which edition uses which.

    An arrow marks the reading of the edition. Use --edition and --ruling of play, sim and arena to choose.
    """
    terminal = Terminal()
    tables = _tables(game, edition)
    if as_markdown:
        click.echo("\n".join([rulings_page(table) for table in tables]), nl=False)
        return
    shown: list[RenderableType] = []
    for table in tables:
        shown += [Text()] if shown else []
        shown.append(_editions(table, lang))
        for row in table.rows:
            shown += [Text(), _heading(row, lang), readings(row, row.of(edition), lang)]
            shown.append(Padding(Text(row.reason[lang], STYLES["dim"]), (0, 0, 0, _INDENT)))
    terminal.page(Group(*shown))


def readings(row: Ruling, chosen: str, lang: str) -> Padding:
    """The readings of a row, with the editions that use them, and an arrow at the chosen one."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for reading in row.readings:
        held = [OURS] if reading.key == row.default else []
        text = Text(reading.words[lang])
        text.append(f" ({', '.join([*held, *reading.texts]) or 'no text'})", STYLES["dim"])
        arrow = "→" if reading.key == chosen else " "
        grid.add_row(Text(f"{arrow} {reading.key}", STYLES["bold" if arrow == "→" else ""]), text)
    return Padding(grid, (0, 0, 0, _INDENT - 2))


def readings_of(clause: str, lang: str) -> RenderableType | None:
    """The readings of a clause and how to choose one, or None if it is not disputed."""
    for kind in games():
        for row in kind.rulings.rows if kind.rulings is not None else ():
            if clause in (row.clause, *row.also):
                other = next(reading.key for reading in row.readings if reading.key != row.default)
                said = Text(f"--edition …, --ruling {row.clause}={other}", STYLES["dim"])
                question = Text(row.question[lang])
                shown = [Padding(text, (0, 0, 0, _INDENT)) for text in (question, said)]
                return Group(shown[0], readings(row, row.default, lang), shown[1])
    return None


def unusual_rulings(game: Game) -> str:
    """The rulings of the game that are not the default, in one sentence; empty if there are none."""
    table = kind_of(game.name).rulings
    if table is None or not game.rulings:
        return ""
    choices = {**table.column(OURS), **game.rulings}
    alike = [edition.title["en"] for edition in table.editions if not table.differing(choices, edition.key)]
    rows = ", ".join([f"{clause} {key}" for clause, key in game.rulings.items()])
    whose = f" ({', '.join(alike)})" if alike else ""
    return f"Not by our usual rulings: {rows}{whose}. merletto rulings {game.name} explains them."


def _tables(game: str | None, edition: str) -> list[Rulings]:
    """The rulings of the game, or of all games that have some; refuses an edition that none of them has."""
    if game is not None:
        tables = [api.rulings(game)]
        tables[0].column(edition)
        return tables
    tables = [kind.rulings for kind in games() if kind.rulings is not None]
    having = [table for table in tables if edition in [known.key for known in table.editions]]
    if not having:
        tables[0].column(edition)
    return having


def _heading(row: Ruling, lang: str) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(min_width=_INDENT - 2, no_wrap=True)
    grid.add_column()
    also = f" ({', '.join(row.also)})" if row.also else ""
    grid.add_row(Text(row.clause, STYLES["bold"]), Text(f"{row.question[lang]}{also}", STYLES["bold"]))
    return grid


def _editions(table: Rulings, lang: str) -> Group:
    grid = Table.grid(padding=(0, 2))
    for edition in table.editions:
        text = Text.assemble((edition.title[lang], STYLES["bold"]), f": {edition.about[lang]}")
        grid.add_row(Text(edition.key), text)
    return Group(Text(kind_of(table.game).title, STYLES["bold"]), grid)
