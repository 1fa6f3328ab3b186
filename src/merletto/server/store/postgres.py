"""The store in a PostgreSQL database that any number of processes share: a pool of connections in threads."""

import asyncio
from time import perf_counter
from typing import Any, Final, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from merletto.server import logs
from merletto.server.protocol.refusal import Refusal
from merletto.server.store.contract import Committed, Job, StoreError
from merletto.server.store.revisions import check_revision, migrate
from merletto.server.store.threads import Threads
from merletto.server.store.work import Work

T = TypeVar("T")

_WRITERS: Final = 8
_READERS: Final = 4
_OLDEST: Final = 15
_MIGRATING: Final = 0x6D65_726C
"""The number of the advisory lock under which one process at a time migrates."""

_RETRY_MS: Final = 1000
_TRIES: Final = 3
_ONCE_MORE: Final = (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)
"""Faults after which nothing was done, so that the same job may be done again at once."""

_UNREACHABLE: Final = (
    psycopg.OperationalError,
    psycopg.InterfaceError,
    psycopg.errors.ReadOnlySqlTransaction,
)

_USUAL: Final = {
    "target_session_attrs": "read-write",
    "connect_timeout": "3",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "application_name": "merletto",
    "options": "-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000",
}
"""What the address does not say itself. Of several hosts the one that writes is used; a host that no longer
answers is given up within seconds."""


def connection_words(url: str) -> dict[str, Any]:
    """The parameters of a connection to that address; raises StoreError if it is not one."""
    try:
        return {**_USUAL, **conninfo_to_dict(url)}
    except psycopg.Error:
        raise StoreError(
            "--database is not the address of a database: use postgresql://user@host:port/name"
        ) from None


def named(words: dict[str, Any]) -> str:
    """How messages call the database: without user and passphrase."""
    return f"{words.get('dbname', '')} at {words.get('host', 'localhost')}"


class PostgresStore:
    """The open database. Each job is a transaction; the server commits those that wait together at once."""

    shared: Final = True
    fault: Final = None

    def __init__(self, url: str, committed: Committed) -> None:
        self.words = connection_words(url)
        self._committed = committed
        self._engine = create_engine(
            "postgresql+psycopg://",
            creator=lambda: psycopg.connect(**self.words),
            pool_size=_WRITERS + _READERS,
            max_overflow=0,
            pool_timeout=5,
            hide_parameters=True,  # faults are logged, and what people write must not reach the log
        )
        try:
            _check_and_migrate(self._engine, named(self.words))
        except BaseException:
            self._engine.dispose()
            raise
        self._writers = Threads("writing", _WRITERS, self._write)
        self._readers = Threads("reading", _READERS, self._read)

    async def work(self, job: Job[T]) -> T:
        """Runs the job in a transaction; returns when it is committed."""
        return await self.submit(job)

    def submit(self, job: Job[T]) -> "asyncio.Future[T]":
        """Like `work`, but returns a future at once. Jobs run side by side, in any order."""
        work = Work.of(job)
        self._writers.put(work)
        return work.future

    async def read(self, job: Job[T]) -> T:
        """Runs the job; it is not in the queue of those that write."""
        work = Work.of(job)
        self._readers.put(work)
        return await work.future

    def close(self) -> None:
        """Finishes all jobs and closes the connections."""
        self._writers.close()
        self._readers.close()
        self._engine.dispose()

    def _write(self, work: Work[Any]) -> None:
        begun = perf_counter()
        self._settle(work, again=_ONCE_MORE)
        self._committed(perf_counter() - begun, 1)

    def _read(self, work: Work[Any]) -> None:
        """A connection that was lost while reading is replaced, and nobody notices."""
        self._settle(work, again=_UNREACHABLE)

    def _settle(self, work: Work[Any], again: tuple[type[Exception], ...]) -> None:
        for left in reversed(range(_TRIES)):
            try:
                with self._engine.begin() as connection:
                    result = work.job(connection)
            except DBAPIError as fault:
                if left and isinstance(fault.orig, again):
                    continue
                work.fail(_refused(fault))
            except psycopg.Error as fault:  # there is no connection
                if left and again is _UNREACHABLE:
                    continue
                work.fail(_refused(fault))
            except PoolTimeout:
                work.fail(busy())
            except Exception as fault:
                work.fail(fault)
            else:
                work.settle(result)
            return


def busy() -> Refusal:
    """The refusal of a request while the database is away: to be repeated with the same id."""
    return Refusal("busy", {"wait": _RETRY_MS})


def _refused(fault: DBAPIError | psycopg.Error) -> Exception:
    """Without the database a request is refused and may be repeated; all else is a fault of ours."""
    original = fault.orig if isinstance(fault, DBAPIError) else fault
    if not isinstance(original, _UNREACHABLE):
        return fault
    logs.LOGGER.warning("the database does not answer: %s", _first_line(original))
    return busy()


def _check_and_migrate(engine: Engine, name: str) -> None:
    try:
        with engine.begin() as connection:
            version = int(connection.execute(text("SHOW server_version_num")).scalar_one()) // 10_000
            if version < _OLDEST:
                raise StoreError(
                    f"the database {name} is PostgreSQL {version}; it must be {_OLDEST} or newer"
                )
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
            check_revision(connection, name)
            migrate(connection)
    except (psycopg.Error, DBAPIError) as error:
        original = error.orig if isinstance(error, DBAPIError) else error
        how = "reached" if isinstance(original, psycopg.OperationalError) else "used"
        raise StoreError(f"the database {name} cannot be {how}: {_first_line(original)}") from None


def _first_line(error: BaseException | None) -> str:
    lines = [line for line in str(error).splitlines() if line.strip()]
    return lines[0].strip() if lines else type(error).__name__
