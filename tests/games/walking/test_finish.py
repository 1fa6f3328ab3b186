"""W8: the end of a turn and of a round."""

import pytest

import merletto
from tests.games.walking.drawn import drawn, legal, owner, play, refused, rows, shown

EMPTY = "street e f\n III . .\n II . .\n I # #\n"


def test_w8_1_down_to_three_cards() -> None:
    """W8.1: with four and more in hand cards go under the decks, one by one, until three are left."""
    match = drawn(EMPTY + "hand R1a R1b R2a B2a Y3a")
    play(match, "done")
    assert match.to_move == 0
    assert set(legal(match)) == {f"return {code}" for code in ("R1a", "R1b", "R2a", "B2a", "Y3a")}
    play(match, "return B2a")
    assert match.to_move == 0
    play(match, "return R1a")
    assert match.to_move == 1
    assert owner(match)["hand"] == ["R1b", "R2a", "Y3a"]


def test_w8_1_three_cards_may_stay() -> None:
    """W8.1: with three in hand the turn simply ends."""
    match = drawn(EMPTY + "hand R1a R2a R3a")
    play(match, "done")
    assert match.to_move == 1
    assert owner(match)["hand"] == ["R1a", "R2a", "R3a"]


def test_w8_1_only_what_is_in_the_hand_and_only_then() -> None:
    """W8.1: no card of another's, and none before the end of the turn."""
    match = drawn(EMPTY + "hand R1a R1b R1c R1d")
    assert refused(match, "return R1a").clause == "W8.1"
    play(match, "done")
    assert refused(match, "return B1a").clause == "W8.1"


def test_w8_1_each_under_the_deck_of_its_level_in_the_order_put() -> None:
    """W8.1: all see which cards go; the first put there is the first to come up."""
    match = drawn(EMPTY + "hand R1a R1b R2a B2a Y3a G1a\n under O1a")
    events = play(match, "done", "return G1a", "return R2a", "return R1a")
    assert [event.seen_by(1).get("card") for event in events[:3]] == ["G1a", "R2a", "R1a"]
    for viewer in (1, "spectator"):
        assert [deck["under"] for deck in shown(match, viewer)["decks"]] == [
            ["O1a", "G1a", "R1a"],
            ["R2a"],
            [],
        ]


LAST_OF_THREE = """
    draft    1    2    3    4
    III      R3a  P3a  B3a  Y3a
    II       R2a  P2a  B2a  Y2a
    I        .    P1a  .    Y1a
    unseen   {unseen}
    under    {under}
"""
"""Three players; the third has drafted and is about to end the round. Two ground floors are gone."""


def test_w8_1_surplus_cards_come_up_first_in_first_out_after_the_unseen() -> None:
    """W8.1, W8.4: one unseen card is left, then what went under first, then second."""
    match = drawn(
        """
        draft    1    2    3    4
        III      R3a  P3a  B3a  Y3a
        II       R2a  P2a  B2a  Y2a
        I        .    .    .    Y1a
        unseen   R1a
        under    G1c G1b G1a O2a
        """,
        seats=3,
        seat=2,
    )
    events = play(match, "done")
    assert [event.told["card"] for event in events if event.name == "dealt"] == ["R1a", "G1c", "G1b"]
    assert rows(match)[2] == ["G1b", "G1c", "R1a", "Y1a"]
    assert [deck["under"] for deck in shown(match)["decks"]] == [["G1a"], ["O2a"], []]
    assert [deck["unseen"] for deck in shown(match)["decks"]] == [0, 0, 0]


def test_w8_2_down_to_six_coins() -> None:
    """W8.2: more than six may be held and spent within the turn; at its end the rest goes back."""
    match = drawn(EMPTY + "hand R1a\n coins 6", phase="draft")
    play(match, "draft 1 I")
    assert owner(match)["coins"] == 8
    play(match, "lay R1a e")
    assert owner(match)["coins"] == 7
    events = play(match, "done")
    assert owner(match)["coins"] == 6
    assert [event.told for event in events if event.name == "coins_returned"] == [{"coins": 1}]


