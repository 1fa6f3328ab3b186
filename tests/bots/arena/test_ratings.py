"""Ratings, shares, and how sure they are."""

from itertools import pairwise
from math import log10

import pytest

from merletto.bots.arena.ratings import Pairs, Rating, pair_shares, ratings, wilson
from merletto.bots.arena.result import Result
from merletto.kernel.generator import Generator
from tests.bots.arena.making import result

WIN, LOSS, DRAW = (1, 2), (2, 1), (1, 1)


def games(bot: int, other: int, wins: int, losses: int, draws: int = 0) -> list[Result]:
    """Games of two bots, each a deal of its own."""
    places = [WIN] * wins + [LOSS] * losses + [DRAW] * draws
    return [result((bot, other), each, deal=deal) for deal, each in enumerate(places)]


def rated(bots: int, results: list[Result], anchor: int = 0) -> list[Rating]:
    found = ratings(Pairs(bots, results), anchor)
    assert all(each is not None for each in found)
    return [each for each in found if each is not None]


def test_two_bots_are_apart_by_the_odds_with_the_prior() -> None:
    found = rated(2, games(1, 0, 29, 9, 2))
    assert found[0] == Rating(0, 0, 0)
    assert found[1].value == pytest.approx(400 * log10(30.5 / 10.5))
    assert found[1].low < found[1].value < found[1].high


def test_the_anchor_moves_the_scale_and_nothing_else() -> None:
    results = games(0, 1, 7, 3) + games(1, 2, 6, 4) + games(0, 2, 9, 1)
    one, other = rated(3, results, 0), rated(3, results, 2)
    assert one[2].value == pytest.approx(-other[0].value)
    assert one[1].value - one[2].value == pytest.approx(other[1].value)


def test_the_likeliest_ratings_expect_the_results_there_were() -> None:
    results = games(0, 1, 70, 30) + games(1, 2, 60, 40) + games(0, 2, 95, 5)
    value = [each.value for each in rated(3, results, 1)]
    wins = [[0.0, 70.5, 95.5], [30.5, 0.0, 60.5], [5.5, 40.5, 0.0]]
    for bot in range(3):
        expected = sum(
            101 / (1 + 10 ** ((value[other] - value[bot]) / 400)) for other in range(3) if other != bot
        )
        assert expected == pytest.approx(sum(wins[bot]))


def test_a_perfect_score_has_a_rating_and_an_interval() -> None:
    few, many = rated(2, games(1, 0, 20, 0))[1], rated(2, games(1, 0, 200, 0))[1]
    assert few.value == pytest.approx(400 * log10(20.5 / 0.5))
    assert 50 < few.value - few.low < 400
    assert 50 < few.high - few.value < 400
    assert many.value > few.value


def test_a_long_ladder_of_perfect_scores_is_rated() -> None:
    results = [each for bot in range(8) for each in games(bot + 1, bot, 50, 0)]
    values = [each.value for each in rated(9, results)]
    steps = [upper - lower for lower, upper in pairwise(values)]
    assert steps == pytest.approx([400 * log10(50.5 / 0.5)] * 8)


def test_who_met_nobody_linked_with_the_anchor_has_no_rating() -> None:
    found = ratings(Pairs(4, games(0, 1, 3, 3) + games(2, 3, 3, 3)), 0)
    assert [each is None for each in found] == [False, False, True, True]
    assert ratings(Pairs(2, []), 1) == [None, Rating(0, 0, 0)]


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    generator = Generator(11)
    truth = 400 * log10(0.65 / 0.35)
    held = 0
    for _ in range(30):
        wins = sum(generator.below(100) < 65 for _ in range(60))
        found = rated(2, games(1, 0, wins, 60 - wins))[1]
        held += found.low <= truth <= found.high
    assert 26 <= held <= 30


def test_whole_deals_are_resampled() -> None:
    """Deals that are split evenly, the same luck for both, say more than as many games apart."""
    apart = games(1, 0, 30, 30)
    split = [result((1, 0), places, deal=deal) for deal in range(30) for places in (WIN, LOSS)]
    loose, tight = rated(2, apart)[1], rated(2, split)[1]
    assert tight.value == pytest.approx(loose.value) == pytest.approx(0)
    assert tight.high - tight.low < (loose.high - loose.low) / 5


def test_ratings_are_the_same_in_every_run() -> None:
    results = games(0, 1, 12, 9)
    assert rated(2, results) == rated(2, results)


def test_games_of_more_seats_count_as_all_pairs_of_seats_by_place() -> None:
    pairs = Pairs(3, [result((2, 0, 1), (1, 2, 2))])
    assert pairs.total() == [0, 0.5, 0, 0.5, 0, 0, 1, 1, 0]
    two_each = Pairs(2, [result((0, 1, 0, 1), (1, 2, 3, 4))])
    assert two_each.total() == [0, 3, 1, 0]
    assert two_each.games == [0, 1, 1, 0]


@pytest.mark.parametrize(
    ("share", "number", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (1.0, 10, 0.7225, 1.0), (0.0, 10, 0.0, 0.2775), (0.2, 50, 0.1124, 0.3304)],
)
def test_wilsons_interval_as_tables_have_it(share: float, number: int, low: float, high: float) -> None:
    assert wilson(share, number) == pytest.approx((low, high), abs=1e-4)


def test_shares_are_of_each_pair_that_met() -> None:
    found = pair_shares(Pairs(3, games(0, 1, 6, 3, 1) + games(1, 2, 1, 9)))
    assert [(pair.bot, pair.other, pair.games) for pair in found] == [(0, 1, 10), (1, 2, 10)]
    assert [pair.share for pair in found] == pytest.approx([0.65, 0.1])
    assert all(pair.low < pair.share < pair.high for pair in found)


def test_a_share_is_never_surer_than_the_games_played() -> None:
    perfect = pair_shares(Pairs(2, games(0, 1, 30, 0)))[0]
    assert (perfect.low, perfect.high) == pytest.approx(wilson(1.0, 30))
    split = [result((1, 0), places, deal=deal) for deal in range(30) for places in (WIN, LOSS)]
    assert (pair_shares(Pairs(2, split))[0].low) == pytest.approx(wilson(0.5, 60)[0])


def test_results_of_one_game_are_not_taken_for_games_of_their_own() -> None:
    """Two seats each: four results a game, which luck makes alike."""
    results = [
        result((0, 1, 0, 1), (1, 3, 2, 4) if deal % 2 else (3, 1, 4, 2), deal=deal) for deal in range(40)
    ]
    found = pair_shares(Pairs(2, results))[0]
    low, _ = wilson(0.5, 160)
    assert found.games == 40
    assert found.low < low - 0.05
