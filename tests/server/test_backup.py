"""Backups: a copy while the server runs, the way back, and what is refused."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from merletto.cli.main import main
from merletto.server.backup import back_up, restore
from merletto.server.store import StoreError
from tests.server import services, stores
from tests.server.playing import ME, only_one_process, table_of
from tests.server.visitors import Visitor, a_house, a_visitor
from tests.systems import posix

pytestmark = pytest.mark.usefixtures("both_stores")


def test_a_copy_is_the_database_as_it_stood(tmp_path: Path) -> None:
    """It is made while people play, and put back while no server runs."""
    copy = tmp_path / "copy"
    database = stores.database_in(tmp_path)
    if stores.KIND == "postgres":
        services.put_on_path()

    async def plays() -> tuple[Visitor, str]:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            assert (await ada.moves(code, 0, "draft 1 I"))["type"] == "ack"
            chats = [ada.says("chat", id=f"c{n}", code=code, text="ciao") for n in range(50)]
            copying = asyncio.create_task(asyncio.to_thread(back_up, database, copy))
            told = await asyncio.gather(*chats)
            await copying
            assert {answer["type"] for answer in told} == {"ack"}
            assert (await ada.moves(code, 0, "done"))["type"] == "ack"
        return ada, code

    ada, code = asyncio.run(plays())
    restore(database, copy)

    async def looks() -> None:
        async with a_house(tmp_path) as house:
            table = await table_of(house, code)
            assert len(table.played) == 2  # the start, and the move before the copy
            assert (await Visitor(house, ada.person).moves(code, 0, "done"))["type"] == "ack"

    asyncio.run(looks())


@only_one_process
def test_nothing_is_put_back_under_a_running_server(tmp_path: Path) -> None:

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            back_up(tmp_path / "house.db", tmp_path / "copy")
            with pytest.raises(StoreError, match="stop the server before you restore"):
                restore(tmp_path / "house.db", tmp_path / "copy")
            assert (await ada.moves(code, 0, "draft 1 I"))["type"] == "ack"

    asyncio.run(go())


@only_one_process
def test_what_is_not_a_backup_is_refused_and_the_database_stays(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path):
            pass

    asyncio.run(go())
    before = (tmp_path / "house.db").read_bytes()
    (tmp_path / "text").write_text("not a database " * 1000)
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE recipes (title TEXT)")
    for name, said in (
        ("text", "cannot be copied"),
        ("other", "not a merletto database"),
        ("none", "no backup"),
    ):
        with pytest.raises(StoreError, match=said):
            restore(tmp_path / "house.db", tmp_path / name)
        assert (tmp_path / "house.db").read_bytes() == before


@only_one_process
def test_the_commands_say_what_they_have_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def go() -> None:
        async with a_house(tmp_path):
            assert main(["backup", str(tmp_path / "copy"), "--database", str(tmp_path / "house.db")]) == 0
            assert main(["restore", str(tmp_path / "copy"), "--database", str(tmp_path / "house.db")]) == 2

    asyncio.run(go())
    assert main(["restore", str(tmp_path / "copy"), "--database", str(tmp_path / "house.db")]) == 0
    said = capsys.readouterr()
    assert "was copied to" in said.out
    assert (tmp_path / "house.db.before-restore").exists()
    assert "stop the server" in said.err


@posix
def test_a_copy_and_a_database_are_for_their_owner_alone(tmp_path: Path) -> None:
    async def opens() -> None:
        async with a_house(tmp_path):
            pass

    asyncio.run(opens())
    database, copy = stores.database_in(tmp_path), tmp_path / "copy"
    if stores.KIND == "postgres":
        services.put_on_path()
    back_up(database, copy)
    kept = [copy]
    if not isinstance(database, str):
        before = restore(database, copy)
        assert before is not None
        kept += [database, before]
    assert [path.stat().st_mode & 0o777 for path in kept] == [0o600] * len(kept)
