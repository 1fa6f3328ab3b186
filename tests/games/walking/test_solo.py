"""W11: walking alone."""

import pytest

import merletto
from merletto.games.walking.solo import band
from tests.games.walking.drawn import drawn, legal, owner, play, refused, rows, shown

FULL = """
    draft    1    2    3    4
    III      R3a  P3a  B3a  .
    II       R2a  P2a  B2a  Y2a
    I        R1a  P1a  B1a  Y1a
"""


def test_w11_1_set_up() -> None:
    """W11.1, W2.1, W2.2: four columns, two of each tourist, one of each inhabitant; no one leaves yet."""
    match = merletto.new("walking", 1, seed=1)
    assert [len(row) for row in rows(match)] == [4, 4, 4]
    assert sum(shown(match)["characters"].values()) == 15
    assert shown(match)["phase"] == "draft"


def test_w11_1_after_each_turn_the_rows_then_one_character() -> None:
    """W11.1, W8.4: the rightmost of each level leaves, the rows are refilled; then comes the farewell."""
    match = drawn(FULL, seats=1, chance=["G1a", "G2a", "G3a", "G3b"])
    events = play(match, "done")
    assert [event.told["card"] for event in events if event.name == "left_game"] == ["Y1a", "Y2a", "B3a"]
    assert rows(match) == [
        ["G3b", "G3a", "R3a", "P3a"],
        ["G2a", "R2a", "P2a", "B2a"],
        ["G1a", "R1a", "P1a", "B1a"],
    ]
    assert shown(match)["phase"] == "remove"
    before = shown(match)["characters"]
    assert legal(match) == [f"remove {name}" for name in before]
    (event,) = play(match, "remove santa")
    assert event.told == {"character": "santa"}
    assert shown(match)["characters"] == {**before, "santa": 0}
    assert (shown(match)["phase"], shown(match)["round"]) == ("draft", 2)


def test_w11_1_it_must_be_one_of_those_left() -> None:
    """W11.1: whoever is gone cannot leave again, and nothing else may be done before."""
    match = drawn(FULL, seats=1, characters={"boy": 1, "mayor": 1})
    play(match, "done")
    assert legal(match) == ["remove boy", "remove mayor"]
    refused(match, "remove woman")
    refused(match, "draft 1 I")
    refused(match, "done")


def test_w11_1_characters_leave_for_good() -> None:
    """W11.1: one removed does not move in any more."""
    match = drawn(
        "street e\n III .\n II R2c\n I R1c\n hand R3c\n" + FULL,
        seats=1,
        phase="remove",
        characters={"man": 1, "boy": 1},
    )
    play(match, "remove man", "draft 1 I", "lay R3c e")
    assert legal(match) == ["take boy"]


def test_w11_1_never_in_company() -> None:
    """W11.1: with two players nobody is removed."""
    match = merletto.new("walking", 2, seed=1)
    for _ in range(4):
        play(match, legal(match)[0], "done")
        assert shown(match)["phase"] == "draft"
    assert refused(match, "remove man").clause == "W11.1"


FOUR_AND_TWO_CARDS = """
    street   c      d    e     f    g
    III      R3a    P3a  B3a   Y3a  .
    II       R2a    P2a  B2a   Y2a  G2a
    I        R1a    P1a  B1a   Y1a  G1a
    guests   woman  man  girl  boy  .
    hand     G3a
"""


def test_w11_2_ends_with_five_houses() -> None:
    """W11.2: at the end of the turn, before rows and farewell."""
    match = drawn(FOUR_AND_TWO_CARDS, seats=1, turn=9)
    events = play(match, "lay G3a g", "take mayor", "done")
    assert match.end() == "five houses"
    assert [event.name for event in events][-2:] == ["round_ended", "game_ended"]


