"""Par: the Maestra plays each deal once, in the bots' processes, when nobody else needs them."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final

from sqlalchemy import Row

from merletto.bots.bot_pool import BotPool
from merletto.bots.pool import Turn
from merletto.kernel.move import Move
from merletto.server import logs
from merletto.server.daily import deals
from merletto.server.entry import Opened
from merletto.server.fairness import bot_seed
from merletto.server.moment import now_ms
from merletto.server.set_ups import game_set_up
from merletto.server.store import Store
from merletto.study.deals import series_of
from merletto.study.watched import Watched

_SECONDS: Final = 60.0
_PATIENCE: Final = 600.0
"""Seconds that one of her moves may take, and may wait for a free process."""

_TURN: Final = Turn(share=("par",), cost=2.0, last=True, patience=_PATIENCE)


class Maestra:
    """Plays the deals that have no par yet, one at a time."""

    def __init__(self, store: Store, pool: BotPool) -> None:
        self._store = store
        self._pool = pool
        self._one_game = asyncio.Lock()
        self._games: dict[int, asyncio.Task[None]] = {}

    def play(self, row: Row[Any]) -> None:
        """Plays the deal in the background, unless she already does."""
        if row.id not in self._games:
            task = asyncio.create_task(self._play(row.id, deals.opened_of(row)))
            self._games[row.id] = task
            task.add_done_callback(partial(self._played, row.id))

    async def done(self) -> None:
        """Waits until she has played everything."""
        while self._games:
            await asyncio.wait(list(self._games.values()))

    async def close(self) -> None:
        """Ends her games."""
        for task in list(self._games.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def _played(self, id: int, task: "asyncio.Task[None]") -> None:
        self._games.pop(id, None)
        if not task.cancelled() and task.exception() is not None:
            logs.LOGGER.error("the Maestra could not play a deal", exc_info=task.exception())

    async def _play(self, id: int, opened: Opened) -> None:
        async with self._one_game:
            claim = await self._claimed(id, None)
            if claim is None:
                return
            game = game_set_up(
                opened.game, len(opened.seats), opened.options, opened.set, opened.seed, opened.rules
            )
            watched = Watched(game, opened.seed)
            match = watched.match
            while not match.over:
                seat = match.waiting()[0]
                watched.play(await self._choice(watched, seat, opened), seat)
                claim = await self._claimed(id, claim)
                if claim is None:
                    return
            points = [score["total"] for score in match.scores()]
            par = deals.Par(points[0], points[0] - max(points[1:], default=0))
            await self._store.work(lambda c: deals.set_par(c, id, par))

    async def _claimed(self, id: int, before: int | None) -> int | None:
        """Says that this process lets her play; None if another does."""
        now = now_ms()
        mine = await self._store.work(lambda c: deals.claimed(c, id, now, before))
        return deals.claim_until(now) if mine else None

    async def _choice(self, watched: Watched, seat: int, opened: Opened) -> Move:
        match = watched.match
        legal = [move.code for move in match.legal(seat)]
        if len(legal) == 1:
            return Move(match.game, legal[0])
        level = opened.seats[seat].level or series_of(opened.game).par
        seed = bot_seed(opened.seed, opened.salt, match.ply, seat)
        future = self._pool.submit(level, watched.view(seat), legal, seed, _SECONDS, None, _TURN)
        return Move(match.game, (await asyncio.wrap_future(future)).move)
