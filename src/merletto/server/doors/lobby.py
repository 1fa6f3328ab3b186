"""Doors of the lobby: opening, listing (with pagination), joining and closing tables before the start."""

from collections.abc import Callable
from typing import Any, Final, cast

from pydantic_core import from_json
from sqlalchemy import Connection, Row, and_, exists, or_, select

from merletto.bots.levels import LEVELS
from merletto.games.rulings import Edition, Ruling, Words
from merletto.kernel.option import Option
from merletto.registry import GameKind, games
from merletto.server import schema
from merletto.server.doors.call import Call, checked_seat, gathering
from merletto.server.doors.opening import open_with, opening, set_up, table_reply
from merletto.server.doors.room import LISTED_FOR
from merletto.server.entry import Closed, Entry, SeatChanged, Started, What
from merletto.server.fairness import new_seed
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import (
    CatalogueReply,
    EditionInfo,
    GameInfo,
    OptionInfo,
    OptionKind,
    OptionsReply,
    RulingInfo,
    TableLine,
    TableReply,
    TablesReply,
)
from merletto.server.protocol.words import How, Texts
from merletto.server.tables import LiveTable, now_ms

_PAGE: Final = 50


async def catalogue(call: Call[requests.Catalogue]) -> CatalogueReply:
    return {
        "type": "catalogue",
        "id": call.request.id,
        "games": [_game_info(kind, sorted(call.house.settings.sets.get(kind.name, {}))) for kind in games()],
        "levels": [level.key for level in LEVELS.values()],
        "clocks": ["none", "move", "game", "days"],
    }


def _game_info(kind: GameKind, sets: list[str]) -> GameInfo:
    return {
        "game": kind.name,
        "title": kind.title,
        "letter": kind.letter,
        "fewest": kind.fewest,
        "most": kind.most,
        "options": [_option_info(option) for option in kind.options],
        "editions": [] if kind.rulings is None else [_edition_info(one) for one in kind.rulings.editions],
        "rulings": [] if kind.rulings is None else [_ruling_info(row) for row in kind.rulings.rows],
        "components": ["standard", *sets],
        "rules": kind.rules,
        "pyramids": kind.stacking is not None,
    }


def _option_info(option: Option) -> OptionInfo:
    return {
        "key": option.key,
        "kind": cast(OptionKind, option.kind),
        "usual": cast(bool | str | None, option.usual),
        "words": list(option.words),
        "clause": option.clause,
        "seats": list(option.seats),
        "sentence": option.sentence,
    }


def _edition_info(edition: Edition) -> EditionInfo:
    return {"key": edition.key, "title": _texts(edition.title), "about": _texts(edition.about)}


def _ruling_info(row: Ruling) -> RulingInfo:
    return {
        "clause": row.clause,
        "also": list(row.also),
        "question": _texts(row.question),
        "default": row.default,
        "reason": _texts(row.reason),
        "readings": [
            {"key": reading.key, "texts": list(reading.texts), "words": _texts(reading.words)}
            for reading in row.readings
        ],
    }


def _texts(words: Words) -> Texts:
    return cast(Texts, dict(words))


async def open_table(call: Call[requests.OpenTable]) -> TableReply:
    call.pay("tables")
    request = call.request
    components = None if request.components == "standard" else request.components
    options = dict(request.options)
    opened = await call.aside(lambda: opening(call, request, request.game, options, components, None, None))
    return table_reply(call, await open_with(call, opened, []))


async def try_options(call: Call[requests.TryOptions]) -> OptionsReply:
    request = call.request
    components = None if request.components == "standard" else request.components
    options = dict(request.options)
    made = await call.aside(
        lambda: set_up(call, request.game, request.seats, options, components, None, new_seed())
    )
    return {"type": "options", "id": request.id, "options": dict(made.options)}


async def look(call: Call[requests.Look]) -> TableReply:
    return table_reply(call, await call.table(call.request.code))


async def take_seat(call: Call[requests.TakeSeat]) -> TableReply:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        seat = gathering(live.table).seats[checked_seat(live.table, request.seat)]
        if seat.person == call.who.id:
            if request.ready and not seat.ready:
                await _change(call, live, SeatChanged(seat=request.seat, how="ready"))
            return table_reply(call, live)
        if seat.kind != "open":
            raise Refusal("seat_taken", {"seat": request.seat})
        await _check_welcome(call, live)
        if request.name is not None:
            await call.house.people.check_names(call.who, [request.name])
        _check_colour(live, request.seat, request.colour)
        taken = SeatChanged(
            seat=request.seat,
            how="taken",
            name=request.name or call.who.name,
            ready=request.ready,
            colour=request.colour,
            account=call.who.account is not None,
        )
        await _change(call, live, taken)
    return table_reply(call, live)


async def _check_welcome(call: Call[requests.TakeSeat], live: LiveTable) -> None:
    """Refuses whom the host has removed from this table, or has blocked."""
    table = live.table
    blocked = table.host is not None and await call.house.shunning.blocks(table.host, call.who.id)
    if call.who.id in table.removed or blocked:
        raise Refusal("not_welcome")


async def ready(call: Call[requests.Ready]) -> TableReply:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        seat = gathering(live.table).seats[call.own_seat(live.table, request.seat)]
        if seat.ready != request.ready:
            how: How = "ready" if request.ready else "not_ready"
            await _change(call, live, SeatChanged(seat=request.seat, how=how))
    return table_reply(call, live)


