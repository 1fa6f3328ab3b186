"""A start is quick: it reads nothing of games that are over, and moves all clocks with one commit."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server.house_words import set_word
from merletto.server.store import sqlite
from tests.server.playing import ME, plays_on
from tests.server.visitors import Visitor, a_house, a_visitor
from tests.soak.amount import patience

LIVE = 40


@pytest.mark.usefixtures("on_a_file")
def test_clocks_of_all_tables_are_moved_with_one_commit_and_no_table_is_loaded(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            clock = {"kind": "game", "seconds": 100}
            codes = [await ada.opens("walking", [ME, ME], clock=clock) for _ in range(LIVE)]
            dues = {code: (await house.tables.find(code)).table.clocks.due() for code in codes}
            await house.tables.listing.settle()
        with closing(sqlite3.connect(tmp_path / "house.db")) as database:
            database.execute("UPDATE house SET value = CAST(value - 60000 AS BLOB) WHERE key = 'alive'")
            database.commit()
        async with a_house(tmp_path) as house:
            assert house.tables.in_memory() == []
            [sample] = [
                one
                for metric in house.metrics.registry.collect()
                for one in metric.samples
                if one.name == "merletto_commit_seconds_count"
            ]
            assert sample.value <= 4  # the key, the clocks, and that the server is alive
            for code, due in dues.items():
                moved = (await house.tables.find(code)).table.clocks.due()
                assert moved is not None
                assert due is not None
                assert moved - due >= 60_000

    asyncio.run(go())


@pytest.mark.usefixtures("on_a_file")
def test_games_that_are_over_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their log could not even be read: it is gone."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME])
            await plays_on(ada, code, Generator(1))
            await house.tables.listing.settle()
        with closing(sqlite3.connect(tmp_path / "house.db")) as database:
            database.execute("UPDATE log SET what = '{' WHERE number > 0")
            database.commit()
        monkeypatch.setattr(sqlite, "_CHECKED_AT_ONCE", 0)
        async with a_house(tmp_path) as house:
            assert house.tables.in_memory() == []
            told = await Visitor(house, ada.person).says("my_games", finished=True)
            assert len(told["tables"]) == 1

    asyncio.run(go())


@pytest.mark.usefixtures("on_a_file")
def test_a_large_file_is_checked_in_use_and_only_after_an_unclean_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_CHECKED_AT_ONCE", 0)
    looked: list[Path] = []
    monkeypatch.setattr(sqlite.SqliteStore, "_look_for_damage", lambda store: looked.append(store.path))

    async def opens(stops_cleanly: bool) -> None:
        async with a_house(tmp_path) as house:
            await house.store.work(lambda c: set_word(c, "a", b"b"))
        if not stops_cleanly:
            sqlite.lock_file(tmp_path / "house.db").write_text("open")

    asyncio.run(opens(True))
    assert len(looked) == 1  # nobody knows how a new file came about
    asyncio.run(opens(True))
    assert len(looked) == 1
    asyncio.run(opens(False))
    assert len(looked) == 1
    asyncio.run(opens(True))
    assert len(looked) == 2


@pytest.mark.usefixtures("on_a_file")
def test_damage_that_is_found_in_use_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_CHECKED_AT_ONCE", 0)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for _ in range(30):
                await ada.opens("walking", [ME, ME])
        content = bytearray((tmp_path / "house.db").read_bytes())
        with closing(sqlite3.connect(tmp_path / "house.db")) as database:
            [page] = database.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = 'log_said_once'"
            ).fetchone() or [
                database.execute("SELECT max(rootpage) FROM sqlite_master WHERE tbl_name = 'log'").fetchone()[
                    0
                ]
            ]
        content[4096 * (page - 1) : 4096 * page] = bytes(4096)
        (tmp_path / "house.db").write_bytes(content)
        sqlite.lock_file(tmp_path / "house.db").write_text("open")
        async with a_house(tmp_path) as house:
            async with asyncio.timeout(patience(30)):
                while house.store.fault is None:
                    await asyncio.sleep(0.01)
            assert "damaged" in house.store.fault

    asyncio.run(go())
