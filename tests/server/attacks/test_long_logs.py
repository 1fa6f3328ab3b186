"""Tables with long logs that are not in memory: whoever asks pays, and others are loaded in between."""

import asyncio
import threading
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server import page
from merletto.server.app import App
from merletto.server.entry import Entry
from merletto.server.house import House
from merletto.server.limits import Purses
from merletto.server.loading import THE_SERVER, Asker, Loader
from merletto.server.settings import Limits
from merletto.server.summary import entries_of
from merletto.server.table import Table
from tests.server.doorway import a_built_page, a_client, a_token
from tests.server.playing import ME, plays_on, settle_luck, table_of
from tests.server.visitors import a_house, a_visitor
from tests.soak.amount import patience

ELSEWHERE = "192.0.2.7"


async def long_tables(house: House, count: int, plies: int | None = None) -> list[str]:
    """Tables where so much has happened, none of which is in memory."""
    ada = await a_visitor(house)
    codes = []
    for number in range(count):
        code = await ada.opens("walking", [ME] * 4)
        await plays_on(ada, code, Generator(number), plies)
        codes.append(code)
    await house.tables.listing.settle()
    forget(house, codes)
    return codes


async def waiting(house: House, count: int) -> None:
    """Waits until so much work waits for its turn."""
    async with asyncio.timeout(patience(60)):
        while len(house.aside) < count:
            await asyncio.sleep(0.01)


def forget(house: House, codes: list[str]) -> None:
    for code in codes:
        house.tables.drop(code)


def test_a_table_that_two_ask_for_at_once_is_in_memory_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who watched the first of two would hear no more of what happens at the second."""
    plain = Loader.charge

    async def go() -> None:
        held, second_asks = asyncio.Event(), asyncio.Event()

        async def charge(self: Loader, code: str, asker: Asker) -> None:
            if asker is THE_SERVER:
                second_asks.set()
                await held.wait()
            await plain(self, code, asker)

        async with a_house(tmp_path) as house:
            [code] = await long_tables(house, 1, 4)
            monkeypatch.setattr(Loader, "charge", charge)
            late = asyncio.create_task(house.tables.find(code))
            await second_asks.wait()
            first = await house.tables.find(code, Asker(("", None), lambda _: None))
            held.set()
            assert await late is first
            assert house.tables.in_memory() == [first]

    asyncio.run(go())


def test_long_logs_are_played_again_one_at_a_time_and_a_strangers_is_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, six threads at once took the processor from everyone: another's `watch` took 1,232 ms."""
    made: list[int] = []
    running: list[int] = [0]
    begin = threading.Event()
    plain = Loader._made

    def noted(self: Loader, id: int, entries: list[Entry]) -> Table:
        running[0] += 1
        assert running == [1]
        begin.wait(patience(60))
        made.append(id)
        running[0] -= 1
        return plain(self, id, entries)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            codes = await long_tables(house, 6, 60)
            monkeypatch.setattr(Loader, "_made", noted)
            eve, bob = await a_visitor(house, "Eve"), await a_visitor(house, "Bob")
            flood = [asyncio.create_task(eve.says("look", code=code)) for code in codes[:5]]
            await waiting(house, 4)
            stranger = asyncio.create_task(bob.says("look", code=codes[5]))
            await waiting(house, 5)
            begin.set()
            told = await asyncio.gather(*flood, stranger)
            assert [one["type"] for one in told] == ["table"] * 6
            assert made[1] == max(made)

    asyncio.run(go())


@pytest.mark.parametrize("seed", [1, 51])
def test_who_loads_long_tables_again_and_again_has_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """At the limits as they come, with the clock standing still: a token for each thirty entries."""
    settle_luck(monkeypatch, seed)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            (code,) = await long_tables(house, 1)
            for rate in ("person", "address"):
                house.purses[rate] = Purses(getattr(Limits(), rate), lambda: 0.0)
            app = App(house)

            async def look(token: str, address: str) -> int:
                forget(house, [code])
                async with a_client(app, token=token, address=address) as client:
                    return (await client.post("/api/look", json={"code": code})).status_code

            token = await a_token(app)
            answers = [await look(token, "127.0.0.1") for _ in range(30)]
            entries = entries_of(await table_of(house, code))
            fine = int((120 - 1) / (1 + entries / 30))  # the first token was for the guest's name
            assert 0 < fine < 30
            assert answers == [200] * fine + [429] * (30 - fine)
            assert await look(await a_token(app, ELSEWHERE), ELSEWHERE) == 200

    asyncio.run(go())


def test_a_preview_of_a_link_pays_for_the_table_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "PAGE", a_built_page(tmp_path))

    async def go() -> None:
        async with a_house(tmp_path) as house:
            (code,) = await long_tables(house, 1)
            house.purses["address"] = Purses((8.0, 1.0), lambda: 0.0)
            async with a_client(App(house)) as client:
                titles = []
                for _ in range(2):
                    forget(house, [code])
                    titles.append("A table of" in (await client.get(f"/t/{code}")).text)
                assert titles == [True, False]

    asyncio.run(go())
