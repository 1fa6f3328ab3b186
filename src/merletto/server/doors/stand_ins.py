"""Doors for who plays a seat: resigning, a bot that stands in, and taking the seat back."""

from typing import Final

from merletto.server.doors.call import Call, checked_seat, playing
from merletto.server.entry import SeatChanged
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Ack
from merletto.server.protocol.words import Level
from merletto.server.tables import LiveTable, ack_of, now_ms

_FOR_OTHERS: Final[Level] = "regular"
"""The bot that plays for an absent person: whoever asks for it must not choose its strength."""


async def resign(call: Call[requests.Resign]) -> Ack:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        seat = call.own_seat(playing(live.table), request.seat)
        if live.table.seats[seat].resigned:
            raise Refusal("resigned", {"seat": seat})
        return await _seat_changes(call, live, SeatChanged(seat=seat, how="resigned", level="regular"))


async def stand_in(call: Call[requests.StandIn]) -> Ack:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        table = playing(live.table)
        if table.rated:
            raise Refusal("rated")
        seat = table.seats[checked_seat(table, request.seat)]
        if not table.seats_of(call.who.id):
            raise Refusal("not_seated")
        if seat.player is not None:
            raise Refusal("plays_itself", {"seat": request.seat})
        if seat.person == call.who.id:
            how = SeatChanged(seat=request.seat, how="stand_in", level=request.level)
        else:
            _check_absent(call, live, request.seat)
            how = SeatChanged(seat=request.seat, how="absent", level=_FOR_OTHERS)
        return await _seat_changes(call, live, how)


def _check_absent(call: Call[requests.StandIn], live: LiveTable, seat: int) -> None:
    """Refuses a bot for someone else's seat unless that person is to move and has been away for a while.

    Where a clock was agreed on, it alone decides how long a person may be away.
    """
    person = live.table.seats[seat].person
    assert person is not None
    away = live.away_since(person)
    limit = call.house.settings.absence * 1000
    if seat not in live.table.waiting() or away is None:
        raise Refusal("still_there", {"seat": seat})
    faces = live.table.clocks.told()
    if faces is not None:
        face = faces[seat]
        raise Refusal("not_yet", {"wait": max(0, face["left"] + (face["since"] or now_ms()) - now_ms())})
    if now_ms() - max(away, live.table.touched) < limit:
        raise Refusal("not_yet", {"wait": max(away, live.table.touched) + limit - now_ms()})


async def take_back(call: Call[requests.TakeBack]) -> Ack:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        table = playing(live.table)
        seat = table.seats[call.own_seat(table, request.seat)]
        # One time for the game is over for good, unless it is over for all and the game waits for someone.
        over = table.ran_out(seat) and not table.deserted()
        if seat.resigned or over:
            raise Refusal("for_good", {"seat": request.seat})
        if seat.stand_in is None:
            return ack_of(request.id, table, request.seat)
        return await _seat_changes(call, live, SeatChanged(seat=request.seat, how="taken_back"))


async def _seat_changes(
    call: Call[requests.Resign | requests.StandIn | requests.TakeBack], live: LiveTable, what: SeatChanged
) -> Ack:
    await call.house.tables.append(live, [call.entry(what)])
    own = live.table.seats_of(call.who.id)
    return ack_of(call.request.id, live.table, what.seat if what.seat in own else own[0])
