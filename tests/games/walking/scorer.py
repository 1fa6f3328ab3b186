"""A second scorer, written from the rules alone: it knows a finished view and the cards' TOML, no engine.

It is slow and plain on purpose. Where the rules leave a choice to the player it tries every choice.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

TOURISTS = ("woman", "man", "girl", "boy")
INHABITANTS = ("mayor", "policeman", "santa", "shopkeeper", "seamstress", "florist", "gardener")
SOURCES = (*TOURISTS, *INHABITANTS, "shops", "permits", "windows")

Icons = Mapping[str, Any]
"""One card as the TOML file has it."""


@dataclass(frozen=True)
class CompleteHouse:
    """A house of three cards, from ground floor to roof; only such houses bring anything (W9.3)."""

    place: int
    cards: tuple[Icons, Icons, Icons]
    character: str | None

    def count(self, icon: str) -> int:
        return sum(card.get(icon, 0) for card in self.cards)


def read_cards(toml: str) -> dict[str, Icons]:
    return dict(tomllib.loads(toml)["cards"])


def complete_houses(seat: Mapping[str, Any], cards: Mapping[str, Icons]) -> list[CompleteHouse]:
    """W6.4, W9.3: a house with a scaffold, or with a level missing, is left out."""
    houses = []
    for house in seat["street"]:
        codes = house["cards"]
        if all(code is not None for code in codes):
            ground, first, roof = (cards[code] for code in codes)
            houses.append(CompleteHouse(ord(house["place"]), (ground, first, roof), house["character"]))
    return houses


def tourist(character: str, house: CompleteHouse) -> int:
    """W10.1 to W10.4: 2 VP, and what the tourist likes about this one house."""
    if character == "woman":
        return 2 + house.count("flowers")
    if character == "man":
        return 2 + house.count("plants")
    if character == "girl":
        return 2 + 3 * house.count("cats")
    liked = ("cats", "red_awnings", "blue_awnings", "lamps", "chimneys")
    return 2 + 2 * sum(house.count(icon) for icon in liked)


def policeman(houses: list[CompleteHouse]) -> int:
    """W10.6: try every choice of one, two or three houses with a lamp, no two of them neighbours."""
    lit = [house.place for house in houses if house.count("lamps")]
    worth = {0: 0, 1: 5, 2: 9, 3: 15}
    best = 0
    for number in (1, 2, 3):
        for chosen in combinations(lit, number):
            if all(abs(a - b) != 1 for a, b in combinations(chosen, 2)):
                best = max(best, worth[number])
    return best


def trio(houses: list[CompleteHouse], icon: str) -> int:
    """W10.10, W10.11: the best row of at most three cards, side by side on one level."""
    at = {house.place: house for house in houses}
    best = 0
    for level in range(3):
        for first in at:
            found = 0
            for place in (first, first + 1, first + 2):
                if place not in at:
                    break
                found += at[place].cards[level].get(icon, 0)
            best = max(best, found)
    return best


def inhabitant(character: str, houses: list[CompleteHouse]) -> int:
    """W10.5 to W10.11: over all complete houses."""
    if character == "mayor":
        return sum(house.count("passers_by") for house in houses)
    if character == "policeman":
        return policeman(houses)
    if character == "santa":
        return 3 * sum(house.count("chimneys") for house in houses)
    if character == "shopkeeper":
        kinds = {card["shop"] for house in houses for card in house.cards if card.get("shop")}
        return {0: 0, 1: 2, 2: 5, 3: 9, 4: 15}[len(kinds)]
    if character == "seamstress":
        red = sum(house.count("red_awnings") for house in houses)
        blue = sum(house.count("blue_awnings") for house in houses)
        return 4 * min(red, blue)
    return trio(houses, "flowers" if character == "florist" else "plants")


def scores(view: Mapping[str, Any], toml: str) -> list[dict[str, int]]:
    """For each seat the points of each source and their total."""
    cards = read_cards(toml)
    seats = view["seats"]
    streets = [complete_houses(seat, cards) for seat in seats]
    closed = [sum(house.count("windows") for house in street) for street in streets]
    found = []
    for number, (seat, houses) in enumerate(zip(seats, streets, strict=True)):
        points = dict.fromkeys(SOURCES, 0)
        for house in houses:
            if house.character in TOURISTS:
                points[house.character] += tourist(house.character, house)
            elif house.character is not None:
                points[house.character] += inhabitant(house.character, houses)
        points["shops"] = sum(house.count("shop_points") for house in houses)
        points["permits"] = 3 * seat["permits"]
        # W10.14, and alone W11.3, where every closed window costs; the most of one is that one's own.
        if view["options"]["windows"] == "yes" and closed[number] == max(closed):
            points["windows"] = -closed[number]
        points["total"] = sum(points.values())
        found.append(points)
    return found


def places(view: Mapping[str, Any], toml: str) -> list[int]:
    """W10.15: most VP, then more coins, then more cats in complete houses; else the place is shared."""
    cards = read_cards(toml)
    ranks = []
    for seat, points in zip(view["seats"], scores(view, toml), strict=True):
        cats = sum(house.count("cats") for house in complete_houses(seat, cards))
        ranks.append((points["total"], seat["coins"], cats))
    return [1 + sum(other > rank for other in ranks) for rank in ranks]
