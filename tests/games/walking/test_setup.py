"""W1 and W2: what is in the box, and the table as it is laid."""

from collections import Counter

import pytest

import merletto
from tests.games.walking.drawn import drawn, owner, play, rows, shown

TOURISTS = ("woman", "man", "girl", "boy")
INHABITANTS = ("mayor", "policeman", "santa", "shopkeeper", "seamstress", "florist", "gardener")
SEATS = (1, 2, 3, 4)


class Witness:
    """An oracle that notes what could have been drawn and lets the last possibility come up."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, list[str]]] = []

    def __call__(self, label: str, possible: list[str]) -> str:
        self.asked.append((label, possible))
        return possible[-1]


def witnessed(seats: int, start: int | None = None) -> tuple[merletto.Match, list[tuple[str, list[str]]]]:
    witness = Witness()
    return merletto.new("walking", seats, seed=1, chance=witness, start=start), witness.asked


def test_w1_1_seventy_two_cards_four_of_each_colour_a_level() -> None:
    """W1.1: each deck holds 24 cards, 4 in each of 6 colours, before the first is dealt."""
    asked = witnessed(2, start=0)[1]
    for level, (_, possible) in enumerate(asked[::3]):
        assert len(possible) == 24
        assert {code[1] for code in possible} == {str(level + 1)}
        assert Counter(code[0] for code in possible) == dict.fromkeys("RPBYGO", 4)


@pytest.mark.parametrize("seats", SEATS)
def test_w1_1_every_card_is_in_a_row_or_a_deck(seats: int) -> None:
    """W1.1: rows and decks hold 24 cards of each level, and nothing has left the game."""
    view = shown(merletto.new("walking", seats, seed=3))
    dealt = [code for column in view["columns"] for code in column]
    assert len(set(dealt)) == len(dealt)
    for level, deck in enumerate(view["decks"]):
        assert deck["unseen"] + sum(code[1] == str(level + 1) for code in dealt) == 24
        assert deck["under"] == []
    assert view["out_of_game"] == []


def test_w1_2_twenty_six_characters() -> None:
    """W1.2: tourists three times each, inhabitants twice each."""
    characters = shown(merletto.new("walking", 4, seed=1))["characters"]
    assert characters == {**dict.fromkeys(TOURISTS, 3), **dict.fromkeys(INHABITANTS, 2)}
    assert sum(characters.values()) == 26


def test_w1_3_eight_scaffolds_and_sixteen_permits() -> None:
    """W1.3: four seats share out all 8 scaffolds and all 16 permits."""
    seats = shown(merletto.new("walking", 4, seed=1))["seats"]
    standing = sum(len(house["scaffolds"]) for seat in seats for house in seat["street"])
    assert standing + sum(seat["spare_scaffolds"] for seat in seats) == 8
    assert sum(seat["permits"] for seat in seats) == 16


def test_w1_3_a_scaffold_stands_on_either_floor() -> None:
    """W1.3: two-sided: a ground floor here, a first floor there."""
    drawn(
        """
        street   e    f
        III      R3a  .
        II       #    B2a
        I        R1a  #
        """
    )


def test_w1_3_coins_are_never_scarce() -> None:
    """W1.3: the 18 coins of the box are worth 30; a draft pays though more than that is out already."""
    match = drawn(
        "\n\n".join(
            ["street e f\n III . .\n II . .\n I # #\n coins 4"]
            + ["street e f\n III . .\n II . .\n I # #\n coins 9"] * 3
        ),
        seats=4,
        phase="draft",
    )
    play(match, "draft 1 I")
    assert owner(match)["coins"] == 4 + 2


@pytest.mark.parametrize(("seats", "columns"), [(1, 4), (2, 3), (3, 4), (4, 5)])
def test_w2_1_columns_and_the_order_of_dealing(seats: int, columns: int) -> None:
    """W2.1: 4, 3, 4, 5 columns; dealt level I, II, III, each row from right to left."""
    match, asked = witnessed(seats, start=0)
    assert [label for label, _ in asked] == [
        f"card of level {level} for column {column}"
        for level in ("I", "II", "III")
        for column in range(columns, 0, -1)
    ]
    assert [len(row) for row in rows(match)] == [columns] * 3


def test_w2_1_a_dealt_card_lies_where_it_was_dealt() -> None:
    """W2.1: the first card of level I lies rightmost, the last of level III leftmost."""
    dealt = ["R1a", "P1a", "B1a", "R2b", "P2b", "B2b", "R3c", "P3c", "B3c"]
    match = merletto.new("walking", 2, seed=1, start=0, chance=dealt)
    assert rows(match) == [["B3c", "P3c", "R3c"], ["B2b", "P2b", "R2b"], ["B1a", "P1a", "R1a"]]


def test_w2_1_a_dealt_card_is_no_longer_in_the_deck() -> None:
    """W2.1: every draw has one possibility less than the one before of its level."""
    asked = witnessed(4, start=0)[1]
    assert [len(possible) for _, possible in asked] == [24, 23, 22, 21, 20] * 3


@pytest.mark.parametrize(("seats", "tourists", "inhabitants"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2)])
def test_w2_2_characters_in_play(seats: int, tourists: int, inhabitants: int) -> None:
    """W2.2: with 4 all; with 3 two of each tourist; with 2 and alone one of each inhabitant too."""
    assert shown(merletto.new("walking", seats, seed=1))["characters"] == {
        **dict.fromkeys(TOURISTS, tourists),
        **dict.fromkeys(INHABITANTS, inhabitants),
    }


@pytest.mark.parametrize(("seats", "total"), [(2, 8 + 4), (3, 8 + 8), (4, 12 + 8)])
def test_w2_3_the_easier_variant(seats: int, total: int) -> None:
    """W2.3: without Gardener, Florist and Shopkeeper, and else as many as ever."""
    characters = shown(merletto.new("walking", seats, seed=1, easier=True))["characters"]
    usual = shown(merletto.new("walking", seats, seed=1))["characters"]
    out = ("gardener", "florist", "shopkeeper")
    assert characters == {name: 0 if name in out else number for name, number in usual.items()}
    assert sum(characters.values()) == total


def test_w2_3_no_easier_variant_alone() -> None:
    """W2.3: not solo."""
    with pytest.raises(merletto.OptionError, match=r"W2\.3"):
        merletto.new("walking", 1, easier=True)


@pytest.mark.parametrize("seats", SEATS)
def test_w2_4_what_each_player_gets(seats: int) -> None:
    """W2.4: 4 coins, 4 permits, no cards, and two scaffolds side by side as ground floors."""
    match = merletto.new("walking", seats, seed=1)
    for seat in range(seats):
        mine = owner(match, seat)
        assert (mine["coins"], mine["permits"], mine["hand"], mine["spare_scaffolds"]) == (4, 4, [], 0)
        assert [house["scaffolds"] for house in mine["street"]] == [[1], [1]]
        left, right = (ord(house["place"]) for house in mine["street"])
        assert right == left + 1
        assert all(house["cards"] == [None] * 3 for house in mine["street"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w2_5_the_start_player_is_drawn(seats: int) -> None:
    """W2.5: unless one is chosen, chance decides first of all, and every seat may begin."""
    asked = witnessed(seats)[1]
    assert asked[0] == ("start seat", [f"start {n + 1}" for n in range(seats)])
    for seat in range(seats):
        match = merletto.new("walking", seats, seed=1, chance=[f"start {seat + 1}"])
        assert match.to_move == seat
        assert shown(match)["start_seat"] == seat


@pytest.mark.parametrize("start", [0, 1, 2])
def test_w2_5_the_start_player_is_chosen(start: int) -> None:
    """W2.5: the seat named begins, whatever the seed."""
    for seed in range(4):
        match = merletto.new("walking", 3, seed=seed, start=start)
        assert (match.to_move, shown(match)["start_seat"]) == (start, start)


def test_w2_5_alone_nobody_draws() -> None:
    """W2.5: with one seat there is nothing to decide."""
    assert witnessed(1)[1][0][0] == "card of level I for column 4"
