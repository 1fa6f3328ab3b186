"""The worked examples of the rules of Walking in Burano, each on the table it tells of."""

from tests.games.walking.drawn import (
    assert_street,
    drawn,
    legal,
    owner,
    places_for,
    play,
    refused,
    rows,
)


def test_example_1_a_column_of_three_w3_2() -> None:
    """W3.2: pink I, yellow II, blue III: all; the upper two; the lower two; top; bottom; never the middle."""
    match = drawn(
        """
        draft    1    2    3
        III      B3c  .    .
        II       Y2b  .    .
        I        P1d  .    .
        """,
        phase="draft",
    )
    assert set(legal(match)) == {
        "draft 1 I+II+III",
        "draft 1 II+III",
        "draft 1 I+II",
        "draft 1 III",
        "draft 1 I",
    }
    assert refused(match, "draft 1 II").clause == "W3.2"


def test_example_2_a_column_of_two_w3_3() -> None:
    """W3.3: only II and III are left in the column: both, or either one."""
    match = drawn(
        """
        draft    1    2    3
        III      .    R3a  .
        II       .    G2c  .
        I        .    .    .
        """,
        phase="draft",
    )
    assert set(legal(match)) == {"draft 2 II+III", "draft 2 II", "draft 2 III"}
    assert refused(match, "draft 2 I").clause == "W3.3"


def test_example_3_where_a_first_floor_may_go_w4_3_w4_5_w4_6() -> None:
    """W4.3, W4.5, W4.6: not beside its colour, nor in a house of another, nor without a ground floor."""
    match = drawn(
        """
        street   d    e    f    g
        III      .    .    R3a  .
        II       Y2a  .    #    .
        I        Y1a  #    R1a  Y1b
        hand     Y2b
        coins    6
        permits  0
        """
    )
    assert places_for(match, "Y2b") == "g"
    assert refused(match, "lay Y2b e").clause == "W4.6"
    assert refused(match, "lay Y2b f").clause == "W4.5"
    # Both scaffolds are tied up, so there is no ground floor at either end of the street.
    assert refused(match, "lay Y2b h").clause == "W6.5"
    assert refused(match, "lay Y2b c").clause == "W6.5"
    play(match, "lay Y2b g")
    assert_street(
        match,
        """
        street   d    e    f    g
        III      .    .    R3a  .
        II       Y2a  .    #    Y2b
        I        Y1a  #    R1a  Y1b
        coins    5
        permits  0
        """,
    )


def test_example_4_a_roof_as_the_first_card_w6_3() -> None:
    """W6.3, W6.5: the second house's scaffold turns over and carries the roof of the first."""
    match = drawn(
        """
        street   e    f
        III      .    .
        II       .    .
        I        #    #
        hand     R3d
        """
    )
    assert places_for(match, "R3d") == "e"
    play(match, "lay R3d e")
    assert_street(
        match,
        """
        street   e
        III      R3d
        II       #
        I        #
        coins    3
        permits  4
        """,
    )
    assert owner(match)["spare_scaffolds"] == 0


def test_example_5_two_houses_in_one_turn_w7_1() -> None:
    """W7.1, W5.3: a red and a blue and yellow house are completed: two characters, one for each."""
    match = drawn(
        """
        street   e    f
        III      .    .
        II       R2a  Y2a
        I        R1a  B1a
        hand     R3a Y3a
        permits  3
        """
    )
    play(match, "lay R3a e")
    assert all(move.startswith("take ") for move in legal(match))
    play(match, "take woman", "lay Y3a f")
    assert all(move.startswith("take ") for move in legal(match))
    play(match, "take mayor")
    assert_street(
        match,
        """
        street   e      f
        III      R3a    Y3a
        II       R2a    Y2a
        I        R1a    B1a
        guests   woman  mayor
        coins    1
        permits  2
        """,
    )
    assert legal(match) == ["done"]


def test_example_6_a_street_of_64_points_w10() -> None:
    """W10.1, W10.4, W10.6, W10.7, W10.10, W10.12 to W10.14: the sample score, with the shipped cards."""
    match = drawn(
        """
        street   c      d        e      f          g
        III      B3c    P3b      G3d    R3b        O3b
        II       B2b    P2d      G2a    R2a        O2b
        I        B1a    P1a      G1c    R1c        O1c
        guests   woman  florist  santa  policeman  boy
        permits  4

        street   e
        III      P3d
        II       P2a
        I        P1d
        guests   girl
        """
    )
    assert match.scores()[0] == {
        "woman": 9 + 2,
        "man": 0,
        "girl": 0,
        "boy": 4 * 2 + 2,
        "mayor": 0,
        "policeman": 9,
        "santa": 4 * 3,
        "shopkeeper": 0,
        "seamstress": 0,
        "florist": 9,
        "gardener": 0,
        "shops": 2 + 3,
        "permits": 12,
        "windows": -4,
        "total": 64,
    }
    assert match.scores()[1]["windows"] == 0


def test_example_7_a_round_of_four_turns_w3() -> None:
    """W3.1 to W3.3: two cards bring 1 coin, one brings 2, the middle one left behind 2, three none."""
    match = drawn(
        """
        draft    1    2    3    4    5
        III      R3a  P3a  B3a  Y3a  G3a
        II       R2a  P2a  B2a  Y2a  G2a
        I        R1a  P1a  B1a  Y1a  G1a
        """,
        seats=4,
        phase="draft",
    )
    play(match, "draft 2 II+III", "done")
    assert (owner(match, 0)["hand"], owner(match, 0)["coins"]) == (["P2a", "P3a"], 4 + 1)
    assert refused(match, "draft 4 II").clause == "W3.2"
    play(match, "draft 4 I", "done")
    assert (owner(match, 1)["hand"], owner(match, 1)["coins"]) == (["Y1a"], 4 + 2)
    play(match, "draft 4 II")
    assert (owner(match, 2)["hand"], owner(match, 2)["coins"]) == (["Y2a"], 4 + 2)
    play(match, "done", "draft 1 I+II+III")
    assert (owner(match, 3)["hand"], owner(match, 3)["coins"]) == (["R1a", "R2a", "R3a"], 4 + 0)
    assert rows(match) == [
        [".", ".", "B3a", "Y3a", "G3a"],
        [".", ".", "B2a", ".", "G2a"],
        [".", "P1a", "B1a", ".", "G1a"],
    ]
    play(match, "done")
    assert match.view(0)["round"] == 2
