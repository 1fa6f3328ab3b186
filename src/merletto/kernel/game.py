"""The game contract (interface): states and moves in words, for all that talks to people or programs."""

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from merletto.kernel.clause import Clause
from merletto.kernel.event import Event
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Entry
from merletto.kernel.state import State

View = Mapping[str, object]
"""A view as plain data. Each game defines the type of its own views in its shapes.py."""

Segment = tuple[str, str]
"""A piece of a drawing: its text, and the name of its colour, or "" for none."""

Reason = tuple[str, list[str], dict[str, int]]
"""Why a move costs or gains something: the clause, the places it is about, and what is counted, by name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game that has been set up, with its seats, options and components.

    `options` and `components` are texts in the form that records use. `rulings` names the reading of each
    disputed clause that is not our default, as views carry it. Moves and draws are numbers that do not
    depend on the state; each prints and parses as notation. `moves` is the number of moves.
    """

    def __init__(
        self,
        name: str,
        rules: str,
        components: str,
        seats: int,
        options: dict[str, str],
        rulings: dict[str, str],
        moves: int,
    ) -> None:
        self.name = name
        self.rules = rules
        self.components = components
        self.seats = seats
        self.options = options
        self.rulings = rulings
        self.moves = moves

    def start(self) -> State:
        """The state before anything is drawn or played."""
        raise NotImplementedError

    def refusal(self, state: State, move: int) -> Clause | None:
        """The clause that forbids the move now, or None."""
        raise NotImplementedError

    def move_text(self, move: int) -> str:
        """The move in notation."""
        raise NotImplementedError

    def parse_move(self, text: str) -> int:
        """The move that the notation names; raises NotationError if there is none."""
        raise NotImplementedError

    def move_json(self, move: int) -> dict[str, object]:
        """The move as plain data."""
        raise NotImplementedError

    def parse_json(self, data: dict[str, object]) -> int:
        """The move that the plain data names; raises NotationError if there is none."""
        raise NotImplementedError

    def describe(self, state: State, move: int) -> str:
        """What the move does, costs and gains in this state, in one sentence."""
        raise NotImplementedError

    def reasons(self, state: State, move: int) -> list[Reason]:
        """Why the legal move costs more than others, or where its points come from; most need no reason."""
        del state, move
        return []

    def draw_label(self, state: State) -> str:
        """What the open draw decides."""
        raise NotImplementedError

    def draw_text(self, outcome: int) -> str:
        """What was drawn, in notation."""
        raise NotImplementedError

    def parse_draw(self, text: str) -> int:
        """The outcome that the notation names; raises NotationError if there is none."""
        raise NotImplementedError

    def events(self, entries: list[Entry]) -> list[Event]:
        """The journal's entries as events."""
        raise NotImplementedError

    def task(self, state: State) -> str:
        """What the actor has to decide, in one sentence."""
        raise NotImplementedError

    def view(self, state: State, viewer: int) -> View:
        """Everything that the viewer may know, as plain data."""
        raise NotImplementedError

    def imagine(self, view: View, generator: Generator) -> State:
        """A state that this view could be of (a determinisation): what the viewer cannot know is drawn."""
        raise NotImplementedError

    def drawing(self, view: View) -> list[list[Segment]]:
        """The view as lines of text."""
        raise NotImplementedError

    def scores(self, state: State) -> list[dict[str, int]]:
        """For each seat, the points from each source and their total."""
        raise NotImplementedError

    def goods(self, state: State, seat: int) -> dict[str, int]:
        """The goods that the seat pays with and gains, by the names that its view uses."""
        raise NotImplementedError

    def end(self, state: State) -> str | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError
