"""W4: laying cards."""

import pytest

from tests.games.walking.drawn import assert_street, drawn, legal, owner, places_for, play, refused

EMPTY = """
    street   e    f
    III      .    .
    II       .    .
    I        #    #
"""


def test_w4_1_one_three_five_coins_in_all() -> None:
    """W4.1: 1 coin for one card, 3 for two, 5 for three."""
    match = drawn(EMPTY + "hand R1a R2a R3a\n coins 6")
    for card, coins in (("R1a", 6 - 1), ("R2a", 6 - 3), ("R3a", 6 - 5)):
        play(match, f"lay {card} e")
        assert owner(match)["coins"] == coins


def test_w4_1_the_price_starts_anew_each_turn() -> None:
    """W4.1: the first card of the next turn is 1 coin again."""
    match = drawn(EMPTY + "hand R1a R2a B1a\n coins 6", seats=1)
    play(match, "lay R1a e", "lay R2a e", "done", "remove man", "draft 1 I", "lay B1a f")
    assert owner(match)["coins"] == 6 - 3 + 2 - 1


def test_w4_1_no_fourth_card() -> None:
    """W4.1: three cards are the most, however many coins there are."""
    match = drawn(EMPTY + "hand R1a R2a B1a B2a\n coins 20")
    play(match, "lay R1a e", "lay R2a e", "lay B1a f")
    assert legal(match) == ["done"]
    error = refused(match, "lay B2a f")
    assert error.clause == "W4.1"
    assert "three" in error.reason


