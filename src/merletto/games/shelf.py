"""Where component sets come from: the games' own data, or a file of the player's."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from merletto.kernel.errors import ComponentError

Set = TypeVar("Set")


def shipped(game: str, name: str) -> str:
    """The text of a set that comes with the game."""
    return files(f"merletto.games.{game}").joinpath(f"data/{name}.toml").read_text("utf-8")


def read_set(which: str | Path, standard: str, parse: Callable[[str, str], Set]) -> Set:
    """The set in that file; refused in one sentence when it cannot be read or used."""
    path = Path(which)
    try:
        return parse(path.read_text("utf-8"), path.name)
    except FileNotFoundError:
        fault = f"there is no such file, and the shipped set is {standard!r}"
    except (OSError, UnicodeDecodeError) as error:
        fault = f"the file cannot be read: {error}"
    raise ComponentError(str(which), [fault])
