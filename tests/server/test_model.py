"""A table and its clients on a network that does its worst, with the server going down in between.

Whatever is lost, doubled, delayed or mixed up on the way: what a client is told never contradicts
itself, what was acknowledged is kept and was done once, and when the network heals all agree.
"""

import asyncio
import json
import threading
from collections.abc import Coroutine
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from unittest.mock import patch

from argon2 import PasswordHasher
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from merletto.kernel.generator import LARGEST_SEED
from merletto.registry import kind_of
from merletto.server import people
from merletto.server.entry import Entry, Opened, SeatChanged, Seating, Started
from merletto.server.house import House, open_house
from merletto.server.protocol.words import NoClock
from merletto.server.settings import Settings
from merletto.server.tables import now_ms
from merletto.server.telling import state_of
from tests.server.lossy import LossyClient, position_of, settle
from tests.server.visitors import PATIENT, Visitor
from tests.soak.amount import Amount

T = TypeVar("T")

MODELS = Amount("MERLETTO_MODELS", 4)

CODE = "abcdefghij23"
NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena")
MANY = st.integers(0, 99)
WHO = st.integers(0, 4)
FATES = st.sampled_from(
    [
        "wait",
        "come",
        "come and be answered",
        "come by post and be answered",
        "double",
        "come twice and be answered",
        "come, but not the answer",
        "lost",
    ]
)
EVENTS = st.sampled_from(
    [
        "deliver",
        "deliver all at once",
        "hear",
        "all hear",
        "all hear",
        "hear again",
        "lose",
        "stall",
        "go on",
        "hang up",
    ]
)


_TRIED = count(1)


