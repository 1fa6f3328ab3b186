"""The themes of a puzzle: the chapters of the rules that its decision is about."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from merletto.kernel.game import Game
from merletto.kernel.state import State

CHAPTERS: Final = {
    "walking": {
        "draft": "W3",
        "lay": "W4",
        "take": "W7",
        "return": "W8",
        "remove": "W11",
    },
    "burano": {
        "stack": "B4",
        "leave": "B4",
        "pick": "B6",
        "build": "B7",
        "roof": "B8",
        "coin": "B12",
        "cube": "B12",
        "sail": "B9",
        "swap": "B12",
        "catch": "B9",
        "blind": "B9",
        "send": "B9",
        "sell": "B9",
        "lace": "B10",
        "withdraw": "B11",
        "privilege": "B13",
        "card": "B13",
        "top": "B13",
        "pay": "B14",
        "give": "B14",
        "take": "B14",
        "discard": "B14",
        "tile": "B14",
    },
}
"""The chapter of each kind of move. Those that only end something belong to what they end."""

_COLOUR_RULES: Final = ("W4.5", "W4.6")
_PERMITS: Final = "W5"


def themes_of(game: Game, state: State, move: int, legal: Sequence[int]) -> tuple[str, ...]:
    """The chapters of the decision, that of the best move first."""
    verbs = CHAPTERS[game.name]
    chapter = verbs.get(_verb(game, move))
    if chapter is None:
        others = Counter([verbs[verb] for verb in [_verb(game, one) for one in legal] if verb in verbs])
        chapter = others.most_common(1)[0][0]
    found = [chapter]
    if any(clause in _COLOUR_RULES for clause, _, _ in game.reasons(state, move)):
        found.append(_PERMITS)
    return tuple(found)


def first_themes(game: str) -> frozenset[str]:
    """The themes that a puzzle of the game can have first: the chapters of moves."""
    return frozenset(CHAPTERS[game].values())


def all_themes(game: str) -> list[str]:
    """Every theme that a puzzle of the game can have, in the order of the chapters."""
    found = first_themes(game) | ({_PERMITS} if game == "walking" else set())
    return sorted(found, key=lambda chapter: int(chapter[1:]))


def _verb(game: Game, move: int) -> str:
    return game.move_text(move).partition(" ")[0]
