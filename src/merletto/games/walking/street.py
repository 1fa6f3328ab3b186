"""A seat's street as bitboards: which card lies where, and where a further card could go (W4, W5, W6)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.moves import FIRST_PLACE, LEVELS, PLACES, colour_of, level_of
from merletto.games.walking.readings import Readings
from merletto.kernel.bits import BIT, size

EMPTY: Final = -1
NOBODY: Final = -1
MOST_HOUSES: Final = 5
SCAFFOLDS: Final = 2

ALL_PLACES: Final = 0x1FF
_FIRST: Final = 0x10


def _widened(places: i64, by: i64) -> i64:
    """The places, and those at most `by` steps to their left or right."""
    while by > 0:
        places |= (places << 1) | (places >> 1)
        by -= 1
    return places & ALL_PLACES


def _spanned(begun: int) -> int:
    """The places from the leftmost of these to the rightmost, those between included."""
    reach = [place for place in range(PLACES) if begun & BIT[place]]
    return sum([2**place for place in range(min(reach), max(reach) + 1)]) if reach else 0


_SPANS: Final = vec[i64]([_spanned(begun) for begun in range(ALL_PLACES + 1)])
_WITHIN_FIVE: Final = vec[i64](
    [_FIRST] + [_widened(span, MOST_HOUSES - size(span)) for span in range(1, ALL_PLACES + 1)]
)


def within_five(span: i64) -> i64:
    """The places that keep a street of this span within five (W4.2)."""
    return _WITHIN_FIVE[span]


@final
class Street:
    """One street (W4). Sets of places are masks of nine bits; the first card always goes to the middle one.

    `floor` holds the places taken on each level, `begun` those of all levels. `paint` holds, for each level,
    nine bits for each colour. `plain` holds, with nine bits for each colour, the houses that have cards of
    that colour alone.
    """

    __slots__ = ("begun", "cards", "floor", "guests", "paint", "plain")

    def __init__(
        self, cards: vec[i64], guests: vec[i64], floor: vec[i64], paint: vec[i64], plain: i64, begun: i64
    ) -> None:
        self.cards: vec[i64] = cards
        self.guests: vec[i64] = guests
        self.floor: vec[i64] = floor
        self.paint: vec[i64] = paint
        self.plain: i64 = plain
        self.begun: i64 = begun

    def clone(self) -> "Street":
        # The guests never change in place, so they can be shared.
        return Street(self.cards[:], self.guests, self.floor[:], self.paint[:], self.plain, self.begun)

    def card(self, level: i64, place: i64) -> i64:
        return self.cards[level * PLACES + place]

    def complete(self) -> i64:
        """The houses of three cards; scaffolds do not count (W5.3, W6.4)."""
        floor = self.floor
        return floor[0] & floor[1] & floor[2]

    def span(self) -> i64:
        """The places from the leftmost house to the rightmost, those between included."""
        return _SPANS[self.begun]

    def spare(self, span: i64) -> i64:
        """How many of the two scaffolds are not needed (W6.5).

        One stands on each empty level beneath a card and in each empty place between houses.
        """
        floor = self.floor
        ground = floor[0]
        first = floor[1]
        roof = floor[2]
        beneath_first = (first | roof) & ~ground
        beneath_roof = roof & ~first
        between = span & ~self.begun
        # A place between has nothing beneath, and the upper level is counted after the lower.
        return SCAFFOLDS - size(beneath_first | between | (beneath_roof << PLACES))

    def free(self, level: i64) -> i64:
        """The places with no card on this level (W4.7)."""
        return ALL_PLACES & ~self.floor[level]

    def propped(self, level: i64, span: i64, spare: i64) -> i64:
        """The places where a card of this level stands with no more than the spare scaffolds (W4.3, W6.5)."""
        if not span:
            return _FIRST
        if level == 0:
            # A ground floor needs nothing beneath it; a place left out on the way takes one scaffold.
            return _widened(span, spare + 1)
        if level == 1:
            # Within the span at most a scaffold between houses becomes the one beneath the card.
            return _widened(span, spare)
        if spare == 0:
            return self.floor[1]
        return _widened(span, spare - 1)

    def mixing(self, level: i64, colour: i64, readings: Readings) -> i64:
        """W5.4: the houses where a card of this colour breaks W4.5, since some card there differs from it."""
        if readings.change_takes_permit:
            return self._changing(level, colour)
        return self.begun & ~((self.plain >> (colour * PLACES)) & ALL_PLACES)

    def _changing(self, level: i64, colour: i64) -> i64:
        """W5.4 by another reading: only the cards directly beneath and above count, where there are any."""
        mixing = self.begun & ~((self.plain >> (colour * PLACES)) & ALL_PLACES)
        beside: i64 = 0
        differing: i64 = 0
        for other in range(i64(LEVELS)):
            if other == level - 1 or other == level + 1:
                beside |= self.floor[other]
                differing |= self.floor[other] & ~(self.paint[other] >> (colour * PLACES))
        return differing | (mixing & ~beside)

    def clashing(self, level: i64, colour: i64) -> i64:
        """The places with an equal colour beside them on this level (W4.6), on one side or both (W5.2)."""
        same = (self.paint[level] >> (colour * PLACES)) & ALL_PLACES
        return ((same << 1) | (same >> 1)) & ALL_PLACES

    def permits_for(self, card: i64, place: i64, readings: Readings) -> i64:
        """One permit for each colour rule the card breaks there (W5.2)."""
        colour = colour_of(card)
        level = level_of(card)
        mixing = (self.mixing(level, colour, readings) >> place) & 1
        return mixing + ((self.clashing(level, colour) >> place) & 1)

    def lay(self, card: i64, place: i64) -> None:
        """Lays the card there (W4.7)."""
        level = level_of(card)
        colour = colour_of(card)
        here = BIT[place]
        tint = BIT[colour * PLACES + place]
        if not self.begun & here:
            self.plain |= tint
        elif not self.plain & tint:
            self._mix(place)
        self.cards[level * PLACES + place] = card
        self.begun |= here
        self.floor[level] |= here
        self.paint[level] |= tint

    def _mix(self, place: i64) -> None:
        """Marks the house as no longer of one colour (W5.4)."""
        plain = self.plain
        for colour in range(i64(6)):
            plain &= ~BIT[colour * PLACES + place]
        self.plain = plain

    def move_in(self, character: i64, place: i64) -> None:
        """The character lives there (W7.1). The old list stays as it is: clones share it."""
        guests = self.guests[:]
        guests[place] = character
        self.guests = guests

    def inhabited(self) -> i64:
        """How many houses have a character (W8.3)."""
        guests = self.guests
        found: i64 = 0
        for place in range(i64(PLACES)):
            if guests[place] != NOBODY:
                found += 1
        return found


def empty_street() -> Street:
    """No card yet: only the two scaffolds, side by side (W2.4)."""
    return Street(
        vec[i64]([EMPTY] * (LEVELS * PLACES)),
        vec[i64]([NOBODY] * PLACES),
        vec[i64]([0, 0, 0]),
        vec[i64]([0, 0, 0]),
        0,
        0,
    )


def scaffolds(street: Street) -> list[tuple[int, int]]:
    """Where scaffolds stand, as (place, level): just where the street needs them (W6.5).

    Each stands for a ground or first floor, two perhaps in one house (W6.1). When a card takes its place,
    or another house needs it more, it moves or is set aside automatically (W6.2, W6.3).
    """
    span = street.span()
    if not span:
        return [(FIRST_PLACE, 0), (FIRST_PLACE + 1, 0)]
    standing: list[tuple[int, int]] = []
    for place in range(PLACES):
        if not span & BIT[place]:
            continue
        has_card = [street.card(level, place) != EMPTY for level in range(LEVELS)]
        top = max([level for level in range(LEVELS) if has_card[level]], default=1)
        standing += [(place, level) for level in range(top) if not has_card[level]]
    return standing
