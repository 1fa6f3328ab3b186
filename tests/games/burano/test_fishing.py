"""B9.1 to B9.7, with dock swaps (B12.1) and the far boat (B13.5)."""

from collections import Counter
from itertools import product

import pytest

from tests.games.burano.drawn import (
    arrows,
    drawn,
    island,
    legal,
    owner,
    play,
    points,
    refused,
    sectors,
    shown,
    squares_for,
)

MATCHING = """
    A   pink blue yellow
    B   pink blue yellow
    C   pink blue yellow
    D   green orange white
    E   green orange white
    F   green orange white
"""
ROUTES = {
    "West": "A D",
    "East": "B C",
    "A": "West E D",
    "B": "E East C",
    "C": "East F B",
    "D": "F West A",
    "E": "A B",
    "F": "C D",
}
EVERYWHERE = ["pink green white"] * 3 + ["blue orange yellow"] * 3
"""Docks of A to F, so that pink and blue arrows match on all of them."""


def fisher(more: str = "", privilege: int = 0) -> str:
    """Seat 0 has yellow, blue and pink at the arrows."""
    return f"seat 0\n ring y B p g O w o P g w Y b\n privilege {privilege}\n {more}"


@pytest.mark.parametrize("boat", list(ROUTES))
def test_b9_1_one_space_along_a_route(boat: str) -> None:
    """B9.1: exactly one space; with a match everywhere all neighbours, and no other place."""
    docks = "\n".join(f"{name} {colours}" for name, colours in zip("ABCDEF", EVERYWHERE, strict=True))
    match = drawn(docks + "\n" + fisher(f"boat {boat}"), task="fishing")
    assert squares_for(match, "sail") == set(ROUTES[boat].split())
    for place in set(ROUTES) - set(ROUTES[boat].split()):
        assert refused(match, f"sail {place}") == "B9.1"


def test_b9_1_boats_may_share_a_place() -> None:
    """B9.1: another boat moors there already."""
    match = drawn(MATCHING + fisher("boat West") + "\n seat 1\n boat A", task="fishing")
    play(match, "sail A")
    assert [owner(match, seat)["boat"] for seat in (0, 1)] == ["A", "A"]


def test_b7_4_b9_1_only_sailing_is_optional() -> None:
    """B7.4, B9.1: one may stay; once there fish must be taken, nothing else is offered."""
    match = drawn(MATCHING + "fish tuna crab squid\n" + fisher("boat West"), task="fishing")
    assert legal(match) == ["stop", "sail A"]
    play(match, "sail A")
    assert legal(match) == ["catch tuna", "catch squid", "catch crab", "blind"]
    assert refused(match, "stop") == "B9.3"
    match = drawn(MATCHING + fisher("boat West"), task="fishing")
    play(match, "stop")
    assert (owner(match)["boat"], owner(match)["workers"]) == ("West", 9)


RINGS = {
    "yBp": "y B p g O w o P g w Y b",
    "poP": "p o P g g O w w Y b y B",
    "ggO": "g g O w w Y b y B p o P",
}


@pytest.mark.parametrize("ring", list(RINGS))
@pytest.mark.parametrize(
    "docks",
    [
        "pink blue yellow",
        "pink pink blue",
        "pink orange pink",
        "pink pink pink",
        "blue white white",
        "green orange green",
        "white white white",
        "green green green",
        "orange orange pink",
    ],
)
def test_b9_2_b9_3_matches_are_a_multiset_intersection(ring: str, docks: str) -> None:
    """B9.2, B9.3: each arrow matches one dock at the most, each dock one arrow; a fish a match."""
    pointed = Counter(ring.lower())
    lying = Counter(colour[0] for colour in docks.split())
    expected = sum((pointed & lying).values())
    match = drawn(f"A {docks}\n seat 0\n ring {RINGS[ring]}\n privilege 0\n boat West", task="fishing")
    if expected == 0:
        assert refused(match, "sail A") == "B9.2"
        return
    play(match, "sail A", *["blind"] * expected)
    assert owner(match)["fish_blind_count"] == expected
    assert shown(match)["task"] == ("sending" if expected == 3 else "turn")


