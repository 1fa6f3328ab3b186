"""What a seat sees of Walking in Burano, as bytes (W3.4): hands of others are numbers of cards alone."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.batch.observer import Observer
from merletto.batch.packing import BYTE, capped, in_word, sizes, spread
from merletto.batch.slices import A_WORD
from merletto.batch.walking_layout import layout
from merletto.games.walking.build import price
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import (
    CARDS_A_LEVEL,
    DONE,
    LAY,
    LEVELS,
    MOVES,
    PLACES,
    REMOVE,
    RETURN,
    lay_card,
    level_of,
    put_under_card,
)
from merletto.games.walking.state import ENDED, NO_PLACE, Decks, Seat
from merletto.games.walking.street import Street
from merletto.kernel.bits import BIT, LOWEST_OF_NINE
from merletto.kernel.state import State

VERSION: Final = "walking/1"

_CARD_WORDS: Final = 9
_LEVEL_WORDS: Final = 3
_STREET_WORDS: Final = 4
_GUEST_WORDS: Final = 2
_SEAT_WORDS: Final = 1 + _STREET_WORDS + _GUEST_WORDS

# The first words of the slices, in the order of the layout.
_HOUSE: Final = 2
_ROWS: Final = 4
_UNSEEN: Final = _ROWS + 2
_UNDER: Final = _UNSEEN + _CARD_WORDS
_DECKS: Final = _UNDER + _CARD_WORDS
_HAND: Final = _DECKS + 3
_SEATS: Final = _HAND + _CARD_WORDS


def _fill_rows(decks: Decks, out: vec[i64], at: i64) -> None:
    """The open cards, two words; all slots are there, of which some stay empty."""
    row = decks.row
    high = in_word(row[4] + 1, row[5] + 1, row[6] + 1, row[7] + 1)
    out[at] = in_word(row[0] + 1, row[1] + 1, row[2] + 1, row[3] + 1) | (high << 32)
    high = in_word(row[12] + 1, row[13] + 1, row[14] + 1, 0)
    out[at + 1] = in_word(row[8] + 1, row[9] + 1, row[10] + 1, row[11] + 1) | (high << 32)


def _fill_cards(mask: i64, out: vec[i64], at: i64) -> None:
    """The 24 cards of one level as flags, three words."""
    out[at] = spread(mask, 0)
    out[at + 1] = spread(mask, 8)
    out[at + 2] = spread(mask, 16)


def _fill_under(decks: Decks, out: vec[i64], at: i64) -> None:
    """The surplus cards, nine words: each with the number of its turn to come up (W8.1)."""
    for n in range(i64(_CARD_WORDS)):
        out[at + n] = 0
    sizes = decks.under_size
    for level in range(i64(LEVELS)):
        for n in range(sizes[level]):
            card = decks.under[level * CARDS_A_LEVEL + n]
            out[at + (card >> 3)] |= (n + 1) << ((card & 7) << 3)


def _fill_street(street: Street, out: vec[i64], at: i64) -> None:
    """The cards of a street, four words, and its characters, two words."""
    for n in range(i64(_STREET_WORDS + _GUEST_WORDS)):
        out[at + n] = 0
    if not street.begun:
        return
    _fill_guests(street, out, at + _STREET_WORDS)
    cards = street.cards
    floor = street.floor
    for level in range(i64(LEVELS)):
        places = floor[level]
        while places:
            slot = level * PLACES + LOWEST_OF_NINE[places]
            out[at + (slot >> 3)] |= (cards[slot] + 1) << ((slot & 7) << 3)
            places &= places - 1


def _fill_guests(street: Street, out: vec[i64], at: i64) -> None:
    """The characters of a street, two words."""
    first: i64 = 0
    second: i64 = 0
    guests = street.guests
    floor = street.floor
    complete = floor[0] & floor[1] & floor[2]
    while complete:
        place = LOWEST_OF_NINE[complete]
        complete &= complete - 1
        if place < A_WORD:
            first |= (guests[place] + 1) << (place << 3)
        else:
            second = guests[place] + 1
    out[at] = first
    out[at + 1] = second


def _fill_purse(owner: Seat, out: vec[i64], at: i64) -> None:
    """The coins, the permits and the size of the hand: the first word of a seat."""
    out[at] = owner.coins | (owner.permits << 8) | (sizes(owner.hand) << 16)


def _fill_seat(owner: Seat, out: vec[i64], at: i64) -> None:
    """What everyone sees of a seat, seven words."""
    _fill_purse(owner, out, at)
    _fill_street(owner.street, out, at + 1)


def _fill_hand(owner: Seat, out: vec[i64], at: i64) -> None:
    """The cards in hand as flags, nine words."""
    hand = owner.hand
    _fill_cards(hand[0], out, at)
    _fill_cards(hand[1], out, at + _LEVEL_WORDS)
    _fill_cards(hand[2], out, at + 2 * _LEVEL_WORDS)


def _turn_over(hand: vec[i64], out: vec[i64], at: i64) -> None:
    """The viewer's cards in hand are now unseen, or the other way round: so the next seat sees them."""
    for level in range(i64(LEVELS)):
        cards = hand[level]
        if cards:
            for n in range(i64(_LEVEL_WORDS)):
                flags = spread(cards, 8 * n)
                out[at + _UNSEEN + level * _LEVEL_WORDS + n] ^= flags
                out[at + _HAND + level * _LEVEL_WORDS + n] ^= flags


