"""The store: work that is committed together, kept when acknowledged, and a schema that migrations make."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, insert, select, text
from sqlalchemy.exc import IntegrityError

from merletto.server import schema
from merletto.server.store import Store, StoreError, open_store
from merletto.server.store.sqlite import SqliteStore
from tests.server.stores import database_in
from tests.soak.amount import patience


class Commits:
    """What the store says of its commits."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def __call__(self, seconds: float, jobs: int) -> None:
        assert seconds >= 0
        self.sizes.append(jobs)


def word(key: str) -> Callable[[Connection], None]:
    """Work that writes a word down."""

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.house).values(key=key, value=key.encode()))

    return job


@pytest.fixture
def database(tmp_path: Path, both_stores: None) -> Path | str:
    """A new database of either kind."""
    del both_stores
    return database_in(tmp_path, "a.db")


async def words(store: Store) -> set[str]:
    """The words that a reader finds."""
    return set(await store.read(lambda c: c.execute(select(schema.house.c.key)).scalars().all()))


def opened(database: Path | str, scene: Callable[[Store], Awaitable[None]]) -> None:
    """Opens the store for a scene, and closes it."""

    async def go() -> None:
        store = open_store(database, Commits())
        try:
            await scene(store)
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(go())


def test_work_is_kept_when_it_is_answered(database: Path | str) -> None:
    async def write(store: Store) -> None:
        await store.work(word("one"))
        assert await words(store) == {"one"}

    async def look(store: Store) -> None:
        assert await words(store) == {"one"}

    opened(database, write)
    opened(database, look)


def test_who_reads_sees_everything_that_was_answered(database: Path | str) -> None:
    async def scene(store: Store) -> None:
        async def one(number: int) -> None:
            await store.work(word(f"w{number}"))
            assert f"w{number}" in await words(store)

        await asyncio.gather(*[one(number) for number in range(100)])

    opened(database, scene)


def test_who_reads_waits_for_no_writer(database: Path | str) -> None:
    async def scene(store: Store) -> None:
        written = threading.Event()

        def slow(connection: Connection) -> None:
            word("slow")(connection)
            assert written.wait(patience(60))

        await store.work(word("quick"))
        writing = [store.submit(slow)]
        assert await words(store) == {"quick"}
        written.set()
        await asyncio.gather(*writing)
        assert await words(store) == {"quick", "slow"}

    opened(database, scene)


def test_work_that_fails_leaves_nothing_behind_and_the_others_alone(database: Path | str) -> None:
    async def scene(store: Store) -> None:
        def half(connection: Connection) -> None:
            word("half")(connection)
            raise ValueError("and then it failed")

        def twice(connection: Connection) -> None:
            word("twice")(connection)
            word("twice")(connection)

        told = await asyncio.gather(
            store.work(word("first")),
            store.work(half),
            store.work(word("second")),
            store.work(twice),
            store.work(word("third")),
            return_exceptions=True,
        )
        assert [type(answer) for answer in told] == [
            type(None),
            ValueError,
            type(None),
            IntegrityError,
            type(None),
        ]
        await store.work(word("fourth"))
        assert await words(store) == {"first", "second", "third", "fourth"}

    opened(database, scene)


def test_who_hangs_up_does_not_undo_the_work(database: Path | str) -> None:
    async def write(store: Store) -> None:
        task = asyncio.create_task(store.work(word("one")))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.work(word("two"))

    async def look(store: Store) -> None:
        assert await words(store) == {"one", "two"}

    opened(database, write)
    opened(database, look)


def test_close_finishes_what_was_asked_for(database: Path | str) -> None:
    async def go() -> None:
        store = open_store(database, Commits())
        tasks = [asyncio.create_task(store.work(word(f"w{n}"))) for n in range(100)]
        await asyncio.sleep(0)
        store.close()
        await asyncio.gather(*tasks)

    async def look(store: Store) -> None:
        assert len(await words(store)) == 100

    asyncio.run(go())
    opened(database, look)


def test_foreign_keys_hold(database: Path | str) -> None:
    async def scene(store: Store) -> None:
        seat = insert(schema.seats).values(table_id=7, seat=0, person=7, waiting=False)
        with pytest.raises(IntegrityError):
            await store.work(lambda c: c.execute(seat).rowcount)

    opened(database, scene)


def test_names_of_accounts_differ_by_more_than_case(database: Path | str) -> None:
    async def scene(store: Store) -> None:
        def account(name: str) -> Callable[[Connection], int]:
            row = insert(schema.people).values(name="x", account=name, generation=0, created=0)
            return lambda connection: connection.execute(row).rowcount

        await store.work(account("Ada"))
        with pytest.raises(IntegrityError):
            await store.work(account("aDA"))
        found = select(schema.people.c.account).where(schema.people.c.account == "ADA")
        assert await store.read(lambda c: c.execute(found).scalar()) == "Ada"

    opened(database, scene)


