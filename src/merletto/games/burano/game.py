"""Burano as a kernel `Game`: for matches, records and views."""

from typing import Final

from merletto.games.burano import describe, imagine, text, view
from merletto.games.burano.flow import BuranoState, new_state
from merletto.games.burano.legality import refusal
from merletto.games.burano.moves import MOVES
from merletto.games.burano.options import Options
from merletto.games.burano.parts import Court, Parts
from merletto.games.burano.readings import Readings
from merletto.games.burano.rules import refusal_of
from merletto.games.burano.shapes import BuranoView, as_burano
from merletto.games.burano.state import ENDED
from merletto.games.burano.view import Words
from merletto.kernel.clause import Clause
from merletto.kernel.event import Event
from merletto.kernel.game import Game, Segment, View
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Entry
from merletto.kernel.setting import Setting
from merletto.kernel.state import State

RULES: Final = "burano/2"
"""The rules version that new records name; it changes when a recorded game could replay differently."""


def _table(state: State) -> BuranoState:
    """The state, known to be one of this game."""
    assert isinstance(state, BuranoState)
    return state


class Burano(Game):
    """The game, set up with its boards and options (B2)."""

    def __init__(
        self, setting: Setting, options: Options, components: str, parts: Parts, court: Court, words: Words
    ) -> None:
        self._options = options.texts()
        texts = setting.texts(self._options)
        super().__init__("burano", setting.rules, components, setting.seats, texts, setting.rulings, MOVES)
        self._start = options.start
        self._readings = Readings(setting.choices)
        self._parts = parts
        self._court = court
        self._words = words

    def start(self) -> State:
        return new_state(self.seats, self._parts, self._court, self._readings, self._start)

    def refusal(self, state: State, move: int) -> Clause | None:
        table = _table(state)
        return refusal_of(refusal(table, move), table.task())

    def move_text(self, move: int) -> str:
        return self._words.moves.text(move)

    def parse_move(self, text: str) -> int:
        return self._words.moves.parse(text)

    def move_json(self, move: int) -> dict[str, object]:
        return self._words.moves.data(move)

    def parse_json(self, data: dict[str, object]) -> int:
        return self._words.moves.parse_data(data)

    def describe(self, state: State, move: int) -> str:
        return describe.describe(_table(state), move, self._words)

    def draw_label(self, state: State) -> str:
        return describe.draw_label(_table(state))

    def draw_text(self, outcome: int) -> str:
        return self._words.draws.text(outcome)

    def parse_draw(self, text: str) -> int:
        return self._words.draws.parse(text)

    def events(self, entries: list[Entry]) -> list[Event]:
        return [self._words.events.event(entry) for entry in entries]

    def task(self, state: State) -> str:
        return describe.task(_table(state))

    def view(self, state: State, viewer: int) -> BuranoView:
        return view.view(_table(state), self._words, self._options, self.rulings, self.components, viewer)

    def imagine(self, view: View, generator: Generator) -> State:
        return imagine.imagine(
            as_burano(view), self._parts, self._court, self._readings, self._words, generator
        )

    def drawing(self, view: View) -> list[list[Segment]]:
        return text.drawing(as_burano(view))

    def scores(self, state: State) -> list[dict[str, int]]:
        table = _table(state)
        return [dict(view.points_by_source(table, seat).items()) for seat in range(self.seats)]

    def goods(self, state: State, seat: int) -> dict[str, int]:
        owner = _table(state).owners[seat]
        return {"coins": owner.coins, "privilege": owner.privilege, "workers": owner.workers}

    def end(self, state: State) -> str | None:
        return "winter is over" if _table(state).task() == ENDED else None
