"""People at tables of a server with several workers: every request at any of them, every news counted.

Players repeat what was not answered, with the same key, as a page does. Watchers keep all numbered news and,
when their socket breaks, come back and ask for what they have missed. In the end the log is the judge.
"""

import asyncio
import json
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.soak.amount import patience

Told = dict[str, Any]
NEWEST: Final = 1_000_000
AGAIN: Final = ("busy", "closing", "failed")
"""Refusals after which the same message is sent again."""


@dataclass
class Figures:
    """What was measured."""

    moves: list[float] = field(default_factory=list)
    reconnects: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    retry_after: int = 0
    longest_silence: float = 0.0

    def told(self) -> str:
        """The figures in one line."""
        return (
            f"{len(self.moves)} moves, p50 {_at(self.moves, 0.5):.0f}, p99 {_at(self.moves, 0.99):.0f} ms; "
            f"{len(self.reconnects)} reconnects, p99 {_at(self.reconnects, 0.99):.0f} ms; "
            f"longest time without any move {self.longest_silence:.1f} s; refused {dict(self.refused)}"
        )


def _at(values: list[float], share: float) -> float:
    return 1000 * sorted(values)[int(share * (len(values) - 1))] if values else 0.0


class Player:
    """Someone who plays all seats of a table."""

    def __init__(self, url: str, number: int, figures: Figures, pause: float) -> None:
        self._url = url
        self._random = Random(number)
        self._pause = pause
        self.figures = figures
        self.number = number
        # Each request is a new connection, so that any worker may get it.
        self.client = httpx.AsyncClient(
            base_url=url, timeout=20, limits=httpx.Limits(max_keepalive_connections=0)
        )
        self.token = ""
        self.code = ""
        self.acknowledged: dict[str, Told] = {}
        self.last = time.monotonic()

    async def sits_down(self, seats: list[Told], game: str = "walking") -> None:
        """Opens a table."""
        self.token = (await self.asks("hello", token=True))["token"]
        self.client.cookies.clear()
        self.client.headers["authorization"] = f"Bearer {self.token}"
        self.code = (await self.asks("open_table", game=game, seats=seats))["table"]["code"]

    async def asks(self, type: str, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a message, which is repeated until there is one."""
        while True:
            try:
                answer = await self.client.post(f"/api/{type}", json=fields)
                told: Told = answer.json()
            except (httpx.HTTPError, ValueError):
                self.figures.refused["no answer"] += 1
                await asyncio.sleep(0.1)
                continue
            if told["type"] == "refused" and told["key"] in AGAIN:
                self.figures.refused[told["key"]] += 1
                self.figures.retry_after += answer.status_code == 503 and "retry-after" in answer.headers
                await asyncio.sleep(0.1)
                continue
            return told

    async def plays(self, until: float, enough: int) -> None:
        """Makes random moves until then, and until all together have made enough, or the game is over."""
        while time.monotonic() < until or len(self.figures.moves) < enough:
            await asyncio.sleep(self._pause * self._random.random() * 2)
            state = await self.asks("watch", code=self.code, viewer="spectator", since=NEWEST)
            if state["table"]["state"] != "playing":
                return
            waiting = [seat for seat, one in enumerate(state["table"]["seats"]) if one["kind"] == "person"]
            await self._moves(self._random.choice(waiting))

    async def _moves(self, seat: int) -> None:
        state = await self.asks("watch", code=self.code, viewer=seat, since=NEWEST)
        if not state["legal"]:
            return
        text = self._random.choice(state["legal"])["text"]
        key = f"{seat}-{state['ply']}"
        begun = time.monotonic()
        told = await self.asks("move", id=key, code=self.code, seat=seat, ply=state["ply"], move=text)
        now = time.monotonic()
        self.figures.moves.append(now - begun)
        assert told["type"] in ("ack", "conflict"), told
        if told["type"] == "ack":
            self.figures.longest_silence = max(self.figures.longest_silence, now - self.last)
            self.last = now
            self.acknowledged[key] = told


class Watcher:
    """Someone who watches a table; refused for now, or with a broken socket, they ask again."""

    def __init__(self, url: str, player: Player) -> None:
        self._url = url.replace("http", "ws") + "/socket"
        self._player = player
        self.items: dict[int, Told] = {}
        self.doubled = 0

    async def watches(self) -> None:
        """Keeps all news, until it is cancelled."""
        broken: float | None = None
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                headers = {"authorization": f"Bearer {self._player.token}"}
                async with connect(self._url, additional_headers=headers, open_timeout=patience(5)) as socket:
                    await socket.send(self._question())
                    async for text in socket:
                        frame = json.loads(text)
                        if frame["type"] in ("state", "news"):
                            if broken is not None:
                                self._player.figures.reconnects.append(time.monotonic() - broken)
                                broken = None
                            self._keep(frame)
                        elif frame["type"] == "refused":
                            assert frame["key"] in AGAIN, frame
                            await asyncio.sleep(0.1)
                            await socket.send(self._question())
            broken = time.monotonic() if broken is None else broken
            await asyncio.sleep(0.1)

    def _question(self) -> str:
        since = max(self.items, default=0)
        return json.dumps({"type": "watch", "code": self._player.code, "viewer": "spectator", "since": since})

    def _keep(self, frame: Told) -> None:
        for item in frame["items"]:
            if self.items.setdefault(item["number"], item) != item:
                self.doubled += 1


class StillReader:
    """Someone who watches a table and reads nothing for a while; what comes to them must not pile up."""

    def __init__(self, url: str, player: Player) -> None:
        self._url = url
        self._player = player
        self._socket: ClientConnection | None = None
        self._numbers: list[int] = []

    async def comes(self) -> None:
        """Watches from the last news item that they have, uncompressed, so that the line is full soon."""
        headers = {"authorization": f"Bearer {self._player.token}"}
        self._socket = await connect(self._url, additional_headers=headers, compression=None, max_queue=1)
        since = max(self._numbers, default=0)
        said = {"type": "watch", "code": self._player.code, "viewer": "spectator", "since": since}
        await self._socket.send(json.dumps(said))

    async def reads_on(self, newest: int) -> list[int]:
        """Reads up to that news item, on a new socket where the old one was closed; all numbers."""
        while newest not in self._numbers:
            assert self._socket is not None
            try:
                frame = json.loads(await self._socket.recv())
            except WebSocketException:
                await self.comes()
                continue
            if frame["type"] in ("state", "news"):
                self._numbers += [item["number"] for item in frame["items"]]
        if self._socket is not None:
            await self._socket.close()
        return self._numbers


class Crowd:
    """Players and their watchers."""

    def __init__(self, url: str, tables: int, pause: float, bots: bool = False) -> None:
        self.figures = Figures()
        self.players = [Player(url, number, self.figures, pause) for number in range(tables)]
        self.watchers = [Watcher(url, player) for player in self.players]
        self._bots = bots
        self._watching: list[asyncio.Task[None]] = []

    async def arrives(self) -> None:
        """Everyone sits down and watches."""
        bot = {"kind": "bot", "level": "beginner"}
        seats = [{"kind": "me"}, bot if self._bots else {"kind": "me"}]
        for player in self.players:
            await player.sits_down(seats)
        self._watching = [asyncio.create_task(watcher.watches()) for watcher in self.watchers]

    async def plays(self, seconds: float, enough: int = 0) -> None:
        """Everyone plays for so long, and until there are enough moves."""
        until = time.monotonic() + seconds
        for player in self.players:
            player.last = time.monotonic()
        await asyncio.gather(*[player.plays(until, enough) for player in self.players])

    async def leaves(self, database: str, within: float = 5.0) -> None:
        """Everyone goes home; before that, whoever watches has `within` seconds to hear of everything."""
        logs = await asyncio.to_thread(logs_of, database)
        until = time.monotonic() + patience(within)
        while time.monotonic() < until and not self._complete(logs):
            await asyncio.sleep(0.05)
        for task in self._watching:
            task.cancel()
        for fault in await asyncio.gather(*self._watching, return_exceptions=True):
            if isinstance(fault, Exception):  # not one that was cancelled just now
                raise fault
        self.judge(logs, await asyncio.to_thread(logs_of, database))
        for player in self.players:
            await player.client.aclose()

    def _complete(self, logs: dict[str, list[Told]]) -> bool:
        return all(
            len(watcher.items) >= len(logs[player.code]) - 1
            for player, watcher in zip(self.players, self.watchers, strict=True)
        )

    def judge(self, before: dict[str, list[Told]], logs: dict[str, list[Told]]) -> None:
        """What was acknowledged is in the log, once; what was told is the log, without gaps.

        Bots may move while people leave: of that nobody need have heard.
        """
        for player, watcher in zip(self.players, self.watchers, strict=True):
            log = logs[player.code]
            assert [row["number"] for row in log] == list(range(len(log)))
            keys = Counter(row["key"] for row in log if row["key"] is not None)
            assert set(keys.values()) <= {1}
            lost = set(player.acknowledged) - set(keys)
            assert not lost, f"acknowledged and lost: {lost}"
            assert not watcher.doubled
            told = [watcher.items[number] for number in sorted(watcher.items)]
            assert sorted(watcher.items) == list(range(1, len(told) + 1)), "a gap in the news"
            made = [row["what"]["move"] for row in log if row["what"]["kind"] == "move"]
            heard = [item["text"] for item in told if item["kind"] == "move"]
            assert heard == made[: len(heard)]
            news = (len(before[player.code]) - 1, len(log) - 1)
            assert news[0] <= len(told) <= news[1], (
                f"{player.code}: {len(told)} of {news} news items were told"
            )


def logs_of(database: str) -> dict[str, list[Told]]:
    """All logs, by the codes of their tables."""
    logs: dict[str, list[Told]] = {}
    with psycopg.connect(database) as connection:
        rows = connection.execute(
            "SELECT code, number, key, what FROM log JOIN tables ON id = table_id ORDER BY table_id, number"
        )
        for code, number, key, what in rows:
            logs.setdefault(code, []).append({"number": number, "key": key, "what": json.loads(what)})
    return logs
