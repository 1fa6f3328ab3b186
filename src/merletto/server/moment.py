"""The clock of the house: the time of day, carried on by a monotonic clock, so that it never jumps by itself.

The time of day jumps when somebody sets the machine's clock, and a process stands still when a laptop sleeps.
Clocks that count seconds must not notice. So `now_ms` follows the monotonic clock from a point that is
only moved when all running clocks are moved with it: `Pulse` tells by how much.
"""

from collections.abc import Callable
from time import monotonic, time
from typing import Final

BEAT: Final = 1.0
"""Seconds between two beats of the pulse."""

_NOTICEABLE: Final = 3.0
"""Seconds by which a beat may be late, or the time of day be off, before that counts as having been away."""

_SLEW: Final = 0.05
"""Seconds by which each beat brings the clock nearer to the time of day."""


class HouseClock:
    """The time of day as it was at the last correction, plus what has passed since by the monotonic clock."""

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        self.wall = wall
        self.steady = steady
        self._offset = wall() - steady()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._offset + self.steady()

    def correct(self, seconds: float) -> None:
        """Sets the clock forward, or back."""
        self._offset += seconds


HOUSE_CLOCK: Final = HouseClock()


def now_ms() -> int:
    """The current time, in milliseconds since 1970."""
    return int(HOUSE_CLOCK.now() * 1000)


class Pulse:
    """Beats each second, and notices when that was not possible, or when the time of day was changed."""

    def __init__(self, clock: HouseClock = HOUSE_CLOCK) -> None:
        self._clock = clock
        self._last = clock.steady()

    def beat(self) -> int:
        """The milliseconds that running clocks must be moved by; 0 if all is as it should be.

        The house clock shows the time of day afterwards.
        """
        steady = self._clock.steady()
        late = steady - self._last - BEAT
        self._last = steady
        off = self._clock.wall() - self._clock.now()
        if abs(off) <= _NOTICEABLE and late <= _NOTICEABLE:
            self._clock.correct(max(-_SLEW, min(_SLEW, off)))
            return 0
        self._clock.correct(off)
        return int(1000 * (off + (late if late > _NOTICEABLE else 0.0)))
