"""Solo games planned to the last card: chance deals what the plan wants, in the column beside the decks."""

from dataclasses import dataclass, field
from itertools import pairwise

import merletto
from merletto import Match
from merletto.games.walking.moves import CARDS_A_COLOUR, CARDS_A_LEVEL, CHARACTERS, LEVELS
from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, LEVEL_NAMES, PLACE_NAMES
from merletto.games.walking.setup import characters_for
from merletto.games.walking.state import WalkingTable
from merletto.games.walking.street import empty_street
from merletto.kernel.generator import Generator

HOUSES = 5
FIRST = 4
"""The street grows from the middle place to the right."""


@dataclass
class Street:
    """Five houses of one colour each, neighbours different, and a character for each."""

    cards: list[list[int]]
    guests: list[int]

    def points(self, table: WalkingTable) -> int:
        """What the street is worth alone, with all permits kept."""
        owner = table.owners[0]
        owner.street = empty_street()
        for n in range(HOUSES):
            for card in self.cards[n]:
                owner.street.lay(card, FIRST + n)
            owner.street.move_in(self.guests[n], FIRST + n)
        return int(table.points(0))


def street_worth(least: int, most: int, seed: int) -> Street:
    """A street of so many points, found by climbing from a random one; higher seeds find others."""
    luck = Generator(seed)
    table = merletto.new("walking", 1, seed=0).state
    assert isinstance(table, WalkingTable)
    while True:
        street = _any_street(luck)
        points = street.points(table)
        for _ in range(1500):
            if least <= points <= most:
                return street
            other = _changed(street, luck)
            if points < other.points(table) <= most:
                street, points = other, other.points(table)


def _any_street(luck: Generator) -> Street:
    colours = [luck.below(6)]
    while len(colours) < HOUSES:
        colour = luck.below(6)
        if colour != colours[-1]:
            colours.append(colour)
    used: set[int] = set()
    cards = []
    for colour in colours:
        house = [
            level * CARDS_A_LEVEL + colour * CARDS_A_COLOUR + luck.below(CARDS_A_COLOUR)
            for level in range(LEVELS)
        ]
        if used & set(house):
            return _any_street(luck)
        used |= set(house)
        cards.append(house)
    guests = [
        character for character in range(CHARACTERS) for _ in range(characters_for(1, False)[character])
    ]
    return Street(cards, [guests.pop(luck.below(len(guests))) for _ in range(HOUSES)])


def _changed(street: Street, luck: Generator) -> Street:
    """The same with a house or a guest of another street."""
    other = _any_street(luck)
    n = luck.below(HOUSES)
    cards, guests = list(street.cards), list(street.guests)
    if luck.below(2):
        guests[n] = other.guests[n]
    else:
        cards[n] = other.cards[n]
    colours = [house[0] % CARDS_A_LEVEL // CARDS_A_COLOUR for house in cards]
    laid = {card for house in cards for card in house}
    allowed = all(guests.count(guest) <= characters_for(1, False)[guest] for guest in guests)
    if allowed and len(laid) == LEVELS * HOUSES and all(a != b for a, b in pairwise(colours)):
        return Street(cards, guests)
    return street


@dataclass
class Turn:
    """Cards to draft together from the first column (none: any single one), and those to lay, with place."""

    draft: list[int]
    lay: list[tuple[int, int]] = field(default_factory=list)


def five_houses(street: Street) -> list[Turn]:
    """Two turns a house, and one in between for the coins: the fifth stands in turn 11 (W11.2)."""
    turns = []
    for n, (ground, middle, roof) in enumerate(street.cards):
        if n == 3:
            turns.append(Turn([]))
        turns.append(Turn([ground, middle], [(ground, n), (middle, n)]))
        turns.append(Turn([roof], [(roof, n)]))
    return turns


def one_too_many(street: Street) -> list[Turn]:
    """Three houses, then two in one turn while one character is left: the last stays without (W7.3)."""
    turns = five_houses(street)[:6]
    roofs = []
    for n in (3, 4):
        ground, middle, roof = street.cards[n]
        turns.append(Turn([roof]))
        turns.append(Turn([ground, middle], [(ground, n), (middle, n)]))
        roofs.append((roof, n))
    return [*turns, Turn([]), Turn([], roofs)]


def walk_alone(street: Street, turns: list[Turn], seed: int, name: str) -> Match:
    """Plays the plan; who is not wanted leaves the game first."""
    wanted = {card for turn in turns for card in turn.draft}
    turn_number = 0

    def deal(label: str, possible: list[str]) -> str:
        if turn_number < len(turns) and label.endswith("column 1"):
            for card in turns[turn_number].draft:
                if CARD_CODES[card] in possible:
                    return CARD_CODES[card]
        return next(code for code in possible if CARD_CODES.index(code) not in wanted)

    match = Match(merletto.new("walking", 1, seed=seed).game, seed, [name], deal)
    guests: list[str] = [CHARACTER_NAMES[guest] for guest in street.guests]
    waiting = guests.copy()
    for turn in turns:
        turn_number += 1
        if match.state.turn_number > 0:
            match.play(f"remove {_unwanted(match, waiting)}")
        levels = [LEVEL_NAMES[card // CARDS_A_LEVEL] for card in turn.draft] or ["I"]
        match.play(f"draft 1 {'+'.join(levels)}")
        for card, n in turn.lay:
            match.play(f"lay {CARD_CODES[card]} {PLACE_NAMES[FIRST + n]}")
            if f"take {guests[n]}" in map(str, match.legal()):
                match.play(f"take {guests[n]}")
                waiting.remove(guests[n])
            elif str(match.legal()[0]).startswith("take"):
                match.play(match.legal()[0])
        match.play("done")
        if match.over:
            break
    return match


def _unwanted(match: Match, waiting: list[str]) -> str:
    """A character that can go: one more than those who are still to move in, else the last of all."""
    left = [str(move).removeprefix("remove ") for move in match.legal()]
    counts = match.view(0)["characters"]
    assert isinstance(counts, dict)
    for name in left:
        if counts[name] > waiting.count(name):
            return name
    return left[-1]
