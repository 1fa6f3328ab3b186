"""The table of Walking in Burano, with sets as bitboards; the chapters act on it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.cards import CardTables
from merletto.games.walking.moves import CARDS_A_LEVEL, LEVELS, MOST_COLUMNS, level_of
from merletto.games.walking.readings import Readings
from merletto.games.walking.street import Street
from merletto.kernel.bits import BIT
from merletto.kernel.state import State

# Phases: what the actor is asked for.
CHOOSE_START: Final = 0
DEAL: Final = 1
DRAFTING: Final = 2
BUILDING: Final = 3
WELCOMING: Final = 4  # a character moves in (W7.1)
RETURNING: Final = 5  # cards go under the decks (W8.1)
REMOVING: Final = 6  # a character leaves the solo game (W11.1)
ENDED: Final = 7

# How the game ended.
NOT_ENDED: Final = 0
FIVE_HOUSES: Final = 1  # W9.2
DECKS_OUT: Final = 2  # W9.1
NOBODY_BUILT: Final = 3  # W8.6
CHARACTERS_OUT: Final = 4  # W11.2

NO_CARD: Final = -1
NO_PLACE: Final = -1
NO_GAP: Final = -1

A_ROW: Final = 0b11111
"""The gaps of a whole row."""
_FILLED_AS: Final = [
    level * MOST_COLUMNS + MOST_COLUMNS - 1 - column
    for level in range(LEVELS)
    for column in range(MOST_COLUMNS)
]
GAP_OF: Final = vec[i64]([2**bit for bit in _FILLED_AS])
"""For each slot its bit among the gaps."""
SLOT_OF: Final = vec[i64]([_FILLED_AS.index(bit) for bit in range(LEVELS * MOST_COLUMNS)])
"""For each bit of the gaps its slot."""
SLOT_LEVEL: Final = vec[i64]([slot // MOST_COLUMNS for slot in range(LEVELS * MOST_COLUMNS)])
"""For each slot its level."""


@final
class Seat:
    """What one seat owns: hand, coins, permits, street (W2.4).

    The hand has 24 bits for each level. `held` repeats how many cards those are, and is kept by `pick_up`
    and `put_down`.
    """

    __slots__ = ("coins", "hand", "held", "permits", "street")

    def __init__(self, hand: vec[i64], held: i64, coins: i64, permits: i64, street: Street) -> None:
        self.hand: vec[i64] = hand
        self.held: i64 = held
        self.coins: i64 = coins
        self.permits: i64 = permits
        self.street: Street = street

    def clone(self) -> "Seat":
        return Seat(self.hand[:], self.held, self.coins, self.permits, self.street.clone())

    def pick_up(self, card: i64) -> None:
        """The card comes to hand."""
        level = level_of(card)
        self.hand[level] |= BIT[card - level * CARDS_A_LEVEL]
        self.held += 1

    def put_down(self, card: i64) -> None:
        """The card leaves the hand."""
        level = level_of(card)
        self.hand[level] &= ~BIT[card - level * CARDS_A_LEVEL]
        self.held -= 1


@final
class Decks:
    """The three decks and the face-up rows beside them (W2.1).

    `unseen` has a mask for each level: a shuffled deck is a set until it is drawn from. Surplus cards lie
    `under` it in a known order, the first put there first (W8.1). Rows run from left, beside the
    deck, to right; `gap` is the slot that a draw fills next. `gaps` repeats as a mask which slots are empty,
    in the order in which they are filled: level I, II, III, each row from right to left.
    """

    __slots__ = ("columns", "gap", "gaps", "row", "under", "under_size", "unseen")

    def __init__(
        self,
        columns: i64,
        unseen: vec[i64],
        under: vec[i64],
        under_size: vec[i64],
        row: vec[i64],
        gap: i64,
        gaps: i64,
    ) -> None:
        self.columns: i64 = columns
        self.unseen: vec[i64] = unseen
        self.under: vec[i64] = under
        self.under_size: vec[i64] = under_size
        self.row: vec[i64] = row
        self.gap: i64 = gap
        self.gaps: i64 = gaps

    def clone(self) -> "Decks":
        return Decks(
            self.columns, self.unseen[:], self.under[:], self.under_size[:], self.row[:], self.gap, self.gaps
        )

    def put(self, slot: i64, card: i64) -> None:
        """The card lies open in the empty slot."""
        self.row[slot] = card
        self.gaps ^= GAP_OF[slot]

    def take(self, slot: i64) -> i64:
        """The card leaves its slot empty."""
        card = self.row[slot]
        self.row[slot] = NO_CARD
        self.gaps ^= GAP_OF[slot]
        return card


class WalkingTable(State):
    """The whole table. `seat` has the turn; `start` holds the start marker (W2.5)."""

    __slots__ = (
        "built",
        "cards",
        "characters",
        "decks",
        "end",
        "house",
        "idle_rounds",
        "laid",
        "owners",
        "phase",
        "readings",
        "round_number",
        "seat",
        "start",
        "turns_taken",
        "windows",
    )

    def __init__(
        self,
        seats: i64,
        actor: i64,
        turn_number: i64,
        cards: CardTables,
        windows: bool,
        readings: Readings,
        decks: Decks,
        characters: vec[i64],
        owners: list[Seat],
        phase: i64,
        seat: i64,
        start: i64,
        round_number: i64,
        turns_taken: i64,
        laid: i64,
        house: i64,
        built: bool,
        idle_rounds: i64,
        end: i64,
    ) -> None:
        super().__init__(seats, actor, turn_number)
        self.cards: CardTables = cards
        self.windows: bool = windows
        self.readings: Readings = readings
        self.decks: Decks = decks
        self.characters: vec[i64] = characters
        self.owners: list[Seat] = owners
        self.phase: i64 = phase
        self.seat: i64 = seat
        self.start: i64 = start
        self.round_number: i64 = round_number
        self.turns_taken: i64 = turns_taken
        self.laid: i64 = laid
        self.house: i64 = house
        self.built: bool = built
        self.idle_rounds: i64 = idle_rounds
        self.end: i64 = end

    def mover(self) -> Seat:
        """The seat whose turn it is, with everything it owns."""
        return self.owners[self.seat]

    def ask(self, phase: i64) -> None:
        """Makes the seat whose turn it is decide next, in this phase."""
        self.phase = phase
        self.actor = self.seat

    def note(self, kind: i64, told: list[int]) -> None:
        """Notes in the journal what the seat whose turn it is did, or what happened in its turn."""
        if self.journal is not None:
            self.journal.add(kind, self.seat, told)

    def note0(self, kind: i64) -> None:
        """Like `note`, without numbers; no list is created if there is no journal."""
        if self.journal is not None:
            self.journal.add(kind, self.seat, [])

    def note1(self, kind: i64, a: i64) -> None:
        """Like `note`, with one number."""
        if self.journal is not None:
            self.journal.add(kind, self.seat, [a])

    def note2(self, kind: i64, a: i64, b: i64) -> None:
        if self.journal is not None:
            self.journal.add(kind, self.seat, [a, b])
