"""Quick judgement of moves, for the promise (policy prior) and for rollouts (a rollout policy)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.characters import GIRL, MAN, TOURISTS, WOMAN
from merletto.games.walking.moves import (
    CARDS_A_COLOUR,
    DONE,
    LAY,
    LEVELS,
    MOST_COLUMNS,
    PLACES,
    REMOVE,
    RETURN,
    TAKE,
    colour_of,
    lay_card,
    level_of,
)
from merletto.games.walking.score import inhabitant_points
from merletto.games.walking.state import DRAFTING, NO_CARD, Seat, WalkingTable
from merletto.games.walking.street import ALL_PLACES, EMPTY, MOST_HOUSES, Street
from merletto.guides.ones import ones
from merletto.guides.walking.cards import CATS, FLOWERS, ICONS, PLANTS, TRIFLES, CardSense, best_theme
from merletto.guides.walking.time_left import rounds_after
from merletto.kernel.bits import BIT, LOWEST_OF_NINE
from merletto.kernel.generator import Generator

# The weights of the quick judgement. Each has two values, for the last round and for a long game, and
# is interpolated in between.
COIN: Final = 0  # a coin kept or paid
FULL_PURSE: Final = 1  # a coin above six, which is lost at the end of the turn (W8.2)
FINISHES: Final = 2  # in hand: the last card of a house begun
FITS: Final = 3  # in hand: a card of a house that needs two
BEGINS: Final = 4  # in hand: a ground floor for a new house
BEGINS_ABOVE: Final = 5  # in hand: another level for a new house
IDLE: Final = 6  # in hand: a card with no house to go to
TWIN: Final = 7  # in hand: a second one for the same place
DRAFTED_THEME: Final = 8  # in hand: a point of what a tourist would like better
WORTH: Final = 9  # a point of a card's worth on sight
COMPLETES: Final = 10  # laid: the third card of a house
CONTINUES: Final = 11  # laid: the second
OPENS: Final = 12  # laid: the first
OPENS_ABOVE: Final = 13  # laid: the first, on a scaffold
LAID_THEME: Final = 14  # laid: a point of what a tourist would like better
PERMIT: Final = 15  # a permit spent
STOPS: Final = 16  # laying no more
GROWTH: Final = 17  # how much more an inhabitant will find in the street when it is long
CROWDED: Final = 18  # in hand: each card more than three
WEIGHTS: Final = 19

LONG_GAME: Final = 8.0

_LAST_ROUND: Final = [
    *[-0.3, -0.9, 5.1, 2.5, -1.0, 0.6, 0.0, -7.0, 1.4, -0.6],
    *[9.0, 0.0, 3.7, -0.4, 0.6, -7.4, -3.8, 1.3, -3.0],
]
_LONG: Final = [
    *[1.8, -4.2, 0.7, 2.5, 5.0, 0.3, -9.3, -10.5, 0.2, 1.5],
    *[1.2, 3.9, 3.6, -4.2, 0.3, -16.0, -0.5, 0.3, -3.6],
]
STANDARD: Final = vec[float](_LAST_ROUND + _LONG)
"""The weights of the last round, then those of a long game.

