"""The worked examples can happen: each is searched for among all that the shipped pieces make."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise, permutations, product

import pytest

from merletto.games.burano.components import ComponentSet, load_set
from merletto.games.burano.names import CARD_NAMES, COLOUR_NAMES, KIND_NAMES
from merletto.games.burano.parts import Court
from merletto.games.walking.components import Card
from merletto.games.walking.components import load_set as load_cards
from tests.games.walking.drawn import drawn

House = tuple[str, bool]
"""A house of a ring: its colour, and whether it shows a coin; a fountain otherwise."""


def rings(found: ComponentSet) -> Iterator[list[House]]:
    """B2.9: the four pieces in all six cyclic orders, in all twelve positions of the wheel.

    The first three houses are those at the arrows, the others those of the sectors 1 to 9.
    """
    parts = found.parts
    houses: list[House] = [
        (COLOUR_NAMES[colour], bool(coin))
        for colour, coin in zip(parts.house_colour, parts.house_coin, strict=True)
    ]
    for order in permutations(range(1, 4)):
        ring = [houses[3 * piece + n] for piece in (0, *order) for n in range(3)]
        for turn in range(12):
            yield ring[turn:] + ring[:turn]


def colours(houses: list[House]) -> list[str]:
    return [colour for colour, _ in houses]


def visible(ring: list[House], workers: int) -> list[House]:
    """The houses that workers in the first sectors leave visible."""
    return ring[:3] + ring[3 + workers :]


def some_ring(found: ComponentSet, fits: Callable[[list[House]], bool]) -> bool:
    return any(fits(ring) for ring in rings(found))


def arrows_are(found: ComponentSet, *wanted: str) -> bool:
    """Some ring shows these colours at its arrows, in this order."""
    return some_ring(found, lambda ring: colours(ring[:3]) == list(wanted))


def squares(court: Court, colour: str) -> list[int]:
    return [n for n, number in enumerate(court.colour) if number == COLOUR_NAMES.index(colour)]


def beside(court: Court, one: int, other: int) -> bool:
    return bool(court.near[one] >> other & 1)


def connected(court: Court, group: tuple[int, ...]) -> bool:
    reached = {group[0]}
    for _ in group:
        reached |= {n for n in group if any(beside(court, n, known) for known in reached)}
    return reached == set(group)


def every_layout(found: ComponentSet, fits: Callable[[Court], bool]) -> bool:
    """However many play, it fits on the printed layout."""
    return all(fits(layout.court()) for layout in found.printed.values())


def tiles(found: ComponentSet, kind: str) -> list[set[str]]:
    """The colours of each tile of the kind."""
    first = 12 * KIND_NAMES.index(kind)
    pairs = zip(found.parts.tile_first, found.parts.tile_second, strict=True)
    return [{COLOUR_NAMES[one], COLOUR_NAMES[other]} for one, other in list(pairs)[first : first + 12]]


def example_5(found: ComponentSet) -> bool:
    """B7.2: one empty pit touches the first cube at a corner, another touches none."""
    parts = found.parts
    pits = {n for n in range(found.rows * found.columns) if parts.pits >> n & 1} - {int(parts.first_square)}
    touched = {n for n in pits if parts.corners[parts.first_square] >> n & 1}
    return bool(touched) and touched < pits


def example_6(found: ComponentSet) -> bool:
    """B7.3: a tile with a blue block and one of another colour."""
    return any("blue" in tile and len(tile) == 2 for kind in KIND_NAMES for tile in tiles(found, kind))


def example_12(found: ComponentSet) -> bool:
    """B8.5: a tile across and one down have the square between their ends in common."""
    parts = found.parts
    board = range(found.rows * found.columns)
    return any(
        parts.across >> one & 1 and parts.down >> other & 1 and one + 1 == other + found.columns
        for one, other in product(board, board)
    )


def example_13(found: ComponentSet) -> bool:
    """B8.7: an islands tile whose two colours can stand at the ends of a line of the main island."""
    lines = found.parts.across | found.parts.down
    return bool(lines) and any(len(tile) == 2 for tile in tiles(found, "islands"))


def example_14(found: ComponentSet) -> bool:
    """B8.7: a workshops tile; two workers against one in the green workshop, one against one in another."""

    def fits(court: Court) -> bool:
        others = [colour for colour in COLOUR_NAMES if colour != "green"]
        return len(squares(court, "green")) >= 3 and any(len(squares(court, one)) >= 2 for one in others)

    return bool(tiles(found, "workshops")) and every_layout(found, fits)


def example_15(found: ComponentSet) -> bool:
    """B8.7: three of the nine houses that three workers leave visible are fountains."""
    return some_ring(found, lambda ring: sum(not coin for _, coin in visible(ring, 3)) == 3)


def example_16(found: ComponentSet) -> bool:
    """B9.2: yellow, blue and pink at the arrows."""
    return arrows_are(found, "yellow", "blue", "pink")


def example_19(found: ComponentSet) -> bool:
    """B9.9: tunas and squids are fish here."""
    return {"tuna", "squid"} <= set(found.fish)


def example_20(found: ComponentSet) -> bool:
    """B10.3: pink, orange, pink at the arrows; two pink squares side by side, no orange one beside them."""

    def fits(court: Court) -> bool:
        oranges = squares(court, "orange")
        return any(
            beside(court, one, other)
            and not any(beside(court, pink, orange) for pink in (one, other) for orange in oranges)
            for one, other in combinations(squares(court, "pink"), 2)
        )

    return arrows_are(found, "pink", "orange", "pink") and every_layout(found, fits)


def example_21(found: ComponentSet) -> bool:
    """B11.1, B11.2: three workers leave six coins visible; the next one comes to sector 4."""
    return some_ring(found, lambda ring: sum(coin for _, coin in visible(ring, 3)) == 6)


def example_23(found: ComponentSet) -> bool:
    """B14.3: a union of two orange squares, a green one and a blue one."""

    def fits(court: Court) -> bool:
        return any(
            connected(court, (*oranges, green, blue))
            for oranges in combinations(squares(court, "orange"), 2)
            for green in squares(court, "green")
            for blue in squares(court, "blue")
        )

    return every_layout(found, fits)


def example_24(found: ComponentSet) -> bool:
    """B14.3: four connected squares; without the blue one white and orange are a union, green is cut off."""

    def fits(court: Court) -> bool:
        return any(
            connected(court, (white, orange, green, blue))
            and beside(court, white, orange)
            and not beside(court, green, white)
            and not beside(court, green, orange)
            for white in squares(court, "white")
            for orange in squares(court, "orange")
            for green in squares(court, "green")
            for blue in squares(court, "blue")
        )

    return every_layout(found, fits)


def example_25(found: ComponentSet) -> bool:
    """B14.4: five workers cover two pink houses, a green, a yellow and a blue one."""
    covered = Counter({"pink": 2, "green": 1, "yellow": 1, "blue": 1})
    return some_ring(found, lambda ring: Counter(colours(ring[3:8])) == covered)


def example_26(found: ComponentSet) -> bool:
    """B14.5: a blue and green islands tile is put away; two other kinds have tiles to refill with."""
    others = [kind for kind in KIND_NAMES if kind != "islands" and tiles(found, kind)]
    return {"blue", "green"} in tiles(found, "islands") and len(others) >= 2


def example_27(found: ComponentSet) -> bool:
    """B13.3, B13.10: the palazzo brings 9; a card that pays 2 a fish brings 8 for four that were sold."""
    kinds = [mask.bit_count() for mask in map(int, found.parts.card_fish)]
    return "palazzo" in CARD_NAMES and any(2 * kind == 8 for kind in kinds)


def example_28(found: ComponentSet) -> bool:
    """B12.1: white, pink and yellow at the arrows, in whatever order."""
    return some_ring(found, lambda ring: sorted(colours(ring[:3])) == ["pink", "white", "yellow"])


def example_29(found: ComponentSet) -> bool:
    """B12.2: orange at an arrow, and an orange square that a worker on another square does not touch."""

    def fits(court: Court) -> bool:
        own = [n for colour in COLOUR_NAMES for n in squares(court, colour)]
        oranges = squares(court, "orange")
        return any(one != red and not beside(court, one, red) for one, red in product(own, oranges))

    return some_ring(found, lambda ring: "orange" in colours(ring[:3])) and every_layout(found, fits)


def example_30(found: ComponentSet) -> bool:
    """B14.3: an orange and a blue square side by side."""

    def fits(court: Court) -> bool:
        pairs = product(squares(court, "orange"), squares(court, "blue"))
        return any(beside(court, orange, blue) for orange, blue in pairs)

    return every_layout(found, fits)


EXAMPLES = {
    5: example_5,
    6: example_6,
    12: example_12,
    13: example_13,
    14: example_14,
    15: example_15,
    16: example_16,
    19: example_19,
    20: example_20,
    21: example_21,
    23: example_23,
    24: example_24,
    25: example_25,
    26: example_26,
    27: example_27,
    28: example_28,
    29: example_29,
    30: example_30,
}
"""Those that speak of boards, pieces, tiles or cards; the others need only workers, cubes and coins."""


@pytest.mark.parametrize("number", EXAMPLES)
def test_the_examples_of_burano_can_happen(number: int) -> None:
    """B2.2, B2.9 (components): with the pieces of the latest set."""
    assert EXAMPLES[number](load_set())


def test_the_search_fails_where_an_example_cannot_happen() -> None:
    """B2.2, B2.9 (components): version 1 lacked two rings, and neighbours in three workshops."""
    first = load_set("burano-island/1")
    assert [number for number, possible in EXAMPLES.items() if not possible(first)] == [20, 23, 24, 28, 30]


def test_all_rings_are_searched() -> None:
    """B2.9: six orders and twelve positions, all different, each with all houses."""
    found = list(rings(load_set()))
    assert len({tuple(ring) for ring in found}) == len(found) == 72
    assert {tuple(sorted(ring)) for ring in found} == {tuple(sorted(found[0]))}


LIKED = ("cats", "lamps", "chimneys", "red_awnings", "blue_awnings")
"""What the Boy likes (W10.4)."""


class Stack:
    """W4.5: a house of one colour, and what its three cards show."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.codes = [card.code for card in cards]
        self.flowers = [card.flowers for card in cards]
        self.liked = sum(getattr(card, icon) for card in cards for icon in LIKED)
        self.lit = any(card.lamps for card in cards)
        shops = [card.shop_points for card in cards]
        windows, chimneys = (sum(getattr(card, icon) for card in cards) for icon in ("windows", "chimneys"))
        self.limited = limited(windows, chimneys, shops.count(2), shops.count(3))


