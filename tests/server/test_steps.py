"""Catching up: the positions between two frames are those that each viewer saw, and no others."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from merletto.kernel.generator import Generator
from merletto.server.news import Viewer
from merletto.server.taking_back import can_undo
from merletto.server.telling import MOST_STEPS
from tests.server.playing import ME, OPEN, a_move, plays_on, seated, settle_luck, table_of
from tests.server.visitors import a_house, a_visitor, alone

VIEWERS: tuple[Viewer, ...] = (0, 1, "spectator")


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_each_step_is_what_its_viewer_saw_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Take-backs and chat among the moves; secret moves of others have no step."""
    settle_luck(monkeypatch, 3)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens(game, [ME, ME])
            table = await table_of(ada.house, code)
            chooser = Generator(8)
            seen: dict[Viewer, dict[int, Any]] = {viewer: {} for viewer in VIEWERS}
            back = 0
            for n in range(55):
                waiting = table.waiting()
                seat = waiting[chooser.below(len(waiting))]
                if can_undo(table, seat) and chooser.below(3) == 0:
                    ply = table.ply(seat)
                    assert (await ada.says("undo", id=f"u{n}", code=code, seat=seat, ply=ply))[
                        "type"
                    ] == "ack"
                    back += 1
                else:
                    await a_move(ada, code, seat, chooser)
                for viewer in VIEWERS:
                    state = await ada.sees(code, viewer)
                    if state["items"][-1]["kind"] in ("move", "undo"):
                        seen[viewer].setdefault(state["number"], state["view"])
                if n % 10 == 0:
                    await ada.says("chat", id=f"c{n}", code=code, text="hm")
            assert back > 2
            for viewer in VIEWERS:
                for since in (0, 7, table.number(viewer) - 1, table.number(viewer), 10**6):
                    told = await ada.says("steps", code=code, viewer=viewer, since=since)
                    expected = [
                        {"number": number, "view": view}
                        for number, view in seen[viewer].items()
                        if number > since
                    ][-MOST_STEPS:]
                    assert told["steps"] == expected
                    assert (told["type"], told["code"], told["viewer"]) == ("steps", code, viewer)

    asyncio.run(go())


def test_the_latest_steps_come_and_they_survive_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, ME])
            table = await plays_on(ada, code, Generator(2), MOST_STEPS + 25)
            told = await ada.says("steps", code=code, viewer="spectator", since=0)
            number = table.number("spectator")
            assert [step["number"] for step in told["steps"]] == list(
                range(number - MOST_STEPS + 1, number + 1)
            )
            assert told["steps"][-1]["view"] == (await ada.sees(code, "spectator"))["view"]
        async with a_house(tmp_path) as house:
            stranger = await a_visitor(house)
            late = await stranger.says("steps", code=code, viewer="spectator", since=0)
            assert late["steps"] == told["steps"]

    asyncio.run(go())


def test_who_may_not_look_is_told_no_steps(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, "burano", 2, spectators=False)
            for viewer, key in ((1, "not_your_seat"), (3, "no_seat")):
                refused = await people[0].says("steps", code=code, viewer=viewer, since=0)
                assert (refused["type"], refused["key"]) == ("refused", key)
            stranger = await a_visitor(house)
            refused = await stranger.says("steps", code=code, viewer="spectator", since=0)
            assert refused["key"] == "no_spectators"
            gathering = await people[0].opens("walking", [ME, OPEN])
            assert (await people[0].says("steps", code=gathering, viewer=0))["steps"] == []

    asyncio.run(go())
