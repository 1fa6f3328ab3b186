"""B3, B5, B6 and what privilege buys between moves (B12.3, B12.4, B12.6)."""

import pytest

import merletto
from tests.games.burano.drawn import drawn, legal, owner, play, refused, shown, squares_for

PILE = """
    seat     0
    base     pby gow pby
    second   gb oy
    top      w
    coins    {}
    privilege {}
"""


@pytest.mark.parametrize(("season", "rounds"), [("spring", 4), ("summer", 4), ("autumn", 3), ("winter", 3)])
def test_b3_2_rounds_of_each_season(season: str, rounds: int) -> None:
    """B3.2: 4, 4, 3 and 3 rounds, in each every player once, from the start player clockwise."""
    match = drawn(seats=3, season=season, start=1, seat=1)
    order = []
    while shown(match)["task"] == "turn":
        view = shown(match)
        assert view["rounds"] == rounds
        order.append((view["round"], view["to_move"]))
        play(match, "stop")
    assert order == [(n, seat) for n in range(1, rounds + 1) for seat in (1, 2, 0)]


def test_b3_1_b3_2_b14_6_a_whole_game_goes_through_its_phases() -> None:
    """B3.1, B3.2, B14.6: four seasons of pyramids, turns and clean-up; the start marker goes round."""
    match = merletto.new("burano", 3, seed=11, start=2)
    phases: list[tuple[str, str, int]] = []
    turns = 0
    while not match.over:
        view = shown(match)
        # Substitutes are taken as the cubes are refilled.
        task = view["task"].replace("substitutes", "buying")
        phase = (view["season"], task, view["start_seat"])
        if not phases or phases[-1] != phase:
            phases.append(phase)
        turns += view["task"] == "turn"
        # Nobody moves: so only the season's frame is seen.
        move = "stop" if "stop" in legal(match) else legal(match)[0]
        play(match, move)
    assert turns == 14 * 3
    starts = {"spring": 2, "summer": 0, "autumn": 1, "winter": 2}
    expected = [("spring", "fill_roofs", 2)]
    for season, start in starts.items():
        expected += [(season, task, start) for task in ("pyramids", "turn", "lace_scoring")]
        if season != "winter":
            # Privilege may buy cubes before and after the refill; tiles may be put away.
            expected += [(season, task, start) for task in ("early_buying", "buying", "sort_roofs")]
    assert phases == expected


@pytest.mark.parametrize(("moves", "net"), [(1, 1), (2, -2), (3, -5)])
def test_b5_2_prices_add_up(moves: int, net: int) -> None:
    """B5.2: +1, then −2 in all, then −5, as the table of the rulebook has it."""
    match = drawn(PILE.format(20, 0))
    for _ in range(moves):
        play(match, legal(match, "pick")[0])
    assert shown(match)["moves_made"] == moves
    assert owner(match)["coins"] == 20 + net


def test_b5_1_four_moves_at_the_most_in_any_mix() -> None:
    """B5.1, B5.2: roof, pick, build, pick cost +1 − 3 − 3 − 4; a fifth move there is not."""
    match = drawn(
        """
        island   c   d   e
        3        p   -   b
        lace     yellow
        seat     0
        base     ybb
        prepared p
        roofs    points:pink-blue points:pink-white
        coins    9
        privilege 0
        """
    )
    coins = []
    for moves in (["roof 1 c3 across", "privilege"], ["pick b1"], ["build yellow d4", "stop"], ["pick b2"]):
        play(match, *moves)
        coins.append(owner(match)["coins"])
    assert coins == [10, 7, 4, 0]
    assert shown(match)["next_price"] is None
    assert [move for move in legal(match) if move.split()[0] in ("pick", "build", "roof")] == []
    assert refused(match, "pick b3") == "B5.1"
    assert refused(match, "build pink d2") == "B5.1"
    # Privilege is no move and may still be spent.
    assert "coin" in legal(match)
    play(match, "stop")
    assert match.to_move == 1


@pytest.mark.parametrize(("made", "price"), [(0, -1), (1, 3), (2, 3), (3, 4)])
def test_b5_2_who_cannot_pay_cannot_move(made: int, price: int) -> None:
    """B5.2: the first move needs no coin, the others 3, 3 and 4."""
    for coins in (0, 1, 2, 3, 4, 5):
        match = drawn(PILE.format(coins, 0), moves_made=made)
        if coins >= price:
            play(match, "pick t")
            assert owner(match)["coins"] == coins - price
        else:
            assert legal(match) == ["stop"]
            assert refused(match, "pick t") == "B5.2"


def test_b5_2_a_coin_for_privilege_may_pay_the_move() -> None:
    """B5.2, B12.4: coins bought between the moves count."""
    match = drawn(PILE.format(1, 2), moves_made=1)
    assert refused(match, "pick t") == "B5.2"
    play(match, "coin", "coin", "pick t")
    assert (owner(match)["coins"], owner(match)["privilege"]) == (0, 0)


