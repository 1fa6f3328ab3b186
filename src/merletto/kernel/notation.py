"""Moves and draws in words and as JSON: a table-driven printer and parser (serialisation).

A game declares its moves once: a `Shape` is a verb and its `Field`s, and a `Layout` numbers all shapes one
after the other. A `Notation` is a layout with the words that one particular game gives to its fields.
"""

from typing import Final

from merletto.kernel.errors import NotationError

# How the value of a field appears in plain data.
WORD: Final = 0
NUMBER: Final = 1  # the word is a number
FLAG: Final = 2  # false for the first word, true for the second

_FEW_WORDS: Final = 12
"""Error messages list up to this many words one by one."""


class Field:
    """One argument of a move: its key in plain data, and the words that it may be, by number.

    `rule` is the part of an error message that says which words there are; `{words}` in it stands for all of
    them. The first word of a `silent` field is implied: it is not printed, but may be written. A field
    without words gets them when a game is set up; `size` says how many numbers it has in any game.
    `example` is the number of the word that explains the field best.
    """

    __slots__ = ("data", "example", "key", "rule", "silent", "size", "words")

    def __init__(
        self,
        key: str,
        rule: str,
        words: tuple[str, ...] = (),
        silent: bool = False,
        data: int = WORD,
        size: int = 0,
        example: int = 1,
    ) -> None:
        self.key = key
        self.rule = rule
        self.words = words
        self.silent = silent
        self.data = data
        self.size = size if size else len(words)
        self.example = example

    def with_words(self, words: tuple[str, ...]) -> "Field":
        """The same field with these words for its numbers."""
        return Field(self.key, self.rule, words, self.silent, self.data, self.size, self.example)

    def spelling(self) -> str:
        """The field in a pattern: COLOUR, or [WITH] if it may be left out."""
        return f"[{self.key.upper()}]" if self.silent else self.key.upper()

    def number(self, word: str) -> int | None:
        """The number that this word stands for, in any case; None if there is none."""
        for n, known in enumerate(self.words):
            if word.lower() == known.lower():
                return n
        return None

    def value(self, number: int) -> object:
        """The number as a value of plain data."""
        if self.data == FLAG:
            return number == 1
        return int(self.words[number]) if self.data == NUMBER else self.words[number]

    def word_of(self, value: object) -> str:
        """The word for a value of plain data; whether the field has such a word is checked later."""
        if self.data == FLAG and isinstance(value, bool):
            return self.words[1] if value else self.words[0]
        return str(value)

    def known(self) -> str:
        """The part of an error message that says which words there are."""
        return self.rule.replace("{words}", ", ".join(self.words))


class Shape:
    """A verb and its fields in written order; without a verb, the words of the fields alone.

    In the number, the first field is the most significant, unless `counted` gives another order. `says`
    describes the move for readers of the schema.
    """

    __slots__ = ("fields", "says", "size", "steps", "verb")

    def __init__(self, verb: str, *fields: Field, counted: tuple[Field, ...] = (), says: str = "") -> None:
        self.verb = verb
        self.says = says
        self.fields = list(fields)
        self.size = 1
        steps: dict[Field, int] = {}
        for field in reversed(counted if counted else fields):
            steps[field] = self.size
            self.size *= field.size
        self.steps = [steps[field] for field in fields]

    def spelling(self) -> str:
        """The pattern of the move: build COLOUR SQUARE."""
        return " ".join(([self.verb] if self.verb else []) + [field.spelling() for field in self.fields])


class Layout:
    """All shapes, numbered one after the other from 0; `what` names them in error messages, in the plural."""

    __slots__ = ("firsts", "shapes", "size", "what")

    def __init__(self, what: str, *shapes: Shape) -> None:
        self.what = what
        self.shapes = list(shapes)
        self.firsts: list[int] = []
        self.size = 0
        for shape in shapes:
            self.firsts.append(self.size)
            self.size += shape.size

    def spellings(self) -> tuple[str, ...]:
        """The patterns of all shapes."""
        return tuple([shape.spelling() for shape in self.shapes])


