"""Doors of the daily deals: what is dealt, the one rated attempt, the archive, and the results."""

from datetime import date
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Row
from sqlalchemy.exc import IntegrityError

from merletto.bots.levels import BOT_NAMES
from merletto.fairness import commitment
from merletto.server.daily import deals
from merletto.server.doors.call import Call
from merletto.server.doors.opening import new_code, open_with, table_reply
from merletto.server.entry import Dealt, Opened, Seating
from merletto.server.moment import now_ms
from merletto.server.people import Person
from merletto.server.protocol import requests
from merletto.server.protocol.dealt import (
    DailyReply,
    DealAttempt,
    DealPar,
    DealResults,
    OpenDeal,
    PastDeal,
)
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import TableReply
from merletto.study.deals import Deal, deal_at, dealt, luck_of, series_of, streak_of

_PAGE: Final = 10
_DAYS: Final = 35
"""How many of the latest days of a streak are told: five weeks of a calendar."""


async def daily(call: Call[requests.Daily]) -> DailyReply:
    request, now = call.request, now_ms()
    _check(request.game)
    rows = [(deal, await call.house.daily.row(deal)) for deal in [deal_at(game, now) for game in dealt()]]
    secret = await call.house.daily.secret()
    before = request.before or deal_at(request.game, now).key

    def job(connection: Connection) -> tuple[list[OpenDeal], list[PastDeal]]:
        open_now = [_open_deal(connection, deal, row, call.who.id, secret) for deal, row in rows]
        found = deals.past(connection, request.game, before, call.who.id, _PAGE + 1)
        over = [(row, attempt) for row, attempt in found if row.until <= now]
        return open_now, [_past_deal(connection, row, attempt) for row, attempt in over]

    open_now, past = await call.house.store.read(job)
    return {
        "type": "daily",
        "id": request.id,
        "now": now,
        "deals": open_now,
        "past": past[:_PAGE],
        "more": len(past) > _PAGE,
    }


def _open_deal(connection: Connection, deal: Deal, row: Row[Any], person: int, secret: bytes) -> OpenDeal:
    opened = deals.opened_of(row)
    begun, finished = deals.numbers(connection, row.id)
    days = deals.finished_days(connection, deal.game, person)
    streak = streak_of(days, deal)
    return {
        "game": deal.game,
        "date": deal.key,
        "until": row.until,
        "bots": list(series_of(deal.game).bots),
        "commitment": commitment(opened.seed, opened.salt),
        "next": commitment(*luck_of(secret, deal.next)),
        "begun": begun,
        "finished": finished,
        "par": _par(row),
        "attempt": _attempt(connection, deals.attempt_of(connection, row.id, person)),
        "streak": {"now": streak.now, "best": streak.best, "days": days[-_DAYS:]},
    }


def _past_deal(connection: Connection, row: Row[Any], attempt: Row[Any] | None) -> PastDeal:
    opened = deals.opened_of(row)
    return {
        "game": row.game,
        "date": row.date,
        "commitment": commitment(opened.seed, opened.salt),
        "seed": str(opened.seed),
        "salt": opened.salt,
        "finished": deals.numbers(connection, row.id)[1],
        "par": _par(row),
        "attempt": _attempt(connection, attempt),
    }


def _par(row: Row[Any]) -> DealPar | None:
    par = deals.par_of(row)
    return None if par is None else {"points": par.points, "margin": par.margin}


def _attempt(connection: Connection, row: Row[Any] | None) -> DealAttempt | None:
    if row is None:
        return None
    found = deals.standing(connection, row)
    return {
        "code": row.code,
        "state": row.state,
        "points": row.points,
        "margin": row.margin,
        "standing": None
        if found is None
        else {
            "place": found.place,
            "finished": found.finished,
            "below": found.below,
            "alike": found.alike,
        },
    }


async def play_daily(call: Call[requests.PlayDaily]) -> TableReply:
    call.pay("tables")
    request, now = call.request, now_ms()
    _check(request.game)
    deal = deal_at(request.game, now)
    if request.date is not None and request.date != deal.key:
        return await _play_again(call, Deal(request.game, _day(request.date)))
    row = await call.house.daily.row(deal)
    code = new_code()
    job = partial(deals.begun, deal=row.id, person=call.who.id, code=code, now=now)
    try:
        attempt = await call.house.store.work(job)
    except IntegrityError:  # two messages at the same moment
        attempt = await call.house.store.work(job)
    if attempt.code != code:
        await _refuse_second(call, attempt)
    opened = deals.opened_of(row).model_copy(update={"code": attempt.code, "seats": _seats(row, call.who)})
    return table_reply(call, await open_with(call, opened, []))


async def _refuse_second(call: Call[requests.PlayDaily], attempt: Row[Any]) -> None:
    """Refuses unless the server stopped before the table of the attempt was opened."""
    try:
        await call.table(attempt.code)
    except Refusal as missing:
        if missing.key == "no_table" and attempt.state == "playing":
            return
    raise Refusal("played", {"code": attempt.code})


async def _play_again(call: Call[requests.PlayDaily], deal: Deal) -> TableReply:
    """Opens a table of a deal that is over: anybody may, as often as they like, and it does not count."""
    row = await call.house.store.read(partial(deals.known, deal=deal))
    if row is None:
        raise Refusal("not_found")
    if row.until > now_ms():
        raise Refusal("sealed", {"until": row.until})
    opened = deals.opened_of(row).model_copy(
        update={
            "code": new_code(),
            "seats": _seats(row, call.who),
            "hints": True,
            "undo": True,
            "spectators": True,
            "deal": Dealt(date=row.date, until=row.until, rated=False),
        }
    )
    return table_reply(call, await open_with(call, opened, []))


def _seats(row: Row[Any], who: Person) -> list[Seating]:
    opened: Opened = deals.opened_of(row)
    return [
        Seating(kind="bot", name=BOT_NAMES[at], level=seat.level)
        if seat.kind == "bot"
        else Seating(kind="person", name=who.name, account=who.account is not None)
        for at, seat in enumerate(opened.seats)
    ]


def _check(game: str) -> None:
    """Refuses a game that has no daily deals."""
    if game not in dealt():
        raise Refusal("not_found")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("not_found") from None


async def daily_results(call: Call[requests.DailyResults]) -> DealResults:
    """The results of a deal; while it is open, only for those who have finished it."""
    request, now = call.request, now_ms()
    _check(request.game)
    deal = Deal(request.game, _day(request.date))

    def job(connection: Connection) -> list[Row[Any]]:
        row = deals.known(connection, deal)
        if row is None:
            raise Refusal("not_found")
        if row.until > now:
            mine = deals.attempt_of(connection, row.id, call.who.id)
            if mine is None or mine.state == "playing":
                raise Refusal("sealed", {"until": row.until})
        return deals.results(connection, row.id)

    rows = await call.house.store.read(job)
    return {
        "type": "daily_results",
        "id": request.id,
        "game": request.game,
        "date": request.date,
        "results": [
            {
                "name": row.name,
                "account": row.account is not None,
                "points": row.points,
                "margin": row.margin,
                "yours": row.person == call.who.id,
            }
            for row in rows
        ],
    }
