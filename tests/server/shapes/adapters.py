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


def tags(union: TypeAliasType, key: str) -> list[object]:
    """By which words the shapes of a union are told apart."""
    members = get_args(get_args(union.__value__)[0])
    return [words(member.__annotations__[key])[0] for member in members]


def keys(shape: type) -> tuple[str, ...]:
    """The fields of a shape, in their order."""
    return tuple(shape.__annotations__)