class _Bound:
    """A shape with its first number and the fields of one particular game."""

    __slots__ = ("fields", "first", "shape", "steps")

    def __init__(self, shape: Shape, first: int, words: dict[Field, tuple[str, ...]]) -> None:
        self.shape = shape
        self.first = first
        self.steps = shape.steps
        self.fields = [field.with_words(words[field]) if field in words else field for field in shape.fields]

    def numbers(self, code: int) -> list[int]:
        """The number of each field."""
        rest = code - self.first
        return [rest // step % field.size for field, step in zip(self.fields, self.steps, strict=True)]

    def text(self, code: int) -> str:
        said = [self.shape.verb] if self.shape.verb else []
        for field, n in zip(self.fields, self.numbers(code), strict=True):
            if n or not field.silent:
                said.append(field.words[n])
        return " ".join(said)

    def code(self, text: str, said: list[str]) -> int:
        """The number of the shape with these words in its fields."""
        needed = len([field for field in self.fields if not field.silent])
        if not needed <= len(said) <= len(self.fields):
            raise NotationError(text, f"it is written {self.spelling()}")
        code = self.first
        for field, step, word in zip(self.fields, self.steps, said, strict=False):
            n = field.number(word)
            if n is None:
                raise NotationError(text, f"{field.known()}, not {word!r}")
            code += step * n
        return code

    def spelling(self) -> str:
        """The pattern, with an example."""
        if not self.fields:
            return f"{self.shape.verb} alone"
        code = self.first
        for field, step in zip(self.fields, self.steps, strict=True):
            if not field.silent:
                code += field.example * step
        return f"{self.shape.spelling()}, as in {self.text(code)}"

    def openings(self) -> list[str]:
        """The possible first words."""
        if self.shape.verb:
            return [self.shape.verb]
        first = self.fields[0]
        return list(first.words) if first.size <= _FEW_WORDS else [first.spelling()]


class Notation:
    """A layout in the words of one game: converts between numbers, texts and plain data.

    `words` supplies the words of fields that have none of their own.
    """

    __slots__ = ("_bound", "_by_code", "layout")

    def __init__(self, layout: Layout, words: dict[Field, tuple[str, ...]]) -> None:
        self.layout = layout
        self._bound = [
            _Bound(shape, first, words) for shape, first in zip(layout.shapes, layout.firsts, strict=True)
        ]
        self._by_code = [bound for bound in self._bound for _ in range(bound.shape.size)]

    def text(self, code: int) -> str:
        """The number in words."""
        return self._of(code).text(code)

    def parse(self, text: str) -> int:
        """The number that the words name; case and extra spaces do not matter."""
        said = text.split()
        for bound in self._bound:
            if said and said[0].lower() == bound.shape.verb:
                return bound.code(text, said[1:])
        for bound in self._bound:
            if said and not bound.shape.verb and bound.fields[0].number(said[0]) is not None:
                return bound.code(text, said)
        openings = ", ".join([word for bound in self._bound for word in bound.openings()])
        raise NotationError(text, f"the first word is one of {openings}")

    def verb(self, code: int) -> str:
        """The verb of this number."""
        return self._of(code).shape.verb

    def data(self, code: int) -> dict[str, object]:
        """The number as plain data: `kind` is the verb, and each field has its key."""
        bound = self._of(code)
        data: dict[str, object] = {"kind": bound.shape.verb}
        for field, n in zip(bound.fields, bound.numbers(code), strict=True):
            data[field.key] = field.value(n)
        return data

    def parse_data(self, data: dict[str, object]) -> int:
        """The number that the plain data names; checked as strictly as words."""
        for bound in self._bound:
            keys = {"kind"} | {field.key for field in bound.fields}
            if data.get("kind") == bound.shape.verb and set(data) == keys:
                return bound.code(str(data), [field.word_of(data[field.key]) for field in bound.fields])
        raise NotationError(str(data), "a move's data must be its kind and exactly the fields of that kind")

    def _of(self, code: int) -> _Bound:
        if not 0 <= code < self.layout.size:
            what = self.layout.what
            raise NotationError(str(code), f"{what} are numbered from 0 to {self.layout.size - 1}")
        return self._by_code[code]
