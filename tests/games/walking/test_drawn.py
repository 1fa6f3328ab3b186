"""The reader of drawings: it refuses what could mislead a test."""

import pytest

from tests.games.walking.drawn import assert_street, drawn, owner, rows

GOOD = """
    draft    1    2    3
    III      Y3a  .    Y3c
    II       Y2a  Y2b  .
    I        .    Y1b  Y1c

    street   d    e    f
    III      .    R3a  .
    II       B2a  #    .
    I        #    R1a  G1a
    guests   .    .    .
    hand     O1a O3a
    coins    5
    permits  2
"""


def test_a_drawing_is_the_table() -> None:
    """W6.5: what is drawn is what the engine shows, scaffolds included."""
    match = drawn(GOOD)
    assert_street(match, GOOD.partition("\n\n")[2])
    assert rows(match) == [["Y3a", ".", "Y3c"], ["Y2a", "Y2b", "."], [".", "Y1b", "Y1c"]]
    mine = owner(match)
    assert (mine["hand"], mine["coins"], mine["permits"]) == (["O1a", "O3a"], 5, 2)


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("I        #  ", "I        .  "),
        ("B2a  #  ", "B2a  .  "),
        ("R1a  G1a", "R1a  #  "),
        ("hand     O1a", "hand     R1a"),
        ("hand     O1a", "hand     Y1c"),
        ("hand     O1a", "hand     O4a"),
        ("R3a  .", "R2a  ."),
        ("street   d    e    f", "street   d    f    g"),
        ("street   d    e    f", "street   a    b    c"),
        ("street   d    e    f", "street   d    e"),
        ("draft    1    2    3", "draft    1    2"),
        ("coins    5", "coins    5\n    coins    6"),
    ],
)
def test_a_wrong_drawing_is_refused(part: str, instead: str) -> None:
    """W6.5: a scaffold too few or too many, a card twice or on a wrong level, places that do not fit."""
    assert part in GOOD
    with pytest.raises(AssertionError):
        drawn(GOOD.replace(part, instead, 1))


def test_a_street_that_differs_is_noticed() -> None:
    """W6.5: the comparison of streets compares."""
    match = drawn(GOOD)
    street = GOOD.partition("\n\n")[2]
    for part, instead in (("G1a", "G1b"), ("#    R1a", ".    R1a"), ("coins    5", "coins    4")):
        with pytest.raises(AssertionError):
            assert_street(match, street.replace(part, instead, 1))
