"""Finds the game that a view belongs to, with its rules and components, from the view alone."""

from functools import lru_cache
from pathlib import Path

from merletto.bots.bot import View
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.registry import kind_of, names


@lru_cache(maxsize=64)
def _set_up(
    name: str, seats: int, options: tuple[tuple[str, str], ...], components: str | Path | None
) -> Game:
    kind = kind_of(name)
    # A view names its options and rulings as a record does, so nothing is left for the seed to decide.
    return kind.set_up(seats, kind.parse_options(dict(options)), components, 0)


def game_of(view: View, components: Path | None = None) -> Game:
    """The game that this view belongs to, with the shipped set that the view names.

    `components` is the file of a custom set.
    """
    name = view.get("game")
    if not isinstance(name, str) or name not in names():
        raise OptionError(f"this is not a view of {' or '.join(names())}")
    named, given, seats = view.get("components"), view.get("options"), view.get("seats")
    rulings = view.get("rulings", {})
    if not isinstance(named, str) or not isinstance(seats, list):
        raise OptionError(f"this view of {name} lacks its components or seats")
    if not isinstance(given, dict) or not isinstance(rulings, dict):
        raise OptionError(f"this view of {name} lacks its options")
    ours = kind_of(name).shipped()
    if components is None and ours and named not in ours:
        raise OptionError(f"the view needs the components {named}; the shipped sets are {' and '.join(ours)}")
    options = tuple(sorted({**given, **rulings}.items()))
    shipped = named if ours else None
    game = _set_up(name, len(seats), options, components or shipped)
    if game.components != named:
        raise OptionError(f"the view needs the components {named}, not {game.components}")
    return game
