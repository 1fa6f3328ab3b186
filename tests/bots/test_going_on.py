"""Bots that think by the clock go on from what they have seen; those that count playouts begin anew."""

import pytest

import merletto
from merletto.bots import thinking
from merletto.bots.budget import Budget
from merletto.bots.thinking import SearchingBot
from merletto.search.guided import GuidedSearch
from tests.bots.positions import asked


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[GuidedSearch]:
    """Every search that a bot begins."""
    begun: list[GuidedSearch] = []

    def begin(*how: object) -> GuidedSearch:
        begun.append(GuidedSearch(*how))  # type: ignore[arg-type]
        return begun[-1]

    monkeypatch.setattr(thinking, "GuidedSearch", begin)
    return begun


def two_decisions(budget: Budget) -> None:
    """Lets a bot make the first two small decisions of a turn."""
    match = merletto.new("walking", 2, seed=7)
    bot = SearchingBot(budget)
    for _ in range(2):
        move = bot.choose(asked(match))
        assert move in [legal.code for legal in match.legal()]
        match.play(move)


def test_by_the_clock_one_search_serves_a_turn(searches: list[GuidedSearch]) -> None:
    two_decisions(Budget(seconds=0.05))
    assert len(searches) == 1


def test_by_playouts_every_decision_is_searched_anew(searches: list[GuidedSearch]) -> None:
    two_decisions(Budget(playouts=20))
    assert len(searches) == 2


def test_another_table_is_searched_anew(searches: list[GuidedSearch]) -> None:
    bot = SearchingBot(Budget(seconds=0.05))
    for seed in (7, 8):
        match = merletto.new("walking", 2, seed=seed)
        assert bot.choose(asked(match)) in [legal.code for legal in match.legal()]
    assert len(searches) == 2


def test_a_move_that_was_not_played_is_forgotten(searches: list[GuidedSearch]) -> None:
    """Somebody else decided: the bot looks at the table as it is."""
    match = merletto.new("walking", 2, seed=7)
    bot = SearchingBot(Budget(seconds=0.05))
    answer = bot.choose(asked(match))
    other = next(move for move in match.legal() if move.code != answer)
    match.play(other)
    assert bot.choose(asked(match)) in [legal.code for legal in match.legal()]
    assert len(searches) == 2
