"""W3: the draft."""

import pytest

import merletto
from tests.games.walking.drawn import drawn, legal, owner, play, refused, rows, shown

FULL = """
    draft    1    2    3
    III      R3a  P3a  B3a
    II       R2a  P2a  B2a
    I        R1a  P1a  B1a
"""


@pytest.mark.parametrize(
    ("move", "cards", "coins"),
    [
        ("draft 1 I", ["R1a"], 2),
        ("draft 1 III", ["R3a"], 2),
        ("draft 2 I+II", ["P1a", "P2a"], 1),
        ("draft 2 II+III", ["P2a", "P3a"], 1),
        ("draft 3 I+II+III", ["B1a", "B2a", "B3a"], 0),
    ],
)
def test_w3_1_fewer_cards_bring_more_coins(move: str, cards: list[str], coins: int) -> None:
    """W3.1: 1, 2 or 3 cards come to hand, with 2, 1 or 0 coins, and leave the column."""
    match = drawn(FULL, phase="draft")
    play(match, move)
    assert owner(match)["hand"] == cards
    assert owner(match)["coins"] == 4 + coins
    left = {code for row in rows(match) for code in row} - {"."}
    assert left == {f"{colour}{level}a" for colour in "RPB" for level in "123"} - set(cards)


def test_w3_1_declining_is_not_possible() -> None:
    """W3.1: only drafts are legal, each of one card at least, and nothing else goes before."""
    match = drawn(FULL + "\n street e f\n III . .\n II . .\n I # #\n hand O1a", phase="draft")
    assert all(move.startswith("draft ") and not move.endswith("nothing") for move in legal(match))
    assert refused(match, "done").clause == "W3.1"
    assert refused(match, "lay O1a e").clause == "W3.1"


def test_w3_1_of_one_column_once() -> None:
    """W3.1: no second draft in the turn, from no column."""
    match = drawn(FULL, phase="draft")
    play(match, "draft 1 I")
    for move in ("draft 1 II", "draft 2 I", "draft 3 I+II+III"):
        assert refused(match, move).clause == "W3.1"


def test_w3_2_every_column_of_three_is_cut_alike() -> None:
    """W3.2: of each column all, the top two, the bottom two, the top, the bottom; 15 ways in all."""
    match = drawn(FULL, phase="draft")
    cuts = ("I", "I+II", "III", "II+III", "I+II+III")
    assert set(legal(match)) == {f"draft {column} {cut}" for column in (1, 2, 3) for cut in cuts}
    assert len(legal(match)) == 15
    assert refused(match, "draft 2 II").clause == "W3.2"
    assert refused(match, "draft 2 I+III").clause == "W3.2"


@pytest.mark.parametrize(
    ("there", "cuts"),
    [
        (("I", "II"), {"I", "II", "I+II"}),
        (("I", "III"), {"I", "III", "I+III"}),
        (("II", "III"), {"II", "III", "II+III"}),
        (("I",), {"I"}),
        (("II",), {"II"}),
        (("III",), {"III"}),
    ],
)
def test_w3_3_shorter_columns(there: tuple[str, ...], cuts: set[str]) -> None:
    """W3.3: of two both or either one, though it was the middle; of one that one."""
    words = {"III": "R3a", "II": "R2a", "I": "R1a"}
    lines = [f"{level} . {words[level] if level in there else '.'} ." for level in ("III", "II", "I")]
    match = drawn("\n".join(["draft 1 2 3", *lines]), phase="draft")
    assert set(legal(match)) == {f"draft 2 {cut}" for cut in cuts}
    for level in {"I", "II", "III"} - set(there):
        assert refused(match, f"draft 2 {level}").clause == "W3.3"
    assert refused(match, "draft 2 I+II+III").clause == "W3.3"
    assert refused(match, "draft 1 I").clause == "W3.3"


def test_w2_1_there_are_only_so_many_columns() -> None:
    """W2.1: with two players there is no fourth column."""
    assert refused(drawn(FULL, phase="draft"), "draft 4 I").clause == "W2.1"


def test_w3_3_a_pair_of_outer_cards_brings_one_coin() -> None:
    """W3.1, W3.3: top and bottom of a column without a middle are two cards."""
    match = drawn("draft 1 2 3\n III R3a . .\n II . . .\n I R1a . .", phase="draft")
    play(match, "draft 1 I+III")
    assert (owner(match)["hand"], owner(match)["coins"]) == (["R1a", "R3a"], 5)


def test_w3_4_the_hand_is_hidden_to_the_eye_not_to_memory() -> None:
    """W3.4: others see how many of which level, and saw what was taken; not the hand itself."""
    match = drawn(FULL, phase="draft")
    (event,) = play(match, "draft 2 I+II")
    assert event.seen_by(1)["cards"] == ["P1a", "P2a"]
    for viewer in (1, "spectator"):
        seat = shown(match, viewer)["seats"][0]
        assert (seat["hand"], seat["hand_levels"]) == (None, [1, 1, 0])
    assert owner(match)["hand"] == ["P1a", "P2a"]


def test_w3_1_a_draft_opens_every_turn() -> None:
    """W3.1: each turn of a game begins with the draft phase."""
    match = merletto.new("walking", 3, seed=5)
    for _ in range(9):
        assert shown(match)["phase"] == "draft"
        play(match, "draft 1 I" if "draft 1 I" in legal(match) else legal(match)[0], "done")
        while shown(match)["phase"] == "return":
            play(match, legal(match)[0])
