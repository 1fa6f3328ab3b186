"""Renders a table for each viewer (access control): its news, its view, its legal moves, and nothing else."""

from typing import cast

from merletto.fairness import commitment
from merletto.kernel.event import told_to
from merletto.kernel.move import Move
from merletto.registry import kind_of
from merletto.server.entry import Chatted, Closed, Moved, RematchOpened, SeatChanged, Started, Undone
from merletto.server.protocol.replies import ClockInfo, LegalMove, News, SeatInfo, State, TableInfo
from merletto.server.shapes import Event as ToldEvent
from merletto.server.table import Happening, Seat, Table, Viewer


def state_of(table: Table, viewer: Viewer, since: int | None, now: int) -> State:
    """The state of the table for the viewer, with the news after that number, or all news."""
    number = table.number(viewer)
    match = table.match
    view = None if match is None else match.view(viewer)
    return {
        "type": "state",
        "code": table.opened.code,
        "viewer": viewer if isinstance(viewer, int) else "spectator",
        "number": number,
        "ply": table.ply(viewer),
        "items": news_of(table, viewer, 0 if since is None else min(since, number)),
        "table": info_of(table),
        "view": view,
        "legal": legal_of(table, viewer),
        "can_undo": isinstance(viewer, int) and table.can_undo(viewer),
        "clocks": table.clocks.told(),
        "now": now,
    }


def news_of(table: Table, viewer: Viewer, since: int) -> list[News]:
    """The news after that number, as the viewer may know it."""
    return [_item(viewer, number, happening) for number, happening in table.news(viewer, since)]


def legal_of(table: Table, viewer: Viewer) -> list[LegalMove]:
    """The legal moves of the viewer's seat."""
    if table.match is None or table.state != "playing" or isinstance(viewer, str):
        return []
    return [move_data(move) for move in table.match.legal(viewer)]


def move_data(move: Move) -> LegalMove:
    """A move in both forms: notation and plain data."""
    return {"text": str(move), "move": move.json()}


def info_of(table: Table) -> TableInfo:
    """The table as everyone sees it."""
    opened = table.opened
    beginning = opened.beginning
    clauses = kind_of(opened.game).clauses_chosen()
    finished = table.state in ("finished", "closed")
    return {
        "code": opened.code,
        "game": opened.game,
        "state": table.state,
        "seats": [_seat_info(seat) for seat in table.seats],
        "options": {key: value for key, value in opened.options.items() if key not in clauses},
        "rulings": table.rulings,
        "components": opened.components or "standard",
        "clock": cast(ClockInfo, opened.clock.model_dump()),
        "listed": opened.listed,
        "hints": opened.hints,
        "undo": opened.undo,
        "spectators": opened.spectators,
        "origin": None if beginning is None else {"code": beginning.code, "ply": beginning.ply},
        "commitment": commitment(opened.seed, opened.salt),
        "created": table.created,
        "started": table.started,
        "ended": table.ended,
        "result": table.result,
        "proof": {"seed": str(opened.seed), "salt": opened.salt} if finished else None,
        "rematch": table.rematch,
    }


def _seat_info(seat: Seat) -> SeatInfo:
    return {
        "name": seat.name,
        "kind": "person" if seat.kind == "person" else "bot" if seat.kind == "bot" else "open",
        "level": seat.level,
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
    }


def _item(viewer: Viewer, number: int, happening: Happening) -> News:
    what = happening.entry.what
    at = happening.entry.at
    if isinstance(what, Moved):
        known = happening.private is None or happening.private == viewer
        assert happening.move is not None
        return {
            "kind": "move",
            "number": number,
            "at": at,
            "seat": what.seat,
            "bot": what.bot,
            "text": what.move if known else None,
            "move": happening.move.json() if known else None,
            "events": _told(viewer, happening),
        }
    if isinstance(what, Undone):
        return {"kind": "undo", "number": number, "at": at, "seat": what.seat}
    if isinstance(what, Chatted):
        return {
            "kind": "chat",
            "number": number,
            "at": at,
            "seat": what.seat,
            "name": what.name,
            "text": what.text,
        }
    if isinstance(what, SeatChanged):
        return {"kind": "seat", "number": number, "at": at, "seat": what.seat, "how": what.how}
    if isinstance(what, Started):
        return {"kind": "started", "number": number, "at": at, "events": _told(viewer, happening)}
    if isinstance(what, RematchOpened):
        return {"kind": "rematch", "number": number, "at": at, "code": what.code}
    if isinstance(what, Closed):
        return {"kind": "closed", "number": number, "at": at}
    return {"kind": "pause", "number": number, "at": at}


def _told(viewer: Viewer, happening: Happening) -> list[ToldEvent]:
    return told_to(viewer, happening.events)
