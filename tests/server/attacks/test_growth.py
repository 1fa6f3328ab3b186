"""What would grow without end, and crowd out others: lists, logs, news, watched tables."""

import asyncio
import json
import logging
from pathlib import Path

import pytest

from merletto.server import health, logs, page, tables
from merletto.server.app import App
from merletto.server.connections import GuardedConfig
from merletto.server.logs import Seldom, set_up_logs
from merletto.server.settings import Settings
from merletto.server.tables import Watcher
from merletto.server.telling import MOST_ITEMS
from tests.server.doorway import a_built_page, a_client
from tests.server.test_server_doc import has_room
from tests.server.visitors import Listener, a_house, a_visitor, limited

ME = {"kind": "me"}
OPEN = [ME, {"kind": "open"}]


def test_a_flood_of_listed_tables_does_not_push_others_out(tmp_path: Path) -> None:
    async def go() -> None:
        limits = limited(listed_of_person=5, listed_of_address=8)
        async with a_house(tmp_path, limits=limits) as house:
            flood = [await a_visitor(house, f"Eve {number}") for number in range(3)]
            for eve in flood:
                house.whereabouts.heard(eve.person.id, "")
            opened = [
                (await eve.says("open_table", game="walking", seats=OPEN, listed=True))["type"]
                for eve in flood
                for _ in range(6)
            ]
            assert opened == ["table"] * 5 + ["refused"] + ["table"] * 3 + ["refused"] * 9
            await flood[0].opens("walking", OPEN, listed=False)

    asyncio.run(go())


def test_the_list_goes_on(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            codes = [await ada.opens("walking", OPEN, listed=True) for _ in range(60)]
            pages = [await ada.says("tables", skip=skip) for skip in (0, 50, 100)]
            assert [(len(page["tables"]), page["more"]) for page in pages] == [
                (50, True),
                (10, False),
                (0, False),
            ]
            listed = [line["table"]["code"] for page in pages for line in page["tables"]]
            assert sorted(listed) == sorted(codes)

    asyncio.run(go())


def test_a_seat_takes_so_many_moves_back_in_a_turn_and_then_plays_on(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, limits=limited(take_backs=3)) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            for number in range(4):
                assert (await ada.moves(code, 0, "draft 2 I", f"m{number}"))["type"] == "ack"
                ply = (await ada.sees(code, 0))["ply"]
                told = await ada.says("undo", id=f"u{number}", code=code, seat=0, ply=ply)
            assert (told["key"], told["params"]) == ("too_many", {"most": 3})
            assert (await ada.moves(code, 0, "done"))["type"] == "ack"

    asyncio.run(go())


def test_nothing_is_taken_back_at_a_table_with_a_long_log(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, limits=limited(table_entries=6)) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            for number in range(5):
                await ada.says("chat", id=f"c{number}", code=code, text="ciao")
            await ada.moves(code, 0, "draft 2 I")
            for way in ("undo", "undo_turn"):
                told = await ada.says(way, id=way, code=code, seat=0, ply=1)
                assert (told["type"], told.get("key")) == ("refused", "full")

    asyncio.run(go())


def test_news_come_in_pages(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME])
            for number in range(MOST_ITEMS + 20):
                await ada.says("chat", id=f"c{number}", code=code, text="😀" * 500)
            told = await ada.says("watch", code=code, viewer=0)
            assert (len(told["items"]), told["number"], told["more"]) == (MOST_ITEMS, MOST_ITEMS, True)
            rest = await ada.says("watch", code=code, viewer=0, since=told["number"])
            assert (len(rest["items"]), rest["number"], rest["more"]) == (21, MOST_ITEMS + 21, False)
            assert [item["number"] for item in told["items"] + rest["items"]] == list(
                range(1, MOST_ITEMS + 22)
            )
            listener = Listener(house, ada.person)
            await listener.says("watch", code=code, viewer=0)
            await ada.says("chat", id="between", code=code, text="not before the second page")
            await listener.says("watch", code=code, viewer=0, since=MOST_ITEMS)
            await ada.says("chat", id="last", code=code, text="by itself")
            frames = [frame for frame in await listener.settles() if frame["type"] in ("state", "news")]
            numbers = [item["number"] for frame in frames for item in frame["items"]]
            assert numbers == list(range(1, MOST_ITEMS + 24))
            await listener.leaves()

    asyncio.run(go())


