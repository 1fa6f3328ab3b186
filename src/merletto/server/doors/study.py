"""Doors of finished games: replays, new tables from their positions, rematches, and records."""

from typing import Final, Literal

from merletto.api import Match
from merletto.fairness import proven
from merletto.kernel.event import told_to
from merletto.kernel.position import Position
from merletto.kernel.viewer import named_viewer
from merletto.server.doors.call import Call, finished, unsealed
from merletto.server.doors.opening import new_code, open_with, opening, table_reply
from merletto.server.entry import Beginning, Entry, RematchOpened, SeatChanged, Seating
from merletto.server.fairness import new_salt, new_seed
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import (
    OutlineReply,
    OutlineStep,
    RecordReply,
    ReplayReply,
    ReplayStep,
    TableReply,
)
from merletto.server.protocol.studied import ReviewData, ReviewReply
from merletto.server.table import Table
from merletto.server.tables import LiveTable, now_ms

MOST_POSITIONS: Final = 10
"""The most positions of a replay that are told at once: of Burano, each has some 20 kB."""


async def replay(call: Call[requests.Replay]) -> ReplayReply:
    request = call.request
    live, match = await _seen_by(call)
    replay, until = live.replay(), request.first + min(request.count, MOST_POSITIONS)

    def work() -> list[ReplayStep]:
        return [_step(position, request.viewer) for position in replay.until(until - 1)[request.first :]]

    return {
        "type": "replay",
        "id": request.id,
        "code": request.code,
        "plies": match.ply,
        "steps": await call.aside(work),
    }


async def _seen_by(call: Call[requests.Replay] | Call[requests.Outline]) -> tuple[LiveTable, Match]:
    """The finished game that is asked for, as one of its seats saw it, or anybody."""
    request = call.request
    live = await call.table(request.code)
    table = finished(live.table)
    if not table.seats_of(call.who.id):
        unsealed(table)
    if isinstance(request.viewer, int) and request.viewer >= len(table.seats):
        raise Refusal("no_seat", {"seat": request.viewer})
    assert table.match is not None
    return live, table.match


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


async def outline(call: Call[requests.Outline]) -> OutlineReply:
    request = call.request
    live, match = await _seen_by(call)
    replay = live.replay()

    def work() -> list[OutlineStep]:
        positions = replay.until(match.ply)
        before = [positions[0], *positions]
        return [_outlined(*pair, request.viewer) for pair in zip(before, positions, strict=False)]

    return {
        "type": "outline",
        "id": request.id,
        "code": request.code,
        "steps": await call.aside(work),
    }


def _outlined(before: Position, after: Position, viewer: int | str) -> OutlineStep:
    """The move that led from one position to the next."""
    move = after.move
    return {
        "ply": after.ply,
        "seat": after.seat,
        "text": None if move is None else str(move),
        "move": None if move is None else move.json(),
        "events": told_to(viewer, after.events),
        "turn": int(before.state.turn_number),
        "points": [score["total"] for score in after.game.scores(after.state)],
    }


async def review(call: Call[requests.Review]) -> ReviewReply:
    request = call.request
    table = unsealed(finished((await call.table(request.code)).table))
    assert table.match is not None
    reviews = call.house.reviews
    if request.stop:
        reviews.stop(request.code, call.who.id)
        return review_reply(request, "stopped", 0, table.match.ply, None)
    found = await reviews.stored(request.code)
    if found is not None:
        return review_reply(request, "done", table.match.ply, table.match.ply, found)
    if not reviews.under_way(request.code):
        call.pay("hints")
    done = reviews.ask(table, call.who.id, call.share)
    return review_reply(request, "working", done, table.match.ply, None)


def review_reply(
    request: requests.Review,
    state: Literal["working", "done", "stopped"],
    done: int,
    total: int,
    found: ReviewData | None,
) -> ReviewReply:
    """How far the review is, with all of it in the end."""
    return {
        "type": "review",
        "id": request.id,
        "code": request.code,
        "state": state,
        "done": done,
        "total": total,
        "review": found,
    }


async def branch(call: Call[requests.Branch]) -> TableReply:
    call.pay("tables")
    request = call.request
    live = await call.table(request.code)
    table = unsealed(finished(live.table))
    if len(request.seats) != len(table.seats):
        raise Refusal("options", {"seats": len(table.seats)})
    assert table.match is not None
    replay = live.replay()
    positions = await call.aside(lambda: replay.until(request.ply))
    if request.ply > table.match.ply or positions[-1].over:
        raise Refusal("options", {"ply": table.match.ply})
    options = dict(table.opened.options)
    rules = table.match.game.options
    if "layout" in rules:
        options["layout"] = rules["layout"]  # a random one was the first game's luck
    beginning = beginning_at(request.code, positions)
    before = table.opened
    opened = await call.aside(
        lambda: opening(call, request, before.game, options, before.components, before, beginning)
    )
    return table_reply(call, await open_with(call, opened, []))


def beginning_at(code: str, positions: list[Position]) -> Beginning:
    """The draws and moves up to the last of these positions."""
    return Beginning(
        code=code,
        ply=positions[-1].ply,
        draws=[draw for position in positions for draw in position.draws],
        moves=[(position.seat, str(position.move)) for position in positions if position.seat is not None],
    )


async def rematch(call: Call[requests.Rematch]) -> TableReply:
    live = await call.table(call.request.code)
    async with live.lock:
        table = finished(live.table)
        own = table.seats_of(call.who.id)
        if not own:
            raise Refusal("not_seated")
        if table.rematch is not None:
            asked = await call.table(table.rematch)
            if asked.table.state != "closed":
                return table_reply(call, asked)
        call.pay("tables")
        seats = [
            Seating(kind="bot", name=seat.name, level=seat.level)
            if seat.kind == "bot"
            else Seating(kind="person", name=seat.name, colour=seat.colour, account=seat.account)
            if seat.person == call.who.id
            else Seating(kind="open")
            for seat in table.seats
        ]
        fresh = {
            "code": new_code(),
            "seed": new_seed(),
            "salt": new_salt(),
            "beginning": None,
            "deal": None,
            "lesson": None,
            "seats": seats,
        }
        other = await open_with(call, table.opened.model_copy(update=fresh), _asked(call, table))
        opened = RematchOpened(code=other.table.opened.code, seat=own[0])
        await call.house.tables.append(live, [call.entry(opened)])
        return table_reply(call, other)


def _asked(call: Call[requests.Rematch], table: Table) -> list[Entry]:
    """The seats that are kept for the other people, until they are ready or leave."""
    return [
        Entry(
            SeatChanged(
                seat=at, how="asked", name=seat.name, ready=False, colour=seat.colour, account=seat.account
            ),
            now_ms(),
            seat.person,
        )
        for at, seat in enumerate(table.seats)
        if seat.kind == "person" and seat.person != call.who.id
    ]


async def record(call: Call[requests.Record]) -> RecordReply:
    table = unsealed(finished((await call.table(call.request.code)).table))
    return {"type": "record", "id": call.request.id, "record": await call.aside(lambda: record_of(table))}


def record_of(table: Table) -> str:
    """The record of the finished game, with the proof of its draws."""
    assert table.match is not None
    beginning = table.opened.beginning
    given = 0 if beginning is None else len(beginning.draws)
    text = proven(table.match.record(), table.opened.seed, table.opened.salt, given)
    if table.turns_undone:
        text = f"# turns taken back: {table.turns_undone}\n{text}"
    return text
