"""B2: how the table is laid."""

from collections import Counter

import pytest

import merletto
from tests.games.burano.drawn import legal, owner, play, refused, shown

every_number = pytest.mark.parametrize("seats", [2, 3, 4])


@every_number
def test_b2_1_three_docks_on_each_island(seats: int) -> None:
    """B2.1: 18 docks shuffled, three on each of six islands; every colour comes to every island."""
    seen = set()
    for seed in range(40):
        islands = shown(merletto.new("burano", seats, seed=seed))["islands"]
        assert [island["name"] for island in islands] == list("ABCDEF")
        assert [len(island["docks"]) for island in islands] == [3] * 6
        seen |= {(island["name"], dock) for island in islands for dock in island["docks"]}
    assert len(seen) == 36


@every_number
def test_b2_3_two_ships_in_each_port(seats: int) -> None:
    """B2.3: any two of the four in each."""
    seen = set()
    for seed in range(60):
        west, east = shown(merletto.new("burano", seats, seed=seed))["ports"]
        assert (len(west["ships"]), len(east["ships"])) == (2, 2)
        seen.add(tuple(west["ships"]))
    assert len(seen) == 6


def test_b2_4_a_random_cube_under_the_fountain() -> None:
    """B2.4: one cube from the supply, in the pit below the Fountain, of any colour."""
    seen = set()
    for seed in range(60):
        view = shown(merletto.new("burano", 2, seed=seed))
        (square,) = view["main_island"]["squares"]
        assert square["square"] == "e5"
        (floor,) = square["floors"]
        assert floor["block"] is None
        assert view["supply"][floor["cube"]] == 20 - 2 * 3 - 1
        seen.add(floor["cube"])
    assert len(seen) == 6


def test_b2_5_the_back_of_a_tile_shows_its_kind_not_its_colours() -> None:
    """B2.5: a tile is taken by its kind; which of the twelve it is, is a draw."""
    match = merletto.new("burano", 2, seed=1)
    assert shown(match)["roof_stacks"] == {"islands": 12, "workshops": 12, "fountains": 12, "points": 12}
    seen = set()
    for seed in range(120):
        match = merletto.new("burano", 2, seed=seed)
        seat = match.to_move
        assert seat is not None
        play(match, "tile islands")
        seen.add(owner(match, seat)["roofs"][0]["tile"])
        assert shown(match)["roof_stacks"]["islands"] == 11
    assert seen == set(range(12))


def test_b2_6_spring_comes_first_and_round_one() -> None:
    """B2.6: spring, and the round marker on the first space."""
    view = shown(merletto.new("burano", 3, seed=1))
    assert (view["season"], view["round"]) == ("spring", 1)


@every_number
def test_b2_7_two_markers_on_each_action(seats: int) -> None:
    """B2.7: six colours, two on each of three actions; each colour on each action at times."""
    seen = set()
    for seed in range(40):
        markers = shown(merletto.new("burano", seats, seed=seed))["markers"]
        assert Counter(markers.values()) == {"fishing": 2, "lace": 2, "earning": 2}
        seen |= set(markers.items())
    assert len(seen) == 18


def test_b2_8_four_building_cards_and_three_fish_are_revealed() -> None:
    """B2.8: of 16 and 48."""
    view = shown(merletto.new("burano", 4, seed=9))
    assert (len(view["cards_shown"]), view["card_deck"]) == (4, 12)
    assert (len(view["fish_shown"]), view["fish_deck"]) == (3, 45)
    cards = {
        card for seed in range(60) for card in shown(merletto.new("burano", 2, seed=seed))["cards_shown"]
    }
    assert len(cards) == 16