Found by an evolution strategy: four hundred generations of twenty candidates, each playing sixty deals alone
and against the best so far. It learnt to keep permits, to start houses from the ground floor, and never to
hold two cards for one place.
"""


@final
class QuickHand:
    """The quick judgement: reads the table once, then rates each move in points."""

    __slots__ = (
        "_bare",
        "_begun",
        "_long",
        "_missing",
        "_sense",
        "_shown",
        "_theme",
        "_weights",
        "_wish",
        "now",
    )

    def __init__(self, sense: CardSense, weights: vec[float]) -> None:
        self._sense = sense
        self._weights = weights
        self.now: vec[float] = vec[float]([0.0] * WEIGHTS)
        self._long: float = -1.0
        self._begun: i64 = 0
        self._missing: vec[i64] = vec[i64]([LEVELS] * PLACES)
        self._shown: vec[i64] = vec[i64]([0] * PLACES)
        self._theme: vec[float] = vec[float]([0.0] * PLACES)
        self._bare: vec[float] = vec[float]([0.0] * (LEVELS + 1))
        self._wish: vec[float] = vec[float]([0.0] * (LEVELS * MOST_COLUMNS))

    def look(self, table: WalkingTable) -> None:
        """Reads the mover's street and estimates how long the game will last."""
        long = min(1.0, rounds_after(table) / LONG_GAME)
        if long != self._long:
            self._weigh(long)
        mover = table.mover()
        self._read(mover.street)
        if table.phase == DRAFTING:
            self._wish_for_cards(table, mover)

    def _weigh(self, long: float) -> None:
        """Sets the weights for a game that is as long as this, from 0 to 1."""
        self._long = long
        weights = self._weights
        now = self.now
        for n in range(i64(WEIGHTS)):
            weight = weights[n]
            now[n] = weight + long * (weights[WEIGHTS + n] - weight)

    def _read(self, street: Street) -> None:
        """Reads how many cards each house still needs, and what tourists would like there."""
        cards = street.cards
        themes = self._sense.themes
        missing = self._missing
        shown = self._shown
        theme = self._theme
        begun = street.begun
        gone = self._begun & ~begun  # of the street that was read before this one
        self._begun = begun
        while gone:
            place = LOWEST_OF_NINE[gone]
            gone &= gone - 1
            missing[place] = LEVELS
            shown[place] = 0
            theme[place] = 0.0
        while begun:
            place = LOWEST_OF_NINE[begun]
            begun &= begun - 1
            need: i64 = LEVELS
            there: i64 = 0
            slot = place
            while slot < LEVELS * PLACES:
                card = cards[slot]
                if card != EMPTY:
                    need -= 1
                    there += themes[card]
                slot += PLACES
            missing[place] = need
            shown[place] = there
            theme[place] = float(best_theme(there))

    def _gain(self, place: i64, card: i64) -> float:
        """W10.1 to W10.4: how much more the best tourist would like the house with this card."""
        return float(best_theme(self._shown[place] + self._sense.themes[card])) - self._theme[place]

    def _wish_for_cards(self, table: WalkingTable, mover: Seat) -> None:
        """Judges each open card once, since several drafts take it; and a draft apart from its cards."""
        row = table.decks.row
        wish = self._wish
        for slot in range(i64(LEVELS * MOST_COLUMNS)):
            if row[slot] != NO_CARD:
                wish[slot] = self._want(mover, row[slot])
        now = self.now
        held = mover.held
        for number in range(i64(1), i64(LEVELS + 1)):
            coins = 3 - number
            total = now[COIN] * float(coins)
            if mover.coins + coins > 6:
                total += now[FULL_PURSE] * float(mover.coins + coins - 6)
            crowd = held + number - 3
            if crowd > 0:
                total += now[CROWDED] * float(crowd)
            self._bare[number] = total

    def judge(self, table: WalkingTable, mover: Seat, move: i64) -> float:
        """The worth of the move in points."""
        if move < LAY:
            return self._draft(move >> 3, move & 7)
        if move < DONE:
            card = lay_card(move)
            return self._lay(table, mover.street, card, move - LAY - card * PLACES)
        if move == DONE:
            return self.now[STOPS]
        if move < RETURN:
            return self._guest(table, move - TAKE)
        if move < REMOVE:
            return -self._want(mover, move - RETURN)
        return -self._missed(table, move - REMOVE)

    def _draft(self, column: i64, levels: i64) -> float:
        """The cards taken, and the coins beside them (W3.1)."""
        wish = self._wish
        total = self._bare[(levels & 1) + ((levels >> 1) & 1) + (levels >> 2)]
        if levels & 1:
            total += wish[column]
        if levels & 2:
            total += wish[MOST_COLUMNS + column]
        if levels & 4:
            total += wish[2 * MOST_COLUMNS + column]
        return total

    def _want(self, mover: Seat, card: i64) -> float:
        """How much the mover would like to have this card in hand."""
        now = self.now
        street = mover.street
        level = level_of(card)
        colour = colour_of(card)
        wish = now[WORTH] * self._sense.worth[card]
        houses = (street.plain >> (colour * PLACES)) & ALL_PLACES & ~street.floor[level]
        if houses:
            wish += self._place_wish(houses, card)
        elif ones(street.begun) < MOST_HOUSES:
            wish += now[BEGINS] if level == 0 else now[BEGINS_ABOVE]
        else:
            wish += now[IDLE]
        four = (mover.hand[level] >> (colour * CARDS_A_COLOUR)) & 15
        if four & ~BIT[card % CARDS_A_COLOUR]:
            wish += now[TWIN]
        return wish

    def _place_wish(self, houses: i64, card: i64) -> float:
        """The best of these houses for the card: one that it finishes, one whose theme it suits."""
        now = self.now
        best = -1000.0
        while houses:
            place = LOWEST_OF_NINE[houses]
            houses &= houses - 1
            wish = now[FINISHES] if self._missing[place] == 1 else now[FITS]
            wish += now[DRAFTED_THEME] * self._gain(place, card)
            if wish > best:
                best = wish
        return best

    def _lay(self, table: WalkingTable, street: Street, card: i64, place: i64) -> float:
        """The worth of the card for its house, less its price and permits (W4.1, W5.2)."""
        now = self.now
        worth = now[WORTH] * self._sense.worth[card]
        worth += now[PERMIT] * float(street.permits_for(card, place, table.readings))
        worth -= now[COIN] * (1.0 if table.laid == 0 else 2.0)
        missing = self._missing[place]
        worth += now[LAID_THEME] * self._gain(place, card)
        if missing == 1:
            return worth + now[COMPLETES]
        if missing == 2:
            return worth + now[CONTINUES]
        return worth + (now[OPENS] if level_of(card) == 0 else now[OPENS_ABOVE])

    def _guest(self, table: WalkingTable, character: i64) -> float:
        """The worth of the character at the house just completed; inhabitants score more as streets grow."""
        street = table.mover().street
        if character < TOURISTS:
            return 2.0 + self._liked(street, table.house, character)
        complete = ones(street.complete())
        grown = 1.0 + (self.now[GROWTH] - 1.0) * float(MOST_HOUSES - complete) / 4.0
        return float(inhabitant_points(table.cards, street, character, table.readings)) * grown

    def _liked(self, street: Street, place: i64, tourist: i64) -> float:
        icons = self._sense.icons
        icon: i64 = TRIFLES
        each: i64 = 2
        if tourist == WOMAN:
            icon = FLOWERS
            each = 1
        elif tourist == MAN:
            icon = PLANTS
            each = 1
        elif tourist == GIRL:
            icon = CATS
            each = 3
        number: i64 = 0
        for level in range(i64(LEVELS)):
            number += icons[street.cards[level * PLACES + place] * ICONS + icon]
        return float(each * number)

    def _missed(self, table: WalkingTable, character: i64) -> float:
        """W11.1: how much the character would be missed: by its own points, and as the last of its kind."""
        street = table.mover().street
        if character < TOURISTS:
            best = 0.0
            for place in range(i64(PLACES)):
                if 0 < self._missing[place] < LEVELS:
                    best = max(best, self._theme[place])
            return 2.0 + 0.5 * best / float(table.characters[character])
        guests = street.guests
        for place in range(i64(PLACES)):
            if guests[place] == character:
                return -5.0
        return float(inhabitant_points(table.cards, street, character, table.readings)) * 1.5 + 1.0

    def move(
        self, table: WalkingTable, moves: vec[i64], options: i64, wavering: float, generator: Generator
    ) -> i64:
        """The move with the best rating, with random noise to vary between nearly equal moves."""
        self.look(table)
        best: i64 = moves[0]
        best_found = -1000.0
        step = wavering / 100.0
        mover = table.mover()
        for n in range(options):
            found = self.judge(table, mover, moves[n]) + step * float(generator.below(100))
            if found > best_found:
                best_found = found
                best = moves[n]
        return best
