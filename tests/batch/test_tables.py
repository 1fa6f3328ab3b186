"""A batch plays whole games by the rules, shows them as they are, and pays what they end with."""

from itertools import combinations

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import merletto
from merletto.batch.rewards import Payer
from merletto.envs import Batch, IllegalAction, batch, table
from merletto.envs.making import set_up
from merletto.kernel.errors import OptionError
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import State
from tests.batch.looking import seen_bytes
from tests.soak.amount import usually

GAMES = [("walking", 1), ("walking", 2), ("walking", 4), ("burano", 2), ("burano", 4)]
every_game = pytest.mark.parametrize(("game", "seats"), GAMES)
STEPS = usually(400, 4000) if merletto.COMPILED else 150


@every_game
def test_the_arrays_show_the_tables(game: str, seats: int) -> None:
    """Also after steps within a turn, of which only a part is written anew, and after a game has ended."""
    tables = batch(game, seats, size=6, seed=3)
    _, observer = set_up(game, seats, {})
    ended = 0
    for _ in range(STEPS):
        tables.step(tables.sample())
        ended += int(tables.dones.sum())
        for n in range(tables.size):
            state = tables._tables.state(n)
            assert tables.seats[n] == state.actor
            assert np.array_equal(tables.observations[n], seen_bytes(observer, state, state.actor))
            moves = [int(observer.moves[int(action)]) for action in np.flatnonzero(tables.masks[n])]
            assert moves == legal_moves(state)
    assert ended > 0 or (game == "burano" and STEPS < 500)


@every_game
def test_a_table_plays_the_match_of_its_seed(game: str, seats: int) -> None:
    """The draws of a seed are those of `merletto.new`, so that a game can be written down as a record."""
    one = table(game, seats, seed=11)
    match = merletto.new(game, seats, seed=11)
    luck = Generator(5)
    while not one.over:
        action = one.sample(luck)
        assert match.to_move == one.seat
        match.play(one.spec.text(action))
        one.step(action)
    assert match.over
    assert [int(points) for points in one.points] == [match.state.points(seat) for seat in range(seats)]


@every_game
def test_a_table_can_be_looked_at_by_anyone_and_played_again(game: str, seats: int) -> None:
    """With the seed it had it plays the same game, without one another; what is not legal changes nothing."""

    def played() -> list[bytes]:
        luck, rows = Generator(5), []
        while not one.over:
            assert np.array_equal(one.observe(one.seat), one.observation)
            rows.append(one.observe(seats - 1).tobytes())
            one.step(one.sample(luck))
        return rows

    one = table(game, seats, seed=11)
    first = played()
    with pytest.raises(IllegalAction):
        one.step(0)
    one.reset(11)
    assert not one.over
    assert not one.points.any()
    assert played() == first
    one.reset()
    assert played() != first


def test_equal_seeds_play_equal_games() -> None:
    def played(seed: int) -> list[bytes]:
        tables = batch("walking", 3, size=4, seed=seed)
        rows = []
        for _ in range(60):
            tables.step(tables.sample())
            rows.append(tables.observations.tobytes())
        return rows

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_the_tables_of_a_batch_differ() -> None:
    tables = batch("walking", 2, size=64, seed=1)
    assert len({row.tobytes() for row in tables.observations}) == 64


def _ends(tables: Batch, games: int) -> tuple[list[list[float]], list[list[int]]]:
    rewards: list[list[float]] = []
    points: list[list[int]] = []
    while len(rewards) < games:
        tables.step(tables.sample())
        for n in np.flatnonzero(tables.dones):
            rewards.append([float(reward) for reward in tables.rewards[n]])
            points.append([int(number) for number in tables.points[n]])
        assert not tables.rewards[~tables.dones].any()
        assert not tables.points[~tables.dones].any()
    return rewards, points


