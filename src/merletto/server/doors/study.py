"""Doors of finished games: replays, new tables from their positions, rematches, and the proof of the luck."""

from typing import cast

from merletto.api import Match
from merletto.fairness import proven
from merletto.kernel.event import Event, told_to
from merletto.kernel.state import CHANCE
from merletto.kernel.viewer import FINISHED, named_viewer
from merletto.registry import kind_of
from merletto.server.doors.call import Call, finished
from merletto.server.doors.opening import new_code, open_with, opening, table_reply
from merletto.server.entry import Beginning, Moved, RematchOpened, Seating
from merletto.server.fairness import new_salt, new_seed
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import RecordReply, ReplayReply, ReplayStep, TableReply
from merletto.server.shapes import Event as ToldEvent
from merletto.server.shapes import Move as MoveData
from merletto.server.shapes import View
from merletto.server.table import Table


def moves_of(table: Table) -> list[tuple[int, str]]:
    """The moves that stand, from the first position on, whoever's game that was."""
    moves = [] if table.opened.beginning is None else list(table.opened.beginning.moves)
    for played in table.played:
        what = table.happenings[played.number].entry.what
        if isinstance(what, Moved):
            moves.append((what.seat, what.move))
    return moves


def again(table: Table) -> Match:
    """The match as it was before the first move."""
    opened = table.opened
    game = kind_of(opened.game).set_up(len(table.seats), opened.options, table.components, opened.seed)
    draws = None if opened.beginning is None else list(opened.beginning.draws)
    assert table.match is not None
    return Match(game, opened.seed, table.match.names, draws)


async def replay(call: Call[requests.Replay]) -> ReplayReply:
    request = call.request
    table = finished((await call.house.tables.find(request.code)).table)
    if isinstance(request.viewer, int) and request.viewer >= len(table.seats):
        raise Refusal("no_seat", {"seat": request.viewer})
    moves = moves_of(table)
    match = again(table)
    events = list(match.events)
    steps: list[ReplayStep] = []
    for ply in range(min(len(moves), request.first + request.count - 1) + 1):
        seat, text = (None, None) if not ply else moves[ply - 1]
        if text is not None:
            events = match.play(text, seat)
        if ply >= request.first:
            steps.append(_step(match, ply, seat, text, events, request.viewer))
    return {"type": "replay", "id": request.id, "code": request.code, "plies": len(moves), "steps": steps}


def _step(
    match: Match, ply: int, seat: int | None, text: str | None, events: list[Event], viewer: int | str
) -> ReplayStep:
    """A position of a finished game, in which nothing is secret any more, as that viewer saw it."""
    number = named_viewer(viewer)
    assert number is not None
    game = match.game
    told = told_to("finished" if number == FINISHED else viewer, events)
    return {
        "ply": ply,
        "seat": seat,
        "text": text,
        "move": None if text is None else cast(MoveData, game.move_json(game.parse_move(text))),
        "events": cast(list[ToldEvent], told),
        "view": cast(View, game.view(match.state, number)),
    }


async def branch(call: Call[requests.Branch]) -> TableReply:
    call.pay("tables")
    request = call.request
    table = finished((await call.house.tables.find(request.code)).table)
    if len(request.seats) != len(table.seats):
        raise Refusal("options", {"seats": len(table.seats)})
    moves = moves_of(table)
    if request.ply > len(moves):
        raise Refusal("options", {"ply": len(moves)})
    match = again(table)
    for seat, move in moves[: request.ply]:
        match.play(move, seat)
    if match.over:
        raise Refusal("options", {"ply": len(moves)})
    draws = [
        match.game.draw_text(code) for line in match.lines if line.actor == CHANCE for code in line.codes
    ]
    beginning = Beginning(code=request.code, ply=request.ply, draws=draws, moves=moves[: request.ply])
    options = dict(table.opened.options)
    if "layout" in match.game.options:
        options["layout"] = match.game.options["layout"]  # a random one was the first game's luck
    opened = opening(call, request, table.opened.game, options, table.opened.components, beginning)
    return table_reply(call, await open_with(call, opened))


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
