"""A manner (terminal front end): what a game adds to the command line so that people can play it there."""

from collections.abc import Sequence
from typing import Protocol

from merletto.api import Match
from merletto.cli.terminal import Terminal
from merletto.kernel.event import Event
from merletto.kernel.game import Segment

Line = list[Segment]


class Manner(Protocol):
    """How one game is shown, told, asked for and explained on the terminal."""

    def new(
        self, seats: int, seed: int | None, names: Sequence[str] | None, options: dict[str, object]
    ) -> Match:
        """Starts a new match with this manner's components."""

    def screen(self, match: Match, seat: int, roomy: bool) -> list[Line]:
        """What the seat needs to see to decide, its legal moves numbered from 1."""

    def task(self, match: Match) -> str:
        """What has to be decided now, with helpful information."""

    def legend(self) -> list[Line]:
        """What the letters and signs on the screen mean."""

    def tell(self, events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[Line]:
        """What happened, in words, as far as the viewer may know it."""

    def verbs(self, match: Match) -> tuple[str, ...]:
        """The words that moves begin with."""

    def examples(self) -> str:
        """Some moves and their abbreviations, for beginners."""

    def questions(self) -> tuple[str, str, str]:
        """A clause, a word and a move that can be asked about, as examples."""

    def spell_out(self, text: str, match: Match) -> list[str]:
        """The moves in notation that an abbreviation stands for; any other text is returned unchanged."""

    def clauses(self, match: Match) -> list[str]:
        """The ids of the clauses that matter for the present decision."""

    def topic(self, word: str) -> list[str]:
        """The ids of the clauses about a thing in the game; none if it is unknown."""

    def suggestion(self, match: Match) -> tuple[list[str], str] | None:
        """The best moves now and why, or None if the game has no suggestions."""

    def verdict(self, match: Match) -> str | None:
        """A remark on a finished game besides its scores, if any."""

    def sources(self) -> dict[str, tuple[str, ...]]:
        """Groups of sources of points, by name."""


class Inventory(Protocol):
    """What a component set holds."""

    def show(self, terminal: Terminal, pieces: bool) -> None:
        """Shows the totals, and every piece if asked for."""

    def markdown(self) -> str:
        """The whole inventory as a Markdown document."""

    def summary(self) -> str:
        """The id and the totals in one line."""
