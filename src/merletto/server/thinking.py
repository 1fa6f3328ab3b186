"""The bots at the tables: they choose in worker processes, and their moves are made like anyone's.

The processes are shared fairly: addresses share them equally, and so do the people of one address. The levels
that answer at once have a process that the others may not keep busy, and tables at which no person looks come
last.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache, partial
from typing import Final

from merletto.bots.bot import View
from merletto.bots.bot_pool import Answer, BotPool
from merletto.bots.memory import recall
from merletto.bots.pool import Turn
from merletto.bots.roster import bot_named
from merletto.kernel.event import told_to
from merletto.kernel.move import Move
from merletto.server import logs
from merletto.server.entry import Entry, Moved
from merletto.server.fairness import bot_seed
from merletto.server.metrics import Metrics
from merletto.server.settings import Settings
from merletto.server.table import Table
from merletto.server.tables import LiveTable, now_ms
from merletto.server.whereabouts import Whereabouts

_PAUSE: Final = 5.0
"""Seconds after a fault until a bot is asked again."""

_SPARE: Final = 1
_COSTS: Final = {"beginner": 0.02, "casual": 0.02, "regular": 0.5, "expert": 1.5}
_COST: Final = 2.0
"""About how many seconds a move of each level takes, and of any other bot."""

_QUICK: Final = ("beginner", "casual")
_UNWATCHED: Final = 600.0
"""Seconds that a bot may wait for its turn at a table at which nobody looks."""

Append = Callable[[LiveTable, list[Entry]], Awaitable[None]]


class Thinkers:
    """Asks every bot that may decide, once for each position. Others may use the `pool` when it is idle."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        append: Append,
        may: Callable[[LiveTable], bool],
        whereabouts: Whereabouts,
    ) -> None:
        self.pool = BotPool(settings.bots, _SPARE)
        self._seconds = settings.bot_seconds
        self._pace = settings.stand_in_seconds
        self._metrics = metrics
        self._append = append
        self._may = may  # whether the bots of the table think here, and not at another process
        self._whereabouts = whereabouts
        self._closed = False

    def look(self, live: LiveTable) -> None:
        """Asks the bots of the table that are to move, and stops those that no longer are."""
        table = live.table
        wanted = table.bots_to_move(live.looking_on())
        if wanted and not self._may(live):
            wanted = []
        for seat in [seat for seat in live.thinking if seat not in wanted]:
            task = live.thinking.pop(seat)
            if task is not asyncio.current_task():
                task.cancel()
        for seat in wanted:
            if seat not in live.thinking and not self._closed:
                task = asyncio.create_task(self._play(live, seat))
                live.thinking[seat] = task
                task.add_done_callback(partial(self._thought, live, seat))

    async def close(self) -> None:
        """Stops all bots and ends the processes."""
        self._closed = True
        await asyncio.to_thread(self.pool.close)

    def _thought(self, live: LiveTable, seat: int, task: "asyncio.Task[None]") -> None:
        """Asks again if necessary: the bot may have another move, or the position may have changed."""
        if live.thinking.get(seat) is task:
            del live.thinking[seat]
        if not task.cancelled() and task.exception() is not None:
            logs.LOGGER.error("a bot could not move", exc_info=task.exception())
            asyncio.get_running_loop().call_later(_PAUSE, self.look, live)
        elif not self._closed:
            self.look(live)

    async def _play(self, live: LiveTable, seat: int) -> None:
        """Makes one move of the bot on that seat."""
        table = live.table
        level = table.seats[seat].player
        match = table.match
        assert match is not None
        assert level is not None
        ply = table.ply(seat)
        with self._metrics.thinking.track_inprogress():
            pace = asyncio.sleep(self._pace if table.seats[seat].kind == "person" else 0)
            answer, _ = await asyncio.gather(self._asked(live, seat, level), pace)
        async with live.lock:
            wanted = table.bots_to_move(live.looking_on())
            if table.ply(seat) != ply or seat not in wanted or table.seats[seat].player != level:
                return
            self._metrics.bots.labels(answer.fallback or "thought").inc()
            move = Move(match.game, answer.move)
            what = Moved(seat=seat, move=str(move), ply=ply, bot=True)
            await self._append(live, [Entry(what, now_ms(), move=move)])

    async def _asked(self, live: LiveTable, seat: int, level: str) -> Answer:
        table = live.table
        assert table.match is not None
        legal = [move.code for move in table.match.legal(seat)]
        seed = bot_seed(table.opened.seed, table.opened.salt, len(table.happenings), seat)
        view = _view(table, seat, level)
        turn = self._turn(live, level)
        future = self.pool.submit(level, view, legal, seed, self._seconds, table.components, turn)
        return await asyncio.wrap_future(future)

    def _turn(self, live: LiveTable, level: str) -> Turn:
        """The turn of a bot: its time is that of the person who opened the table."""
        unwatched = not live.watchers
        return Turn(
            share=self._whereabouts.share(live.table.host),
            cost=_COSTS.get(level, _COST),
            quick=level in _QUICK,
            last=unwatched,
            patience=_UNWATCHED if unwatched else 0.0,
        )


def _view(table: Table, seat: int, level: str) -> View:
    """What the bot may know: its seat's view and, if it has a memory, what it saw before."""
    assert table.match is not None
    view = table.match.view(seat)
    if _remembers(level, table.opened.game):
        return recall(view, told_to(seat, table.events()))
    return view


@lru_cache(maxsize=32)
def _remembers(level: str, game: str) -> bool:
    return bot_named(level, game).remembers
