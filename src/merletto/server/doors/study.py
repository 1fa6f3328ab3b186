"""Doors of finished games: replays, new tables from their positions, rematches, and records."""

from merletto.fairness import proven
from merletto.kernel.event import told_to
from merletto.kernel.position import Position
from merletto.kernel.viewer import named_viewer
from merletto.server.doors.call import Call, finished
from merletto.server.doors.opening import new_code, open_with, opening, table_reply
from merletto.server.entry import Beginning, RematchOpened, Seating
from merletto.server.fairness import new_salt, new_seed
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import RecordReply, ReplayReply, ReplayStep, TableReply


async def replay(call: Call[requests.Replay]) -> ReplayReply:
    request = call.request
    live = await call.house.tables.find(request.code)
    table = finished(live.table)
    if isinstance(request.viewer, int) and request.viewer >= len(table.seats):
        raise Refusal("no_seat", {"seat": request.viewer})
    assert table.match is not None
    positions = live.replay().until(request.first + request.count - 1)
    return {
        "type": "replay",
        "id": request.id,
        "code": request.code,
        "plies": table.match.ply,
        "steps": [_step(position, request.viewer) for position in positions[request.first :]],
    }


def _step(position: Position, viewer: int | str) -> ReplayStep:
    """A position of a finished game, where nothing is secret any more, as that viewer saw it."""
    number = named_viewer(viewer)
    assert number is not None
    move = position.move
    return {
        "ply": position.ply,
        "seat": position.seat,
        "text": None if move is None else str(move),
        "move": None if move is None else move.json(),
        "events": told_to(viewer, position.events),
        "view": position.game.view(position.state, number),
    }


async def branch(call: Call[requests.Branch]) -> TableReply:
    call.pay("tables")
    request = call.request
    live = await call.house.tables.find(request.code)
    table = finished(live.table)
    if len(request.seats) != len(table.seats):
        raise Refusal("options", {"seats": len(table.seats)})
    assert table.match is not None
    positions = live.replay().until(request.ply)
    if request.ply > table.match.ply or positions[-1].over:
        raise Refusal("options", {"ply": table.match.ply})
    options = dict(table.opened.options)
    rules = table.match.game.options
    if "layout" in rules:
        options["layout"] = rules["layout"]  # a random one was the first game's luck
    beginning = _beginning(request.code, positions)
    before = table.opened
    opened = opening(call, request, before.game, options, before.components, before, beginning)
    return table_reply(call, await open_with(call, opened))


def _beginning(code: str, positions: list[Position]) -> Beginning:
    """The draws and moves up to the last of these positions."""
    return Beginning(
        code=code,
        ply=positions[-1].ply,
        draws=[draw for position in positions for draw in position.draws],
        moves=[(position.seat, str(position.move)) for position in positions if position.seat is not None],
    )


async def rematch(call: Call[requests.Rematch]) -> TableReply:
    live = await call.house.tables.find(call.request.code)
    async with live.lock:
        table = finished(live.table)
        if not table.seats_of(call.who.id):
            raise Refusal("not_seated")
        if table.rematch is not None:
            return table_reply(call, await call.house.tables.find(table.rematch))
        call.pay("tables")
        seats = [
            Seating(kind="bot", name=seat.name, level=seat.level)
            if seat.kind == "bot"
            else Seating(kind="person", name=seat.name)
            if seat.person == call.who.id
            else Seating(kind="open")
            for seat in table.seats
        ]
        fresh = {
            "code": new_code(),
            "seed": new_seed(),
            "salt": new_salt(),
            "beginning": None,
            "seats": seats,
        }
        other = await open_with(call, table.opened.model_copy(update=fresh))
        await call.house.tables.append(live, [call.entry(RematchOpened(code=other.table.opened.code))])
        return table_reply(call, other)


async def record(call: Call[requests.Record]) -> RecordReply:
    table = finished((await call.house.tables.find(call.request.code)).table)
    assert table.match is not None
    beginning = table.opened.beginning
    given = 0 if beginning is None else len(beginning.draws)
    text = proven(table.match.record(), table.opened.seed, table.opened.salt, given)
    return {"type": "record", "id": call.request.id, "record": text}
