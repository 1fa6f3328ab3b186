"""Reasons in English, for the terminal and the command line. The page has its own words, in four languages.

`{coins:coin}` is a number with its word, `{points:+}` points with their sign; other fields are put in as is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import Formatter

from merletto.reasons.reason import AVOIDS, Params, Reason


@dataclass(frozen=True)
class English:
    """The words of a game by key; and the characters as a sentence names them."""

    texts: Mapping[str, str]
    characters: Mapping[str, str] = field(default_factory=dict)

    def said(self, reason: Reason) -> str:
        """The reason as part of a sentence; its key where nobody wrote words for it."""
        params = dict(reason.params)
        if reason.key == AVOIDS:
            cost = Reason(str(params.pop("avoided")), params, -reason.weight)
            params = {"avoided": self.said(cost)}
        return _Sentence().vformat(self.texts.get(reason.key, reason.key), (), self._named(params))

    def _named(self, params: Params) -> dict[str, object]:
        """The names as English has them."""
        named: dict[str, object] = dict(params)
        if "seat" in params:
            named["seat"] = f"seat {int(params['seat']) + 1}"
        if "character" in params:
            named["character"] = self.characters[str(params["character"])]
        if "lead" in params:
            named["lead"] = _ahead(int(params["lead"]))
        return named


class _Sentence(Formatter):
    """Puts numbers with their words, and points with their sign."""

    def format_field(self, value: object, spec: str) -> str:
        if not spec:
            return str(value)
        assert isinstance(value, int)
        if spec == "+":
            return _counted(value, "point", "+")
        return _counted(value, spec)


def _counted(number: int, word: str, sign: str = "") -> str:
    """The number with its word: 1 coin, 2 coins."""
    return f"{number:{sign}} {word}{'' if abs(number) == 1 else 's'}"


def _ahead(points: int) -> str:
    if points == 0:
        return ""
    return f"; you are {_counted(abs(points), 'point')} {'ahead' if points > 0 else 'behind'}"
