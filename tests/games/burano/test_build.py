"""B7: houses in pits and on roofs, and the actions they bring."""

import pytest

from tests.games.burano.drawn import drawn, legal, owner, play, refused, shown, squares_for, tower

BUILDER = """
    lace     pink blue
    fishing  yellow green
    earning  orange white
    seat     0
    prepared {}
    coins    9
    privilege 0
"""


def test_b7_1_the_cube_comes_from_the_preparation_area() -> None:
    """B7.1: only colours that lie there; it lies there no more."""
    match = drawn("island e f\n 5 g -\n" + BUILDER.format("p b"))
    assert {move.split()[1] for move in legal(match, "build")} == {"pink", "blue"}
    assert refused(match, "build green f6") == "B7.1"
    play(match, "build blue f6")
    assert tower(match, "f6") == "b"
    assert owner(match)["prepared"] == ["pink"]


@pytest.mark.parametrize(
    ("square", "near"),
    [
        ("a1", {"b2"}),
        ("i1", {"h2"}),
        ("a7", {"b6"}),
        ("i7", {"h6"}),
        ("e5", {"d4", "f4", "d6", "f6"}),
        ("e3", {"d2", "f2", "d4", "f4"}),
        ("c1", {"b2", "d2"}),
        ("b4", {"a3", "a5", "c3", "c5"}),
    ],
)
def test_b7_2_the_corners_of_a_cube(square: str, near: set[str]) -> None:
    """B7.2: just the pits that touch it corner to corner, on the board's edge too."""
    match = drawn(f"island {square[0]}\n {square[1]} g\n" + BUILDER.format("p"))
    assert squares_for(match, "build") == near
    assert refused(match, "build pink " + square) == "B7.2"
    # Squares beside it are no pits, and two squares away nothing touches.
    for other in ("e4", "a2", "i6"):
        assert refused(match, f"build pink {other}") == "B7.2"


def test_b7_2_a_house_built_opens_its_own_corners() -> None:
    """B7.2: the next house may touch the one just built."""
    match = drawn("island e\n 5 g\n" + BUILDER.format("p b"))
    assert "build blue c3" not in legal(match)
    play(match, "build pink d4", "stop")
    assert squares_for(match, "build blue") == {"f4", "d6", "f6", "c3", "e3", "c5"}


def test_b7_2_cubes_up_on_roofs_open_no_new_pits() -> None:
    """B7.2: a tower touches the same corners as its ground floor; a roofed cube still does."""
    match = drawn("island e f g\n 5 gp - y\n tile points:green-yellow e5 across\n" + BUILDER.format("p"))
    assert squares_for(match, "build") == {"d4", "f4", "d6", "f6", "h4", "h6", "g5"}


@pytest.mark.parametrize(
    ("colour", "square", "gain"),
    [("p", "c3", 1), ("p", "e3", 0), ("b", "e3", 1), ("b", "c3", 0), ("w", "c3", 0)],
)
def test_b7_3_any_colour_on_a_block(colour: str, square: str, gain: int) -> None:
    """B7.3: of any colour; the same colour as the block gains one privilege point."""
    match = drawn("island c d e\n 3 p - b\n tile points:pink-blue c3 across\n" + BUILDER.format(colour))
    names = {"p": "pink", "b": "blue", "w": "white"}
    play(match, f"build {names[colour]} {square}")
    assert owner(match)["privilege"] == gain
    assert tower(match, square) == {"c3": "pP", "e3": "bB"}[square] + colour


def test_b7_3_the_blocks_colour_counts_not_the_cubes() -> None:
    """B7.3, B13.2: on a blue block that a card laid on yellow, a blue house matches, a yellow one not."""
    drawing = "island c d e\n 3 y - p\n tile points:blue-pink c3 across\n"
    match = drawn(drawing + BUILDER.format("b y"))
    play(match, "build blue c3")
    assert owner(match)["privilege"] == 1
    match = drawn(drawing + BUILDER.format("y"))
    play(match, "build yellow c3")
    assert owner(match)["privilege"] == 0


def test_b7_3_only_empty_blocks_and_bare_cubes_not_at_all() -> None:
    """B7.3: a block that bears a house is taken; a cube without a roof bears none."""
    match = drawn("island c d e\n 3 pw - b\n tile points:pink-blue c3 across\n" + BUILDER.format("p"))
    assert refused(match, "build pink c3") == "B7.2"
    assert "build pink e3" in legal(match)
    match = drawn("island c d e\n 3 p - b\n" + BUILDER.format("p"))
    assert refused(match, "build pink c3") == "B7.2"


def test_b7_3_the_third_floor() -> None:
    """B7.3: on a second roof a third floor is built, matching too; there is no fourth."""
    match = drawn(
        "island c d e\n 3 py - bg\n tile points:pink-blue c3 across\n tile points:yellow-green c3 across 2\n"
        + BUILDER.format("y y")
    )
    play(match, "build yellow c3")
    assert tower(match, "c3") == "pPyYy"
    assert owner(match)["privilege"] == 1
    play(match, "stop")
    assert refused(match, "build yellow c3") == "B7.2"
    assert squares_for(match, "build") >= {"e3"}


def test_b7_3_a_pit_gains_no_privilege() -> None:
    """B7.3: a house in a pit has no block beneath it."""
    match = drawn("island e\n 5 p\n" + BUILDER.format("p"))
    play(match, "build pink d4")
    assert owner(match)["privilege"] == 0


@pytest.mark.parametrize(
    ("colour", "task"),
    [
        ("pink", "lace_making"),
        ("blue", "lace_making"),
        ("yellow", "fishing"),
        ("green", "fishing"),
        ("orange", "earning"),
        ("white", "earning"),
    ],
)
@pytest.mark.parametrize("square", ["d4", "g5"])
def test_b7_4_the_colour_decides_the_action_at_once(colour: str, task: str, square: str) -> None:
    """B7.4: in a pit and on a roof alike, and whatever colour it stands on."""
    match = drawn(
        "island e f g\n 5 p - b\n tile points:pink-blue e5 across\n" + BUILDER.format(colour[0] + "w")
    )
    play(match, f"build {colour} {square}")
    assert shown(match)["task"] == task
    assert legal(match, "pick") == legal(match, "roof") == legal(match, "build") == []
    play(match, "stop")
    assert shown(match)["task"] == "turn"


def test_b7_4_built_even_if_the_action_cannot_be_performed() -> None:
    """B7.4: no island matches, no ship is in reach: the house is built, and only staying is left."""
    match = drawn(
        "A green green green\n D orange orange orange\n E white white white\n East many one pairs threes\n"
        "island e f\n 5 p -\n" + BUILDER.format("y") + "boat A"
    )
    play(match, "build yellow d4")
    assert tower(match, "d4") == "y"
    assert legal(match) == ["stop"]
    play(match, "stop")
    assert shown(match)["task"] == "turn"


def test_b7_4_earning_is_always_paid() -> None:
    """B7.4: withdrawals may be forgone, the coins of earning are paid before anything is asked."""
    match = drawn("island e f\n 5 p -\n" + BUILDER.format("w") + "workers 9")
    play(match, "build white d4")
    assert owner(match)["coins"] == 9 + 1 + 2
