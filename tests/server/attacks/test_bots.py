"""Bots and hints for one address do not keep those of others waiting."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from merletto.bots.bot import Stop, View
from merletto.bots.bot_pool import BotPool
from merletto.bots.pool import Turn
from merletto.server import advice
from merletto.server.advice import Advisers, Hints
from merletto.server.protocol.refusal import Refusal
from tests.bots.asking import VIEW
from tests.server.test_advice import HINTS, well
from tests.server.visitors import Listener, a_house, a_visitor, limited

ME = {"kind": "me"}
HERE, THERE = "192.0.2.1", "192.0.2.2"


def bots(level: str) -> list[dict[str, str]]:
    return [ME, {"kind": "bot", "level": level}]


def test_each_bot_thinks_in_the_share_of_the_one_who_opened_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, Turn]] = []

    def submit(self: BotPool, spec: str, view: Any, legal: Any, *rest: Any) -> Any:  # noqa: ANN401
        asked.append((spec, rest[-1]))
        return plain(self, "beginner", view, legal, *rest)

    plain = BotPool.submit
    monkeypatch.setattr(BotPool, "submit", submit)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            house.whereabouts.heard(ada.person.id, HERE)
            house.whereabouts.heard(eve.person.id, THERE)
            first = {"start": 1}
            watching = Listener(house, ada.person)
            for visitor, level in ((ada, "casual"), (eve, "master")):
                code = await visitor.opens("walking", bots(level), options=first)
                while not [1 for spec, _ in asked if spec == level]:
                    await asyncio.sleep(0.001)
                if visitor is ada:
                    await watching.says("watch", code=code, viewer=0)
                    start = len(asked)
                    while len(asked) == start and (await ada.sees(code, 0))["view"]["to_move"] == 1:
                        await asyncio.sleep(0.001)
            await watching.leaves()
            turns = dict(asked)
            assert turns["casual"].share == ("127.0.0.1", ada.person.id)
            assert turns["master"].share == (THERE, eve.person.id)
            assert (turns["casual"].quick, turns["master"].quick) == (True, False)
            assert turns["casual"].cost < turns["master"].cost
            assert (turns["master"].last, turns["master"].patience > 60) == (True, True)

    asyncio.run(go())


@pytest.mark.parametrize("limit", ["bot_tables_of_person", "bot_tables_of_address"])
def test_a_person_and_an_address_have_so_many_games_with_bots(tmp_path: Path, limit: str) -> None:
    async def go() -> None:
        async with a_house(tmp_path, limits=limited(**{limit: 3})) as house:
            ada = await a_visitor(house)
            first = {"start": 0}
            for _ in range(3):
                await ada.opens("walking", bots("master"), options=first)
            told = await ada.says("open_table", game="walking", seats=bots("master"), options=first)
            assert (told["key"], told["params"]) == ("too_many", {"most": 3})
            await ada.opens("walking", [ME, ME])
            if limit == "bot_tables_of_person":
                await (await a_visitor(house)).opens("walking", bots("master"), options=first)

    asyncio.run(go())


def begins(stop: Stop, view: View, seconds: float, seed: int, components: Path | None) -> Hints:
    """Leaves a sign that it has begun, and never ends."""
    del view, seconds, seed
    assert components is not None
    components.touch()
    while not stop():
        time.sleep(0.002)
    return HINTS


def test_hints_for_one_address_leave_room_for_a_stranger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four guests of one address ask and ask; a fifth of them is refused, and a stranger is not."""

    async def go() -> None:
        advisers = Advisers(0.1)
        monkeypatch.setattr(advice, "_advise", begins)
        flood = [
            asyncio.create_task(advisers.advise(VIEW, 0, tmp_path / "begun", (HERE, person)))
            for person in range(4)
        ]
        while not (tmp_path / "begun").exists():
            await asyncio.sleep(0.005)
        with pytest.raises(Refusal) as refused:
            await advisers.advise(VIEW, 0, None, (HERE, 5))
        assert refused.value.key == "busy"
        monkeypatch.setattr(advice, "_advise", well)
        stranger = asyncio.create_task(advisers.advise(VIEW, 0, None, (THERE, 9)))
        await asyncio.sleep(0)
        flood[0].cancel()
        done, _ = await asyncio.wait([stranger, *flood[1:]], return_when=asyncio.FIRST_COMPLETED)
        assert done == {stranger}
        assert stranger.result() == HINTS
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        await advisers.close()

    asyncio.run(go())
