"""Burano as the kernel's matches, records and views meet it."""

from typing import Final, cast

from merletto.games.burano import describe, events, imagine, notation, text, view
from merletto.games.burano.clauses import refusal_of
from merletto.games.burano.flow import BuranoState, new_state
from merletto.games.burano.legality import refusal
from merletto.games.burano.options import Options
from merletto.games.burano.parts import Court, Parts
from merletto.games.burano.state import ENDED
from merletto.games.burano.view import Words
from merletto.kernel.clause import Clause
from merletto.kernel.event import Event
from merletto.kernel.game import Game, Segment
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Entry
from merletto.kernel.state import State

RULES: Final = "burano/1"
"""The rules version that records name; it changes when a recorded game could replay differently."""


class Burano(Game):
    """The game as set up, with its boards and options (B2)."""

    def __init__(
        self, seats: int, options: Options, components: str, parts: Parts, court: Court, words: Words
    ) -> None:
        super().__init__("burano", RULES, components, seats, options.texts())
        self._start = options.start
        self._parts = parts
        self._court = court
        self._words = words

    def start(self) -> State:
        return new_state(self.seats, self._parts, self._court, self._start)

    def refusal(self, state: State, move: int) -> Clause | None:
        table = cast(BuranoState, state)
        return refusal_of(refusal(table, move), table.task())

    def move_text(self, move: int) -> str:
        return notation.move_text(move, self._words.columns, self._words.fish)

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text, self._words.columns, self._words.fish)

    def move_json(self, move: int) -> dict[str, object]:
        return notation.move_json(move, self._words.columns, self._words.fish)

    def parse_json(self, data: dict[str, object]) -> int:
        return notation.parse_json(data, self._words.columns, self._words.fish)

    def describe(self, state: State, move: int) -> str:
        return describe.describe(cast(BuranoState, state), move, self._words)

    def draw_label(self, state: State) -> str:
        return describe.draw_label(cast(BuranoState, state))

    def draw_text(self, outcome: int) -> str:
        return notation.draw_text(outcome, self._words.fish)

    def parse_draw(self, text: str) -> int:
        return notation.parse_draw(text, self._words.fish)

    def events(self, entries: list[Entry]) -> list[Event]:
        return [events.event(entry, self._words.fish, self._words.columns) for entry in entries]

    def task(self, state: State) -> str:
        return describe.task(cast(BuranoState, state))

    def view(self, state: State, viewer: int) -> dict[str, object]:
        return view.view(cast(BuranoState, state), self._words, self.options, self.components, viewer)

    def imagine(self, view: dict[str, object], generator: Generator) -> State:
        return imagine.imagine(view, self._parts, self._court, self._words, generator)

    def drawing(self, view: dict[str, object]) -> list[list[Segment]]:
        return text.drawing(view)

    def scores(self, state: State) -> list[dict[str, int]]:
        return [view.points_by_source(cast(BuranoState, state), seat) for seat in range(self.seats)]

    def end(self, state: State) -> str | None:
        return "winter is over" if cast(BuranoState, state).task() == ENDED else None
