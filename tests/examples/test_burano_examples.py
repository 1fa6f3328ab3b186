"""The worked examples of the rules of Burano, each on the table it tells of."""

from merletto.games.burano.names import COLOUR_NAMES
from tests.games.burano.drawn import (
    arrows,
    drawn,
    island,
    legal,
    owner,
    play,
    points,
    port,
    refused,
    sectors,
    shown,
    squares_for,
    tower,
    workers_at,
)


def test_example_1_a_pyramid_of_14_cubes_b4_1_b4_2() -> None:
    """B4.1, B4.2: nine, four and one; of 18 cubes in spring four are left over, for four coins."""
    match = drawn(
        """
        seat     0
        reserve  ppp bbb yyy ggg ooo www
        seat     1
        reserve  ppp bbb yyy ggg ooo www
        """,
        task="pyramids",
    )
    for seat in (0, 1):
        for colour in ("pink", "blue", "yellow") * 3 + ("green", "green", "orange", "orange") + ("white",):
            match.play(f"stack {colour}", seat=seat)
    for seat in (0, 1):
        mine = owner(match, seat)
        assert mine["pyramid"] == {
            "base": [["pink", "blue", "yellow"]] * 3,
            "second": [["green", "green"], ["orange", "orange"]],
            "top": "white",
        }
        assert mine["coins"] == 3 + 4
        assert set(mine["reserve"].values()) == {0}
    assert shown(match)["supply"]["white"] == 20 - 2
    assert shown(match)["task"] == "turn"


def test_example_2_three_moves_cost_5_coins_b5_2() -> None:
    """B5.2: two picks and a build: +1 − 3 − 3 = −5; the fourth move was not made."""
    match = drawn(
        """
        island   d   e   f
        4        .   F   .
        5        -   g   -
        lace     blue
        seat     0
        base     bby gow pbw
        coins    5
        """
    )
    coins = [owner(match)["coins"]]
    for moves in (["pick b1"], ["pick b2"], ["build blue d4", "stop"]):
        play(match, *moves)
        coins.append(owner(match)["coins"])
    assert coins == [5, 5 + 1, 5 + 1 - 3, 5 + 1 - 3 - 3]
    play(match, "stop")
    assert (shown(match)["to_move"], owner(match)["coins"]) == (1, 5 - 5)


def test_example_3_a_full_preparation_area_b6_2() -> None:
    """B6.2: three cubes lie in the preparation area, so nothing is picked."""
    drawing = """
        seat     0
        base     pby gow pby
        prepared {}
        """
    assert refused(drawn(drawing.format("p b y")), "pick b1") == "B6.2"
    assert legal(drawn(drawing.format("p b y")), "pick") == []
    assert "pick b1" in legal(drawn(drawing.format("p b")))


def test_example_4_an_empty_preparation_area_b7_1() -> None:
    """B7.1: without a cube in the preparation area no house is built, whatever the pyramid has."""
    match = drawn(
        """
        island   d   e   f
        5        -   g   -
        seat     0
        base     pby gow pby
        """
    )
    assert legal(match, "build") == []
    assert refused(match, "build pink d4") == "B7.1"


def test_example_5_a_pit_needs_a_corner_neighbour_b7_2() -> None:
    """B7.2: the pits that touch a cube corner to corner, and no others."""
    match = drawn(
        """
        island   c   d   e   f   g
        3        .   -   .   -   .
        4        -   .   F   p   -
        5        .   -   g   -   .
        6        -   .   -   .   -
        seat     0
        prepared b
        """
    )
    assert squares_for(match, "build blue") == {"e3", "g3", "d4", "g5", "d6", "f6"}
    assert refused(match, "build blue c5") == "B7.2"
    assert refused(match, "build blue e5") == "B7.2"


def test_example_6_a_matching_block_gives_privilege_b7_3() -> None:
    """B7.3: a blue house on the blue block gains a privilege point, on the green block none."""
    drawing = """
        island   e   f   g
        5        g   -   b
        tile     islands:green-blue e5 across
        lace     blue
        seat     0
        prepared b
        privilege 1
        """
    match = drawn(drawing)
    play(match, "build blue g5")
    assert (tower(match, "g5"), owner(match)["privilege"]) == ("bBb", 2)
    match = drawn(drawing)
    play(match, "build blue e5")
    assert (tower(match, "e5"), owner(match)["privilege"]) == ("gGb", 1)


