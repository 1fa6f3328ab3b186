"""When things go wrong: a store that cannot write, doors that fail, processes that die, stops, bad files."""

import asyncio
import json
import logging
import multiprocessing
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn, cast

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from merletto.server import logbook, summary, tables, thinking
from merletto.server.app import App
from merletto.server.conversation import Conversation
from merletto.server.doors.all import DOORS
from merletto.server.doors.call import Call
from merletto.server.house import House
from merletto.server.people import Person
from merletto.server.protocol import replies, requests
from tests.server.doorway import a_client, a_token
from tests.server.real import RealServer, Script, a_server
from tests.server.visitors import Listener, Told, Visitor, a_house, a_visitor
from tests.soak.amount import patience
from tests.systems import linux, posix

ME = {"kind": "me"}
OPEN = {"kind": "open"}
PATIENCE = patience(60)
STARTED = "started"


def _in_house(folder: Path, scene: Callable[[House], Awaitable[None]], **wishes: Any) -> None:  # noqa: ANN401
    async def run() -> None:
        async with a_house(folder, **wishes) as house:
            await asyncio.wait_for(scene(house), PATIENCE)

    asyncio.run(run())


async def _eventually(true: Callable[[], bool]) -> None:
    """Waits until it is."""
    while not true():
        await asyncio.sleep(0.005)


def _errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the server itself has found wrong."""
    records = [record for record in caplog.records if record.name == "merletto.server"]
    return [record.getMessage() for record in records if record.levelno >= logging.ERROR]


class AtTable:
    """Two people at a table that has started, and a third who watches; all are on sockets."""

    def __init__(self, code: str, people: list[Visitor], listeners: list[Listener]) -> None:
        self.code = code
        self.people = people
        self._listeners = listeners

    async def leave(self) -> None:
        """All hang up."""
        for listener in self._listeners:
            await listener.leaves()

    async def heard(self) -> list[int]:
        """How many frames each has got."""
        return [len(await listener.settles()) for listener in self._listeners]

    async def next_move(self, id: str) -> tuple[Visitor, Told]:
        """Who is to move, and the fields of a legal move."""
        for seat, who in enumerate(self.people):
            state = await who.sees(self.code, seat)
            if state["legal"]:
                text = state["legal"][0]["text"]
                return who, {"id": id, "code": self.code, "seat": seat, "ply": state["ply"], "move": text}
        raise AssertionError("nobody is to move")

    async def seen(self) -> list[Told]:
        """How the table stands for both seats, whenever that is asked."""
        states = [await who.sees(self.code, seat) for seat, who in enumerate(self.people)]
        return [{**state, "now": 0} for state in states]


async def _at_table(house: House, game: str = "walking") -> AtTable:
    ada, bea, cleo = [await a_visitor(house, name) for name in ("Ada", "Bea", "Cleo")]
    code = await ada.opens(game, [ME, OPEN])
    assert (await bea.says("take_seat", code=code, seat=1))["type"] == "table"
    listeners = [Listener(house, who.person) for who in (ada, bea, cleo)]
    for listener, viewer in zip(listeners, (0, 1, "spectator"), strict=True):
        await listener.says("watch", code=code, viewer=viewer)
        await listener.settles()
    return AtTable(code, [ada, bea], listeners)


def _locked(*said: object) -> NoReturn:
    """Stands in for a piece of writing, and fails."""
    del said
    raise OperationalError("insert", {}, sqlite3.OperationalError("database is locked"))


def _disk(connection: Connection) -> sqlite3.Connection:
    """The store's own connection, past all that is built on it."""
    return cast(sqlite3.Connection, connection.connection.dbapi_connection)


