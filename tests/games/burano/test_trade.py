"""B9.8 to B9.10: ports, ships and combinations of fish."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import merletto
from merletto.games.burano.components import load_set
from merletto.games.burano.names import SOURCE_NAMES
from merletto.games.burano.state import FINAL_CARDS
from merletto.kernel.generator import Generator
from tests.games.burano.drawn import drawn, legal, owner, play, points, port, refused, shown

FISH = load_set().fish
Sold = tuple[str, tuple[str, ...]]
TABLE = """
    West     {}
    East     {}
    seat     0
    boat     A
    hand     {}
"""
PRICES = {
    "many": [2, 4, 6, 8],
    "one": [2, 6, 12, 20],
    "pairs": [5, 10, 15],
    "threes": [12, 24],
}
"""B9.9: points for 1, 2, 3, 4 lots."""


def in_port(hand: str, west: str = "many one pairs threes", east: str = "") -> merletto.Match:
    match = drawn(TABLE.format(west, east, hand), task="fishing")
    play(match, "sail West")
    return match


@pytest.mark.parametrize(
    ("ship", "lots", "fish", "gain"),
    [
        ("many", ["tuna"], "tuna", 2),
        ("many", ["tuna", "squid"], "tuna squid", 4),
        ("many", ["tuna", "squid", "crab"], "tuna squid crab", 6),
        ("many", ["tuna", "squid", "crab", "mussel"], "tuna squid crab mussel", 8),
        ("one", ["crab"], "crab", 2),
        ("one", ["crab"] * 2, "crab crab", 6),
        ("one", ["crab"] * 3, "crab crab crab", 12),
        ("one", ["crab"] * 4, "crab crab crab crab", 20),
        ("pairs", ["tuna"], "tuna tuna", 5),
        ("pairs", ["tuna", "crab"], "tuna tuna crab crab", 10),
        ("pairs", ["tuna", "crab", "mussel"], "tuna tuna crab crab mussel mussel", 15),
        ("threes", ["tuna"], "tuna tuna tuna", 12),
        ("threes", ["tuna", "crab"], "tuna tuna tuna crab crab crab", 24),
    ],
)
def test_b9_9_b9_10_every_combination(ship: str, lots: list[str], fish: str, gain: int) -> None:
    """B9.9, B9.10: the printed points; the cards are sold; the ship sails to the other port."""
    match = in_port(fish + " octopus")
    play(match, *[f"sell {ship} {kind}" for kind in lots], "stop")
    assert points(match, "trades") == gain
    assert Counter(owner(match)["sold"]) == Counter(fish.split())
    assert owner(match)["fish_open"] == ["octopus"]
    assert port(match, "East") == [ship]
    assert sorted([*port(match, "West"), ship]) == ["many", "one", "pairs", "threes"]
    assert shown(match)["task"] == "turn"


def test_b9_8_only_a_port_with_a_ship() -> None:
    """B9.8: an empty port is not sailed to."""
    match = drawn(TABLE.format("", "many one pairs threes", "tuna"), task="fishing")
    assert refused(match, "sail West") == "B9.8"
    assert "sail West" in legal(drawn(TABLE.format("threes", "many one pairs", "tuna"), task="fishing"))


def test_b9_8_only_with_a_ship_of_that_port() -> None:
    """B9.8, B9.9: those in the other port do not trade."""
    match = in_port("tuna tuna", "many", "one pairs threes")
    assert legal(match) == ["stop", "sell many tuna"]
    assert refused(match, "sell one tuna") == "B9.8"


def test_b9_9_trading_may_be_forgone() -> None:
    """B9.9: may: then no ship moves and nothing is sold."""
    match = in_port("tuna tuna")
    play(match, "stop")
    assert (points(match, "trades"), owner(match)["fish_open"]) == (0, ["tuna", "tuna"])
    assert port(match, "West") == ["many", "one", "pairs", "threes"]
    assert shown(match)["task"] == "turn"
    match = in_port("")
    assert legal(match) == ["stop"]


def test_b9_9_with_one_ship_only() -> None:
    """B9.9: once begun with a ship, no other one trades; and one kind is one kind."""
    match = in_port("tuna tuna crab crab")
    play(match, "sell one tuna")
    assert legal(match) == ["stop", "sell one tuna"]
    assert refused(match, "sell many crab") == "B9.9"
    assert refused(match, "sell one crab") == "B9.9"
    match = in_port("tuna tuna tuna crab")
    play(match, "sell many tuna")
    assert legal(match) == ["stop", "sell many crab"]
    assert refused(match, "sell many tuna") == "B9.9"


def test_b9_9_no_more_than_the_ship_takes() -> None:
    """B9.9: four different, four equal, three pairs, two threes are the most."""
    hand = " ".join(kind for kind in FISH[:5] for _ in range(6))
    for ship, most in (("many", 4), ("one", 4), ("pairs", 3), ("threes", 2)):
        match = in_port(hand)
        for n in range(most):
            play(match, f"sell {ship} {FISH[0] if ship == 'one' else FISH[n]}")
        assert legal(match) == ["stop"]


def test_b9_10_a_port_holds_up_to_four() -> None:
    """B9.10: the fourth ship joins three others; and back it comes from East as well."""
    match = in_port("tuna", "one", "many pairs threes")
    play(match, "sell one tuna", "stop")
    assert port(match, "East") == ["many", "one", "pairs", "threes"]
    assert port(match, "West") == []
    match = drawn("West many\n East one pairs threes\n seat 0\n boat B\n hand tuna", task="fishing")
    play(match, "sail East", "sell one tuna", "stop")
    assert (port(match, "West"), port(match, "East")) == (["many", "one"], ["pairs", "threes"])


def test_b16_1_trades_are_open_when_they_happen() -> None:
    """B16.1, B16.2: all see which fish are sold; then the pile lies face down."""
    match = drawn(TABLE.format("pairs", "many one threes", "tuna") + "blind tuna crab", task="fishing")
    assert shown(match, 1)["seats"][0]["sold_count"] == 0
    events = play(match, "sail West", "sell pairs tuna", "stop")
    (traded,) = [event for event in events if event.name == "traded"]
    assert traded.seen_by(1)["fish"] == ["tuna", "tuna"]
    assert traded.seen_by(1)["points"] == 5
    seat = shown(match, 1)["seats"][0]
    assert (seat["sold"], seat["sold_count"], seat["fish_open"], seat["fish_blind_count"]) == (None, 2, [], 1)
    assert owner(match)["sold"] == ["tuna", "tuna"]


def test_b16_1_a_pile_that_cannot_be_what_it_paid_is_imagined_all_the_same() -> None:
    """B16.1, B13.3: the points tell of more fish of some kinds than other imagined piles have left."""
    match = drawn(TABLE.format("pairs", "many one threes", "tuna tuna"), task="fishing")
    play(match, "sail West", "sell pairs tuna", "stop")
    view: Any = match.view(1)
    view["seats"][0]["points"][SOURCE_NAMES[FINAL_CARDS]] += 4
    imagined: Any = match.game.view(match.game.imagine(view, Generator(3)), 0)
    assert len(imagined["seats"][0]["sold"]) == 2


def combinations_of(hand: Counter[str], ships: list[str]) -> dict[Sold, int]:
    """Every combination that the hand holds for these ships, with its points: B9.9 spelled out."""
    found: dict[Sold, int] = {}
    kinds = sorted(hand)
    for number in (1, 2, 3, 4):
        if "many" in ships:
            for chosen in combinations(kinds, number):
                found["many", chosen] = 2 * number
        if "one" in ships:
            for kind in kinds:
                if hand[kind] >= number:
                    found["one", (kind,) * number] = (2, 6, 12, 20)[number - 1]
        if "pairs" in ships and number <= 3:
            for chosen in combinations([kind for kind in kinds if hand[kind] >= 2], number):
                found["pairs", tuple(kind for kind in chosen for _ in range(2))] = 5 * number
        if "threes" in ships and number <= 2:
            for chosen in combinations([kind for kind in kinds if hand[kind] >= 3], number):
                found["threes", tuple(kind for kind in chosen for _ in range(3))] = 12 * number
    return found


def offered(match: merletto.Match) -> list[tuple[Sold | None, int]]:
    """Every complete way to sell from here, with the points that it brings."""
    if shown(match)["task"] != "trading":
        return []
    ways: list[tuple[Sold | None, int]] = []
    game = match.game
    edge = [(match.state, "")]
    before = match.state.points(0)
    while edge:
        state, ship = edge.pop()
        match.state = state
        for move in match.legal():
            after = state.clone()
            after.apply(move.code)
            if str(move) == "stop":
                sold = tuple(sorted(game.view(after, 0)["seats"][0]["sold"]))  # type: ignore[index]
                ways.append(((ship, sold) if ship else None, int(after.points(0) - before) + len(sold)))
            else:
                edge.append((after, str(move).split()[1]))
    return ways


@pytest.mark.parametrize("seed", range(30))
def test_b9_9_each_combination_is_offered_exactly_once(seed: int) -> None:
    """B9.9: all complete ways to sell a random hand, beside a list made from the rules; none twice."""
    luck = Generator(seed)
    cards = [FISH[int(luck.below(8 if seed % 2 else 3))] for _ in range(int(luck.below(12)))]
    hand = Counter({kind: min(6, number) for kind, number in Counter(cards).items()})
    ships = [ship for ship in PRICES if luck.below(3)] or ["many"]
    others = " ".join(ship for ship in PRICES if ship not in ships)
    match = in_port(" ".join(hand.elements()), " ".join(ships), others)
    ways = offered(match)
    expected = combinations_of(hand, ships)
    assert len(ways) == len(set(ways)) == len(expected) + 1
    assert dict(way for way in ways if way[0] is not None) == expected
    assert (None, 0) in ways