def test_sqlite_commits_together_and_in_order_what_comes_together(tmp_path: Path) -> None:
    async def go() -> None:
        commits = Commits()
        store = SqliteStore(tmp_path / "a.db", commits)
        done: list[int] = []

        async def one(number: int) -> None:
            await store.work(word(f"w{number}"))
            done.append(number)

        await asyncio.gather(*[one(number) for number in range(200)])
        assert done == list(range(200))
        assert sum(commits.sizes) == 200
        assert max(commits.sizes) <= 64
        assert len(commits.sizes) < 200
        store.close()

    asyncio.run(go())


# What cannot be opened


def test_one_database_is_one_server_s(tmp_path: Path) -> None:
    async def go() -> None:
        store = SqliteStore(tmp_path / "a.db", Commits())
        await store.work(word("one"))
        with pytest.raises(StoreError, match="is in use by another merletto serve"):
            SqliteStore(tmp_path / "a.db", Commits())
        await store.work(word("two"))
        store.close()
        again = SqliteStore(tmp_path / "a.db", Commits())
        again.close()

    asyncio.run(go())


def refusal(path: Path) -> str:
    """Why the database cannot be used."""
    with pytest.raises(StoreError) as error:
        SqliteStore(path, Commits())
    assert "\n" not in str(error.value)
    return str(error.value)


def test_databases_that_are_none_are_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is not a database at all.\n" * 100)
    assert "damaged" in refusal(tmp_path / "text.db")
    assert (tmp_path / "text.db").read_text().startswith("This is not")
    assert "cannot be written" in refusal(tmp_path)
    foreign = sqlite3.connect(tmp_path / "foreign.db")
    foreign.execute("CREATE TABLE recipes (name TEXT)")
    foreign.commit()
    foreign.close()
    before = (tmp_path / "foreign.db").read_bytes()
    assert "belongs to another program" in refusal(tmp_path / "foreign.db")
    assert (tmp_path / "foreign.db").read_bytes() == before
    SqliteStore(tmp_path / "newer.db", Commits()).close()
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.commit()
    newer.close()
    assert "was written by a newer merletto" in refusal(tmp_path / "newer.db")


def test_a_folder_that_is_not_there_yet_is_made(tmp_path: Path) -> None:
    path = tmp_path / "some" / "100%" / "a.db"
    SqliteStore(path, Commits()).close()
    assert path.exists()


# Migrations


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    """Tables, columns, types and indexes; for an empty database and for one that has been upgraded."""
    path = tmp_path / "a.db"
    for _ in range(2):
        SqliteStore(path, Commits()).close()
        engine = create_engine(f"sqlite:///{path}")
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, schema.metadata) == []
            assert context.get_current_revision() is not None
        engine.dispose()


def test_a_difference_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    SqliteStore(path, Commits()).close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        connection.execute(text("ALTER TABLE people ADD COLUMN shoe_size INTEGER"))
        connection.execute(text("DROP INDEX seats_by_person"))
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert len(compare_metadata(context, schema.metadata)) == 2
    engine.dispose()


def test_an_existing_database_keeps_what_it_holds(tmp_path: Path) -> None:
    async def go(key: str) -> None:
        store = SqliteStore(tmp_path / "a.db", Commits())
        await store.work(word(key))
        store.close()

    for key in ("one", "two", "three"):
        asyncio.run(go(key))

    async def look(store: Store) -> None:
        assert await words(store) == {"one", "two", "three"}

    opened(tmp_path / "a.db", look)


def test_a_person_says_a_thing_once_at_a_table(tmp_path: Path) -> None:
    """The log itself refuses a second entry of the same id."""

    async def go() -> None:
        store = SqliteStore(tmp_path / "a.db", Commits())

        def prepare(connection: Connection) -> None:
            connection.execute(insert(schema.people).values(id=1, name="Ada", generation=0, created=0))
            connection.execute(
                insert(schema.tables).values(
                    id=1,
                    code="a" * 12,
                    game="walking",
                    state="playing",
                    listed=False,
                    host=1,
                    touched=0,
                    bots=False,
                    entries=0,
                    info="{}",
                )
            )

        def entry(number: int, key: str | None) -> Callable[[Connection], int]:
            row = {"table_id": 1, "number": number, "at": 0, "person": 1, "key": key, "what": "{}"}
            return lambda connection: connection.execute(insert(schema.log).values(**row)).rowcount

        await store.work(prepare)
        await store.work(entry(0, "a"))
        await store.work(entry(1, None))
        await store.work(entry(2, None))
        for number, key in ((3, "a"), (2, "b")):
            with pytest.raises(IntegrityError):
                await store.work(entry(number, key))
        store.close()

    asyncio.run(go())
