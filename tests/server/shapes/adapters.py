"""The shapes as pydantic checks them, and the words that they name."""

from typing import Literal, get_args, get_origin

from pydantic import TypeAdapter
from typing_extensions import TypeAliasType

from merletto.server.shapes import (
    BuranoEvent,
    BuranoMove,
    BuranoView,
    WalkingEvent,
    WalkingMove,
    WalkingView,
)

VIEWS: dict[str, TypeAdapter[object]] = {
    "walking": TypeAdapter(WalkingView),
    "burano": TypeAdapter(BuranoView),
}
EVENTS: dict[str, TypeAdapter[object]] = {
    "walking": TypeAdapter(WalkingEvent),
    "burano": TypeAdapter(BuranoEvent),
}
MOVES: dict[str, TypeAdapter[object]] = {
    "walking": TypeAdapter(WalkingMove),
    "burano": TypeAdapter(BuranoMove),
}


def words(shape: object) -> tuple[object, ...]:
    """The literals of a vocabulary, in their order."""
    if isinstance(shape, TypeAliasType):
        shape = shape.__value__
    if get_origin(shape) is Literal:
        return get_args(shape)
    return words(get_args(shape)[0])
