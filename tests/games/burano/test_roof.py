"""B8: five conditions, a bonus, four ways to score; and the cards of B13.1, B13.2, B13.7."""

import pytest

from tests.games.burano.drawn import TILES, drawn, legal, owner, play, points, refused, shown, tower

ROOFER = """
    seat     0
    roofs    {}
    coins    9
    privilege 0
"""
TILE = ROOFER.format("points:pink-blue")


@pytest.mark.parametrize(
    ("grid", "moves"),
    [
        ("island c d e\n 3 p - b\n", ["roof 1 c3 across"]),
        ("island c d e\n 3 b - p\n", ["roof 1 c3 across turned"]),
        ("island c\n 3 p\n 5 b\n", ["roof 1 c3 down"]),
        ("island c\n 3 b\n 5 p\n", ["roof 1 c3 down turned"]),
        (
            "island c d e\n 3 p - b\n 5 b - p\n",
            ["roof 1 c3 across", "roof 1 c3 down", "roof 1 e3 down turned", "roof 1 c5 across turned"],
        ),
    ],
)
def test_b8_1_b8_2_rows_and_columns_either_way_round(grid: str, moves: list[str]) -> None:
    """B8.1, B8.2: across and down, each block on its own colour, the tile turned where it must be."""
    match = drawn(grid + TILE)
    assert legal(match, "roof") == moves


@pytest.mark.parametrize(
    "grid", ["island c d e f g\n 3 p - . - b\n", "island c d\n 3 p -\n 4 - b\n", "island c\n 3 p\n"]
)
def test_b8_1_one_square_lies_between(grid: str) -> None:
    """B8.1: not four squares apart, not corner to corner, not a single cube."""
    match = drawn(grid + TILE)
    assert legal(match, "roof") == []
    assert refused(match, "roof 1 c3 across") == "B8.1"


def test_b8_1_over_the_edge_of_the_island() -> None:
    """B8.1: a tile does not hang over the edge, nor does a row go on in the next one."""
    match = drawn("island a b h i\n 2 - p b -\n 3 b - - p\n 4 - p b -\n" + TILE)
    assert legal(match, "roof") == []
    for move in ("roof 1 h2 across turned", "roof 1 i3 across", "roof 1 b4 across"):
        assert refused(match, move) == "B8.1"
    match = drawn("island a c\n 7 p b\n" + TILE)
    assert refused(match, "roof 1 a7 down") == "B8.1"
    assert legal(match, "roof") == ["roof 1 a7 across"]


def test_b8_1_across_the_fountain() -> None:
    """B8.1: the Fountain's square may lie between, in the row and in the column."""
    match = drawn(
        "island d e f\n 3 - b -\n 4 p F b\n 5 - p -\n" + ROOFER.format("points:pink-blue islands:pink-blue")
    )
    assert set(legal(match, "roof 1")) == {"roof 1 d4 across", "roof 1 e3 down turned"}
    play(match, "roof 1 d4 across", "privilege")
    assert refused(match, "roof 2 e3 down turned") == "B8.5"


def test_b8_1_a_tile_of_ones_own_that_is_there() -> None:
    """B8.1: from any of the three spaces, not an empty one; the tile then lies on the island."""
    match = drawn("island c d e\n 3 p - b\n" + ROOFER.format(". . points:pink-blue"))
    assert refused(match, "roof 1 c3 across") == "B8.1"
    assert legal(match, "roof") == ["roof 3 c3 across"]
    play(match, "roof 3 c3 across", "privilege")
    assert owner(match)["roofs"] == [None, None, None]
    assert (tower(match, "c3"), tower(match, "e3")) == ("pP", "bB")
    (tile,) = shown(match)["main_island"]["tiles"]
    assert (tile["kind"], tile["square"], tile["direction"], tile["floor"]) == ("points", "c3", "across", 1)


def test_b8_2_the_block_lies_where_it_was_put() -> None:
    """B8.2: turned, the second colour lies on the left."""
    match = drawn("island c d e\n 3 b - p\n" + TILE)
    play(match, "roof 1 c3 across turned", "privilege")
    assert (tower(match, "c3"), tower(match, "e3")) == ("bB", "pP")
    assert shown(match)["main_island"]["tiles"][0]["turned"] is True


