"""Several processes on one database: any may act, the log decides who was first, and no news is lost.

Here they are houses of one process, with a bus each; tests/server/test_workers.py has real ones.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server import leases, neighbours
from merletto.server.bus import BusError
from merletto.server.erasing import erase
from merletto.server.house import House
from merletto.server.leases import CLOCKS, of_table
from merletto.server.live import LiveTable
from merletto.server.people import Person
from tests.server import services
from tests.server.playing import BOT, ME, OPEN, PATIENCE, Puppets, settle_luck, table_of
from tests.server.visitors import NEWEST, Listener, Told, Visitor, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("postgres_only")

BUSSES = ["redis", "database"]


@asynccontextmanager
async def houses(folder: Path, number: int = 2, bus: str = "redis") -> AsyncIterator[list[House]]:
    """So many houses on one database."""
    url = services.the_redis().url if bus == "redis" else None
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(a_house(folder, bus=url)) for _ in range(number)]


async def eventually(true: Callable[[], bool]) -> None:
    """Waits until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


def at(house: House, visitor: Visitor) -> Visitor:
    """The same person at another process."""
    return Visitor(house, visitor.person)


async def the_log(house: House, code: str) -> list[Told]:
    """Everything that has happened at the table, as it is in the database."""
    fresh = await house.tables._load(code)
    return [happening.entry.what.model_dump() for happening in fresh.table.happenings]


def test_any_process_makes_any_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game, each request at a random process; every one of them sees what was acknowledged."""
    settle_luck(monkeypatch)

    async def go() -> None:
        chooser = Generator(5)
        async with houses(tmp_path, 3) as three:
            ada = await a_visitor(three[0])
            code = await ada.opens("walking", [ME, ME])
            state = await ada.sees(code, "spectator")
            while state["table"]["state"] == "playing":
                house = three[chooser.below(3)]
                state = await at(house, ada).sees(code, "spectator")
                table = await table_of(house, code)
                if not table.waiting():
                    break
                seat = table.waiting()[0]
                seen = await at(three[chooser.below(3)], ada).sees(code, seat)
                text = seen["legal"][chooser.below(len(seen["legal"]))]["text"]
                told = await at(three[chooser.below(3)], ada).says(
                    "move", id=f"m{seen['number']}", code=code, seat=seat, ply=seen["ply"], move=text
                )
                assert (told["type"], told.get("ply")) == ("ack", seen["ply"] + 1), told
            ends = [await at(house, ada).sees(code, 0) for house in three]
            assert [{**end, "now": 0} for end in ends] == [{**ends[0], "now": 0}] * 3
            assert ends[0]["table"]["state"] == "finished"
            records = [(await at(house, ada).says("record", code=code))["record"] for house in three]
            assert records == [records[0]] * 3

    asyncio.run(go())


def test_the_same_key_at_two_processes_at_once_is_one_entry_and_one_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with houses(tmp_path) as both:
            ada = await a_visitor(both[0])
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            for number in range(20):
                line = {"id": f"line-{number}", "code": code, "text": f"line {number}"}
                told = await asyncio.gather(*[at(house, ada).says("chat", **line) for house in both * 2])
                assert told == [told[0]] * 4
                assert told[0]["type"] == "ack"
            move = {"id": "m", "code": code, "seat": 0, "ply": 0, "move": "draft 1 I"}
            told = await asyncio.gather(*[at(house, ada).says("move", **move) for house in both * 2])
            assert told == [told[0]] * 4
            assert told[0]["ply"] == 1
            log = await the_log(both[1], code)
            assert [what["text"] for what in log if what["kind"] == "chat"] == [
                f"line {n}" for n in range(20)
            ]
            assert [what["kind"] for what in log].count("move") == 1

    asyncio.run(go())


def test_of_two_who_move_at_once_one_is_first_and_the_other_has_a_conflict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with houses(tmp_path) as both:
            ada = await a_visitor(both[0])
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            moves = [
                {"id": f"m{n}", "code": code, "seat": 0, "ply": 0, "move": "draft 1 I"} for n in range(2)
            ]
            told = await asyncio.gather(
                *[at(house, ada).says("move", **move) for house, move in zip(both, moves, strict=True)]
            )
            assert sorted(answer["type"] for answer in told) == ["ack", "conflict"]
            [conflict] = [answer for answer in told if answer["type"] == "conflict"]
            assert conflict["state"]["ply"] == 1

    asyncio.run(go())


def test_of_two_who_take_the_last_seat_one_has_it_and_the_game_begins_once(tmp_path: Path) -> None:
    async def go() -> None:
        async with houses(tmp_path) as both:
            ada, bea = await a_visitor(both[0], "Ada"), await a_visitor(both[1], "Bea")
            host = await a_visitor(both[0], "Host")
            for _ in range(10):
                code = await host.opens("walking", [ME, OPEN])
                told = await asyncio.gather(*[who.says("take_seat", code=code, seat=1) for who in (ada, bea)])
                keys = {answer.get("key") for answer in told} - {None}
                assert sorted(answer["type"] for answer in told) == ["refused", "table"]
                assert keys <= {"seat_taken", "not_gathering"}
                kinds = [what["kind"] for what in await the_log(both[0], code)]
                assert kinds == ["seat", "started"]

    asyncio.run(go())


@pytest.mark.parametrize("bus", BUSSES)
def test_news_reaches_who_watches_at_another_process(tmp_path: Path, bus: str) -> None:
    async def go() -> None:
        async with houses(tmp_path, bus=bus) as both:
            ada = await a_visitor(both[0])
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            await eventually(lambda: all(_bus_is_up(house) for house in both))
            listener = Listener(both[1], ada.person)
            await listener.says("watch", code=code, viewer=0)
            await ada.moves(code, 0, "draft 1 I")
            await eventually(lambda: any(frame["type"] == "news" for frame in listener.frames))
            await listener.leaves()

    asyncio.run(go())


def _bus_is_up(house: House) -> bool:
    assert house.neighbours is not None
    return house.neighbours._bus is not None and house.neighbours._bus.up


def test_without_the_bus_news_is_late_and_none_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing that is said on the bus arrives: the sweep alone brings the news, each once and in order."""
    monkeypatch.setattr(neighbours.Neighbours, "_say", lambda *_: None)

    async def go() -> None:
        async with houses(tmp_path) as both:
            ada = await a_visitor(both[0])
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            listener = Listener(both[1], ada.person)
            await listener.says("watch", code=code, viewer=0)
            for number in range(5):
                await ada.says("chat", id=f"c{number}", code=code, text=f"line {number}")
            await eventually(lambda: len(_items(listener)) >= 5)
            assert [item["text"] for item in _items(listener)] == [f"line {n}" for n in range(5)]
            assert both[1].metrics.swept._value.get() >= 1
            await listener.leaves()

    asyncio.run(go())


