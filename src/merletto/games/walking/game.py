"""Walking in Burano as the kernel's matches, records and views meet it."""

from typing import Final, cast

from merletto.games.walking import events, imagine, notation, text, view
from merletto.games.walking.build import price
from merletto.games.walking.cards import CardTables
from merletto.games.walking.clauses import REASONS
from merletto.games.walking.flow import WalkingState, new_state, refusal
from merletto.games.walking.moves import (
    DONE,
    LAY,
    MOST_COLUMNS,
    MOVES,
    PLACES,
    REMOVE,
    RETURN,
    TAKE,
)
from merletto.games.walking.names import (
    CARD_CODES,
    CHARACTER_TITLES,
    END_NAMES,
    LEVEL_NAMES,
    PLACE_NAMES,
    plural,
)
from merletto.games.walking.options import Options
from merletto.games.walking.state import (
    BUILDING,
    CHOOSE_START,
    DEAL,
    DRAFTING,
    REMOVING,
    RETURNING,
    WELCOMING,
)
from merletto.kernel.clause import Clause
from merletto.kernel.event import Event
from merletto.kernel.game import Game, Segment
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Entry
from merletto.kernel.state import State

RULES: Final = "walking/1"
"""The rules version that records name; it changes when a recorded game could replay differently."""

_TASKS: Final = {
    CHOOSE_START: "Chance decides who begins.",
    DEAL: "Cards are dealt.",
    DRAFTING: "Take one, two or three cards from one column.",
    BUILDING: "Lay up to three cards from your hand, or be done.",
    WELCOMING: "A house is complete: choose a character for it.",
    RETURNING: "More than three cards in hand: choose one to go under its deck.",
    REMOVING: "Choose a character to leave the game.",
}


class Walking(Game):
    """The game as set up, with its cards and options (W2)."""

    def __init__(self, seats: int, options: Options, components: str, cards: CardTables) -> None:
        super().__init__("walking", RULES, components, seats, options.texts(), MOVES)
        self._options = options
        self._cards = cards

    def start(self) -> State:
        options = self._options
        return new_state(self.seats, self._cards, options.easier, options.windows, options.start)

    def refusal(self, state: State, move: int) -> Clause | None:
        return REASONS.get(refusal(cast(WalkingState, state), move))

    def move_text(self, move: int) -> str:
        return notation.move_text(move)

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def move_json(self, move: int) -> dict[str, object]:
        return notation.move_json(move)

    def parse_json(self, data: dict[str, object]) -> int:
        return notation.parse_json(data)

    def describe(self, state: State, move: int) -> str:
        table = cast(WalkingState, state)
        if move < LAY:
            cards = [
                CARD_CODES[table.decks.row[(level - 1) * MOST_COLUMNS + (move >> 3)]]
                for level in notation.level_set(move & 7)
            ]
            coins = plural(3 - len(cards), "coin")
            return f"Take {', '.join(cards)} from column {(move >> 3) + 1} and {coins}."
        if move < DONE:
            card, place = divmod(move - LAY, PLACES)
            permits = table.mover().street.permits_for(card, place)
            cost = plural(price(table.laid), "coin") + (
                f" and {plural(permits, 'permit')}" if permits else ""
            )
            return f"Lay {CARD_CODES[card]} in {PLACE_NAMES[place]} for {cost}."
        if move == DONE:
            return "Build no more this turn."
        if move < RETURN:
            return f"{CHARACTER_TITLES[move - TAKE]} moves in."
        if move < REMOVE:
            return f"Put {CARD_CODES[move - RETURN]} under its deck."
        return f"{CHARACTER_TITLES[move - REMOVE]} leaves the game."

    def draw_label(self, state: State) -> str:
        table = cast(WalkingState, state)
        if table.phase == CHOOSE_START:
            return "start seat"
        level, column = divmod(int(table.decks.gap), MOST_COLUMNS)
        return f"card of level {LEVEL_NAMES[level]} for column {column + 1}"

    def draw_text(self, outcome: int) -> str:
        return notation.draw_text(outcome)

    def parse_draw(self, text: str) -> int:
        return notation.parse_draw(text)

    def events(self, entries: list[Entry]) -> list[Event]:
        return [events.event(entry) for entry in entries]

    def task(self, state: State) -> str:
        return _TASKS.get(cast(WalkingState, state).phase, "The game has ended.")

    def view(self, state: State, viewer: int) -> dict[str, object]:
        return view.view(cast(WalkingState, state), self._options, self.components, viewer)

    def imagine(self, view: dict[str, object], generator: Generator) -> State:
        return imagine.imagine(view, self._cards, self._options, generator)

    def drawing(self, view: dict[str, object]) -> list[list[Segment]]:
        return text.drawing(view, self._cards)

    def scores(self, state: State) -> list[dict[str, int]]:
        return [view.points_by_source(cast(WalkingState, state), seat) for seat in range(self.seats)]

    def goods(self, state: State, seat: int) -> dict[str, int]:
        owner = cast(WalkingState, state).owners[seat]
        spare = view.spare_scaffolds(owner.street)
        return {"coins": owner.coins, "permits": owner.permits, "spare_scaffolds": spare}

    def end(self, state: State) -> str | None:
        return END_NAMES[cast(WalkingState, state).end] or None
