"""B11: coins for the visible houses, and workers that come back."""

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
    workers_at,
)

RING = "ring y B p  g O w  o P g  w Y b"
"""Coins at the arrows 1 and 3, in sectors 1, 3, 4, 6, 7, 9."""


@pytest.mark.parametrize(
    ("workers", "coins"), [(10, 1), (9, 2), (8, 3), (7, 3), (6, 4), (5, 5), (4, 5), (3, 6), (2, 7), (1, 7)]
)
def test_b11_1_b11_3_a_coin_for_each_visible_coin(workers: int, coins: int) -> None:
    """B11.1, B11.3: coins of the ring that no worker covers; the tenth worker covers the first arrow's."""
    match = drawn(f"seat 0\n {RING}\n workers {workers}\n coins 0", task="earning")
    assert owner(match)["coins"] == coins


def test_b11_2_any_number_of_workers_from_anywhere() -> None:
    """B11.2: from islands and workshops, each to the lowest-numbered empty sector, for a coin each."""
    match = drawn(
        f"""
        A        pink pink blue : 0 0 1
        E        pink green blue : 0
        w1       .  b0 B1 b  y  o  o
        w2       p0 w  .  .  Y  O  g
        w3       P  w  W  .  y  g  G
        w4       p  .  .  .  .  .  .
        seat     0
        {RING}
        workers  2
        coins    0
        """,
        task="earning",
    )
    assert owner(match)["coins"] == 7
    assert legal(match) == ["stop", "withdraw A", "withdraw E", "withdraw w12", "withdraw w21"]
    play(match, "withdraw A", "withdraw w21", "withdraw A")
    assert sectors(match) == [1, 2, 3, 4, 5]
    assert owner(match)["coins"] == 7 + 3
    assert island(match, "A")["workers"] == [0, 1]
    assert workers_at(match) == {"w12": 0, "w13": 1}
    assert legal(match) == ["stop", "withdraw E", "withdraw w12"]
    for move in ("withdraw A", "withdraw w21", "withdraw w13", "withdraw B"):
        assert refused(match, move) == "B11.2"
    play(match, "stop")
    assert shown(match)["task"] == "turn"
    assert (owner(match)["coins"], arrows(match)) == (10, "yBp")


def test_b11_2_withdrawals_may_be_forgone_and_pay_only_once() -> None:
    """B11.1, B11.2: the coins of the base are paid once, before; houses covered again are not taken back."""
    match = drawn(f"A pink pink blue : 0\n seat 0\n {RING}\n workers 3\n coins 0", task="earning")
    play(match, "withdraw A")
    assert owner(match)["coins"] == 7
    play(match, "stop")
    assert owner(match)["coins"] == 7


def test_b11_3_the_tenth_worker_stands_after_sector_9() -> None:
    """B11.3: on the first arrow's house, whose symbol and colour are not seen then."""
    match = drawn(f"A pink pink blue : 0\n seat 0\n {RING}\n workers 9\n coins 0", task="earning")
    play(match, "withdraw A", "stop")
    houses = owner(match)["ring"]
    assert [house["worker"] for house in houses] == [True, False, False] + [True] * 9
    assert arrows(match) == ".Bp"


def test_b11_3_a_covered_fountain_is_not_visible() -> None:
    """B11.3, B8.7: the fountain at the first arrow is covered by the tenth worker."""
    for workers, expected in ((9, 2), (10, 0)):
        match = drawn(
            f"""
            island   c   d   e
            3        p   -   y
            seat     0
            ring     B p g  O w o  P g w  Y b y
            workers  {workers}
            roofs    fountains:pink-yellow
            """
        )
        play(match, "roof 1 c3 across", "privilege")
        assert points(match, "roofs") == expected