def test_b5_3_no_move_brings_a_coin() -> None:
    """B5.3: who makes no move takes 1 coin; spending privilege is not a move."""
    match = drawn(PILE.format(0, 1))
    play(match, "stop")
    assert (owner(match)["coins"], match.to_move) == (1, 1)
    match = drawn(PILE.format(0, 1))
    play(match, "coin", "stop")
    assert owner(match)["coins"] == 2
    match = drawn(PILE.format(0, 1))
    play(match, "pick t", "stop")
    assert owner(match)["coins"] == 1


def test_b6_1_only_free_cubes() -> None:
    """B6.1: under the full pyramid only the top; then those above; then what nothing lies on in part."""
    match = drawn(PILE.format(30, 0))
    assert squares_for(match, "pick") == {"t"}
    assert refused(match, "pick s1") == "B6.1"
    play(match, "pick t")
    assert owner(match)["prepared"] == ["white"]
    assert owner(match)["pyramid"]["top"] is None
    assert squares_for(match, "pick") == {"s1", "s2", "s3", "s4"}
    assert refused(match, "pick b1") == "B6.1"
    assert refused(match, "pick t") == "B6.1"


@pytest.mark.parametrize(
    ("second", "free"),
    [
        ("....", "b1 b2 b3 b4 b5 b6 b7 b8 b9"),
        ("g...", "s1 b3 b6 b7 b8 b9"),
        (".g..", "s2 b1 b4 b7 b8 b9"),
        ("..g.", "s3 b1 b2 b3 b6 b9"),
        ("...g", "s4 b1 b2 b3 b4 b7"),
        ("g..g", "s1 s4 b3 b7"),
        ("gg..", "s1 s2 b7 b8 b9"),
    ],
)
def test_b6_1_a_cube_above_rests_on_four(second: str, free: str) -> None:
    """B6.1: free is what no cube lies on in any part; the picture's pyramid has four free cubes."""
    match = drawn(f"seat 0\n base pby gow pby\n second {second}")
    assert squares_for(match, "pick") == set(free.split())


def test_b6_2_the_preparation_area_holds_three() -> None:
    """B6.2: a third cube comes in, a fourth does not."""
    match = drawn("seat 0\n base pby\n prepared w w\n coins 30")
    play(match, "pick b2")
    assert owner(match)["prepared"] == ["blue", "white", "white"]
    assert refused(match, "pick b1") == "B6.2"


def test_b12_3_a_cube_onto_the_pyramid() -> None:
    """B12.3: base or on any 2×2, others untouched; it comes from the supply for one point, and is no move."""
    match = drawn(
        """
        seat     0
        base     pb. go. ..y
        second   ....
        coins    0
        privilege 2
        """
    )
    supply = shown(match)["supply"]["white"]
    assert squares_for(match, "cube white") == {"b3", "b6", "b7", "b8", "s1"}
    assert refused(match, "cube white s2") == "B12.3"
    assert refused(match, "cube white t") == "B12.3"
    assert refused(match, "cube white b1") == "B12.3"
    play(match, "cube white s1")
    mine = owner(match)
    assert mine["pyramid"]["second"] == [["white", None], [None, None]]
    assert mine["pyramid"]["base"] == [
        ["pink", "blue", None],
        ["green", "orange", None],
        [None, None, "yellow"],
    ]
    assert (mine["privilege"], mine["coins"], shown(match)["moves_made"]) == (1, 0, 0)
    assert shown(match)["supply"]["white"] == supply - 1
    play(match, "cube pink b3")
    assert refused(match, "cube pink b6") == "B12.6"


def test_b12_3_never_beyond_14() -> None:
    """B12.3: a whole pyramid takes no more; with the top gone just one place is open."""
    match = drawn(PILE.format(9, 3))
    assert legal(match, "cube") == []
    play(match, "pick t")
    assert squares_for(match, "cube") == {"t"}
    play(match, "cube pink t")
    assert legal(match, "cube") == []


def test_b12_3_colours_that_are_out_cannot_be_had() -> None:
    """B12.3: of any colour that the supply has."""
    match = drawn("supply p0 b1\n seat 0\n privilege 3")
    assert refused(match, "cube pink b1") == "B12.3"
    play(match, "cube blue b1")
    assert refused(match, "cube blue b2") == "B12.3"
    assert "cube white b2" in legal(match)


def test_b12_4_b12_6_privilege_into_coins_as_often_as_there_is() -> None:
    """B12.4, B12.6: each point a coin, as many as one has, also after the last move; not inside an action."""
    match = drawn("lace pink\n island d e\n 5 - g\n seat 0\n prepared p\n coins 0\n privilege 3")
    play(match, "coin", "build pink d4")
    assert shown(match)["task"] == "lace_making"
    assert legal(match, "coin") == legal(match, "cube") == []
    assert refused(match, "coin") == "B10.1"
    play(match, "stop", "coin", "coin")
    assert (owner(match)["coins"], owner(match)["privilege"]) == (1 + 3, 0)
    assert refused(match, "coin") == "B12.6"


def test_b12_6_only_in_ones_own_turn() -> None:
    """B12.4, B12.6: the others wait, with all their privilege."""
    match = drawn("seat 0\n privilege 0\n seat 1\n privilege 5")
    assert legal(match) == ["stop"]
    assert match.legal(1) == []
    with pytest.raises(merletto.OutOfTurn):
        match.play("coin", seat=1)