def limited(*counts: int) -> int:
    """Closed windows, chimneys, shops of 2 and of 3 points as one number, which can be added up."""
    return sum(count << 8 * n for n, count in enumerate(counts))


SAMPLE = limited(4, 4, 1, 1)
"""W10.7, W10.12, W10.14: what the sample street has of them in all."""

ROOM = {limited(*counts) for counts in product(range(5), range(5), range(2), range(2))}
"""What some of its houses may have of them."""


def stacks() -> list[Stack]:
    """Every house of one colour that the 72 cards make."""
    cards = load_cards().cards
    return [
        Stack(house)
        for colour in "RPBYGO"
        for house in product(
            *([card for card in cards if card.code[:2] == colour + level] for level in "123")
        )
    ]


def most_flowers(street: list[Stack]) -> int:
    """W10.10: on three neighbouring cards of a level."""
    triples = [street[place : place + 3] for place in range(len(street) - 2)]
    return max(sum(house.flowers[level] for house in triple) for level in range(3) for triple in triples)


def lit_apart(street: list[Stack]) -> int:
    """W10.6: the most houses with a lamp of which no two are neighbours."""
    lit = [place for place, house in enumerate(street) if house.lit]
    choices = [some for size in range(len(lit) + 1) for some in combinations(lit, size)]
    return max(len(some) for some in choices if all(two - one > 1 for one, two in pairwise(some)))


