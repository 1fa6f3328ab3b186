"""Bots in worker processes: everyone is answered, in time, and nothing is left behind."""

import asyncio
import logging
import os
import pickle
import signal
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

import merletto
from merletto.bots.bot_pool import Answer, BotPool
from merletto.bots.pool import process
from merletto.kernel.errors import OptionError
from tests.bots.asking import LEGAL, LONG, MARGIN, SOON, VIEW, Noted, decision, eventually, own, processes
from tests.systems import posix


@pytest.fixture(scope="module")
def shared() -> Iterator[BotPool]:
    """One warm worker, for tests in which it survives or is replaced."""
    with BotPool(1) as workers:
        workers.warm("random", VIEW, LEGAL).result(LONG)
        yield workers


@pytest.fixture
def workers(shared: BotPool) -> BotPool:
    """The shared worker, ready: an earlier test may have had it replaced."""
    shared.ask(own("Last"), VIEW, LEGAL, 0, LONG)
    return shared


def test_a_bot_answers_by_itself(workers: BotPool) -> None:
    answer = workers.ask(own("Last"), VIEW, LEGAL, 0, LONG)
    assert (answer.move, answer.fallback) == (LEGAL[-1], None)
    assert 0 < answer.seconds < LONG


@pytest.mark.parametrize("game", merletto.GAMES)
def test_equal_questions_are_answered_alike_as_without_workers(workers: BotPool, game: str) -> None:
    view, legal = decision(game)
    first = [workers.ask("random", view, legal, seed, LONG).move for seed in range(12)]
    assert first == [workers.ask("random", view, legal, seed, LONG).move for seed in range(12)]
    assert len(set(first)) > 1


def test_a_bot_that_heeds_stop_answers_with_its_best(
    workers: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_GRACE", MARGIN)
    answer = workers.ask(own("Thinker"), VIEW, LEGAL, 0, 1.0)
    assert (answer.move, answer.fallback) == (LEGAL[-1], None)
    assert 0.5 < answer.seconds < 1.0 + MARGIN


@pytest.mark.parametrize(
    ("name", "seconds", "reason"),
    [
        ("Sleeper", SOON, "late"),
        ("Quitter", LONG, "crashed"),
        ("Raiser", LONG, "crashed"),
        ("Cheat", LONG, "illegal"),
        ("Poet", LONG, "illegal"),
        ("Nobody", LONG, "crashed"),
    ],
)
def test_a_wayward_bot_is_answered_for(workers: BotPool, name: str, seconds: float, reason: str) -> None:
    answer = workers.ask(own(name), VIEW, LEGAL, 0, seconds)
    assert answer.move in LEGAL
    assert answer.fallback == reason
    assert answer.seconds < min(seconds, 10.0) + MARGIN
    after = workers.ask(own("Last"), VIEW, LEGAL, 0, LONG)
    assert (after.move, after.fallback) == (LEGAL[-1], None)


def test_a_failing_bot_is_logged_and_its_view_is_not(
    workers: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "merletto"):
        workers.ask(own("Raiser"), VIEW, LEGAL, 0, LONG)
    assert "ValueError: no idea" in caplog.text
    assert "'seats'" not in caplog.text


@posix
def test_a_killed_process_is_noticed_at_once_and_replaced(workers: BotPool, tmp_path: Path) -> None:
    (before,) = processes()
    noted = Noted(tmp_path)
    future = workers.submit(own("Sleeper"), noted.view, LEGAL, 0, LONG)
    noted.wait()
    os.kill(before, signal.SIGKILL)
    answer = future.result(MARGIN)
    assert answer.fallback == "crashed"
    assert answer.move in LEGAL
    assert workers.ask(own("Last"), VIEW, LEGAL, 0, LONG).fallback is None
    assert before not in processes()


@posix
def test_a_process_that_dies_idle_is_replaced(workers: BotPool) -> None:
    (before,) = processes()
    os.kill(before, signal.SIGKILL)
    eventually(lambda: bool(processes()) and before not in processes())
    assert workers.ask(own("Last"), VIEW, LEGAL, 0, LONG).fallback is None


def test_to_cancel_stops_the_bot_and_spares_the_process(workers: BotPool, tmp_path: Path) -> None:
    before = processes()
    noted = Noted(tmp_path)
    future = workers.submit(own("Thinker"), noted.view, LEGAL, 0, LONG)
    noted.wait()
    assert future.cancel()
    with pytest.raises(CancelledError):
        future.result()
    assert workers.ask(own("Last"), VIEW, LEGAL, 0, MARGIN).fallback is None
    assert processes() == before


def test_to_cancel_ends_even_a_bot_that_does_not_heed(workers: BotPool, tmp_path: Path) -> None:
    before = processes()
    noted = Noted(tmp_path)
    future = workers.submit(own("Sleeper"), noted.view, LEGAL, 0, LONG)
    noted.wait()
    waiting = workers.submit(own("Last"), VIEW, LEGAL, 0, LONG)
    never_asked = workers.submit(own("Sleeper"), VIEW, LEGAL, 0, LONG)
    assert never_asked.cancel()
    assert future.cancel()
    assert waiting.result(LONG).fallback is None
    assert processes() != before


def test_a_question_that_waits_too_long_for_a_worker_is_answered_for(workers: BotPool) -> None:
    blocking = workers.submit(own("Thinker"), VIEW, LEGAL, 0, LONG)
    answer = workers.ask(own("Last"), VIEW, LEGAL, 0, 0.05)
    assert answer.fallback == "late"
    assert answer.move in LEGAL
    blocking.cancel()


def test_the_only_move_needs_no_bot(workers: BotPool) -> None:
    answer = workers.ask(own("Sleeper"), VIEW, LEGAL[3:4], 0, LONG)
    assert answer == Answer(LEGAL[3], 0.0, None)
    with pytest.raises(OptionError):
        workers.ask("random", VIEW, [], 0, LONG)


def test_what_cannot_travel_is_refused_and_harms_nobody(workers: BotPool) -> None:
    with pytest.raises((AttributeError, TypeError, pickle.PicklingError)):
        workers.ask("random", {**VIEW, "oracle": lambda: 0}, LEGAL, 0, LONG)
    assert workers.ask(own("Last"), VIEW, LEGAL, 0, LONG).fallback is None


def test_many_questions_at_once_are_kept_apart() -> None:
    with BotPool(2) as workers:
        workers.warm(own("Seeded"), VIEW, LEGAL).result(LONG)
        assert len(processes()) >= 2
        futures = [workers.submit(own("Seeded"), VIEW, LEGAL, seed, LONG) for seed in range(60)]
        answers = [future.result(LONG) for future in futures]
    assert [answer.move for answer in answers] == [LEGAL[seed % len(LEGAL)] for seed in range(60)]
    assert {answer.fallback for answer in answers} == {None}


def test_a_task_that_is_cancelled_stops_its_bot(workers: BotPool) -> None:
    async def impatient() -> None:
        asked = asyncio.wrap_future(workers.submit(own("Thinker"), VIEW, LEGAL, 0, LONG))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asked, 0.05)

    before = processes()
    asyncio.run(impatient())
    assert workers.ask(own("Last"), VIEW, LEGAL, 0, MARGIN).fallback is None
    assert processes() == before