@pytest.mark.parametrize("limit", ["watched", "watched_of_address"])
def test_only_so_many_tables_are_watched_in_all(tmp_path: Path, limit: str) -> None:
    async def go() -> None:
        async with a_house(tmp_path, limits=limited(**{limit: 3})) as house:
            ada = await a_visitor(house)
            codes = [await ada.opens("walking", [ME]) for _ in range(4)]
            listeners = [Listener(house, ada.person) for _ in codes]
            for listener, code in zip(listeners, codes, strict=True):
                await listener.says("watch", code=code, viewer=0)
            told = [(await listener.settles())[0] for listener in listeners]
            assert [one["type"] for one in told] == ["state"] * 3 + ["refused"]
            assert told[3]["key"] == "full"
            await listeners[0].leaves()
            await listeners[3].says("watch", code=codes[3], viewer=0)
            assert [frame["type"] for frame in await listeners[3].settles()][:2] == ["refused", "state"]
            for listener in listeners[1:]:
                await listener.leaves()

    asyncio.run(go())


def test_addresses_of_both_kinds_are_counted_as_what_they_are(tmp_path: Path) -> None:
    """To a socket for both, addresses of IPv4 come in the form of IPv6; each is one of its own."""

    async def go() -> None:
        async with a_house(tmp_path, limits=limited(guests=(1, 0.001))) as house:
            app = App(house)
            answers = []
            for address in (
                "::ffff:192.0.2.1",
                "::ffff:192.0.2.2",
                "192.0.2.1",
                "2001:db8::1",
                "2001:db8::2",
            ):
                async with a_client(app, address=address) as client:
                    answers.append((await client.post("/api/hello", json={})).status_code)
            assert answers == [200, 200, 429, 200, 429]
            async with a_client(app, address="::ffff:127.0.0.1") as client:
                assert (await client.get("/metrics")).status_code == 200
            async with a_client(app, address="::ffff:192.0.2.9") as client:
                assert (await client.get("/metrics")).status_code == 404

    asyncio.run(go())


def test_connections_of_proxies_are_not_counted_by_address(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "unused.db", proxies=("10.0.0.0/8",))
    config = GuardedConfig(None, settings, 100)
    kinds = [config.kind_of((address, 1)) for address in ("10.1.2.3", "10.1.2.3", "192.0.2.1", "192.0.2.1")]
    assert kinds[0] != kinds[1]
    assert kinds[2] == kinds[3] == "192.0.2.1"


@pytest.mark.parametrize(
    "host",
    ["evil.example@127.0.0.1", "localhost@127.0.0.1", "@127.0.0.1", "localhost/evil.example",
     "127.0.0.1?evil", "localhost#evil", "localhost:80/evil", "127.0.0.1\\@evil", "localhost:", "localhost:x",
     "localhost:123456", "[::1", "[::1%25lo]", "localhost localhost", "localhost,evil.example",
     "play.example/../evil", ""],
)  # fmt: skip
def test_a_host_that_is_more_than_a_name_and_a_port_is_not_ours(tmp_path: Path, host: str) -> None:
    """Before, `localhost/evil.example` was ours, and the picture of every link was said to be there."""

    async def go() -> None:
        async with (
            a_house(tmp_path, public="https://play.example") as house,
            a_client(App(house)) as client,
        ):
            assert (await client.get("/healthz", headers={"host": host})).status_code == 403

    asyncio.run(go())


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:8000", "127.0.0.1:1", "[::1]:65535", "play.example"]
)
def test_our_hosts_are_ours_and_the_public_one_is_in_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr(page, "PAGE", a_built_page(tmp_path))

    async def go() -> None:
        async with (
            a_house(tmp_path, public="https://play.example") as house,
            a_client(App(house)) as client,
        ):
            answer = await client.get("/", headers={"host": host})
            assert answer.status_code == 200
            assert 'content="https://play.example/preview.png"' in answer.text

    asyncio.run(go())