def test_example_7_the_marker_names_the_action_b7_4() -> None:
    """B7.4: the green marker lies on fishing, so a green house in a pit fishes."""
    match = drawn(
        """
        island   d   e   f
        5        -   g   -
        fishing  green blue
        lace     pink yellow
        earning  orange white
        seat     0
        prepared g
        """
    )
    play(match, "build green d4")
    assert tower(match, "d4") == "g"
    assert shown(match)["task"] == "fishing"
    assert "sail West" in legal(match)


ROOFER = """
    seat     0
    roofs    islands:pink-blue
"""


def test_example_8_a_roof_of_other_colours_b8_2() -> None:
    """B8.2: a pink and blue tile lies on pink and blue, not on pink and white, nor on two pink ones."""
    match = drawn(
        """
        island   c   d   e   f   g   h   i
        3        p   -   w   -   p   -   p
        5        p   -   b   -   .   -   .
        """
        + ROOFER
    )
    assert refused(match, "roof 1 c3 across") == "B8.2"
    assert refused(match, "roof 1 g3 across") == "B8.2"
    assert refused(match, "roof 1 c5 across turned") == "B8.2"
    assert legal(match, "roof") == ["roof 1 c5 across"]


def test_example_9_a_roof_needs_a_line_b8_1() -> None:
    """B8.1: pink and blue lie corner to corner, or a knight's move apart: in no row and no column."""
    match = drawn(
        """
        island   c   d   e   f
        3        p   -   .   -
        4        -   b   F   .
        5        .   -   .   -
        6        -   .   -   b
        """
        + ROOFER
    )
    assert legal(match, "roof") == []
    for direction in ("across", "down", "across turned", "down turned"):
        assert refused(match, f"roof 1 c3 {direction}") == "B8.1"


def test_example_10_a_roof_needs_one_floor_b8_3() -> None:
    """B8.3: the pink house stands on the ground, the blue one on a roof."""
    match = drawn(
        """
        island   c   d   e   f   g
        3        p   -   yb  -   w
        tile     islands:yellow-white e3 across
        """
        + ROOFER
    )
    assert refused(match, "roof 1 c3 across") == "B8.3"
    assert legal(match, "roof") == []


def test_example_11_no_roof_on_the_third_floor_b8_4() -> None:
    """B8.4: pink and blue fit on the first and second floors, not on the third."""
    ground = """
        island   c   d   e
        3        {}  -   {}
        """
    tiles = "tile points:yellow-green c3 across\n"
    assert legal(drawn(ground.format("p", "b") + ROOFER), "roof") == ["roof 1 c3 across"]
    assert legal(drawn(ground.format("yp", "gb") + tiles + ROOFER), "roof") == ["roof 1 c3 across"]
    tiles += "tile points:orange-white c3 across 2\n"
    match = drawn(ground.format("yop", "gwb") + tiles + ROOFER)
    assert refused(match, "roof 1 c3 across") == "B8.4"
    assert legal(match, "roof") == []


def test_example_12_roofs_do_not_overlap_b8_5() -> None:
    """B8.5: the tile would lie across another one, from d2 to d4."""
    match = drawn(
        """
        island   c   d   e
        2        -   y   -
        3        p   -   b
        4        -   g   F
        tile     points:yellow-green d2 down
        """
        + ROOFER
    )
    assert refused(match, "roof 1 c3 across") == "B8.5"
    assert legal(match, "roof") == []


def test_example_13_an_islands_roof_b8_7_b8_8() -> None:
    """B8.7, B8.8: most workers on one island, a tie on another: 2 points."""
    match = drawn(
        """
        island   c   d   e
        3        p   -   b
        A        pink yellow white : 0 0 1
        B        pink yellow white : 0 2
        """
        + ROOFER,
        seats=3,
    )
    play(match, "roof 1 c3 across", "privilege")
    assert points(match, "roofs") == 2


