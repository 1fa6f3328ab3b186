"""The store in one SQLite file: one writing thread with group commit, and threads that read beside it."""

import asyncio
import sqlite3
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool, StaticPool

from merletto.server import logs
from merletto.server.store.contract import Committed, Job, StoreError
from merletto.server.store.lock import FileLock, LockTaken
from merletto.server.store.revisions import check_revision, migrate
from merletto.server.store.threads import Threads
from merletto.server.store.work import Work, settle_together

T = TypeVar("T")

_MOST_AT_ONCE: Final = 64
"""The most jobs that share one commit."""

_PACE: Final = 0.005
"""Seconds from one commit to the next while there is much to write, so that more jobs share each of them.
A job that comes after a quiet moment does not wait."""

_READERS: Final = 2

PRIVATE: Final = 0o600
"""The mode of a new database and of a copy: the key of all sessions and the seeds of games are in it."""

_CHECKED_AT_ONCE: Final = 32 * 1024 * 1024
"""A file of up to this many bytes is checked for damage before it is used, at each start; that takes well
under a second. A larger one is checked while it is in use, and only if it was not closed properly."""


class SqliteStore:
    """The open file. Writing jobs that arrive together are committed together, in the order they came."""

    shared: Final = False

    def __init__(self, path: Path, committed: Committed) -> None:
        self.path = path
        self.fault: str | None = None
        self._committed = committed
        self._lock = _locked(path)
        try:
            self._engine = _opened(path)
        except BaseException:
            self._lock.drop()
            raise
        self._reading = _engine(path, reading=True)
        self._queue: SimpleQueue[Work[Any] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()
        self._readers = Threads("reading", _READERS, self._read)
        if not self._lock.was_closed and path.stat().st_size > _CHECKED_AT_ONCE:
            Thread(target=self._look_for_damage, name="checking", daemon=True).start()

    async def work(self, job: Job[T]) -> T:
        """Runs the job in the writing thread; returns when it is committed."""
        return await self.submit(job)

    def submit(self, job: Job[T]) -> "asyncio.Future[T]":
        """Like `work`, but returns a future at once. The job runs before all that are submitted later."""
        work = Work.of(job)
        self._queue.put(work)
        return work.future

    async def read(self, job: Job[T]) -> T:
        """Runs the job in a reading thread."""
        work = Work.of(job)
        self._readers.put(work)
        return await work.future

    def close(self) -> None:
        """Finishes all jobs and closes the database."""
        self._queue.put(None)
        self._thread.join()
        self._readers.close()
        self._reading.dispose()
        self._engine.dispose()
        self._lock.close()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            going = True
            next_commit = 0.0
            while going:
                batch = [self._queue.get()]
                sleep(max(0.0, next_commit - perf_counter()))
                next_commit = perf_counter() + _PACE
                while len(batch) < _MOST_AT_ONCE:
                    try:
                        batch.append(self._queue.get_nowait())
                    except Empty:
                        break
                going = None not in batch
                works = [work for work in batch if work is not None]
                if works:
                    self._do(connection, works)

    def _do(self, connection: Connection, works: list[Work[Any]]) -> None:
        """Runs all jobs in one transaction; if that fails, each in its own, so that one cannot spoil others.

        A transaction must not continue after a fault: some faults, such as a full disk, roll all of it back.
        """
        begun = perf_counter()
        try:
            with connection.begin():
                results = [work.job(connection) for work in works]
        except Exception as fault:
            if len(works) == 1:
                works[0].fail(fault)
                return
            for work in works:
                self._do(connection, [work])
            return
        self._committed(perf_counter() - begun, len(works))
        settle_together(works, results)

    def _read(self, work: Work[Any]) -> None:
        try:
            with self._reading.connect() as connection, connection.begin():
                result = work.job(connection)
        except Exception as fault:
            work.fail(fault)
        else:
            work.settle(result)

    def _look_for_damage(self) -> None:
        """Checks a large file that was not closed properly while it is in use: that may take long."""
        try:
            connection = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
            try:
                found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            finally:
                connection.close()
        except sqlite3.Error as error:
            found = str(error)
        if found != "ok":
            self.fault = f"the database is damaged: {found}"
            logs.LOGGER.error(self.fault)


def lock_file(path: Path) -> Path:
    """The file beside the database that a server holds locked while it runs."""
    return path.with_name(f"{path.name}-lock")


def _locked(path: Path) -> FileLock:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(PRIVATE)
        with path.open("ab"):
            pass
        return FileLock(lock_file(path))
    except LockTaken:
        raise StoreError(f"the database {path} is in use by another merletto serve") from None
    except OSError as error:
        raise StoreError(f"the database {path} cannot be written: {error.strerror}") from None


def _engine(path: Path, *, reading: bool) -> Engine:
    engine = create_engine(
        f"sqlite:///{path}",
        connect_args={"timeout": 5 if reading else 1, "check_same_thread": False},
        hide_parameters=True,  # faults are logged, and what people write must not reach the log
        **({"poolclass": QueuePool, "pool_size": _READERS} if reading else {"poolclass": StaticPool}),
    )
    pragmas = ["query_only=ON"] if reading else ["synchronous=FULL", "foreign_keys=ON"]

    def prepare(connection: sqlite3.Connection, record: object) -> None:
        del record
        connection.isolation_level = None  # transactions begin and end only explicitly
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}").close()

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def _opened(path: Path) -> Engine:
    """The engine that writes, with the database created or migrated."""
    engine = _engine(path, reading=False)
    try:
        _check_and_migrate(engine, path)
    except DBAPIError as error:
        engine.dispose()
        raise StoreError(_why(path, str(error.orig))) from None
    except StoreError:
        engine.dispose()
        raise
    return engine


def _why(path: Path, fault: str) -> str:
    if "locked" in fault:
        return f"the database {path} is in use by another program"
    if "not a database" in fault or "malformed" in fault:
        return f"the database {path} is damaged: {fault}"
    return f"the database {path} cannot be used: {fault}"


def _check_and_migrate(engine: Engine, path: Path) -> None:
    with engine.connect() as connection:
        with connection.begin():
            if path.stat().st_size <= _CHECKED_AT_ONCE:
                fault = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
                if fault != "ok":
                    raise StoreError(f"the database {path} is damaged: {' '.join(fault.split())}")
            if _is_cut_short(path):
                raise StoreError(f"the database {path} is damaged: its end is missing")
            check_revision(connection, str(path))
        # This changes the file, so it comes after the checks, and it cannot be part of a transaction.
        connection.connection.cursor().execute("PRAGMA journal_mode=WAL").close()
        with connection.begin():
            migrate(connection)


def _is_cut_short(path: Path) -> bool:
    """Whether the file is shorter than its header says; its end may also be in the log beside it."""
    with path.open("rb") as file:
        header = file.read(32)
    written = path.with_name(f"{path.name}-wal")
    if len(header) < 32 or (written.exists() and written.stat().st_size):
        return False
    page = int.from_bytes(header[16:18], "big")
    return path.stat().st_size < (65_536 if page == 1 else page) * int.from_bytes(header[28:32], "big")
