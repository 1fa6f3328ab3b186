"""The scheduler of timeouts: when a turn's time has run out, a bot stands in for that turn."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import Final

from merletto.server import logs
from merletto.server.entry import Entry, SeatChanged
from merletto.server.tables import LiveTable, Overtaken, Tables, now_ms

_LONGEST_SLEEP: Final = 60.0


class Clockwork:
    """Knows when the next clock of any table runs out, and acts then."""

    def __init__(
        self,
        tables: Tables,
        append: Callable[[LiveTable, list[Entry]], Awaitable[None]],
        notice: Callable[[], Awaitable[None]],
    ) -> None:
        self._tables = tables
        self._append = append
        self._notice = notice  # moves the clocks first if the process was away
        self._due: dict[str, int] = {}
        self._next: float = 0
        self._bell = asyncio.Event()

    def set(self, code: str, due: int | None) -> None:
        """Sets when the table's next clock runs out; None when no clock runs.

        Only a clock that runs out before all others, or has run out, needs attention now.
        """
        if due is None:
            self._due.pop(code, None)
        else:
            self._due[code] = due
            if due < self._next or due <= now_ms():
                self._bell.set()

    def set_all(self, dues: dict[str, int]) -> None:
        """Sets all clocks at once: those of other tables are not watched any more."""
        self._due = dues
        self._bell.set()

    async def run(self) -> None:
        """Waits for the next clock to run out, again and again."""
        while True:
            self._bell.clear()
            self._next = min(self._due.values(), default=inf)
            try:
                async with asyncio.timeout(min(max(0.0, (self._next - now_ms()) / 1000), _LONGEST_SLEEP)):
                    await self._bell.wait()
            except TimeoutError:
                await self._notice()
                for code in [code for code, due in self._due.items() if due <= now_ms()]:
                    await self._ring(code)

    async def _ring(self, code: str) -> None:
        try:
            live = await self._tables.find(code)
            async with live.lock:
                late = live.table.clocks.late(now_ms()) if live.table.state == "playing" else []
                entries = [
                    Entry(SeatChanged(seat=seat, how="late", level="regular"), now_ms()) for seat in late
                ]
                if entries:
                    with suppress(Overtaken):  # somebody else has noticed, or has moved
                        await self._append(live, entries)
            self.set(code, live.table.clocks.due() if live.table.state == "playing" else None)
        except Exception:
            logs.fault("a clock that ran out could not be handled")
            self._due[code] = now_ms() + 10_000
