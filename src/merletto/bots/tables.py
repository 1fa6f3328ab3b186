"""The game that a view is of: its rules and components, known from the view alone."""

from functools import lru_cache
from pathlib import Path
from typing import cast

from merletto.bots.bot import View
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.registry import kind_of, names


@lru_cache(maxsize=64)
def _set_up(name: str, seats: int, options: tuple[tuple[str, str], ...], components: Path | None) -> Game:
    kind = kind_of(name)
    # A view names its options as a record does, so nothing is left for the seed to decide.
    return kind.set_up(seats, kind.parse_options(dict(options)), components, 0)


def game_of(view: View, components: Path | None = None) -> Game:
    """The game this view is of; `components` names the file of a set of one's own."""
    name = view.get("game")
    if not isinstance(name, str) or name not in names():
        raise OptionError(f"this is no view of {' or '.join(names())}")
    options = tuple(sorted(cast(dict[str, str], view["options"]).items()))
    game = _set_up(name, len(cast(list[object], view["seats"])), options, components)
    if game.components != view["components"]:
        raise OptionError(f"the view is of components {view['components']}, here are {game.components}")
    return game
