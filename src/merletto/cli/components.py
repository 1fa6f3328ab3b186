"""`merletto components`: what a set of boards or cards holds, and whether one can be played with."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Protocol

import click

from merletto.cli.burano.inventory import BuranoInventory
from merletto.cli.options import FILE
from merletto.cli.terminal import Terminal
from merletto.cli.walking.inventory import WalkingInventory
from merletto.games.burano import components as burano
from merletto.games.walking import components as walking
from merletto.kernel.errors import ComponentError

_SHIPPED: Final = {"walking": walking.STANDARD, "burano": burano.STANDARD}
"""The shipped set of each game."""


class Inventory(Protocol):
    """What a set holds."""

    def show(self, terminal: Terminal, pieces: bool) -> None:
        """Tells the totals, and where asked for every piece."""

    def markdown(self) -> str:
        """All of it as a document."""

    def summary(self) -> str:
        """The id and the totals in one line."""


@click.group(short_help="The cards and boards, and whether your own can be played with.")
def components() -> None:
    """The cards and boards: what they show, and whether your own can be played with."""


@components.command()
@click.argument("which", metavar="[SET]", default="walking")
@click.option("--cards", is_flag=True, help="Every card and tile, too.")
@click.option("--markdown", "as_markdown", is_flag=True, help="All of it as a Markdown document.")
def show(which: str, cards: bool, as_markdown: bool) -> None:
    """Show the totals of SET: walking or burano, as shipped, or one in a file."""
    found = inventory(which)
    if as_markdown:
        click.echo(found.markdown(), nl=False)
    else:
        found.show(Terminal(), cards)


@components.command()
@click.argument("file", type=FILE)
@click.pass_context
def check(context: click.Context, file: Path) -> None:
    """Check the set in FILE, of either game: say ok and what it holds, or every fault it has."""
    terminal = Terminal()
    try:
        terminal.say(f"ok: {inventory(file).summary()}")
    except ComponentError as error:
        for fault in error.faults:
            terminal.fault(f"{error.where}: {fault}")
        context.exit(1)


def inventory(which: str | Path) -> Inventory:
    """What the shipped set of that name or game holds, or the one in that file."""
    name = _SHIPPED.get(str(which), str(which))
    if name == walking.STANDARD:
        return WalkingInventory(walking.load_set())
    if name == burano.STANDARD:
        text = files("merletto.games.burano").joinpath(f"data/{name}.toml").read_text("utf-8")
        return BuranoInventory(burano.load_set(), tomllib.loads(text))
    if not Path(which).exists():
        shipped = " and ".join([repr(shipped) for shipped in _SHIPPED.values()])
        raise ComponentError(name, [f"there is no such file, and the shipped sets are {shipped}"])
    data = _tables(Path(which))
    if "main_island" in data:
        return BuranoInventory(burano.load_set(Path(which)), data)
    return WalkingInventory(walking.load_set(Path(which)))


def game_of_set(path: Path) -> str:
    """The game whose set is in the file; refuses a set that cannot be played with."""
    return "burano" if isinstance(inventory(path), BuranoInventory) else "walking"


def _tables(path: Path) -> dict[str, Any]:
    """What is in the file; nothing where it cannot be read, which reading it as a set then tells."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return {}
