"""The game that a view is of: its rules and components, known from the view alone."""

from functools import lru_cache
from pathlib import Path
from typing import cast

from merletto.bots.bot import View
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.registry import KINDS


@lru_cache(maxsize=64)
def _set_up(name: str, seats: int, options: tuple[tuple[str, str], ...], components: str | Path) -> Game:
    kind = KINDS[name]
    # A view names its options and rulings as a record does, so nothing is left for the seed to decide.
    return kind.set_up(seats, kind.parse_options(dict(options)), components, 0)


def game_of(view: View, components: Path | None = None) -> Game:
    """The game this view is of, with the shipped set that the view names.

    `components` names the file of a set of one's own.
    """
    name = view.get("game")
    if name not in KINDS:
        raise OptionError(f"this is no view of {' or '.join(KINDS)}")
    named = cast(str, view["components"])
    ours = KINDS[name].shipped()
    if components is None and named not in ours:
        raise OptionError(f"the view is of components {named}, here are {' and '.join(ours)}")
    chosen = {**cast(dict[str, str], view["options"]), **cast(dict[str, str], view["rulings"])}
    options = tuple(sorted(chosen.items()))
    game = _set_up(name, len(cast(list[object], view["seats"])), options, components or named)
    if game.components != named:
        raise OptionError(f"the view is of components {named}, here are {game.components}")
    return game
