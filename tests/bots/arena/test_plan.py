"""Who meets whom, over which deals, on which seats."""

from collections import Counter
from itertools import combinations

import pytest

from merletto.bots.arena.plan import Setting, plan_of, rotations
from merletto.kernel.errors import OptionError
from merletto.kernel.generator import LARGEST_SEED
from tests.bots.arena.making import plan


def names(number: int) -> tuple[str, ...]:
    return tuple("abcdefghijkl"[:number])


def test_with_two_seats_every_pair_meets() -> None:
    assert plan(*names(4)).meetings == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def test_on_a_ladder_neighbours_meet() -> None:
    assert plan(*names(4), ladder=True).meetings == ((0, 1), (1, 2), (2, 3))
    assert plan(*names(3), ladder=True, seats=4).meetings == ((0, 1, 0, 1), (1, 2, 1, 2))


def test_as_many_bots_as_seats_meet_all_together() -> None:
    assert plan(*names(3), seats=3).meetings == ((0, 1, 2),)


def test_two_bots_have_two_of_four_seats_each() -> None:
    pair = plan("a", "b", seats=4)
    assert pair.meetings == ((0, 1, 0, 1),)
    assert [job.seating for job in pair.jobs()] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_a_lone_bot_meets_two_or_three_of_another() -> None:
    assert plan("a", "b", seats=3, lone=True).meetings == ((0, 1, 1),)
    assert plan(*names(3), seats=4, lone=True).meetings == ((0, 1, 1, 1), (0, 2, 2, 2))
    sat = [job.seating.index(0) for job in plan("a", "b", seats=4, games=4, lone=True).jobs()]
    assert sorted(sat) == [0, 1, 2, 3]


def test_alone_each_bot_has_the_same_deals() -> None:
    solo = plan("a", "b", seats=1, games=3)
    assert [(job.bots, job.seed) for job in solo.jobs()] == [
        ((bot,), seed) for seed in range(3) for bot in ("a", "b")
    ]


@pytest.mark.parametrize(("bots", "seats"), [(7, 4), (5, 3), (6, 4), (9, 4), (8, 3)])
def test_more_bots_than_seats_meet_fairly(bots: int, seats: int) -> None:
    met = plan(*names(bots), seats=seats).meetings
    assert Counter(bot for meeting in met for bot in meeting) == dict.fromkeys(range(bots), seats)
    assert all(len(set(meeting)) == seats for meeting in met)
    times = Counter(pair for meeting in met for pair in combinations(sorted(meeting), 2))
    often = [times[pair] for pair in combinations(range(bots), 2)]
    assert max(often) - min(often) <= 1
    if (bots, seats) == (7, 4):
        assert set(often) == {2}


def test_the_seed_decides_which_groups_meet() -> None:
    drawn = {plan_of(Setting("walking", 3, names(6), 3, seed)).meetings for seed in range(5)}
    assert len(drawn) > 1
    assert plan(*names(6), seats=3).meetings in drawn


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_deal_each_bot_of_a_meeting_sits_on_each_seat(seats: int) -> None:
    jobs = list(plan(*names(seats), seats=seats, games=2 * seats).jobs())
    sat = Counter((job.seed, seat, bot) for job in jobs for seat, bot in enumerate(job.bots))
    assert len(jobs) == 2 * seats
    assert sat == {(seed, seat, bot): 1 for seed in (0, 1) for seat in range(seats) for bot in names(seats)}


def test_games_are_rounded_up_to_whole_deals() -> None:
    for games, deals in ((1, 1), (4, 1), (5, 2), (9, 3)):
        four = plan(*names(4), seats=4, games=games)
        assert (four.deals, four.games, len(list(four.jobs()))) == (deals, deals * 4, deals * 4)


def test_no_two_games_share_a_key() -> None:
    jobs = list(plan(*names(5), seats=3, games=7).jobs())
    assert len({job.key for job in jobs}) == len(jobs) == 5 * 9


def test_rotations_move_on_seat_by_seat() -> None:
    assert rotations((4, 7, 9)) == [(4, 7, 9), (7, 9, 4), (9, 4, 7)]
    assert rotations((1,)) == [(1,)]


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        (Setting("chess", 2, ("a", "b"), 2), "no game 'chess'"),
        (Setting("walking", 5, ("a", "b"), 2), "1 to 4 seats"),
        (Setting("burano", 1, ("a",), 2), "2 to 4 seats"),
        (Setting("walking", 2, ("a",), 2), "needs another bot"),
        (Setting("walking", 2, ("a", "b", "a"), 2), "a is named twice"),
        (Setting("walking", 2, (), 2), "1 to 24 bots"),
        (Setting("walking", 3, ("a", "b"), 2), "3 seats need 3 bots or more, not 2"),
        (Setting("walking", 4, ("a", "b", "c"), 2), "or two of them for two seats each, not 3"),
        (Setting("walking", 3, ("a", "b", "c"), 2, ladder=True), "ladder needs 2 or 4 seats"),
        (Setting("walking", 2, ("a", "b"), 2, lone=True), "lone bot needs 3 or 4 seats"),
        (Setting("walking", 4, ("a", "b"), 2, ladder=True, lone=True), "and no ladder"),
        (Setting("walking", 2, ("a", "b"), 2, decide=(0.6, 0.5)), "the lower one first"),
        (Setting("walking", 2, ("a", "b"), 2, decide=(0.0, 0.5)), "between 0 and 100 %"),
        (Setting("walking", 3, ("a", "b", "c"), 2, decide=(0.5, 0.6)), "between two bots"),
        (Setting("walking", 1, ("a", "b"), 2, decide=(0.5, 0.6)), "between two bots"),
        (Setting("walking", 2, ("a", "b"), 4, LARGEST_SEED), "seeds"),
        (Setting("walking", 2, ("a", "b"), 4, -1), "seeds"),
    ],
)
def test_what_cannot_be_planned_is_said_in_a_sentence(setting: Setting, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        plan_of(setting)
