"""Late in Burano, where one move is plainly best: both searches find it."""

import merletto
from tests.games.burano.drawn import drawn, play
from tests.search.looking import Position

RIVAL = """
    seat     0
    coins    0
    privilege 0
    prepared w
    tally    trades={}
"""
"""Seat 0 has had its last turn; its points stand between the good move and others, and ties are its own."""

MINE = """
    seat     1
    coins    {}
    privilege 0
"""
COURT = """
    w1  .  b1 B  b1 y1 o  o
    w2  p  w  .  .  Y  O  g
    w3  P  w  W  .  y  g  G
    w4  p  .  .  .  .  .  .
"""


def last(
    table: str, mine: str, rival: int, *, task: str = "turn", coins: int = 0, moves_made: int = 0
) -> merletto.Match:
    """The last turn of all: seat 1 plays after seat 0 in the last round of winter."""
    drawing = f"{table}\n{RIVAL.format(rival)}\n{MINE.format(coins)}\n{mine}"
    return drawn(drawing, seat=1, season="winter", round=3, task=task, moves_made=moves_made)


def better_roof() -> merletto.Match:
    """B8.7: three islands held make 9 points, the plain tile makes 4; there are coins for one move."""
    table = """
        island   c   d   e
        3        p   -   b
        A        pink yellow white : 1
        B        blue green orange : 1
        C        pink yellow white : 1
    """
    return last(table, "roofs points:pink-blue islands:pink-blue", 14)


def four_of_a_kind() -> merletto.Match:
    """B9.9: four crabs on the one-kind ship bring 20, as much as nothing else here."""
    table = "West many one pairs\n East threes"
    match = last(table, "boat A\n hand crab crab crab crab tuna tuna squid", 15, task="fishing")
    play(match, "sail West")
    return match


def union_of_lace() -> merletto.Match:
    """B14.3: the one blue cube pays the worker beside the one paid already."""
    match = drawn(
        f"{COURT}\n{RIVAL.format(4)}\n{MINE.format(0)}\n base b y",
        seat=1,
        start=1,
        season="winter",
        round=3,
        task="lace_scoring",
    )
    play(match, "pay w15")
    return match


def trade_or_fish() -> merletto.Match:
    """B9.8, B9.9, B15.1: four equal fish sold are 20 points; three more caught would be 3."""
    table = "A white white green\n E pink blue yellow\n West one\n East many\n fish tuna squid mussel"
    mine = "ring y B p g O w o P g w Y b\n boat A\n hand crab crab crab crab"
    return last(table, mine, 15, task="fishing")


def card_of_nine() -> merletto.Match:
    """B8.6, B13.10: the card with 9 points for the end."""
    match = last("island c d e\n 3 p - b\n cards tilery palazzo studio convent", "roofs points:pink-blue", 8)
    play(match, "roof 1 c3 across")
    return match


def colour_that_sails() -> merletto.Match:
    """B7.4: the pink house makes the boat sail to where three crabs are worth 12."""
    table = """
        island   c   d   e
        3        g   -   .
        4        -   .   F
        fishing  pink green
        earning  blue yellow
        lace     orange white
        West     one
        East     many
    """
    return last(table, "prepared p b\n boat A\n hand crab crab crab", 8)


def tie_by_prepared_cubes() -> merletto.Match:
    """B15.2: points are equal, and one more cube in the preparation area wins; building leaves it empty."""
    table = """
        island   c   d   e
        3        g   -   .
        A        white white green
        D        green orange white
        E        green orange orange
        fishing  pink blue
        earning  yellow green
        lace     orange white
        West
        East     many one pairs threes
    """
    mine = "boat A\n ring y B p g O w o P g w Y b\n base y\n prepared p"
    rival = RIVAL.format(0).replace("coins    0", "coins    4")
    return drawn(f"{table}\n{rival}\n{MINE.format(0)}\n{mine}", seat=1, season="winter", round=3)


def fifth_coin() -> merletto.Match:
    """B5.2, B15.1: a second move would take three of the five coins that make a point."""
    return last("", "base y p b", 0, coins=5, moves_made=1)


def two_workers() -> merletto.Match:
    """B9.5, B9.7, B14.1: two workers have the majority against the one who stays, one would share it."""
    table = "A white white green\n E pink blue yellow : 0 0\n fish tuna squid mussel"
    mine = "ring y B p g O w o P g w Y b\n boat A"
    match = last(table, mine, 4, task="fishing")
    play(match, "sail E", "catch tuna", "catch squid", "catch mussel")
    return match


def worker_who_stays() -> merletto.Match:
    """B11.2, B14.1: whoever holds the island stays there, though coming back would bring a coin."""
    table = "A white white green : 1\n earning pink blue\n fishing yellow green\n lace orange white"
    return last(table, "ring y B p g O w o P g w Y b", 1, coins=0, task="earning")


def ship_out_of_reach() -> merletto.Match:
    """B9.10: two pairs bring most, but then seat 1 sells its four squids on the one-kind ship for 20."""
    table = """
        island   c   d   e
        3        g   -   .
        fishing  pink blue
        earning  yellow green
        lace     orange white
        West     one pairs
        East     many threes
    """
    mine = "seat 0\n coins 0\n privilege 0\n boat A\n hand tuna tuna crab crab"
    other = f"{MINE.format(0)}\n boat A\n prepared p\n hand squid squid squid squid"
    match = drawn(f"{table}\n{mine}\n{other}", season="winter", round=3, task="fishing", moves_made=1)
    play(match, "sail West")
    return match


BUILD_PINK = tuple([f"build pink {square}" for square in ("b2", "b4", "d2", "d4")])

POSITIONS = [
    Position("better-roof", better_roof, ("roof 2 c3 across",)),
    Position("four-of-a-kind", four_of_a_kind, ("sell one crab",)),
    Position("union-of-lace", union_of_lace, ("pay w14",)),
    Position("trade-or-fish", trade_or_fish, ("sail West",)),
    Position("card-of-nine", card_of_nine, ("card palazzo",)),
    Position("colour-that-sails", colour_that_sails, BUILD_PINK),
    Position(
        "tie-by-prepared",
        tie_by_prepared_cubes,
        ("pick b1",),
    ),
    Position("fifth-coin", fifth_coin, ("stop",)),
    Position("two-workers", two_workers, ("send 2",)),
    Position("ship-out-of-reach", ship_out_of_reach, ("sell one tuna", "sell one crab"), play_out=1200),
    Position("worker-who-stays", worker_who_stays, ("stop",)),
]
