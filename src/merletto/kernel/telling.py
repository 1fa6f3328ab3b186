"""Rendering journal entries as events, by table: what each number of an entry means."""

from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from merletto.kernel.event import Event
from merletto.kernel.journal import Entry
from merletto.kernel.shapes import Counted, words

# Called with what is known only at run time, where mypy expects types.
_ANNOTATED: Final[Any] = Annotated


class Wording:
    """What a number is called: the words, by number. One without words gets them when a game is set up."""

    __slots__ = ("words",)

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self.words = words


NUMBER: Final = Wording()
"""The number is told as it is."""
NUMBERED: Final = Wording()
"""Numbered from 1 where people count, from 0 in the entry."""
WHETHER: Final = Wording()
"""True for 1."""


class Telling:
    """An event's name, and the key and wording of each number told. An event that `nobody` did has no seat.

    With `rest`, all numbers that are left are told as one list under its key. Events that are told
    otherwise, such as those with secrets, are subclasses.
    """

    __slots__ = ("keys", "name", "nobody", "rest", "wordings")

    def __init__(
        self,
        name: str,
        *told: tuple[str, Wording],
        nobody: bool = False,
        rest: tuple[str, Wording] | None = None,
    ) -> None:
        self.name = name
        self.keys = [key for key, _ in told]
        self.wordings = [wording for _, wording in told]
        self.nobody = nobody
        self.rest = rest

    def event(self, seat: int | None, told: list[int], teller: "Teller") -> Event:
        """The event of an entry with these numbers."""
        known = len(self.keys)
        said = {
            key: teller.said(wording, number)
            for key, wording, number in zip(self.keys, self.wordings, told[:known], strict=True)
        }
        if self.rest is not None:
            key, wording = self.rest
            said[key] = [teller.said(wording, number) for number in told[known:]]
        else:
            assert len(told) == known, self.name
        return Event(self.name, None if self.nobody else seat, said)


def telling_of(shape: type, known: dict[object, Wording]) -> Telling:
    """The telling of an event of this shape: a TypedDict with its name, its seat, and what is told in order.

    `known` has the wordings of vocabularies that do not list their words, or not as the entries number them.
    A list takes all numbers that are left.
    """
    fields = get_type_hints(shape, include_extras=True)
    name = name_of(shape)
    del fields["event"]
    nobody = fields.pop("seat") is NoneType
    told: list[tuple[str, Wording]] = []
    rest: tuple[str, Wording] | None = None
    for key, kind in fields.items():
        if get_origin(kind) is list:
            rest = (key, _wording(get_args(kind)[0], known))
        else:
            told.append((key, _wording(kind, known)))
    return Telling(name, *told, nobody=nobody, rest=rest)


def name_of(shape: type) -> str:
    """What an event of this shape is called."""
    name: str = words(get_type_hints(shape)["event"])[0]
    return name


def _wording(kind: object, known: dict[object, Wording]) -> Wording:
    """How a number of this type is told; in a vocabulary of numbers each is told as it is."""
    if kind in known:
        return known[kind]
    if get_origin(kind) is Annotated:
        first, *marks = get_args(kind)
        if [mark for mark in marks if isinstance(mark, Counted)]:
            return NUMBERED
        # A field's own description stands behind the marks of its vocabulary: Python joins them.
        return _wording(_ANNOTATED[(first, *marks[:-1])] if len(marks) > 1 else first, known)
    if kind is bool:
        return WHETHER
    if kind is int:
        return NUMBER
    listed = words(kind)
    return NUMBER if isinstance(listed[0], int) else Wording(listed)


class Teller:
    """The table of a game's events, by the kind of the entry, in the words of one game.

    `words` are those of the wordings that have none of their own.
    """

    __slots__ = ("_tellings", "_words")

    def __init__(self, tellings: dict[int, Telling], words: dict[Wording, tuple[str, ...]]) -> None:
        self._tellings = tellings
        self._words = words

    def event(self, entry: Entry) -> Event:
        """The entry in words."""
        seat: int | None = entry.seat if entry.seat >= 0 else None
        return self._tellings[entry.kind].event(seat, entry.told, self)

    def said(self, wording: Wording, number: int) -> object:
        """One number in words."""
        if wording is NUMBER:
            return number
        if wording is NUMBERED:
            return number + 1
        if wording is WHETHER:
            return number == 1
        return self.words(wording)[number]

    def words(self, wording: Wording) -> tuple[str, ...]:
        """The words of a wording in this game."""
        return self._words.get(wording, wording.words)