@pytest.mark.parametrize(("coins", "cards"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_w4_1_no_card_that_cannot_be_paid(coins: int, cards: int) -> None:
    """W4.1: coins buy as many cards as their prices allow, and never go below zero."""
    match = drawn(EMPTY + f"hand R1a R2a B1a B2a\n coins {coins}")
    for move in ("lay R1a e", "lay R2a e", "lay B1a f")[:cards]:
        play(match, move)
    assert legal(match) == ["done"]
    next_move = ("lay R1a e", "lay R2a e", "lay B1a f", "lay B2a f")[cards]
    assert refused(match, next_move).clause == "W4.1"


def test_w4_1_nothing_needs_to_be_laid() -> None:
    """W4.1: 0 cards cost 0 coins; building may end before it began, and after each card."""
    match = drawn(EMPTY + "hand R1a R2a")
    assert "done" in legal(match)
    play(match, "done")
    assert owner(match)["coins"] == 4
    match = drawn(EMPTY + "hand R1a R2a")
    play(match, "lay R1a e")
    assert "done" in legal(match)


def test_w4_1_only_from_the_own_hand() -> None:
    """W4.1: neither cards of the draft nor another's are laid."""
    match = drawn(EMPTY + "hand R1a\n" + EMPTY + "hand B1a")
    assert refused(match, "lay B1a e").clause == "W4.1"
    assert refused(match, "lay O1d e").clause == "W4.1"
    play(match, "lay R1a e")
    assert owner(match)["hand"] == []
    assert refused(match, "lay R1a f").clause == "W4.1"


FOUR = """
    street   d    e    f    g
    III      .    .    .    .
    II       .    .    .    .
    I        R1a  B1a  Y1a  G1a
"""


def test_w4_2_new_houses_join_at_both_ends() -> None:
    """W4.2: a fifth house goes to the left or to the right end."""
    match = drawn(FOUR + "hand P1a")
    assert places_for(match, "P1a") == "ch"
    play(match, "lay P1a c")
    assert_street(
        match,
        """
        street   c    d    e    f    g
        III      .    .    .    .    .
        II       .    .    .    .    .
        I        P1a  R1a  B1a  Y1a  G1a
        """,
    )


def test_w4_2_five_houses_are_the_most() -> None:
    """W4.2: no sixth house at either end, for no level, though both scaffolds are to hand."""
    match = drawn(
        """
        street   c    d    e    f    g
        III      .    .    .    .    .
        II       .    .    .    .    .
        I        P1a  R1a  B1a  Y1a  G1a
        hand     O1a O2a O3a
        """
    )
    assert places_for(match, "O1a") == ""
    assert places_for(match, "O2a") == places_for(match, "O3a") == "cdefg"
    for card in ("O1a", "O2a", "O3a"):
        for place in "bhai":
            assert refused(match, f"lay {card} {place}").clause == "W4.2"


def test_w4_2_a_place_left_out_counts() -> None:
    """W4.2: one street side by side: a place that a scaffold holds is one of the five."""
    match = drawn(FOUR + "hand P1a")
    assert refused(match, "lay P1a i").clause == "W4.2"
    assert refused(match, "lay P1a b").clause == "W4.2"


def test_w4_2_the_street_may_grow_all_to_one_side() -> None:
    """W4.2: the first card may end up leftmost or rightmost of the five."""
    for places in ("efghi", "edcba"):
        match = drawn(EMPTY + "hand R1a B1a Y1a G1a P1a\n coins 9", seats=1)
        for card, place in zip(("R1a", "B1a", "Y1a"), places, strict=False):
            play(match, f"lay {card} {place}")
        play(match, "done", "remove man", "draft 1 I", f"lay G1a {places[3]}", f"lay P1a {places[4]}")
        assert [house["place"] for house in owner(match)["street"]] == sorted(places)


def test_w4_3_each_card_on_its_own_level() -> None:
    """W4.3: ground floor below, first floor on it, roof on top."""
    match = drawn(EMPTY + "hand R1a R2a R3a\n coins 6")
    play(match, "lay R1a e", "lay R2a e", "lay R3a e", "take man")
    assert_street(match, "street e\n III R3a\n II R2a\n I R1a\n guests man\n coins 1\n permits 4")


@pytest.mark.parametrize(("card", "places"), [("G1a", "cdh"), ("G2a", "fg"), ("G3a", "de")])
def test_w4_3_nothing_hangs_in_the_air(card: str, places: str) -> None:
    """W4.3: both scaffolds tied up: I at the ends or for a scaffold, II on a I or for one, III on a II."""
    match = drawn(
        """
        street   d    e    f    g
        III      .    .    R3a  .
        II       Y2a  B2a  #    .
        I        #    B1a  R1a  Y1b
        hand     G1a G2a G3a
        """
    )
    assert places_for(match, card) == places


def test_w4_4_a_card_touches_the_street() -> None:
    """W4.4: a card further off needs a scaffold in each place between, and there are but two."""
    match = drawn(
        """
        street   e
        III      R3a
        II       R2a
        I        R1a
        guests   man
        hand     B1a
        """
    )
    assert places_for(match, "B1a") == "bcdfgh"
    assert refused(match, "lay B1a a").clause == "W6.5"
    play(match, "lay B1a h")
    assert_street(
        match,
        """
        street   e    f    g    h
        III      R3a  .    .    .
        II       R2a  .    .    .
        I        R1a  #    #    B1a
        """,
    )


def test_w4_5_a_house_is_of_one_colour() -> None:
    """W4.5: without permits a house takes its own colour only, whichever of its cards lies there."""
    match = drawn(
        """
        street   e    f
        III      .    B3a
        II       .    B2a
        I        R1a  #
        hand     R2a Y2a B1a Y1a
        permits  0
        """
    )
    assert places_for(match, "R2a") == "deg"
    assert refused(match, "lay Y2a e").clause == "W4.5"
    assert places_for(match, "B1a") == "cdfgh"
    assert refused(match, "lay Y1a f").clause == "W4.5"


def test_w4_5_one_differing_card_is_enough() -> None:
    """W4.5, W5.4: between a red ground floor and a blue roof no first floor is of the house's colour."""
    match = drawn(
        """
        street   e
        III      B3a
        II       #
        I        R1a
        hand     R2a B2a
        permits  0
        """
    )
    assert refused(match, "lay R2a e").clause == "W4.5"
    assert refused(match, "lay B2a e").clause == "W4.5"


def test_w4_6_equal_neighbours_need_a_permit() -> None:
    """W4.6: side by side on the same level, left and right, colours differ."""
    match = drawn(
        """
        street   e
        III      .
        II       .
        I        R1a
        hand     R1b
        permits  0
        """
    )
    assert places_for(match, "R1b") == "bcgh"
    for place in "df":
        assert refused(match, f"lay R1b {place}").clause == "W4.6"


def test_w4_6_the_same_colour_again_further_along() -> None:
    """W4.6: red may come again two places off, but not beside that."""
    match = drawn(
        """
        street   d    e
        III      .    .
        II       .    .
        I        R1a  B1a
        hand     R1b R1c
        permits  0
        """
    )
    play(match, "lay R1b f")
    assert_street(
        match,
        """
        street   d    e    f
        III      .    .    .
        II       .    .    .
        I        R1a  B1a  R1b
        """,
    )
    assert refused(match, "lay R1c g").clause == "W4.6"


def test_w4_6_not_across_a_corner() -> None:
    """W4.6: a red first floor may stand in the house beside a red ground floor: the levels differ."""
    match = drawn("street e\n III .\n II .\n I R1a\n hand R2a\n permits 0")
    assert places_for(match, "R2a") == "cdefg"


def test_w4_7_paid_at_once() -> None:
    """W4.7: coins and permits are gone as soon as the card lies."""
    match = drawn("street e\n III .\n II .\n I R1a\n hand B2a\n coins 4\n permits 4")
    (event,) = play(match, "lay B2a e")
    assert event.told == {"card": "B2a", "place": "e", "coins": 1, "permits": 1, "scaffolds": 0}
    assert (owner(match)["coins"], owner(match)["permits"]) == (3, 3)


def test_w4_7_a_card_laid_stays() -> None:
    """W4.7: no card is laid on another's place, and no move takes one away."""
    match = drawn("street e\n III .\n II R2a\n I R1a\n hand R2b B1a")
    assert refused(match, "lay R2b e").clause == "W4.7"
    assert refused(match, "lay B1a e").clause == "W4.7"
    for move in ("lay R1a f", "return R1a"):
        refused(match, move)
    play(match, "done")
    assert_street(match, "street e\n III .\n II R2a\n I R1a")