@pytest.mark.usefixtures("on_a_file")
@pytest.mark.parametrize("game", ["walking", "burano"])
@pytest.mark.parametrize("fault", ["locked", "read-only"])
def test_what_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str, fault: str
) -> None:
    """The mover is told that it failed, nobody is told anything, and the same message works later."""

    async def scene(house: House) -> None:
        at = await _at_table(house, game)
        ada = at.people[0]
        writes = logbook.write_entries
        disk = await house.store.work(_disk)
        for number in range(4):
            who, move = await at.next_move(f"move-{number}")
            chat = {"code": at.code, "id": f"chat-{number}", "text": "ciao"}
            seen, heard = await at.seen(), await at.heard()
            await house.tables.listing.settle()
            caplog.clear()
            if fault == "locked":
                monkeypatch.setattr(tables, "write_entries", _locked)
            else:
                disk.execute("PRAGMA query_only=ON").close()
            for _ in range(2):
                told = await who.says("move", **move)
                assert told == {"type": "refused", "id": move["id"], "key": "failed", "params": {}}
            assert (await ada.says("chat", **chat))["key"] == "failed"
            assert (await ada.says("resign", code=at.code, seat=0))["key"] == "failed"
            assert _errors(caplog).count("not written") == 4
            assert "ciao" not in caplog.text
            assert (await ada.says("open_table", game=game, seats=[ME, ME]))["key"] == "failed"
            monkeypatch.setattr(tables, "write_entries", writes)
            disk.execute("PRAGMA query_only=OFF").close()
            assert await at.heard() == heard
            assert await at.seen() == seen
            told = await who.says("move", **move)
            assert (told["type"], told["ply"]) == ("ack", move["ply"] + 1)
            assert await who.says("move", **move) == told
            assert (await ada.says("chat", **chat))["type"] == "ack"
            assert all(now > before for now, before in zip(await at.heard(), heard, strict=True))
        assert len((await ada.says("my_games"))["tables"]) == 1
        await at.leave()

    _in_house(tmp_path, scene)


async def _known(house: House, token: str) -> Person:
    person = await house.people.by_token(token)
    assert person is not None
    return person


