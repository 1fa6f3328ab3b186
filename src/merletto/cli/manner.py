"""A manner (terminal front end): what a game adds to the command line so that people can play it there."""

from collections.abc import Sequence
from typing import Protocol

from merletto.api import Match
from merletto.cli.terminal import Terminal
from merletto.kernel.event import Event
from merletto.kernel.game import Segment

Line = list[Segment]


class Manner(Protocol):
    """How one game is shown, told, asked for and explained."""

    def new(
        self, seats: int, seed: int | None, names: Sequence[str] | None, options: dict[str, object]
    ) -> Match:
        """A new match with this manner's components."""

    def screen(self, match: Match, seat: int, roomy: bool) -> list[Line]:
        """What the seat needs to see to decide, its legal moves numbered from 1."""

    def task(self, match: Match) -> str:
        """What is to be done now, with what one should know for it."""

    def legend(self) -> list[Line]:
        """What the letters and signs on the screen mean."""

    def tell(self, events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[Line]:
        """What happened, in words, as far as the viewer may know it."""

    def verbs(self, match: Match) -> tuple[str, ...]:
        """The words that moves begin with."""

    def examples(self) -> str:
        """Some moves and their abbreviations, for someone new."""

    def questions(self) -> tuple[str, str, str]:
        """A clause, a word and a move that can be asked about, as examples."""

    def spell_out(self, text: str, match: Match) -> list[str]:
        """The moves in notation that an abbreviation stands for; what is none comes back as it is."""

    def clauses(self, match: Match) -> list[str]:
        """The ids of the clauses that matter for the decision now."""

    def topic(self, word: str) -> list[str]:
        """The ids of the clauses on a thing of the game, none when it is not known."""

    def suggestion(self, match: Match) -> tuple[list[str], str] | None:
        """Moves that are best now and why, or None where the game has nothing to suggest."""

    def verdict(self, match: Match) -> str | None:
        """What is said of a finished game beyond its scores, if anything."""

    def sources(self) -> dict[str, tuple[str, ...]]:
        """Sources of points that belong together, under one name."""


class Inventory(Protocol):
    """What a component set holds."""

    def show(self, terminal: Terminal, pieces: bool) -> None:
        """Tells the totals, and where asked for every piece."""

    def markdown(self) -> str:
        """All of it as a document."""

    def summary(self) -> str:
        """The id and the totals in one line."""