SECOND = "island c d e\n 3 yp - gb\n tile points:yellow-green c3 across\n"


def test_b8_3_b8_4_floors() -> None:
    """B8.3, B8.4: on the second floor a tile lies as on the first; on different floors none."""
    match = drawn(SECOND + TILE)
    play(match, "roof 1 c3 across", "privilege")
    assert (tower(match, "c3"), tower(match, "e3")) == ("yYpP", "gGbB")
    assert {tile["floor"] for tile in shown(match)["main_island"]["tiles"]} == {1, 2}
    match = drawn("island c d e f g\n 3 yp - g - b\n tile points:yellow-green c3 across\n" + TILE)
    assert legal(match, "roof") == []
    assert refused(match, "roof 1 c3 across") in ("B8.3", "B8.5")
    match = drawn("island c d e f g\n 3 y - gp - b\n tile points:yellow-green c3 across\n" + TILE)
    assert refused(match, "roof 1 e3 across") == "B8.3"


def test_b8_5_covered_cubes() -> None:
    """B8.5: a cube that bears a tile, or a house, takes no second tile."""
    match = drawn("island c d e f g\n 3 p - b - p\n tile islands:pink-blue c3 across\n" + TILE)
    assert legal(match, "roof") == []
    assert refused(match, "roof 1 e3 across turned") == "B8.5"


CROSS = "island c d e\n 2 - {} -\n 3 {} - {}\n 4 - {} F\n"


@pytest.mark.parametrize(
    ("cubes", "tile", "move"),
    [
        ("y p b g", "tile points:yellow-green d2 down", "roof 1 c3 across"),
        ("yw p b go", "tile points:yellow-green d2 down", "roof 1 c3 across"),
        ("p y g b", "tile points:yellow-green c3 across", "roof 1 d2 down"),
    ],
)
def test_b8_5_no_crossing_on_the_same_floor(cubes: str, tile: str, move: str) -> None:
    """B8.5: no tile on the same floor crosses the square between, whether houses stand on it or not."""
    assert legal(
        drawn(CROSS.format(*cubes.replace("yw", "y").replace("go", "g").split()) + TILE), "roof"
    ) == [move]
    match = drawn(CROSS.format(*cubes.split()) + f"{tile}\n" + TILE)
    assert legal(match, "roof") == []
    assert refused(match, move) == "B8.5"


GROUND = """
    island   a   b   c   d   e   f
    2        -   .   -   w{} -   g
    3        .   -   {}  -   {}  -
    4        -   y   -   o{} F   .
    tile     points:white-green d2 across
    tile     points:yellow-orange b4 across
"""


def test_b8_5_tiles_on_other_floors_do_not_matter() -> None:
    """B8.5: up on the second floor a tile crosses one on the ground, and the other way round."""
    match = drawn(GROUND.format("p", "y", "g", "b") + "tile points:yellow-green c3 across\n" + TILE)
    assert legal(match, "roof") == ["roof 1 d2 down"]
    play(match, "roof 1 d2 down", "privilege")
    assert (tower(match, "d2"), tower(match, "d4")) == ("wWpP", "oObB")
    match = drawn(GROUND.format("y", "p", "b", "g") + "tile points:yellow-green d2 down 2\n" + TILE)
    assert legal(match, "roof") == ["roof 1 c3 across"]


def test_b8_5_no_crossing_on_the_second_floor() -> None:
    """B8.5: on the second floor as on the first."""
    drawing = """
        island   a   b   c   d   e   f   g
        2        -   .   -   wp  -   g   -
        3        w   -   oy  -   wg  -   o
        4        -   y   -   ob  F   .   -
        tile     points:white-green d2 across
        tile     points:yellow-orange b4 across
        tile     islands:white-orange a3 across
        tile     fountains:white-orange e3 across
    """
    assert legal(drawn(drawing + TILE), "roof") == ["roof 1 d2 down"]
    match = drawn(drawing + "tile points:yellow-green c3 across 2\n" + TILE)
    assert legal(match, "roof") == []
    assert refused(match, "roof 1 d2 down") == "B8.5"


