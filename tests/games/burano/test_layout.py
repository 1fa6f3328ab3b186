"""B2.2: layouts of the workshop area."""

from collections import Counter

import pytest

import merletto
from merletto.games.burano.names import COLOUR_NAMES
from tests.games.burano.drawn import shown

PRINTED_FOUR = "gGg.oOy/gbBooYy/.bbwwWy/.ppPpw."
PRINTED_FEWER = "yYyOo.W/..gGoww/pPpgbBb/......."
Cell = tuple[int, int, bool]
Piece = frozenset[Cell]


def layout_of(match: merletto.Match) -> str:
    """The layout as the view shows it."""
    squares = shown(match)["workshops"]["squares"]
    letters = ["." if square["colour"] is None else square["colour"][0] for square in squares]
    signs = [
        letter.upper() if square["coin"] else letter for letter, square in zip(letters, squares, strict=True)
    ]
    return "/".join("".join(signs[7 * row : 7 * row + 7]) for row in range(4))


def piece(layout: str, colour: str) -> Piece:
    """The workshop's squares as (row, column, coin)."""
    return frozenset(
        (row, column, letter.isupper())
        for row, line in enumerate(layout.split("/"))
        for column, letter in enumerate(line)
        if letter.lower() == colour[0]
    )


def settled(cells: Piece) -> Piece:
    top, left = min(row for row, _, _ in cells), min(column for _, column, _ in cells)
    return frozenset((row - top, column - left, coin) for row, column, coin in cells)


def turned(cells: Piece) -> set[Piece]:
    """The piece in its four directions: a quarter turn takes (row, column) to (column, −row)."""
    ways = set()
    for _ in range(4):
        cells = settled(frozenset((column, -row, coin) for row, column, coin in cells))
        ways.add(cells)
    return ways


@pytest.mark.parametrize(
    ("seats", "layout", "blank"), [(2, PRINTED_FEWER, 10), (3, PRINTED_FEWER, 10), (4, PRINTED_FOUR, 4)]
)
def test_b2_2_the_printed_layouts(seats: int, layout: str, blank: int) -> None:
    """B2.2 (components): 4-square workshops with four players, 3-square ones with two or three."""
    match = merletto.new("burano", seats, seed=1)
    assert layout_of(match) == layout
    assert layout.count(".") == blank
    assert shown(match)["options"]["layout"] == layout
    assert layout_of(merletto.new("burano", seats, seed=1, layout="printed")) == layout


GOOD_FEWER = [
    "....yoo/pw..YOg/PwW.ygG/p...bBb",
    "oo.bBb./Ow.g..y/.wWGg.Y/pPp...y",
]


@pytest.mark.parametrize("layout", GOOD_FEWER)
@pytest.mark.parametrize("seats", [2, 3])
def test_b2_2_a_given_layout_is_laid(seats: int, layout: str) -> None:
    """B2.2: any layout inside the grid of the workshops of that number of players, turned as one likes."""
    assert layout_of(merletto.new("burano", seats, seed=1, layout=layout)) == layout
    with pytest.raises(merletto.OptionError, match=r"B2\.2"):
        merletto.new("burano", 4, seed=1, layout=layout)


WRONG = [
    ("the four-player workshops with three", 3, PRINTED_FOUR),
    ("the coin of the J elsewhere", 4, ".oOybB./ooYybb./gGgyWww/g.pPppw"),
    ("a Z for the S", 4, "oO.ybB./.ooYybb/gGgywwW/g.pPppw"),
    ("a coin square elsewhere", 3, ".Bbbyoo/pw..YOg/PwW.ygG/p......"),
    ("a flipped corner with its coin at the wrong end", 3, ".bBbyoO/pw..Yog/PwW.ygG/p......"),
    ("a straight one bent", 3, ".bB.yoo/pwb.YOg/PwW.ygG/p......"),
    ("a workshop too few", 3, "....yoo/pw..YOg/PwW.ygG/p......"),
    ("two coin squares", 3, ".bBbyoo/pw..YOg/PwW.yGG/p......"),
    ("no coin square", 3, ".bBbyoo/pw..YOg/PwW.ygg/p......"),
    ("in pieces", 3, ".bB.yoo/pw..YOg/PwW.ygG/p.....b"),
    ("overlapping: one square short", 3, ".bBbyoo/pw..YOg/PwW.yoG/p......"),
    ("a blank too few", 3, ".bBbyoo/pw..YOg/PwW.ygG/p.....g"),
    ("outside the grid", 3, ".bBbyoog/pw..YO/PwW.ygG/p......"),
    ("three rows", 3, ".bBbyoo/pw..YOg/PwW.ygG"),
    ("a letter of no colour", 3, ".bBbyoo/pw..YOg/PwW.ygG/p....x."),
    ("nothing", 3, ""),
]


