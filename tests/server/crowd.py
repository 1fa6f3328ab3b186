"""A crowd: people on real sockets who play random games, and hold the server to all it has told them."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

Told = dict[str, Any]

GONE: Final = (WebSocketException, OSError)
"""What a socket raises when the server at its other end is no more."""

_CHATS: Final = 0.03
_UNDOES: Final = 0.08


class Sitting:
    """One person's seat at one table: what was told of it, what promised, and what not yet answered."""

    def __init__(self, code: str, seat: int) -> None:
        self.code = code
        self.seat = seat
        self.news: list[Told] = []
        self.latest: Told = {}
        self.unanswered: dict[str, Told] = {}
        self.promised: dict[str, tuple[Told, Told]] = {}
        """By id what was said, and the acknowledgement of it."""

        self.passed_by: set[str] = set()
        """The ids of messages that came too late for their position, so that nothing was done."""

        self._plies = 0
        self._newest = 0

    @property
    def over(self) -> bool:
        return bool(self.latest["table"]["state"] == "finished")

    def learn(self, state: Told) -> None:
        """Takes what is new; the numbers go on where they were."""
        known = len(self.news)
        self.news += state["items"]
        numbers = [item["number"] for item in self.news[known:]]
        assert numbers == list(range(known + 1, len(self.news) + 1)), (self.code, known, numbers)
        assert state["number"] == len(self.news), (self.code, state["number"], len(self.news))
        self._plies += _plies(state["items"])
        assert state["ply"] == self._plies, (self.code, state["ply"], self._plies)
        self.latest = state

    def answered(self, reply: Told) -> None:
        """An answer to something said at the table."""
        message = self.unanswered.pop(reply["id"])
        if reply["type"] == "conflict":
            assert reply["state"]["ply"] > message["ply"], (message, reply["state"]["ply"])
            self.passed_by.add(reply["id"])
            return
        assert reply["type"] == "ack", (message, reply)
        self.promised[reply["id"]] = (message, reply)
        self._newest = max(self._newest, reply["number"])

    def compare(self, whole: Told) -> None:
        """All news from the first on hold what was told before, and all that was promised exactly once."""
        items = whole["items"]
        assert items[: len(self.news)] == self.news, f"table {self.code} told its news differently before"
        self.news, self._plies = [], 0
        self.learn(whole)
        assert not self.unanswered
        promised = sorted([ack["number"] for _, ack in self.promised.values()])
        assert [item["number"] for item in items if self._is_mine(item)] == promised, self.code
        for message, ack in self.promised.values():
            item = items[ack["number"] - 1]
            assert item["kind"] == message["type"], (message, item)
            assert item.get("text") == message.get("move", message.get("text")), (message, item)
            assert ack["ply"] == _plies(items[: ack["number"]]), (message, ack)
            if message["type"] != "chat":
                assert ack["ply"] == message["ply"] + 1, (message, ack)

    def wishes(self, random: Random) -> list[Told]:
        """What the person would say now: nothing before all is answered, and the answers' news have come."""
        if self.over or self.unanswered or self._newest > len(self.news):
            return []
        state = self.latest
        wishes: list[Told] = []
        if state["can_undo"] and random.random() < _UNDOES:
            wishes.append({"type": "undo", "seat": self.seat, "ply": state["ply"]})
        elif state["legal"]:
            move = random.choice(state["legal"])["text"]
            wishes.append({"type": "move", "seat": self.seat, "ply": state["ply"], "move": move})
        if random.random() < _CHATS:
            wishes.append({"type": "chat", "text": f"line {random.randrange(10**6)}"})
        return wishes

    def _is_mine(self, item: Told) -> bool:
        return item["kind"] in ("move", "undo", "chat") and item["seat"] == self.seat


