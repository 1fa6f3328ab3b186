"""The store: one SQLite database and one writing thread with group commit; acknowledged means on disk."""

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Final, Generic, TypeVar, cast

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from merletto.kernel.errors import MerlettoError

T = TypeVar("T")

_MOST_AT_ONCE: Final = 64
"""The most jobs that share one commit."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


class StoreError(MerlettoError):
    """The database cannot be used; the message says why in one sentence."""


@dataclass
class _Work(Generic[T]):
    job: Callable[[Connection], T]
    future: "asyncio.Future[T]"
    loop: asyncio.AbstractEventLoop

    def settle(self, result: T | None, error: Exception | None) -> None:
        self.loop.call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: T | None, error: Exception | None) -> None:
        if self.future.cancelled():
            return
        if error is not None:
            self.future.set_exception(error)
        else:
            self.future.set_result(cast(T, result))


class Store:
    """The open database. Jobs that arrive together are committed together.

    `committed` is called in the thread with the duration of each commit and its number of jobs.
    """

    def __init__(self, path: Path, committed: Callable[[float, int], None]) -> None:
        self.path = path
        self._committed = committed
        self._engine = _opened(path)
        self._queue: SimpleQueue[_Work[Any] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def work(self, job: Callable[[Connection], T]) -> T:
        """Runs the job in the thread; returns when it is committed. A job that fails is rolled back."""
        return await self.submit(job)

    def submit(self, job: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Like `work`, but returns a future at once. The job runs before all that are submitted later."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Work(job, future, loop))
        return future

    def close(self) -> None:
        """Finishes all jobs and closes the database."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            going = True
            while going:
                batch = [self._queue.get()]
                while len(batch) < _MOST_AT_ONCE:
                    try:
                        batch.append(self._queue.get_nowait())
                    except Empty:
                        break
                going = None not in batch
                works = [work for work in batch if work is not None]
                if works:
                    self._do(connection, works)

    def _do(self, connection: Connection, works: list[_Work[Any]]) -> None:
        """Runs all jobs in one transaction; if that fails, each in its own, so that one cannot spoil others.

        A transaction must not continue after a fault: some faults, such as a full disk, roll all of it back.
        """
        begun = perf_counter()
        try:
            with connection.begin():
                results = [work.job(connection) for work in works]
        except Exception as fault:
            if len(works) == 1:
                works[0].settle(None, fault)
                return
            for work in works:
                self._do(connection, [work])
            return
        self._committed(perf_counter() - begun, len(works))
        for work, result in zip(works, results, strict=True):
            work.settle(result, None)


def _opened(path: Path) -> Engine:
    """Opens the database and creates or migrates it; raises StoreError if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
    except OSError as error:
        raise StoreError(f"the database {path} cannot be written: {error.strerror}") from None
    engine = create_engine(
        f"sqlite:///{path}",
        poolclass=StaticPool,
        connect_args={"timeout": 1, "check_same_thread": False},
        hide_parameters=True,  # faults are logged, and what people write must not reach the log
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        _check_and_migrate(engine, path)
    except DBAPIError as error:
        engine.dispose()
        raise StoreError(_why(path, str(error.orig))) from None
    except StoreError:
        engine.dispose()
        raise
    return engine


def _prepare(connection: sqlite3.Connection, record: object) -> None:
    del record
    connection.isolation_level = None  # transactions begin and end only explicitly
    for pragma in ("locking_mode=EXCLUSIVE", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _why(path: Path, fault: str) -> str:
    if "locked" in fault:
        return f"the database {path} is in use by another merletto serve"
    if "not a database" in fault or "malformed" in fault:
        return f"the database {path} is damaged: {fault}"
    return f"the database {path} cannot be used: {fault}"


def _check_and_migrate(engine: Engine, path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.connect() as connection:
        with connection.begin():
            _check(connection, path, known)
        # This changes the file, so it comes after the checks, and it cannot be part of a transaction.
        connection.connection.cursor().execute("PRAGMA journal_mode=WAL").close()
        with connection.begin():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _check(connection: Connection, path: Path, known: set[str]) -> None:
    fault = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if fault != "ok":
        raise StoreError(f"the database {path} is damaged: {fault}")
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None and inspect(connection).get_table_names():
        raise StoreError(f"the database {path} belongs to another program")
    if revision is not None and revision not in known:
        raise StoreError(f"the database {path} was written by a newer merletto; update this one")
