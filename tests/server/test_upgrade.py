"""A database of the first version is migrated to today's schema, and its people play on."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Inspector, create_engine, inspect

from merletto import server
from merletto.fairness import verify
from merletto.kernel.generator import Generator
from merletto.server.people import Person
from merletto.server.store import revisions
from tests.server import services, stores
from tests.server.playing import ME, plays_on, table_of
from tests.server.visitors import Visitor, a_house, a_visitor

WRITTEN = Path(__file__).parent / "older_databases" / "first.sql"
"""Written by tests/server/write_first.py with the schema of v0001: three people, three tables, chat."""

pytestmark = pytest.mark.usefixtures("quick_hashes")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "house.db")) as database:
        database.executescript(WRITTEN.read_text("utf-8"))
    return tmp_path


def test_its_schema_is_then_that_of_a_new_database(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    fresh = tmp_path_factory.mktemp("fresh")

    async def opened(where: Path) -> None:
        async with a_house(where):
            pass

    async def go() -> None:
        await opened(folder)
        await opened(fresh)

    asyncio.run(go())
    assert _schema(folder / "house.db") == _schema(fresh / "house.db")


def _schema(path: Path) -> dict[str, object]:
    """Every table with its columns, and every index with what it covers."""
    with closing(sqlite3.connect(path)) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {
            name: sorted([row[1:4] for row in database.execute(f"PRAGMA table_info({name})")])
            for name in names
        }
        indexes = {
            name: sorted([row[1:4] for row in database.execute(f"PRAGMA index_list({name})")])
            for name in names
        }
        return {"columns": columns, "indexes": indexes}


@pytest.mark.usefixtures("both_stores")
def test_all_migrations_lead_to_the_schema_of_a_new_database(tmp_path: Path) -> None:
    """A new database is created by the schema, an older one is migrated: both must be the same."""

    def made(name: str, make: Callable[[Connection], None]) -> dict[str, object]:
        url = f"sqlite:///{tmp_path / name}"
        if stores.KIND == "postgres":
            services.the_postgres().runs(f"CREATE DATABASE {name}")
            url = services.the_postgres().url(name).replace("postgresql:", "postgresql+psycopg:")
        engine = create_engine(url)
        with engine.begin() as connection:
            make(connection)
            found = _everything(inspect(connection))
        engine.dispose()
        return found

    created, migrated = made("created", revisions.migrate), made("migrated", revisions.upgrade)
    assert "alembic_version" in created
    assert created == migrated


def _everything(database: Inspector) -> dict[str, object]:
    """Every table with its columns and what holds for them, in no order."""

    def told(parts: Sequence[object]) -> list[str]:
        return sorted([repr(part) for part in parts])

    return {
        name: [
            told([{**column, "type": repr(column["type"])} for column in database.get_columns(name)]),
            told(database.get_indexes(name)),
            told(database.get_unique_constraints(name)),
            told(database.get_foreign_keys(name)),
            database.get_pk_constraint(name),
        ]
        for name in database.get_table_names()
    }


def test_the_revisions_are_those_that_alembic_knows() -> None:
    scripts = ScriptDirectory(str(Path(server.__file__).parent / "migrations"))
    assert [script.revision for script in scripts.walk_revisions()][::-1] == revisions.revisions()


def test_its_people_play_on(folder: Path) -> None:
    async def go() -> None:
        async with a_house(folder) as house:
            ada = Visitor(house, await house.people.sign_in("Ada.K", "thread over water"))
            assert ada.person.name == "Ada"
            bea = Visitor(house, Person(2, "Bea", None, 0))
            lines = (await ada.says("my_games"))["tables"]
            assert {line["table"]["state"] for line in lines} == {"gathering", "playing"}
            (code,) = [line["table"]["code"] for line in lines if line["table"]["state"] == "playing"]
            table = await table_of(house, code)
            assert (table.opened.seed, table.match is not None and table.match.ply) == (7, 5)
            assert [
                item["text"] for item in (await bea.sees(code, 1))["items"] if item["kind"] == "chat"
            ] == ["Ciao"]
            await plays_on([ada, bea], code, Generator(2))
            record = (await ada.says("record", code=code))["record"]
            assert "generator: xoshiro128ss/1\nseed: 7\n" in record
            assert verify(record).seed == 7
            done = (await bea.says("my_games", finished=True))["tables"]
            assert len(done) == 3
            for line in done:
                assert (await bea.says("record", code=line["table"]["code"]))["type"] == "record"

    asyncio.run(go())


def test_its_accounts_are_protected_and_new_tables_are_keyed(folder: Path) -> None:
    async def go() -> None:
        async with a_house(folder) as house:
            eve = await a_visitor(house, "Eve")
            assert (await eve.says("rename", name="Ada \u041a"))["key"] == "name_taken"
            code = await eve.opens("walking", [ME, ME])
            assert isinstance((await table_of(house, code)).opened.seed, str)

    asyncio.run(go())
