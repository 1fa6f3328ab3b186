"""Requests that take long: they cost more, are done beside the event loop, and in fair order."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server.app import App
from merletto.server.aside import Aside
from merletto.server.lag import longest_slice
from merletto.server.limits import Purses
from merletto.server.replay import Replay
from merletto.server.schemas import openapi_bytes, schema_bytes
from merletto.server.settings import Limits
from tests.server.doorway import Line, a_client, a_token
from tests.server.playing import plays_on
from tests.server.visitors import Visitor, a_house, a_visitor, limited
from tests.soak.amount import patience

ME = {"kind": "me"}
ELSEWHERE = "192.0.2.7"


async def a_long_game(visitor: Visitor) -> str:
    code = await visitor.opens("walking", [ME, ME])
    await plays_on(visitor, code, Generator(3))
    return code


def test_a_flood_of_replays_is_refused_long_before_one_of_greetings(tmp_path: Path) -> None:
    """At the limits as they come, with the clock standing still: 4 tokens for each page of 10 positions."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            code = await a_long_game(await a_visitor(house))
            for rate in ("person", "address"):
                house.purses[rate] = Purses(getattr(Limits(), rate), lambda: 0.0)
            app = App(house)
            async with a_client(app, token=await a_token(app)) as client:
                page = {"code": code, "viewer": "finished", "first": 0, "count": 50}
                answers = [(await client.post("/api/replay", json=page)).status_code for _ in range(40)]
            # The person's purse of 120 holds; the greeting that made the guest cost one.
            assert answers == [200] * 29 + [429] * 11
            async with a_client(app, token=await a_token(app), address=ELSEWHERE) as client:
                assert (await client.post("/api/replay", json=page)).status_code == 200

    asyncio.run(go())


def test_positions_are_computed_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await a_long_game(ada)
            threads: set[int] = set()
            plain = Replay.until

            def noted(self: Replay, ply: int) -> object:
                threads.add(threading.get_ident())
                return plain(self, ply)

            monkeypatch.setattr(Replay, "until", noted)
            assert len((await ada.says("replay", code=code, viewer=0))["steps"]) == 10
            assert (await ada.says("outline", code=code, viewer=0))["type"] == "outline"
            seats = [ME, {"kind": "bot", "level": "beginner"}]
            assert (await ada.says("branch", code=code, ply=20, seats=seats))["type"] == "table"
            assert threads
            assert threading.get_ident() not in threads

    asyncio.run(go())


def test_one_piece_of_work_at_a_time_and_a_stranger_is_next() -> None:
    async def go() -> None:
        aside = Aside()
        done: list[str] = []
        running: list[int] = [0]
        begin = threading.Event()

        def work(name: str) -> Callable[[], None]:
            def run() -> None:
                running[0] += 1
                assert running == [1]
                begin.wait(patience(60))
                done.append(name)
                running[0] -= 1

            return run

        flood = [asyncio.create_task(aside.run(("here", 1), 1.0, work("flood"))) for _ in range(20)]
        await asyncio.sleep(0)
        one = asyncio.create_task(aside.run(("there", 2), 1.0, work("stranger")))
        gone = asyncio.create_task(aside.run(("there", 3), 1.0, work("gone")))
        await asyncio.sleep(0)
        gone.cancel()
        begin.set()
        await asyncio.gather(*flood, one)
        assert done == ["flood", "stranger", *["flood"] * 19]
        aside.close()

    asyncio.run(go())


def test_work_that_fails_fails_alone() -> None:
    async def go() -> None:
        aside = Aside()

        def fails() -> None:
            raise ValueError("no")

        with pytest.raises(ValueError, match="no"):
            await aside.run(("here",), 1.0, fails)
        assert await aside.run(("here",), 1.0, lambda: 5) == 5
        aside.close()

    asyncio.run(go())


@pytest.mark.parametrize("limit", ["requests_of_person", "requests_of_address"])
def test_only_so_many_requests_wait_for_their_answers(tmp_path: Path, limit: str) -> None:
    """Long polls wait longest; whoever has too many is refused, and others are not."""

    async def go() -> None:
        async with a_house(tmp_path, limits=limited(**{limit: 5})) as house:
            app = App(house)
            token = await a_token(app)
            async with a_client(app, token=token) as client, a_client(app, token=token) as other:
                opened = await client.post("/api/open_table", json={"game": "walking", "seats": [ME, ME]})
                poll = {"code": opened.json()["table"]["code"], "viewer": 0, "since": 100, "wait": 25}
                polls = [asyncio.create_task(client.post("/api/watch", json=poll)) for _ in range(5)]
                while len(house.tables.in_memory()[0].watchers) < 5:
                    await asyncio.sleep(0)
                refused = await other.post("/api/hello", json={})
                assert (refused.status_code, refused.json()["params"]) == (429, {"most": 5})
                async with a_client(app, token=await a_token(app, ELSEWHERE), address=ELSEWHERE) as stranger:
                    assert (await stranger.post("/api/hello", json={})).status_code == 200
                for task in polls:
                    task.cancel()
                await asyncio.gather(*polls, return_exceptions=True)
                assert (await other.post("/api/hello", json={})).status_code == 200

    asyncio.run(go())


def test_schemas_are_written_once_and_paid_for(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            house.purses["address"] = Purses((18, 0.001))
            app = App(house)
            async with a_client(app) as client:
                answers = [await client.get("/api/openapi") for _ in range(5)]
            assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
            assert answers[0].content == openapi_bytes()
            async with a_client(app, address=ELSEWHERE) as client:
                assert (await client.get("/api/schema")).content == schema_bytes()
                assert schema_bytes() is schema_bytes()

    asyncio.run(go())


def test_a_socket_pays_by_cost_too(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, limits=limited(socket=(20, 0.001))) as house:
            app = App(house)
            line = await Line(app, token=await a_token(app)).opens()
            for number in range(6):
                line.says({"type": "my_games", "id": str(number)})
            answers = [await line.hears() for _ in range(6)]
            assert [answer["type"] for answer in answers] == ["tables"] * 4 + ["refused"] * 2
            await line.hangs_up()

    asyncio.run(go())


def test_the_probe_tells_what_holds_the_loop_up() -> None:
    """A slice is what runs between two breaths of the loop; what runs beside it is none."""

    def count(to: int) -> int:
        return sum(range(to))

    async def go() -> tuple[float, float]:
        aside = Aside()
        with longest_slice() as beside:
            await aside.run(("here",), 1.0, lambda: count(3_000_000))
        with longest_slice() as within:
            await asyncio.sleep(0)
            count(3_000_000)
            await asyncio.sleep(0)
        aside.close()
        return beside(), within()

    beside, within = asyncio.run(go())
    assert within > 0.005
    assert beside < within / 2
