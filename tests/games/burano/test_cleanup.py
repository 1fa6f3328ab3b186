"""B14: islands, markers, cubes and roofs at the end of a season; lace is in test_lace_scoring.py."""

from collections import Counter

import pytest

from merletto.games.burano.names import COLOUR_NAMES
from tests.games.burano.drawn import cubes_of, drawn, legal, owner, play, points, refused, shown

DOCKS = "pink blue yellow"


@pytest.mark.parametrize(
    ("seats", "workers", "expected"),
    [
        (4, "0", [4, 0, 0, 0]),
        (3, "0", [3, 0, 0]),
        (2, "0", [2, 0]),
        (4, "0 1", [2, 2, 0, 0]),
        (4, "0 1 2", [1, 1, 1, 0]),
        (4, "0 1 2 3", [1, 1, 1, 1]),
        (3, "0 1", [1, 1, 0]),
        (3, "0 1 2", [1, 1, 1]),
        (2, "0 1", [1, 1]),
        (4, "0 0 1 1 2", [2, 2, 0, 0]),
        (4, "0 0 0 1 1", [4, 0, 0, 0]),
        (3, "1 2 2", [0, 0, 3]),
        (2, "", [0, 0]),
        (4, "", [0, 0, 0, 0]),
    ],
)
def test_b14_1_majorities_and_shared_ties(seats: int, workers: str, expected: list[int]) -> None:
    """B14.1: 4, 3 or 2 points with 4, 3 or 2 players; tied players share, rounded down each."""
    match = drawn(f"A {DOCKS} : {workers}", seats=seats, task="island_scoring")
    assert [points(match, "islands", seat) for seat in range(seats)] == expected


@pytest.mark.parametrize(
    ("seats", "workers", "expected"),
    [
        (4, "0 1", [0, 4, 0, 0]),
        (4, "0 1 2 3", [0, 4, 0, 0]),
        (3, "1 2", [0, 3, 0]),
        (2, "0 1", [0, 2]),
        (2, "0 0 1", [2, 0]),
        (4, "0 2", [2, 0, 2, 0]),
        (2, "", [0, 0]),
    ],
)
def test_b14_1_b13_7_the_card_wins_ties(seats: int, workers: str, expected: list[int]) -> None:
    """B13.7: seat 1 owns the card: a tie for most is its own alone; being behind is not."""
    match = drawn(f"A {DOCKS} : {workers}\n seat 1\n own townhall", seats=seats, task="island_scoring")
    assert [points(match, "islands", seat) for seat in range(seats)] == expected


def test_b14_1_each_island_for_itself_in_every_season() -> None:
    """B14.1: six islands; in winter too."""
    table = "\n".join(f"{name} : {who}" for name, who in zip("ABCDEF", "001101", strict=True))
    table = table.replace(" :", f" {DOCKS} :", 3).replace("D :", "D green orange white :")
    table = table.replace("E :", "E green orange white :").replace("F :", "F green orange white :")
    for season in ("spring", "winter"):
        match = drawn(table, task="island_scoring", season=season)
        assert [points(match, "islands", seat) for seat in (0, 1)] == [6, 6]


def test_b14_4_markers_are_shuffled() -> None:
    """B14.4: two on each action again, anywhere; before the next pyramids."""
    seen = set()
    for n in range(6):
        order = [*COLOUR_NAMES[n:], *COLOUR_NAMES[:n]]
        match = drawn("seat 0\n privilege 0\n seat 1\n privilege 0", task="markers", chance=order)
        markers = shown(match)["markers"]
        actions = ["fishing", "fishing", "lace", "lace", "earning", "earning"]
        assert markers == dict(zip(order, actions, strict=True))
        seen |= set(markers.items())
    assert len(seen) == 18
    match = drawn("seat 0\n privilege 0\n seat 1\n privilege 0", task="island_scoring")
    play(match, "stop", "stop")
    assert Counter(shown(match)["markers"].values()) == {"fishing": 2, "lace": 2, "earning": 2}


def test_b14_4_the_pyramid_goes_into_the_reserve_preparation_stays() -> None:
    """B14.4: what is left of the pyramid, and a cube for each covered house; prepared cubes stay."""
    match = drawn(
        """
        seat     0
        base     pbw
        second   g...
        prepared o y
        ring     y B p  g O w  o P g  w Y b
        workers  3
        privilege 0
        seat     1
        privilege 0
        """,
        task="cubes",
    )
    mine = owner(match)
    assert mine["reserve"] == {"pink": 1, "blue": 1, "yellow": 0, "green": 2, "orange": 1, "white": 2}
    assert cubes_of(mine) == []
    assert mine["prepared"] == ["yellow", "orange"]


