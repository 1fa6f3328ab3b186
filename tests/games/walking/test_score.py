"""W10: scoring, on cards made for the purpose, with sums worked out by hand."""

from collections.abc import Mapping

import pytest

import merletto
from tests.games.walking.drawn import drawn, made, play

Cards = Mapping[str, Mapping[str, object]]

FIVE = """
    street   c    d    e    f    g
    III      R3a  P3a  B3a  Y3a  G3a
    II       R2a  P2a  B2a  Y2a  G2a
    I        R1a  P1a  B1a  Y1a  G1a
    guests   {}
    permits  0
"""
ROOF_LESS = """
    street   c    d    e    f    g
    III      R3a  P3a  .    Y3a  G3a
    II       R2a  P2a  B2a  Y2a  G2a
    I        R1a  P1a  B1a  Y1a  G1a
    guests   {}
    permits  0
"""
"""The middle house is not complete."""


def points(cards: Cards, guests: str, street: str = FIVE) -> dict[str, int]:
    """What the first seat's street of these cards brings; sources that bring nothing are left out."""
    match = drawn(street.format(guests), components=made(cards), windows=False)
    return {source: number for source, number in match.scores()[0].items() if number and source != "total"}


def test_w10_1_woman_1_per_flower_of_her_house() -> None:
    """W10.1: 2 VP, and 1 for each flower on the three cards of her own house, none of other houses."""
    cards = {
        "R1a": {"flowers": 1},
        "R2a": {"flowers": 3, "plants": 9},
        "R3a": {"flowers": 2},
        "P2a": {"flowers": 5},
    }
    assert points(cards, "woman . . . .") == {"woman": 2 + 6}
    assert points(cards, ". . woman . .") == {"woman": 2}


def test_w10_1_two_women_score_each_at_her_own_house() -> None:
    """W10.1, W7.2: tourists may come twice, and bring their 2 VP each."""
    cards = {"R2a": {"flowers": 4}, "P2a": {"flowers": 3}}
    assert points(cards, "woman woman . . .") == {"woman": (2 + 4) + (2 + 3)}


def test_w10_2_man_1_per_plant_of_his_house() -> None:
    """W10.2: 2 VP, and 1 for each plant."""
    cards = {"R1a": {"plants": 4, "flowers": 7}, "R3a": {"plants": 1}, "P1a": {"plants": 9}}
    assert points(cards, "man . . . .") == {"man": 2 + 5}


def test_w10_3_girl_3_per_cat_of_her_house() -> None:
    """W10.3: 2 VP, and 3 for each cat."""
    cards = {"R2a": {"cats": 2}, "R3a": {"cats": 1, "lamps": 1}, "P3a": {"cats": 4}}
    assert points(cards, "girl . . . .") == {"girl": 2 + 3 * 3}


def test_w10_4_boy_2_per_cat_awning_lamp_and_chimney_of_his_house() -> None:
    """W10.4: 2 VP, and 2 for each of these, awnings of both colours; nothing for the rest."""
    cards = {
        "R1a": {"red_awnings": 1, "lamps": 2, "passers_by": 5},
        "R2a": {"blue_awnings": 1, "cats": 1, "flowers": 4},
        "R3a": {"chimneys": 3, "plants": 2, "windows": 1},
        "P3a": {"chimneys": 2},
    }
    assert points(cards, "boy . . . .") == {"boy": 2 + 2 * (1 + 2 + 1 + 1 + 3)}


def test_w10_5_mayor_1_per_passer_by() -> None:
    """W10.5: at all complete houses, wherever he stands."""
    cards = {"R1a": {"passers_by": 2}, "B1a": {"passers_by": 4}, "G1a": {"passers_by": 3}}
    assert points(cards, ". mayor . . .") == {"mayor": 9}
    assert points(cards, ". mayor . . .", ROOF_LESS) == {"mayor": 5}


