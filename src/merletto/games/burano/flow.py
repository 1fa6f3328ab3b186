"""The state of Burano for the kernel: dispatches to the chapter of the current task."""

import typing

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import final, pyramid, setup, turn
from merletto.games.burano.advance import advance
from merletto.games.burano.moves import ROOM
from merletto.games.burano.parts import Court, Parts
from merletto.games.burano.readings import Readings
from merletto.games.burano.rules import KIND_OF, TASKS
from merletto.games.burano.state import MOST_TASKS, NOTHING, PYRAMIDS, ROOFS, SEASON, TURN, BuranoTable
from merletto.kernel.state import CHANCE


@typing.final
class BuranoState(BuranoTable):
    """The table, and what is under way on it (B2 to B15)."""

    __slots__ = ()

    def waiting(self) -> list[int]:
        """B4.1: pyramids are stacked by all seats at the same time."""
        if self.task() == PYRAMIDS:
            return [seat for seat in range(self.seats) if not pyramid.done(self.owners[seat])]
        return super().waiting()

    def turn_to(self, seat: i64) -> None:
        self.seat = seat
        self.actor = seat

    def room(self) -> i64:
        return ROOM

    def fill_moves(self, out: vec[i64]) -> i64:
        task = self.task()
        if task == TURN:
            # Most decisions belong to these two tasks, which are called without virtual dispatch.
            return turn.fill(self, out)
        if task == PYRAMIDS:
            return pyramid.fill(self, out)
        return TASKS[task].fill(self, out)

    def apply(self, move: i64) -> None:
        KIND_OF[move].apply(self, move)
        advance(self)

    def tickets(self) -> i64:
        return TASKS[self.task()].tickets(self)

    def outcome(self, ticket: i64) -> i64:
        return TASKS[self.task()].outcome(self, ticket)

    def resolve(self, outcome: i64) -> None:
        TASKS[self.task()].resolve(self, outcome)
        advance(self)

    def fill_standing(self, points: vec[i64], places: vec[i64]) -> None:
        final.fill_standing(self, points, places)

    def clone(self) -> "BuranoState":
        state = BuranoState(
            self.seats,
            self.actor,
            self.turn_number,
            self.parts,
            self.court,
            self.readings,
            [owner.clone() for owner in self.owners],
            self.island.clone(),
            self.tasks[:],
            self.depth,
            self.seat,
            self.start,
            self.season,
            self.round_number,
            self.turns_taken,
            self.moves_made,
            self.served,
            self.supply,
            self.fish_deck,
            self.fish_display,
            self.card_deck,
            self.card_display,
            self.docks[:],
            self.dwellers[:],
            self.ships[:],
            self.lace[:],
            self.markers,
            self.stacks[:],
            self.tile_at[:],
        )
        state.know_as(self)
        return state

    def words(self) -> list[int]:
        words: list[int] = [
            self.seats,
            self.actor,
            self.turn_number,
            self.depth,
            self.seat,
            self.start,
            self.season,
            self.round_number,
            self.turns_taken,
            self.moves_made,
            self.served,
            self.supply,
            self.fish_deck,
            self.fish_display,
            self.card_deck,
            self.card_display,
        ]
        words.extend([self.tasks[i] for i in range(len(self.tasks))])
        words.extend(_known(self))
        for part in (
            self.docks,
            self.dwellers,
            self.ships,
            self.lace,
            self.markers,
            self.stacks,
            self.tile_at,
            self.island.tower,
        ):
            words.extend([part[i] for i in range(len(part))])
        for owner in self.owners:
            words.extend([owner.coins, owner.privilege, owner.arrow, owner.workers, owner.boat, owner.cards])
            words.append(owner.sent)
            words.extend([owner.reserve, owner.prepared, owner.fish, owner.blind, owner.sold, owner.stacked])
            for part in (owner.pyramid, owner.roofs, owner.ring, owner.tally):
                words.extend([part[i] for i in range(len(part))])
        return words


def _known(table: BuranoTable) -> list[int]:
    """What the tasks know, in the layout that digests of rules version 1 used, so that its records verify.

    Eight numbers are shared by tasks of which only one is under way at a time. Values that may be absent
    are numbered from 1, but tiles and their stacks from 0.
    """
    tile = 0 if table.tile_laid == NOTHING else table.tile_laid
    stack = 0 if table.roof_stack == NOTHING else table.roof_stack
    return [
        table.fish_to_take
        + table.arrows_used
        + int(table.earned)
        + tile
        + table.squares_paid
        + table.substitutes_owed,
        table.matches + table.cards_before + int(table.free_used) + stack,
        int(table.must_sail) + table.kinds_taken,
        table.dock_going + 1,
        table.ship_traded + 1,
        table.sold_now,
        table.last_kind + 1,
        table.lots,
    ]


def new_state(seats: int, parts: Parts, court: Court, readings: Readings, start: int) -> BuranoState:
    """B2: the table before the first draw; `start` is the seat that begins, or -1 for a draw (B2.10)."""
    docks, dwellers, ships, squares, markers, stacks, tile_at = setup.empty_tables()
    tasks = [SEASON, ROOFS, *reversed(setup.first_tasks(start))]
    state = BuranoState(
        seats=seats,
        actor=CHANCE,
        turn_number=0,
        parts=parts,
        court=court,
        readings=readings,
        owners=[setup.new_seat() for _ in range(seats)],
        island=setup.new_island(),
        tasks=vec[i64](tasks + [NOTHING] * (MOST_TASKS - len(tasks))),
        depth=len(tasks),
        seat=0,
        start=0,
        season=0,
        round_number=0,
        turns_taken=0,
        moves_made=0,
        served=0,
        supply=setup.full_supply(seats),
        fish_deck=setup.full_fish_deck(),
        fish_display=0,
        card_deck=setup.ALL_CARDS,
        card_display=0,
        docks=docks,
        dwellers=dwellers,
        ships=ships,
        lace=squares,
        markers=markers,
        stacks=stacks,
        tile_at=tile_at,
    )
    if start >= 0:
        setup.choose_start(state, start)
    return state