def test_example_14_a_workshops_roof_b8_7() -> None:
    """B8.7: most workers in the green workshop only: 2 points."""
    match = drawn(
        """
        island   c   d   e
        3        p   -   b
        w1       g0 G0 g1 .  o0 O1 y
        w2       g  b  B  o  o  Y  y
        w3       .  b  b  w  w  W  y
        w4       .  p  p  P  p2 w  .
        seat     0
        roofs    workshops:pink-blue
        """,
        seats=4,
    )
    play(match, "roof 1 c3 across", "privilege")
    assert points(match, "roofs") == 2


def test_example_15_a_fountains_roof_b8_7() -> None:
    """B8.7: three fountains of the ring are visible: 5 points."""
    match = drawn(
        """
        island   c   d   e
        3        p   -   y
        seat     0
        ring     y B p  g O w  o P g  w Y b
        workers  3
        roofs    fountains:pink-yellow
        """
    )
    play(match, "roof 1 c3 across", "privilege")
    assert points(match, "roofs") == 5


def test_example_16_two_matches_two_fish_b9_2_b9_3() -> None:
    """B9.2, B9.3: yellow and pink match; a lobster off the deck, then one of the display, then the refill."""
    match = drawn(
        """
        A        pink yellow white
        fish     lobster tuna crab
        seat     0
        ring     y B p  g O w  o P g  w Y b
        boat     West
        """,
        task="fishing",
        chance=["fish lobster", "fish shrimp"],
    )
    play(match, "sail A", "blind")
    assert owner(match)["fish_blind"] == ["lobster"]
    assert shown(match)["fish_shown"] == ["tuna", "lobster", "crab"]
    play(match, "catch lobster")
    assert owner(match)["fish_open"] == ["lobster"]
    assert shown(match)["fish_shown"] == ["tuna", "crab", "shrimp"]
    assert shown(match)["fish_deck"] == 48 - 2 - 3
    assert shown(match)["task"] == "turn"


def test_example_17_three_matches_two_workers_b9_5() -> None:
    """B9.5: the workers of sectors 1 and 2 go to the island, and the wheel turns two sectors."""
    match = drawn(
        """
        A        pink yellow blue
        fish     lobster tuna crab
        seat     0
        ring     y B p  g O w  o P g  w Y b
        workers  9
        boat     West
        """,
        task="fishing",
    )
    play(match, "sail A", "catch lobster", "catch tuna", "catch crab")
    assert legal(match) == ["send 1", "send 2"]
    play(match, "send 2")
    assert island(match, "A")["workers"] == [2, 0]
    assert owner(match)["workers"] == 7
    assert (arrows(match), sectors(match)) == ("pgO", [1, 2, 3, 4, 5, 6, 7])


def test_example_18_workers_make_way_b9_7() -> None:
    """B9.7: two blue workers come where two red and a green one are; red and green take one back each."""
    match = drawn(
        """
        A        pink yellow blue : 1 1 2
        fish     lobster tuna crab
        seat     0
        boat     West
        seat     1
        workers  2
        coins    0
        seat     2
        workers  6
        coins    5
        """,
        seats=4,
        task="fishing",
    )
    play(match, "sail A", "catch lobster", "catch tuna", "catch crab", "send 2")
    assert island(match, "A")["workers"] == [2, 1, 0, 0]
    assert sectors(match, 1) == [1, 2, 3]
    assert sectors(match, 2) == [1, 2, 3, 4, 5, 6, 7]
    assert [owner(match, seat)["coins"] for seat in range(4)] == [3, 2, 7, 3]


def test_example_19_three_tunas_and_three_squids_b9_9_b9_10() -> None:
    """B9.9, B9.10: 24 points from the ship for threes, which sails to the other port."""
    match = drawn(
        """
        West     many threes
        East     one pairs
        seat     0
        boat     A
        hand     tuna tuna tuna squid squid
        blind    squid crab
        """,
        task="fishing",
    )
    play(match, "sail West", "sell threes tuna", "sell threes squid", "stop")
    assert points(match, "trades") == 24
    assert owner(match)["sold"] == ["tuna"] * 3 + ["squid"] * 3
    assert (owner(match)["fish_open"], owner(match)["fish_blind"]) == ([], ["crab"])
    assert (port(match, "West"), port(match, "East")) == (["many"], ["one", "pairs", "threes"])


