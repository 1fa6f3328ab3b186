"""What a seat sees of Walking in Burano, as bytes (W3.4): hands of others are numbers of cards alone."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.batch.observer import Observer
from merletto.batch.packing import BYTE, capped, in_word, spread
from merletto.batch.slices import COUNT, FLAG, Layout
from merletto.games.walking.build import price
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import (
    CARDS,
    CARDS_A_LEVEL,
    CHARACTERS,
    COLOURS,
    LEVELS,
    MOST_COLUMNS,
    MOVES,
    PLACES,
)
from merletto.games.walking.state import NO_PLACE, Decks, Seat
from merletto.games.walking.street import SCAFFOLDS, Street
from merletto.kernel.bits import BIT, LOWEST_OF_NINE, size
from merletto.kernel.state import State

VERSION: Final = "walking/1"

_PHASES: Final = 8
_LEVEL_NAMES: Final = ("ground floors", "first floors", "roofs")
_CARD_WORDS: Final = 9
_LEVEL_WORDS: Final = 3
_PAINT_WORDS: Final = 7
_STREET_WORDS: Final = 4
_GUEST_WORDS: Final = 2


def layout(seats: int) -> Layout:
    """The slices, in the order in which `WalkingObserver` writes them."""
    made = Layout()
    made.flags("phase", _PHASES, "what is decided: start, deal, draft, build, welcome, return, remove, end")
    made.word(
        "turn.",
        ("round", COUNT, 255, "the number of the round"),
        ("taken", COUNT, 4, "turns taken in this round"),
        ("laid", COUNT, 3, "cards laid in this turn"),
        ("price", COUNT, 2, "coins that the next card costs"),
        ("idle", COUNT, 5, "rounds in which nobody has built"),
        ("built", FLAG, 1, "somebody has built in this round"),
        ("start", COUNT, 3, "seats from the viewer to the start seat, clockwise"),
        ("seat", COUNT, 3, "seats from the viewer to the seat whose turn it is, clockwise"),
    )
    made.flags("house", PLACES, "the house that waits for a character")
    made.codes("rows", LEVELS * MOST_COLUMNS, CARDS, "the open cards, level by level, from left to right")
    made.flags("open", CARDS, "the cards that lie open")
    made.flags("unseen", CARDS, "the cards that may be in a deck or in a hand of another seat")
    made.counts("under", CARDS, "for a surplus card under its deck: as which one it comes up", CARDS_A_LEVEL)
    made.word(
        "decks.",
        *[(f"unseen_{n + 1}", COUNT, 24, f"unseen {_LEVEL_NAMES[n]}") for n in range(LEVELS)],
        *[(f"under_{n + 1}", COUNT, 24, f"surplus {_LEVEL_NAMES[n]} under the deck") for n in range(LEVELS)],
    )
    made.counts("characters", CHARACTERS, "how many of each character are left", 3)
    made.flags("hand", CARDS, "the viewer's cards in hand")
    for level in range(LEVELS):
        made.flags(
            f"colours_{level + 1}",
            COLOURS * PLACES,
            f"colour by colour, the viewer's {_LEVEL_NAMES[level]}, place by place",
        )
    for seat in range(seats):
        _seat_layout(made, f"seat_{seat}.")
    return made


def _seat_layout(made: Layout, prefix: str) -> None:
    """One seat: 0 is the viewer, the others follow clockwise."""
    made.word(
        prefix,
        ("coins", COUNT, 127, "coins"),
        ("permits", COUNT, 4, "permits"),
        *[(f"hand_{n + 1}", COUNT, 24, f"{_LEVEL_NAMES[n]} in hand") for n in range(LEVELS)],
        ("scaffolds", COUNT, SCAFFOLDS, "scaffolds that the street does not need"),
        ("houses", COUNT, 5, "complete houses"),
        ("characters", COUNT, 5, "houses with a character"),
    )
    made.codes(prefix + "street", LEVELS * PLACES, CARDS, "the cards of the street, level by level")
    made.codes(prefix + "guests", PLACES, CHARACTERS, "the characters at the houses")


def _fill_decks(decks: Decks, out: vec[i64], at: i64) -> None:
    """The open cards as codes, two words, and as flags, nine words."""
    row = decks.row
    for n in range(i64(2 + _CARD_WORDS)):
        out[at + n] = 0
    for slot in range(i64(LEVELS * MOST_COLUMNS)):
        card = row[slot]
        if card >= 0:
            out[at + (slot >> 3)] |= (card + 1) * BYTE[slot & 7]
            out[at + 2 + (card >> 3)] |= BYTE[card & 7]


def _fill_cards(mask: i64, out: vec[i64], at: i64) -> None:
    """The 24 cards of one level as flags, three words."""
    out[at] = spread(mask, 0)
    out[at + 1] = spread(mask, 8)
    out[at + 2] = spread(mask, 16)


def _fill_under(decks: Decks, out: vec[i64], at: i64) -> None:
    """The surplus cards, nine words: each with the number of its turn to come up (W8.1)."""
    under = decks.under
    for n in range(i64(_CARD_WORDS)):
        out[at + n] = 0
    for level in range(i64(LEVELS)):
        for n in range(decks.under_size[level]):
            card = under[level * CARDS_A_LEVEL + n]
            out[at + (card >> 3)] |= (n + 1) * BYTE[card & 7]


def _fill_seat(owner: Seat, out: vec[i64], at: i64) -> None:
    """What everyone sees of a seat, seven words."""
    street = owner.street
    hand = owner.hand
    low = in_word(owner.coins, owner.permits, size(hand[0]), size(hand[1]))
    complete = street.complete()
    high = in_word(size(hand[2]), street.spare(street.span()), size(complete), street.inhabited())
    out[at] = low | (high << 32)
    _fill_street(street, complete, out, at + 1)


def _fill_street(street: Street, complete: i64, out: vec[i64], at: i64) -> None:
    """The cards of a street, four words, and its characters, two words."""
    cards = street.cards
    for n in range(i64(_STREET_WORDS + _GUEST_WORDS)):
        out[at + n] = 0
    for level in range(i64(LEVELS)):
        places = street.floor[level]
        while places:
            slot = level * PLACES + LOWEST_OF_NINE[places]
            out[at + (slot >> 3)] |= (cards[slot] + 1) * BYTE[slot & 7]
            places &= places - 1
    while complete:
        place = LOWEST_OF_NINE[complete]
        out[at + _STREET_WORDS + (place >> 3)] |= (street.guests[place] + 1) * BYTE[place & 7]
        complete &= complete - 1


class WalkingObserver(Observer):
    """Observations of Walking in Burano. Its actions are the moves of the engine, all of them."""

    def __init__(self, seats: int) -> None:
        made = layout(seats)
        super().__init__(VERSION, made.slices, made.words, MOVES, list(range(MOVES)))

    def fill(self, state: State, viewer: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, WalkingState)
        self._fill_turn(state, viewer, out, at)
        decks = state.decks
        _fill_decks(decks, out, at + 4)
        own = state.owners[viewer]
        at += 15
        for level in range(i64(LEVELS)):
            unseen = decks.unseen[level]
            for owner in state.owners:
                unseen |= owner.hand[level]
            _fill_cards(unseen & ~own.hand[level], out, at)
            at += _LEVEL_WORDS
        _fill_under(decks, out, at)
        at += _CARD_WORDS
        left, under = decks.unseen, decks.under_size
        high = under[1] | (under[2] << 8)
        out[at] = in_word(size(left[0]), size(left[1]), size(left[2]), under[0]) | (high << 32)
        there = state.characters
        high = in_word(there[4], there[5], there[6], there[7])
        out[at + 1] = in_word(there[0], there[1], there[2], there[3]) | (high << 32)
        out[at + 2] = in_word(there[8], there[9], there[10], 0)
        at += 3
        for level in range(i64(LEVELS)):
            _fill_cards(own.hand[level], out, at)
            at += _LEVEL_WORDS
        for level in range(i64(LEVELS)):
            paint = own.street.paint[level]
            for n in range(i64(_PAINT_WORDS)):
                out[at] = spread(paint, 8 * n)
                at += 1
        for n in range(state.seats):
            _fill_seat(state.owners[(viewer + n) % state.seats], out, at)
            at += 1 + _STREET_WORDS + _GUEST_WORDS

    def _fill_turn(self, state: WalkingState, viewer: i64, out: vec[i64], at: i64) -> None:
        """What is decided, by whom and when: four words."""
        seats = state.seats
        out[at] = BYTE[state.phase]
        low = in_word(capped(state.round_number), state.turns_taken, state.laid, price(state.laid))
        built: i64 = 1 if state.built else 0
        start = (state.start - viewer + seats) % seats
        high = in_word(state.idle_rounds, built, start, (state.seat - viewer + seats) % seats)
        out[at + 1] = low | (high << 32)
        house: i64 = 0 if state.house == NO_PLACE else BIT[state.house]
        out[at + 2] = spread(house, 0)
        out[at + 3] = spread(house, 8)
