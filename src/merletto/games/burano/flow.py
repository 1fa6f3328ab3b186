"""The state of Burano as the kernel knows it: which chapter acts when."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import (
    build,
    cleanup,
    earning,
    final,
    fishing,
    lace,
    lace_scoring,
    pyramid,
    roof,
    setup,
    trade,
    turn,
)
from merletto.games.burano.advance import advance
from merletto.games.burano.moves import (
    BLIND,
    BUILD,
    CATCH,
    COIN,
    CUBE,
    DRAW_CARD,
    DRAW_FISH,
    DRAW_TILE,
    FISH,
    LACE,
    LACE_SQUARES,
    PAY,
    PICK,
    PRIVILEGE,
    PUT_AWAY,
    PYRAMID,
    RECALL,
    ROOF,
    ROOM,
    SAIL,
    SELL,
    SEND,
    SQUARES,
    STACK,
    STOP,
    SWAP,
    TAKE_CUBE,
    TAKE_ROOF,
    UNPICK,
)
from merletto.games.burano.parts import Court, Parts
from merletto.games.burano.state import (
    BONUS,
    CATCHING,
    DRAW_BLIND,
    DRAW_BONUS,
    DRAW_ROOF,
    EARNING,
    FILL_ROOFS,
    FISHING,
    LACE_MAKING,
    LACE_SCORING,
    NOTHING,
    PYRAMIDS,
    ROOFS,
    SEASON,
    SENDING,
    SORT_ROOFS,
    SUBSTITUTES,
    SWAPPING,
    TRADING,
    TURN,
    BuranoTable,
)
from merletto.kernel.state import CHANCE


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
            return turn.fill(self, out)
        if task == PYRAMIDS:
            return pyramid.fill(self, out)
        if task == LACE_MAKING:
            return lace.fill(self, out)
        if task == FISHING:
            return fishing.fill(self, out)
        if task == CATCHING:
            return fishing.fill_catch(self, out)
        if task == SWAPPING:
            return fishing.fill_swap(self, out)
        if task == SENDING:
            return fishing.fill_send(out)
        if task == TRADING:
            return trade.fill(self, out)
        if task == EARNING:
            return earning.fill(self, out)
        if task == BONUS:
            return roof.fill_bonus(self, out)
        if task == LACE_SCORING:
            return lace_scoring.fill(self, out)
        if task == SORT_ROOFS:
            return cleanup.fill_put_away(self, out)
        if task == FILL_ROOFS:
            return cleanup.fill_take_roof(self, out)
        return cleanup.fill_cubes(self, out)

    def apply(self, move: i64) -> None:
        if move == STOP:
            _stop(self)
        elif move < PICK:
            pyramid.stack(self, move - STACK)
        elif move < COIN:
            _build_or_roof(self, move)
        elif move < SAIL:
            _spend(self, move)
        elif move < LACE:
            _fish(self, move)
        elif move < RECALL:
            lace.place(self, move - LACE)
        elif move < UNPICK:
            earning.recall(self, move - RECALL)
        elif move < PRIVILEGE:
            earning.unpick(self, move - UNPICK)
        elif move < PAY:
            roof.choose_bonus(self, move)
        elif move < TAKE_CUBE:
            lace_scoring.pay(self, (move - PAY) % LACE_SQUARES, (move - PAY) // LACE_SQUARES)
        elif move < PUT_AWAY:
            cleanup.take_cube(self, move - TAKE_CUBE)
        elif move < TAKE_ROOF:
            cleanup.put_away(self, move - PUT_AWAY)
        else:
            cleanup.take_roof(self, move - TAKE_ROOF)
        advance(self)

    def tickets(self) -> i64:
        task = self.task()
        if task == DRAW_BLIND:
            return fishing.blind_tickets(self)
        if task == DRAW_ROOF:
            return cleanup.roof_tickets(self)
        if task == DRAW_BONUS:
            return roof.bonus_tickets(self)
        return setup.tickets(self, task)

    def outcome(self, ticket: i64) -> i64:
        task = self.task()
        if task == DRAW_BLIND:
            return fishing.blind_outcome(self, ticket)
        if task == DRAW_ROOF:
            return cleanup.roof_outcome(self, ticket)
        if task == DRAW_BONUS:
            return roof.bonus_outcome(self, ticket)
        return setup.outcome(self, task, ticket)

    def resolve(self, outcome: i64) -> None:
        task = self.task()
        if task == DRAW_BLIND:
            fishing.catch_blind(self, outcome - DRAW_FISH)
        elif task == DRAW_ROOF:
            cleanup.draw_roof(self, outcome - DRAW_TILE)
        elif task == DRAW_BONUS:
            roof.draw_bonus(self, outcome - DRAW_CARD)
        else:
            setup.resolve(self, task, outcome)
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
            self.markers[:],
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
    """What the tasks know, as digests of rules version 1 count it, so that its records verify.

    Eight numbers are shared by tasks of which only one is under way at a time; of a thing that may be
    nothing the first counts 1, but tiles and their stacks count from 0.
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


def _stop(state: BuranoState) -> None:
    """Ends what may be ended."""
    task = state.task()
    if task == TURN:
        turn.end_turn(state)
    elif task == FISHING:
        fishing.stay(state)
    elif task == TRADING:
        trade.close(state)
    elif task == LACE_MAKING:
        lace.stop(state)
    elif task == EARNING:
        earning.stop(state)
    elif task == LACE_SCORING:
        lace_scoring.stop(state)
    elif task == SUBSTITUTES:
        cleanup.stop_substitutes(state)
    else:
        state.finish()


def _build_or_roof(state: BuranoState, move: i64) -> None:
    if move < BUILD:
        turn.pick(state, move - PICK)
    elif move < ROOF:
        build.build(state, (move - BUILD) // SQUARES, (move - BUILD) % SQUARES)
    else:
        code = move - ROOF
        roof.roof(state, code // 4 // SQUARES, code // 4 % SQUARES, (code >> 1) & 1, code & 1)


def _spend(state: BuranoState, move: i64) -> None:
    if move == COIN:
        turn.buy_coin(state)
    else:
        turn.buy_cube(state, (move - CUBE) // PYRAMID, (move - CUBE) % PYRAMID)


def _fish(state: BuranoState, move: i64) -> None:
    if move < SWAP:
        fishing.sail(state, move - SAIL)
    elif move < CATCH:
        fishing.swap(state, move - SWAP)
    elif move < BLIND:
        fishing.catch(state, move - CATCH)
    elif move == BLIND:
        state.begin(DRAW_BLIND)
    elif move < SELL:
        fishing.send(state, move - SEND + 1)
    else:
        trade.sell(state, (move - SELL) // FISH, (move - SELL) % FISH)


def new_state(seats: int, parts: Parts, court: Court, start: int) -> BuranoState:
    """B2: the table as it is laid; `start` is the seat that begins, or -1 for a draw (B2.10)."""
    docks, dwellers, ships, squares, markers, stacks, tile_at = setup.empty_tables()
    tasks = [SEASON, ROOFS, *reversed(setup.first_tasks(start))]
    state = BuranoState(
        seats,
        CHANCE,
        0,
        parts,
        court,
        [setup.new_seat() for _ in range(seats)],
        setup.new_island(),
        vec[i64](tasks + [NOTHING] * (16 - len(tasks))),
        len(tasks),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        setup.full_supply(seats),
        setup.full_fish_deck(),
        0,
        setup.ALL_CARDS,
        0,
        docks,
        dwellers,
        ships,
        squares,
        markers,
        stacks,
        tile_at,
    )
    if start >= 0:
        setup.choose_start(state, start)
    return state
