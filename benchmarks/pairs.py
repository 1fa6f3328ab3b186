"""Two people at a table of a server under load, and what is measured of their moves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PAUSE = 2.0
PATIENCE = 60.0
STACK = "stack"
SECRET = (STACK, "leave")
"""The kinds of move that others may not know of, unless they complete a pyramid."""

PLAYING, NO_MOVES = b'"state":"playing"', b'"legal":[]'
"""What is in a frame while the game goes on, and if the player has nothing to decide."""

Told = dict[str, Any]


@dataclass
class Figures:
    """What was measured with this number of tables; times in seconds, memory in KiB."""

    tables: int
    seconds: float = 0.0
    told: list[float] = field(default_factory=list)
    hidden: list[float] = field(default_factory=list)
    late: int = 0
    games: int = 0
    server_cpu: float = 0.0
    client_cpu: float = 0.0
    memory: list[int] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    """The delays of this process: how much later than planned it did something."""


@dataclass(eq=False)
class Sent:
    """A move in progress: when it was sent and answered, and when its news came to both players."""

    guest: Guest
    secret: bool
    at: float
    answered: float | None = None
    known: bool = False
    told: float | None = None


class Guest:
    """One person on one socket. Frames are stored as they come, and parsed only for the next move."""

    def __init__(self, pair: Pair, token: str) -> None:
        self.latest = b""
        self._pair = pair
        self._token = token
        self._socket: ClientConnection | None = None
        self._answer: asyncio.Future[bytes] | None = None

    async def connect(self, url: str, stack: AsyncExitStack) -> None:
        headers = {"Authorization": f"Bearer {self._token}"}
        # Frames are compressed, as they are for browsers.
        connecting = connect(url, additional_headers=headers, max_size=None, ping_interval=None, proxy=None)
        self._socket = await stack.enter_async_context(connecting)

    async def send(self, **message: Any) -> None:  # noqa: ANN401
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def ask(self, **message: Any) -> bytes:  # noqa: ANN401
        """The answer to a message other than a move."""
        self._answer = asyncio.get_running_loop().create_future()
        await self.send(**message)
        async with asyncio.timeout(PATIENCE):
            return await self._answer

    async def listen(self) -> None:
        """Receives all frames, and notes when those of moves came."""
        assert self._socket is not None
        while True:
            frame = await self._socket.recv(decode=False)
            now = perf_counter()
            kind = frame[9 : frame.index(b'"', 9)]  # every frame begins with {"type":"
            if kind == b"news":
                self.latest = frame
                self._pair.came(self, now)
            elif kind == b"ack":
                self._pair.answered(now)
            elif kind != b"presence":
                if kind in (b"refused", b"conflict", b"closing") or self._answer is None:
                    raise RuntimeError(f"unexpected: {frame[:200].decode()}")
                self._answer.set_result(frame)


class Pair:
    """Two people who play one game after another."""

    def __init__(self, game: str, tokens: Sequence[str], random: Random, figures: Figures) -> None:
        self.guests = [Guest(self, token) for token in tokens]
        self._game = game
        self._random = random
        self._figures = figures
        self._code = ""
        self._number = 0
        self._sent: Sent | None = None
        self._something = asyncio.Event()

    async def sit_down(self) -> None:
        """Seats both at a new table, and leaves the one before."""
        host, other = self.guests
        if self._code:
            for seat, guest in enumerate(self.guests):
                await guest.ask(type="unwatch", code=self._code, viewer=seat)
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = json.loads(await host.ask(type="open_table", game=self._game, seats=seats))
        self._code = opened["table"]["code"]
        await other.ask(type="take_seat", code=self._code, seat=1)
        for seat, guest in enumerate(self.guests):
            guest.latest = await guest.ask(type="watch", code=self._code, viewer=seat, since=1_000_000)

    async def play(self) -> None:
        """Makes a move every two seconds, starting at a random moment within the first two."""
        due = perf_counter() + self._random.random() * PAUSE
        while True:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if self._sent is not None:
                await self._wait_for(self._sent)
            if PLAYING not in self.guests[0].latest:
                self._figures.games += 1
                await self.sit_down()
            await self._move()
            due = max(due + PAUSE * self._random.uniform(0.9, 1.1), perf_counter())

    async def _wait_for(self, sent: Sent) -> None:
        """Waits for the previous move, which should have arrived long ago, and notes its time."""
        waited = False
        async with asyncio.timeout(PATIENCE):
            while not self._is_noted(sent):
                waited = True
                self._something.clear()
                await self._something.wait()
        self._figures.late += waited

    def _is_noted(self, sent: Sent) -> bool:
        """Notes how long the move took, if it has arrived at both players; returns whether it has."""
        if sent.answered is None or not sent.known:
            return False
        if sent.told is not None:
            self._figures.told.append(sent.told - sent.at)
        elif sent.secret and _can_stack(json.loads(sent.guest.latest)):
            self._figures.hidden.append(sent.answered - sent.at)
        else:
            return False
        self._sent = None
        return True

    async def _move(self) -> None:
        """Makes a random legal move for someone who may; only their frame is parsed, which takes time."""
        may = [seat for seat, guest in enumerate(self.guests) if NO_MOVES not in guest.latest]
        seat = self._random.choice(may)
        state: Told = json.loads(self.guests[seat].latest)
        move = self._random.choice(state["legal"])
        self._number += 1
        message = {
            "type": "move",
            "id": str(self._number),
            "code": self._code,
            "seat": seat,
            "ply": state["ply"],
            "move": move["text"],
        }
        guest = self.guests[seat]
        self._sent = Sent(guest, move["move"]["kind"] in SECRET, perf_counter())
        await guest.send(**message)

    def finish(self) -> None:
        """Notes the last move, if it has arrived."""
        if self._sent is not None:
            self._is_noted(self._sent)

    def came(self, guest: Guest, now: float) -> None:
        """News came to one of the two: only moves cause news, and only one is in progress."""
        if self._sent is None:
            return
        if guest is self._sent.guest:
            self._sent.known = True
        else:
            self._sent.told = now
        self._something.set()

    def answered(self, now: float) -> None:
        """The server has acknowledged the move."""
        if self._sent is not None:
            self._sent.answered = now
            self._something.set()


def _can_stack(state: Told) -> bool:
    return any(legal["move"]["kind"] == STACK for legal in state["legal"])