@pytest.mark.parametrize(
    ("lit", "expected"),
    [
        (".....", 0),
        ("l....", 5),
        ("ll...", 5),
        ("l.l..", 9),
        ("l...l", 9),
        (".l.l.", 9),
        ("lll..", 9),
        (".lll.", 9),
        ("llll.", 9),
        ("ll.l.", 9),
        ("ll.ll", 9),
        ("l.l.l", 15),
        ("l.lll", 15),
        ("lll.l", 15),
        ("lllll", 15),
    ],
)
def test_w10_6_policeman_houses_with_a_lamp_not_neighbours(lit: str, expected: int) -> None:
    """W10.6: 5, 9 or 15 for the best choice of houses, no two of them side by side."""
    lamps = {f"{colour}1a": {"lamps": 1} for colour, mark in zip("RPBYG", lit, strict=True) if mark == "l"}
    assert points(lamps, ". . policeman . .").get("policeman", 0) == expected


def test_w10_6_policeman_counts_houses_not_lamps() -> None:
    """W10.6: three lamps in one house are one house."""
    assert points({"R1a": {"lamps": 2}, "R2a": {"lamps": 1}}, "policeman . . . .") == {"policeman": 5}


def test_w10_6_policeman_sees_complete_houses_only() -> None:
    """W10.6, W9.3: of lamps in places 1, 3 and 5 the middle house lacks its roof."""
    lamps: Cards = {f"{colour}2a": {"lamps": 1} for colour in "RBG"}
    assert points(lamps, "policeman . . . .") == {"policeman": 15}
    assert points(lamps, "policeman . . . .", ROOF_LESS) == {"policeman": 9}


def test_w10_6_an_incomplete_house_between_does_not_make_neighbours() -> None:
    """W10.6: lamps in places 2 and 4 are apart, though the house between them is not complete."""
    assert points({"P1a": {"lamps": 1}, "Y1a": {"lamps": 1}}, "policeman . . . .", ROOF_LESS) == {
        "policeman": 9
    }


def test_w10_7_santa_3_per_chimney() -> None:
    """W10.7: on all complete houses."""
    cards = {"R3a": {"chimneys": 2}, "B2a": {"chimneys": 1}, "G3a": {"chimneys": 1}}
    assert points(cards, ". . . santa .") == {"santa": 12}
    assert points(cards, ". . . santa .", ROOF_LESS) == {"santa": 9}


def shop(kind: str, worth: int = 2) -> dict[str, object]:
    return {"shop": kind, "shop_points": worth}


@pytest.mark.parametrize(
    ("shops", "expected"),
    [
        ([], 0),
        (["cafe"], 2),
        (["cafe", "cafe", "cafe"], 2),
        (["cafe", "pizzeria"], 5),
        (["cafe", "pizzeria", "cafe", "clothes"], 9),
        (["cafe", "pizzeria", "ice_cream", "clothes"], 15),
        (["cafe", "pizzeria", "ice_cream", "clothes", "cafe"], 15),
    ],
)
def test_w10_8_shopkeeper_counts_kinds_of_shop(shops: list[str], expected: int) -> None:
    """W10.8: 2, 5, 9 or 15 for 1 to 4 different kinds; the same kind again adds nothing."""
    cards = {f"{colour}1a": shop(kind) for colour, kind in zip("RPBYG", shops, strict=False)}
    found = points(cards, "shopkeeper . . . .")
    assert found.get("shopkeeper", 0) == expected
    assert found.get("shops", 0) == 2 * len(shops)


def test_w10_8_shopkeeper_sees_complete_houses_only() -> None:
    """W10.8, W9.3: the shop of the house without a roof is closed."""
    cards = {"R1a": shop("cafe"), "B1a": shop("clothes")}
    assert points(cards, "shopkeeper . . . .", ROOF_LESS) == {"shopkeeper": 2, "shops": 2}


