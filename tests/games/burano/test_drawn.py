"""The reader of drawings: it draws what it is told, and refuses what could mislead a test."""

import pytest

from tests.games.burano.drawn import arrows, drawn, island, owner, points, port, shown, tower, workers_at

GOOD = """
    island   c   d   e   f   g
    3        .   -   .   -   .
    4        -   .   F   p   -
    5        .   -   gb  -   w
    tile     points:green-white e5 across
    fishing  green blue
    A        pink yellow white : 0 0 1
    West     many
    East     one pairs threes
    w1       y  Y1 y  O  o  .  W
    w2       .  .  g  G  o  w  w
    w3       p0 P  p  g  b  B  b
    w4       .  .  .  .  .  .  .
    fish     tuna crab squid
    cards    palazzo

    seat     0
    ring     g O w  o P g  w Y b  y B p
    base     pby gow pby
    second   pb yg
    top      w
    prepared o
    roofs    islands:blue-pink . points:pink-white
    coins    8
    boat     West
    own      kiln
    hand     tuna
    blind    crab
    sold     mussel
    tally    trades=5
"""


def test_a_drawing_is_the_table() -> None:
    """B2.9: what is drawn is what the engine shows."""
    match = drawn(GOOD)
    view, mine = shown(match), owner(match)
    assert (tower(match, "e5"), tower(match, "g5"), tower(match, "f4")) == ("gGb", "wW", "p")
    assert (view["markers"]["green"], view["markers"]["blue"]) == ("fishing", "fishing")
    assert island(match, "A")["workers"] == [2, 1]
    assert sorted(island(match, "A")["docks"]) == ["pink", "white", "yellow"]
    assert (port(match, "West"), port(match, "East")) == (["many"], ["one", "pairs", "threes"])
    assert workers_at(match) == {"w12": 1, "w31": 0}
    assert arrows(match) == "gOw"
    assert (mine["workers"], owner(match, 1)["workers"]) == (7, 8)
    assert mine["pyramid"]["top"] == "white"
    assert [tile and tile["kind"] for tile in mine["roofs"]] == ["islands", None, "points"]
    assert (mine["fish_open"], mine["fish_blind"], mine["sold"]) == (["tuna"], ["crab"], ["mussel"])
    assert (mine["coins"], mine["boat"], mine["cards"], mine["prepared"]) == (8, "West", ["kiln"], ["orange"])
    assert points(match, "trades") == 5
    assert view["supply"]["white"] == 20 - 1 - 1 - 1
    assert (view["fish_deck"], view["card_deck"]) == (48 - 6, 16 - 2)


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("4        -   .", "4        .   ."),
        ("5        .   -   gb", "5        .   b   gb"),
        ("3        .   -   .   -   .", "3        .   -   .   -"),
        ("gb  -   w", "gbo -   w"),
        ("tile     points:green-white", "tile     points:green-grey"),
        ("tile     points:green-white", "tile     points:blue-green"),
        ("e5 across", "e3 across"),
        ("A        pink yellow white", "A        pink pink pink pink"),
        ("g O w  o P g", "g O w  o P p"),
        ("w Y b  y B p", "w Y b  p B y"),
        ("g O w  o P g", "o O w  g P g"),
        ("w Y b  y B p", "y B p  y B p"),
        ("coins    8", "coins    8\n    coins    9"),
        (".  W\n", ".  g\n"),
        ("G  o  w  w", "G  w  o  w"),
    ],
)
def test_a_wrong_drawing_is_refused(part: str, instead: str) -> None:
    """B2.2, B8.1: a board, ring or tile that cannot be."""
    assert part in GOOD
    with pytest.raises(Exception, match=r".*"):
        drawn(GOOD.replace(part, instead))