@pytest.mark.usefixtures("on_a_file")
def test_a_full_disk_loses_nothing_that_was_acknowledged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Many write at once when there is no room left; what memory and disk hold agrees all the time."""
    kept: dict[str, list[Told]] = {}
    token = ""

    async def scene(house: House) -> None:
        nonlocal token
        ada = await a_visitor(house)
        token = house.people.token(ada.person)
        codes = [await ada.opens("walking", [ME, ME]) for _ in range(20)]
        await house.tables.listing.settle()
        disk = await house.store.work(_disk)
        [pages] = disk.execute("PRAGMA page_count").fetchone()
        disk.execute(f"PRAGMA max_page_count={pages + 4}").close()
        failed: list[tuple[str, str]] = []

        async def chat(code: str, id: str) -> None:
            told = await ada.says("chat", code=code, id=id, text="x" * 500)
            if told["type"] != "ack":
                assert told["key"] == "failed", told
                failed.append((code, id))

        for number in range(10):
            await asyncio.gather(*[chat(code, f"chat-{number}") for code in codes])
        assert len(failed) > 100
        assert "not written" in _errors(caplog)
        disk.execute("PRAGMA max_page_count=1000000").close()
        again = list(failed)
        failed.clear()
        for code, id in again:
            await chat(code, id)
        assert not failed
        for code in codes:
            items = (await ada.sees(code, 0))["items"]
            assert [item["kind"] for item in items] == [STARTED] + ["chat"] * 10
            kept[code] = items

    _in_house(tmp_path, scene)

    async def later(house: House) -> None:
        ada = Visitor(house, await _known(house, token))
        for code, items in kept.items():
            assert (await ada.sees(code, 0))["items"] == items

    _in_house(tmp_path, later)


@pytest.mark.usefixtures("on_a_file")
def test_a_bot_whose_move_could_not_be_written_moves_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "_PAUSE", 0.01)

    async def scene(house: House) -> None:
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, {"kind": "bot", "level": "beginner"}], options={"start": 1})
        with monkeypatch.context() as patch:
            patch.setattr(tables, "write_entries", _locked)
            await _eventually(lambda: len(_errors(caplog)) >= 4)
            assert set(_errors(caplog)) == {"not written", "a bot could not move"}
            assert (await ada.sees(code, 0))["ply"] == 0
        state = await ada.sees(code, 0, 0)
        while state["ply"] == 0:
            state = await ada.sees(code, 0, 0)
            await asyncio.sleep(0.005)
        assert state["items"][-1]["kind"] == "move"

    _in_house(tmp_path, scene)


@pytest.mark.usefixtures("on_a_file")
def test_lists_that_could_not_be_renewed_are_when_the_server_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    token = ""

    async def scene(house: House) -> None:
        nonlocal token
        ada = await a_visitor(house)
        token = house.people.token(ada.person)
        code = await ada.opens("walking", [ME, ME])
        with monkeypatch.context() as patch:
            patch.setattr(summary, "_write_seat_rows", _locked)
            assert (await ada.says("resign", code=code, seat=0))["type"] == "ack"
            await house.tables.listing.settle()
        assert _errors(caplog) == ["summaries not written"]
        assert len((await ada.says("my_games"))["tables"]) == 1

    _in_house(tmp_path, scene)

    async def later(house: House) -> None:
        ada = Visitor(house, await _known(house, token))
        assert (await ada.says("my_games"))["tables"] == []
        [line] = (await ada.says("my_games", finished=True))["tables"]
        assert line["table"]["state"] == "finished"

    _in_house(tmp_path, later)


def _held_by(event: threading.Event) -> Callable[[Connection], None]:
    """Work for the store that keeps it busy until the event."""

    def job(connection: Connection) -> None:
        del connection
        assert event.wait(PATIENCE)

    return job


@pytest.mark.usefixtures("on_a_file")
def test_a_move_whose_sender_hangs_up_is_made_or_not_but_the_table_goes_on(tmp_path: Path) -> None:
    """The socket is gone just while the move is being written."""

    async def scene(house: House) -> None:
        at = await _at_table(house)
        live = await house.tables.find(at.code)
        for number in range(5):
            who, move = await at.next_move(f"move-{number}")
            conversation = Conversation(house, who.person, "127.0.0.1")
            written = threading.Event()
            holding = asyncio.create_task(house.store.work(_held_by(written)))
            hearing = asyncio.create_task(conversation.hear(json.dumps({"type": "move", **move})))
            await _eventually(live.lock.locked)
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)
            conversation.end()
            written.set()
            await holding
            told = await who.says("move", **move)
            assert (told["type"], told["ply"]) == ("ack", move["ply"] + 1)
        assert len(live.table.happenings) == 7
        await at.leave()

    _in_house(tmp_path, scene)


def test_a_door_that_fails_says_so_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(call: Call[requests.Catalogue]) -> NoReturn:
        raise ZeroDivisionError(f"the secret of {call.who.name}")

    monkeypatch.setitem(cast(dict[Any, Any], DOORS), requests.Catalogue, (fails, replies.CatalogueReply))
    refused = {"type": "refused", "id": "a", "key": "failed", "params": {}}

    async def scene(house: House) -> None:
        ada = await a_visitor(house)
        listener = Listener(house, ada.person)
        await listener.says("catalogue", id="a")
        assert await listener.settles() == [refused]
        assert _errors(caplog) == ["a request handler failed"]
        await listener.says("hello", id="b")
        assert (await listener.settles())[-1]["type"] == "welcome"
        await listener.leaves()
        app = App(house)
        async with a_client(app, token=await a_token(app)) as client:
            answer = await client.post("/api/catalogue", json={"id": "a"})
        assert (answer.status_code, answer.json()) == (500, refused)
        assert _errors(caplog) == ["a request handler failed"] * 2

    _in_house(tmp_path, scene)


def _processes() -> list[int]:
    """The processes in which bots think."""
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


def _worked(process: int) -> int:
    """How long the process has computed, in the system's ticks."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


async def _kill_at_work(process: int) -> None:
    """Kills the process once it computes."""
    before = _worked(process)
    await _eventually(lambda: _worked(process) > before + 3)
    os.kill(process, signal.SIGKILL)


def _bot_moves(house: House, *ways: str) -> float:
    """How many moves of bots came about in these ways."""
    value = house.metrics.registry.get_sample_value
    return sum(value("merletto_bot_moves_total", {"how": how}) or 0.0 for how in ways)


@linux
def test_a_bot_whose_process_dies_moves_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, {"kind": "bot", "level": "master"}], options={"start": 1})

        async def goes_on(*ways: str) -> None:
            """Until the bot has made another move that came about in one of these ways."""
            before = _bot_moves(house, *ways)
            while _bot_moves(house, *ways) == before:
                state = await ada.sees(code, 0)
                if state["legal"]:
                    await ada.moves(code, 0, state["legal"][0]["text"])
                await asyncio.sleep(0.005)

        for _ in range(2):
            crashed = _bot_moves(house, "crashed")
            while _bot_moves(house, "crashed") == crashed:
                await goes_on("thought")
                await _eventually(lambda: bool(_processes()))
                killing = asyncio.create_task(_kill_at_work(max(_processes(), key=_worked)))
                await goes_on("thought", "crashed")
                killing.cancel()
                await asyncio.gather(killing, return_exceptions=True)
        await goes_on("thought")
        assert _errors(caplog) == []

    _in_house(tmp_path, scene)