def test_example_20_pink_pink_but_no_orange_b10_1_b10_3() -> None:
    """B10.1 to B10.3: a worker on pink, one on pink beside it; no orange touches them, so the third stays."""
    match = drawn(
        """
        w1       g  G  g  .  o  O  y
        w2       g  b  B  o  o  Y  y
        w3       .  b  b  w  w  W  y
        w4       .  p  p  P  p  w  .
        seat     0
        ring     p o P  g g O  w w Y  b y B
        privilege 0
        """,
        seats=4,
        task="lace_making",
    )
    play(match, "lace w42")
    assert legal(match) == ["stop", "lace w43"]
    assert refused(match, "lace w44") == "B10.3"
    play(match, "lace w43")
    assert legal(match) == ["stop"]
    assert refused(match, "lace w24") == "B10.3"
    play(match, "stop")
    assert workers_at(match) == {"w42": 0, "w43": 0}
    assert (owner(match)["workers"], arrows(match)) == (7, "Pgg")


def test_example_21_six_coins_and_a_worker_back_b11_1_b11_2() -> None:
    """B11.1, B11.2: six visible coins; a worker comes back to sector 4 for another."""
    match = drawn(
        """
        A        pink yellow white : 0
        seat     0
        ring     y B p  g O w  o P g  w Y b
        workers  3
        coins    0
        """,
        task="earning",
    )
    assert owner(match)["coins"] == 6
    play(match, "withdraw A")
    assert sectors(match) == [1, 2, 3, 4]
    assert owner(match)["coins"] == 6 + 1
    assert island(match, "A")["workers"] == [0, 0]


def test_example_22_island_majorities_b14_1() -> None:
    """B14.1: three, two and one islands with four players: 12, 8 and 4 points."""
    match = drawn(
        """
        A        pink pink blue : 0 0 1
        B        pink green blue : 0
        C        yellow orange white : 0 0 2 3
        D        yellow orange white : 1
        E        yellow orange white : 1 1 0
        F        blue green green : 3
        """,
        seats=4,
        task="island_scoring",
    )
    assert [points(match, "islands", seat) for seat in range(4)] == [12, 8, 0, 4]


UNION = """
    w1       y  Y  y  O  o0 .  W
    w2       .  .  g  G0 o0 w  w
    w3       p  P  p  g  b0 B  b
    w4       .  .  .  .  .  .  .
"""


def test_example_23_a_union_of_four_b14_2_b14_3() -> None:
    """B14.2, B14.3: two orange cubes, a green and a blue one pay four workers: 4×2 + 4 = 12."""
    match = drawn(
        UNION
        + """
        seat     0
        base     oog b
        """,
        task="lace_scoring",
    )
    play(match, "pay w15", "pay w25", "pay w24", "pay w35", "stop")
    assert (points(match, "lace"), points(match, "unions")) == (4 * 2, 4)
    assert shown(match)["supply"] == dict.fromkeys(COLOUR_NAMES, 20)


def test_example_24_an_unpaid_worker_splits_b14_3() -> None:
    """B14.3: white, orange and green are paid, the blue worker between them is not: 3×2 + 1 = 7."""
    match = drawn(
        """
        w1       y  Y  y  O  o  .  W
        w2       .  .  g  G  o0 w0 w
        w3       p  P  p  g0 b0 B  b
        w4       .  .  .  .  .  .  .
        seat     0
        base     wog
        privilege 0
        """,
        task="lace_scoring",
    )
    assert refused(match, "pay w35") == "B14.2"
    play(match, "pay w26", "pay w25", "pay w34", "stop")
    assert points(match, "lace") + points(match, "unions") == 7


