"""The prospect of a street (a value estimate): its houses at the end, and who may live there."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.characters import (
    FLORIST,
    MAYOR,
    POLICEMAN,
    SANTA,
    SEAMSTRESS,
    SHOPKEEPER,
    TOURISTS,
    lives_in,
)
from merletto.games.walking.moves import CARDS_A_COLOUR, CARDS_A_LEVEL, CHARACTERS, COLOURS, LEVELS, PLACES
from merletto.games.walking.score import A_VISIT, LAMP_POINTS, SHOP_KIND_POINTS
from merletto.games.walking.state import Seat, WalkingTable
from merletto.games.walking.street import EMPTY, MOST_HOUSES, NOBODY, Street
from merletto.games.walking.tastes import EACH
from merletto.guides.walking.cards import (
    BLUES,
    CATS,
    CHIMNEYS,
    CLOSED,
    FLOWERS,
    ICONS,
    LAMPS,
    PASSERS_BY,
    PLANTS,
    REDS,
    SHOP_POINTS,
    TRIFLES,
    CardSense,
)
from merletto.guides.walking.supply import Supply
from merletto.guides.walking.time_left import means, most_lays
from merletto.kernel.bits import BIT, lowest, size

_LAMPS: Final = vec[float]([float(points) for points in LAMP_POINTS])
_SHOPS: Final = vec[float]([float(points) for points in SHOP_KIND_POINTS])
_LIKED: Final = vec[i64]([FLOWERS, PLANTS, CATS, TRIFLES])
"""The icon that each tourist likes."""
_PERMIT: Final = 3.0
"""W10.13: the worth of an unspent permit."""
_MAKESHIFT: Final = 0.6
"""How often a permit and a card of another colour help when the right card does not come (W5.1)."""
_NEW_HOUSE: Final = 0.85
"""How often a house not begun yet finds three cards of one colour in time."""


def between(table: vec[float], at: float) -> float:
    """The linear interpolation between two entries of the table; beyond its end, the last entry."""
    low = i64(int(at))
    if low >= len(table) - 1:
        return table[len(table) - 1]
    return table[low] + (at - float(low)) * (table[low + 1] - table[low])


@final
class Prospect:
    """One street as it may be at the end, computed afresh for each table.

    Houses are counted from 0: those begun from left to right, then those to come. `chance` is the
    probability that each will be complete; `icons` is what it shows or may show then.
    """

    __slots__ = (
        "_sense",
        "_supply",
        "chance",
        "closed",
        "icons",
        "kinds",
        "need",
        "place",
        "reach",
        "spent",
        "taken",
        "total",
        "tourist",
    )

    def __init__(self, sense: CardSense, supply: Supply) -> None:
        self._sense = sense
        self._supply = supply
        self.reach: vec[float] = vec[float]([0.0] * MOST_HOUSES)
        self.spent: vec[float] = vec[float]([0.0] * MOST_HOUSES)
        self.need: vec[i64] = vec[i64]([0] * MOST_HOUSES)
        self.place: vec[i64] = vec[i64]([0] * MOST_HOUSES)
        self.chance: vec[float] = vec[float]([0.0] * MOST_HOUSES)
        self.icons: vec[float] = vec[float]([0.0] * (MOST_HOUSES * ICONS))
        self.total: vec[float] = vec[float]([0.0] * ICONS)
        self.tourist: vec[float] = vec[float]([0.0] * MOST_HOUSES)
        self.taken: vec[i64] = vec[i64]([0] * MOST_HOUSES)
        self.kinds: float = 0.0
        self.closed: float = 0.0

    def points(self, table: WalkingTable, seat: i64, rounds: float) -> float:
        """The points that this street may score by the end, without closed windows, which are in `closed`."""
        owner = table.owners[seat]
        begun, held = self._read(owner)
        lays = min((means(table, seat, rounds) + float(held)) / 3.0, most_lays(table, seat, rounds))
        self._foresee(begun, lays)
        self._add_up(table, owner)
        points = 3.0 * float(owner.permits) + self.total[SHOP_POINTS]
        guests = owner.street.guests
        for house in range(begun):
            guest = guests[self.place[house]]
            if guest == NOBODY:
                continue
            if guest < TOURISTS:
                points += self._tourist(guest, house)
            else:
                points += self._inhabitant(owner, guest)
        self.closed = self.total[CLOSED]
        return points + self._newcomers(table, owner) - self._permits_to_spend()

    def _read(self, owner: Seat) -> tuple[i64, i64]:
        """Reads the houses begun, with fitting cards from the hand; returns how many of each there are."""
        street = owner.street
        begun_places = street.begun
        begun: i64 = 0
        held: i64 = 0
        for place in range(i64(PLACES)):
            if not begun_places & BIT[place]:
                continue
            self.place[begun] = place
            held += self._read_house(owner, begun, place)
            begun += 1
        return begun, held

    def _read_house(self, owner: Seat, house: i64, place: i64) -> i64:
        """Reads the cards of a house; a missing card is a fitting one of the hand, or an average one."""
        street = owner.street
        icons = self.icons
        sense = self._sense
        average = sense.average
        shown = sense.shown
        first = house * ICONS
        for icon in range(i64(ICONS)):
            icons[first + icon] = 0.0
        self.reach[house] = 1.0
        self.spent[house] = 0.0
        colour = _single_colour(street, place)
        need: i64 = 0
        held: i64 = 0
        for level in range(i64(LEVELS)):
            card = street.cards[level * PLACES + place]
            if card == EMPTY:
                need += 1
                card = _fitting(owner, level, colour)
                if card == EMPTY:
                    self._wait_for(owner, house, level, colour)
                    for icon in range(i64(ICONS)):
                        icons[first + icon] += average[level * ICONS + icon]
                    continue
                held += 1
            for icon in range(i64(ICONS)):
                icons[first + icon] += shown[card * ICONS + icon]
        self.need[house] = need
        return held

    def _wait_for(self, owner: Seat, house: i64, level: i64, colour: i64) -> None:
        """The right card may come in time; or else a permit may help, as it must in a mixed house (W5.4)."""
        come = self._supply.reach[level * COLOURS + colour] if colour >= 0 else 0.0
        if owner.permits > 0:
            help_out = (1.0 - come) * _MAKESHIFT
            self.spent[house] += help_out * _PERMIT
            come += help_out
        self.reach[house] *= come

    def _foresee(self, begun: i64, lays: float) -> None:
        """Computes how likely each house is to be completed: those that need least come first."""
        icons = self.icons
        usual = self._sense.usual
        for house in range(begun, i64(MOST_HOUSES)):
            self.need[house] = 3
            self.place[house] = -1
            self.reach[house] = _NEW_HOUSE
            self.spent[house] = 0.0
            first = house * ICONS
            for icon in range(i64(ICONS)):
                icons[first + icon] = usual[icon]
        for need in range(i64(LEVELS + 1)):
            for house in range(i64(MOST_HOUSES)):
                if self.need[house] == need:
                    self.chance[house] = self.reach[house] * _likelihood(float(need), lays)
                    lays = max(0.0, lays - float(need))

    def _add_up(self, table: WalkingTable, owner: Seat) -> None:
        """Adds up what all houses may show, and the kinds of shop."""
        total = self.total
        icons = self.icons
        for icon in range(i64(ICONS)):
            total[icon] = 0.0
        for house in range(i64(MOST_HOUSES)):
            chance = self.chance[house]
            first = house * ICONS
            for icon in range(i64(ICONS)):
                total[icon] += chance * icons[first + icon]
        kinds: i64 = 0
        laid = owner.street.cards
        shop = table.cards.shop
        for n in range(i64(LEVELS * PLACES)):
            if laid[n] != EMPTY:
                kinds |= BIT[shop[laid[n]]]
        self.kinds = float(size(kinds & ~1))

    def _tourist(self, tourist: i64, house: i64) -> float:
        """W10.1 to W10.4: what the tourist may like at the house."""
        return float(A_VISIT) + float(EACH[tourist]) * self.icons[house * ICONS + _LIKED[tourist]]

    def _inhabitant(self, owner: Seat, character: i64) -> float:
        """W10.5 to W10.11: what the inhabitant may find in all houses."""
        total = self.total
        if character == MAYOR:
            return total[PASSERS_BY]
        if character == POLICEMAN:
            return between(_LAMPS, self._lit())
        if character == SANTA:
            return float(EACH[SANTA]) * total[CHIMNEYS]
        if character == SHOPKEEPER:
            return between(_SHOPS, self.kinds)
        if character == SEAMSTRESS:
            return 4.0 * min(total[REDS], total[BLUES])
        if character == FLORIST:
            return self._best_three(owner, FLOWERS)
        return self._best_three(owner, PLANTS)

    def _lit(self) -> float:
        """W10.6: about how many houses with a lamp will stand apart."""
        lit = 0.0
        for house in range(i64(MOST_HOUSES)):
            lit += self.chance[house] * min(1.0, self.icons[house * ICONS + LAMPS])
        return min(3.0, lit * 0.85)

    def _best_three(self, owner: Seat, icon: i64) -> float:
        """W10.10, W10.11: the most on three neighbours of one level, houses to come being on the right."""
        shown = self._sense.shown
        places = self.place
        chances = self.chance
        cards = owner.street.cards
        best = 0.0
        for level in range(i64(LEVELS)):
            usual = self._sense.average[level * ICONS + icon]
            last = 0.0
            last_but_one = 0.0
            for house in range(i64(MOST_HOUSES)):
                here = usual
                if places[house] >= 0:
                    card = cards[level * PLACES + places[house]]
                    if card != EMPTY:
                        here = shown[card * ICONS + icon]
                here *= chances[house]
                best = max(best, here + last + last_but_one)
                last_but_one = last
                last = here
        return best

    def _newcomers(self, table: WalkingTable, owner: Seat) -> float:
        """The points of the characters who will move into unfinished houses: the best for each house."""
        left = table.characters
        places = self.place
        guests = owner.street.guests
        points = 0.0
        for house in range(i64(MOST_HOUSES)):
            place = places[house]
            self.taken[house] = 1 if place >= 0 and guests[place] != NOBODY else 0
            best = 0.0
            if not self.taken[house]:
                for tourist in range(i64(TOURISTS)):
                    if left[tourist] > 0:
                        best = max(best, self._tourist(tourist, house))
            self.tourist[house] = best
            points += self.chance[house] * best
        for character in range(i64(TOURISTS), i64(CHARACTERS)):
            if left[character] > 0 and not lives_in(owner.street, character):
                points += self._settle_in(self._inhabitant(owner, character))
        return points

    def _settle_in(self, worth: float) -> float:
        """Gives an inhabitant the house where it gains most over the tourist there; returns how much."""
        taken = self.taken
        chance = self.chance
        tourist = self.tourist
        best = 0.0
        best_house: i64 = -1
        for house in range(i64(MOST_HOUSES)):
            if not taken[house]:
                gain = chance[house] * (worth - tourist[house])
                if gain > best:
                    best = gain
                    best_house = house
        if best_house < 0:
            return 0.0
        # Another inhabitant may still do better there.
        tourist[best_house] = worth
        return best

    def _permits_to_spend(self) -> float:
        points = 0.0
        for house in range(i64(MOST_HOUSES)):
            points += self.spent[house] * self.chance[house]
        return points


def _single_colour(street: Street, place: i64) -> i64:
    """The colour that all cards of the house have, or -1."""
    for colour in range(i64(COLOURS)):
        if street.plain & BIT[colour * PLACES + place]:
            return colour
    return -1


def _fitting(owner: Seat, level: i64, colour: i64) -> i64:
    """A card of the hand in this level and colour, or EMPTY."""
    if colour < 0:
        return EMPTY
    four = (owner.hand[level] >> (colour * CARDS_A_COLOUR)) & 15
    return level * CARDS_A_LEVEL + colour * CARDS_A_COLOUR + lowest(four) if four else EMPTY


def _likelihood(need: float, lays: float) -> float:
    """How likely a house is to get the cards it needs if about `lays` cards can still be laid."""
    if need == 0.0:
        return 1.0
    return max(0.0, min(1.0, (lays - need) / 2.0 + 0.75))
