"""Viewers (access control): nothing about a game is shown without saying to whom."""

from typing import Final

from merletto.kernel.errors import OptionError
from merletto.kernel.shapes import Viewer

SPECTATOR: Final = -1
"""Someone who holds no seat."""

FINISHED: Final = -2
"""Anyone, once the game has ended and all is laid open."""


def named_viewer(who: int | str) -> int | None:
    """The viewer meant by a seat, "spectator" or "finished"; None for no viewer."""
    if who == "spectator":
        return SPECTATOR
    if who == "finished":
        return FINISHED
    return who if isinstance(who, int) and not isinstance(who, bool) and who >= 0 else None


def viewer_number(who: int | str, seats: int, over: bool) -> int:
    """The viewer meant; refuses one who is not at this table or may not look yet."""
    viewer = named_viewer(who)
    if viewer == FINISHED and not over:
        raise OptionError("the game goes on: only a finished game is laid open")
    if viewer is not None and viewer < seats:
        return viewer
    raise OptionError(f'{who!r} is no viewer: name a seat from 0 to {seats - 1}, "spectator" or "finished"')


def viewer_name(viewer: int) -> Viewer:
    """The seat number, "spectator" or "finished"."""
    if viewer == SPECTATOR:
        return "spectator"
    return "finished" if viewer == FINISHED else viewer


def sees_all_of(viewer: int, seat: int) -> bool:
    """Whether what belongs to the seat alone is open to this viewer."""
    return viewer == seat or viewer == FINISHED
