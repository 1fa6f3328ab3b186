"""Schemas: each game describes its plain data once, as TypedDicts whose annotations carry these marks.

They are the types of views and events, programs read them, and the server generates its schema from them.
This module and those of the games are never compiled: compiled code would lose the annotations.
"""

from typing import Annotated, Any, Literal, get_args, get_origin


class Says:
    """What a field or a vocabulary means, in words that every schema carries."""

    def __init__(self, text: str) -> None:
        self.text = text


class Spelled:
    """A regular expression for the words of a vocabulary that is too large to list."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern


class Exactly:
    """The fixed length of a list."""

    def __init__(self, number: int) -> None:
        self.number = number


class Each:
    """A dict whose keys are all the words of a vocabulary, in order, and no others.

    `said` explains single words whose meaning is not obvious.
    """

    def __init__(self, **said: str) -> None:
        self.said = said


class Counted:
    """A number that the journal counts from 0 and people count from 1."""


class Shows:
    """The part of a wider type that views can show: a match never stops during the set-up or an open draw."""

    def __init__(self, shape: object) -> None:
        self.shape = shape


class ToldBy:
    """The discriminator: the field that tells the shapes of a union apart."""

    def __init__(self, key: str) -> None:
        self.key = key


def words(vocabulary: object) -> tuple[Any, ...]:
    """The words of a vocabulary in order: those of a Literal, with or without marks, or of several joined."""
    origin = get_origin(vocabulary)
    if origin is Literal:
        return get_args(vocabulary)
    parts = get_args(vocabulary)
    return words(parts[0]) if origin is Annotated else tuple([word for part in parts for word in words(part)])


Viewer = Annotated[
    int | Literal["spectator", "finished"],
    Says("A seat, counted from 0; someone without a seat; anyone once the game is over."),
]
StartOption = Annotated[
    Literal["drawn", "1", "2", "3", "4"],
    Says("Who begins, as records write it: left to chance, or a seat counted from 1."),
]
Rulings = Annotated[
    dict[str, str],
    Says("The reading of each disputed clause that is not our default, by its clause: B8.9 is later."),
]
