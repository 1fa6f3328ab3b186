"""News: each viewer counts its own, sockets get what they missed, and hidden moves make no sound."""

import asyncio
import json
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server.conversation import Conversation
from merletto.server.news import Viewer
from merletto.server.table import Table
from tests.server.playing import ME, OPEN, PATIENCE, a_move, plays_on, seated, settle_luck, table_of
from tests.server.visitors import Listener, Told, Visitor, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("both_stores")


def kinds(frames: list[Told]) -> list[str]:
    return [frame["type"] for frame in frames]


def news(frames: list[Told]) -> list[Told]:
    """The frames that brought news."""
    return [frame for frame in frames if frame["type"] == "news"]


# Sockets


def test_the_answer_comes_before_the_news_it_makes(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            listener = Listener(house, ada.person)
            await listener.says("watch", id="w", code=code, viewer=0)
            frames = await listener.settles()
            assert kinds(frames) == ["state", "presence"]
            assert frames[0]["id"] == "w"
            frames.clear()
            for number in range(3):
                table = await table_of(house, code)
                assert table.match is not None
                text = str(table.match.legal(0)[0])
                await listener.says("move", id=f"m{number}", code=code, seat=0, ply=number, move=text)
                ack, told = await listener.settles()
                assert (ack["type"], told["type"]) == ("ack", "news")
                assert ack["number"] == told["number"] == told["items"][0]["number"]
                assert ack["ply"] == told["ply"] == number + 1
                assert [item["text"] for item in told["items"]] == [text]
                frames.clear()
            await listener.says("chat", id="c", code=code, text="Ciao")
            assert kinds(await listener.settles()) == ["ack", "news"]
            await listener.leaves()

    asyncio.run(go())


def test_everyone_who_watches_is_told_each_as_who_they_are(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2, options={"start": 0})
            eve = await a_visitor(house, "Eve")
            listeners = [Listener(house, person.person) for person in (ada, bea, eve)]
            viewers: list[Viewer] = [0, 1, "spectator"]
            for listener, viewer in zip(listeners, viewers, strict=True):
                await listener.says("watch", code=code, viewer=viewer)
            for listener in listeners:
                (await listener.settles()).clear()
            table = await plays_on([ada, bea], code, Generator(3), 1)
            assert table.match is not None
            for listener, viewer in zip(listeners, viewers, strict=True):
                (frame,) = await listener.settles()
                assert (frame["type"], frame["viewer"], frame["code"]) == ("news", viewer, code)
                assert frame["view"] == table.match.view(viewer)
                assert bool(frame["legal"]) == (viewer in table.waiting())
                assert "yours" not in frame
            for listener in listeners:
                await listener.leaves()

    asyncio.run(go())


def test_a_slow_listener_gets_all_it_missed_in_one_frame(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME])
            slow = Conversation(house, ada.person, "127.0.0.1")
            await slow.hear(json.dumps({"type": "watch", "code": code, "viewer": "spectator"}))
            for _ in range(5):
                await plays_on(ada, code, Generator(1), 1)
            frames = slow.frames()
            assert json.loads(await anext(frames))["type"] == "state"
            told = json.loads(await anext(frames))
            assert told["type"] == "news"
            assert [item["number"] for item in told["items"]] == [2, 3, 4, 5, 6]
            table = await table_of(house, code)
            assert told["number"] == table.number("spectator") == 6
            assert table.match is not None
            assert told["view"] == table.match.view("spectator")
            slow.end()

    asyncio.run(go())


def test_since_gives_just_what_is_missing(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME])
            await plays_on(ada, code, Generator(1), 6)
            whole = await ada.sees(code, 0)
            assert [item["number"] for item in whole["items"]] == list(range(1, 8))
            for since in range(8):
                state = await ada.sees(code, 0, since=since)
                assert state["items"] == whole["items"][since:]
                assert state["number"] == 7
            assert (await ada.sees(code, 0, since=1000))["items"] == []
            listener = Listener(house, ada.person)
            await listener.says("watch", code=code, viewer=0, since=4)
            await plays_on(ada, code, Generator(2), 1)
            frames = await listener.settles()
            assert [item["number"] for item in frames[0]["items"]] == [5, 6, 7]
            assert [item["number"] for frame in news(frames) for item in frame["items"]] == [8]
            frames.clear()
            # Asked again, the socket goes on from there and tells nothing twice.
            await listener.says("watch", code=code, viewer=0, since=7)
            await plays_on(ada, code, Generator(3), 1)
            frames = await listener.settles()
            assert kinds(frames) == ["state", "news"]
            assert [[item["number"] for item in frame["items"]] for frame in frames] == [[8], [9]]
            await listener.leaves()

    asyncio.run(go())