def test_b14_4_a_covered_arrow_house_too() -> None:
    """B14.4, B11.3: ten workers, ten cubes; the tenth of the first arrow's colour."""
    ring = "ring y B p  g O w  o P g  w Y b"
    match = drawn(f"seat 0\n {ring}\n workers 10\n privilege 0\n seat 1\n privilege 0", task="cubes")
    assert owner(match)["reserve"] == {"pink": 1, "blue": 1, "yellow": 2, "green": 2, "orange": 2, "white": 2}


SHORT = """
    supply   p0 g1 y0 o9 w9 b2
    seat     0
    ring     b y B  p g O  w o P  g w Y
    workers  9
    privilege {}
    seat     1
    workers  1
    ring     b y B  p g O  w o P  g w Y
    privilege 0
"""


def test_b14_4_substitutes_for_colours_that_are_out() -> None:
    """B14.4: after those that are there, another of the player's choice for each that is out."""
    match = drawn(SHORT.format(0), task="cubes")
    # Covered: 2 green (1 is there), 2 orange, 2 white, 2 pink and 1 yellow (none is there): four are out.
    assert owner(match)["reserve"] == {"pink": 0, "blue": 0, "yellow": 0, "green": 1, "orange": 2, "white": 2}
    assert legal(match) == ["stop", "take blue", "take orange", "take white"]
    assert refused(match, "take pink") == "B14.4"
    play(match, "take blue", "take blue")
    assert refused(match, "take blue") == "B14.4"
    play(match, "take orange", "take white")
    assert owner(match)["reserve"] == {"pink": 0, "blue": 2, "yellow": 0, "green": 1, "orange": 3, "white": 3}
    # The next seat needs a green cube, which is out by now.
    assert (match.to_move, shown(match)["task"]) == (1, "substitutes")
    assert owner(match)["privilege"] == 0


def test_b14_4_with_the_supply_empty_none() -> None:
    """B14.4: five cubes for nine covered houses: then nobody takes any more, nor buys."""
    table = SHORT.format(2).replace("p0 g1 y0 o9 w9 b2", "p0 g0 y0 o1 w0 b1")
    match = drawn(table, task="cubes")
    play(match, "take blue")
    assert sum(shown(match)["supply"].values()) == 0
    assert shown(match)["task"] not in ("substitutes", "buying")
    assert sum(owner(match)["reserve"].values()) == 2
    assert sum(owner(match, 1)["reserve"].values()) == 0


def test_b14_4_in_turn_order() -> None:
    """B14.4: the start player first: the last cube of a colour is the start player's."""
    ring = "ring y B p  g O w  o P g  w Y b\n workers 1\n privilege 0\n"
    table = f"supply g1\n seat 0\n {ring} seat 1\n {ring} seat 2\n {ring}"
    for start in range(3):
        match = drawn(table, seats=3, task="cubes", start=start)
        assert owner(match, start)["reserve"]["green"] == 1
        assert match.to_move == (start + 1) % 3


def test_b12_5_privilege_buys_cubes_after_the_refill() -> None:
    """B12.5: a cube of any colour into the reserve for a point each, after one's own refill."""
    match = drawn("supply p2\n seat 0\n privilege 3\n seat 1\n privilege 0", task="cubes")
    assert shown(match)["task"] == "buying"
    before = owner(match)["reserve"]
    assert before["pink"] == 1
    play(match, "take pink")
    assert refused(match, "take pink") == "B14.4"
    play(match, "take white", "take white")
    after = owner(match)["reserve"]
    assert {colour: after[colour] - before[colour] for colour in ("pink", "white")} == {"pink": 1, "white": 2}
    assert owner(match)["privilege"] == 0
    assert shown(match)["task"] != "buying"


def test_b12_5_buying_may_stop_and_is_not_in_winter() -> None:
    """B12.5, B14: points may be kept; after the winter nothing is refilled."""
    match = drawn("seat 0\n privilege 3\n seat 1\n privilege 0", task="cubes")
    play(match, "stop")
    assert owner(match)["privilege"] == 3
    match = drawn("seat 0\n privilege 3\n base pbw", task="lace_scoring", season="winter")
    play(match, "stop", "stop")
    assert match.over
    assert set(owner(match)["reserve"].values()) == {0}
    assert cubes_of(owner(match)) == ["pink", "blue", "white"]


ROOFS = """
    seat     0
    roofs    {}
    privilege 0
    seat     1
    privilege 0
"""


