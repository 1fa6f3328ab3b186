"""B15: the final count and who wins; and the building cards that pay then (B13)."""

import pytest

import merletto
from tests.games.burano.drawn import drawn, legal, points

COURT = """
    w1       .  b0 B0 b1 y0 o  o0
    w2       p0 w0 .  .  Y  O  g
    w3       P  w  W  .  y  g  G0
    w4       p  .  .  .  .  .  .
"""


def ended(*seats: str, table: str = "") -> merletto.Match:
    """A game whose last count has just been made, with these seats."""
    blocks = "\n".join(f"seat {number}\n {lines}" for number, lines in enumerate(seats))
    match = drawn(f"{table}\n{blocks}", seats=len(seats), task="final", season="winter")
    assert match.over
    assert match.waiting() == []
    assert match.end() is not None
    return match


def count(lines: str, source: str = "final_cards", table: str = "") -> int:
    return points(ended(f"coins 0\n privilege 0\n {lines}", "", table=table), source)


@pytest.mark.parametrize(
    ("coins", "privilege", "expected"),
    [(0, 0, 0), (4, 0, 0), (5, 0, 1), (9, 0, 1), (4, 1, 1), (3, 7, 2), (49, 1, 10)],
)
def test_b15_1_privilege_becomes_coins_and_five_coins_a_point(
    coins: int, privilege: int, expected: int
) -> None:
    """B15.1: 1:1, then 1 point for every 5, together."""
    match = ended(f"coins {coins}\n privilege {privilege}", "")
    assert points(match, "coins") == expected


def test_b15_1_fish_in_hand() -> None:
    """B15.1: a point for each, open or blind; sold ones not."""
    assert count("hand tuna tuna\n blind crab\n sold squid squid", "fish_left") == 3
    assert count("", "fish_left") == 0


@pytest.mark.parametrize(
    ("cards", "sold", "expected"),
    [
        ("fishmarket", "tuna tuna lobster shrimp mussel", 10),
        ("fishmarket", "squid crab octopus sea_bream", 0),
        ("smokehouse", "squid squid crab octopus sea_bream", 10),
        ("smokehouse", "tuna lobster shrimp mussel", 0),
        ("fishmarket smokehouse", "tuna squid crab", 6),
        ("fishmarket", "", 0),
    ],
)
def test_b13_3_sold_fish(cards: str, sold: str, expected: int) -> None:
    """B13.3: 2 points for each sold fish of the card's four kinds; those in hand do not count."""
    assert count(f"own {cards}\n sold {sold}\n hand tuna crab") == expected


@pytest.mark.parametrize(
    ("cards", "expected"), [("school", 8), ("museum", 6), ("school museum", 14), ("palazzo", 9)]
)
def test_b13_4_lace_workers(cards: str, expected: int) -> None:
    """B13.4: 2 points for each own worker on pink, blue, yellow; on green, orange, white."""
    assert count(f"own {cards}", table=COURT) == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("convent", 3),
        ("piazza", 3),
        ("piazza kiln boatyard", 9),
        ("piazza convent palazzo", 9 + 3 + 9),
        ("palazzo", 9),
        ("kiln tilery brickyard dyehouse paintshop studio boatyard guildhall townhall", 0),
    ],
)
def test_b13_8_b13_9_b13_10_cards_that_pay_in_the_end(cards: str, expected: int) -> None:
    """B13.8: 3 points; B13.9: 3 for each of one's cards, this one too; B13.10: 9."""
    assert count(f"own {cards}") == expected


def test_b13_each_for_its_owner() -> None:
    """B13.9, B13.10: another's cards pay nothing."""
    match = ended("own palazzo", "own piazza kiln")
    assert [points(match, "final_cards", seat) for seat in (0, 1)] == [9, 6]


BLANK = "coins 0\n privilege 0\n"


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (["tally trades=9", "tally trades=8\n prepared p p p"], [1, 2]),
        (["tally trades=9\n prepared p", "tally trades=9\n prepared p b"], [2, 1]),
        (["tally trades=9\n prepared p\n", "tally trades=9\n coins 4"], [1, 2]),
        (["tally trades=9\n coins 2", "tally trades=9\n coins 3"], [2, 1]),
        (["tally trades=9\n coins 2\n privilege 2", "tally trades=9\n coins 3"], [1, 2]),
        (["tally trades=9\n coins 2\n privilege 1", "tally trades=9\n coins 3"], [1, 1]),
        (["tally trades=8\n coins 5", "tally trades=9\n coins 4"], [1, 2]),
        (["tally trades=9", "tally trades=9"], [1, 1]),
        (["tally trades=9", "tally trades=3", "tally trades=9"], [1, 3, 1]),
        (["tally trades=1", "tally trades=3", "tally trades=2", "tally trades=4"], [4, 2, 3, 1]),
        (
            ["tally trades=3", "tally trades=3\n prepared p", "tally trades=3\n coins 1", "tally trades=4"],
            [4, 2, 3, 1],
        ),
    ],
)
def test_b15_2_tie_breaks(seats: list[str], places: list[int]) -> None:
    """B15.2: most points; then cubes prepared; then coins with privilege, none counted away; then shared."""
    blocks = []
    for lines in seats:
        for key in ("coins", "privilege"):
            if key not in lines:
                lines += f"\n {key} 0"
        blocks.append(lines)
    assert ended(*blocks).places() == places


def test_b15_2_the_pyramid_breaks_no_tie() -> None:
    """B15.2: cubes in the preparation area, not those of the pyramid (the French summary apart)."""
    match = ended(BLANK + "base pbw", BLANK + "prepared p")
    assert match.places() == [2, 1]


def test_b15_2_after_the_end_nothing_is_legal() -> None:
    """B15.2: the game is over."""
    match = ended(BLANK, BLANK)
    assert legal(match) == []
    with pytest.raises(merletto.IllegalMove) as caught:
        match.play("stop")
    assert caught.value.clause == "B15.2"


def test_b14_in_winter_only_islands_and_lace_before_the_end() -> None:
    """B14.1, B14.2, B15.1: no markers, cubes or roofs any more."""
    match = drawn(
        "A pink blue yellow : 0\n" + COURT + "seat 0\n base b\n seat 1",
        task="island_scoring",
        season="winter",
    )
    assert points(match, "islands") == 2
    match.play("pay w12")
    match.play("stop")
    match.play("stop")
    assert match.over
    assert points(match, "lace") == 2
