"""Nobody plays another's seat: where a clock was agreed on, it alone decides when a bot does."""

import asyncio
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server.table import Table
from tests.server.playing import Puppets, Wall, plays_on, seated, settle_luck, table_of
from tests.server.visitors import Told, a_house

DAYS: Told = {"kind": "days", "days": 14}


@pytest.mark.parametrize(
    ("clock", "limit"),
    [
        (DAYS, 14 * 86_400),
        ({"kind": "move", "seconds": 300}, 300),
        ({"kind": "game", "seconds": 600, "increment": 0}, 600),
    ],
)
def test_an_opponent_cannot_hand_my_seat_to_a_bot_before_my_time_is_up(
    clock: Told, limit: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        puppets = Puppets(monkeypatch)
        async with a_house(tmp_path, absence=60) as house:
            (_, bea), code = await seated(house, "walking", 2, clock=clock, options={"start": 0})
            for passed in (61, limit - 62):
                wall.passes(passed)
                told = await bea.says("stand_in", code=code, seat=0, level="beginner")
                assert told["key"] == "not_yet", told
            assert told["params"] == {"wait": 1000}, "what the clock says"
            assert (await bea.sees(code, 1))["table"]["seats"][0]["stand_in"] is None
            assert not puppets.asked

    asyncio.run(go())


def test_time_for_pyramids_is_a_clock_too_and_ends_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path, absence=60) as house:
            people, code = await seated(house, "burano", 2, pyramids=600)
            table = await table_of(house, code)
            while not _stacking(table):
                await plays_on(people, code, Generator(1), 1)
            bea = people[1]
            wall.passes(61)
            told = await bea.says("stand_in", code=code, seat=0)
            assert (told["key"], told["params"]) == ("not_yet", {"wait": 539_000})
            while _stacking(table):
                await plays_on(people, code, Generator(1), 1)
            (seat,) = table.waiting()
            wall.passes(61)
            told = await people[1 - seat].says("stand_in", code=code, seat=seat)
            assert told["type"] == "ack", "turns have no clock here"

    asyncio.run(go())


def _stacking(table: Table) -> bool:
    return table.clocks.stacking
