"""Whose turn it is in a pool: quick jobs have a worker of their own, and strangers share fairly."""

from pathlib import Path

from merletto.bots.pool import Turn, WorkerPool
from tests.bots.asking import LONG, SOON, eventually
from tests.bots.pool import work


def test_a_quick_job_does_not_wait_for_a_long_one(tmp_path: Path) -> None:
    """The spare worker is there as soon as all others are busy, and long jobs are not given to it."""
    quick = Turn(quick=True)
    with WorkerPool(1, spare=1) as pool:
        long = [pool.submit(work.until_stopped, tmp_path / f"{number}") for number in range(3)]
        eventually(lambda: (tmp_path / "0").exists())
        assert pool.submit(work.add, 2, 3, turn=quick).result(LONG) == 5
        assert pool.submit(work.add, 3, 4, turn=quick).result(LONG) == 7
        assert not (tmp_path / "1").exists()
        assert not any(future.done() for future in long)
        for future in long:
            future.cancel()


def test_a_stranger_comes_after_the_job_in_progress(tmp_path: Path) -> None:
    """Many jobs of one wait in line, and one of another is done before all but the first."""
    with WorkerPool(1) as pool:
        first = pool.submit(work.until_stopped, tmp_path / "begun", turn=Turn(("here", 1)))
        eventually(lambda: (tmp_path / "begun").exists())
        done: list[str] = []
        many = [pool.submit(work.add, 1, 1, turn=Turn(("here", person))) for person in range(20)]
        for future in many:
            future.add_done_callback(lambda _: done.append("many"))
        stranger = pool.submit(work.add, 1, 1, turn=Turn(("there", 99)))
        stranger.add_done_callback(lambda _: done.append("stranger"))
        first.cancel()
        assert [future.result(LONG) for future in [*many, stranger]] == [2] * 21
        assert done.index("stranger") <= 1


def test_a_patient_job_waits_beyond_its_own_time(tmp_path: Path) -> None:
    """Its seconds are counted from when it begins, as long as its patience lasts."""
    with WorkerPool(1) as pool:
        assert pool.submit(work.add, 1, 1).result(LONG) == 2
        first = pool.submit(work.until_stopped, tmp_path / "begun", seconds=SOON * 3)
        eventually(lambda: (tmp_path / "begun").exists())
        patient = pool.submit(work.add, 1, 1, seconds=SOON, turn=Turn(last=True, patience=LONG))
        assert first.result(LONG) > 0
        assert patient.result(LONG) == 2
