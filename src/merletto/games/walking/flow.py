"""The state of Walking in Burano for the kernel: dispatches to the chapter whose turn it is."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import build, draft, finish, moves, score, setup
from merletto.games.walking.cards import CardTables
from merletto.games.walking.moves import DONE, LAY, ROOM
from merletto.games.walking.readings import Readings
from merletto.games.walking.rules import KIND_OF, TASKS
from merletto.games.walking.state import (
    BUILDING,
    CHOOSE_START,
    DEAL,
    DRAFTING,
    NO_PLACE,
    NOT_ENDED,
    RETURNING,
    WalkingTable,
)
from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE


@final
class WalkingState(WalkingTable):
    """The table, and the turn on it: draft, build, welcome, return, and in a solo game remove (W3 to W11).

    Drafts, builds and deals, which make up nearly all decisions and draws, call their chapters directly.
    The table of contents would do the same, but a virtual call costs as much as a small chapter.
    """

    __slots__ = ()

    def room(self) -> i64:
        return ROOM

    def fill_moves(self, out: vec[i64]) -> i64:
        phase = self.phase
        if phase == BUILDING:
            return build.fill(self, out)
        if phase == DRAFTING:
            return draft.fill(self, out)
        return _fill_rarer(self, out)

    def apply(self, move: i64) -> None:
        if move < LAY:
            draft.draft(self, moves.draft_column(move), moves.draft_levels(move))
        elif move < DONE:
            build.lay(self, self.mover(), moves.lay_card(move), moves.lay_place(move))
        else:
            _apply_rarer(self, move)

    def play_random(self, moves: vec[i64], generator: Generator) -> i64:
        phase = self.phase
        if phase == BUILDING:
            return build.play_random(self, generator)
        if phase == DRAFTING:
            return draft.play_random(self, generator)
        if phase == RETURNING:
            return finish.play_random(self, generator)
        return super().play_random(moves, generator)

    def tickets(self) -> i64:
        if self.phase == DEAL:
            return setup.deal_tickets(self)
        return TASKS[self.phase].tickets(self)

    def outcome(self, ticket: i64) -> i64:
        if self.phase == DEAL:
            return setup.deal_outcome(self, ticket)
        return TASKS[self.phase].outcome(self, ticket)

    def resolve(self, outcome: i64) -> None:
        if self.phase == DEAL:
            setup.deal(self, outcome)
        else:
            TASKS[self.phase].resolve(self, outcome)

    def draw_all(self, generator: Generator) -> None:
        if self.phase == CHOOSE_START:
            self.resolve(self.outcome(generator.below(self.tickets())))
        if self.phase == DEAL:
            setup.deal_random(self, generator)

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


def _fill_rarer(state: WalkingState, out: vec[i64]) -> i64:
    return TASKS[state.phase].fill(state, out)


def _apply_rarer(state: WalkingState, move: i64) -> None:
    KIND_OF[move].apply(state, move)


def new_state(
    seats: int, cards: CardTables, easier: bool, windows: bool, readings: Readings, start: int
) -> WalkingState:
    """W2: the table before the first draw; `start` is the seat that begins, or -1 for a draw (W2.5)."""
    state = WalkingState(
        seats=seats,
        actor=CHANCE,
        turn_number=0,
        cards=cards,
        windows=windows,
        readings=readings,
        decks=setup.full_decks(seats),
        characters=setup.characters_for(seats, easier),
        owners=[setup.new_seat() for _ in range(seats)],
        phase=CHOOSE_START,
        seat=0,
        start=0,
        round_number=1,
        turns_taken=0,
        laid=0,
        house=NO_PLACE,
        built=False,
        idle_rounds=0,
        end=NOT_ENDED,
    )
    if start >= 0:
        setup.choose_start(state, start)
    return state