@linux
def test_a_hint_whose_process_dies_is_refused_and_the_next_is_given(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, ME], options={"start": 0})
        hint = {"code": code, "seat": 0, "ply": 0}
        killed: list[int] = []

        async def replies_of_two() -> list[Told]:
            """The replies to two hints; the process is killed while it thinks of one, or just after."""
            # A hint that comes shows that a process is there: one that dies while it starts loses nothing.
            while (await ada.says("hint", **hint))["type"] != "hint":
                pass
            # A process that was killed may still be listed for a moment.
            await _eventually(lambda: len(_processes()) == 1 and _processes()[0] not in killed)
            process = _processes()[0]
            killing = asyncio.create_task(_kill_at_work(process))
            asking = [asyncio.create_task(ada.says("hint", id=f"hint-{at}", **hint)) for at in range(2)]
            replies = [await asked for asked in asking]
            if killing.done():
                killed.append(process)
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
            return replies

        for _ in range(2):
            replies = await replies_of_two()
            # On a busy machine the process may have answered before it was killed.
            while all(reply["type"] == "hint" for reply in replies):
                replies = await replies_of_two()
            # What the process thought about is lost; what waited is given by the next one.
            lost = [reply for reply in replies if reply["type"] == "refused"]
            assert [(reply["key"], reply["params"]) for reply in lost] == [("busy", {})]
            assert [reply["type"] for reply in replies if reply not in lost] == ["hint"]
        told = await ada.says("hint", **hint)
        assert told["type"] == "hint"
        assert told["moves"]
        idle = _processes()[0]
        os.kill(idle, signal.SIGKILL)
        await _eventually(lambda: idle not in _processes())
        told = await ada.says("hint", **hint)
        assert told.get("key", "hint") in ("busy", "hint")
        assert (await ada.says("hint", **hint))["type"] == "hint"
        assert _errors(caplog) == []

    _in_house(tmp_path, scene, hint_seconds=0.5)


class OnSocket:
    """Someone on a real socket, who keeps all frames until it closes."""

    def __init__(self, connection: ClientConnection) -> None:
        self.frames: list[Told] = []
        self.open = True
        self.closed: int | None = None
        self._connection = connection
        self._changed = asyncio.Event()
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            while True:
                self.frames.append(json.loads(await self._connection.recv()))
                self._changed.set()
        except ConnectionClosed as error:
            self.closed = None if error.rcvd is None else error.rcvd.code
            self.open = False
            self._changed.set()

    async def asks(self, id: str, **message: Any) -> Told | None:  # noqa: ANN401
        """The answer; None when the socket is closed before."""
        try:
            await self._connection.send(json.dumps({"id": id, **message}))
        except ConnectionClosed:
            return None
        seen = 0
        while True:
            for frame in self.frames[seen:]:
                if frame.get("id") == id:
                    return frame
            seen = len(self.frames)
            if not self.open:
                return None
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), PATIENCE)


async def _play_until_it_stops(
    at: OnSocket, code: str, enough: asyncio.Event
) -> list[tuple[Told, Told | None]]:
    """Moves as fast as it goes, with the answer to each; tells when there are some."""
    said: list[tuple[Told, Told | None]] = []
    while True:
        states = [
            await at.asks(f"{len(said)}-{seat}", type="watch", code=code, viewer=seat) for seat in (0, 1)
        ]
        choices = [state for state in states if state is not None and state.get("legal")]
        if not choices:
            return said
        legal = choices[0]["legal"]
        move = {
            "type": "move",
            "id": f"move-{len(said)}",
            "code": code,
            "seat": choices[0]["viewer"],
            "ply": choices[0]["ply"],
            "move": random.Random(len(said)).choice(legal)["text"],
        }
        answer = await at.asks(**move)
        said.append((move, answer))
        if len(said) == 10:
            enough.set()
        if answer is None:
            return said


