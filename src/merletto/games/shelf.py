"""The shelf (package data): component sets come from a game's own data, or from a player's file."""

import re
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from merletto.kernel.errors import ComponentError

Set = TypeVar("Set")


def shipped(game: str, file: str) -> str:
    """The text of a set that comes with the game."""
    return files(f"merletto.games.{game}").joinpath(f"data/{file}.toml").read_text("utf-8")


def shipped_id(which: str | Path, ids: Sequence[str]) -> str | None:
    """The id that is meant among these, the latest last; None if a file is meant.

    A name alone means the latest version, `name/1` means that version; a full id must be one of these.
    """
    latest = ids[-1]
    name = latest.partition("/")[0]
    if isinstance(which, Path) or not re.fullmatch(rf"{re.escape(name)}(/\d+( [0-9a-f]{{8}})?)?", which):
        return None
    if which == name:
        return latest
    for known in ids:
        if which in (known, known.partition(" ")[0]):
            return known
    raise ComponentError(which, [f"this set is not shipped; the shipped sets are {_listed(ids)}"])


def read_set(which: str | Path, ids: Sequence[str], parse: Callable[[str, str], Set]) -> Set:
    """Reads the set in that file; raises ComponentError if it cannot be read or used."""
    path = Path(which)
    try:
        return parse(path.read_text("utf-8"), path.name)
    except FileNotFoundError:
        fault = f"there is no such file; the shipped sets are {_listed(ids)}"
    except (OSError, UnicodeDecodeError) as error:
        fault = f"the file cannot be read: {error}"
    raise ComponentError(str(which), [fault])


def _listed(ids: Sequence[str]) -> str:
    return " and ".join(ids)
