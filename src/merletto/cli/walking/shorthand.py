"""Abbreviated moves: `d 3 12` for draft 3 I+II, `r2b f` for lay R2b f, `t may` for take mayor."""

from collections.abc import Sequence
from typing import Final

from merletto.games.walking.names import CHARACTER_NAMES, parse_card
from merletto.games.walking.rules import MOVE_LAYOUT

_WORDS: Final = {shape.verb: 1 + len(shape.fields) for shape in MOVE_LAYOUT.shapes}
"""Each verb, and the number of words in its moves."""

VERBS: Final = tuple(_WORDS)
_LEVELS: Final = {"1": "I", "2": "II", "3": "III"}


def spell_out(text: str, legal: Sequence[str]) -> str:
    """The notation that the text stands for, or the text itself. Verbs legal now come before others."""
    words = text.lower().split()
    verbs = list(dict.fromkeys([*(move.split()[0] for move in legal), *_WORDS]))
    meant = [verb for verb in verbs if words and verb.startswith(words[0]) and _WORDS[verb] == len(words)]
    if meant:
        words[0] = meant[0]
    else:
        words.insert(0, _implied(words, verbs))
    if not words[0]:
        return text
    if words[0] == "draft":
        words[2] = _levels(words[2], words[1], legal)
    elif words[0] in ("take", "remove"):
        words[1] = character(words[1]) or words[1]
    return " ".join(words)


def character(word: str) -> str | None:
    """The one character with this name, or whose name begins with it."""
    meant = [name for name in CHARACTER_NAMES if name.startswith(word.lower())]
    return meant[0] if len(meant) == 1 else None


def _implied(words: list[str], verbs: list[str]) -> str:
    """The verb that was left out, or nothing if none fits."""
    if len(words) == 1 and character(words[0]) is not None:
        return next(verb for verb in verbs if verb in ("take", "remove"))
    if len(words) == 1 and parse_card(words[0]) is not None:
        return "return"
    if len(words) == 2 and parse_card(words[0]) is not None:
        return "lay"
    return "draft" if len(words) == 2 and words[0].isdecimal() else ""


def _levels(word: str, column: str, legal: Sequence[str]) -> str:
    """`12`, `1+2`, `I+II`, and `all` for as much as the column gives."""
    if word == "all":
        sets = [move.split()[2] for move in legal if move.startswith(f"draft {column} ")]
        return max(sets, key=lambda levels: levels.count("+"), default="I+II+III")
    if set(word) <= {*_LEVELS, "+"}:
        return "+".join([_LEVELS[digit] for digit in sorted(set(word) - {"+"})])
    return word.upper()
