"""What a seat sees of Burano, as bytes (B16): face-down fish and pyramids of others are numbers alone."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.batch.burano_layout import layout, possible_moves
from merletto.batch.observer import Observer
from merletto.batch.packing import BYTE, capped, counts, in_word, spread, summed
from merletto.games.burano import pyramid
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import BUILD, COIN, ISLANDS, LACE_SQUARES, MOVES, RING, SQUARES, WEST
from merletto.games.burano.parts import Parts
from merletto.games.burano.readings import Readings
from merletto.games.burano.state import NOTHING, PYRAMIDS, TURN, Seat
from merletto.kernel.bits import BIT
from merletto.kernel.state import State

VERSION: Final = "burano/1"

_TASK_WORDS: Final = 5
_TURN_WORDS: Final = _TASK_WORDS + 12
_GOODS_WORDS: Final = 9
_LACE_WORDS: Final = 4
_SEA_WORDS: Final = ISLANDS + ISLANDS // 2 + _LACE_WORDS
_TILE_WORDS: Final = 6
_FLOORS: Final = 3


def _seen_from(seat: i64, viewer: i64, seats: i64) -> i64:
    """How many seats further clockwise the seat is."""
    further = seat - viewer
    return further + seats if further < 0 else further


def _flag(true: bool) -> i64:
    return 1 if true else 0


def _fill_turn(state: BuranoState, viewer: i64, out: vec[i64], at: i64) -> i64:
    """What is decided, by whom and when."""
    for n in range(i64(_TASK_WORDS)):
        out[at + n] = 0
    task = state.task()
    out[at + (task >> 3)] = BYTE[task & 7]
    at += _TASK_WORDS
    seats = state.seats
    acting = i64(0) if task == PYRAMIDS else _seen_from(state.seat, viewer, seats)
    low = in_word(state.season, state.round_number, state.turns_taken, state.moves_made)
    high = in_word(state.served, _seen_from(state.start, viewer, seats), acting, state.lots)
    out[at] = low | (high << 32)
    low = in_word(_flag(state.must_sail), _flag(state.earned), _flag(state.free_used), state.matches)
    high = in_word(state.fish_to_take, state.substitutes_owed, state.dock_going + 1, state.ship_traded + 1)
    out[at + 1] = low | (high << 32)
    out[at + 2] = in_word(state.last_kind + 1, state.tile_laid + 1, state.roof_stack + 1, 0)
    out[at + 3] = spread(state.kinds_taken, 0)
    out[at + 4] = counts(state.arrows_used)
    out[at + 5] = counts(state.sold_now)
    for n in range(i64(_LACE_WORDS)):
        out[at + 6 + n] = spread(state.squares_paid, 8 * n)
    out[at + 10] = spread(state.cards_before, 0)
    out[at + 11] = spread(state.cards_before, 8)
    return at + _TURN_WORDS - _TASK_WORDS


def _fill_goods(state: BuranoState, viewer: i64, out: vec[i64], at: i64) -> i64:
    """Supply, fish, building cards, action markers and ships."""
    fish = state.fish_deck
    for n in range(state.seats):
        if n != viewer:
            owner = state.owners[n]
            fish += owner.blind + owner.sold
    out[at] = counts(state.supply)
    out[at + 1] = counts(state.fish_display)
    out[at + 2] = counts(fish)
    out[at + 3] = spread(state.card_display, 0)
    out[at + 4] = spread(state.card_display, 8)
    out[at + 5] = spread(state.card_deck, 0)
    out[at + 6] = spread(state.card_deck, 8)
    actions = state.markers
    high = in_word(actions[4] + 1, actions[5] + 1, 0, 0)
    out[at + 7] = in_word(actions[0] + 1, actions[1] + 1, actions[2] + 1, actions[3] + 1) | (high << 32)
    ports = state.ships
    moored: i64 = 0
    for ship in range(i64(4)):
        if ports[ship] != NOTHING:
            moored |= (ports[ship] - WEST + 1) * BYTE[ship]
    out[at + 8] = moored
    return at + _GOODS_WORDS


def _fill_sea(state: BuranoState, viewer: i64, out: vec[i64], at: i64) -> i64:
    """Docks and workers of the islands, and the workers in the workshops."""
    seats = state.seats
    before: i64 = 8 * viewer
    after: i64 = 8 * (seats - viewer)
    earlier_seats = BYTE[viewer] - 1
    for island in range(i64(ISLANDS)):
        out[at + island] = counts(state.docks[island])
        there = counts(state.dwellers[island])
        seen = (there >> before) | ((there & earlier_seats) << after)
        half = at + ISLANDS + (island >> 1)
        if island & 1:
            out[half] |= seen << 32
        else:
            out[half] = seen
    at += ISLANDS + ISLANDS // 2
    lace = state.lace
    for n in range(i64(_LACE_WORDS)):
        eight: i64 = 0
        shift: i64 = 0
        end = 8 * n + 8 if 8 * n + 8 < LACE_SQUARES else i64(LACE_SQUARES)
        for square in range(8 * n, end):
            worker = lace[square]
            if worker != NOTHING:
                eight |= (_seen_from(worker, viewer, seats) + 1) << shift
            shift += 8
        out[at + n] = eight
    return at + _LACE_WORDS


def _fill_tiles(state: BuranoState, out: vec[i64], at: i64) -> i64:
    """The roof tiles in the stacks."""
    stacks = state.stacks
    unseen = stacks[0] | (stacks[1] << 12) | (stacks[2] << 24) | (stacks[3] << 36)
    for n in range(i64(_TILE_WORDS)):
        out[at + n] = spread(unseen, 8 * n)
    return at + _TILE_WORDS


def _fill_seat(owner: Seat, own: bool, building: bool, colours: vec[i64], out: vec[i64], at: i64) -> i64:
    """A seat as the viewer sees it."""
    low = in_word(capped(owner.coins), capped(owner.privilege), capped(owner.points()), owner.workers)
    high = in_word(owner.sent, owner.boat + 1, summed(owner.blind), summed(owner.sold))
    out[at] = low | (high << 32)
    done = _flag(not building or pyramid.done(owner))
    roofs = owner.roofs
    low = in_word(done, owner.stacked if own else 0, roofs[0] + 1, roofs[1] + 1)
    out[at + 1] = low | ((roofs[2] + 1) << 32)
    out[at + 2] = _ring(owner, colours)
    out[at + 3] = spread(owner.cards, 0)
    out[at + 4] = spread(owner.cards, 8)
    out[at + 5] = counts(owner.reserve)
    out[at + 6] = counts(owner.prepared)
    out[at + 7] = counts(owner.fish)
    if owner.filled and (own or not building):
        _fill_pyramid(owner.pyramid, out, at + 8)
    else:
        out[at + 8] = 0
        out[at + 9] = 0
    return at + 10


def _ring(owner: Seat, house_colour: vec[i64]) -> i64:
    """The first house of each piece of the ring, the colours of the arrows, and where the first one is."""
    ring = owner.ring
    word = in_word(ring[0] + 1, ring[3] + 1, ring[6] + 1, ring[9] + 1)
    position = owner.arrow
    end = owner.sent + owner.workers
    for n in range(i64(3)):
        # The arrows point at the last three sectors; where a worker stands, no colour shows (B11.3).
        sector = RING - 3 + n
        house = ring[position]
        if house != NOTHING and (sector < owner.sent or sector >= end):
            word |= (house_colour[house] + 1) << (32 + 8 * n)
        position = position + 1 if position + 1 < RING else i64(0)
    return word | (owner.arrow << 56)


def _fill_pyramid(cubes: vec[i64], out: vec[i64], at: i64) -> None:
    low = in_word(cubes[0] + 1, cubes[1] + 1, cubes[2] + 1, cubes[3] + 1)
    high = in_word(cubes[4] + 1, cubes[5] + 1, cubes[6] + 1, cubes[7] + 1)
    out[at] = low | (high << 32)
    low = in_word(cubes[8] + 1, cubes[9] + 1, cubes[10] + 1, cubes[11] + 1)
    high = in_word(cubes[12] + 1, cubes[13] + 1, 0, 0)
    out[at + 1] = low | (high << 32)


@final
class BuranoObserver(Observer):
    """Observations of Burano. Its actions are the moves that its board and readings allow, in their order."""

    def __init__(self, seats: int, parts: Parts, readings: Readings) -> None:
        pits = [square for square in range(SQUARES) if parts.pits & BIT[square]]
        made = layout(seats, len(pits))
        super().__init__(VERSION, made.slices, made.words, MOVES, possible_moves(parts, readings))
        self._floor_words: i64 = (len(pits) + 7) // 8
        self._pits: vec[i64] = vec[i64](pits)
        # Where the viewer's own board is: behind its hidden fish, which take two words.
        towers: i64 = _FLOORS * self._floor_words
        self._to_seats: i64 = _TURN_WORDS + _GOODS_WORDS + _SEA_WORDS + towers + _TILE_WORDS + 2

    def fill(self, state: State, viewer: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, BuranoState)
        self._fill_all(state, viewer, True, out, at)

    def follow(
        self, state: State, move: i64, before: i64, turn: i64, viewer: i64, out: vec[i64], at: i64
    ) -> None:
        """Only what can change while a seat stacks its pyramid, or picks and spends privilege in its turn.

        The words of the task still say what was shown before. If the task is still that one, no house, roof
        or worker moved since, and no other seat gained anything (B4.1, B6, B12.3, B12.4). Stacking changes
        the viewer's own board alone. Other moves change the towers only if they build or lay a roof (B7, B8).
        """
        assert isinstance(state, BuranoState)
        task = state.task()
        shown = out[at + (task >> 3)] == BYTE[task & 7]
        again = shown and (task == PYRAMIDS or task == TURN)
        if not again or viewer != before or state.turn_number != turn:
            self._fill_all(state, viewer, BUILD <= move < COIN, out, at)
            return
        if task == TURN:
            _fill_goods(state, viewer, out, _fill_turn(state, viewer, out, at))
        colours = state.parts.house_colour
        _fill_seat(state.owners[viewer], True, task == PYRAMIDS, colours, out, at + self._to_seats)

    def _fill_all(self, state: BuranoState, viewer: i64, towers: bool, out: vec[i64], at: i64) -> None:
        """Everything; the towers only if they may have changed."""
        at = _fill_turn(state, viewer, out, at)
        at = _fill_goods(state, viewer, out, at)
        at = _fill_sea(state, viewer, out, at)
        if towers:
            self._fill_towers(state, out, at)
        at += _FLOORS * self._floor_words
        at = _fill_tiles(state, out, at)
        own = state.owners[viewer]
        out[at] = counts(own.blind)
        out[at + 1] = counts(own.sold)
        at += 2
        building = state.task() == PYRAMIDS
        colours = state.parts.house_colour
        seat = viewer
        for n in range(state.seats):
            at = _fill_seat(state.owners[seat], n == 0, building, colours, out, at)
            seat = seat + 1 if seat + 1 < state.seats else i64(0)

    def _fill_towers(self, state: BuranoState, out: vec[i64], at: i64) -> None:
        """The floors of the towers, eight pits in a word."""
        a_floor = self._floor_words
        pits = self._pits
        towers = state.island.tower
        pit: i64 = 0
        for word in range(at, at + a_floor):
            low: i64 = 0
            middle: i64 = 0
            high: i64 = 0
            shift: i64 = 0
            while shift < 64 and pit < i64(len(pits)):
                tower = towers[pits[pit]]
                low |= (tower & 63) << shift
                middle |= ((tower >> 6) & 63) << shift
                high |= (tower >> 12) << shift
                shift += 8
                pit += 1
            out[word] = low
            out[word + a_floor] = middle
            out[word + 2 * a_floor] = high
