"""Time that does not jump: a clock that is set, and a process that stood still, end nobody's game."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from merletto.server import house as house_module
from merletto.server.moment import BEAT, HouseClock, Pulse
from tests.server.playing import ME, OPEN, Puppets, table_of
from tests.server.visitors import a_house, a_visitor

HOUR = 3600.0


class Hands:
    """A time of day and a monotonic clock that are set by hand."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0
        self.clock = HouseClock(lambda: self.wall, lambda: self.steady)
        self.pulse = Pulse(self.clock)

    def passes(self, seconds: float) -> None:
        """So much later, by both."""
        self.wall += seconds
        self.steady += seconds


def test_time_passes() -> None:
    hands = Hands()
    for _ in range(100):
        hands.passes(BEAT)
        assert hands.pulse.beat() == 0
    assert hands.clock.now() == pytest.approx(hands.wall)


@pytest.mark.parametrize("step", [HOUR, -HOUR, 10.0, -10.0])
def test_a_clock_that_is_set_moves_the_running_clocks_with_it(step: float) -> None:
    hands = Hands()
    before = hands.clock.now()
    hands.wall += step
    assert hands.clock.now() == before  # nobody has noticed yet
    hands.passes(BEAT)
    assert hands.pulse.beat() == pytest.approx(1000 * step, abs=2)
    assert hands.clock.now() == pytest.approx(hands.wall)
    hands.passes(BEAT)
    assert hands.pulse.beat() == 0


def test_a_process_that_was_suspended_was_away() -> None:
    """Whether the monotonic clock went on meanwhile (SIGSTOP) or stood still (a laptop that sleeps)."""
    stopped = Hands()
    stopped.passes(34)
    assert stopped.pulse.beat() == pytest.approx(33_000, abs=2)
    asleep = Hands()
    asleep.wall += HOUR
    asleep.passes(BEAT)
    assert asleep.pulse.beat() == pytest.approx(1000 * HOUR, abs=2)


def test_small_differences_are_made_up_slowly() -> None:
    hands = Hands()
    hands.wall += 2.0
    shown = [hands.clock.now()]
    for _ in range(100):
        hands.passes(BEAT)
        assert hands.pulse.beat() == 0
        shown.append(hands.clock.now())
    steps = [after - before for before, after in pairwise(shown)]
    assert max(steps) < BEAT + 0.06
    assert hands.clock.now() == pytest.approx(hands.wall)


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_at_a_table_a_clock_that_is_set_costs_nobody_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    """Clocks of seconds have as much left as before, clocks of days go by the calendar."""
    hands = Hands()
    monkeypatch.setattr(house_module, "Pulse", lambda: hands.pulse)
    for name in ("house", "tables", "clockwork", "live", "doors.call", "doors.play", "doors.stand_ins"):
        monkeypatch.setattr(f"merletto.server.{name}.now_ms", lambda: int(hands.clock.now() * 1000))

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house, "Ada"), await a_visitor(house, "Bea")
            codes = []
            for clock in ({"kind": "game", "seconds": 100}, {"kind": "days", "days": 2}):
                code = await ada.opens("walking", [ME, OPEN], clock=clock)
                await bea.says("take_seat", code=code, seat=1)
                codes.append(code)
            await house.tables.listing.settle()
            hands.passes(BEAT)
            left = [await _left(house, code, hands) for code in codes]
            hands.wall += step
            hands.passes(BEAT)
            await house.notice()
            after = [await _left(house, code, hands) for code in codes]
            assert after[0] == pytest.approx(left[0] - 1000 * BEAT, abs=5)
            assert after[1] == pytest.approx(left[1] - 1000 * (BEAT + step), abs=5)
            for code in codes:
                assert not any(seat.late for seat in (await table_of(house, code)).seats)

    asyncio.run(go())


async def _left(house: house_module.House, code: str, hands: Hands) -> float:
    due = (await table_of(house, code)).clocks.due()
    assert due is not None
    return due - 1000 * hands.clock.now()