BONUS = "island c d e\n 3 p - b\n cards kiln tilery palazzo piazza\n"


def test_b8_6_two_privilege_points() -> None:
    """B8.6: two points; no card."""
    match = drawn(BONUS + TILE)
    play(match, "roof 1 c3 across")
    assert legal(match) == ["privilege", "card kiln", "card tilery", "card piazza", "card palazzo", "top"]
    play(match, "privilege")
    assert owner(match)["privilege"] == 2
    assert owner(match)["cards"] == []
    assert shown(match)["card_deck"] == 12


def test_b8_6_a_card_of_the_display_is_replaced() -> None:
    """B8.6: one of the four face up, laid open; the display is refilled to four."""
    match = drawn(BONUS + TILE, chance=["card museum"])
    play(match, "roof 1 c3 across")
    assert refused(match, "card museum") == "B8.6"
    play(match, "card palazzo")
    assert shown(match, 1)["seats"][0]["cards"] == ["palazzo"]
    assert set(shown(match)["cards_shown"]) == {"kiln", "tilery", "piazza", "museum"}
    assert shown(match)["card_deck"] == 11
    assert owner(match)["privilege"] == 0


def test_b8_6_the_top_of_the_deck() -> None:
    """B8.6: the top card, laid open before the player; the display stays as it is."""
    match = drawn(BONUS + TILE, chance=["card museum"])
    play(match, "roof 1 c3 across", "top")
    assert shown(match, 1)["seats"][0]["cards"] == ["museum"]
    assert len(shown(match)["cards_shown"]) == 4
    assert shown(match)["card_deck"] == 11


def test_b8_6_with_deck_or_display_empty_what_there_is() -> None:
    """B8.6: no deck: no top card and no refill; nothing at all: two privilege points."""
    match = drawn(BONUS + TILE, card_deck=[])
    play(match, "roof 1 c3 across")
    assert refused(match, "top") == "B8.6"
    play(match, "card kiln")
    assert set(shown(match)["cards_shown"]) == {"tilery", "palazzo", "piazza"}
    match = drawn(BONUS.partition(" cards")[0] + TILE, card_deck=[])
    play(match, "roof 1 c3 across")
    assert legal(match) == ["privilege"]
    # With a display of less than four the last cards of the deck fill it up as far as they go.
    match = drawn(BONUS + TILE, card_deck=["museum"])
    play(match, "roof 1 c3 across", "card kiln")
    assert set(shown(match)["cards_shown"]) == {"tilery", "palazzo", "piazza", "museum"}
    assert shown(match)["card_deck"] == 0


def scored(tile: str, table: str, seat: str = "", seats: int = 3) -> int:
    """What the tile brings seat 0 on such a table."""
    first, second = tile.partition(":")[2].split("-")
    grid = f"island c d e\n 3 {first[0]} - {second[0]}"
    match = drawn(f"{grid}\n {table}\n seat 0\n roofs {tile}\n {seat}", seats=seats)
    play(match, "roof 1 c3 across", "privilege")
    return points(match, "roofs")


@pytest.mark.parametrize(("led", "expected"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 9), (6, 9)])
def test_b8_7_islands(led: int, expected: int) -> None:
    """B8.7: 2, 5, 9 points for a majority on one, two, three or more islands."""
    docks = ["pink blue yellow", "green orange white"] * 3
    table = "\n".join(f"{'ABCDEF'[n]} {docks[n]} : {'0' if n < led else '1'}" for n in range(6))
    assert scored("islands:blue-green", table) == expected


@pytest.mark.parametrize(
    ("workers", "seats", "card", "led"),
    [
        ("0", 3, False, True),
        ("0 1", 3, False, False),
        ("0 0 1", 3, False, True),
        ("0 0 1 1", 3, False, False),
        ("0 1 1", 3, False, False),
        ("1 1 2 2 0", 3, False, False),
        ("1", 3, False, False),
        ("", 3, False, False),
        ("", 3, True, False),
        ("0 1", 3, True, True),
        ("0 1 2", 3, True, True),
        ("0 1 1", 3, True, False),
        ("0 1 2 3", 4, True, True),
        ("0 1 2 3", 4, False, False),
    ],
)
def test_b8_8_b13_7_ties_on_islands(workers: str, seats: int, card: bool, led: bool) -> None:
    """B8.8, B13.7: a tie is no majority, but for the card's owner; without workers there is none."""
    table = f"A pink blue yellow : {workers}"
    own = "own townhall" if card else ""
    assert scored("islands:blue-green", table, own, seats) == (2 if led else 0)