def test_health_is_bad_while_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_FOR", 0.0)

    async def go() -> None:
        async with a_house(tmp_path) as house, a_client(App(house)) as client:
            assert (await client.get("/healthz")).json() == {"ok": True}
            await has_room(house, None)
            answer = await client.get("/healthz")
            # What was wiped leaves room in the file for the same again, until something else takes it.
            ada = await a_visitor(house)
            while answer.status_code == 200:
                told = await ada.says("open_table", game="walking", seats=OPEN)
                answer = await client.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"ok": False, "fault": "cannot_write"})
            await has_room(house, 100_000)
            assert (await client.get("/healthz")).status_code == 200
            assert told["type"] in ("table", "refused")

    asyncio.run(go())


def test_the_same_message_of_a_library_is_logged_once_in_a_while() -> None:
    now = 1000.0
    seldom = Seldom(lambda: now)

    def passes(text: str) -> logging.LogRecord | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, text, (), None)
        return record if seldom.filter(record) else None

    assert [passes("out of files") is not None for _ in range(1000)] == [True] + [False] * 999
    assert passes("something else") is not None
    now += 11
    record = passes("out of files")
    assert record is not None
    assert json.loads(logs._Lines().format(record))["left_out"] == 999


def test_who_came_and_went_is_forgotten_but_for_those_who_sit_there(tmp_path: Path) -> None:
    """Before, a table remembered every stranger who had ever looked on, as long as it was in memory."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            live = await house.tables.find(await ada.opens("walking", OPEN))
            for person in (ada.person.id, *range(1000, 3000)):
                watcher = Watcher("spectator", person, lambda *_: None, passing=True)
                live.add(watcher)
                live.remove(watcher)
            assert len(live.left) <= 201
            assert ada.person.id in live.left

    asyncio.run(go())


def test_guests_who_became_accounts_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "_MOST_HANDED_OVER", 10)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            for guest in range(100):
                house.tables.hand_over(1000 + guest, 7)
            assert list(house.tables._handed_over) == list(range(1090, 1100))

    asyncio.run(go())


def test_own_lines_alike_are_counted_too_and_another_fault_is_not_alike() -> None:
    """Before, a stranger who found a fault wrote 8 kB for each request."""
    now = 1000.0
    seldom = Seldom(lambda: now)

    def passes(level: int, text: str, fault: Exception | None = None) -> bool:
        trace = None if fault is None else (type(fault), fault, None)
        return seldom.filter(logging.LogRecord("merletto.server", level, "", 0, text, (), trace))

    assert sum(passes(logging.ERROR, "failed", ValueError()) for _ in range(50)) == 10
    assert passes(logging.ERROR, "failed", KeyError())
    assert sum(passes(logging.INFO, "opened") for _ in range(500)) == 100
    assert all(passes(logging.DEBUG, "move") for _ in range(500))
    now += 11
    assert passes(logging.ERROR, "failed", ValueError())


def test_what_a_stranger_says_makes_one_short_line() -> None:
    said = "\x1b[2J\r\n\u2028" + "x" * 1_000_000
    try:
        raise ValueError(said)
    except ValueError as fault:
        record = logging.LogRecord(
            "merletto.server", logging.ERROR, "", 0, "failed: %s", (said,), (ValueError, fault, None)
        )
    record.figures = {"type": said}
    line = logs._Lines().format(record)
    assert len(line) < 12_000
    assert line.isascii()
    assert line.isprintable()
    told = json.loads(line)
    assert (told["fault"], told["event"][:8], told["trace"][-3:]) == ("ValueError", "failed: ", "xxx")


def test_a_log_file_is_rotated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    kept = (root.handlers[:], root.level, logs.LOGGER.level)
    monkeypatch.setattr(logs, "FILE_BYTES", 2000)
    file = tmp_path / "merletto.log"
    set_up_logs("DEBUG", file)
    try:
        for number in range(200):
            logs.LOGGER.debug("opened", extra={"figures": {"table": number}})
    finally:
        root.handlers[0].close()
        root.handlers[:], level, own = kept
        root.setLevel(level)
        logs.LOGGER.setLevel(own)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "merletto.log",
        *[f"merletto.log.{number}" for number in range(1, 1 + logs.FILES)],
    ]
    assert all(path.stat().st_size <= 2000 for path in tmp_path.iterdir())
    assert json.loads(file.read_text("utf-8").splitlines()[-1])["table"] == 199
    with pytest.raises(logs.LogError, match="cannot be written"):
        set_up_logs("INFO", tmp_path / "nowhere" / "merletto.log")