def test_w8_2_six_coins_may_stay() -> None:
    """W8.2: exactly six are no more than six, and the others' coins are not looked at."""
    match = drawn(EMPTY + "coins 6\n\n" + EMPTY + "coins 5")
    play(match, "done")
    assert (owner(match, 0)["coins"], owner(match, 1)["coins"]) == (6, 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
def test_w8_3_every_player_has_one_turn_a_round(seats: int, start: int) -> None:
    """W8.3, W8.4: turns go left from the start marker, which passes left when all had theirs."""
    match = merletto.new("walking", seats, seed=4, start=start)
    order = []
    for _ in range(2 * seats):
        assert match.to_move is not None
        order.append((shown(match)["round"], match.to_move))
        play(match, legal(match)[0], "done")
    first = [(1, (start + n) % seats) for n in range(seats)]
    second = [(2, (start + 1 + n) % seats) for n in range(seats)]
    assert order == first + second


def test_w8_4_with_two_the_rightmost_card_still_there_leaves() -> None:
    """W8.4: of each level; then all move right as far as they go, and the left is refilled."""
    match = drawn(
        """
        draft    1    2    3
        III      R3a  P3a  .
        II       R2a  .    B2a
        I        .    P1a  B1a
        """,
        seat=1,
        chance=["G1a", "G1b", "G2a", "G2b", "G3a", "G3b"],
    )
    events = play(match, "done")
    assert [event.told["card"] for event in events if event.name == "left_game"] == ["B1a", "B2a", "P3a"]
    assert rows(match) == [["G3b", "G3a", "R3a"], ["G2b", "G2a", "R2a"], ["G1b", "G1a", "P1a"]]
    assert shown(match)["out_of_game"] == ["B1a", "B2a", "P3a"]


def test_w8_4_with_two_a_level_may_be_bare() -> None:
    """W8.4: where nothing lies nothing leaves; the whole row is dealt anew."""
    match = drawn(
        """
        draft    1    2    3
        III      .    .    .
        II       R2a  P2a  B2a
        I        R1a  P1a  B1a
        """,
        seat=1,
        chance=["G1a", "G2a", "G3a", "G3b", "G3c"],
    )
    events = play(match, "done")
    assert [event.told["card"] for event in events if event.name == "left_game"] == ["B1a", "B2a"]
    assert rows(match) == [["G3c", "G3b", "G3a"], ["G2a", "R2a", "P2a"], ["G1a", "R1a", "P1a"]]


@pytest.mark.parametrize("seats", [3, 4])
def test_w8_4_with_three_and_four_nothing_leaves(seats: int) -> None:
    """W8.4: the cards move right and stay in the game."""
    match = drawn(
        f"""
        draft    1    2    3    4    {"5" * (seats == 4)}
        III      R3a  .    B3a  .    {"O3a" * (seats == 4)}
        II       R2a  P2a  B2a  Y2a  {"O2a" * (seats == 4)}
        I        .    P1a  .    .    {"." * (seats == 4)}
        """,
        seats=seats,
        seat=seats - 1,
        chance=["G1a", "G1b", "G1c", *(["G1d"] if seats == 4 else []), "G3a", "G3b"],
    )
    events = play(match, "done")
    assert not [event for event in events if event.name == "left_game"]
    assert shown(match)["out_of_game"] == []
    if seats == 3:
        assert rows(match) == [
            ["G3b", "G3a", "R3a", "B3a"],
            ["R2a", "P2a", "B2a", "Y2a"],
            ["G1c", "G1b", "G1a", "P1a"],
        ]
    else:
        assert rows(match) == [
            ["G3b", "G3a", "R3a", "B3a", "O3a"],
            ["R2a", "P2a", "B2a", "Y2a", "O2a"],
            ["G1d", "G1c", "G1b", "G1a", "P1a"],
        ]


def test_w8_4_nothing_moves_within_the_round() -> None:
    """W8.4: between two turns of a round the gaps stay."""
    match = merletto.new("walking", 3, seed=4, start=0)
    before = rows(match)
    play(match, "draft 4 I+II+III", "done")
    assert [row[:3] for row in rows(match)] == [row[:3] for row in before]
    assert [row[3] for row in rows(match)] == ["."] * 3


@pytest.mark.parametrize(
    ("unseen", "under", "goes_on"),
    [
        ("G1a G1b", "", True),
        ("G1a", "O1a", True),
        ("", "O1a O1b", True),
        ("G1a", "", False),
        ("", "O1a", False),
        ("", "", False),
        ("G2a G2b G3a G3b", "O2a O3a", False),
    ],
)
def test_w8_5_a_row_that_cannot_be_refilled_whole_ends_the_game(
    unseen: str, under: str, goes_on: bool
) -> None:
    """W8.5: two ground floors are wanted; surplus cards count, those of other levels do not."""
    match = drawn(LAST_OF_THREE.format(unseen=unseen, under=under), seats=3, seat=2, turn=2, built=True)
    play(match, "done")
    assert match.over is not goes_on
    assert match.end() == (None if goes_on else "decks out")
    assert shown(match)["round"] == (2 if goes_on else 1)


@pytest.mark.parametrize("level", [0, 1, 2])
def test_w8_5_any_row(level: int) -> None:
    """W8.5: one card lacks in one row, be it of the roofs; enough for all others is there."""
    marks = [[f"{colour}{n}a" for colour in "RPBY"] for n in (1, 2, 3)]
    marks[level][1] = "."
    names = ("I", "II", "III")
    lines = [f"{names[n]} {' '.join(marks[n])}" for n in (2, 1, 0)]
    unseen = " ".join(f"G{n + 1}{variant}" for n in range(3) if n != level for variant in "abcd")
    match = drawn("\n".join(["draft 1 2 3 4", *lines, f"unseen {unseen}"]), seats=3, seat=2, built=True)
    play(match, "done")
    assert match.end() == "decks out"


def test_w8_5_with_two_the_card_that_leaves_is_wanted_too() -> None:
    """W8.4, W8.5: full rows of three lose one card each, so each deck must have one."""
    full = "draft 1 2 3\n III R3a P3a B3a\n II R2a P2a B2a\n I R1a P1a B1a\n"
    match = drawn(full + "unseen G1a G2a G3a", seat=1, built=True)
    play(match, "done")
    assert match.end() is None
    match = drawn(full + "unseen G1a G2a", seat=1, built=True)
    play(match, "done")
    assert match.end() == "decks out"


def play_idle_round(match: merletto.Match) -> None:
    """Everyone drafts a ground floor or what else there is, and lays nothing."""
    for _ in range(match.game.seats):
        play(match, legal(match)[0], "done")
        while not match.over and shown(match)["phase"] in ("return", "remove"):
            play(match, legal(match)[0])


@pytest.mark.parametrize("seats", [3, 4])
def test_w8_6_five_idle_rounds_end_the_game(seats: int) -> None:
    """W8.6: with three and four players nobody lays a card for five rounds running."""
    match = merletto.new("walking", seats, seed=9)
    for number in range(5):
        assert shown(match)["idle_rounds"] == number
        assert not match.over
        play_idle_round(match)
    assert match.end() == "nobody built"


def test_w8_6_one_card_of_anyone_starts_the_count_anew() -> None:
    """W8.6: after four idle rounds a card laid by the first seat keeps the game going for five more."""
    match = merletto.new("walking", 3, seed=9, start=0)
    for _ in range(4):
        play_idle_round(match)
    assert match.to_move == 1
    play(match, legal(match)[0])
    lays = [move for move in legal(match) if move.startswith("lay")]
    play(match, lays[0], "done")
    while shown(match)["phase"] == "return":
        play(match, legal(match)[0])
    for _ in range(2):
        play(match, legal(match)[0], "done")
        while shown(match)["phase"] == "return":
            play(match, legal(match)[0])
    assert (match.over, shown(match)["idle_rounds"], shown(match)["round"]) == (False, 0, 6)
    for number in range(5):
        assert shown(match)["idle_rounds"] == number
        play_idle_round(match)
    assert match.end() == "nobody built"