def test_b8_8_b13_7_anothers_card_takes_the_tie_from_nobody_here() -> None:
    """B8.8: tied with the card's owner, or ahead of it."""
    grid = "island c d e\n 3 b - g\n A pink blue yellow : {}\n"
    drawing = grid + "seat 0\n roofs islands:blue-green\n seat 1\n own townhall"
    for workers, expected in (("0 1", 0), ("0 0 1", 2)):
        match = drawn(drawing.format(workers))
        play(match, "roof 1 c3 across", "privilege")
        assert points(match, "roofs") == expected


COURT = """
    w1  .   o{} O{} y{} b   B   .
    w2  o   o   Y   y   b{} b   .
    w3  g{} G{} g{} y   w   w   W
    w4  g   .   p{} P{} p   p   w
"""


@pytest.mark.parametrize(
    ("holders", "expected"),
    [
        (("", "", "", "", "", "", "", "", ""), 0),
        (("0", "", "", "", "", "", "", "", ""), 2),
        (("0", "1", "", "", "", "", "", "", ""), 0),
        (("", "", "", "", "0", "0", "1", "", ""), 2),
        (("0", "", "0", "", "1", "", "", "", ""), 5),
        (("0", "", "0", "0", "", "", "", "", ""), 9),
        (("0", "", "0", "0", "0", "0", "0", "0", "0"), 9),
        (("1", "1", "", "", "0", "1", "2", "", ""), 0),
        (("1", "1", "", "", "0", "", "", "0", "2"), 2),
    ],
)
def test_b8_7_b8_8_workshops(holders: tuple[str, ...], expected: int) -> None:
    """B8.7, B8.8: 2, 5, 9 points for most workers in one, two, three or more workshops; ties are none."""
    assert scored("workshops:pink-blue", COURT.format(*holders), seats=4) == expected


@pytest.mark.parametrize(("workers", "expected"), [(9, 2), (8, 2), (7, 3), (5, 3), (4, 5), (2, 5), (1, 9)])
def test_b8_7_fountains(workers: int, expected: int) -> None:
    """B8.7: 2, 3, 5, 9 points for one to four visible fountains; arrows show theirs too."""
    # Fountains stand at the second arrow and in sectors 2, 5 and 8.
    ring = "ring y B p  g O w  o P g  w Y b"
    assert scored("fountains:blue-white", "", f"{ring}\n workers {workers}") == expected


def test_b8_7_no_fountain_and_four_points() -> None:
    """B8.7: no visible fountain scores nothing (B11.3: ten workers); the fourth kind of tile always 4."""
    assert scored("fountains:blue-white", "", "ring B p g  O w o  P g w  Y b y\n workers 10") == 0
    assert scored("points:blue-white", "") == 4


def test_b8_9_a_card_taken_as_the_bonus_is_held_when_the_tile_scores() -> None:
    """B8.9: the kiln pays 5 a pink or blue block, for the tile that earned it and for the next."""
    grid = "island c d e f g h i\n 3 p - b - p - b\n cards kiln tilery palazzo piazza\n"
    match = drawn(grid + ROOFER.format("points:pink-blue islands:pink-blue"))
    play(match, "roof 1 c3 across", "card kiln")
    assert (points(match, "roofs"), points(match, "roof_cards")) == (4, 10)
    play(match, "roof 2 g3 across", "privilege")
    assert points(match, "roof_cards") == 20


def test_b8_9_so_it_wins_the_tie_of_that_tile() -> None:
    """B8.9, B13.7: the card that wins ties, taken now, wins them now."""
    grid = "island c d e f g h i\n 3 p - b - p - y\n A pink blue yellow : 0 1\n cards townhall\n"
    match = drawn(grid + ROOFER.format("islands:pink-blue islands:pink-yellow"))
    play(match, "roof 1 c3 across", "card townhall")
    assert points(match, "roofs") == 2
    play(match, "roof 2 g3 across", "privilege")
    assert points(match, "roofs") == 4


