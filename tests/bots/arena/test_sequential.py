"""The sequential test: stops when it is decided, rarely wrongly, and in the order of the deals."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from merletto.bots.arena.figures import summarise
from merletto.bots.arena.result import Result
from merletto.bots.arena.run import hold, is_complete
from merletto.bots.arena.sequential import SequentialTest
from tests.bots.arena.making import entrant, plan, result

LONG = plan("a", "b", games=4000, decide=(0.5, 0.6))


def deal_of(number: int, wins: int) -> list[Result]:
    """A deal of which the later bot wins so many of the two games."""
    first = (2, 1) if wins >= 1 else (1, 2)
    second = (1, 2) if wins == 2 else (2, 1)
    return [result((0, 1), first, deal=number), result((1, 0), second, deal=number, rotation=1)]


def played(strength: float, seed: int) -> SequentialTest:
    """A test between bots of which the later one wins this share, until it is decided."""
    dice = Random(seed)
    test = SequentialTest(LONG)
    for number in range(LONG.deals):
        test.note(deal_of(number, sum(dice.random() < strength for _ in range(2))))
        if not test.goes_on(0):
            break
    return test


@pytest.mark.parametrize(("strength", "stronger"), [(0.5, False), (0.6, True)])
def test_it_is_wrong_in_about_one_case_of_twenty_at_most(strength: float, stronger: bool) -> None:
    verdicts = [played(strength, seed).verdicts()[0] for seed in range(300)]
    assert all(verdict.decided for verdict in verdicts)
    wrong = sum((verdict.evidence > 0) != stronger for verdict in verdicts)
    assert wrong <= 0.07 * len(verdicts)


def test_a_clear_case_takes_few_deals() -> None:
    verdict = played(0.95, 1).verdicts()[0]
    assert verdict.deals == 10
    assert verdict.evidence > 0
    assert played(0.05, 1).verdicts()[0].evidence < 0


def test_deals_are_weighed_in_their_order_and_whole() -> None:
    dice = Random(3)
    games = [game for number in range(60) for game in deal_of(number, dice.choice((0, 1, 2, 2)))]
    test = SequentialTest(LONG, games[:1])
    assert test.verdicts() == []
    test.note(games[2:])
    assert test.verdicts() == []
    test.note(games[1:2])
    assert test.verdicts() == SequentialTest(LONG, games).verdicts()


def test_even_deals_decide_for_neither() -> None:
    test = SequentialTest(plan("a", "b", games=40, decide=(0.4, 0.6)), deal_of(0, 1))
    assert test.verdicts()[0].evidence == 0.0
    assert test.goes_on(0)


def test_without_a_test_nothing_is_decided() -> None:
    test = SequentialTest(plan("a", "b", games=40), [game for deal in range(20) for game in deal_of(deal, 2)])
    assert test.goes_on(0)
    assert test.verdicts() == []


class Looking:
    """Looks on to the end."""

    def note(self, results: Sequence[Result]) -> None:
        pass

    def goes_on(self) -> bool:
        return True


def test_a_decided_meeting_plays_no_more_and_the_others_do(tmp_path: Path) -> None:
    bots = ("random", "beginner", entrant("Illegal"))
    held = plan(*bots, games=60, ladder=True, decide=(0.3, 0.7))
    results = hold(held, tmp_path, 1, Looking())
    assert 40 <= len(results) < held.games
    assert is_complete(held, results)
    assert not is_complete(held, results[:4])
    better, worse = summarise(held, results).verdicts
    assert (better.bot, better.other, better.deals, better.evidence > 0) == (1, 0, 10, True)
    assert (worse.bot, worse.other, worse.deals, worse.evidence > 0) == (2, 1, 10, False)
    assert hold(held, tmp_path, 1, Looking()) == results