def _items(listener: Listener) -> list[Told]:
    return [item for frame in listener.frames if frame["type"] == "news" for item in frame["items"]]


def test_who_watches_elsewhere_is_shown_as_present_and_as_gone(tmp_path: Path) -> None:
    async def go() -> None:
        async with houses(tmp_path) as both:
            ada, bea = await a_visitor(both[0], "Ada"), await a_visitor(both[1], "Bea")
            code = await ada.opens("walking", [ME, OPEN])
            await bea.says("take_seat", code=code, seat=1)
            here, there = Listener(both[0], ada.person), Listener(both[1], bea.person)
            await here.says("watch", code=code, viewer=0)
            await there.says("watch", code=code, viewer=1)
            await eventually(lambda: _present(here) == [0, 1] and _present(there) == [0, 1])
            await there.leaves()
            await eventually(lambda: _present(here) == [0])
            await here.leaves()

    asyncio.run(go())


def _present(listener: Listener) -> list[int]:
    told = [frame["seats"] for frame in listener.frames if frame["type"] == "presence"]
    return list(told[-1]) if told else []


def test_bots_of_a_table_think_at_one_process_and_at_another_when_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE", 120.0)  # on a busy machine a holder may be late to renew
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with AsyncExitStack() as gone, AsyncExitStack() as stays:
            [first] = await gone.enter_async_context(houses(tmp_path, 1))
            ada = await a_visitor(first)
            code = await ada.opens("walking", [ME, BOT], options={"start": 1})
            await puppets.question(0)
            [second] = await stays.enter_async_context(houses(tmp_path, 1))
            listener = Listener(second, ada.person)
            await listener.says("watch", code=code, viewer=0)
            table = await table_of(second, code)
            assert first.neighbours is not None
            assert second.neighbours is not None
            assert first.neighbours.leases.holds(of_table(table.id))
            await second.neighbours.sweep()
            assert len(puppets.asked) == 1  # it is not asked twice
            await gone.aclose()
            await eventually(lambda: len(puppets.asked) == 2)
            puppets.asked[1].answer()
            puppets.willing = True
            await eventually(lambda: table.waiting() == [0])
            await listener.leaves()

    asyncio.run(go())