def test_one_socket_watches_several_tables_and_viewers(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            codes = [await ada.opens("walking", [ME, ME]) for _ in range(2)]
            listener = Listener(house, ada.person)
            for code in codes:
                for viewer in (0, 1):
                    await listener.says("watch", code=code, viewer=viewer)
            (await listener.settles()).clear()
            await plays_on(ada, codes[1], Generator(1), 1)
            told = news(await listener.settles())
            assert sorted((frame["code"], frame["viewer"]) for frame in told) == [
                (codes[1], 0),
                (codes[1], 1),
            ]
            listener.frames.clear()
            await listener.says("unwatch", id="u", code=codes[1], viewer=0)
            await listener.says("unwatch", id="v", code=codes[1], viewer=0)
            await plays_on(ada, codes[1], Generator(1), 1)
            frames = await listener.settles()
            assert [frame["id"] for frame in frames if frame["type"] == "done"] == ["u", "v"]
            assert [frame["viewer"] for frame in news(frames)] == [1]
            await listener.leaves()

    asyncio.run(go())


def test_a_socket_watches_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            most = house.settings.limits.watched_at_once
            ada = await a_visitor(house)
            listener = Listener(house, ada.person)
            codes = [await ada.opens("walking", [ME, OPEN]) for _ in range(most + 1)]
            for code in codes:
                await listener.says("watch", id=code, code=code, viewer=0)
            answers = [frame for frame in await listener.settles() if "id" in frame]
            assert [frame["type"] for frame in answers] == ["state"] * most + ["refused"]
            assert (answers[-1]["key"], answers[-1]["params"]) == ("too_many", {"most": most})
            await listener.leaves()

    asyncio.run(go())


def test_who_is_here_is_told_but_not_kept(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2)
            eve = await a_visitor(house, "Eve")
            first = Listener(house, ada.person)
            await first.says("watch", code=code, viewer=0)
            assert (await first.settles())[-1] == {
                "type": "presence",
                "code": code,
                "seats": [0],
                "watching": 0,
            }
            number = first.frames[0]["number"]
            second, third = Listener(house, bea.person), Listener(house, eve.person)
            await second.says("watch", code=code, viewer=1)
            await third.says("watch", code=code, viewer="spectator")
            told = (await first.settles())[-1]
            assert (told["seats"], told["watching"]) == ([0, 1], 1)
            await second.leaves()
            told = (await first.settles())[-1]
            assert (told["seats"], told["watching"]) == ([0], 1)
            await third.leaves()
            told = (await first.settles())[-1]
            assert (told["seats"], told["watching"]) == ([0], 0)
            assert (await ada.sees(code, 0))["number"] == number
            await first.leaves()

    asyncio.run(go())


def test_who_left_a_seat_is_told_nothing_more_of_it(tmp_path: Path) -> None:
    """Whoever sits there next has secrets."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea, eve = [await a_visitor(house, name) for name in ("Ada", "Bea", "Eve")]
            code = await ada.opens("walking", [ME, OPEN])
            code = await ada.opens("walking", [ME, OPEN, OPEN])
            await eve.says("take_seat", code=code, seat=1)
            listener = Listener(house, eve.person)
            await listener.says("watch", code=code, viewer=1)
            await eve.says("leave_seat", code=code, seat=1)
            (await listener.settles()).clear()
            await bea.says("take_seat", code=code, seat=1)
            await ada.says("take_seat", code=code, seat=2)
            await plays_on([ada, bea, ada], code, Generator(1), 3)
            assert news(await listener.settles()) == []
            await listener.leaves()

    asyncio.run(go())


def test_who_watched_before_the_start_is_told_no_more_where_spectators_may_not(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea, eve = [await a_visitor(house, name) for name in ("Ada", "Bea", "Eve")]
            code = await ada.opens("walking", [ME, OPEN], spectators=False)
            listener = Listener(house, eve.person)
            await listener.says("watch", code=code, viewer="spectator")
            await ada.says("chat", id="c", code=code, text="Who comes?")
            frames = await listener.settles()
            assert [item["kind"] for frame in news(frames) for item in frame["items"]] == ["chat"]
            frames.clear()
            await bea.says("take_seat", code=code, seat=1)
            await plays_on([ada, bea], code, Generator(1), 2)
            assert await listener.settles() == []
            await listener.leaves()

    asyncio.run(go())


def test_nobody_watches_for_a_socket_that_closed_before_the_answer(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, OPEN])
        async with a_house(tmp_path) as house:
            listener = Listener(house, ada.person)
            saying = asyncio.create_task(listener.says("watch", code=code, viewer=0))
            for _ in range(3):
                await asyncio.sleep(0)
            assert house.tables.in_memory() == []  # the table is being loaded
            saying.cancel()
            await asyncio.gather(saying, return_exceptions=True)
            await listener.leaves()
            live = await house.tables.find(code)
            refused = {"type": "watch", "outcome": "closing"}
            async with asyncio.timeout(PATIENCE):
                while not house.metrics.registry.get_sample_value("merletto_requests_total", refused):
                    await asyncio.sleep(0)
            assert not live.watchers

    asyncio.run(go())


def test_names_and_sockets_go_together(tmp_path: Path) -> None:
    """A socket knows its person as they are now, not as they were when it was opened."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            listener = Listener(house, ada.person)
            await listener.says("rename", name="Ada of Burano")
            await listener.says("hello")
            await listener.says("open_table", game="walking", seats=[ME, OPEN])
            frames = await listener.settles()
            assert [frame.get("name") for frame in frames[:2]] == ["Ada of Burano"] * 2
            assert frames[2]["table"]["seats"][0]["name"] == "Ada of Burano"
            await listener.leaves()

    asyncio.run(go())


# Waiting over HTTP


def test_a_call_that_waits_returns_with_the_news(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2, options={"start": 0})
            number = (await bea.sees(code, 1))["number"]
            waiting = asyncio.create_task(
                bea.says("watch", id="w", code=code, viewer=1, since=number, wait=25)
            )
            for _ in range(20):
                await asyncio.sleep(0)
            assert not waiting.done()
            text = (await ada.sees(code, 0))["legal"][0]["text"]
            await ada.moves(code, 0, text)
            told = await asyncio.wait_for(waiting, 10)
            assert (told["type"], told["id"], told["number"]) == ("state", "w", number + 1)
            assert [item["text"] for item in told["items"]] == [text]
            live = await house.tables.find(code)
            assert not live.watchers
            # What is there already is told at once, and so is all when no number is named.
            for since in (number, None):
                told = await bea.says("watch", code=code, viewer=1, since=since, wait=25)
                assert told["items"][-1]["text"] == text

    asyncio.run(go())


def test_a_call_that_waits_in_vain_returns_with_no_news(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, OPEN])
            told = await ada.says("watch", code=code, viewer=0, since=0, wait=0.01)
            assert (told["type"], told["items"], told["number"]) == ("state", [], 0)
            told = await ada.says("watch", code=code, viewer=0, since=0, wait=25.5)
            assert (told["type"], told["key"]) == ("refused", "malformed")

    asyncio.run(go())


