"""W5: permits break the two colour rules, one permit for each rule that a card breaks."""

import pytest

from tests.games.walking.drawn import assert_street, drawn, owner, places_for, play, refused


def spent(drawing: str, card: str, place: str) -> int:
    """How many permits the card takes there; with one fewer it is refused."""
    match = drawn(f"{drawing}\n hand {card}\n coins 6\n permits 4")
    play(match, f"lay {card} {place}")
    number = 4 - int(owner(match)["permits"])
    match = drawn(f"{drawing}\n hand {card}\n coins 6\n permits {number}")
    assert place in places_for(match, card)
    if number:
        match = drawn(f"{drawing}\n hand {card}\n coins 6\n permits {number - 1}")
        assert refused(match, f"lay {card} {place}").clause in ("W4.5", "W4.6", "W5.2")
    return number


PLAIN = """
    street   d    e    f
    III      .    .    .
    II       Y2a  .    Y2b
    I        Y1a  R1a  Y1b
"""
LEFT_ONLY = """
    street   d    e    f
    III      .    .    .
    II       Y2a  .    B2b
    I        Y1a  Y1c  B1b
"""
RIGHT_ONLY = """
    street   d    e    f
    III      .    .    .
    II       B2b  .    Y2a
    I        B1b  Y1c  Y1a
"""


def test_w5_1_no_rule_broken_no_permit() -> None:
    """W5.1: a card that breaks neither colour rule is free of permits."""
    assert spent(PLAIN, "R2a", "e") == 0
    assert spent(PLAIN, "R1b", "g") == 0


def test_w5_1_a_permit_mixes_a_house() -> None:
    """W5.1: W4.5 broken, W4.6 not: one permit."""
    assert spent(PLAIN, "B2a", "e") == 1


def test_w5_1_a_permit_lets_equal_colours_stand_side_by_side() -> None:
    """W5.1: W4.6 broken on the left or on the right, W4.5 not: one permit."""
    assert spent(LEFT_ONLY, "Y2c", "e") == 1
    assert spent(RIGHT_ONLY, "Y2c", "e") == 1


@pytest.mark.parametrize("permits", [0, 4])
def test_w5_1_permits_break_no_other_rule(permits: int) -> None:
    """W5.1: five houses, support and the taken place bind with four permits as with none."""
    match = drawn(
        f"""
        street   c    d    e    f    g
        III      .    .    R3a  .    .
        II       .    .    #    .    G2a
        I        P1a  Y1a  R1a  B1a  #
        hand     O1a O2a O3a
        coins    6
        permits  {permits}
        """
    )
    assert refused(match, "lay O1a h").clause == "W4.2"
    assert refused(match, "lay O1a d").clause == "W4.7"
    assert refused(match, "lay O3a c").clause == "W6.5"


def test_w5_1_permits_do_not_pay() -> None:
    """W5.1: without coins a permit lays no card."""
    match = drawn("street e\n III .\n II .\n I R1a\n hand R2a\n coins 0\n permits 4")
    assert refused(match, "lay R2a e").clause == "W4.1"


def test_w5_2_both_rules_broken_take_two() -> None:
    """W5.2: a mixed house beside an equal colour."""
    one_side = PLAIN.replace("Y2b", "G2b")
    assert spent(one_side, "Y2c", "e") == 2


def test_w5_2_one_permit_is_not_enough_for_two_breaches() -> None:
    """W5.2: the refusal names the clause."""
    match = drawn(PLAIN + "hand Y2c\n permits 1")
    assert refused(match, "lay Y2c e").clause == "W5.2"


def test_w5_2_equal_on_both_sides_is_one_breach() -> None:
    """W5.2: yellow between two yellow neighbours: one permit, and with the house mixed two, not three."""
    between = """
        street   d    e    f
        III      .    .    .
        II       Y2a  .    Y2b
        I        R1a  Y1c  B1b
    """
    assert spent(between, "Y2c", "e") == 1
    assert spent(PLAIN, "Y2c", "e") == 2


def test_w5_2_each_card_pays_for_itself() -> None:
    """W5.2: four permits last for four breaches, over several cards."""
    match = drawn(PLAIN + "hand Y2c B3a B2c\n coins 6\n permits 4")
    play(match, "lay Y2c e", "lay B3a e", "take man")
    assert owner(match)["permits"] == 4 - 2 - 1


def test_w5_3_a_mixed_house_is_complete() -> None:
    """W5.3: three colours, three cards: a character moves in and its icons count."""
    match = drawn("street e\n III .\n II B2a\n I R1a\n hand Y3a\n permits 1")
    play(match, "lay Y3a e", "take woman")
    assert owner(match)["street"][0]["complete"]
    # B2a shows 3 flowers and Y3a 2; R1a none.
    assert match.scores()[0]["woman"] == 2 + 3 + 2
    assert_street(match, "street e\n III Y3a\n II B2a\n I R1a\n guests woman\n permits 0")


@pytest.mark.parametrize("card", ["R3a", "B3a", "Y3a"])
def test_w5_4_in_a_mixed_house_every_card_breaks_the_rule(card: str) -> None:
    """W5.4: be it of the one colour, the other, or a third."""
    assert spent("street e\n III .\n II B2a\n I R1a", card, "e") == 1


@pytest.mark.parametrize(("card", "permits"), [("R2a", 1), ("B2a", 1), ("Y2a", 1)])
def test_w5_4_judged_against_cards_above_too(card: str, permits: int) -> None:
    """W5.4: a first floor slid between a red ground floor and a blue roof differs from one of them."""
    assert spent("street e\n III B3a\n II #\n I R1a", card, "e") == permits


def test_w5_4_judged_as_the_card_is_laid() -> None:
    """W5.4: a ground floor that comes last is judged like any other; scaffolds have no colour."""
    assert spent("street e\n III B3a\n II B2a\n I #", "B1a", "e") == 0
    assert spent("street e\n III B3a\n II B2a\n I #", "R1a", "e") == 1
    assert spent("street e\n III B3a\n II Y2a\n I #", "B1a", "e") == 1


def test_w5_4_a_neighbour_mixed_house_costs_nothing() -> None:
    """W5.4: only the cards of the own house are looked at."""
    assert spent("street e f\n III . .\n II B2a .\n I R1a G1a", "G2a", "f") == 0