@pytest.mark.parametrize(("red", "blue", "pairs"), [(0, 3, 0), (1, 1, 1), (3, 1, 1), (2, 3, 2), (3, 3, 3)])
def test_w10_9_seamstress_4_per_pair_of_awnings(red: int, blue: int, pairs: int) -> None:
    """W10.9: one red and one blue, from whichever houses; each awning is in one pair."""
    cards = {"R1a": {"red_awnings": red}, "G2a": {"blue_awnings": blue}}
    assert points(cards, ". seamstress . . .").get("seamstress", 0) == 4 * pairs


def test_w10_9_seamstress_sees_complete_houses_only() -> None:
    """W10.9, W9.3: the blue awning of the house without a roof makes no pair."""
    cards = {"R1a": {"red_awnings": 1}, "B2a": {"blue_awnings": 1}}
    assert points(cards, "seamstress . . . .", ROOF_LESS) == {}


NEIGHBOURS = [("florist", "flowers"), ("gardener", "plants")]


@pytest.mark.parametrize(("character", "icon"), NEIGHBOURS)
def test_w10_10_w10_11_the_best_three_in_a_row(character: str, icon: str) -> None:
    """W10.10, W10.11: 4+0+3 beats 0+3+1, whichever house he or she stands at."""
    numbers = {"R2a": 1, "P2a": 4, "B2a": 0, "Y2a": 3, "G2a": 1}
    cards: Cards = {code: {icon: n} for code, n in numbers.items()}
    for at in range(5):
        guests = ["."] * 5
        guests[at] = character
        assert points(cards, " ".join(guests)) == {character: 7}


@pytest.mark.parametrize(("character", "icon"), NEIGHBOURS)
@pytest.mark.parametrize(("first", "expected"), [("R", 6), ("P", 6), ("B", 6)])
def test_w10_10_w10_11_wherever_the_three_stand(character: str, icon: str, first: str, expected: int) -> None:
    """W10.10, W10.11: at the left end, in the middle, at the right end; three, not four or five."""
    at = "RPBYG".index(first)
    cards: Cards = {f"{colour}3a": {icon: 2 if colour in "RPBYG"[at : at + 3] else 1} for colour in "RPBYG"}
    assert points(cards, f"{character} . . . .") == {character: expected}


@pytest.mark.parametrize(("character", "icon"), NEIGHBOURS)
def test_w10_10_w10_11_of_one_level(character: str, icon: str) -> None:
    """W10.10, W10.11: levels are not added up, neither upwards nor along a stair; the best level counts."""
    cards = {
        "R1a": {icon: 2},
        "R2a": {icon: 3},
        "R3a": {icon: 1},
        "P2a": {icon: 1},
        "P3a": {icon: 4},
        "B3a": {icon: 2},
    }
    assert points(cards, f"{character} . . . .") == {character: 1 + 4 + 2}


@pytest.mark.parametrize(("character", "icon"), NEIGHBOURS)
def test_w10_10_w10_11_complete_houses_only_and_none_across_a_gap(character: str, icon: str) -> None:
    """W10.10, W10.11: the middle house is not complete: 5+1 on its left, 2+3 on its right, not 1+2 across."""
    numbers = {"R2a": 5, "P2a": 1, "B2a": 9, "Y2a": 2, "G2a": 3}
    cards: Cards = {code: {icon: n} for code, n in numbers.items()}
    assert points(cards, f"{character} . . . .", ROOF_LESS) == {character: 6}
    assert points(cards, f"{character} . . . .") == {character: 15}


@pytest.mark.parametrize(("character", "icon"), NEIGHBOURS)
def test_w10_10_w10_11_across_a_scaffold_between_houses(character: str, icon: str) -> None:
    """W10.10, W10.11: houses with an empty place between them are no neighbours."""
    street = """
        street   d    e    f    g
        III      R3a  .    B3a  Y3a
        II       R2a  .    B2a  Y2a
        I        R1a  #    B1a  Y1a
        guests   {}
        permits  0
    """
    cards: Cards = {"R1a": {icon: 4}, "B1a": {icon: 2}, "Y1a": {icon: 1}}
    assert points(cards, f"{character} . . .", street) == {character: 4}