@pytest.mark.parametrize("away", [0, 1, 2, 3])
def test_b14_5_none_to_three_tiles_are_put_away(away: int) -> None:
    """B14.5: out of the game, not back to the stacks; then the spaces are filled again."""
    match = drawn(ROOFS.format("islands:pink-blue points:pink-blue fountains:pink-yellow"), task="roofs")
    stacks = sum(shown(match)["roof_stacks"].values())
    assert stacks == 48 - 3
    assert legal(match) == ["stop", "discard 1", "discard 2", "discard 3"]
    for space in range(1, away + 1):
        play(match, f"discard {space}")
        assert f"discard {space}" not in legal(match)
    if "stop" in legal(match):
        play(match, "stop")
    assert len(shown(match)["roofs_gone"]) == away
    for _ in range(away):
        assert match.to_move == 0
        play(match, legal(match, "tile")[0])
    assert match.to_move == 1
    assert all(tile is not None for tile in owner(match)["roofs"])
    assert sum(shown(match)["roof_stacks"].values()) == stacks - away


def test_b14_5_kinds_differ_from_each_other_whatever_was_kept() -> None:
    """B14.5: a kept islands tile does not keep one from taking islands; but not two of one kind."""
    match = drawn(ROOFS.format("islands:pink-blue"), task="roofs")
    assert refused(match, "discard 2") == "B14.5"
    play(match, "stop")
    assert refused(match, "discard 1") == "B14.5"
    assert legal(match) == ["tile islands", "tile workshops", "tile fountains", "tile points"]
    play(match, "tile islands")
    assert legal(match) == ["tile workshops", "tile fountains", "tile points"]
    assert refused(match, "tile islands") == "B2.14"
    play(match, "tile points")
    assert match.to_move == 1
    # All three spaces are full: seat 1 begins afresh with every kind.
    assert legal(match) == ["tile islands", "tile workshops", "tile fountains", "tile points"]


def test_b14_5_the_spaces_must_be_filled() -> None:
    """B14.5: taking is no choice."""
    match = drawn(ROOFS.format(""), task="roofs")
    assert refused(match, "stop") == "B14.5"


@pytest.mark.parametrize(
    ("left", "taken"),
    [
        ([], 0),
        (["islands:pink-blue"], 1),
        (["islands:pink-blue", "islands:pink-white"], 1),
        (["islands:pink-blue", "points:pink-blue"], 2),
        (["islands:pink-blue", "points:pink-blue", "workshops:pink-blue"], 3),
    ],
)
def test_b14_5_when_too_few_kinds_are_left(left: list[str], taken: int) -> None:
    """B14.5: as many as there are kinds; in turn order, each finishing before the next."""
    match = drawn(ROOFS.format(""), task="roofs", start=0, stacks=left)
    while match.to_move == 0 and shown(match)["task"] == "fill_roofs":
        play(match, legal(match)[0])
    assert sum(tile is not None for tile in owner(match)["roofs"]) == taken


def test_b14_5_in_turn_order_each_finishing_before_the_next() -> None:
    """B14.5: from the start player clockwise, three tiles at a stretch."""
    match = drawn(seats=3, task="roofs", start=2)
    order = []
    while shown(match)["task"] == "fill_roofs":
        order.append(match.to_move)
        play(match, legal(match)[-1])
    assert order == [2] * 3 + [0] * 3 + [1] * 3


@pytest.mark.parametrize(
    ("season", "following"), [("spring", "summer"), ("summer", "autumn"), ("autumn", "winter")]
)
def test_b14_6_the_next_season(season: str, following: str) -> None:
    """B14.6: the season marker goes, the start marker passes clockwise, rounds begin anew."""
    match = drawn("seat 0\n reserve p\n seat 1\n reserve b", task="next_season", season=season, start=1)
    view = shown(match)
    assert (view["season"], view["start_seat"], view["round"]) == (following, 0, 1)
    assert view["task"] == "pyramids"
    match.play("stack pink", seat=0)
    match.play("stack blue", seat=1)
    assert match.to_move == 0


def test_b14_the_order_of_the_clean_up() -> None:
    """B14.1 to B14.6, B12.5: islands, lace, markers, buying, cubes and buying again, roofs, start marker."""
    table = (
        f"A {DOCKS} : 0\n" + "w1 . b0 B b y o o\n w2 p w . . Y O g\n w3 P w W . y g G\n w4 p . . . . . .\n"
    )
    match = drawn(table + "seat 0\n base b\n privilege 1\n seat 1\n privilege 1", task="island_scoring")
    steps = []
    while shown(match)["task"] != "pyramids":
        steps.append((shown(match)["task"], match.to_move, points(match, "islands")))
        moves = legal(match)
        play(match, "pay w12" if "pay w12" in moves else "stop" if "stop" in moves else moves[0])
    assert steps[:3] == [("lace_scoring", 0, 2), ("lace_scoring", 0, 2), ("lace_scoring", 1, 2)]
    assert steps[3:5] == [("early_buying", 0, 2), ("early_buying", 1, 2)]
    assert steps[5:7] == [("buying", 0, 2), ("buying", 1, 2)]
    assert [step[:2] for step in steps[7:]] == [("fill_roofs", 0)] * 3 + [("fill_roofs", 1)] * 3
    assert points(match, "lace") == 2
