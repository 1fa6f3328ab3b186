"""Viewers (access control): nothing about a game is shown without saying to whom."""

from typing import Final

from merletto.kernel.errors import OptionError
from merletto.kernel.shapes import Viewer

SPECTATOR: Final = -1
"""The viewer without a seat."""

FINISHED: Final = -2
"""Any viewer after the end of the game, when everything is open."""


def named_viewer(who: int | str) -> int | None:
    """The number of the viewer that a seat, "spectator" or "finished" means; None if it is not a viewer."""
    if who == "spectator":
        return SPECTATOR
    if who == "finished":
        return FINISHED
    return who if isinstance(who, int) and not isinstance(who, bool) and who >= 0 else None


def viewer_number(who: int | str, seats: int, over: bool) -> int:
    """The number of the viewer; refuses one that does not exist in this game or may not look yet."""
    viewer = named_viewer(who)
    if viewer == FINISHED and not over:
        raise OptionError("the game is not over: only a finished game is open to everyone")
    if viewer is not None and viewer < seats:
        return viewer
    raise OptionError(
        f'{who!r} is not a viewer: name a seat from 0 to {seats - 1}, "spectator" or "finished"'
    )


def viewer_name(viewer: int) -> Viewer:
    """The seat number, "spectator" or "finished"."""
    if viewer == SPECTATOR:
        return "spectator"
    return "finished" if viewer == FINISHED else viewer


def sees_all_of(viewer: int, seat: int) -> bool:
    """Whether this viewer may see what only the seat itself knows."""
    return viewer == seat or viewer == FINISHED