def test_a_holder_that_was_frozen_makes_no_second_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lease has run out, another process has let the bot move, and then its own answer comes."""
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with AsyncExitStack() as stack:
            [first] = await stack.enter_async_context(houses(tmp_path, 1))
            ada = await a_visitor(first)
            code = await ada.opens("walking", [ME, BOT], options={"start": 1})
            stale = await puppets.question(0)
            [second] = await stack.enter_async_context(houses(tmp_path, 1))
            assert first.neighbours is not None
            table = await table_of(second, code)
            monkeypatch.setattr(first.neighbours, "sweep", _never)  # it renews nothing any more
            monkeypatch.setattr(first.tables, "catch_up", _hears_nothing)
            live = first.tables.by_id(table.id)
            assert live is not None
            thinking = live.thinking[1]
            await second.store.work(lambda c: c.exec_driver_sql("UPDATE workers SET until = 0").rowcount)
            await eventually(lambda: len(puppets.asked) >= 2)
            puppets.asked[1].answer()
            await eventually(lambda: table.ply(0) >= 1)
            stale.answer(1)
            await asyncio.wait([thinking])
            assert live.table.ply(0) == table.ply(0)  # the log has told it
            log = [what for what in await the_log(second, code) if what["kind"] == "move"]
            assert [what["ply"] for what in log] == sorted({what["ply"] for what in log})

    asyncio.run(go())


@pytest.mark.parametrize("asked_before", [False, True])
def test_a_bot_whose_process_was_held_up_past_its_lease_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked_before: bool
) -> None:
    """Its turn came in a lapse, or its thinking ended in one; nothing else happens at the table."""
    sweep = neighbours.Neighbours.sweep
    monkeypatch.setattr(neighbours.Neighbours, "sweep", _never)  # but for the one below
    settle_luck(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with houses(tmp_path, 1) as [house]:
            others = house.neighbours
            assert others is not None
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, BOT], options={"start": int(asked_before)})
            if asked_before:
                await puppets.question(0)
            others.leases._renewed -= leases.LEASE
            if asked_before:
                await ada.says("chat", id="c", code=code, text="Are you there?")
                await puppets.asked[0].dropped()
            else:
                while legal := (await ada.sees(code, 0, since=NEWEST))["legal"]:
                    await ada.moves(code, 0, legal[0]["text"])
            await eventually(lambda: not others._tasks)
            assert len(puppets.asked) == asked_before
            await sweep(others)
            await puppets.question(int(asked_before))

    asyncio.run(go())


async def _never(*_: object) -> None:
    """Does nothing of what a sweep does."""
    await asyncio.sleep(0)


async def _hears_nothing(live: LiveTable) -> None:
    """Does not bring the table up to date."""
    del live


def test_one_process_watches_all_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of a table that the watching process has never seen runs out there."""

    async def go() -> None:
        Puppets(monkeypatch)
        async with houses(tmp_path) as both:
            for house in both:
                assert house.neighbours is not None
                await house.neighbours.sweep()
            held = [house.neighbours.leases.holds(CLOCKS) for house in both if house.neighbours]
            assert sorted(held) == [False, True]
            other = both[held.index(False)]
            ada, bea = await a_visitor(other, "Ada"), await a_visitor(other, "Bea")
            code = await ada.opens("walking", [ME, OPEN], clock={"kind": "move", "seconds": 10})
            await bea.says("take_seat", code=code, seat=1)
            back = "UPDATE log SET at = at - 9500 WHERE what LIKE '%%started%%'"
            await other.store.work(lambda c: c.exec_driver_sql(back).rowcount)
            await other.tables.listing.settle()
            soon = "UPDATE tables SET due = due - 9500"
            await other.store.work(lambda c: c.exec_driver_sql(soon).rowcount)
            async with asyncio.timeout(PATIENCE):
                while not any(what.get("how") == "late" for what in await the_log(other, code)):
                    await asyncio.sleep(0.1)
            assert [what.get("how") for what in await the_log(other, code)].count("late") == 1

    asyncio.run(go())


