"""`python -m tests.server.write_first`: a small database with the schema of v0001, as SQL.

It was run once, and its output is kept: entries and summaries have only what the first version wrote.
"""

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from merletto.kernel.generator import Generator
from merletto.server import store
from tests.server.playing import ME, OPEN, plays_on, settle_luck
from tests.server.visitors import Visitor, a_house, a_visitor

_LATER = ("ready", "colour", "account", "pyramids")
_LATER_IN_LISTS = (*_LATER, "who", "host", "rulings")


async def _played(folder: Path) -> None:
    """An account and two guests; a table that is played, one that gathers, and one that is finished."""
    async with a_house(folder) as house:
        ada, bea = await a_visitor(house, "Ada"), await a_visitor(house, "Bea")
        await a_visitor(house, "Nobody")
        ada = Visitor(house, await house.people.sign_up(ada.person, "Ada.K", "thread over water"))
        playing = await ada.opens("walking", [ME, OPEN], options={"edition": "version-1"})
        await bea.says("take_seat", code=playing, seat=1)
        await bea.says("chat", id="c", code=playing, text="Ciao")
        await plays_on([ada, bea], playing, Generator(1), 5)
        await ada.opens("burano", [ME, OPEN], options={"edition": "version-1"})
        for number in (3, 4):
            finished = await bea.opens("walking", [ME, ME], options={"edition": "version-1"})
            await plays_on(bea, finished, Generator(number))


def _without(data: dict[str, Any], later: tuple[str, ...]) -> str:
    """The entry or summary as the first version wrote it."""
    for part in [data, *data.get("seats", [])]:
        for key in later:
            part.pop(key, None)
    return json.dumps(data)


def written() -> str:
    """The database as SQL."""
    with TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        folder = Path(name)
        settle_luck(patch, 7)
        asyncio.run(_played(folder))
        first = folder / "first.db"
        config = Config()
        config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
        engine = create_engine(f"sqlite:///{first}")
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
        engine.dispose()
        with closing(sqlite3.connect(first)) as database:
            database.execute("ATTACH ? AS now", (str(folder / "house.db"),))
            people = "id, name, account, passphrase, 0, merged_into, created"
            database.execute(f"INSERT INTO people SELECT {people} FROM now.people ORDER BY id")
            for table in ("house", "tables", "seats", "log"):
                database.execute(f"INSERT INTO {table} SELECT * FROM now.{table}")
            for id, info in database.execute("SELECT id, info FROM tables").fetchall():
                old = _without(json.loads(info), _LATER_IN_LISTS)
                database.execute("UPDATE tables SET info = ? WHERE id = ?", (old, id))
            rows = database.execute("SELECT table_id, number, what FROM log").fetchall()
            for id, number, what in rows:
                old = _without(json.loads(what), _LATER)
                database.execute(
                    "UPDATE log SET what = ? WHERE table_id = ? AND number = ?", (old, id, number)
                )
            database.commit()
            return "\n".join(line for line in database.iterdump()) + "\n"


if __name__ == "__main__":
    sys.stdout.write(written())