class Table(RuleBasedStateMachine):
    """One house with one table, some clients who sit at it, and two who watch."""

    def __init__(self) -> None:
        super().__init__()
        MODELS.reached(next(_TRIED))
        self.folder = TemporaryDirectory()
        self.runner = asyncio.Runner()
        # Every house makes one hash when it opens; nobody signs in here.
        self.hasher = patch.object(
            people, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        )
        self.hasher.start()
        self.house: House | None = None
        self.clients: list[LossyClient] = []

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(coroutine)

    @initialize(
        game=st.sampled_from(["walking", "burano"]),
        three=st.booleans(),
        seed=st.integers(0, LARGEST_SEED),
        plies=st.integers(0, 20),
        patient=st.sampled_from([False, False, False, False, True]),
    )
    def open(self, game: str, three: bool, seed: int, plies: int, patient: bool) -> None:
        self.random = Random(seed)
        self.patient = patient
        self.run(self._open(game, 3 if three else 2, seed, plies))

    async def _open(self, game: str, seats: int, seed: int, plies: int) -> None:
        house = self.house = await _opened(Path(self.folder.name))
        persons = [await house.people.new_guest(name) for name in NAMES[: seats + 2]]
        first, others = _beginning(game, seats, seed)
        await house.tables.open(first, others)
        viewers = [*range(seats), "spectator", "spectator"]
        self.clients = [
            LossyClient(house.people.token(person), CODE, viewer)
            for person, viewer in zip(persons, viewers, strict=True)
        ]
        await self._all_goes_well(plies)

    @rule(plies=st.integers(1, 4))
    def all_goes_well(self, plies: int) -> None:
        self.run(self._all_goes_well(plies))

    @rule(who=MANY, forgets=st.sampled_from([0, 0, 0, 1, 5, 1000]), fate=FATES)
    def connect(self, who: int, forgets: int, fate: str) -> None:
        alone = [client for client in self.clients if not client.connected]
        if alone:
            self.run(self._connect(alone[who % len(alone)], forgets, fate))

    async def _connect(self, client: LossyClient, forgets: int, fate: str) -> None:
        await client.connects(self._house, forgets)
        await self._meet(client, fate)

    @rule(who=MANY, pick=MANY, fate=FATES)
    def move(self, who: int, pick: int, fate: str) -> None:
        self._say("move", who, pick, fate)

    @rule(who=MANY, fate=FATES)
    def take_back(self, who: int, fate: str) -> None:
        self._say("take back", who, 0, fate)

    @rule(what=st.sampled_from(["chat", "nonsense", "again"]), who=MANY, pick=MANY, fate=FATES)
    def say(self, what: str, who: int, pick: int, fate: str) -> None:
        self._say(what, who, pick, fate)

    def _say(self, what: str, who: int, pick: int, fate: str) -> None:
        able = [client for client in self.clients if _can_say(client, what)]
        if able:
            client = able[who % len(able)]
            if what == "move":
                client.moves(pick)
            elif what == "take back":
                client.takes_back()
            elif what == "chat":
                client.chats()
            elif what == "nonsense":
                client.moves_wrongly()
            else:
                client.says_again(pick)
            self.run(self._meet(client, fate))

    @rule(pick=MANY)
    def all_move(self, pick: int) -> None:
        for client in self.clients:
            client.moves(pick)
        self.run(self._deliver_all_at_once())

    async def _meet(self, client: LossyClient, fate: str) -> None:
        """What becomes of the message that the client has put on the line last."""
        if "double" in fate or "twice" in fate:
            client.doubles(-1)
        if "come" in fate:
            await client.delivers(self._house, -1, by_post="post" in fate)
        if "twice" in fate:
            await client.delivers(self._house, -1, by_post=True)
        await settle()
        if "answered" in fate:
            client.hears()
        if "not the answer" in fate:
            await client.hangs_up(0)
        if "lost" in fate:
            client.loses(-1)

    @rule(event=EVENTS, who=WHO, pick=MANY)
    def network(self, event: str, who: int, pick: int) -> None:
        self.run(self._network(event, self.clients[who % len(self.clients)], pick))

    async def _network(self, event: str, client: LossyClient, pick: int) -> None:
        if event == "deliver":
            await client.delivers(self._house, pick, by_post=pick % 2 == 1)
        elif event == "deliver all at once":
            await self._deliver_all_at_once()
        elif event == "hear":
            client.hears(1 + pick % 3)
        elif event == "all hear":
            for other in self.clients:
                other.hears()
        elif event == "hear again":
            client.hears_again(pick)
        elif event == "lose":
            client.loses(pick)
        elif event == "stall":
            client.stalls()
        elif event == "go on":
            client.goes_on()
        else:
            await client.hangs_up(pick % 3)
        await settle()

    async def _deliver_all_at_once(self) -> None:
        await asyncio.gather(*self._arriving())
        await settle()

    def _arriving(self) -> list[Coroutine[Any, Any, None]]:
        """Everything on lines that are up, about to arrive."""
        arriving = []
        for client in self.clients:
            if client.connected:
                arriving += [client.arrives(message) for message in client.going]
                client.going.clear()
        return arriving

    @rule(
        how=st.sampled_from(["stop", "power cut before writing", "power cut before answering"]),
        pick=MANY,
        arrived=st.sampled_from([0, 0, 1, 3]),
    )
    def server(self, how: str, pick: int, arrived: int) -> None:
        for client in self.clients:
            client.moves(pick)
        self.run(self._restart(arrived) if how == "stop" else self._power_cut("writing" in how, arrived))

    async def _restart(self, arrived: int) -> None:
        for client in self.clients:
            await client.hangs_up(arrived)
        await self._house.close()
        self.house = await _opened(Path(self.folder.name))

    async def _power_cut(self, nothing_written: bool, arrived: int) -> None:
        """In the middle of what arrives: before it is on disk, or when it is but nobody has been told."""
        store = self._house.store
        held = threading.Event()
        under_way = [asyncio.create_task(store.work(lambda _: _hold(held, nothing_written)))]
        under_way += [asyncio.create_task(message) for message in self._arriving()]
        await settle()
        # From here on the loop learns nothing of what the thread that writes still does.
        with patch.object(threading, "excepthook", lambda _: None):
            held.set()
            store.close()
        everything = {*under_way, *asyncio.all_tasks()} - {asyncio.current_task()}
        for task in everything:
            task.cancel()
        await asyncio.gather(*everything, return_exceptions=True)
        for client in self.clients:
            client.is_cut_off(arrived)
        self.house = await _opened(Path(self.folder.name))

    @property
    def _house(self) -> House:
        assert self.house is not None
        return self.house

    @invariant()
    def nothing_contradicts_itself(self) -> None:
        for client in self.clients:
            client.notebook.check()

    async def _all_goes_well(self, plies: int) -> None:
        """The network works for a while; somebody moves or takes a move back, so many times."""
        await self._heal()
        for _ in range(plies):
            sorry = [client for client in self.clients if _can_say(client, "take back")]
            able = [client for client in self.clients if _can_say(client, "move")]
            if not able:
                return
            if sorry and not self.random.randrange(4):
                sorry[0].takes_back()
            else:
                self.random.choice(able).moves(self.random.randrange(100))
            await self._exchange()

    async def _give_up(self) -> None:
        """Somebody resigns, which ends a game between two; between three a bot would play on."""
        if len(self.clients[0].notebook.state["table"]["seats"]) == 2:
            await self.clients[0].resigns(self._house)
            await self._exchange()

    async def _play_to_the_end(self) -> None:
        """Whoever knows a move makes it; what the others do, each takes in only now and then."""
        while not all([client.notebook.state["table"]["state"] == "finished" for client in self.clients]):
            for client in self.clients:
                if self.random.randrange(2):
                    client.goes_on()
            await self._exchange()
            for client in self.clients:
                client.stalls()
            able = [client for client in self.clients if _can_say(client, "move")]
            if able:
                mover = self.random.choice(able)
                mover.goes_on()
                while mover.notebook.state["legal"]:
                    mover.moves(self.random.randrange(100))
                    await self._exchange()

    async def _heal(self) -> None:
        """Lines are up, whatever waited on them is gone, and what was not answered is said again."""
        for client in self.clients:
            client.going.clear()
            client.goes_on()
            await client.hangs_up(0)
            await client.connects(self._house)
        await self._exchange()
        for client in self.clients:
            for number in range(len(client.notebook.unanswered())):
                client.says_again(number)
        await self._exchange()

    async def _exchange(self) -> None:
        """Everything arrives, and everything is heard."""
        for client in self.clients:
            while client.going:
                await client.delivers(self._house, 0, by_post=False)
        await settle()
        for client in self.clients:
            client.hears()

    def teardown(self) -> None:
        try:
            if self.house is not None:
                self.run(self._end())
        finally:
            self.hasher.stop()
            self.runner.close()
            self.folder.cleanup()

    async def _end(self) -> None:
        try:
            await self._heal()
            await self._check_agreement()
            if self.patient:
                await self._play_to_the_end()
            else:
                await self._give_up()
            results = await self._check_agreement()
            assert len(results) == 1
            await self._check_replay()
        finally:
            for client in self.clients:
                await client.hangs_up(0)
            await self._house.close()

    async def _check_agreement(self) -> set[str]:
        """Every client knows what the server would tell anew; the results that they know of."""
        results = set()
        for client in self.clients:
            notebook = client.notebook
            notebook.check()
            notebook.check_all_answered()
            person = await self._house.people.by_token(client.token)
            assert person is not None
            state = await Visitor(self._house, person).sees(CODE, notebook.viewer, 0)
            assert state["items"] == [notebook.items[number] for number in sorted(notebook.items)]
            assert position_of(state) == position_of(notebook.state)
            results.add(json.dumps(state["table"]["result"]))
        return results

    async def _check_replay(self) -> None:
        """The same entries in a house that is new make the same table, and so do those on disk."""
        table = (await self._house.tables.find(CODE)).table
        with TemporaryDirectory() as folder:
            house = await _opened(Path(folder))
            for name in NAMES[: len(self.clients)]:
                await house.people.new_guest(name)
            entries = [happening.entry for happening in table.happenings]
            live = await house.tables.open(Entry(table.opened, table.created, table.host), [])
            async with live.lock:
                await house.tables.append(live, entries)
            again = [state_of(live.table, viewer, None, 0) for viewer in table.news.viewers]
            await house.close()
        assert again == [state_of(table, viewer, None, 0) for viewer in table.news.viewers]
        await self._restart(0)
        loaded = (await self._house.tables.find(CODE)).table
        assert again == [state_of(loaded, viewer, None, 0) for viewer in loaded.news.viewers]


