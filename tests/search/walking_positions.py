"""Late in Walking in Burano, where one move is plainly best: both searches find it."""

from collections.abc import Mapping

import merletto
from tests.games.walking.drawn import drawn, made, play
from tests.search.looking import Position

Cards = Mapping[str, Mapping[str, object]]

LAST = """
    draft    1    2    3
    III      .    .    .
    II       .    .    O2d
    I        .    .    O1d
    unseen
"""
"""Nothing is left in the decks, so this is the last round (W8.5)."""

BARE = """
    street   e    f
    III      .    .
    II       .    .
    I        #    #
"""
TWO_REDS = """
    street   d    e    f
    III      .    P3a  .
    II       R2a  P2a  R2b
    I        R1a  P1a  R1b
    guests   .    mayor .
"""
TWO_HOUSES = """
    street   e    f
    III      .    .
    II       R2a  B2a
    I        R1a  B1a
"""


def last(
    drawing: str, cards: Cards, *, phase: str = "build", characters: Mapping[str, int] | None = None
) -> merletto.Match:
    """The last turn of all: seat 1 plays after seat 0 in the last round."""
    return drawn(drawing, seat=1, phase=phase, components=made(cards), characters=characters)


def roof_or_new_house() -> merletto.Match:
    """W7.1, W9.3: a roof brings a tourist, a ground floor nothing; there is one coin."""
    first = BARE + "permits 2\n"
    mine = TWO_HOUSES + "hand R3a Y1a\n coins 1\n permits 2\n"
    return last(LAST + first + mine, {"R1a": {"flowers": 2}, "Y1a": {"flowers": 9}})


def better_roof() -> merletto.Match:
    """W10.3: of two roofs the one with cats, which the Girl likes; seat 0 stands between the two."""
    first = BARE + "permits 4\n"
    mine = TWO_HOUSES + "hand R3a R3b\n coins 1\n permits 2\n"
    return last(LAST + first + mine, {"R3a": {"flowers": 3}, "R3b": {"cats": 2}})


def best_character() -> merletto.Match:
    """W10.1 to W10.11: the Seamstress finds two pairs, no tourist finds so much."""
    first = BARE + "permits 2\n"
    mine = TWO_HOUSES + "hand R3a\n coins 1\n permits 0\n"
    cards = {"R1a": {"red_awnings": 2, "flowers": 2}, "R2a": {"blue_awnings": 2}, "R3a": {"plants": 3}}
    match = last(LAST + first + mine, cards, characters={"woman": 1, "man": 1, "girl": 1, "seamstress": 1})
    play(match, "lay R3a e")
    return match


def permit_spared() -> merletto.Match:
    """W5.1, W10.13: the roof completes either house, but on the blue one it takes a permit."""
    first = BARE + "permits 4\n coins 6\n"
    mine = TWO_HOUSES + "hand R3a\n coins 1\n permits 4\n"
    return last(LAST + first + mine, {})


def column_of_the_fifth_house() -> merletto.Match:
    """W9.2, W7.1: only the second column has the roof of the fifth house, and a coin is needed too."""
    draft = """
        draft    1    2    3
        III      P3b  G3a  R3b
        II       .    O2a  .
        I        .    G1c  O1a
        unseen
    """
    mine = """
        street   c    d    e    f    g
        III      R3a  P3a  B3a  Y3a  .
        II       R2a  P2a  B2a  Y2a  G2a
        I        R1a  P1a  B1a  Y1a  G1a
        guests   woman man girl boy  .
        coins    0
        permits  0
    """
    return last(draft + BARE + "permits 3\n" + mine, {}, phase="draft")


def windows() -> merletto.Match:
    """W10.14: the roof with most flowers has closed windows too, and who has most of them loses them."""
    first = """
        street   e
        III      B3d
        II       B2d
        I        B1d
        guests   woman
        permits  0
    """
    mine = "street e\n III .\n II R2a\n I R1a\n hand R3a R3b\n coins 1\n permits 0\n"
    cards = {
        "B1d": {"windows": 2, "flowers": 3},
        "R3a": {"windows": 4, "flowers": 5},
        "R3b": {"windows": 1, "flowers": 4},
    }
    return last(LAST + first + mine, cards, characters={"woman": 1})