def test_b8_9_also_off_the_deck() -> None:
    """B8.9: the same for a card off the deck."""
    match = drawn("island c d e\n 3 p - b\n" + TILE, chance=["card kiln"])
    play(match, "roof 1 c3 across", "top")
    assert (points(match, "roofs"), points(match, "roof_cards")) == (4, 10)


@pytest.mark.parametrize(
    ("cards", "tile", "expected"),
    [
        ("kiln", "points:pink-blue", 10),
        ("kiln", "points:pink-white", 5),
        ("kiln", "points:green-white", 0),
        ("tilery", "points:yellow-green", 10),
        ("tilery", "points:pink-green", 5),
        ("brickyard", "points:orange-white", 10),
        ("brickyard", "points:blue-orange", 5),
        ("kiln tilery", "points:pink-green", 10),
        ("kiln tilery brickyard", "points:pink-blue", 10),
        ("palazzo", "points:pink-blue", 0),
    ],
)
def test_b13_1_five_points_a_block(cards: str, tile: str, expected: int) -> None:
    """B13.1: A blue and pink, B yellow and green, C orange and white; for each block, for its owner only."""
    first, second = tile.partition(":")[2].split("-")
    grid = f"island c d e\n 3 {first[0]} - {second[0]}\n"
    match = drawn(grid + ROOFER.format(tile) + f" own {cards}\n")
    play(match, "roof 1 c3 across", "privilege")
    assert (points(match, "roofs"), points(match, "roof_cards")) == (4, expected)
    match = drawn(grid + ROOFER.format(tile) + f" seat 1\n own {cards}\n")
    play(match, "roof 1 c3 across", "privilege")
    assert points(match, "roof_cards") == points(match, "roof_cards", 1) == 0


@pytest.mark.parametrize(
    ("card", "colours"),
    [("dyehouse", ("blue", "green")), ("paintshop", ("yellow", "white")), ("studio", ("orange", "pink"))],
)
def test_b13_2_blocks_that_fit_any_cube(card: str, colours: tuple[str, str]) -> None:
    """B13.2: a block in one of the card's colours fits a cube of any colour, the other must still match."""
    for tile in TILES:
        first, second = tile.partition(":")[2].split("-")
        match = drawn(f"island c d e\n 3 {first[0]} - {second[0]}\n" + ROOFER.format(tile) + f" own {card}\n")
        both = first in colours and second in colours
        moves = legal(match, "roof")
        assert moves[0] == "roof 1 c3 across"
        # Turned round, each block lies on the other's colour: only if both fit anything.
        assert ("roof 1 c3 across turned" in moves) == both
        others = "pbygow".replace(first[0], "").replace(second[0], "")
        for other in others:
            match = drawn(f"island c d e\n 3 {first[0]} - {other}\n" + ROOFER.format(tile) + f" own {card}\n")
            expected = []
            if second in colours:
                expected.append("roof 1 c3 across")
            if both:
                expected.append("roof 1 c3 across turned")
            assert legal(match, "roof") == expected, (tile, other)


def test_b13_2_wild_blocks_do_not_help_others_nor_the_floors() -> None:
    """B13.2: only its owner, and only as to colour: floor, line and overlap stay."""
    grid = "island c d e\n 3 y - w\n"
    wild = ROOFER.format("islands:blue-green")
    assert legal(drawn(grid + wild + " own dyehouse\n"), "roof") == [
        "roof 1 c3 across",
        "roof 1 c3 across turned",
    ]
    assert legal(drawn(grid + wild + " seat 1\n own dyehouse\n"), "roof") == []
    match = drawn(
        "island c d e f g\n 3 y - wp - o\n tile islands:yellow-white c3 across\n" + wild + " own dyehouse\n"
    )
    assert refused(match, "roof 1 e3 across") == "B8.3"
    assert refused(match, "roof 1 c3 across") == "B8.5"
