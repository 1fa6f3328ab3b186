"""Moves as people and programs use them: a number inside, words outside."""

from difflib import SequenceMatcher, get_close_matches
from typing import Union

from merletto.kernel.game import Game


class Move:
    """One move of a game: `kind` is its verb and `fields` holds its arguments; it prints as notation.

    `move["square"]` is one field, `json()` gives kind and fields together, and `code` is the move's number.
    """

    __slots__ = ("code", "game")

    def __init__(self, game: Game, code: int) -> None:
        self.game = game
        self.code = code

    @property
    def kind(self) -> str:
        """The verb of the move, such as "build"."""
        return str(self.json()["kind"])

    @property
    def fields(self) -> dict[str, object]:
        """The arguments of the move, by name."""
        return {key: value for key, value in self.json().items() if key != "kind"}

    def json(self) -> dict[str, object]:
        """The kind and the fields, as plain data."""
        return self.game.move_json(self.code)

    def __getitem__(self, field: str) -> object:
        return self.fields[field]

    def __str__(self) -> str:
        return self.game.move_text(self.code)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.code == self.code and other.game.name == self.game.name

    def __hash__(self) -> int:
        return hash((self.game.name, self.code))


Spelled = Union[Move, str, int, dict[str, object]]
"""The forms in which a move can be given: a Move, notation, its number, or plain data."""


def nearest(move: Move, legal: list[Move], most: int = 3) -> list[Move]:
    """The legal moves most similar to this one, those that share its words in the same places first.

    Where any of its kind is legal, only such are named.
    """
    text = str(move).lower()
    words = text.split()

    def likeness(other: Move) -> tuple[int, float]:
        its = str(other).lower()
        shared = sum([1 for mine, theirs in zip(words, its.split(), strict=False) if mine == theirs])
        return shared, SequenceMatcher(None, text, its).ratio()

    kin = [other for other in legal if other.kind == move.kind]
    return sorted(kin or legal, key=likeness, reverse=True)[:most]


def misspelled(text: str, legal: list[Move], most: int = 3) -> list[Move]:
    """The legal moves that a mistyped text could have meant."""
    by_text = {str(move): move for move in legal}
    return [by_text[close] for close in get_close_matches(text, list(by_text), most)]