def tie_by_coins() -> merletto.Match:
    """W10.15: points are equal, so the coin for a card that completes nothing costs the game."""
    other = "street e\n III B3d\n II B2d\n I B1d\n guests woman\n coins 2\n permits 1\n"
    mine = "street e\n III R3a\n II R2a\n I R1a\n guests man\n hand Y1a\n coins 3\n permits 1\n"
    return last(LAST + other + mine, {"B1d": {"cats": 1}, "Y1a": {"flowers": 9}})


def tie_by_cats() -> merletto.Match:
    """W10.15: either roof brings equal points and costs a coin, but only one has cats enough."""
    other = "street e\n III B3d\n II B2d\n I B1d\n guests woman\n coins 0\n permits 0\n"
    mine = "street e\n III .\n II R2a\n I R1a\n hand R3a R3b\n coins 1\n permits 0\n"
    cards = {"R3a": {"flowers": 1}, "R3b": {"flowers": 1, "cats": 2}, "B1d": {"flowers": 1, "cats": 1}}
    return last(LAST + other + mine, cards, characters={"woman": 1})


def house_for_the_mayor() -> merletto.Match:
    """W10.5: the roof completes one of two red houses, and people pass by at the right one only."""
    first = BARE + "permits 4\n"
    mine = TWO_REDS + "hand R3a\n coins 1\n permits 2\n"
    return last(LAST + first + mine, {"R1b": {"passers_by": 5}}, characters={"woman": 2})


def coins_for_two_roofs() -> merletto.Match:
    """W3.1, W4.1: with one coin both roofs can be paid for only after a draft of a single card."""
    draft = """
        draft    1    2    3
        III      O3d  .    .
        II       O2d  .    .
        I        O1d  .    .
        unseen
    """
    mine = TWO_HOUSES + "hand R3a B3a\n coins 1\n permits 0\n"
    return last(draft + BARE + "permits 1\n coins 0\n" + mine, {}, phase="draft")


def what_the_other_needs() -> merletto.Match:
    """W7.1: the Woman brings a point more, but then seat 1 has the Girl for eleven points, and wins."""
    mine = "street e\n III .\n II R2a\n I R1a\n hand R3a\n coins 1\n permits 0\n"
    other = "street e\n III .\n II B2a\n I B1a\n hand B3a\n coins 1\n permits 0\n"
    cards = {"R1a": {"flowers": 4, "cats": 1}, "B1a": {"cats": 3}}
    match = drawn(LAST + mine + other, components=made(cards), characters={"woman": 1, "girl": 1})
    play(match, "lay R3a e")
    return match


def alone_with_windows() -> merletto.Match:
    """W11.3, W9.3: alone, a house whose closed windows cost more than anyone brings is left open."""
    mine = TWO_HOUSES + "hand R3a\n coins 1\n permits 4\n"
    draft = LAST.replace("3\n", "3 4\n").replace(".\n", ". .\n").replace("d\n", "d .\n")
    cards = {"R1a": {"windows": 3}, "R2a": {"windows": 3}}
    return drawn(draft + mine, seats=1, components=made(cards), characters={"woman": 1})


POSITIONS = [
    Position("roof-or-new-house", roof_or_new_house, ("lay R3a e",)),
    Position("better-roof", better_roof, ("lay R3b e",)),
    Position("best-character", best_character, ("take seamstress",)),
    Position("permit-spared", permit_spared, ("lay R3a e",)),
    Position("fifth-house", column_of_the_fifth_house, ("draft 2 III", "draft 2 II+III")),
    Position("windows", windows, ("lay R3b e",)),
    Position("tie-by-coins", tie_by_coins, ("done",), look=600),
    Position("tie-by-cats", tie_by_cats, ("lay R3b e",)),
    Position("house-for-the-mayor", house_for_the_mayor, ("lay R3a f",)),
    Position("coins-for-two-roofs", coins_for_two_roofs, ("draft 1 I", "draft 1 III")),
    Position("what-the-other-needs", what_the_other_needs, ("take girl",)),
    Position("alone-with-windows", alone_with_windows, ("done", "lay R3a d", "lay R3a g"), look=400),
]