async def _stopped_under_way(
    server: RealServer, number: int, players: list[Script], watcher: Script
) -> list[list[tuple[Told, Told | None]]]:
    """Stops the server while people play, watch and wait; the moves that each player asked for."""
    codes = [_new_table(player) for player in players]
    quiet = _new_table(watcher)

    def wait_for_news() -> tuple[int, Told]:
        poll = {"code": quiet, "viewer": "spectator", "since": 1, "wait": 25}
        answer = watcher.client.post("/api/watch", json=poll)
        return answer.status_code, answer.json()

    waiting = asyncio.create_task(asyncio.to_thread(wait_for_news))
    sockets = []
    for who in (*players, watcher):
        headers = {"authorization": f"Bearer {who.token}"}
        sockets.append(OnSocket(await connect(server.socket_url, additional_headers=headers)))
    enough = [asyncio.Event() for _ in players]
    playing = [
        asyncio.create_task(_play_until_it_stops(at, code, event))
        for at, code, event in zip(sockets, codes, enough, strict=False)
    ]
    for event in enough:
        await asyncio.wait_for(event.wait(), PATIENCE)
    assert server.process is not None
    server.process.send_signal(number)
    assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0
    for at in sockets:
        await asyncio.wait_for(at.listening, PATIENCE)
        assert at.frames[-1] == {"type": "closing"}
        assert at.closed == 1012
    status, told = await waiting
    assert (status, told["type"]) == (200, "state")
    return await asyncio.gather(*playing)


def _new_table(script: Script) -> str:
    told = script.says("open_table", game="walking", seats=[ME, ME])
    return str(told["table"]["code"])


@contextmanager
def _scripts(server: RealServer, count: int) -> Iterator[list[Script]]:
    """So many guests who use plain HTTP."""
    with ExitStack() as stack:
        scripts = [Script(server.url) for _ in range(count)]
        for script in scripts:
            stack.callback(script.client.close)
        yield scripts


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_says_goodbye_and_keeps_all_it_promised(
    tmp_path: Path, number: signal.Signals
) -> None:
    with a_server(tmp_path, "--trust-loopback") as server, _scripts(server, 4) as (*players, watcher):
        played = asyncio.run(_stopped_under_way(server, number, players, watcher))
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        assert [line for line in lines if line["level"] not in ("debug", "info")] == []
        assert lines[-1]["event"] == "closed"
        server.start()
        for script, said in zip(players, played, strict=True):
            promised = [(move, answer) for move, answer in said if answer is not None]
            acknowledged = [(move, answer) for move, answer in promised if answer["type"] == "ack"]
            assert len(acknowledged) >= 10
            assert {answer["key"] for _, answer in promised[len(acknowledged) :]} <= {"closing"}
            for move, answer in acknowledged:
                assert script.says(**move) == answer
            state = script.says("watch", code=said[0][0]["code"], viewer=0)
            made = [item["text"] for item in state["items"] if item["kind"] == "move"]
            assert made == [move["move"] for move, _ in said][: len(made)]
            assert len(made) >= len(acknowledged)
        assert server.stop() == 0


_EACH: Final = """
import sys
from merletto.cli.main import main
sys.exit({main(["serve", "--port", "0", "--database", path]) for path in sys.argv[1:]} != {2})
"""
"""Tries one database after the other in one process, since a process takes long to begin."""


def _refused(command: list[str], code: int) -> list[str]:
    """What a server says instead of opening: lines beside the output."""
    done = subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        timeout=PATIENCE,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    said = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b""), said
    return said.splitlines(keepends=True)


def _cannot_open(database: Path, *options: str) -> str:
    """The one line that a server says instead of opening."""
    command = ["-m", "merletto.cli.main", "serve", "--port", "0", "--database", str(database)]
    (said,) = _refused([*command, *options], 2)
    assert re.fullmatch(r"merletto: [^\n]+\n", said), said
    return said


def _a_database(folder: Path) -> Path:
    """The database of a house in which a game was begun."""

    async def scene(house: House) -> None:
        at = await _at_table(house)
        for number in range(10):
            who, move = await at.next_move(f"move-{number}")
            await who.says("move", **move)
        await at.leave()

    _in_house(folder, scene)
    return folder / "house.db"


