"""Forecasts: what each seat can expect, whoever is asked to move."""

import pytest

import merletto
from merletto.kernel.state import CHANCE, State
from merletto.search.forecast import Forecast
from merletto.search.habits import Habits
from tests.guides.which import guide_for
from tests.search.test_running import TABLES, late

PLAYOUTS = 24


def forecast(state: State, seed: int = 4) -> list[tuple[float, float, float, float]]:
    """For each seat its margin, spread, points and chance to win."""
    found = Forecast([state], seed, guide_for(state), Habits())
    found.run(PLAYOUTS)
    return [
        (found.margin(seat), found.spread(seat), found.points(seat), found.win_chance(seat))
        for seat in range(state.seats)
    ]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_figures_of_all_seats_fit_together(game: str, seats: int) -> None:
    """Two margins cancel out, alone the margin is the points, and somebody wins each playout."""
    figures = forecast(late(game, seats))
    margins, spreads, points, chances = zip(*figures, strict=True)
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert all(spread >= 0.0 for spread in spreads)
    if seats == 1:
        assert margins == pytest.approx(points)
    if seats == 2:
        assert margins[0] == pytest.approx(-margins[1])
        assert margins[0] == pytest.approx(points[0] - points[1])
        assert spreads[0] == pytest.approx(spreads[1])
        assert sum(chances) == pytest.approx(1.0)


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_table_that_waits_for_a_draw_is_forecast_and_stays_as_it_is(game: str) -> None:
    state = merletto.new(game, 2, seed=0).game.start()
    assert state.actor == CHANCE
    before = state.words()
    assert forecast(state) == forecast(state)
    assert forecast(state) != forecast(state, seed=5)
    assert state.words() == before