def is_sample(street: list[Stack]) -> bool:
    """W4.3, W10.6, W10.10: flowers and lamps of the sample score, no colour beside itself, no card twice."""
    codes = [code for house in street for code in house.codes]
    return (
        most_flowers(street) == 9
        and lit_apart(street) == 2
        and all(one.codes[0][0] != other.codes[0][0] for one, other in pairwise(street))
        and len(set(codes)) == len(codes)
    )


def sample_streets() -> Iterator[list[Stack]]:
    """Streets of the sample score. The Woman's house of 9 flowers is first, the Boy's of 4 icons is last.

    What the other four leave over of the limited icons says which houses can be the fourth.
    """
    houses = [house for house in stacks() if house.limited in ROOM]
    women = [house for house in houses if sum(house.flowers) == 9]
    boys = [house for house in houses if house.liked == 4]
    for first, last in product(women, boys):
        ends = first.limited + last.limited
        between = [house for house in houses if ends + house.limited in ROOM]
        for second, third in product(between, between):
            left = SAMPLE - ends - second.limited - third.limited
            for fourth in between if left in ROOM else []:
                street = [first, second, third, fourth, last]
                if fourth.limited == left and is_sample(street):
                    yield street


def test_the_sample_street_of_walking_can_be_built() -> None:
    """W10: example 6, found among the 72 cards, and scored by the engine."""
    street = next(sample_streets())
    rows = [" ".join(house.codes[level] for house in street) for level in (2, 1, 0)]
    match = drawn(
        f"""
        street   c      d        e      f          g
        III      {rows[0]}
        II       {rows[1]}
        I        {rows[2]}
        guests   woman  florist  santa  policeman  boy
        permits  4
        """
    )
    scores = {source: points for source, points in match.scores()[0].items() if points}
    assert scores == {
        "woman": 9 + 2,
        "florist": 9,
        "santa": 4 * 3,
        "policeman": 9,
        "boy": 4 * 2 + 2,
        "shops": 2 + 3,
        "permits": 12,
        "windows": -4,
        "total": 64,
    }