def test_b9_2_ports_need_no_match() -> None:
    """B9.2: with no island in reach matching, a port may still be sailed to (the Polish rules)."""
    docks = "D orange orange orange\n E white white white\n"
    match = drawn(docks + "West many one\n" + fisher("boat A"), task="fishing")
    assert legal(match) == ["stop", "sail West"]


def test_b9_3_each_fish_from_the_display_or_off_the_deck() -> None:
    """B9.3: all see open ones, the owner blind ones before the next choice; refill after the last."""
    match = drawn(
        MATCHING + "fish tuna crab squid\n" + fisher("boat West"),
        task="fishing",
        chance=["fish octopus", "fish mussel", "fish shrimp"],
    )
    play(match, "sail A", "catch crab")
    assert shown(match)["fish_shown"] == ["tuna", "squid"]
    assert refused(match, "catch crab") == "B9.3"
    play(match, "blind")
    assert owner(match)["fish_blind"] == ["octopus"]
    assert shown(match, 1)["seats"][0]["fish_blind"] is None
    assert shown(match, 1)["seats"][0]["fish_blind_count"] == 1
    assert shown(match, 1)["seats"][0]["fish_open"] == ["crab"]
    assert shown(match)["fish_shown"] == ["tuna", "squid"]
    play(match, "catch tuna")
    assert sorted(shown(match)["fish_shown"]) == ["mussel", "shrimp", "squid"]
    assert shown(match)["fish_deck"] == 48 - 6


@pytest.mark.parametrize(
    ("display", "deck", "moves", "missed"),
    [
        ("tuna", [], ["catch tuna"], 2),
        ("", ["crab"], ["blind"], 2),
        ("", [], [], 3),
        ("tuna squid", [], ["catch tuna", "catch squid"], 1),
        ("tuna", ["crab"], ["catch tuna", "blind"], 1),
        ("tuna squid", ["crab"], ["catch tuna", "catch squid", "blind"], 0),
    ],
)
def test_b9_4_an_empty_sea_pays(display: str, deck: list[str], moves: list[str], missed: int) -> None:
    """B9.4: 2 points for each card that is not to be had; the workers go all the same."""
    match = drawn(MATCHING + f"fish {display}\n" + fisher("boat West"), task="fishing", fish_deck=deck)
    play(match, "sail A", *moves)
    assert points(match, "empty_sea") == 2 * missed
    assert legal(match) == ["send 1", "send 2"]


def test_b9_3_the_display_is_refilled_as_far_as_the_deck_goes() -> None:
    """B9.3, B9.4: two cards of the display taken, one is left to come."""
    match = drawn(
        "A pink blue white\n fish tuna crab squid\n" + fisher("boat West"),
        task="fishing",
        fish_deck=["mussel"],
    )
    play(match, "sail A", "catch tuna", "catch crab")
    assert sorted(shown(match)["fish_shown"]) == ["mussel", "squid"]
    assert refused(match, "blind") == "B5.1"


@pytest.mark.parametrize(
    ("docks", "workers", "sent"),
    [
        ("pink white white", 9, 1),
        ("pink blue white", 9, 1),
        ("pink white white", 2, 1),
        ("pink white white", 1, 0),
        ("pink blue yellow", 1, 0),
        ("pink blue yellow", 2, 1),
    ],
)
def test_b9_5_b9_6_workers_that_go_without_asking(docks: str, workers: int, sent: int) -> None:
    """B9.5, B9.6: with one or two matches the worker of sector 1; the last one never."""
    match = drawn(f"A {docks}\n" + fisher(f"boat West\n workers {workers}"), task="fishing")
    play(match, "sail A")
    while "blind" in legal(match):
        play(match, "blind")
    assert shown(match)["task"] == "turn"
    assert island(match, "A")["workers"] == [sent, 0]
    assert owner(match)["workers"] == workers - sent
    assert sectors(match) == list(range(1, workers - sent + 1))
    assert arrows(match) == ("Bpg" if sent else "yBp")


