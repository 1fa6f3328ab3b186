"""The manner (terminal front end) of Walking in Burano: how it is shown, told, asked for and explained."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from merletto import api
from merletto.cli.paragraphs import joined
from merletto.cli.walking import shorthand, telling
from merletto.cli.walking.choices import choices_of
from merletto.cli.walking.grid import Line
from merletto.cli.walking.screen import screen
from merletto.games.walking.components import STANDARD, load_set
from merletto.games.walking.names import CHARACTER_NAMES, plural
from merletto.games.walking.shapes import WalkingPhase, as_walking
from merletto.games.walking.solo import band
from merletto.games.walking.text import LEGEND
from merletto.kernel.event import Event

_CLAUSES: Final[dict[WalkingPhase, list[str]]] = {
    "draft": ["W3.1", "W3.2", "W3.3"],
    "build": ["W4.1", "W4.3", "W4.5", "W4.6", "W5.1", "W6.5"],
    "welcome": ["W7.1", "W7.2"],
    "return": ["W8.1"],
    "remove": ["W11.1"],
    "over": ["W9.1", "W9.2"],
}
"""The clauses that matter for each phase."""

_SIGNS: Final = (
    "Cards: R2b is red, level 2, the second of four. R red, P pink, B blue, Y yellow, G green, O orange.",
    "Levels: I ground floor, II first floor, III roof. A street's places are a to i, from left to right.",
    "╫─╫─╫ is a scaffold. In the lines of the others each house reads from ground to roof, # is a scaffold.",
)


class WalkingManner:
    """Walking in Burano, with the cards of the set in that file or the shipped one."""

    def __init__(self, components: str | Path | None) -> None:
        self._set = load_set(components or STANDARD)
        self._cards = self._set.tables()

    def new(
        self, seats: int, seed: int | None, names: Sequence[str] | None, options: dict[str, object]
    ) -> api.Match:
        return api.new("walking", seats, seed=seed, names=names, components=self._set, chance=None, **options)

    def screen(self, match: api.Match, seat: int, roomy: bool) -> list[Line]:
        paragraphs = screen(as_walking(match.view(seat)), seat, self._cards, match.names, choices_of(match))
        return joined(paragraphs, roomy)

    def task(self, match: api.Match) -> str:
        shown = as_walking(match.view("spectator"))
        if shown["phase"] == "draft":
            return f"{match.task()} +1 and +2 are coins that you get."
        if shown["phase"] == "build" and len(match.legal()) > 1:
            return f"{match.task()} The next costs {plural(shown['next_price'], 'coin')}."
        return match.task()

    def legend(self) -> list[Line]:
        return [[(text, "")] for text in (*_SIGNS, f"Icons: {LEGEND[0]}.", f"S{LEGEND[1][1:]}.")]

    def tell(self, events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[Line]:
        return telling.tell(events, names, viewer)

    def verbs(self, match: api.Match) -> tuple[str, ...]:
        del match
        return shorthand.VERBS

    def examples(self) -> str:
        return "draft 3 I+II or d 3 12, lay R2b f or r2b f, take mayor or mayor, done or d"

    def questions(self) -> tuple[str, str, str]:
        return "W4.6", "mayor", "lay R2b f"

    def spell_out(self, text: str, match: api.Match) -> list[str]:
        return [shorthand.spell_out(text, [str(move) for move in match.legal()])]

    def clauses(self, match: api.Match) -> list[str]:
        return _CLAUSES[as_walking(match.view("spectator"))["phase"]]

    def topic(self, word: str) -> list[str]:
        name = shorthand.character(word)
        return [] if name is None else [f"W10.{CHARACTER_NAMES.index(name) + 1}"]

    def suggestion(self, match: api.Match) -> tuple[list[str], str] | None:
        del match
        return None

    def sources(self) -> dict[str, tuple[str, ...]]:
        return {}

    def verdict(self, match: api.Match) -> str | None:
        if match.game.seats > 1:
            return None
        points = match.scores()[0]["total"]
        return f"Solo with {points} points: {band(points)} (W11.4)."
