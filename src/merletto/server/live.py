"""A table in memory: who watches it and from where, the bots that think, and what its readers are sent."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pydantic_core import to_json

from merletto.server.moment import now_ms
from merletto.server.news import Viewer
from merletto.server.protocol.replies import Presence, Refused
from merletto.server.replay import Replay
from merletto.server.summary import Summary
from merletto.server.table import Table
from merletto.server.telling import state_of

_MOST_REFUSALS: Final = 200
_MOST_FRAMES: Final = 8
_MOST_LEFT: Final = 200
_IDLE: Final = 30_000
"""How long a table stays in memory after it was last asked for, in milliseconds."""


@dataclass(eq=False)
class Watcher:
    """A subscriber, which is woken when something happens at the table."""

    viewer: Viewer
    person: int | None
    wake: Callable[["LiveTable", "Watcher"], None]
    told: int = 0
    presence: int = -1
    passing: bool = False
    """Whether it is a long poll, which comes and goes, so that others are not told each time."""

    paging: bool = False
    """Whether it is asking for its news page by page; none are sent to it before it has the last page."""


def _nobody_else(live: "LiveTable") -> None:
    """Nobody else has to know."""
    del live


@dataclass(frozen=True)
class Elsewhere:
    """The people who watch the table at another process, and until when that is believed."""

    people: frozenset[int]
    until: int


@dataclass(eq=False)
class LiveTable:
    """A table in memory. Changes need its lock; readers see only what is on disk."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    left: dict[int, int] = field(default_factory=dict)
    loaded: int = field(default_factory=now_ms)
    used: int = field(default_factory=now_ms)
    thinking: dict[int, "asyncio.Task[None]"] = field(default_factory=dict)
    refused: OrderedDict[tuple[int, str], tuple[object, Refused]] = field(default_factory=OrderedDict)
    presence: int = 0
    summary: Summary | None = None
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    came_or_went: Callable[["LiveTable"], None] = field(default=_nobody_else)
    """Called when somebody begins or stops to watch here."""

    _replay: Replay | None = None
    _frames: dict[tuple[Viewer, int, int], bytes] = field(default_factory=dict)

    @property
    def idle(self) -> bool:
        """Whether it may be removed from memory."""
        if self.watchers or self.thinking or self.lock.locked():
            return False
        return now_ms() - self.used > _IDLE

    def add(self, watcher: Watcher) -> None:
        """Adds a subscriber."""
        self.watchers.add(watcher)
        if not watcher.passing:
            self._who_is_here_changed()

    def remove(self, watcher: Watcher) -> None:
        """Removes a subscriber."""
        self.watchers.discard(watcher)
        if watcher.person is not None:
            self._leaves({watcher.person})
        if not watcher.passing:
            self._who_is_here_changed()

    def _who_is_here_changed(self) -> None:
        self.presence += 1
        self.announce()
        self.came_or_went(self)

    def watched_elsewhere(self, worker: str, people: frozenset[int], until: int) -> bool:
        """Notes who watches at another process; returns whether that changes who is here."""
        before = self.looking_on()
        if people:
            self.elsewhere[worker] = Elsewhere(people, until)
        else:
            self.elsewhere.pop(worker, None)
        return self._noticed(before)

    def forget_elsewhere(self, now: int) -> bool:
        """Forgets what is no longer believed; returns whether that changes who is here."""
        before = self.looking_on()
        for worker in [worker for worker, there in self.elsewhere.items() if there.until < now]:
            del self.elsewhere[worker]
        return self._noticed(before)

    def _noticed(self, before: set[int]) -> bool:
        after = self.looking_on()
        self._leaves(before - after)
        if before == after:
            return False
        self.presence += 1
        self.announce()
        return True

    def _leaves(self, people: set[int]) -> None:
        """Notes when these people were last here; of many, only those who sit here are remembered."""
        self.left.update(dict.fromkeys(people, now_ms()))
        if len(self.left) > _MOST_LEFT:
            seated = {seat.person for seat in self.table.seats}
            self.left = {person: at for person, at in self.left.items() if person in seated}

    def announce(self) -> None:
        """Wakes all subscribers; one that is being answered gets the answer first."""
        if self.watchers:
            asyncio.get_running_loop().call_soon(self._wake)

    def _wake(self) -> None:
        for watcher in self.watchers:
            watcher.wake(self, watcher)

    def frame(self, viewer: Viewer, since: int) -> bytes:
        """The viewer's news after that number as a frame, built once for all subscribers alike."""
        key = (viewer, since, self.table.number(viewer))
        frame = self._frames.get(key)
        if frame is None:
            if len(self._frames) >= _MOST_FRAMES:
                self._frames.clear()
            state = state_of(self.table, viewer, since, now_ms())
            state["type"] = "news"
            frame = self._frames[key] = to_json(state)
        return frame

    def renewed(self, table: Table) -> None:
        """Takes the table as it was read again."""
        self.table = table
        self.summary = None
        self._replay = None
        self._frames.clear()

    def replay(self) -> Replay:
        """The replay of the finished game, kept while the table is in memory."""
        if self._replay is None:
            assert self.table.state == "finished"
            assert self.table.match is not None
            self._replay = Replay(self.table.match)
        return self._replay

    def who_is_here(self) -> Presence:
        """Which seats have their people connected, and how many others watch."""
        people = {watcher.person for watcher in self.watchers} | self.looking_on()
        seated = {seat.person for seat in self.table.seats if seat.person is not None}
        return {
            "type": "presence",
            "code": self.table.opened.code,
            "seats": [at for at, seat in enumerate(self.table.seats) if seat.person in people - {None}],
            "watching": len(people - seated),
        }

    def looking_on(self) -> set[int]:
        """The people who watch, here or at another process."""
        return self.looking_on_here().union(*[there.people for there in self.elsewhere.values()])

    def looking_on_here(self) -> set[int]:
        """The people who watch at this process."""
        return {watcher.person for watcher in self.watchers if watcher.person is not None}

    def away_since(self, person: int) -> int | None:
        """Since when nobody has watched for this person; None while somebody does."""
        if person in self.looking_on():
            return None
        return self.left.get(person, self.loaded)

    def refuse_alike(self, person: int, key: str, said: object, refused: Refused) -> None:
        """Remembers the answer by its idempotency key, in case the message comes again."""
        self.refused[person, key] = (said, refused)
        if len(self.refused) > _MOST_REFUSALS:
            self.refused.popitem(last=False)