def test_who_waits_as_a_spectator_is_sent_away_when_the_game_begins_without(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea, eve = [await a_visitor(house, name) for name in ("Ada", "Bea", "Eve")]
            code = await ada.opens("walking", [ME, OPEN], spectators=False)
            waiting = asyncio.create_task(eve.says("watch", code=code, viewer="spectator", since=0, wait=25))
            for _ in range(20):
                await asyncio.sleep(0)
            await bea.says("take_seat", code=code, seat=1)
            told = await asyncio.wait_for(waiting, 10)
            assert (told["type"], told["key"]) == ("refused", "no_spectators")

    asyncio.run(go())


# Pyramids, stacked by all at once and out of sight


async def at_the_pyramids(people: list[Visitor], code: str, chooser: Generator) -> Table:
    """The table when all seats begin to stack."""
    table = await table_of(people[0].house, code)
    while len(table.waiting()) < len(people):
        await plays_on(people, code, chooser, 1)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pyramids_are_stacked_in_any_order_and_out_of_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    settle_luck(monkeypatch, seats)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "burano", seats)
            eve = await a_visitor(house, "Eve")
            chooser = Generator(seats)
            table = await at_the_pyramids(people, code, chooser)
            assert table.waiting() == list(range(seats))
            viewers: list[Viewer] = [*range(seats), "spectator"]
            listeners = [Listener(house, visitor.person) for visitor in [*people, eve]]
            for listener, viewer in zip(listeners, viewers, strict=True):
                await listener.says("watch", code=code, viewer=viewer)
            for listener in listeners:
                await listener.settles()
                listener.frames.clear()
            begun = table.match
            assert begun is not None
            turn = begun.state.turn_number
            done: set[int] = set()
            while begun.state.turn_number == turn:
                waiting = table.waiting()
                assert set(waiting) == set(range(seats)) - done
                seat = waiting[chooser.below(len(waiting))]
                before = {viewer: (table.number(viewer), table.ply(viewer)) for viewer in viewers}
                await a_move(people[seat], code, seat, chooser)
                finished = seat not in table.waiting()
                revealed = begun.state.turn_number != turn
                for listener, viewer in zip(listeners, viewers, strict=True):
                    frames = await listener.settles()
                    number, ply = before[viewer]
                    if viewer == seat or revealed:
                        assert kinds(frames) == ["news"], (viewer, seat)
                        assert table.ply(viewer) == ply + 1
                        assert (frames[0]["items"][0]["text"] is not None) == (viewer == seat)
                    elif finished:
                        (frame,) = frames
                        (item,) = frame["items"]
                        assert (item["kind"], item["seat"]) == ("move", seat)
                        assert (item["text"], item["move"], item["events"]) == (None, None, [])
                        assert frame["view"]["seats"][seat]["pyramid_done"]
                        assert frame["view"]["seats"][seat]["pyramid"] is None
                        assert table.ply(viewer) == ply  # nobody's move is stale because of it
                    else:
                        assert frames == []
                        assert (table.number(viewer), table.ply(viewer)) == (number, ply)
                    frames.clear()
                if finished:
                    done.add(seat)
            shown = (await eve.sees(code, "spectator"))["view"]["seats"]
            assert all(seat["pyramid"] is not None for seat in shown)
            for listener in listeners:
                await listener.leaves()

    asyncio.run(go())
