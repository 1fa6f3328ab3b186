"""Figures for each bot and seat, and of the solo challenge."""

import pytest

from merletto.bots.arena.figures import summarise
from merletto.registry import kind_of
from tests.bots.arena.making import plan, result

TWO = [
    result((0, 1), (1, 2), (30, 20), start=1, thoughts=((1000, 3000), (5,))),
    result((1, 0), (1, 1), (25, 25), rotation=1, start=1, thoughts=((7,), (2000,))),
    result((0, 1), (2, 1), (10, 40), deal=1, start=0),
    result((1, 0), (1, 2), None, deal=1, rotation=1, start=0, forfeited_by=1, message="RuntimeError: lost"),
]


def test_a_bots_figures_are_of_all_its_seats() -> None:
    summary = summarise(plan("a", "b", games=4), TWO)
    first, second = summary.bots
    assert (summary.games, summary.planned, summary.anchor) == (4, 4, "a")
    assert first.showing is not None
    assert second.showing is not None
    assert first.showing.games == 4
    assert first.showing.win_share == pytest.approx(1.5 / 4)
    assert first.showing.mean_place == pytest.approx((1 + 1 + 2 + 2) / 4)
    assert first.showing.mean_score == pytest.approx((30 + 25 + 10) / 3)
    assert first.showing.mean_margin == pytest.approx((10 + 0 - 30) / 3)
    assert second.showing.mean_margin == pytest.approx((-10 + 0 + 30) / 3)
    assert (first.faults, first.first_fault, second.faults) == (1, "RuntimeError: lost", 0)


def test_answers_are_counted_and_timed() -> None:
    times = summarise(plan("a", "b", games=4), TWO).bots[0].times
    assert (times.answers, times.longest) == (3, 0.003)
    assert times.mean == pytest.approx(0.002)
    many = [result((0, 1), (1, 2), thoughts=(tuple(range(1, 201)), ()))]
    assert summarise(plan("a", "b"), many).bots[0].times.p99 == pytest.approx(198e-6)


def test_seats_are_counted_by_number_and_by_turn_order() -> None:
    summary = summarise(plan("a", "b", games=4), TWO)
    assert [each.win_share for each in summary.seats] == [pytest.approx(2.5 / 4), pytest.approx(1.5 / 4)]
    # Seat 2 began the first two games.
    assert [each.win_share for each in summary.order] == [pytest.approx(1.5 / 4), pytest.approx(2.5 / 4)]


def test_the_margin_is_to_the_best_seat_of_another_bot() -> None:
    four = [result((0, 1, 0, 1), (1, 3, 2, 4), (50, 30, 40, 10))]
    showing = summarise(plan("a", "b", seats=4), four).bots[0].showing
    assert showing is not None
    assert showing.mean_margin == pytest.approx((20 + 10) / 2)


def test_random_is_the_anchor_where_it_plays() -> None:
    summary = summarise(plan("a", "random"), [result((0, 1), (1, 2), (3, 2))])
    assert summary.anchor == "random"
    assert summary.bots[0].rating is not None
    assert summary.bots[0].rating.value > 0


def test_solo_scores_fall_into_the_bands_of_w11_4() -> None:
    scores = [-3, 60, 61, 71, 81, 86, 87, 90]
    results = [result((0,), (1,), (score,), deal=deal) for deal, score in enumerate(scores)]
    results.append(result((0,), (1,), None, deal=8, forfeited_by=0, message="lost"))
    first, second = summarise(plan("a", "b", seats=1, games=9), results).solo
    solo = kind_of("walking").solo
    assert solo is not None
    assert solo.names == ("weak", "not bad", "good", "very good", "world champion")
    assert first.bands == (2 / 8, 1 / 8, 1 / 8, 1 / 8, 3 / 8)
    assert first.record_share == 2 / 8
    assert (first.scores[0], first.scores[-1], first.median, first.mean) == (-3, 90, 76, 66.625)
    assert first.faults == 1
    assert (second.scores, second.mean, second.bands) == ((), None, (0, 0, 0, 0, 0))


@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_played_has_figures_too(seats: int) -> None:
    summary = summarise(plan("a", "b", seats=seats), [])
    assert summary.games == 0
    assert all(bot.showing is None for bot in summary.bots)