def test_w11_2_ends_with_the_decks() -> None:
    """W11.2, W8.5: a row that cannot be filled again."""
    match = drawn(FULL + "unseen G1a G2a G3a", seats=1, built=True)
    play(match, "done")
    assert match.end() == "decks out"
    match = drawn(FULL + "unseen G1a G2a G3a G3b", seats=1, built=True)
    play(match, "done")
    assert match.end() is None


def test_w11_2_ends_when_the_last_character_has_moved_in() -> None:
    """W11.2: judged at the end of the turn: nothing leaves the rows any more."""
    match = drawn(FULL + "\n street e\n III .\n II R2c\n I R1c\n hand R3c", seats=1, characters={"girl": 1})
    before = rows(match)
    play(match, "lay R3c e", "take girl")
    assert not match.over
    play(match, "done")
    assert match.end() == "characters out"
    assert rows(match) == before


def test_w11_2_ends_when_the_last_character_has_left() -> None:
    """W11.2: judged after the removal."""
    match = drawn(FULL, seats=1, characters={"girl": 2})
    play(match, "done", "remove girl")
    assert not match.over
    play(match, "draft 1 I", "done", "remove girl")
    assert match.end() == "characters out"


TURN_ELEVEN = """
    draft 4 I+II; lay B1c e; lay B2d e; done; remove gardener
    draft 2 III; lay B3c e; take woman; done; remove florist
    draft 1 I+II; lay Y1b f; lay Y2c f; done; remove seamstress
    draft 2 III; lay Y3c f; take man; done; remove shopkeeper
    draft 2 I+II; lay G1a g; lay G2c g; done; remove santa
    draft 4 III; lay G3b g; take girl; done; remove policeman
    draft 1 I+II; lay O1a h; done; remove mayor
    draft 3 III; lay O2a h; lay O3c h; take boy; done; remove boy
    draft 3 I+II; lay G1d i; done; remove girl
    draft 4 III; lay G2d i; done; remove man
"""


def eleventh_turn() -> merletto.Match:
    """A solo game in which the fifth house can be done in turn 11."""
    match = merletto.new("walking", 1, seed=460)
    for line in TURN_ELEVEN.strip().splitlines():
        play(match, *[move.strip() for move in line.split(";")])
    return match


def test_w11_2_turn_eleven_is_in_time() -> None:
    """W11.2: the last of 15 characters moves into the fifth house in turn 11."""
    match = eleventh_turn()
    assert shown(match)["round"] == 11
    assert shown(match)["characters"] == {**dict.fromkeys(shown(match)["characters"], 0), "woman": 1}
    play(match, "draft 1 III", "lay G3d i", "take woman", "done")
    assert match.end() == "five houses"
    # Four permits were kept, and no colour rule was broken.
    assert match.scores()[0]["permits"] == 12


def test_w11_2_turn_twelve_never_comes_for_four_houses() -> None:
    """W11.2: the last character leaves after turn 11, so the fifth house comes too late."""
    match = eleventh_turn()
    play(match, "draft 1 III", "done", "remove woman")
    assert match.end() == "characters out"
    assert len(owner(match)["street"]) == 5


def test_w11_3_each_closed_window_costs() -> None:
    """W11.3: 1 VP for each in complete houses, with no one to have more."""
    match = drawn(
        """
        street   e    f
        III      R3a  B3c
        II       R2c  B2a
        I        R1a  #
        permits  0
        """,
        seats=1,
    )
    # R3a shows 1 closed window and R2c 2; the blue house is not complete. R1a is a shop of 3 VP.
    assert match.scores()[0]["windows"] == -3
    assert match.scores()[0]["total"] == 3 - 3


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-7, "weak"),
        (-1, "weak"),
        (0, "weak"),
        (60, "weak"),
        (61, "not bad"),
        (70, "not bad"),
        (71, "good"),
        (80, "good"),
        (81, "very good"),
        (85, "very good"),
        (86, "world champion"),
        (87, "world champion"),
        (150, "world champion"),
    ],
)
def test_w11_4_bands(points: int, name: str) -> None:
    """W11.4: at both ends of every band; negative scores are weak too."""
    assert band(points) == name