def _can_say(client: LossyClient, what: str) -> bool:
    """Whether the client, by what it knows, has such a thing to say."""
    notebook = client.notebook
    if what == "move":
        return bool(notebook.state["legal"])
    if what == "take back":
        return bool(notebook.state["can_undo"])
    return bool(notebook.unanswered()) if what == "again" else notebook.viewer != "spectator"


def _hold(held: threading.Event, dies: bool) -> None:
    """Holds up the thread that writes; then it goes on, or ends with all that it was still asked for."""
    held.wait()
    if dies:
        raise SystemExit


async def _opened(folder: Path) -> House:
    return await open_house(Settings(database=folder / "house.db", limits=PATIENT))


def _beginning(game: str, seats: int, seed: int) -> tuple[Entry, list[Entry]]:
    """A table where each seat is taken by another person, of the numbers 1, 2, …."""
    now = now_ms()
    made = kind_of(game).set_up(seats, {}, None, seed)
    opened = Opened(
        code=CODE,
        game="walking" if game == "walking" else "burano",
        options={},
        components=None,
        rules=made.rules,
        set=made.components,
        clock=NoClock(),
        listed=False,
        hints=True,
        undo=True,
        spectators=True,
        seed=seed,
        salt="5a17" * 16,
        beginning=None,
        seats=[Seating(kind="open")] * seats,
    )
    taken = [
        Entry(SeatChanged(seat=seat, how="taken", name=NAMES[seat]), now, seat + 1) for seat in range(seats)
    ]
    return Entry(opened, now, 1), [*taken, Entry(Started(), now, seats)]


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=MODELS.number,
    stateful_step_count=60,
    deadline=None,
)