def _fill_unseen(state: WalkingState, viewer: i64, out: vec[i64], at: i64) -> None:
    """The cards of the decks and of the others' hands together, as flags, nine words."""
    unseen = state.decks.unseen
    ground, first, roof = unseen[0], unseen[1], unseen[2]
    for seat in range(state.seats):
        if seat != viewer:
            hand = state.owners[seat].hand
            ground |= hand[0]
            first |= hand[1]
            roof |= hand[2]
    _fill_cards(ground, out, at)
    _fill_cards(first, out, at + _LEVEL_WORDS)
    _fill_cards(roof, out, at + 2 * _LEVEL_WORDS)


def _pass_turn(seats: i64, out: vec[i64], at: i64) -> None:
    """Moves every seat one place on: the next one is now the viewer, and the last viewer comes last."""
    last = at + (seats - 1) * _SEAT_WORDS
    for n in range(i64(_SEAT_WORDS)):
        own = out[at + n]
        word = at + n
        while word < last:
            out[word] = out[word + _SEAT_WORDS]
            word += _SEAT_WORDS
        out[word] = own


def _fill_left(state: WalkingState, out: vec[i64], at: i64) -> None:
    """How many cards and characters are left: three words."""
    under = state.decks.under_size
    out[at] = sizes(state.decks.unseen) | (in_word(under[0], under[1], under[2], 0) << 24)
    left = state.characters
    high = in_word(left[4], left[5], left[6], left[7])
    out[at + 1] = in_word(left[0], left[1], left[2], left[3]) | (high << 32)
    out[at + 2] = in_word(left[8], left[9], left[10], 0)


def _fill_turn(state: WalkingState, viewer: i64, out: vec[i64], at: i64) -> None:
    """What is decided, by whom and when: two words."""
    seats = state.seats
    out[at] = BYTE[state.phase]
    low = in_word(capped(state.round_number), state.turns_taken, state.laid, price(state.laid))
    built: i64 = 1 if state.built else 0
    start = state.start - viewer
    seat = state.seat - viewer
    high = in_word(
        capped(state.idle_rounds),
        built,
        start + seats if start < 0 else start,
        seat + seats if seat < 0 else seat,
    )
    out[at + 1] = low | (high << 32)


def _fill_house(state: WalkingState, out: vec[i64], at: i64) -> None:
    """The house that waits for a character: two words."""
    house: i64 = 0
    if state.house != NO_PLACE:
        house = BIT[state.house]
    out[at] = spread(house, 0)
    out[at + 1] = spread(house, 8)


@final
class WalkingObserver(Observer):
    """Observations of Walking in Burano. Its actions are the moves of the engine, all of them."""

    def __init__(self, seats: int) -> None:
        made = layout(seats)
        super().__init__(VERSION, made.slices, made.words, MOVES, list(range(MOVES)))

    def fill(self, state: State, viewer: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, WalkingState)
        decks = state.decks
        _fill_turn(state, viewer, out, at)
        _fill_house(state, out, at + _HOUSE)
        _fill_rows(decks, out, at + _ROWS)
        _fill_unseen(state, viewer, out, at + _UNSEEN)
        _fill_under(decks, out, at + _UNDER)
        _fill_left(state, out, at + _DECKS)
        _fill_hand(state.owners[viewer], out, at + _HAND)
        seat = viewer
        word = at + _SEATS
        for _n in range(state.seats):
            _fill_seat(state.owners[seat], out, word)
            seat = seat + 1 if seat + 1 < state.seats else i64(0)
            word += _SEAT_WORDS

    def follow(
        self, state: State, move: i64, before: i64, turn: i64, viewer: i64, out: vec[i64], at: i64
    ) -> None:
        """Within a round nothing is dealt (W8.4), and a turn changes nothing that other seats own."""
        assert isinstance(state, WalkingState)
        closed = state.turn_number != turn
        if state.phase == ENDED or (closed and state.turns_taken == 0):
            self.fill(state, viewer, out, at)
            return
        _fill_turn(state, viewer, out, at)
        own = state.owners[before]
        if move < LAY:
            _fill_rows(state.decks, out, at + _ROWS)
            _fill_hand(own, out, at + _HAND)
        elif move < DONE:
            card = lay_card(move)
            slot = level_of(card) * PLACES + move - LAY - card * PLACES
            out[at + _SEATS + 1 + (slot >> 3)] |= (card + 1) << ((slot & 7) << 3)
            out[at + _HAND + (card >> 3)] ^= BYTE[card & 7]
            _fill_house(state, out, at + _HOUSE)
        elif move >= REMOVE:
            _fill_left(state, out, at + _DECKS)
        elif move >= RETURN:
            card = put_under_card(move)
            out[at + _HAND + (card >> 3)] ^= BYTE[card & 7]
            _fill_under(state.decks, out, at + _UNDER)
            _fill_left(state, out, at + _DECKS)
        elif move > DONE:
            _fill_guests(own.street, out, at + _SEATS + 1 + _STREET_WORDS)
            _fill_house(state, out, at + _HOUSE)
            _fill_left(state, out, at + _DECKS)
        _fill_purse(own, out, at + _SEATS)
        if closed:
            _pass_turn(state.seats, out, at + _SEATS)
            _turn_over(own.hand, out, at)
            _turn_over(state.owners[viewer].hand, out, at)