@pytest.mark.parametrize(("number", "pointed"), [(1, "Bpg"), (2, "pgO")])
def test_b9_5_with_three_matches_one_or_two(number: int, pointed: str) -> None:
    """B9.5: the player may send only the first; the wheel turns as far as workers went."""
    match = drawn(MATCHING + fisher("boat West\n workers 3"), task="fishing")
    play(match, "sail A", "blind", "blind", "blind")
    assert legal(match) == ["send 1", "send 2"]
    play(match, f"send {number}")
    assert island(match, "A")["workers"] == [number, 0]
    assert (arrows(match), owner(match)["workers"]) == (pointed, 3 - number)


def test_b9_7_no_worker_sent_nobody_leaves() -> None:
    """B9.7, B9.6: with the last worker on the ring nobody is displaced."""
    match = drawn("A pink white white : 1\n" + fisher("boat West\n workers 1"), task="fishing")
    play(match, "sail A", "blind")
    assert island(match, "A")["workers"] == [0, 1]
    assert owner(match, 1)["coins"] == 3


def test_b9_7_every_other_player_takes_one_back() -> None:
    """B9.7: one each, whoever has how many; own workers and other islands are untouched."""
    match = drawn(
        "A pink white white : 0 1 1 1 2 3\n E pink green blue : 1 2\n" + fisher("boat West"),
        seats=4,
        task="fishing",
    )
    before = [owner(match, seat)["workers"] for seat in range(4)]
    play(match, "sail A", "blind")
    assert island(match, "A")["workers"] == [2, 2, 0, 0]
    assert island(match, "E")["workers"] == [0, 1, 1, 0]
    assert [owner(match, seat)["coins"] for seat in range(4)] == [3, 5, 5, 5]
    assert [owner(match, seat)["workers"] - before[seat] for seat in range(4)] == [-1, 1, 1, 1]


def test_b9_7_b11_3_the_tenth_worker_stands_on_an_arrow() -> None:
    """B9.7, B11.3: with nine taken it stands next after sector 9, and hides that house."""
    drawing = (
        "A pink white white : 1\n"
        + fisher("boat West")
        + "\n seat 1\n ring y B p g O w o P g w Y b\n workers 9\n boat A"
    )
    match = drawn(drawing, task="fishing")
    play(match, "sail A", "blind")
    assert owner(match, 1)["workers"] == 10
    houses = owner(match, 1)["ring"]
    assert [house["worker"] for house in houses] == [True, False, False] + [True] * 9
    assert arrows(match, 1) == ".Bp"


def test_b11_3_a_covered_arrow_matches_nothing() -> None:
    """B11.3, B9.2: yellow is hidden, so only blue and pink match; one worker gone, it is in sector 9."""
    match = drawn(MATCHING + fisher("boat West\n workers 10"), task="fishing")
    assert arrows(match) == ".Bp"
    play(match, "sail A", "blind", "blind")
    assert shown(match)["task"] == "turn"
    assert owner(match)["workers"] == 9
    assert arrows(match) == "Bpg"
    assert sectors(match) == list(range(1, 10))
    match = drawn(
        "A yellow yellow yellow\n D white white white\n" + fisher("boat West\n workers 10"), task="fishing"
    )
    assert refused(match, "sail A") == "B9.2"


def test_b12_1_swaps_of_docks() -> None:
    """B12.1: for a point two docks of two islands change places; more than once if paid."""
    match = drawn(
        "A white white green\n B green green blue\n F pink pink yellow\n D orange orange orange\n"
        + fisher("boat West", 2),
        task="fishing",
    )
    assert refused(match, "sail A") == "B9.2"
    play(match, "swap F pink", "swap A white")
    assert sorted(island(match, "F")["docks"]) == ["pink", "white", "yellow"]
    assert sorted(island(match, "A")["docks"]) == ["green", "pink", "white"]
    assert owner(match)["privilege"] == 1
    # Now the boat must sail to an island.
    assert refused(match, "stop") == "B12.1"
    play(match, "swap A green", "swap B blue")
    assert owner(match)["privilege"] == 0
    assert legal(match) == ["sail A"]
    play(match, "sail A", "blind", "blind")
    assert owner(match)["fish_blind_count"] == 2


def test_b12_1_b12_6_no_swap_without_privilege() -> None:
    """B12.1, B12.6: nothing to swap with."""
    match = drawn(MATCHING + fisher("boat West", 0), task="fishing")
    assert legal(match, "swap") == []
    assert refused(match, "swap A pink") == "B12.6"


