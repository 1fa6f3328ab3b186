"""Abbreviated moves: words may be cut short, and words that are obvious may be left out.

`b p c3` is build pink c3, and so is `c3` when only pink is prepared; `c3-e3` lays the roof that fits
there; `pgy bbw` stacks six cubes.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from merletto.cli.burano.worth import other_end
from merletto.games.burano.names import COLOUR_NAMES, LACE_CODES, PYRAMID_CODES
from merletto.games.burano.notation import SPELLINGS
from merletto.kernel.errors import NotationError

VERBS: Final = tuple(spelling.split()[0] for spelling in SPELLINGS)
_COLOURED: Final = ("stack", "build", "cube", "swap", "take")
_LETTERS: Final = {name[0]: name for name in COLOUR_NAMES}
_MOST_WORDS: Final = 5
_NAMED: Final = 4
"""The number of moves that an error names if an abbreviation is ambiguous."""


def spell_out(text: str, legal: Sequence[str], columns: int) -> str:
    """The legal move that the text stands for, or the text with its verb and colours in full.

    Exact words are preferred to abbreviated ones, then fewer omitted words.
    """
    words = text.lower().replace("-", " ").split()
    for exact in (True, False):
        for missing in range(_MOST_WORDS):
            meant = [move for move in legal if _means(words, move, columns, exact, missing)]
            if len(meant) > 1:
                several = ", ".join(meant[:_NAMED]) + (", …" if len(meant) > _NAMED else "")
                raise NotationError(text, f"it can mean {several}")
            if meant:
                return meant[0]
    return _in_full(text, legal)


def _means(words: list[str], move: str, columns: int, exact: bool, missing: int) -> bool:
    """Whether the words stand for the move without its first `missing` words."""
    for form in _forms(move, columns):
        if words and len(words) + missing == len(form):
            pairs = zip(words, form[missing:], strict=True)
            if all(word == full if exact else full.startswith(word) for word, full in pairs):
                return True
    return False


def _forms(move: str, columns: int) -> Iterator[list[str]]:
    """The move's words; for a roof, also in the form with both ends."""
    words = move.lower().split()
    yield words
    if words[0] == "roof":
        yield [*words[:3], other_end(words[2], words[3], columns), *words[4:]]
        yield [*words[:3], other_end(words[2], words[3], columns)]


def _in_full(text: str, legal: Sequence[str]) -> str:
    """The text with a verb and colours in full, so that the rules can say why it is illegal."""
    words = text.split()
    verb = _implied(words, legal)
    if verb:
        return f"{verb} {text}"
    verbs = list(dict.fromkeys([*[move.split()[0] for move in legal], *VERBS]))
    meant = [verb for verb in verbs if words and verb.startswith(words[0].lower())]
    if not meant:
        return text
    rest = words[1:]
    if meant[0] in _COLOURED:
        rest = [_LETTERS.get(word.lower(), word) for word in rest]
        if meant[0] == "swap" and rest:
            rest[0] = words[1]
    return " ".join([meant[0], *rest])


def _implied(words: list[str], legal: Sequence[str]) -> str:
    """The verb that was left out before a place, of those that are legal now; empty if none fits."""
    verbs = [move.split()[0] for move in legal]
    for places, verb in ((PYRAMID_CODES, "pick"), (LACE_CODES, "lace"), (LACE_CODES, "pay")):
        if len(words) == 1 and words[0].lower() in places and verb in verbs:
            return verb
    return ""


def stacked(text: str, left: dict[str, int], places: int) -> list[str] | None:
    """The moves that a run of colour letters stands for, as in `pgy bbw`; None for any other text."""
    letters = "".join(text.lower().split())
    if len(letters) < 2 or not set(letters) <= set(_LETTERS):
        return None
    if len(letters) > places:
        raise NotationError(text, f"there is room for {places} more cubes, not for {len(letters)}")
    for letter, name in _LETTERS.items():
        if letters.count(letter) > left[name]:
            raise NotationError(text, f"there are only {left[name]} {name} cubes left")
    return [f"stack {_LETTERS[letter]}" for letter in letters]
