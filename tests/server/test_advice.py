"""The process behind hints: should it die or hang, whoever asked is told, and the next hint comes."""

import asyncio
import os
import time
from pathlib import Path

import pytest

from merletto.bots.bot import Stop, View
from merletto.server import advice
from merletto.server.advice import Advisers, Hints, Line
from merletto.server.protocol.refusal import Refusal
from tests.bots.asking import VIEW

HINTS = Hints([Line(1, 0.5, 0.0, 1.0, 20.0, 1.0, [])], [], [])


def well(stop: Stop, view: View, seconds: float, seed: int, components: Path | None) -> Hints:
    del stop, view, seconds, seed, components
    return HINTS


def dies(stop: Stop, view: View, seconds: float, seed: int, components: Path | None) -> Hints:
    del stop, view, seconds, seed, components
    os._exit(4)


def hangs(stop: Stop, view: View, seconds: float, seed: int, components: Path | None) -> Hints:
    del stop, view, seconds, seed, components
    time.sleep(600)
    return HINTS


@pytest.mark.parametrize("fails", [dies, hangs])
def test_a_hint_that_fails_is_refused_and_the_next_one_comes(
    monkeypatch: pytest.MonkeyPatch, fails: object
) -> None:
    async def go() -> None:
        advisers = Advisers(0.1)
        monkeypatch.setattr(advice, "_advise", well)
        assert await advisers.advise(VIEW, 0, None) == HINTS
        with monkeypatch.context() as patch:
            patch.setattr(advice, "_advise", fails)
            patch.setattr(advice, "_PATIENCE", 0.3)
            with pytest.raises(Refusal) as refused:
                await advisers.advise(VIEW, 0, None)
        assert refused.value.key == "busy"
        assert await advisers.advise(VIEW, 0, None) == HINTS
        await advisers.close()

    asyncio.run(go())


def test_only_a_few_may_wait_and_who_leaves_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        advisers = Advisers(0.1)
        monkeypatch.setattr(advice, "_advise", hangs)
        tasks = [asyncio.create_task(advisers.advise(VIEW, 0, None)) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            await advisers.advise(VIEW, 0, None)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        monkeypatch.setattr(advice, "_advise", well)
        assert await advisers.advise(VIEW, 0, None) == HINTS
        await advisers.close()

    asyncio.run(go())
