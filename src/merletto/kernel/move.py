"""Moves as people and programs meet them: a number inside, words outside."""

from difflib import SequenceMatcher, get_close_matches

from merletto.kernel.game import Game


class Move:
    """One move of a game. Prints as notation; `code` is its number, `json()` its plain data."""

    __slots__ = ("code", "game")

    def __init__(self, game: Game, code: int) -> None:
        self.game = game
        self.code = code

    def json(self) -> dict[str, object]:
        return self.game.move_json(self.code)

    def __str__(self) -> str:
        return self.game.move_text(self.code)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.code == self.code and other.game.name == self.game.name

    def __hash__(self) -> int:
        return hash((self.game.name, self.code))


def nearest(text: str, legal: list[str], most: int = 3) -> list[str]:
    """The legal moves most like the text: those that share its words, in their places, first."""
    words = text.lower().split()

    def likeness(other: str) -> tuple[int, float]:
        shared = sum([1 for mine, its in zip(words, other.lower().split(), strict=False) if mine == its])
        return shared, SequenceMatcher(None, text.lower(), other.lower()).ratio()

    return sorted(legal, key=likeness, reverse=True)[:most]


def misspelled(text: str, legal: list[str], most: int = 3) -> list[str]:
    """The legal moves that a slip of the fingers could have meant."""
    return get_close_matches(text, legal, most)
