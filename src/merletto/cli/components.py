"""`merletto components`: shows what a component set holds, and checks whether it can be played with."""

import tomllib
from pathlib import Path
from typing import Any

import click

from merletto.cli.manner import Inventory
from merletto.cli.manners import inventory_of
from merletto.cli.options import FILE, GameCommand
from merletto.cli.terminal import Terminal
from merletto.games.shelf import shipped_id
from merletto.kernel.errors import ComponentError
from merletto.registry import games


@click.group()
def components() -> None:
    """Show the cards and boards, or check your own."""


@components.command("list")
def list_shipped() -> None:
    """List the shipped sets of every game, in all versions; the latest is the default."""
    terminal = Terminal()
    for kind in games():
        for id in reversed(kind.shipped()):
            earlier = "" if id == kind.shipped()[-1] else ", earlier"
            terminal.say(f"{kind.name}{earlier}: {inventory_of(kind.name, id).summary()}")


@components.command(cls=GameCommand)
@click.argument("which", metavar="[SET]", required=False)
@click.option("--cards", is_flag=True, help="Also list every card and tile.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print everything as a Markdown document.")
def show(which: str | None, cards: bool, as_markdown: bool) -> None:
    """Show the totals of SET: a game's, a shipped set by its name and version, or one in a file."""
    found = inventory(which or games()[0].name)
    if as_markdown:
        click.echo(found.markdown(), nl=False)
    else:
        found.show(Terminal(), cards)


@components.command()
@click.argument("file", type=FILE)
@click.pass_context
def check(context: click.Context, file: Path) -> None:
    """Check the set in FILE, of any game: print ok and what it holds, or every fault."""
    terminal = Terminal()
    try:
        terminal.say(f"ok: {inventory(file).summary()}")
    except ComponentError as error:
        for fault in error.faults:
            terminal.fault(f"{error.where}: {fault}")
        context.exit(1)


def inventory(which: str | Path) -> Inventory:
    """The inventory of the shipped set with that game, name, version or id, or of the set in that file."""
    for kind in games():
        if which == kind.name:
            return inventory_of(kind.name, None)
        id = shipped_id(which, kind.shipped()) if kind.shipped() else None
        if id is not None:
            return inventory_of(kind.name, id)
    if not Path(which).exists():
        known = ", ".join([id for kind in games() for id in kind.shipped()])
        raise ComponentError(str(which), [f"there is no such file; the shipped sets are {known}"])
    return inventory_of(_game_of(Path(which)), Path(which))


def game_of_set(path: Path) -> str:
    """The game whose set is in the file; refuses a set that cannot be played with."""
    inventory(path)
    return _game_of(path)


def _game_of(path: Path) -> str:
    """The game whose mark is in the file; if there is none, the first game, whose error lists the faults."""
    data = _tables(path)
    marked = [kind.name for kind in games() if kind.sets is not None and kind.sets.mark in data]
    return marked[0] if marked else games()[0].name


def _tables(path: Path) -> dict[str, Any]:
    """The file's data; empty if it cannot be read, which is reported when it is loaded as a set."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
