"""Viewers: nothing about a game is shown without saying to whom."""

from typing import Final

from merletto.kernel.clause import OptionError

SPECTATOR: Final = -1
"""Someone who holds no seat."""

FINISHED: Final = -2
"""Anyone, once the game has ended and all is laid open."""


def viewer_number(who: int | str, seats: int, over: bool) -> int:
    """The viewer meant by a seat number, "spectator" or "finished"; refuses one who may not look."""
    if who == "spectator":
        return SPECTATOR
    if who == "finished":
        if over:
            return FINISHED
        raise OptionError("the game goes on: only a finished game is laid open")
    if isinstance(who, int) and 0 <= who < seats:
        return who
    raise OptionError(f'{who!r} is no viewer: name a seat from 0 to {seats - 1}, "spectator" or "finished"')


def viewer_name(viewer: int) -> int | str:
    """The seat number, "spectator" or "finished"."""
    if viewer == SPECTATOR:
        return "spectator"
    return "finished" if viewer == FINISHED else viewer


def sees_all_of(viewer: int, seat: int) -> bool:
    """Whether what belongs to the seat alone is open to this viewer."""
    return viewer == seat or viewer == FINISHED
