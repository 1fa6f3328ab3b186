"""The state of Walking in Burano as the kernel knows it: which chapter acts when."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import build, characters, draft, finish, score, setup, solo
from merletto.games.walking.cards import CardTables
from merletto.games.walking.clauses import (
    OK,
    W3_1,
    W7_1,
    W7_1_NO_HOUSE,
    W8_1,
    W8_1_DONE,
    W8_6,
    W9_1,
    W9_2,
    W11_1,
    W11_1_FIRST,
    W11_2,
)
from merletto.games.walking.moves import (
    DONE,
    LAY,
    PLACES,
    REMOVE,
    RETURN,
    ROOM,
    TAKE,
)
from merletto.games.walking.readings import Readings
from merletto.games.walking.state import (
    BUILDING,
    CHOOSE_START,
    DECKS_OUT,
    DRAFTING,
    ENDED,
    FIVE_HOUSES,
    NO_PLACE,
    NOBODY_BUILT,
    NOT_ENDED,
    REMOVING,
    RETURNING,
    WELCOMING,
    WalkingTable,
)
from merletto.kernel.state import CHANCE


class WalkingState(WalkingTable):
    """The table, and the turn on it: draft, build, welcome, return, and alone remove (W3 to W11)."""

    __slots__ = ()

    def room(self) -> i64:
        return ROOM

    def fill_moves(self, out: vec[i64]) -> i64:
        phase = self.phase
        if phase == BUILDING:
            return build.fill(self, out)
        if phase == DRAFTING:
            return draft.fill(self, out)
        if phase == RETURNING:
            return finish.fill(self, out)
        if phase == WELCOMING:
            return characters.fill(self, out)
        return solo.fill(self, out)

    def apply(self, move: i64) -> None:
        if move < LAY:
            draft.draft(self, move >> 3, move & 7)
        elif move < DONE:
            build.lay(self, (move - LAY) // PLACES, (move - LAY) % PLACES)
        elif move == DONE:
            finish.close_turn(self)
        elif move < RETURN:
            characters.move_in(self, move - TAKE)
        elif move < REMOVE:
            finish.put_under(self, move - RETURN)
        else:
            solo.remove(self, move - REMOVE)

    def tickets(self) -> i64:
        return setup.tickets(self)

    def outcome(self, ticket: i64) -> i64:
        return setup.outcome(self, ticket)

    def resolve(self, outcome: i64) -> None:
        setup.resolve(self, outcome)

    def fill_standing(self, points: vec[i64], places: vec[i64]) -> None:
        score.fill_standing(self, points, places)

    def clone(self) -> "WalkingState":
        return WalkingState(
            self.seats,
            self.actor,
            self.turn_number,
            self.cards,
            self.windows,
            self.readings,
            self.decks.clone(),
            self.characters[:],
            [owner.clone() for owner in self.owners],
            self.phase,
            self.seat,
            self.start,
            self.round_number,
            self.turns_taken,
            self.laid,
            self.house,
            self.built,
            self.idle_rounds,
            self.end,
        )

    def words(self) -> list[int]:
        decks = self.decks
        words: list[int] = [
            self.seats,
            self.actor,
            self.turn_number,
            int(self.windows),
            self.phase,
            self.seat,
            self.start,
            self.round_number,
            self.turns_taken,
            self.laid,
            self.house,
            int(self.built),
            self.idle_rounds,
            self.end,
            decks.columns,
        ]
        for part in (decks.unseen, decks.under_size, decks.under, decks.row, self.characters):
            words.extend([part[i] for i in range(len(part))])
        for owner in self.owners:
            words.extend([owner.coins, owner.permits])
            for part in (owner.hand, owner.street.cards, owner.street.guests):
                words.extend([part[i] for i in range(len(part))])
        return words


def phase_of(move: i64) -> i64:
    """The phase in which such a move is made."""
    if move < LAY:
        return DRAFTING
    if move <= DONE:
        return BUILDING
    if move < RETURN:
        return WELCOMING
    return RETURNING if move < REMOVE else REMOVING


def end_clause(end: i64) -> i64:
    """The clause by which the game has ended."""
    if end == FIVE_HOUSES:
        return W9_2
    if end == DECKS_OUT:
        return W9_1
    return W8_6 if end == NOBODY_BUILT else W11_2


def out_of_phase(phase: i64, move: i64) -> i64:
    """Why a move of another phase must wait: what comes first, or that its time is not this."""
    if phase == WELCOMING:
        return W7_1
    if phase == RETURNING:
        return W8_1_DONE
    if phase == REMOVING:
        return W11_1_FIRST
    if move < TAKE:
        return W3_1
    if move < RETURN:
        return W7_1_NO_HOUSE
    return W8_1 if move < REMOVE else W11_1


def refusal(table: WalkingTable, move: i64) -> i64:
    """The clause that forbids the move now, or OK: the one truth for legality."""
    if table.phase == ENDED:
        return end_clause(table.end)
    if table.phase != phase_of(move):
        return out_of_phase(table.phase, move)
    if move < LAY:
        return draft.clause(table, move >> 3, move & 7)
    if move < DONE:
        return build.clause(table, (move - LAY) // PLACES, (move - LAY) % PLACES)
    if move == DONE:
        return OK
    if move < RETURN:
        return characters.clause(table, move - TAKE)
    if move < REMOVE:
        return finish.clause(table, move - RETURN)
    return solo.clause(table, move - REMOVE)


def new_state(
    seats: int, cards: CardTables, easier: bool, windows: bool, readings: Readings, start: int
) -> WalkingState:
    """W2: the table as it is laid; `start` is the seat that begins, or -1 for a draw (W2.5)."""
    state = WalkingState(
        seats,
        CHANCE,
        0,
        cards,
        windows,
        readings,
        setup.full_decks(seats),
        setup.characters_for(seats, easier),
        [setup.new_seat() for _ in range(seats)],
        CHOOSE_START,
        0,
        0,
        1,
        0,
        0,
        NO_PLACE,
        False,
        0,
        NOT_ENDED,
    )
    if start >= 0:
        setup.choose_start(state, start)
    return state
