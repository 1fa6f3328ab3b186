"""Finds the manner (terminal front end) of each game: its own, or the plain one."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from merletto import api
from merletto.api import Match
from merletto.cli.burano.inventory import BuranoInventory
from merletto.cli.burano.manner import BuranoManner
from merletto.cli.manner import Inventory, Manner
from merletto.cli.plain import PlainInventory, PlainManner
from merletto.cli.walking.inventory import WalkingInventory
from merletto.cli.walking.manner import WalkingManner
from merletto.registry import kind_of


@dataclass(frozen=True)
class _Own:
    """The command-line parts that a game provides."""

    manner: Callable[[str | Path | None], Manner]
    inventory: Callable[[str | Path | None], Inventory]


_OWN: Final = {
    "walking": _Own(WalkingManner, WalkingInventory.of),
    "burano": _Own(BuranoManner, BuranoInventory.of),
}


def manner_of(game: str, components: str | Path | None) -> Manner:
    """The manner of a game, with that shipped set, the set in that file, or the latest set."""
    kind = kind_of(game)
    return _OWN[game].manner(components) if game in _OWN else PlainManner(kind, components)


def inventory_of(game: str, components: str | Path | None) -> Inventory:
    """The inventory of a component set of the game: that shipped set, the set in that file, or the latest."""
    kind = kind_of(game)
    if game in _OWN:
        return _OWN[game].inventory(components)
    return PlainInventory(kind.load_set(components))


def load(path: Path, components: Path | None) -> tuple[Manner, Match]:
    """Loads a saved match of any game, with its manner."""
    match = api.load(path, components)
    named = match.game.components if kind_of(match.game.name).shipped() else None
    return manner_of(match.game.name, components or named), match
