"""Renders journal entries as events, by a table that says what each number of an entry means."""

from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from merletto.kernel.event import Event
from merletto.kernel.journal import Entry
from merletto.kernel.shapes import Counted, words

# Called with what is known only at run time, where mypy expects types.
_ANNOTATED: Final[Any] = Annotated


class Wording:
    """The words for a number, by number. A wording without words gets them when a game is set up."""

    __slots__ = ("words",)

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self.words = words


NUMBER: Final = Wording()
"""The number is told as it is."""
NUMBERED: Final = Wording()
"""The number is counted from 0 in the entry and from 1 in the event."""
WHETHER: Final = Wording()
"""1 is told as True, 0 as False."""


class Telling:
    """An event's name, and the key and wording of each number. An event that `nobody` caused has no seat.

    With `rest`, all remaining numbers are told as one list under that key. Events that need more, such as
    those with secrets, have subclasses.
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
    """The telling of an event with this shape: a TypedDict of its name, its seat, and its values in order.

    `known` has the wordings of vocabularies that do not list their words, or not as the entries number them.
    A list takes all remaining numbers.
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
    """The name of events with this shape."""
    name: str = words(get_type_hints(shape)["event"])[0]
    return name


def _wording(kind: object, known: dict[object, Wording]) -> Wording:
    """The wording of a number of this type; a vocabulary of numbers is told as it is."""
    if kind in known:
        return known[kind]
    if get_origin(kind) is Annotated:
        first, *marks = get_args(kind)
        if [mark for mark in marks if isinstance(mark, Counted)]:
            return NUMBERED
        # A field's own description follows the marks of its vocabulary, since Python joins them.
        return _wording(_ANNOTATED[(first, *marks[:-1])] if len(marks) > 1 else first, known)
    if kind is bool:
        return WHETHER
    if kind is int:
        return NUMBER
    listed = words(kind)
    return NUMBER if isinstance(listed[0], int) else Wording(listed)


class Teller:
    """The table of a game's events, by the kind of entry, with the words of one particular game.

    `words` supplies the words of wordings that have none of their own.
    """

    __slots__ = ("_tellings", "_words")

    def __init__(self, tellings: dict[int, Telling], words: dict[Wording, tuple[str, ...]]) -> None:
        self._tellings = tellings
        self._words = words

    def event(self, entry: Entry) -> Event:
        """The event that the entry describes."""
        seat: int | None = entry.seat if entry.seat >= 0 else None
        return self._tellings[entry.kind].event(seat, entry.told, self)

    def said(self, wording: Wording, number: int) -> object:
        """The number as the wording tells it."""
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