_STOPPED_AT_ONCE = """
import os, signal, sys
from pathlib import Path
from merletto.server.serve import listen, serve
from merletto.server.settings import Settings
serve(Settings(Path(sys.argv[1])), listen("127.0.0.1", 0), lambda: os.kill(os.getpid(), signal.SIGTERM))
"""


@posix
@pytest.mark.usefixtures("on_a_file")
def test_a_signal_to_stop_that_comes_just_when_the_server_opens_is_heard(tmp_path: Path) -> None:
    program = [sys.executable, "-c", _STOPPED_AT_ONCE, str(tmp_path / "house.db")]
    assert subprocess.run(program, timeout=patience(120), check=False).returncode == 0


@pytest.mark.usefixtures("on_a_file")
def test_a_taken_port_is_said_in_one_line(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        said = _cannot_open(tmp_path / "new.db", "--port", str(port))
    assert said == f"merletto: port {port} is taken; choose another with --port\n"
    assert not list(tmp_path.iterdir())


def _no_database(folder: Path, content: bytes) -> Path:
    database = folder / "bad.db"
    database.write_bytes(content)
    return database


def _cut_short(folder: Path, kept: float) -> Path:
    database = _a_database(folder)
    content = database.read_bytes()
    database.write_bytes(content[: int(len(content) * kept)])
    return database


def _damaged(folder: Path) -> Path:
    database = _a_database(folder)
    content = bytearray(database.read_bytes())
    content[8192:12_288] = random.Random(1).randbytes(4096)
    database.write_bytes(content)
    return database


def _newer(folder: Path) -> Path:
    database = _a_database(folder)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    return database


def _of_another_program(folder: Path, journal: str) -> Path:
    database = folder / "other.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA journal_mode={journal}").close()
        connection.execute("CREATE TABLE recipes (title TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('bussolai')")
        connection.commit()
    return database


def _in_no_folder(folder: Path) -> Path:
    (folder / "file").write_text("not a folder")
    return folder / "file" / "deep" / "new.db"


UNUSABLE: Final[list[tuple[Callable[[Path], Path], str]]] = [
    (lambda folder: _no_database(folder, random.Random(1).randbytes(20_000)), "is damaged"),
    (lambda folder: _no_database(folder, b"a short text\n"), "is damaged"),
    (lambda folder: _no_database(folder, b"SQLite format 3\x00" + bytes(84)), "is damaged"),
    (lambda folder: _cut_short(folder, 0.3), "is damaged"),
    (lambda folder: _cut_short(folder, 0.7), "is damaged"),
    (lambda folder: _cut_short(folder, 0.96), "is damaged"),  # at least a page, or nothing may be lost
    (_damaged, "is damaged"),
    (_newer, "was written by a newer merletto"),
    (lambda folder: _of_another_program(folder, "delete"), "belongs to another program"),
    (lambda folder: _of_another_program(folder, "wal"), "belongs to another program"),
    (_in_no_folder, "cannot be written"),
]
"""Makers of files that a server cannot use, and what it says of each."""


def _contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("on_a_file")
def test_a_database_that_cannot_be_used_is_left_alone(tmp_path: Path) -> None:
    databases = []
    for number, (make, _) in enumerate(UNUSABLE):
        (tmp_path / str(number)).mkdir()
        databases.append(make(tmp_path / str(number)))
    before = _contents(tmp_path)
    said = _refused(["-c", _EACH, *map(str, databases)], 0)
    assert _contents(tmp_path) == before
    for line, database, (_, fault) in zip(said, databases, UNUSABLE, strict=True):
        assert re.fullmatch(r"merletto: [^\n]+\n", line), line
        assert str(database) in line
        assert fault in line


@pytest.mark.usefixtures("on_a_file")
def test_a_database_in_use_is_said_in_one_line_and_the_other_server_goes_on(tmp_path: Path) -> None:
    with a_server(tmp_path) as server, _scripts(server, 1) as [script]:
        code = _new_table(script)
        said = _cannot_open(server.database)
        assert f"the database {server.database} is in use by another merletto serve" in said
        assert script.says("chat", code=code, id="a", text="ciao")["type"] == "ack"
        assert server.stop() == 0
        assert '"level": "error"' not in server.log.read_text()
