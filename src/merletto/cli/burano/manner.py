"""The manner (terminal front end) of Burano: how it is shown, told, asked for and explained."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from merletto import api
from merletto.burano import best_payment
from merletto.cli.burano import shorthand
from merletto.cli.burano.boards import left_to_stack
from merletto.cli.burano.screen import LOWEST, screen
from merletto.cli.burano.telling import Teller
from merletto.cli.paragraphs import joined
from merletto.games.burano.components import STANDARD, load_set
from merletto.games.burano.lines import Line, number_of
from merletto.games.burano.moves import PYRAMID
from merletto.games.burano.names import CARD_NAMES, PYRAMID_CODES, SHIP_NAMES
from merletto.games.burano.shapes import BuranoSeat, BuranoView, as_burano
from merletto.games.burano.text import LEGEND
from merletto.kernel.event import Event

_CLAUSES: Final[dict[str, list[str]]] = {
    "fill_roofs": ["B2.14", "B14.5", "B8.7"],
    "sort_roofs": ["B14.5", "B8.7"],
    "pyramids": ["B4.1", "B4.2", "B4.3", "B6.1"],
    "turn": ["B5.1", "B5.2", "B5.3", "B6.1", "B7.2", "B7.3", "B12.3"],
    "fishing": ["B9.1", "B9.2", "B9.8", "B12.1"],
    "swapping": ["B12.1"],
    "catching": ["B9.3", "B9.4"],
    "sending": ["B9.5", "B9.6", "B9.7"],
    "trading": ["B9.9", "B9.10"],
    "lace_making": ["B10.1", "B10.2", "B10.3", "B10.5", "B12.2"],
    "earning": ["B11.1", "B11.2"],
    "bonus": ["B8.6", "B8.7", "B8.9"],
    "lace_scoring": ["B14.2", "B14.3", "B12.5"],
    "substitutes": ["B14.4"],
    "buying": ["B12.5"],
    "early_buying": ["B12.5"],
}
"""The clauses that matter for each task."""

_CARD_CLAUSES: Final = (1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10)

_TOPICS: Final[dict[str, list[str]]] = {
    **{card: [f"B13.{n}"] for card, n in zip(CARD_NAMES, _CARD_CLAUSES, strict=True)},
    **{ship: ["B9.9"] for ship in SHIP_NAMES},
    "islands": ["B8.7", "B14.1"],
    "workshops": ["B8.7", "B10.1"],
    "fountains": ["B8.7"],
    "unions": ["B14.3"],
}

_SIGNS: Final = (
    "Colours: p pink, b blue, y yellow, g green, o orange, w white. Squares: e5 is column e, row 5.",
    "Moves: ^ on a roof block, + brings privilege, ° a coin, * costs privilege, ! displaces, ↻ turned.",
    "Fish with * you drew blind: only you know them. Workers and boats have the numbers of their seats.",
)


class BuranoManner:
    """Burano, with the boards of the set in that file or the shipped one."""

    def __init__(self, components: str | Path | None) -> None:
        self._set = load_set(components or STANDARD)
        self._teller = Teller(self._set.parts)

    def new(
        self, seats: int, seed: int | None, names: Sequence[str] | None, options: dict[str, object]
    ) -> api.Match:
        return api.new("burano", seats, seed=seed, names=names, components=self._set, chance=None, **options)

    def screen(self, match: api.Match, seat: int, roomy: bool) -> list[Line]:
        most = 2 * LOWEST if roomy else LOWEST
        return joined(screen(match, as_burano(match.view(seat)), seat, most), roomy)

    def task(self, match: api.Match) -> str:
        owner, shown = self._owner(match)
        if shown["task"] == "pyramids":
            place = PYRAMID_CODES[owner["stacked"] or 0]
            return f"Stack your pyramid: a cube for {place}, or several as pgy bbw."
        if shown["task"] == "catching":
            left = shown["fish_to_take"]
            return f"Take a fish from the display, or blind from the deck: {left} to take."
        if shown["task"] == "trading":
            return f"Sell fish to one ship, or stop: that scores {_gain(match, [], ('trades',))} now."
        if shown["task"] == "lace_scoring" and self._suggested(match):
            return f"{match.task()} suggest helps."
        return match.task()

    def legend(self) -> list[Line]:
        return [[(text, "")] for text in (*_SIGNS, *LEGEND)]

    def tell(self, events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[Line]:
        return self._teller.tell(events, names, viewer)

    def verbs(self, match: api.Match) -> tuple[str, ...]:
        del match
        return shorthand.VERBS

    def examples(self) -> str:
        return "pick t or t, build pink c3 or b p c3, roof 2 c3 across or c3-e3, stack pink or p, stop or s"

    def questions(self) -> tuple[str, str, str]:
        return "B8.3", "kiln", "build pink c3"

    def spell_out(self, text: str, match: api.Match) -> list[str]:
        owner, shown = self._owner(match)
        if shown["task"] == "pyramids":
            left = left_to_stack(owner)
            places = min(PYRAMID - (owner["stacked"] or 0), sum(left.values()))
            run = shorthand.stacked(text, left, places)
            if run is not None:
                return run
        legal = [str(move) for move in match.legal()]
        return [shorthand.spell_out(text, legal, self._set.columns)]

    def clauses(self, match: api.Match) -> list[str]:
        return _CLAUSES[as_burano(match.view("spectator"))["task"]]

    def topic(self, word: str) -> list[str]:
        return _TOPICS.get(word.lower(), [])

    def suggestion(self, match: api.Match) -> tuple[list[str], str]:
        _, shown = self._owner(match)
        if shown["task"] != "lace_scoring":
            return [], "There is something to suggest only when lace is scored."
        moves = self._suggested(match)
        if not moves:
            return [], "No payment scores more points: stop."
        return moves, f"{_gain(match, moves, ('lace', 'unions'))} in all, the most possible."

    def verdict(self, match: api.Match) -> str | None:
        del match
        return None

    def sources(self) -> dict[str, tuple[str, ...]]:
        return {
            "fish": ("trades", "fish_left", "empty_sea"),
            "lace": ("lace", "unions"),
            "cards": ("roof_cards", "final_cards"),
        }

    def _owner(self, match: api.Match) -> tuple[BuranoSeat, BuranoView]:
        """The seat to move, and its view."""
        seat = match.to_move
        assert seat is not None
        shown = as_burano(match.view(seat))
        return shown["seats"][seat], shown

    def _suggested(self, match: api.Match) -> list[str]:
        assert match.to_move is not None
        return [str(move) for move in best_payment(match, match.to_move)]


def _gain(match: api.Match, moves: list[str], sources: tuple[str, ...]) -> str:
    """The points of the moves from these sources, with a stop after them, tried out on a copy."""
    state, seat = match.state.clone(), match.state.actor
    before = match.scores()[seat]
    for move in (*moves, "stop"):
        state.apply(match.game.parse_move(move))
    after = match.game.scores(state)[seat]
    return number_of(sum(after[source] - before[source] for source in sources), "point")
