"""Options: what can be chosen when a game is set up. All games check and write them in the same way."""

from collections.abc import Mapping, Sequence
from typing import Final, Union

from merletto.kernel.errors import OptionError

Value = Union[bool, int, str, None]

DRAWN: Final = -1
"""The value of a seat option that is left to a draw."""


class Option:
    """One thing that can be chosen. `usual` is its default, and `clause` the rule that it belongs to.

    `seats` lists the seat counts for which it is offered, `words` lists the values that have a name, and
    `sentence` says in English what choosing it does. Each kind of option is a subclass.
    """

    __slots__ = ("clause", "key", "kind", "seats", "sentence", "usual", "words")

    def __init__(
        self,
        kind: str,
        key: str,
        usual: Value,
        clause: str,
        sentence: str,
        seats: Sequence[int],
        words: Sequence[str],
    ) -> None:
        self.kind = kind
        self.key = key
        self.usual = usual
        self.clause = clause
        self.sentence = sentence
        self.seats = tuple(seats)
        self.words = tuple(words)

    def checked(self, value: object) -> Value:
        """The value given by Python code, if the option can have it; otherwise raises OptionError."""
        raise NotImplementedError

    def text(self, value: Value) -> str:
        """The value as a record carries it."""
        raise NotImplementedError

    def parsed(self, text: str) -> Value:
        """The value that the text in a record means; raises OptionError if there is none."""
        raise NotImplementedError

    def unknown(self, text: str) -> OptionError:
        """The error for a text that does not name a value."""
        return OptionError(f"the option {self.key}={text} is not known")


class Flag(Option):
    """Yes or no."""

    __slots__ = ()

    def __init__(self, key: str, usual: bool, clause: str, sentence: str, seats: Sequence[int]) -> None:
        super().__init__("flag", key, usual, clause, sentence, seats, ())

    def checked(self, value: object) -> Value:
        if not isinstance(value, bool):
            raise OptionError(f"{self.key} must be True or False, not {value!r}")
        return value

    def text(self, value: Value) -> str:
        return "yes" if value else "no"

    def parsed(self, text: str) -> Value:
        if text not in ("yes", "no"):
            raise self.unknown(text)
        return text == "yes"


class SeatOption(Option):
    """A seat, counted from 0, or None if it is drawn. Records count seats from 1."""

    __slots__ = ()

    def __init__(self, key: str, clause: str, sentence: str, seats: Sequence[int]) -> None:
        super().__init__("seat", key, None, clause, sentence, seats, ())

    def checked(self, value: object) -> Value:
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise OptionError(f"{self.key} must be a seat number from 0 up, not {value!r}", self.clause)
        return value

    def text(self, value: Value) -> str:
        return "drawn" if value is None or value == DRAWN else str(int(value) + 1)

    def parsed(self, text: str) -> Value:
        if text == "drawn":
            return None
        if text not in [str(seat + 1) for seat in range(max(self.seats))]:
            raise self.unknown(text)
        return int(text) - 1


class Choice(Option):
    """One of several words."""

    __slots__ = ()

    def __init__(
        self, key: str, usual: str, clause: str, sentence: str, seats: Sequence[int], words: Sequence[str]
    ) -> None:
        super().__init__("choice", key, usual, clause, sentence, seats, words)

    def checked(self, value: object) -> Value:
        if not isinstance(value, str) or value not in self.words:
            raise OptionError(f"{self.key} must be {' or '.join(self.words)}, not {value!r}")
        return value

    def text(self, value: Value) -> str:
        return str(value)

    def parsed(self, text: str) -> Value:
        if text not in self.words:
            raise self.unknown(text)
        return text


class Text(Option):
    """One of several words, or a text in the game's own notation, described by `form`. The game checks it."""

    __slots__ = ("form",)

    def __init__(
        self,
        key: str,
        usual: str,
        clause: str,
        sentence: str,
        seats: Sequence[int],
        words: Sequence[str],
        form: str,
    ) -> None:
        super().__init__("text", key, usual, clause, sentence, seats, words)
        self.form = form

    def checked(self, value: object) -> Value:
        if not isinstance(value, str):
            words = ", ".join([f'"{word}"' for word in self.words])
            raise OptionError(f"{self.key} must be {words} or {self.form}, not {value!r}")
        return value

    def text(self, value: Value) -> str:
        return str(value)

    def parsed(self, text: str) -> Value:
        return text


class Choices:
    """The value chosen for every option of a game."""

    __slots__ = ("values",)

    def __init__(self, values: dict[str, Value]) -> None:
        self.values = values

    def flag(self, key: str) -> bool:
        """Whether this was chosen."""
        return self.values[key] is True

    def seat(self, key: str) -> int:
        """The seat that was chosen, or DRAWN."""
        value = self.values[key]
        return value if isinstance(value, int) else DRAWN

    def text(self, key: str) -> str:
        """The word or text that was chosen."""
        return str(self.values[key])


def choices(game: str, options: Sequence[Option], given: Mapping[str, object]) -> Choices:
    """A value for every option: the one given, or its default. Refuses unknown keys."""
    known = [option.key for option in options]
    for key in given:
        if key not in known:
            raise OptionError(f"{game} has no option {key!r}, only {', '.join(known)}")
    values: dict[str, Value] = {}
    for option in options:
        values[option.key] = option.checked(given[option.key]) if option.key in given else option.usual
    return Choices(values)


def parse_options(options: Sequence[Option], texts: Mapping[str, str]) -> dict[str, object]:
    """The keyword arguments that the options of a record stand for."""
    named = {option.key: option for option in options}
    given: dict[str, object] = {}
    for key, text in texts.items():
        if key not in named:
            raise OptionError(f"the option {key}={text} is not known")
        given[key] = named[key].parsed(text)
    return given


def written(options: Sequence[Option], values: Mapping[str, Value]) -> dict[str, str]:
    """The options as a record carries them, in the order in which the game lists them."""
    return {option.key: option.text(values[option.key]) for option in options}
