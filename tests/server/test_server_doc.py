"""The page about running the server names every option, metric and table, and says of them what is true."""

import ast
import asyncio
import json
import logging
import re
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection

import merletto.server
from merletto.cli.serve import PORT, serve, usual_database
from merletto.server import logs, people, schema
from merletto.server.clocks import SECOND
from merletto.server.doors import opening
from merletto.server.house import _HEARTBEAT, House
from merletto.server.metrics import Metrics
from merletto.server.settings import Settings
from merletto.server.store import StoreError, open_store
from tests.house.pages import Table, named, page, tables_headed
from tests.server.visitors import a_house, a_visitor

PAGE = page("server.md")


def the_table(head: str) -> Table:
    (table,) = tables_headed(PAGE, head)
    return table


def test_every_option_is_listed_with_its_default() -> None:
    table = the_table("option")
    options = {parameter.opts[0]: parameter for parameter in serve.params}
    assert table.column("option") == list(options)
    usual = dict(zip(table.column("option"), table.column("if not given"), strict=True))
    for name in ("--host", "--log"):
        assert usual[name] == str(options[name].default), name
    assert usual["--port"].startswith(str(PORT))


def test_the_database_is_where_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    usual = dict(
        zip(the_table("option").column("option"), the_table("option").column("if not given"), strict=True)
    )
    assert Path(usual["--database"]).expanduser() == usual_database()
    monkeypatch.setenv("XDG_DATA_HOME", "elsewhere")
    assert usual_database() == Path("elsewhere/merletto/merletto.db")


def test_every_metric_is_listed_with_its_labels() -> None:
    told = re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.MULTILINE)
    table = the_table("metric")
    assert table.column("metric") == [name for name in told if not name.endswith("_created")]
    labels = {
        family: set(metric._labelnames)
        for metric in vars(Metrics()).values()
        if hasattr(metric, "_labelnames")
        for family in (metric._name, f"{metric._name}_total")
    }
    for name, row in zip(table.column("metric"), table.rows, strict=True):
        assert set(named(row[1])) == labels[name], name


@pytest.mark.usefixtures("on_a_file")
def test_every_table_of_the_database_is_listed(tmp_path: Path) -> None:
    async def opens() -> None:
        async with a_house(tmp_path):
            pass

    asyncio.run(opens())
    connection = sqlite3.connect(tmp_path / "house.db")
    there = {
        str(name) for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    connection.close()
    told = {word for row in the_table("table").rows for word in named(row[0])}
    assert told == there
    assert set(schema.metadata.tables) < told


@pytest.mark.usefixtures("on_a_file")
def test_no_other_server_can_open_the_database_while_one_runs_and_programs_may_read(tmp_path: Path) -> None:
    def peep() -> int:
        connection = sqlite3.connect(tmp_path / "house.db", timeout=0)
        try:
            return len(connection.execute("SELECT * FROM house").fetchall())
        finally:
            connection.close()

    async def opens() -> None:
        async with a_house(tmp_path):
            assert (tmp_path / "house.db-wal").exists()
            assert (tmp_path / "house.db-lock").exists()
            assert peep() > 0
            with pytest.raises(StoreError, match="in use by another merletto serve"):
                open_store(tmp_path / "house.db", Metrics().commit)

    asyncio.run(opens())
    assert peep() > 0
    assert not (tmp_path / "house.db-wal").exists()


async def has_room(house: House, pages: int | None) -> None:
    """Lets the database have so many pages and no more; none but those it has."""

    def job(connection: Connection) -> None:
        most = connection.exec_driver_sql("PRAGMA page_count").scalar_one() if pages is None else pages
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

    await house.store.work(job)


@pytest.mark.usefixtures("on_a_file")
def test_what_finds_no_room_on_the_disk_has_not_happened(tmp_path: Path) -> None:
    async def fills() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [{"kind": "me"}])
            await has_room(house, None)
            said = 0
            while True:
                line = {"id": f"line-{said}", "code": code, "text": "x" * 500}
                told = await ada.says("chat", **line)
                if told["type"] != "ack":
                    break
                said += 1
            assert told["key"] == "failed"
            assert (await ada.sees(code, 0))["number"] == 1 + said
            await has_room(house, 100_000)
            assert (await ada.says("chat", **line))["number"] == 2 + said

    asyncio.run(fills())


def test_every_field_of_the_logs_is_listed() -> None:
    figures = {"at", "level", "event", "fault", "trace", "left_out"}
    for path in Path(merletto.server.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Attribute) and ast.unparse(called) in ("logs.note", "logs.fault"):
                assert isinstance(node, ast.Call)
                figures |= {str(word.arg) for word in node.keywords}
    assert {word for row in the_table("field").rows for word in named(row[0])} == figures


@pytest.mark.usefixtures("on_a_file")
def test_logs_do_not_tell_what_is_private(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def happens() -> list[str]:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house, "Ada of Mazzorbo")
            code = await ada.opens("walking", [{"kind": "me"}])
            await ada.says("sign_up", account="mazzorbo", passphrase="a bridge to Burano")
            await ada.moves(code, 0, "draft 2 I+II")
            await has_room(house, None)
            for number in range(200):
                told = await ada.says("chat", id=f"c{number}", code=code, text="z" * 400)
                if told["type"] == "refused":
                    break
            opened = house.tables.in_memory()[0].table.opened
            return [code, "Mazzorbo", "mazzorbo", "a bridge", "zzz", str(opened.seed), opened.salt]

    secrets = asyncio.run(happens())
    lines = [logs._Lines().format(record) for record in caplog.records if record.name == logs.LOGGER.name]
    assert {"opened", "move", "chat", "not written"} <= {json.loads(line)["event"] for line in lines}
    assert not [secret for secret in secrets if any(secret in line for line in lines)]


def test_the_figures_are_those_of_the_server() -> None:
    settings = Settings(database=Path("unused"))
    assert settings.bot_seconds == 10, "the page says ten seconds"
    assert settings.hint_seconds == 1, "the page says a second"
    assert settings.tables_in_memory == 1000, "the page says a thousand"
    assert (opening._CODE_LENGTH, len(opening._CODE_SIGNS)) == (12, 2**5), (
        "the page says twelve characters, 60 bits"
    )
    assert (_HEARTBEAT, SECOND) == (5, 1000), "the page says five seconds"
    hasher = people._HASHER
    assert hasher.type.name == "ID"
    assert (hasher.time_cost, hasher.memory_cost) == (3, 32 * 1024), "the page says three passes over 32 MiB"
    assert people._HASHES_AT_ONCE == 2, "the page says two at a time"


def test_there_is_a_place_for_the_figures_of_load() -> None:
    begun, ended = PAGE.index("<!-- server load -->"), PAGE.index("<!-- end of server load -->")
    assert PAGE.index("## Load") < begun < ended


def test_links_to_headings_lead_somewhere() -> None:
    """Links within the handbook that name a heading of these two pages."""
    for name in ("protocol.md", "server.md"):
        anchors = {
            re.sub(r"[^\w\- ]", "", line.lstrip("# ").lower()).replace(" ", "-")
            for line in page(name).splitlines()
            if line.startswith("#")
        }
        for source in ("protocol.md", "server.md"):
            target = "" if source == name else re.escape(name)
            for anchor in re.findall(rf"\]\({target}#([\w-]+)\)", page(source)):
                assert anchor in anchors, f"{source}: {name}#{anchor}"
