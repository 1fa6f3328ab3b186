"""Walking in Burano as a kernel `Game`: for matches, records and views."""

from typing import Final

from merletto.games.walking import describe, imagine, reasons, text, view
from merletto.games.walking.cards import CardTables
from merletto.games.walking.clauses import REASONS
from merletto.games.walking.events import EVENT_WORDS
from merletto.games.walking.flow import WalkingState, new_state
from merletto.games.walking.legality import refusal
from merletto.games.walking.moves import MOVES
from merletto.games.walking.names import END_NAMES
from merletto.games.walking.notation import DRAW_WORDS, MOVE_WORDS
from merletto.games.walking.options import Options
from merletto.games.walking.readings import Readings
from merletto.games.walking.shapes import WalkingView, as_walking
from merletto.kernel.clause import Clause
from merletto.kernel.event import Event
from merletto.kernel.game import Game, Reason, Segment, View
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Entry
from merletto.kernel.setting import Setting
from merletto.kernel.state import State

RULES: Final = "walking/2"
"""The rules version that new records name; it changes when a recorded game could replay differently."""


def _table(state: State) -> WalkingState:
    """The state, known to be one of this game."""
    assert isinstance(state, WalkingState)
    return state


class Walking(Game):
    """The game, set up with its cards and options (W2)."""

    def __init__(self, setting: Setting, options: Options, components: str, cards: CardTables) -> None:
        texts = setting.texts(options.texts())
        super().__init__("walking", setting.rules, components, setting.seats, texts, setting.rulings, MOVES)
        self._options = options
        self._readings = Readings(setting.choices)
        self._cards = cards

    def start(self) -> State:
        options = self._options
        return new_state(
            self.seats, self._cards, options.easier, options.windows, self._readings, options.start
        )

    def refusal(self, state: State, move: int) -> Clause | None:
        return REASONS.get(refusal(_table(state), move))

    def move_text(self, move: int) -> str:
        return MOVE_WORDS.text(move)

    def parse_move(self, text: str) -> int:
        return MOVE_WORDS.parse(text)

    def move_json(self, move: int) -> dict[str, object]:
        return MOVE_WORDS.data(move)

    def parse_json(self, data: dict[str, object]) -> int:
        return MOVE_WORDS.parse_data(data)

    def describe(self, state: State, move: int) -> str:
        return describe.describe(_table(state), move)

    def reasons(self, state: State, move: int) -> list[Reason]:
        return reasons.reasons(_table(state), move)

    def draw_label(self, state: State) -> str:
        return describe.draw_label(_table(state))

    def draw_text(self, outcome: int) -> str:
        return DRAW_WORDS.text(outcome)

    def parse_draw(self, text: str) -> int:
        return DRAW_WORDS.parse(text)

    def events(self, entries: list[Entry]) -> list[Event]:
        return [EVENT_WORDS.event(entry) for entry in entries]

    def task(self, state: State) -> str:
        return describe.task(_table(state))

    def view(self, state: State, viewer: int) -> WalkingView:
        return view.view(_table(state), self._options, self.rulings, self.components, viewer)

    def imagine(self, view: View, generator: Generator) -> State:
        return imagine.imagine(as_walking(view), self._cards, self._options, self._readings, generator)

    def drawing(self, view: View) -> list[list[Segment]]:
        return text.drawing(as_walking(view), self._cards)

    def scores(self, state: State) -> list[dict[str, int]]:
        table = _table(state)
        return [dict(view.points_by_source(table, seat).items()) for seat in range(self.seats)]

    def goods(self, state: State, seat: int) -> dict[str, int]:
        owner = _table(state).owners[seat]
        spare = view.spare_scaffolds(owner.street)
        return {"coins": owner.coins, "permits": owner.permits, "spare_scaffolds": spare}

    def end(self, state: State) -> str | None:
        return END_NAMES[_table(state).end]
