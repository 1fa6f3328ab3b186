"""Reviews on the server: made once, told to everyone, never of a running game, stopped if unwanted."""

import asyncio
import json
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import func, select

from merletto.bots.bot_pool import BotPool
from merletto.kernel.generator import Generator
from merletto.server import retention, reviews, schema
from merletto.server.house import House
from tests.server.playing import ME, OPEN, plays_on
from tests.server.test_study import a_finished_game
from tests.server.visitors import Told, Visitor, a_house, a_visitor


async def reviewed(visitor: Visitor, code: str) -> list[Told]:
    """Asks until the review is made; returns all answers."""
    told: list[Told] = []
    while not told or told[-1]["state"] == "working":
        told.append(await visitor.says("review", code=code))
        assert told[-1]["type"] == "review", told[-1]
        await asyncio.sleep(0.05)
    return told


async def kept(house: House) -> int:
    """How many reviews are stored."""
    return await house.store.read(
        lambda c: c.execute(select(func.count()).select_from(schema.reviews)).scalar_one()
    )


def test_a_review_is_made_once_and_told_to_everyone(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, review_playouts=2) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            code, table = await a_finished_game(ada, "walking", 2, 12)
            assert table.match is not None
            answers = await reviewed(ada, code)
            assert [told["done"] for told in answers] == sorted(told["done"] for told in answers)
            assert all(told["review"] is None for told in answers[:-1])
            found = answers[-1]["review"]
            for seat in found["seats"]:
                assert abs(seat["start"] + seat["luck"] + seat["decisions"] - seat["final"]) < 0.01
            assert len(found["margins"]) == table.match.ply + 1
            assert "Ada" not in json.dumps(found)
            assert (await eve.says("review", code=code))["review"] == found
            assert await kept(house) == 1

    asyncio.run(go())


def test_a_game_in_progress_is_never_reviewed(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, review_playouts=2) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            code = await ada.opens("burano", [ME, OPEN])
            assert await eve.refusal("review", code=code) == ("not_finished", {"state": "gathering"})
            code = await ada.opens("burano", [ME, ME])
            await plays_on(ada, code, Generator(3), 30)
            for visitor in (ada, eve):
                assert await visitor.refusal("review", code=code) == ("not_finished", {"state": "playing"})
                told = await visitor.refusal("review", code=code, stop=True)
                assert told == ("not_finished", {"state": "playing"})
            assert not house.reviews.under_way(code)
            assert await kept(house) == 0

    asyncio.run(go())


def never_done(*_: object, **__: object) -> Future[object]:
    """A job that waits for the bots."""
    return Future()


def test_a_review_goes_on_while_anybody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPool, "run", never_done)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            code, _ = await a_finished_game(ada, "walking", 2, 12)
            for visitor in (ada, eve):
                assert (await visitor.says("review", code=code))["state"] == "working"
            assert (await ada.says("review", code=code, stop=True))["state"] == "stopped"
            assert house.reviews.under_way(code)
            await eve.says("review", code=code, stop=True)
            while house.reviews.under_way(code):
                await asyncio.sleep(0.01)
            assert await kept(house) == 0

    asyncio.run(go())


def test_a_person_has_few_reviews_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPool, "run", never_done)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            codes = [(await a_finished_game(ada, "walking", 2, 4))[0] for _ in range(3)]
            for code in codes[:2]:
                assert (await ada.says("review", code=code))["state"] == "working"
            assert await ada.refused("review", code=codes[2]) == "busy"

    asyncio.run(go())


def test_a_review_goes_with_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with a_house(tmp_path, keep_tables=1) as house:
            ada = await a_visitor(house)
            code, _ = await a_finished_game(ada, "walking", 2, 4)
            await house.store.work(lambda c: reviews.store(c, code, "{}"))
            assert await kept(house) == 1
            (await house.tables.find(code)).used = 0
            monkeypatch.setattr(retention, "now_ms", lambda: 2**42)
            await retention.sweep(house)
            assert await kept(house) == 0

    asyncio.run(go())