def test_b2_9_rings_are_joined_at_random_from_four_pieces() -> None:
    """B2.9: quarters of three houses, each piece somewhere, all orders; each seat its own."""
    orders = set()
    for seed in range(120):
        for seat in shown(merletto.new("burano", 4, seed=seed, start=0))["seats"]:
            houses = [house["house"] for house in sorted(seat["ring"], key=lambda house: house["position"])]
            quarters = [tuple(houses[n : n + 3]) for n in (0, 3, 6, 9)]
            assert sorted(quarters) == [(0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11)]
            orders.add(tuple(quarters))
    assert len(orders) == 24


@pytest.mark.parametrize(("seats", "start"), [(2, 0), (2, 1), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_b2_10_b2_11_b2_12_each_player_opens_a_piece(seats: int, start: int) -> None:
    """B2.10, B2.11, B2.12: worker and boat of player 1 to 4 are at A to D, the arrows at that piece."""
    match = merletto.new("burano", seats, seed=2, start=start)
    view = shown(match)
    assert view["start_seat"] == match.to_move == start
    for n in range(4):
        workers = view["islands"][n]["workers"]
        assert workers == [int(n < seats and seat == (start + n) % seats) for seat in range(seats)]
    for n in range(seats):
        seat = view["seats"][(start + n) % seats]
        assert seat["boat"] == "ABCD"[n]
        assert seat["privilege"] == 1
        ring = seat["ring"]
        assert [house["house"] for house in ring[:3]] == [3 * n, 3 * n + 1, 3 * n + 2]
        assert [house["arrow"] for house in ring] == [True] * 3 + [False] * 9
        assert [house["worker"] for house in ring] == [False] * 3 + [True] * 9
        assert [house["sector"] for house in ring[3:]] == list(range(1, 10))
        assert seat["workers"] == 9
    assert view["islands"][4]["workers"] == view["islands"][5]["workers"] == [0] * seats


@every_number
def test_b2_10_the_start_player_is_drawn_or_chosen(seats: int) -> None:
    """B2.10: every seat may begin; who begins may be told instead, but must be there."""
    starts = {shown(merletto.new("burano", seats, seed=seed))["start_seat"] for seed in range(40)}
    assert starts == set(range(seats))
    for wrong in (seats, -2):
        with pytest.raises(merletto.OptionError, match=r"B2\.10"):
            merletto.new("burano", seats, start=wrong)
    with pytest.raises(merletto.OptionError):
        merletto.new("burano", seats, start="me")


@every_number
def test_b2_13_reserve_and_coins(seats: int) -> None:
    """B2.13: three cubes a colour and three coins for each; they come out of the supply."""
    view = shown(merletto.new("burano", seats, seed=4))
    for seat in view["seats"]:
        assert set(seat["reserve"].values()) == {3}
        assert len(seat["reserve"]) == 6
        assert seat["coins"] == 3
    assert sum(view["supply"].values()) == 120 - 18 * seats - 1


@every_number
def test_b2_14_three_roof_tiles_of_different_kinds(seats: int) -> None:
    """B2.14: one after the other, all three before the next player begins; revealed as taken."""
    match = merletto.new("burano", seats, seed=6, start=1)
    for n in range(seats):
        seat = (1 + n) % seats
        left = ["tile islands", "tile workshops", "tile fountains", "tile points"]
        for taken in range(3):
            assert shown(match)["task"] == "fill_roofs"
            assert match.to_move == seat
            assert legal(match) == left
            move = left.pop(n % len(left))
            play(match, move)
            roofs = owner(match, seat)["roofs"]
            assert [tile is not None for tile in roofs] == [True] * (taken + 1) + [False] * (2 - taken)
            assert roofs[taken]["kind"] == move.split()[1]
            if taken < 2:
                assert refused(match, move) == "B2.14"
    assert shown(match)["task"] == "pyramids"


def test_b2_2_from_two_to_four_seats() -> None:
    """B2.2: 2 to 4 players."""
    for seats in (0, 1, 5):
        with pytest.raises(merletto.OptionError, match="2 to 4"):
            merletto.new("burano", seats)
    with pytest.raises(merletto.OptionError, match="no option"):
        merletto.new("burano", 2, windows=True)
