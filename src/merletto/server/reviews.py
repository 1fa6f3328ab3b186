"""Reviews of finished games: made when somebody first asks, when the bots have time, and stored for everyone.

A review is many short jobs in the bots' processes, each in the turn of the person who asked. They come last:
a bot waits for one of them at most. Doors ask about finished games only.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import Final, cast

from pydantic_core import from_json, to_json
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from merletto.api import Match, from_record
from merletto.bots.bot import Stop
from merletto.bots.bot_pool import BotPool
from merletto.bots.pool import PoolError, Share, Turn
from merletto.kernel.game import Game
from merletto.kernel.move import Move
from merletto.server import logs, schema
from merletto.server.crowd import Crowd
from merletto.server.protocol.moves import LegalMove, MoveReason
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.studied import ReviewData, ReviewedDecision, ReviewedSeat, ReviewedSwing
from merletto.server.store import Store
from merletto.server.table import Table
from merletto.server.tables import now_ms
from merletto.server.telling import move_data
from merletto.study.review.expectations import Expected
from merletto.study.review.judged import JudgedPly, judge_ply
from merletto.study.review.plies import Ply, plies_of
from merletto.study.review.report import Decision, Review, SeatReview, Swing
from merletto.study.review.reviewing import assembled, expected_at_start

_SLICE: Final = 0.5
"""Seconds after which a job judges no further move."""

_LONGEST: Final = 30.0
_PATIENCE: Final = 3600.0
"""Seconds that a job may take, and that it may wait until the bots have time."""

_SEED: Final = 0
_MOST: Final = 64
_MOST_OF_PERSON: Final = 2
"""How many reviews may be under way, in all and for one person."""


@dataclass
class _UnderWay:
    """A review that is being made, and for whom."""

    share: Share
    people: set[int]
    done: int = 0
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)


class Reviews:
    """Makes reviews and keeps them. A review that nobody asks for any more is stopped."""

    def __init__(self, store: Store, pool: BotPool, playouts: int) -> None:
        self._store = store
        self._pool = pool
        self._playouts = playouts
        self._under_way: dict[str, _UnderWay] = {}
        self._crowd = Crowd(_MOST, _MOST_OF_PERSON)

    async def stored(self, code: str) -> ReviewData | None:
        """The review of the game, if it has been made."""
        return await self._store.read(lambda c: _stored(c, code))

    def under_way(self, code: str) -> bool:
        """Whether the review is being made."""
        return code in self._under_way

    def ask(self, table: Table, person: int, share: Share) -> int:
        """Makes the review of this finished game, if nobody does yet; returns how many moves are judged."""
        code = table.opened.code
        now = self._under_way.get(code)
        if now is None:
            if not self._crowd.enter(share):
                raise Refusal("busy")
            now = _UnderWay(share, set())
            self._under_way[code] = now
            now.task = asyncio.create_task(self._make(table, now))
            now.task.add_done_callback(lambda task: self._over(code, task))
        now.people.add(person)
        return now.done

    def stop(self, code: str, person: int) -> None:
        """This person no longer waits for the review; if nobody does, it is given up."""
        now = self._under_way.get(code)
        if now is not None:
            now.people.discard(person)
            if not now.people and now.task is not None:
                now.task.cancel()

    async def close(self) -> None:
        """Gives up what is being made."""
        tasks = [now.task for now in self._under_way.values() if now.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _over(self, code: str, task: "asyncio.Task[None]") -> None:
        self._crowd.leave(self._under_way.pop(code).share)
        if not task.cancelled() and task.exception() is not None:
            logs.LOGGER.error("a review could not be made", exc_info=task.exception())

    async def _make(self, table: Table, now: _UnderWay) -> None:
        """Judges the moves, some at a time, and stores the review."""
        match = table.match
        assert match is not None
        record = await asyncio.to_thread(match.record)
        turn = Turn(now.share, _SLICE, last=True, patience=_PATIENCE)
        start: Expected | None = None
        plies: list[JudgedPly] = []
        while start is None or len(plies) < match.ply:
            first = 0 if start is None else len(plies) + 1
            try:
                job = self._pool.run(
                    judge_some, record, table.components, first, self._playouts, seconds=_LONGEST, turn=turn
                )
                found = await asyncio.wrap_future(job)
            except PoolError as fault:
                logs.LOGGER.warning("a review was given up: %s", fault)
                return
            if isinstance(found, Expected):
                start = found
            else:
                plies += found
            now.done = len(plies)
        review = assembled(match, self._playouts, _SEED, start, plies)
        text = to_json(told(match.game, review)).decode()
        with suppress(IntegrityError):  # another process may have been first
            await self._store.work(lambda c: store(c, table.opened.code, text))


def judge_some(
    stop: Stop, record: str, components: Path | None, first: int, playouts: int
) -> Expected | list[JudgedPly]:
    """Runs in a worker: judges some moves from this one on; before the first, what could be expected."""
    match, plies = _played(record, components)
    if first == 0:
        return expected_at_start(match, playouts, _SEED)
    end = monotonic() + _SLICE
    found: list[JudgedPly] = []
    for ply in plies[first - 1 :]:
        found.append(judge_ply(match.game, ply, playouts, _SEED))
        if stop() or monotonic() > end:
            break
    return found


@lru_cache(maxsize=2)
def _played(record: str, components: Path | None) -> tuple[Match, list[Ply]]:
    """The game and its plies; a worker is asked about the same game many times in a row."""
    match = from_record(record, components)
    return match, list(plies_of(match))


def told(game: Game, review: Review) -> ReviewData:
    """The review as the protocol tells it. It names nobody: names may be erased, and the table has them."""
    return {
        "playouts": review.playouts,
        "finished": review.finished,
        "seats": [_seat(one) for one in review.seats],
        "decisions": [_decision(game, one) for one in review.decisions],
        "swings": [_swing(one) for one in review.swings],
        "margins": [[round(margin, 3) for margin in seats] for seats in review.margins],
    }


def _seat(one: SeatReview) -> ReviewedSeat:
    return {
        "start": round(one.start, 3),
        "luck": round(one.luck, 3),
        "decisions": round(one.decisions, 3),
        "final": round(one.final, 3),
        "error": round(one.error, 3),
        "cost": round(one.cost, 3),
        "judged": one.judged,
        "accuracy": None if one.accuracy is None else round(one.accuracy, 3),
    }


def _swing(one: Swing) -> ReviewedSwing:
    return {
        "ply": one.ply,
        "seat": one.seat,
        "cause": one.cause,
        "what": one.what,
        "change": round(one.change, 3),
        "error": round(one.error, 3),
    }


def _decision(game: Game, one: Decision) -> ReviewedDecision:
    return {
        "ply": one.ply,
        "seat": one.seat,
        "move": _move(game, one.move),
        "best": _move(game, one.best),
        "choices": one.choices,
        "cost": round(one.cost, 3),
        "error": round(one.error, 3),
        "win_chance": None if one.win_chance is None else round(one.win_chance, 3),
        "best_win_chance": None if one.best_win_chance is None else round(one.best_win_chance, 3),
        "losses": [{**_move(game, text), "loss": round(loss, 3)} for text, loss in one.losses],
        "reasons": [
            cast(MoveReason, {key: why[key] for key in ("key", "params", "weight")}) for why in one.reasons
        ],
    }


def _move(game: Game, text: str) -> LegalMove:
    return move_data(Move(game, game.parse_move(text)))


def _stored(connection: Connection, code: str) -> ReviewData | None:
    """The review, parsed in the thread that reads: that of a long game has some 400 kB."""
    t, r = schema.tables, schema.reviews
    query = select(r.c.review).join(t, t.c.id == r.c.table_id).where(t.c.code == code)
    text: str | None = connection.execute(query).scalar_one_or_none()
    return None if text is None else parsed(text)


def parsed(text: str) -> ReviewData:
    """The review as it is told."""
    review: ReviewData = from_json(text)
    return review


def store(connection: Connection, code: str, text: str) -> None:
    """Keeps the review of the table, unless it is gone; raises IntegrityError if there is one."""
    t = schema.tables
    id = connection.execute(select(t.c.id).where(t.c.code == code)).scalar_one_or_none()
    if id is not None:
        connection.execute(insert(schema.reviews).values(table_id=id, at=now_ms(), review=text))