@pytest.mark.parametrize(("character", "icon"), NEIGHBOURS)
@pytest.mark.parametrize(("houses", "expected"), [(1, 3), (2, 5)])
def test_w10_10_w10_11_fewer_than_three_count_as_many_as_there_are(
    character: str, icon: str, houses: int, expected: int
) -> None:
    """W10.10, W10.11: a street of one house or two."""
    colours = "RP"[:houses]
    lines = [
        f"{level} {' '.join(f'{colour}{n}a' for colour in colours)}"
        for level, n in zip(("III", "II", "I"), "321", strict=True)
    ]
    street = "\n".join([f"street {' '.join('ef'[:houses])}", *lines, "guests {}", "permits 0"])
    guests = " ".join([character, "."][:houses])
    assert points({"R2a": {icon: 3}, "P2a": {icon: 2}}, guests, street) == {character: expected}


def test_w10_10_w10_11_each_looks_for_its_own() -> None:
    """W10.10, W10.11: Florist flowers, Gardener plants; they may choose different cards."""
    cards = {"R2a": {"flowers": 3, "plants": 1}, "G1a": {"plants": 6}}
    assert points(cards, "florist gardener . . .") == {"florist": 3, "gardener": 6}


def test_w10_12_shops_bring_what_is_printed() -> None:
    """W10.12: 2 or 3 VP each, with or without a Shopkeeper, in complete houses."""
    cards = {
        "R1a": shop("cafe", 3),
        "P1a": shop("cafe", 3),
        "B1a": shop("pizzeria", 2),
        "G1a": shop("clothes", 2),
    }
    assert points(cards, ". . . . .") == {"shops": 3 + 3 + 2 + 2}
    assert points(cards, ". . . . .", ROOF_LESS) == {"shops": 3 + 3 + 2}


@pytest.mark.parametrize("permits", [0, 1, 2, 3, 4])
def test_w10_13_permits_3_for_each_unspent(permits: int) -> None:
    """W10.13: four unspent are 12 VP, none are 0."""
    match = drawn(f"street e f\n III . .\n II . .\n I # #\n permits {permits}")
    assert match.scores()[0]["permits"] == match.scores()[0]["total"] == 3 * permits


THREE_SEATS = """
    street   e
    III      R3a
    II       R2a
    I        R1a
    permits  0

    street   e
    III      P3a
    II       P2a
    I        P1a
    permits  0

    street   e    f
    III      B3a  Y3a
    II       B2a  Y2a
    I        B1a  #
    permits  0
"""


@pytest.mark.parametrize(
    ("windows", "lost"),
    [
        ((3, 1, 2), [-3, 0, 0]),
        ((1, 1, 4), [0, 0, -4]),
        ((2, 2, 1), [-2, -2, 0]),
        ((2, 2, 2), [-2, -2, -2]),
        ((0, 0, 0), [0, 0, 0]),
        ((0, 1, 0), [0, -1, 0]),
    ],
)
def test_w10_14_most_closed_windows_cost(windows: tuple[int, int, int], lost: list[int]) -> None:
    """W10.14: whoever has most loses 1 VP for each; all who tie do; nobody when the most is zero.

    The third seat's roof Y3a, on a scaffold, has nine more, which do not count (W9.3).
    """
    cards: Cards = {
        "R2a": {"windows": windows[0]},
        "P2a": {"windows": windows[1]},
        "B2a": {"windows": windows[2]},
        "Y3a": {"windows": 9},
    }
    match = drawn(THREE_SEATS, seats=3, components=made(cards))
    assert [score["windows"] for score in match.scores()] == lost
    assert [score["total"] for score in match.scores()] == lost