@pytest.mark.parametrize(("seats", "layout"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_b2_2_a_layout_that_cannot_be_is_refused(seats: int, layout: str) -> None:
    """B2.2: inside the grid, no overlap, the right workshops, turned but not flipped."""
    with pytest.raises(merletto.OptionError) as caught:
        merletto.new("burano", seats, seed=1, layout=layout)
    assert "B2.2" in str(caught.value)
    with pytest.raises(merletto.OptionError):
        merletto.new("burano", seats, layout=7)


@pytest.mark.parametrize(
    ("seats", "printed", "handed"),
    [(4, PRINTED_FOUR, ["green", "orange", "white"]), (2, PRINTED_FEWER, ["orange", "white"])],
)
def test_b2_2_workshops_may_be_turned_not_flipped(seats: int, printed: str, handed: list[str]) -> None:
    """B2.2: the printed layout upside down is legal; in a mirror it is not, for the workshops with a hand."""
    half_turn = printed[::-1]
    assert layout_of(merletto.new("burano", seats, seed=1, layout=half_turn)) == half_turn
    mirrored = "/".join(row[::-1] for row in printed.split("/"))
    with pytest.raises(merletto.OptionError) as caught:
        merletto.new("burano", seats, seed=1, layout=mirrored)
    assert [colour for colour in COLOUR_NAMES if colour in str(caught.value)] == handed


@pytest.mark.parametrize("seats", [3, 4])
def test_b2_2_random_layouts_are_legal_and_everything_occurs(seats: int) -> None:
    """B2.2: pieces turned, never flipped, none overlapping; every turn and every place comes up."""
    printed = PRINTED_FOUR if seats == 4 else PRINTED_FEWER
    ways = {colour: turned(settled(piece(printed, colour))) for colour in COLOUR_NAMES}
    missing = {(colour, way) for colour in COLOUR_NAMES for way in ways[colour]}
    bare = {(colour, row, column) for colour in COLOUR_NAMES for row in range(4) for column in range(7)}
    seed = 0
    while (missing or bare) and seed < 600:
        layout = layout_of(merletto.new("burano", seats, seed=seed, layout="random"))
        assert layout.count(".") == (4 if seats == 4 else 10)
        for colour in COLOUR_NAMES:
            cells = piece(layout, colour)
            assert settled(cells) in ways[colour]
            missing.discard((colour, settled(cells)))
            bare -= {(colour, row, column) for row, column, _ in cells}
        seed += 1
    assert not missing
    assert not bare


def test_b2_2_no_turn_of_a_workshop_is_rare() -> None:
    """B2.2: with three players no turn of a piece comes up less than half as often as its share."""
    shapes: dict[str, Counter[Piece]] = {colour: Counter() for colour in COLOUR_NAMES}
    for seed in range(400):
        layout = layout_of(merletto.new("burano", 3, seed=seed, layout="random"))
        for colour in COLOUR_NAMES:
            shapes[colour][settled(piece(layout, colour))] += 1
    for counts in shapes.values():
        assert min(counts.values()) > 400 / len(counts) / 2


def test_b2_2_the_seed_decides_the_random_layout() -> None:
    """B2.2: the same seed, the same layout; another seed mostly another; the match tells which it is."""
    layouts = [layout_of(merletto.new("burano", 4, seed=seed, layout="random")) for seed in range(30)]
    assert len(set(layouts)) > 25
    again = merletto.new("burano", 4, seed=7, layout="random")
    assert layout_of(again) == layouts[7] == shown(again)["options"]["layout"]
    assert layout_of(merletto.new("burano", 4, seed=1, layout=layouts[7])) == layouts[7]
