"""W7: characters move in."""

from merletto.games.walking.names import CHARACTER_NAMES
from tests.games.walking.drawn import assert_street, drawn, legal, owner, play, refused, shown

ALMOST = """
    street   e    f
    III      .    .
    II       R2a  B2a
    I        R1a  B1a
    hand     R3a B3a Y1a
    coins    6
"""


def test_w7_1_a_character_must_be_taken_at_once() -> None:
    """W7.1: nothing else may be done before: no card laid, no end of the turn."""
    match = drawn(ALMOST)
    play(match, "lay R3a e")
    assert legal(match) == [f"take {name}" for name in CHARACTER_NAMES]
    for move in ("done", "lay B3a f", "lay Y1a g"):
        assert refused(match, move).clause == "W7.1"


def test_w7_1_it_lies_under_the_house_just_completed() -> None:
    """W7.1: and is one fewer of those left; then building goes on."""
    match = drawn(ALMOST)
    play(match, "lay B3a f", "take girl")
    assert_street(match, "street e f\n III . B3a\n II R2a B2a\n I R1a B1a\n guests . girl")
    assert shown(match)["characters"]["girl"] == 1
    assert "lay R3a e" in legal(match)


def test_w7_1_whichever_card_comes_last() -> None:
    """W7.1: a house is complete with its third card, be that the ground or the first floor."""
    for street, card in (
        ("III R3a\n II R2a\n I #", "R1a"),
        ("III R3a\n II #\n I R1a", "R2a"),
        ("III .\n II R2a\n I R1a", "R3a"),
    ):
        match = drawn(f"street e\n {street}\n hand {card}")
        play(match, f"lay {card} e")
        assert shown(match)["phase"] == "welcome"
        assert shown(match)["completed_house"] == "e"


def test_w7_1_two_cards_and_a_scaffold_are_not_three_cards() -> None:
    """W7.1, W6.4: no character for a house on a scaffold."""
    match = drawn("street e\n III .\n II R2a\n I #\n hand R3a")
    play(match, "lay R3a e")
    assert shown(match)["phase"] == "build"


def test_w7_1_only_of_those_left() -> None:
    """W7.1: a character of whom none is left cannot be taken."""
    match = drawn(ALMOST, characters={"boy": 1, "mayor": 2})
    play(match, "lay R3a e")
    assert legal(match) == ["take boy", "take mayor"]
    assert refused(match, "take woman").clause == "W7.1"
    play(match, "take boy", "lay B3a f")
    assert legal(match) == ["take mayor"]


def test_w7_1_one_a_house() -> None:
    """W7.1: once someone has moved in, nobody else does."""
    match = drawn(ALMOST)
    play(match, "lay R3a e", "take man")
    assert refused(match, "take woman").clause == "W7.1"
    assert not any(move.startswith("take") for move in legal(match))


WITH_MAYOR = """
    street   d      e
    III      R3a    .
    II       R2a    B2a
    I        R1a    B1a
    guests   {guest}  .
    hand     B3a
"""


def test_w7_2_never_two_equal_inhabitants() -> None:
    """W7.2: the Mayor stands at the other house already; with three players there is a second one."""
    match = drawn(WITH_MAYOR.format(guest="mayor"), seats=3)
    play(match, "lay B3a e")
    assert shown(match)["characters"]["mayor"] == 1
    assert legal(match) == [f"take {name}" for name in CHARACTER_NAMES if name != "mayor"]
    assert refused(match, "take mayor").clause == "W7.2"


def test_w7_2_each_inhabitant_is_barred() -> None:
    """W7.2: all seven of them are alike in this."""
    for name in CHARACTER_NAMES[4:]:
        match = drawn(WITH_MAYOR.format(guest=name), seats=3)
        play(match, "lay B3a e")
        assert refused(match, f"take {name}").clause == "W7.2"


def test_w7_2_another_player_may_have_the_same() -> None:
    """W7.2: with one player, not with two."""
    match = drawn(
        """
        street   e
        III      .
        II       B2a
        I        B1a
        hand     B3a

        street   e
        III      R3a
        II       R2a
        I        R1a
        guests   mayor
        """,
        seats=3,
    )
    play(match, "lay B3a e", "take mayor")
    assert owner(match)["street"][0]["character"] == "mayor"


def test_w7_2_tourists_without_limit() -> None:
    """W7.2: the second Woman comes as gladly as the first."""
    for name in CHARACTER_NAMES[:4]:
        match = drawn(WITH_MAYOR.format(guest=name))
        play(match, "lay B3a e", f"take {name}")
        assert [house["character"] for house in owner(match)["street"]] == [name, name]


def test_w7_3_with_nobody_to_take_the_house_stays_without() -> None:
    """W7.3: only a second Mayor is left, which may not be taken: the house is complete, building goes on."""
    match = drawn(WITH_MAYOR.format(guest="mayor") + "    coins 6", seats=3, characters={"mayor": 1})
    events = play(match, "lay B3a e")
    assert [event.name for event in events] == ["laid", "completed", "stood_empty"]
    house = owner(match)["street"][1]
    assert (house["complete"], house["character"]) == (True, None)
    assert shown(match)["phase"] == "build"
    # B1a is a shop of 3 VP, R1a another: the house without a character counts all the same.
    assert match.scores()[0]["shops"] == 3 + 3