def test_b12_1_not_to_a_port_after_a_swap() -> None:
    """B12.1: the swap is made before sailing to an island, so ports are out."""
    match = drawn(MATCHING + "West many\n" + fisher("boat A", 1), task="fishing")
    assert "sail West" in legal(match)
    play(match, "swap A pink", "swap E white")
    assert refused(match, "sail West") == "B12.1"
    assert refused(match, "stop") == "B12.1"
    play(match, "sail E", "blind")


def test_b12_1_exactly_the_swaps_after_which_an_island_matches() -> None:
    """B12.1: of all pairs of docks on different islands in different colours those that let the boat sail."""
    docks = {
        "A": ["white", "white", "green"],
        "B": ["green", "green", "blue"],
        "C": ["blue", "white", "orange"],
        "D": ["orange", "orange", "pink"],
        "E": ["yellow", "yellow", "blue"],
        "F": ["pink", "pink", "yellow"],
    }
    table = "\n".join(f"{name} {' '.join(colours)}" for name, colours in docks.items())
    ring = "ring w w Y b y B p o P g g O"
    for boat, reach in (("West", "AD"), ("A", "ED"), ("East", "BC"), ("F", "CD")):
        expected = set()
        for one, other in product(docks, docks):
            for first, second in product(set(docks[one]), set(docks[other])):
                if one == other or first == second:
                    continue
                after = {name: list(colours) for name, colours in docks.items()}
                after[one].remove(first)
                after[one].append(second)
                after[other].remove(second)
                after[other].append(first)
                if any({"white", "yellow"} & set(after[name]) for name in reach):
                    expected.add((f"swap {one} {first}", f"swap {other} {second}"))
        found = set()
        match = drawn(f"{table}\n seat 0\n {ring}\n boat {boat}\n privilege 1", task="fishing")
        for move in legal(match, "swap"):
            match = drawn(f"{table}\n seat 0\n {ring}\n boat {boat}\n privilege 1", task="fishing")
            play(match, move)
            found |= {(move, other) for other in legal(match)}
            assert all(other.startswith("swap") for other in legal(match))
        assert found == expected


FAR = {
    "West": "A D E F",
    "A": "West E D B F",
    "B": "E East C A F",
    "C": "East F B D E",
    "D": "F West A C E",
    "E": "A B West D East C",
    "F": "C D East B West A",
    "East": "B C E F",
}


@pytest.mark.parametrize("boat", list(FAR))
def test_b13_5_two_spaces_but_not_out_and_back(boat: str) -> None:
    """B13.5: one or two spaces, never back to where it lay; only the last place counts."""
    docks = "\n".join(f"{name} {colours}" for name, colours in zip("ABCDEF", EVERYWHERE, strict=True))
    match = drawn(docks + "\n" + fisher(f"boat {boat}\n own boatyard"), task="fishing")
    assert squares_for(match, "sail") == set(FAR[boat].split())
    assert refused(match, f"sail {boat}") == "B9.1"


def test_b13_5_only_the_last_place_counts() -> None:
    """B13.5: nothing is caught and nobody displaced at the island passed; for its owner alone."""
    drawing = "A pink pink blue : 1\n E yellow white white : 1\n D green green green\n"
    match = drawn(drawing + fisher("boat West\n own boatyard"), task="fishing")
    play(match, "sail E", "blind")
    assert (owner(match)["boat"], owner(match)["fish_blind_count"]) == ("E", 1)
    assert island(match, "A")["workers"] == [0, 1]
    assert island(match, "E")["workers"] == [1, 0]
    match = drawn(drawing + fisher("boat West") + "\n seat 1\n own boatyard", task="fishing")
    assert refused(match, "sail E") == "B9.1"
    # The island between need not match, and a port passed needs no ship.
    match = drawn(
        "A white white white\n E yellow green green\n" + fisher("boat West\n own boatyard"), task="fishing"
    )
    assert "sail E" in legal(match)
    assert "sail A" not in legal(match)
    match = drawn(
        "A pink white white\n D pink white green\n East many one pairs threes\n"
        + fisher("boat D\n own boatyard"),
        task="fishing",
    )
    assert "sail A" in legal(match)
    assert refused(match, "sail West") == "B9.8"
