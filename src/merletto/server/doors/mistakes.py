"""Doors of one's own mistakes: which there are, deciding one again, and repeating them."""

from typing import Any, Final

from pydantic_core import from_json
from sqlalchemy import Connection, Row, select

from merletto.kernel.match import Match
from merletto.server import repeating
from merletto.server.analysing import tried
from merletto.server.doors.call import Call, finished, unsealed
from merletto.server.doors.checking import checked_move
from merletto.server.moment import now_ms
from merletto.server.previews import previews
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import TableInfo
from merletto.server.protocol.studied import (
    MistakeAnswer,
    MistakeLine,
    MistakeReply,
    MistakesReply,
    ReviewedDecision,
)
from merletto.server.protocol.words import Game
from merletto.server.reviews import parsed
from merletto.server.schema import reviews, seats, tables
from merletto.server.tables import LiveTable
from merletto.server.telling import move_data

ACCEPTED: Final = 0.5
"""A move that costs at most this many points is as good as the best; what costs more is a mistake."""

MOST_GAMES: Final = 30
MOST_MISTAKES: Final = 100
_MOST_UNREVIEWED: Final = 10
"""How many of the latest games are looked at, how many mistakes are told, and games without a review."""


async def mistakes(call: Call[requests.Mistakes]) -> MistakesReply:
    return await _told(call, call.request.game)


async def repeat_mistakes(call: Call[requests.RepeatMistakes]) -> MistakesReply:
    who, request = call.who.id, call.request
    await call.house.store.work(lambda c: repeating.turn(c, who, request.game, on=request.on))
    return await _told(call, request.game)


async def _told(call: Call[requests.Mistakes] | Call[requests.RepeatMistakes], game: Game) -> MistakesReply:
    who = call.who.id

    def job(connection: Connection) -> tuple[list[Row[Any]], dict[int, set[int]], _Due, bool]:
        rows = _games(connection, who, game)
        ids = [row.id for row in rows]
        own: dict[int, set[int]] = {}
        query = select(seats.c.table_id, seats.c.seat)
        for seat in connection.execute(query.where(seats.c.person == who, seats.c.table_id.in_(ids))):
            own.setdefault(seat.table_id, set()).add(seat.seat)
        due = repeating.due_of(connection, who, ids)
        return rows, own, due, repeating.wanted(connection, who, game)

    rows, own, due, repeated = await call.house.tables.listing.read(job)
    reviewed = [row for row in rows if row.review is not None]
    lines = await call.aside(lambda: [line for row in reviewed for line in _lines(row, own[row.id], due)])
    lines.sort(key=lambda line: -line["cost"])
    return {
        "type": "mistakes",
        "id": call.request.id,
        "game": game,
        "today": repeating.today(),
        "repeated": repeated,
        "games": len(reviewed),
        "mistakes": lines[:MOST_MISTAKES],
        "unreviewed": [row.code for row in rows if _to_review(row)][:_MOST_UNREVIEWED],
    }


_Due = dict[tuple[int, int], repeating.Repetition]


def _games(connection: Connection, person: int, game: str) -> list[Row[Any]]:
    """The latest finished games of the person, with their reviews."""
    t, s, r = tables, seats, reviews
    mine = select(s.c.table_id).where(s.c.person == person)
    query = (
        select(t.c.id, t.c.code, t.c.info, r.c.review)
        .outerjoin(r, r.c.table_id == t.c.id)
        .where(t.c.id.in_(mine), t.c.game == game, t.c.state == "finished")
        .order_by(t.c.touched.desc(), t.c.id.desc())
    )
    return list(connection.execute(query.limit(MOST_GAMES)))


def _to_review(row: Row[Any]) -> bool:
    """Whether the game has no review, and may have one now."""
    info: TableInfo = from_json(row.info)
    deal = info.get("deal")
    return row.review is None and (deal is None or deal["until"] <= now_ms())


def _lines(row: Row[Any], own: set[int], due: _Due) -> list[MistakeLine]:
    lines: list[MistakeLine] = []
    for one in parsed(row.review)["decisions"]:
        if one["seat"] in own and _is_mistake(one):
            repetition = due.get((row.id, one["ply"]))
            lines.append(
                {
                    "code": row.code,
                    "ply": one["ply"],
                    "seat": one["seat"],
                    "cost": one["cost"],
                    "due": None if repetition is None else repetition.due,
                    "passed": 0 if repetition is None else repetition.passed,
                }
            )
    return lines


def _is_mistake(one: ReviewedDecision) -> bool:
    return one["cost"] > ACCEPTED and bool(one["losses"])


_Asked = Call[requests.Mistake] | Call[requests.AnswerMistake]


async def mistake(call: Call[requests.Mistake]) -> MistakeReply:
    request = call.request
    live, one = await _decision(call)
    match = await _before(call, live, one)
    seat = one["seat"]
    view = match.view(seat)
    moves = sorted(match.legal(seat), key=str)
    lines = await call.aside(lambda: previews(match.game, view, seat, moves))
    return {
        "type": "mistake",
        "id": request.id,
        "code": request.code,
        "ply": one["ply"],
        "seat": seat,
        "position": view,
        "legal": [move_data(move) for move in moves],
        "previews": lines,
    }


async def answer_mistake(call: Call[requests.AnswerMistake]) -> MistakeAnswer:
    request, who = call.request, call.who.id
    live, one = await _decision(call)
    move = str(checked_move(await _before(call, live, one), one["seat"], request.move))
    right = any(weighed["text"] == move and weighed["loss"] <= ACCEPTED for weighed in one["losses"])
    due = await call.house.store.work(
        lambda c: repeating.answered(c, who, request.code, one["ply"], right=right)
    )
    return {
        "type": "mistake_answer",
        "id": request.id,
        "code": request.code,
        "right": right,
        "decision": one,
        "due": due,
    }


async def _before(call: _Asked, live: LiveTable, one: ReviewedDecision) -> Match:
    """The match before the decision."""
    match = live.table.match
    assert match is not None
    return (await call.aside(lambda: tried(match, one["ply"] - 1, []))).match


async def _decision(
    call: _Asked,
) -> tuple[LiveTable, ReviewedDecision]:
    """The mistake of the caller's in a finished game that has a review."""
    request = call.request
    live = await call.table(request.code)
    table = unsealed(finished(live.table))
    found = await call.house.reviews.stored(request.code)
    own = table.seats_of(call.who.id)
    for one in [] if found is None else found["decisions"]:
        if one["ply"] == request.ply and one["seat"] in own and _is_mistake(one):
            return live, one
    raise Refusal("not_found")
