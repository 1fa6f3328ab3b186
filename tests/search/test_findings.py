"""What a guided search tells of each move."""

import pytest

from merletto.search.finding import Finding
from merletto.search.guide import Guide
from merletto.search.guided import GuidedSearch
from merletto.search.habits import MARGIN, PLACE, POINTS, Habits
from tests.guides.which import guide_for
from tests.search.looking import answer, guided
from tests.search.test_running import TABLES, late
from tests.search.walking_positions import alone_with_windows, best_character, better_roof


@pytest.mark.parametrize("aim", [PLACE, MARGIN, POINTS])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_findings_add_up(game: str, seats: int, aim: int) -> None:
    """They count every playout once, most tried first, the best in front; figures keep their bounds."""
    state = late(game, seats)
    search = GuidedSearch([state], 9, guide_for(state), Habits(aim=aim))
    assert search.findings() == []
    search.run(20)
    found = search.findings()
    assert sum(finding.visits for finding in found) == search.playouts == 20
    assert [finding.visits for finding in found] == sorted(
        [finding.visits for finding in found], reverse=True
    )
    assert search.best() in [finding.move for finding in found if finding.visits == found[0].visits]
    for finding in found:
        assert 0.0 <= finding.win_chance() <= 1.0
        assert finding.spread() >= 0.0
        if seats == 1:
            assert finding.mean_margin() == pytest.approx(finding.mean_points())


def test_findings_tell_what_the_last_move_brings() -> None:
    """W10.9, W10.13: two pairs of awnings against two permits; the Man brings 2 and his three plants."""
    match = best_character()
    told = {match.game.move_text(finding.move): finding for finding in guided(match, 60).findings()}
    best = told["take seamstress"]
    assert (best.win_chance(), best.mean_points(), best.mean_margin()) == (1.0, 8.0, 2.0)
    assert best.spread() == 0.0
    man = told["take man"]
    assert (man.win_chance(), man.mean_points(), man.mean_margin()) == (0.0, 5.0, -1.0)


def test_a_findings_spread_is_the_standard_deviation() -> None:
    finding = Finding(7)
    for margin in (2.0, 4.0, 9.0):
        finding.visits += 1
        finding.margin += margin
        finding.margin_squared += margin * margin
    assert finding.mean_margin() == pytest.approx(5.0)
    assert finding.spread() == pytest.approx((26 / 3) ** 0.5)


def test_alone_points_are_the_aim() -> None:
    """W11: one seat, points as the aim; the house with the closed windows stays open."""
    match = alone_with_windows()
    search = guided(match, 400, aim=POINTS)
    assert answer(match, search) in ("done", "lay R3a d", "lay R3a g")
    assert search.findings()[0].mean_points() == pytest.approx(12.0)


def test_a_guide_that_knows_nothing_is_guide_enough() -> None:
    """The plain contract alone carries a search, if a longer one."""
    match = better_roof()
    search = GuidedSearch([match.state], 1, Guide(), Habits())
    search.run(200)
    assert answer(match, search) == "lay R3b e"
