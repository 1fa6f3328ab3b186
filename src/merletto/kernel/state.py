"""The state contract (interface): all that the match, the search and the benchmarks know about a game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.generator import Generator
from merletto.kernel.journal import Journal

CHANCE: Final = -1
"""The actor while a draw is open."""

OVER: Final = -2
"""The actor when the game has ended."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The table between two decisions. It holds nothing that chance has not yet decided.

    `actor` is the seat that decides now, CHANCE or OVER. Moves and outcomes are small integers in
    the game's own fixed layout. `apply` and `resolve` trust their caller, who must check
    legality with the game first. A state with a journal notes what happens; clones have no journal.
    """

    __slots__ = ("actor", "journal", "seats", "turn_number")

    def __init__(self, seats: i64, actor: i64, turn_number: i64) -> None:
        self.seats: i64 = seats
        self.actor: i64 = actor
        self.turn_number: i64 = turn_number
        self.journal: Journal | None = None

    def waiting(self) -> list[int]:
        """The seats that may decide now: the actor, and others too if seats act at the same time."""
        return [self.actor] if self.actor >= 0 else []

    def turn_to(self, seat: i64) -> None:
        """Makes this waiting seat the one that decides next."""
        self.actor = seat

    def room(self) -> i64:
        """The size that a buffer for `fill_moves` must have."""
        raise NotImplementedError

    def fill_moves(self, out: vec[i64]) -> i64:
        """Writes the actor's legal moves into the buffer, ascending; returns how many there are."""
        raise NotImplementedError

    def apply(self, move: i64) -> None:
        """Plays a legal move of the actor."""
        raise NotImplementedError

    def tickets(self) -> i64:
        """The number of equally likely tickets of the open draw (a chance node)."""
        raise NotImplementedError

    def outcome(self, ticket: i64) -> i64:
        """The outcome that the ticket draws. Several tickets may draw the same outcome."""
        raise NotImplementedError

    def resolve(self, outcome: i64) -> None:
        """Applies this outcome of the open draw."""
        raise NotImplementedError

    def play_random(self, moves: vec[i64], generator: Generator) -> i64:
        """Plays one of the actor's legal moves, each equally likely; returns how many there were.

        The nth move of `fill_moves` is played, where n is the generator's next number; a single move takes
        none. A game may find that move without a list; `moves` is a buffer for a game that does not.
        """
        options = self.fill_moves(moves)
        self.apply(moves[generator.below(options)] if options > 1 else moves[0])
        return options

    def draw_all(self, generator: Generator) -> None:
        """Resolves the open draw, and those after it, until a seat decides or the game is over."""
        while self.actor == CHANCE:
            self.resolve(self.outcome(generator.below(self.tickets())))

    def fill_standing(self, points: vec[i64], places: vec[i64]) -> None:
        """Writes each seat's points and place into the buffers, as if the game ended now.

        The first place is 1. Seats that are still tied after all tie-breaks share a place.
        """
        raise NotImplementedError

    def points(self, seat: i64) -> i64:
        """The seat's points as if the game ended now."""
        points = vec[i64]([0] * self.seats)
        self.fill_standing(points, vec[i64]([0] * self.seats))
        return points[seat]

    def place(self, seat: i64) -> i64:
        """The seat's place as if the game ended now."""
        places = vec[i64]([0] * self.seats)
        self.fill_standing(vec[i64]([0] * self.seats), places)
        return places[seat]

    def clone(self) -> "State":
        """An equal state that shares nothing mutable."""
        raise NotImplementedError

    def words(self) -> list[int]:
        """The whole state as numbers in a fixed order: equal states have equal words."""
        raise NotImplementedError
