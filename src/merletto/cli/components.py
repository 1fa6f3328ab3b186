"""`merletto components`: what a set of boards or cards holds, and whether one can be played with."""

import tomllib
from pathlib import Path
from typing import Any, Final, Protocol

import click

from merletto.cli.burano.inventory import BuranoInventory
from merletto.cli.options import FILE
from merletto.cli.terminal import Terminal
from merletto.cli.walking.inventory import WalkingInventory
from merletto.games.burano import components as burano
from merletto.games.shelf import shipped, shipped_id
from merletto.games.walking import components as walking
from merletto.kernel.errors import ComponentError

_STANDARD: Final = {"walking": walking.STANDARD, "burano": burano.STANDARD}
"""The name of each game's shipped set."""


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


@components.command("list")
def list_shipped() -> None:
    """List the shipped sets of both games, all versions of each; the latest is played with."""
    terminal = Terminal()
    for game, ids in _shipped_ids().items():
        for id in reversed(ids):
            terminal.say(f"{game}{'' if id == ids[-1] else ', earlier'}: {inventory(id).summary()}")


@components.command()
@click.argument("which", metavar="[SET]", default="walking")
@click.option("--cards", is_flag=True, help="Every card and tile, too.")
@click.option("--markdown", "as_markdown", is_flag=True, help="All of it as a Markdown document.")
def show(which: str, cards: bool, as_markdown: bool) -> None:
    """Show the totals of SET: walking or burano, a shipped set such as burano-island/1, or one in a file."""
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
    """What the shipped set of that game, name, version or id holds, or the one in that file."""
    name = _STANDARD.get(which, which) if isinstance(which, str) else which
    ids = _shipped_ids()
    if shipped_id(name, ids["walking"]) is not None:
        return WalkingInventory(walking.load_set(name))
    id = shipped_id(name, ids["burano"])
    if id is not None:
        file = burano.FILES[ids["burano"].index(id)]
        return BuranoInventory(burano.load_set(id), tomllib.loads(shipped("burano", file)))
    if not Path(which).exists():
        known = ", ".join([*ids["walking"], *ids["burano"]])
        raise ComponentError(str(which), [f"there is no such file, and the shipped sets are {known}"])
    data = _tables(Path(which))
    if "main_island" in data:
        return BuranoInventory(burano.load_set(Path(which)), data)
    return WalkingInventory(walking.load_set(Path(which)))


def _shipped_ids() -> dict[str, list[str]]:
    """The ids of each game's shipped sets, the latest last."""
    return {"walking": list(walking.shipped_sets()), "burano": list(burano.shipped_sets())}


def game_of_set(path: Path) -> str:
    """The game whose set is in the file; refuses a set that cannot be played with."""
    return "burano" if isinstance(inventory(path), BuranoInventory) else "walking"


def _tables(path: Path) -> dict[str, Any]:
    """What is in the file; nothing where it cannot be read, which reading it as a set then tells."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return {}