class Player:
    """A person with a socket. What is said is known by an id that no other person uses."""

    def __init__(self, name: str, token: str, random: Random, noted: Callable[[], None]) -> None:
        self.sittings: list[Sitting] = []
        self._name = name
        self._token = token
        self._random = random
        self._noted = noted
        self._said = 0
        self._socket: ClientConnection | None = None

    async def connect(self, url: str, stack: AsyncExitStack) -> None:
        """Opens a socket that is closed with the stack."""
        connecting = connect(
            url,
            additional_headers={"Authorization": f"Bearer {self._token}"},
            compression=None,
            open_timeout=None,  # a life has its own end
            max_size=None,
            ping_interval=None,
            proxy=None,
        )
        self._socket = await stack.enter_async_context(connecting)

    async def ask(self, type: str, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a question; whatever else comes before it is taken in."""
        id = self._new_id()
        await self._send({"type": type, "id": id, **fields})
        while True:
            frame = await self._hear()
            if frame.get("id") == id:
                return frame

    async def play(self) -> None:
        """Plays at the newest table until that game is over; after a cut goes on where it was."""
        sitting = self.sittings[-1]
        sitting.learn(await self._watched(sitting, len(sitting.news)))
        for message in list(sitting.unanswered.values()):
            await self._send(message)
        while sitting.unanswered:
            await self._hear()
        await self.compare(sitting)
        while not sitting.over or sitting.unanswered:
            for wish in sitting.wishes(self._random):
                message = {**wish, "id": self._new_id(), "code": sitting.code}
                sitting.unanswered[message["id"]] = message
                await self._send(message)
            await self._hear()
        await self.compare(sitting)

    async def compare(self, sitting: Sitting) -> None:
        """Looks at a table anew from its first news on, then no longer watches it if it is over."""
        sitting.compare(await self._watched(sitting, 0))
        if sitting.over:
            await self.ask("unwatch", code=sitting.code, viewer=sitting.seat)

    async def _watched(self, sitting: Sitting, since: int) -> Told:
        state = await self.ask("watch", code=sitting.code, viewer=sitting.seat, since=since)
        assert state["type"] == "state", state
        items = state["items"]
        while state["more"]:
            since = state["number"]
            state = await self.ask("watch", code=sitting.code, viewer=sitting.seat, since=since)
            items += state["items"]
        return {**state, "items": items}

    async def _send(self, message: Told) -> None:
        assert self._socket is not None
        # On a dead socket there may still be something to read, and reading tells that it is dead.
        with suppress(ConnectionClosed):
            await self._socket.send(json.dumps(message))

    async def _hear(self) -> Told:
        """The next frame; news and answers of tables are taken in."""
        assert self._socket is not None
        frame: Told = json.loads(await self._socket.recv())
        for sitting in self.sittings:
            if frame["type"] == "news" and frame["code"] == sitting.code:
                sitting.learn(frame)
            elif frame.get("id") in sitting.unanswered:
                sitting.answered(frame)
                self._noted()
        return frame

    def _new_id(self) -> str:
        self._said += 1
        return f"{self._name}-{self._said}"


class Party:
    """People who play one game after the other, perhaps with a bot."""

    def __init__(self, game: str, players: list[Player], bots: int) -> None:
        self.finished: list[str] = []
        self.records: dict[str, str] = {}
        self.commitments: dict[str, str] = {}
        self._game = game
        self._players = players
        self._bots = bots
        self._code: str | None = None

    async def visit(self, url: str, last: bool) -> None:
        """Plays until the server is gone; or to the end of the game, when it is to be the last."""
        async with AsyncExitStack() as stack:
            for player in self._players:
                await player.connect(url, stack)
            while True:
                code = await self._sit_down()
                await together([player.play() for player in self._players])
                self.finished.append(code)
                self._code = None
                if last:
                    break
            await together([self._look_back(player) for player in self._players])
            for code in self.finished:
                reply = await self._players[0].ask("record", code=code)
                self.records[code] = str(reply["record"])

    async def _sit_down(self) -> str:
        """Everyone at one table, a new one if need be; its code."""
        host = self._players[0]
        if self._code is None:
            others: list[Told] = [{"kind": "open"}] * (len(self._players) - 1)
            bots: list[Told] = [{"kind": "bot", "level": "casual"}] * self._bots
            seats = [{"kind": "me"}, *others, *bots]
            opened = await host.ask("open_table", game=self._game, seats=seats)
            assert opened["type"] == "table", opened
            self._code = str(opened["table"]["code"])
            self.commitments[self._code] = opened["table"]["commitment"]
            host.sittings.append(Sitting(self._code, 0))
        for seat, player in enumerate(self._players):
            if not player.sittings or player.sittings[-1].code != self._code:
                taken = await player.ask("take_seat", code=self._code, seat=seat)
                # The seat may have been taken and the game begun just before the server was killed.
                assert taken["type"] == "table" or taken["key"] == "not_gathering", taken
                player.sittings.append(Sitting(self._code, seat))
        return self._code

    async def _look_back(self, player: Player) -> None:
        for sitting in player.sittings:
            await player.compare(sitting)


class Crowd:
    """Parties that play at the same time, and how much they have been promised in all."""

    def __init__(self, seed: int, parties: list[tuple[str, int, int]], token: Callable[[], str]) -> None:
        self.parties: list[Party] = []
        self._players: list[Player] = []
        self._left = 0
        self._enough = asyncio.Event()
        for game, people, bots in parties:
            for _ in range(people):
                name = f"p{len(self._players)}"
                self._players.append(Player(name, token(), Random(f"{seed} {name}"), self._note))
            self.parties.append(Party(game, self._players[-people:], bots))

    def sittings(self) -> list[Sitting]:
        """Everyone's at every table so far."""
        return [sitting for player in self._players for sitting in player.sittings]

    async def visit(self, url: str, last: bool = False) -> None:
        """All play until the server is gone; the last time, all come to an end."""
        await together([party.visit(url, last) for party in self.parties])

    async def promised(self, more: int) -> None:
        """Returns when so many more messages have been answered."""
        self._left = more
        self._enough.clear()
        if more:
            await self._enough.wait()

    def _note(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._enough.set()


async def together(jobs: list[Coroutine[Any, Any, None]]) -> None:
    """Waits for all. A lost socket ends none but its own, so that each reads what it still got."""
    tasks = [asyncio.create_task(job) for job in jobs]
    waiting = set(tasks)
    try:
        while waiting:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, GONE):
                    raise error
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in tasks:
        task.result()


def _plies(news: list[Told]) -> int:
    """How many moves and take-backs are among them; that a seat is done is not one."""
    return sum([item["kind"] == "undo" or (item["kind"] == "move" and _is_known(item)) for item in news])


def _is_known(move: Told) -> bool:
    return move["text"] is not None or bool(move["events"])
