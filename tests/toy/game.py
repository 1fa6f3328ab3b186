"""The toy as matches, records and views meet it."""

import re
from typing import cast

from merletto.kernel.clause import Clause
from merletto.kernel.errors import NotationError, OptionError
from merletto.kernel.event import Event
from merletto.kernel.game import Game, Segment, View
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Entry
from merletto.kernel.option import DRAWN, Choice, Option, SeatOption, choices, written
from merletto.kernel.state import OVER, State
from merletto.kernel.viewer import FINISHED, viewer_name
from tests.toy.state import ENDED, KNOTS, KNOTTED, MOST, STARTED, NimState, first_state

RULES = "nim/1"
COMPONENTS = "threads/1"
THREADS = {"short": 9, "long": 15}
OPTIONS: tuple[Option, ...] = (
    Choice("bobbin", "short", "T1.2", "How many threads the bobbin carries.", (2, 3), tuple(THREADS)),
    SeatOption("start", "T1.3", "Who begins; drawn otherwise.", (2, 3)),
)
REASONS = (
    Clause("T2.2", "the bobbin does not carry so many threads"),
    Clause("T3.1", "the game has ended"),
)


class Nim(Game):
    """The game as set up."""

    def __init__(self, seats: int, given: dict[str, object]) -> None:
        chosen = choices("nim", OPTIONS, given)
        self._bobbin = chosen.text("bobbin")
        self._start = chosen.seat("start")
        if self._start >= seats:
            raise OptionError(f"start is a seat from 0 to {seats - 1}", "T1.3")
        texts = written(OPTIONS, {"bobbin": self._bobbin, "start": self._start})
        super().__init__("nim", RULES, COMPONENTS, seats, texts, {}, MOST)

    def start(self) -> State:
        return first_state(self.seats, THREADS[self._bobbin], self._start)

    def refusal(self, state: State, move: int) -> Clause | None:
        table = cast(NimState, state)
        if table.actor == OVER:
            return REASONS[1]
        return REASONS[0] if move + 1 > table.left else None

    def move_text(self, move: int) -> str:
        return f"take {move + 1}"

    def parse_move(self, text: str) -> int:
        found = re.fullmatch(rf"take ([1-{MOST}])", text)
        if found is None:
            raise NotationError(text, f"a move is take 1 to take {MOST}")
        return int(found[1]) - 1

    def move_json(self, move: int) -> dict[str, object]:
        return {"kind": "take", "threads": move + 1}

    def parse_json(self, data: dict[str, object]) -> int:
        if set(data) != {"kind", "threads"}:
            raise NotationError(str(data), "a move has kind and threads")
        return self.parse_move(f"{data['kind']} {data['threads']}")

    def describe(self, state: State, move: int) -> str:
        left = cast(NimState, state).left - move - 1
        return f"Leaves {left} on the bobbin."

    def draw_label(self, state: State) -> str:
        return "start seat" if cast(NimState, state).start == DRAWN else "knot"

    def draw_text(self, outcome: int) -> str:
        return f"seat {outcome + 1}" if outcome < self.seats else f"knot {outcome - self.seats}"

    def parse_draw(self, text: str) -> int:
        found = re.fullmatch(r"(seat|knot) (\d)", text)
        if found is None:
            raise NotationError(text, "a draw is a seat or a knot")
        return int(found[2]) - 1 if found[1] == "seat" else int(found[2]) + self.seats

    def events(self, entries: list[Entry]) -> list[Event]:
        return [_event(entry) for entry in entries]

    def task(self, state: State) -> str:
        return "The game has ended." if state.actor == OVER else "Take one, two or three threads."

    def view(self, state: State, viewer: int) -> dict[str, object]:
        table = cast(NimState, state)
        return {
            "game": self.name,
            "rules": self.rules,
            "options": self.options,
            "components": self.components,
            "viewer": viewer_name(viewer),
            "start_seat": table.start,
            "to_move": int(table.actor) if table.actor >= 0 else None,
            "turn": int(table.turn_number),
            "left": table.left,
            "last": table.last,
            "over": table.actor == OVER,
            "seats": [
                {
                    "took": table.took[seat],
                    "knot": table.knots[seat] if viewer in (seat, FINISHED) or table.actor == OVER else None,
                    "points": {"threads": table.took[seat], "total": table.took[seat]},
                }
                for seat in range(self.seats)
            ],
        }

    def imagine(self, view: View, generator: Generator) -> State:
        seats = cast(list[dict[str, object]], view["seats"])
        knots = [
            generator.below(KNOTS) if seat["knot"] is None else cast(int, seat["knot"]) for seat in seats
        ]
        return NimState(
            len(seats),
            OVER if view["to_move"] is None else cast(int, view["to_move"]),
            cast(int, view["turn"]),
            cast(int, view["left"]),
            cast(int, view["start_seat"]),
            cast(int, view["last"]),
            [cast(int, seat["took"]) for seat in seats],
            knots,
        )

    def drawing(self, view: View) -> list[list[Segment]]:
        lines: list[list[Segment]] = [[("bobbin ", ""), ("|" * cast(int, view["left"]), "yellow")]]
        for number, seat in enumerate(cast(list[dict[str, object]], view["seats"]), 1):
            knot = "" if seat["knot"] is None else f", knot {seat['knot']}"
            lines.append([(f"seat {number}: {seat['took']} threads{knot}", "")])
        return lines

    def scores(self, state: State) -> list[dict[str, int]]:
        table = cast(NimState, state)
        return [
            {
                "threads": table.took[seat],
                "bonus": table.score(seat) - table.took[seat],
                "total": table.score(seat),
            }
            for seat in range(self.seats)
        ]

    def goods(self, state: State, seat: int) -> dict[str, int]:
        del state, seat
        return {}

    def end(self, state: State) -> str | None:
        return "the bobbin is empty" if state.actor == OVER else None


def _event(entry: Entry) -> Event:
    seat = int(entry.seat)
    if entry.kind == STARTED:
        return Event("started", seat, {})
    if entry.kind == KNOTTED:
        return Event("knotted", seat, {}, {"knot": entry.told[0]})
    if entry.kind == ENDED:
        return Event("ended", seat, {"knots": list(entry.told)})
    return Event("took", seat, {"threads": int(entry.told[0]), "left": int(entry.told[1])})