@pytest.mark.usefixtures("quick_hashes")
def test_who_signs_in_at_one_process_has_their_seats_at_all(tmp_path: Path) -> None:
    async def go() -> None:
        async with houses(tmp_path) as both:
            first, second = both
            account = await first.people.sign_up(
                (await a_visitor(first, "Ada")).person, "ada", "a bridge to Burano"
            )
            guest = await a_visitor(second, "Guest")
            code = await guest.opens("walking", [ME, ME], options={"start": 0})
            await second.tables.listing.settle()
            first.tables.hand_over(guest.person.id, account.id)
            await first.people.merge(guest.person, account)
            for house in (first, second):
                async with asyncio.timeout(PATIENCE):
                    while (await Visitor(house, account).says("watch", code=code, viewer=0))[
                        "type"
                    ] != "state":
                        await asyncio.sleep(0.05)

    asyncio.run(go())


@pytest.mark.usefixtures("quick_hashes")
def test_a_changed_passphrase_ends_sessions_at_all_processes(tmp_path: Path) -> None:
    async def go() -> None:
        async with houses(tmp_path) as both:
            first, second = both
            ada = await first.people.sign_up(
                (await a_visitor(first, "Ada")).person, "ada", "a bridge to Burano"
            )
            token = second.people.token(ada)
            assert await second.people.by_token(token) is not None
            new = await first.people.change_passphrase(ada, "a bridge to Burano", "a bridge to Torcello")
            fresh = first.people.token(new)

            async def known(token: str) -> Person | None:
                return await second.people.by_token(token)

            async with asyncio.timeout(PATIENCE):
                while await known(token) is not None or await known(fresh) is None:
                    await asyncio.sleep(0.05)

    asyncio.run(go())


@pytest.mark.parametrize(
    ("bus", "said"),
    [
        ("http://localhost", "must be an address such as redis://host:port"),
        ("redis://127.0.0.1:1", "the bus cannot be reached"),
    ],
)
def test_a_bus_that_cannot_be_used_is_said_in_one_sentence(tmp_path: Path, bus: str, said: str) -> None:
    async def go() -> None:
        with pytest.raises(BusError, match=said) as error:
            async with a_house(tmp_path, bus=bus):
                pass
        assert "\n" not in str(error.value)

    asyncio.run(go())


@pytest.mark.parametrize("bus", BUSSES)
def test_what_one_process_does_about_people_holds_at_the_others(tmp_path: Path, bus: str) -> None:
    """Muting, a session that ends, and an erased name; what the bus told, and what only a sweep finds."""

    async def go() -> None:
        async with houses(tmp_path, bus=bus) as (here, there):
            ada, eve = await a_visitor(here, "Ada"), await a_visitor(here, "Eve")
            code = await eve.opens("walking", [ME, OPEN])
            assert await there.shunning.of(ada.person.id) == []
            await here.shunning.shun(ada.person.id, eve.person.id, "Eve", "mute")
            await eventually(lambda: there.shunning.hushed(ada.person.id) == {eve.person.id})

            ended: set[int] = set()
            there.people.on_end(ended.add)
            there.people.sessions = lambda: {ada.person.id: 0, eve.person.id: 0}
            await here.people.sign_out(ada.person)
            await eventually(lambda: ended == {ada.person.id})
            assert await there.people.by_token(here.people.token(ada.person)) is None

            named = (await table_of(there, code)).seats[0]
            assert named.name == "Eve"
            await erase(here, eve.person.id)
            live = await there.tables.find(code)
            await eventually(lambda: live.table.seats[0].name != "Eve")

    asyncio.run(go())


def test_a_session_whose_end_was_not_told_is_found_by_the_next_sweep(tmp_path: Path) -> None:
    async def go() -> None:
        async with houses(tmp_path) as (here, there):
            ada = await a_visitor(here, "Ada")
            ended: set[int] = set()
            there.people.on_end(ended.add)
            there.people.sessions = lambda: {ada.person.id: 0}
            lost: list[int] = []
            here.people.tell_others = lost.append
            await here.people.sign_out(ada.person)
            assert there.neighbours is not None
            await there.neighbours.sweep()
            assert ended == {ada.person.id}

    asyncio.run(go())