async def set_colour(call: Call[requests.SetColour]) -> TableReply:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        seat = gathering(live.table).seats[call.own_seat(live.table, request.seat)]
        _check_colour(live, request.seat, request.colour)
        if seat.colour != request.colour:
            what = SeatChanged(seat=request.seat, how="coloured", colour=request.colour)
            await call.house.tables.append(live, [call.entry(what)])
    return table_reply(call, live)


def _check_colour(live: LiveTable, seat: int, colour: int | None) -> None:
    """Refuses a colour that another seat has chosen."""
    others = [other.colour for at, other in enumerate(live.table.seats) if at != seat]
    if colour is not None and colour in others:
        raise Refusal("colour_taken", {"colour": colour})


async def leave_seat(call: Call[requests.LeaveSeat]) -> TableReply:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        call.own_seat(gathering(live.table), request.seat)
        await _change(call, live, SeatChanged(seat=request.seat, how="left"))
    return table_reply(call, live)


async def set_seat(call: Call[requests.SetSeat]) -> TableReply:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        _check_host(call, live)
        seat = gathering(live.table).seats[checked_seat(live.table, request.seat)]
        if seat.kind == "person" and (seat.ready or seat.person == call.who.id):
            raise Refusal("seat_taken", {"seat": request.seat})
        if request.level is not None:
            await _change(call, live, SeatChanged(seat=request.seat, how="given", level=request.level))
        elif seat.kind != "open":
            await _change(call, live, SeatChanged(seat=request.seat, how="left"))
    return table_reply(call, live)


async def kick(call: Call[requests.Kick]) -> TableReply:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        _check_host(call, live)
        person = gathering(live.table).seats[checked_seat(live.table, request.seat)].person
        if person is None or person == call.who.id:
            raise Refusal("no_person_sits")
        held = live.table.seats_of(person)
        removed = [Entry(SeatChanged(seat=seat, how="removed"), now_ms(), person) for seat in held]
        await call.house.tables.append(live, removed)
    return table_reply(call, live)


async def close_table(call: Call[requests.CloseTable]) -> TableReply:
    live = await call.table(call.request.code)
    async with live.lock:
        _check_host(call, live)
        if live.table.opened.lesson is None or live.table.state != "playing":
            gathering(live.table)
        await call.house.tables.append(live, [call.entry(Closed())])
    return table_reply(call, live)


def _check_host(call: Call[requests.Request], live: LiveTable) -> None:
    if live.table.host != call.who.id:
        raise Refusal("not_host")


async def _change(call: Call[requests.Request], live: LiveTable, what: SeatChanged) -> None:
    """Changes a seat; the game starts when all seats are taken and everyone is ready."""
    whats: list[What] = [what]
    others = [seat for at, seat in enumerate(live.table.seats) if at != what.seat]
    if what.how == "given" and all(seat.kind == "bot" for seat in others):
        raise Refusal("no_person_sits")
    here = what.how in ("given", "ready") or (what.how == "taken" and what.ready)
    if here and not any(seat.awaited for seat in others):
        whats.append(Started())
    await call.house.tables.append(live, [call.entry(one) for one in whats])


async def tables(call: Call[requests.Tables]) -> TablesReply:
    t = schema.tables
    lately = t.c.touched > now_ms() - LISTED_FOR
    to_watch = and_(t.c.state == "playing", t.c.spectators)
    wanted = and_(t.c.listed, lately, or_(t.c.state == "gathering", to_watch))
    if call.request.game is not None:
        wanted = and_(wanted, t.c.game == call.request.game)
    query = (
        select(t)
        .where(wanted)
        .order_by(t.c.state, t.c.touched.desc(), t.c.id.desc())
        .offset(call.request.skip)
        .limit(_PAGE + 1)
    )
    return await _listed(call, lambda c: list(c.execute(query)))


async def my_games(call: Call[requests.MyGames]) -> TablesReply:
    t, s = schema.tables, schema.seats
    mine = exists().where(s.c.table_id == t.c.id, s.c.person == call.who.id)
    turn = exists().where(s.c.table_id == t.c.id, s.c.person == call.who.id, s.c.waiting)
    states = ("finished",) if call.request.finished else ("gathering", "playing")
    query = (
        select(t)
        .where(mine, t.c.state.in_(states))
        .order_by(turn.desc(), t.c.touched.desc(), t.c.id.desc())
        .offset(call.request.skip)
        .limit(_PAGE + 1)
    )
    return await _listed(call, lambda c: list(c.execute(query)))


async def _listed(call: Call[requests.Request], find: Callable[[Connection], list[Row[Any]]]) -> TablesReply:
    s = schema.seats

    def job(connection: Connection) -> tuple[list[TableLine], bool]:
        rows = find(connection)
        own = select(s).where(s.c.person == call.who.id, s.c.table_id.in_([row.id for row in rows]))
        seats: dict[int, list[Row[Any]]] = {}
        for seat in connection.execute(own.order_by(s.c.seat)):
            seats.setdefault(seat.table_id, []).append(seat)
        return [_line(row, seats.get(row.id, [])) for row in rows[:_PAGE]], len(rows) > _PAGE

    lines, more = await call.house.tables.listing.read(job)
    return {"type": "tables", "id": call.request.id, "tables": lines, "more": more}


def _line(row: Row[Any], own: list[Row[Any]]) -> TableLine:
    return {
        "table": from_json(row.info),
        "yours": [seat.seat for seat in own],
        "your_turn": any(seat.waiting for seat in own),
        "touched": row.touched,
        "due": row.due,
    }