def test_rewards_by_place() -> None:
    rewards, points = _ends(batch("walking", 3, size=16, seed=2), 20)
    for paid, scored in zip(rewards, points, strict=True):
        assert sum(paid) == pytest.approx(0)
        assert max(paid) <= 1
        assert [paid[seat] for seat in np.argsort(scored)] != sorted(paid, reverse=True)
        for one, more in combinations(range(3), 2):
            assert scored[one] == scored[more] or (scored[one] > scored[more]) == (paid[one] > paid[more])


def test_rewards_by_margin_and_points() -> None:
    rewards, points = _ends(batch("walking", 3, size=8, seed=2, reward="margin"), 5)
    for paid, scored in zip(rewards, points, strict=True):
        assert paid == [own - max(scored[:n] + scored[n + 1 :]) for n, own in enumerate(scored)]
    rewards, points = _ends(batch("walking", 1, size=8, seed=2), 5)
    assert rewards == points


@pytest.mark.parametrize(
    ("places", "paid"),
    [
        ([1, 2, 3, 4], [1, 1 / 3, -1 / 3, -1]),
        ([1, 1, 3, 4], [2 / 3, 2 / 3, -1 / 3, -1]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([2, 1], [-1, 1]),
        ([3, 1, 1], [-1, 0.5, 0.5]),
    ],
)
def test_seats_that_share_a_place_share_the_mean(places: list[int], paid: list[float]) -> None:

    class Ended(State):
        def fill_standing(self, points: vec[i64], there: vec[i64]) -> None:
            for n, place in enumerate(places):
                points[n] = 10 - place
                there[n] = place

    rewards = vec[float]([0.0] * len(places))
    points = vec[i64]([0] * len(places))
    Payer(0, len(places)).pay(Ended(len(places), -2, 0), rewards, points, 0)
    assert list(rewards) == pytest.approx(paid)


def test_an_illegal_action_plays_nothing() -> None:
    tables = batch("burano", 2, size=3, seed=1)
    before = tables.observations.copy()
    actions = tables.sample()
    for wrong in (int(np.flatnonzero(~tables.masks[1])[0]), -1, 851):
        bad = actions.copy()
        bad[1] = wrong
        with pytest.raises(IllegalAction, match=r"action -?\d+ is not legal at table 1"):
            tables.step(bad)
        with pytest.raises(IllegalAction):
            tables.step(bad.astype(np.int64))
    with pytest.raises(IllegalAction, match="must be 3 actions"):
        tables.step(actions[:2])
    with pytest.raises(IllegalAction, match="whole numbers"):
        tables.step(actions.astype(np.float64))
    with pytest.raises(IllegalAction, match="from 0 to 850"):
        tables.step([65536 + int(actions[0]), int(actions[1]), int(actions[2])])
    assert np.array_equal(tables.observations, before)
    tables.step(actions)
    tables.step([int(action) for action in tables.sample()])


def test_the_arrays_cannot_be_written() -> None:
    tables = batch("walking", 2, size=2, seed=1)
    for array in (tables.observations, tables.masks, tables.seats, tables.dones, tables.rewards):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda: batch("walking", 5, size=2), "1 to 4 seats"),
        (lambda: batch("chess", 2, size=2), "no game 'chess'"),
        (lambda: batch("walking", 2, size=0), "at least one table"),
        (lambda: batch("walking", 2, size=1, seed=-1), "whole number from 0"),
        (lambda: batch("walking", 2, size=1, reward="win"), "not a reward"),
        (lambda: batch("walking", 1, size=1, reward="place"), "no other seats"),
        (lambda: batch("walking", 2, size=1, colour="red"), "colour"),
    ],
)
def test_what_cannot_be_made_is_refused(make: object, fault: str) -> None:
    assert callable(make)
    with pytest.raises(OptionError, match=fault):
        make()


def test_options_and_rulings_reach_the_game() -> None:
    assert batch("burano", 2, size=1, rulings={"B14.2": "free"}).spec.actions == 851 + 392
    easier = batch("walking", 2, size=1, easier=True)
    row = easier.observations[0][easier.spec.find("characters")]
    assert sorted(row)[:3] == [0, 0, 0]
