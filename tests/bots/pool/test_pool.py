"""The pool: every job has a result or an error, and no worker outlives its use."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from ctypes import c_int64
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from merletto.bots.pool import DeadlinePassed, JobFailed, WorkerLost, WorkerPool, process
from tests.bots.asking import LONG, MARGIN, SOON, eventually
from tests.bots.pool import work


@pytest.fixture(scope="module")
def shared() -> Iterator[WorkerPool]:
    with WorkerPool(1) as pool:
        yield pool


@pytest.fixture
def pool(shared: WorkerPool) -> WorkerPool:
    """The shared worker, ready: an earlier test may have had it replaced."""
    assert shared.submit(work.add, 1, 1).result(LONG) == 2
    return shared


def test_a_job_is_done_in_another_process(pool: WorkerPool) -> None:
    assert pool.submit(work.add, 2, 3).result(LONG) == 5
    assert pool.submit(work.process).result(LONG) not in (os.getpid(), None)


def test_a_worker_keeps_what_its_modules_hold(pool: WorkerPool) -> None:
    assert pool.submit(work.remember, 4).result(LONG)[-1:] == [4]
    assert pool.submit(work.remember, 5).result(LONG)[-2:] == [4, 5]


@pytest.mark.parametrize(
    ("job", "says"),
    [
        (lambda pool: pool.submit(work.fail, "no\nidea"), "ValueError: no idea"),
        (lambda pool: pool.submit(work.unsendable), "pickle"),
    ],
)
def test_a_job_that_fails_says_why_and_spares_its_process(
    pool: WorkerPool, job: Callable[[WorkerPool], Future[object]], says: str
) -> None:
    (before,) = multiprocessing.active_children()
    with pytest.raises(JobFailed, match=says):
        job(pool).result(LONG)
    assert pool.submit(work.add, 1, 2).result(LONG) == 3
    assert multiprocessing.active_children() == [before]


def test_a_job_whose_process_ends_is_lost_alone(pool: WorkerPool) -> None:
    lost = pool.submit(work.leave, 7)
    next_one = pool.submit(work.add, 1, 2)
    with pytest.raises(WorkerLost, match="exit code 7"):
        lost.result(LONG)
    assert next_one.result(LONG) == 3


def test_a_job_is_stopped_shortly_before_its_deadline(
    pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_GRACE", MARGIN)
    assert pool.submit(work.until_stopped, tmp_path / "begun", seconds=0.5).result(LONG) < 0.5 + MARGIN


def test_a_heedless_job_is_ended_after_its_deadline(pool: WorkerPool, tmp_path: Path) -> None:
    (before,) = multiprocessing.active_children()
    with pytest.raises(DeadlinePassed):
        pool.submit(work.heedless, tmp_path / "begun", seconds=SOON).result(LONG)
    assert pool.submit(work.add, 1, 2).result(LONG) == 3
    assert before not in multiprocessing.active_children()


@pytest.mark.parametrize("job", [work.until_stopped, work.heedless])
def test_to_cancel_makes_room_for_the_next(
    pool: WorkerPool, tmp_path: Path, job: Callable[..., object]
) -> None:
    cancelled = pool.submit(job, tmp_path / "begun")
    eventually((tmp_path / "begun").exists)
    waiting = pool.submit(work.add, 1, 2)
    assert cancelled.cancel()
    assert waiting.result(LONG) == 3


def test_a_warm_up_is_told_to_stop_at_once() -> None:
    with WorkerPool(2) as pool:
        pool.warm(work.remember, 9).result(LONG)
        assert len(multiprocessing.active_children()) >= 2
        seen = [pool.submit(work.remember, n) for n in range(6)]
        assert all(future.result(LONG)[0] == 9 for future in seen)
        assert pool.submit(work.stopped_at_once).result(LONG) is False


def leave_at_once(_connection: Connection, _stopped: c_int64) -> None:
    os._exit(3)


def test_without_a_deadline_nobody_waits_for_workers_that_cannot_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "serve", leave_at_once)
    with WorkerPool(1) as pool, pytest.raises(WorkerLost, match="can be started"):
        pool.submit(work.add, 1, 2).result(LONG)
