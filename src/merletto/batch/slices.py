"""The layout (specification) of an observation: named slices of bytes."""

from typing import Final

FLAG: Final = "flag"
"""0 or 1."""
COUNT: Final = "count"
"""A number of things; one that is larger than 255 is shown as 255."""
CODE: Final = "code"
"""Which of several things, numbered from 1 (a categorical feature); 0 is none."""

A_WORD: Final = 8


class Slice:
    """A named part of an observation: bytes `offset` to `offset + length - 1`, each at most `most`."""

    __slots__ = ("kind", "length", "meaning", "most", "name", "offset")

    def __init__(self, name: str, offset: int, length: int, kind: str, most: int, meaning: str) -> None:
        self.name = name
        self.offset = offset
        self.length = length
        self.kind = kind
        self.most = most
        self.meaning = meaning

    def __repr__(self) -> str:
        return f"Slice({self.name!r}, offset={self.offset}, length={self.length}, kind={self.kind!r})"


class Layout:
    """The slices of an observation in the order in which an observer writes them.

    Each call of a method begins a new word, and takes as many words as it needs.
    """

    def __init__(self) -> None:
        self.slices: list[Slice] = []
        self.words = 0

    def flags(self, name: str, length: int, meaning: str) -> None:
        self._add(name, length, FLAG, 1, meaning)

    def counts(self, name: str, length: int, meaning: str, most: int = 63) -> None:
        self._add(name, length, COUNT, most, meaning)

    def codes(self, name: str, length: int, most: int, meaning: str) -> None:
        self._add(name, length, CODE, most, meaning)

    def word(self, prefix: str, *numbers: tuple[str, str, int, str]) -> None:
        """Up to eight single bytes, each with a name, a kind, its largest value and a meaning."""
        for n, (name, kind, most, meaning) in enumerate(numbers):
            self.slices.append(Slice(prefix + name, self.words * A_WORD + n, 1, kind, most, meaning))
        self.words += 1

    def _add(self, name: str, length: int, kind: str, most: int, meaning: str) -> None:
        self.slices.append(Slice(name, self.words * A_WORD, length, kind, most, meaning))
        self.words += (length + A_WORD - 1) // A_WORD
