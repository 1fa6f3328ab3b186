"""W9: the end of the game."""

import pytest

from tests.games.walking.drawn import drawn, legal, owner, play, refused, shown

FIVE = """
    street   c      d    e     f    g
    III      R3a    P3a  B3a   Y3a  G3a
    II       R2a    P2a  B2a   Y2a  G2a
    I        R1a    P1a  B1a   Y1a  G1a
    guests   woman  man  girl  boy  mayor
"""
FOUR_AND_TWO_CARDS = """
    street   c      d    e     f    g
    III      R3a    P3a  B3a   Y3a  .
    II       R2a    P2a  B2a   Y2a  G2a
    I        R1a    P1a  B1a   Y1a  G1a
    guests   woman  man  girl  boy  .
    hand     G3a
"""


def test_w9_1_decks_out() -> None:
    """W9.1: no card for a gap: the round that has ended was the last, and no move is legal."""
    match = drawn(
        """
        draft    1    2    3
        III      R3a  P3a  B3a
        II       R2a  P2a  B2a
        I        R1a  P1a  B1a
        unseen   G1a G2a
        """,
        seat=1,
    )
    events = play(match, "done")
    assert events[-1].told == {"end": "decks out"}
    assert (match.over, match.to_move, match.legal()) == (True, None, [])
    assert refused(match, "done").clause == "W9.1"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_w9_2_the_round_is_played_out(seat: int) -> None:
    """W9.2: whoever completes five houses, and whenever in the round, all have equal turns."""
    empty = "street e f\n III . .\n II . .\n I # #\n"
    streets = [FOUR_AND_TWO_CARDS if n == seat else empty for n in range(3)]
    match = drawn("\n\n".join(streets), seats=3, seat=seat, turn=seat)
    play(match, "lay G3a g", "take mayor", "done")
    for later in range(seat + 1, 3):
        assert match.to_move == later
        play(match, legal(match)[0], "done")
    assert match.end() == "five houses"
    assert shown(match)["round"] == 1
    assert shown(match)["turn"] == 3


def test_w9_2_not_with_four_houses() -> None:
    """W9.2: four houses with characters and a fifth that lacks its roof go on."""
    match = drawn(FOUR_AND_TWO_CARDS, seat=1)
    play(match, "done")
    assert not match.over


def test_w9_2_not_with_five_houses_of_which_one_is_empty() -> None:
    """W7.3, W8.3, W9.2: a complete house without a character does not count among the five."""
    match = drawn(
        """
        street   c          d    e     f    g
        III      R3a        P3a  B3a   Y3a  .
        II       R2a        P2a  B2a   Y2a  G2a
        I        R1a        P1a  B1a   Y1a  G1a
        guests   policeman  man  girl  boy  .
        hand     G3a

        street   e
        III      .
        II       .
        I        R1b
        """,
        characters={"policeman": 1},
    )
    play(match, "lay G3a g", "done", "draft 1 I", "done")
    assert sum(house["complete"] for house in owner(match)["street"]) == 5
    assert not match.over
    assert shown(match)["round"] == 2


def test_w9_2_five_houses_before_decks_out() -> None:
    """W8.3, W9.2: when both would end the game, the houses do: only otherwise is a round prepared (W8.4)."""
    match = drawn(FIVE + "\n unseen", seat=1)
    play(match, "done")
    assert match.end() == "five houses"


def test_w9_3_incomplete_houses_bring_nothing() -> None:
    """W9.3: no shop, chimney, passer-by or flower of theirs counts, and no closed window."""
    match = drawn(
        """
        street   d      e    f    g
        III      R3d    G3a  P3d  .
        II       R2a    #    P2c  Y2c
        I        R1d    G1a  #    Y1a
        guests   mayor  .    .    .
        permits  0

        street   e
        III      O3a
        II       O2a
        I        O1a
        permits  0
        """
    )
    # The complete red house shows 3 passers-by, no shop and no window; the others count for nothing.
    expected = dict.fromkeys(match.scores()[0], 0) | {"mayor": 3, "total": 3}
    assert match.scores()[0] == expected
