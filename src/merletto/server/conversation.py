"""A conversation (WebSocket session): what comes in on one socket, and what goes out.

Backpressure: nothing piles up for a slow client. News is not queued but looked up when the socket is
ready, so a slow client gets everything it missed in one frame. No further message is read while answers
wait to be sent.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

from pydantic_core import from_json, to_json

from merletto.server import logs
from merletto.server.answering import answer, parsed
from merletto.server.costs import cost_of
from merletto.server.house import House
from merletto.server.limits import Purses
from merletto.server.moment import now_ms
from merletto.server.news import Viewer
from merletto.server.people import Person
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Closing, Frame, Reply
from merletto.server.protocol.requests import Analyse, Hint
from merletto.server.tables import LiveTable, Watcher
from merletto.server.telling import state_of, told_until

_MOST_ANSWERS: Final = 32
_MOST_REFUSED: Final = 100


class TooMuch(Exception):
    """The client keeps exceeding the rate limit; the socket must be closed."""


class Conversation:
    """The messages and frames of one socket. `hear` and `frames` run concurrently."""

    def __init__(self, house: House, who: Person, address: str) -> None:
        self.who = who
        self._house = house
        self._address = address
        self._purse = Purses(house.settings.limits.socket)
        self._answers: deque[bytes] = deque()
        self._watchers: dict[tuple[str, Viewer], tuple[LiveTable, Watcher]] = {}
        self._awake: dict[Watcher, LiveTable] = {}
        self._something = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()
        self._refused = 0
        self._ended = False
        self.dismissed = False
        """Whether the session has ended, so that the client must say anew who it is."""
        self._thinking: set[asyncio.Task[Reply]] = set()
        house.whereabouts.heard(who.id, address)

    async def hear(self, text: str | bytes) -> None:
        """Handles one message: its answer goes out before any news that it causes.

        A message is handled completely even if the socket closes meanwhile: the log may already have an
        entry that the table has yet to apply.
        """
        await self._room.wait()
        await asyncio.shield(asyncio.create_task(self._reply(text)))

    async def _reply(self, text: str | bytes) -> None:
        reply = await self._answered(text)
        if reply is not None:
            self._tell(reply)

    async def _answered(self, text: str | bytes) -> Reply | None:
        house = self._house
        try:
            self._pay(1)
            if len(text) > house.settings.limits.message_bytes:
                raise Refusal("too_large", {"most": house.settings.limits.message_bytes})
            request = parsed(text)
            self._pay(cost_of(request) - 1)
            self.who = await house.people.now(self.who)
        except Refusal as refusal:
            house.metrics.requests.labels("none", refusal.key).inc()
            if refusal.key == "too_many":
                self._refused += 1
                if self._refused > _MOST_REFUSED:
                    raise TooMuch from None
            return refusal.told(_id_in(text))
        except Exception:
            logs.fault("a message could not be handled")
            return Refusal("failed").told(_id_in(text))
        self._refused = 0
        if isinstance(request, Hint | Analyse):
            self._think(request)
            return None
        return await answer(house, self.who, request, self, self._address)

    def _pay(self, cost: float) -> None:
        """Pays from all purses; what a message costs besides its first token depends on what it asks."""
        if cost > 0:
            self._purse.pay(0, cost)
            self._house.purses["person"].pay(self.who.id, cost)
            self._house.purses["address"].pay(self._address, cost)

    def _think(self, request: Hint | Analyse) -> None:
        """Searches while other messages are answered."""
        task = asyncio.create_task(answer(self._house, self.who, request, self, self._address))
        self._thinking.add(task)
        task.add_done_callback(self._thought)

    def _thought(self, task: "asyncio.Task[Reply]") -> None:
        self._thinking.discard(task)
        if not task.cancelled():
            self._tell(task.result())

    def watch(self, live: LiveTable, viewer: Viewer) -> Watcher:
        """Subscribes to the news of the table."""
        if self._ended:
            raise Refusal("closing")
        key = (live.table.opened.code, viewer)
        if key not in self._watchers:
            if len(self._watchers) >= self._house.settings.limits.watched_at_once:
                raise Refusal("too_many", {"most": self._house.settings.limits.watched_at_once})
            if not self._house.watching.enter(self._address):
                raise Refusal("full")
            watcher = Watcher(viewer, self.who.id, self._wake)
            self._watchers[key] = (live, watcher)
            live.add(watcher)
            self._house.thinkers.look(live)  # a stand-in may be waiting for its person to look on
        return self._watchers[key][1]

    def unwatch(self, code: str, viewer: Viewer) -> None:
        """Cancels the subscription."""
        found = self._watchers.pop((code, viewer), None)
        if found is not None:
            live, watcher = found
            self._awake.pop(watcher, None)
            live.remove(watcher)
            self._house.watching.leave(self._address)

    async def frames(self) -> AsyncIterator[bytes]:
        """The outgoing frames, answers first, until the conversation ends."""
        while True:
            await self._something.wait()
            self._something.clear()
            while self._answers or self._awake:
                while self._answers:
                    yield self._answers.popleft()
                    self._room.set()
                if self._awake:
                    for frame in self._news():
                        yield frame
            if self.dismissed:
                return
            if self._ended:
                closing: Closing = {"type": "closing"}
                yield to_json(closing)
                return

    def say_goodbye(self) -> None:
        """Tells the client last, after everything that is waiting, that the server is stopping."""
        self._ended = True
        self._something.set()

    def dismiss(self) -> None:
        """Ends the conversation at once, with no more news, because the session of its person has ended."""
        self.dismissed = True
        self.end()
        self._something.set()

    def end(self) -> None:
        """Ends the conversation: the socket is closed."""
        self._ended = True
        for task in self._thinking:
            task.cancel()
        for code, viewer in list(self._watchers):
            self.unwatch(code, viewer)

    def _tell(self, frame: Frame) -> None:
        self._answers.append(to_json(frame))
        if len(self._answers) >= _MOST_ANSWERS:
            self._room.clear()
        self._something.set()

    def _wake(self, live: LiveTable, watcher: Watcher) -> None:
        if self._watchers.get((live.table.opened.code, watcher.viewer)) == (live, watcher):
            self._awake[watcher] = live
            self._something.set()

    def _told_off(self, live: LiveTable) -> list[bytes]:
        """What someone hears whom the host has just removed; others who lost sight of the table know why."""
        if self.who.id not in live.table.removed:
            return []
        return [to_json(Refusal("not_welcome", {"code": live.table.opened.code}).told(None))]

    def _frame(self, live: LiveTable, watcher: Watcher) -> bytes:
        """What the watcher missed; a frame of its own if somebody here is not to be heard."""
        hushed = self._house.shunning.hushed(self.who.id) & set(live.table.cast)
        if not hushed:
            return live.frame(watcher.viewer, watcher.told)
        state = state_of(live.table, watcher.viewer, watcher.told, now_ms(), hushed)
        state["type"] = "news"
        return to_json(state)

    def _news(self) -> list[bytes]:
        """All the news that the next woken subscription has missed."""
        watcher = next(iter(self._awake))
        live = self._awake.pop(watcher)
        if not live.table.may_look(self.who.id, watcher.viewer):
            # The seat was left, or the game has begun without spectators.
            self.unwatch(live.table.opened.code, watcher.viewer)
            return self._told_off(live)
        frames: list[bytes] = []
        number = live.table.number(watcher.viewer)
        if number > watcher.told and not watcher.paging:
            self._house.metrics.frames.inc()
            if number > watcher.told + 1:
                self._house.metrics.caught_up.inc()
            frames.append(self._frame(live, watcher))
            watcher.told = told_until(live.table, watcher.viewer, watcher.told)
            if watcher.told < number:
                self._awake[watcher] = live
        if watcher.presence != live.presence:
            watcher.presence = live.presence
            frames.append(to_json(live.who_is_here()))
        return frames


def _id_in(text: str | bytes) -> str | None:
    """The id, if any, of a message that is otherwise invalid."""
    try:
        said = from_json(text[:100_000])
    except ValueError:
        return None
    id = said.get("id") if isinstance(said, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 else None