def test_example_25_cubes_of_the_covered_houses_b14_4() -> None:
    """B14.4: two pink, a green, a yellow and a blue house are covered: those cubes are taken."""
    match = drawn(
        """
        seat     0
        ring     Y b o  P g y  B p g  O w w
        workers  5
        privilege 0
        seat     1
        privilege 0
        """,
        task="cubes",
    )
    reserve = owner(match)["reserve"]
    assert reserve == {"pink": 2, "blue": 1, "yellow": 1, "green": 1, "orange": 0, "white": 0}


def test_example_26_roofs_are_refilled_b14_5() -> None:
    """B14.5: the islands tile is put away; two spaces take two different kinds, whatever was kept."""
    match = drawn(
        """
        seat     0
        roofs    islands:blue-green points:pink-blue
        """,
        task="roofs",
        chance=["tile points.3", "tile fountains.1"],
    )
    play(match, "discard 1", "stop", "tile points")
    assert refused(match, "tile points") == "B2.14"
    play(match, "tile fountains")
    kinds = [tile["kind"] for tile in owner(match)["roofs"]]
    assert sorted(kinds) == ["fountains", "points", "points"]
    assert [tile["kind"] for tile in shown(match)["roofs_gone"]] == ["islands"]
    assert shown(match)["to_move"] == 1


def test_example_27_the_final_count_b15_1() -> None:
    """B15.1: 7 coins 1 point, 5 fish 5, one card 9 and another 8."""
    match = drawn(
        """
        seat     0
        coins    7
        privilege 0
        hand     tuna tuna crab
        blind    squid crab
        sold     tuna lobster shrimp mussel squid
        own      palazzo fishmarket
        """,
        task="final",
        season="winter",
    )
    assert match.over
    assert [points(match, source) for source in ("coins", "fish_left", "final_cards")] == [1, 5, 9 + 8]
    assert points(match, "total") == 23


def test_example_28_a_swap_of_docks_b12_1() -> None:
    """B12.1: the white dock of A and the blue one of B change places; then all three arrows match at B."""
    match = drawn(
        """
        A        white green orange
        B        blue pink yellow
        seat     0
        ring     p w Y  b g O  w o P  g y B
        boat     East
        privilege 1
        """,
        task="fishing",
    )
    play(match, "swap A white", "swap B blue")
    assert sorted(island(match, "A")["docks"]) == ["blue", "green", "orange"]
    assert sorted(island(match, "B")["docks"]) == ["pink", "white", "yellow"]
    assert owner(match)["privilege"] == 0
    play(match, "sail B", "blind", "blind", "blind")
    assert len(owner(match)["fish_blind"]) == 3
    assert legal(match) == ["send 1", "send 2"]


def test_example_29_privilege_displaces_a_lace_worker_b12_2() -> None:
    """B12.2, B10.7: a worker goes to the red one's orange square, which touches none of its own."""
    match = drawn(
        """
        w1       g  G  g  .  o1 O  y
        w2       g  b  B  o  o  Y  y
        w3       .  b  b  w  w  W  y
        w4       .  p  p0 P  p  w  .
        seat     0
        ring     g O w  y B p  o P g  w Y b
        privilege 1
        seat     1
        workers  4
        coins    1
        """,
        seats=4,
        task="lace_making",
    )
    play(match, "lace w15", "stop")
    assert workers_at(match) == {"w15": 0, "w43": 0}
    assert owner(match)["privilege"] == 0
    assert sectors(match, 1) == [1, 2, 3, 4, 5]
    assert owner(match, 1)["coins"] == 1 + 2


def test_example_30_privilege_pays_for_lace_b12_5() -> None:
    """B12.5, B14.2, B14.3: two privilege points buy an orange and a blue cube: 2×2 + 1."""
    match = drawn(
        """
        w1       y  Y  y  O  o  .  W
        w2       .  .  g  G  o0 w  w
        w3       p  P  p  g  b0 B  b
        w4       .  .  .  .  .  .  .
        seat     0
        privilege 2
        """,
        task="lace_scoring",
    )
    play(match, "pay w25 privilege", "pay w35 privilege")
    assert owner(match)["privilege"] == 0
    assert shown(match)["supply"] == dict.fromkeys(COLOUR_NAMES, 20)
    play(match, "stop")
    assert points(match, "lace") + points(match, "unions") == 2 * 2 + 1
