"""A second scorer, written from the rules' text alone, over what a view shows.

It follows a game from outside: what each trade, roof, majority, payment and final count is worth
by B8.7, B9.4, B9.9, B13, B14.1 to B14.3 and B15, from views and events, never from the engine's own sums.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

Shown = dict[str, Any]

CARD_COLOURS = {
    "kiln": {"blue", "pink"},
    "tilery": {"yellow", "green"},
    "brickyard": {"orange", "white"},
    "school": {"pink", "blue", "yellow"},
    "museum": {"green", "orange", "white"},
}
FISH_CARDS = {
    "fishmarket": {"tuna", "lobster", "shrimp", "mussel"},
    "smokehouse": {"squid", "crab", "octopus", "sea_bream"},
}


def trade_points(ship: str, fish: list[str]) -> int:
    """B9.9; refuses what the ship does not take."""
    counts = Counter(fish)
    if ship == "many":
        assert 1 <= len(fish) <= 4
        assert set(counts.values()) == {1}
        return {1: 2, 2: 4, 3: 6, 4: 8}[len(fish)]
    if ship == "one":
        assert len(counts) == 1
        return {1: 2, 2: 6, 3: 12, 4: 20}[len(fish)]
    if ship == "pairs":
        assert set(counts.values()) == {2}
        return {1: 5, 2: 10, 3: 15}[len(counts)]
    assert set(counts.values()) == {3}
    return {1: 12, 2: 24}[len(counts)]


def island_winners(view: Shown, workers: list[int]) -> list[int]:
    """Who has most workers; one alone if it owns the card that wins ties (B13.7)."""
    most = max(workers)
    if most == 0:
        return []
    first = [seat for seat, number in enumerate(workers) if number == most]
    for seat in first:
        if "townhall" in view["seats"][seat]["cards"]:
            return [seat]
    return first


def majority_points(view: Shown) -> list[int]:
    """B14.1: for each seat."""
    seats = len(view["seats"])
    gained = [0] * seats
    for island in view["islands"]:
        winners = island_winners(view, island["workers"])
        if len(winners) > 1 and view["rulings"].get("B14.1") == "nobody":
            continue
        for seat in winners:
            gained[seat] += {4: 4, 3: 3, 2: 2}[seats] // len(winners)
    return gained


def roof_points(view: Shown, seat: int, kind: str, cards: list[str]) -> int:
    """B8.7 to B8.9: with the cards that count for the tile."""
    if kind == "points":
        return 4
    if kind == "fountains":
        ring = view["seats"][seat]["ring"]
        seen = [house for house in ring if house["symbol"] == "fountain" and not house["worker"]]
        return [0, 2, 3, 5, 9][len(seen)]
    led = 0
    if kind == "islands":
        judged = {**view, "seats": [dict(other) for other in view["seats"]]}
        judged["seats"][seat]["cards"] = cards
        led = sum(island_winners(judged, island["workers"]) == [seat] for island in view["islands"])
    else:
        shops: dict[str, Counter[int]] = {}
        for square in view["workshops"]["squares"]:
            if square["worker"] is not None:
                shops.setdefault(square["colour"], Counter())[square["worker"]] += 1
        for holders in shops.values():
            others = [number for other, number in holders.items() if other != seat]
            led += holders[seat] > max(others, default=0)
    return [0, 2, 5, 9][min(led, 3)]


def block_points(tile: Shown, cards: list[str]) -> int:
    """B13.1: five for each block in a colour of the cards."""
    wanted = [CARD_COLOURS[card] for card in ("kiln", "tilery", "brickyard") if card in cards]
    return 5 * sum(tile[end] in colours for colours in wanted for end in ("first", "second"))


def groups(squares: set[str]) -> list[set[str]]:
    """The orthogonally connected groups among squares named w, row and column."""
    left = set(squares)
    found = []
    while left:
        group: set[str] = set()
        edge = {left.pop()}
        while edge:
            square = edge.pop()
            group.add(square)
            row, column = int(square[1]), int(square[2])
            near = {
                f"w{row + 1}{column}",
                f"w{row - 1}{column}",
                f"w{row}{column + 1}",
                f"w{row}{column - 1}",
            }
            edge |= near & left
            left -= near
        found.append(group)
    return found


def union_bonus(size: int) -> int:
    """B14.3."""
    return {1: 0, 2: 1, 3: 2, 4: 4, 5: 6, 6: 9, 7: 12, 8: 16, 9: 21}[size]


def union_points(paid: Iterable[str]) -> int:
    return sum(union_bonus(len(group)) for group in groups(set(paid)))


def final_points(view: Shown, seat: int) -> dict[str, int]:
    """B15.1: coins and privilege, fish in hand, building cards."""
    mine = view["seats"][seat]
    hand = mine["fish_open"] + mine["fish_blind"]
    cards = mine["cards"]
    points = 0
    for card, kinds in FISH_CARDS.items():
        if card in cards:
            points += 2 * sum(fish in kinds for fish in mine["sold"])
    for card in ("school", "museum"):
        if card in cards:
            points += 2 * sum(
                square["worker"] == seat and square["colour"] in CARD_COLOURS[card]
                for square in view["workshops"]["squares"]
            )
    points += 3 * ("convent" in cards)
    points += 3 * len(cards) * ("piazza" in cards)
    points += 9 * ("palazzo" in cards)
    return {
        "coins": (mine["coins"] + mine["privilege"]) // 5,
        "fish_left": len(hand),
        "final_cards": points,
    }


def cubes(seat: Shown, view: Shown) -> int:
    """B15.2: those that break ties."""
    if view["rulings"].get("B15.2") != "pyramid":
        return len(seat["prepared"])
    levels = seat["pyramid"]
    places = [cube for row in levels["base"] + levels["second"] for cube in row]
    return sum(cube is not None for cube in [*places, levels["top"]])


def places(view: Shown, totals: list[int]) -> list[int]:
    """B15.2: most points, most cubes that break ties, most coins with privilege; else shared."""
    keys = [
        (total, cubes(seat, view), seat["coins"] + seat["privilege"])
        for total, seat in zip(totals, view["seats"], strict=True)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]