def test_w10_14_windows_of_all_cards_add_up() -> None:
    """W10.14: over all three levels and all complete houses."""
    cards: Cards = {"R1a": {"windows": 1}, "R3a": {"windows": 2}, "P2a": {"windows": 1}}
    match = drawn(FIVE.format(". . . . ."), components=made(cards))
    assert match.scores()[0]["windows"] == -4


def test_w10_14_beginners_may_leave_it_out() -> None:
    """W10.14: with the option off nobody loses."""
    cards: Cards = {"R2a": {"windows": 3}, "P2a": {"windows": 1}}
    match = drawn(THREE_SEATS, seats=3, components=made(cards), windows=False)
    assert [score["total"] for score in match.scores()] == [0, 0, 0]


def test_w10_14_always_alone() -> None:
    """W10.14, W11.3: the option is not for solo."""
    with pytest.raises(merletto.OptionError, match=r"W11\.3"):
        merletto.new("walking", 1, windows=False)


def rivals(coins: tuple[int, int, int], cards: Cards, permits: tuple[int, int, int] = (0, 0, 0)) -> list[int]:
    """The places of three seats, each with a complete house; the third has an incomplete one besides."""
    blocks = [
        f"{block}\n coins {coins[n]}".replace("permits  0", f"permits {permits[n]}")
        for n, block in enumerate(THREE_SEATS.strip().split("\n\n"))
    ]
    return drawn("\n\n".join(blocks), seats=3, components=made(cards)).places()


def test_w10_15_most_points_win() -> None:
    """W10.15: points before coins and cats."""
    assert rivals((0, 6, 6), {"P2a": {"cats": 3}}, permits=(2, 0, 1)) == [1, 3, 2]


def test_w10_15_ties_go_to_more_coins() -> None:
    """W10.15: coins before cats."""
    assert rivals((3, 5, 4), {"R2a": {"cats": 3}}) == [3, 1, 2]


def test_w10_15_then_to_more_cats_in_complete_houses() -> None:
    """W10.15: the cats of the house on a scaffold do not count."""
    assert rivals((4, 4, 4), {"R2a": {"cats": 1}, "P1a": {"cats": 2}, "Y2a": {"cats": 9}}) == [2, 1, 3]


def test_w10_15_else_the_place_is_shared() -> None:
    """W10.15: equal in all: two first, and the third is third."""
    assert rivals((4, 4, 3), {"R2a": {"cats": 1}, "P3a": {"cats": 1}}) == [1, 1, 3]
    assert rivals((4, 4, 4), {}) == [1, 1, 1]
    assert rivals((5, 4, 4), {}) == [1, 2, 2]


def test_w10_15_coins_are_counted_after_the_limit() -> None:
    """W8.2, W10.15: the last turn leaves 8 coins, of which 6 stay: a shared win, not one by coins."""
    match = drawn(
        FIVE.format("mayor santa seamstress florist gardener")
        + "coins 6\n\n street e f\n III . .\n II . .\n I # #\n permits 0\n coins 6",
        seat=1,
        phase="draft",
        components=made({}),
    )
    play(match, "draft 1 I", "done")
    assert match.end() == "five houses"
    assert [score["total"] for score in match.scores()] == [0, 0]
    assert match.places() == [1, 1]


def test_w10_several_characters_add_up() -> None:
    """W10.1 to W10.13: sources are told apart, and the total is their sum."""
    cards: Cards = {
        "R2a": {"flowers": 3, "cats": 1},
        "P1a": {"passers_by": 2, "shop": "cafe", "shop_points": 3},
        "B3a": {"chimneys": 1, "flowers": 1},
    }
    match = drawn(
        FIVE.format("woman mayor santa girl .").replace("permits  0", "permits 1"), components=made(cards)
    )
    score = match.scores()[0]
    assert {source: n for source, n in score.items() if n} == {
        "woman": 5,
        "mayor": 2,
        "santa": 3,
        "girl": 2,
        "shops": 3,
        "permits": 3,
        "total": 18,
    }
