"""The table of the toy: a bobbin, what each seat took, and its knot."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.option import DRAWN
from merletto.kernel.state import CHANCE, OVER, State

MOST = 3
KNOTS = 3
LAST_THREAD = 3
NOT_YET = -1

STARTED, KNOTTED, TOOK, ENDED = range(4)
"""What the journal notes."""


class NimState(State):
    """T1 to T3: chance draws the start seat and a knot for each, then the seats take threads."""

    def __init__(
        self,
        seats: int,
        actor: int,
        turn: int,
        left: int,
        start: int,
        last: int,
        took: list[int],
        knots: list[int],
    ) -> None:
        super().__init__(seats, actor, turn)
        self.left = left
        self.start = start
        self.last = last
        self.took = took
        self.knots = knots

    def room(self) -> i64:
        return MOST

    def fill_moves(self, out: vec[i64]) -> i64:
        """T2.1, T2.2: one to three threads, and no more than are left."""
        number = min(MOST, self.left)
        for move in range(number):
            out[move] = move
        return number

    def apply(self, move: i64) -> None:
        seat = int(self.actor)
        self.left -= move + 1
        self.took[seat] += move + 1
        self._note(TOOK, seat, [move + 1, self.left])
        if self.left:  # T2.3
            self.actor = (seat + 1) % self.seats
            self.turn_number += 1
        else:
            self.last = seat
            self.actor = OVER
            self._note(ENDED, seat, list(self.knots))

    def tickets(self) -> i64:
        return self.seats if self.start == DRAWN else KNOTS

    def outcome(self, ticket: i64) -> i64:
        return ticket if self.start == DRAWN else self.seats + ticket

    def resolve(self, outcome: i64) -> None:
        """T1.3: the start seat is drawn first; T1.4: then a knot for each seat."""
        if self.start == DRAWN:
            self.start = int(outcome)
            self._note(STARTED, self.start, [])
            return
        seat = self.knots.index(NOT_YET)
        self.knots[seat] = int(outcome) - int(self.seats)
        self._note(KNOTTED, seat, [self.knots[seat]])
        if NOT_YET not in self.knots:
            self.actor = self.start

    def fill_standing(self, points: vec[i64], places: vec[i64]) -> None:
        """T3.1, T3.2."""
        scores = [self.score(seat) for seat in range(self.seats)]
        for seat, score in enumerate(scores):
            points[seat] = score
            places[seat] = 1 + sum(other > score for other in scores)

    def score(self, seat: int) -> int:
        """The seat's points as things stand."""
        return self.took[seat] + max(self.knots[seat], 0) + (LAST_THREAD if self.last == seat else 0)

    def clone(self) -> "NimState":
        return NimState(
            self.seats,
            self.actor,
            self.turn_number,
            self.left,
            self.start,
            self.last,
            list(self.took),
            list(self.knots),
        )

    def words(self) -> list[int]:
        return [
            int(self.seats),
            int(self.actor),
            int(self.turn_number),
            self.left,
            self.start,
            self.last,
            *self.took,
            *self.knots,
        ]

    def _note(self, kind: int, seat: int, told: list[int]) -> None:
        if self.journal is not None:
            self.journal.add(kind, seat, told)


def first_state(seats: int, threads: int, start: int) -> NimState:
    """T1.2: a full bobbin, before anything is drawn."""
    return NimState(seats, CHANCE, 0, threads, start, NOT_YET, [0] * seats, [NOT_YET] * seats)
