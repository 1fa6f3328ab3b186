"""Renders a table for each viewer (access control): its news, its view, its legal moves, and nothing else."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final, Literal

from merletto.fairness import commitment
from merletto.kernel.event import told_to
from merletto.kernel.move import Move
from merletto.kernel.viewer import viewer_number
from merletto.server.entry import (
    Chatted,
    Closed,
    Hidden,
    Moved,
    RematchOpened,
    SeatChanged,
    Started,
    TurnUndone,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from merletto.server.happening import Happening
from merletto.server.news import Viewer
from merletto.server.protocol.moves import LegalMove
from merletto.server.protocol.replies import News, SeatInfo, State, Step, TableInfo
from merletto.server.seat import Seat, colours_of
from merletto.server.shapes import Event as ToldEvent
from merletto.server.table import Table
from merletto.server.taking_back import can_undo, can_undo_turn, to_agree

_commitment: Final = lru_cache(maxsize=4096)(commitment)
"""Commitments, hashed once and not at every move."""

MOST_STEPS: Final = 20
"""The most positions that are told at once: each costs a view."""

MOST_ITEMS: Final = 200
"""The most news items that are told at once."""


def state_of(
    table: Table, viewer: Viewer, since: int | None, now: int, hushed: Collection[int] = ()
) -> State:
    """The state of the table for the viewer, with the news after that number, or from the first on.

    There are at most MOST_ITEMS of them; then `number` is that of the last one told, and `more` is true.
    Nothing that the `hushed` people say is in it.
    """
    since = min(since or 0, table.number(viewer))
    number = told_until(table, viewer, since)
    match = table.match
    view = None if match is None else match.view(viewer)
    return {
        "type": "state",
        "code": table.opened.code,
        "viewer": viewer if isinstance(viewer, int) else "spectator",
        "number": number,
        "ply": table.ply(viewer),
        "items": news_of(table, viewer, since, number, hushed),
        "more": number < table.number(viewer),
        "table": info_of(table, now, seated=isinstance(viewer, int)),
        "view": view,
        "legal": legal_of(table, viewer),
        "can_undo": isinstance(viewer, int) and can_undo(table, viewer),
        "undo_turn": _undo_turn(table, viewer),
        "asking": None
        if table.asking is None
        else {"seat": table.asking.seat, "agreed": list(table.asking.agreed)},
        "clocks": table.clocks.told(),
        "now": now,
    }


def _undo_turn(table: Table, viewer: Viewer) -> Literal["free", "asks"] | None:
    """Whether the viewer's seat may take its last turn back at once, or has to ask."""
    if isinstance(viewer, str) or not can_undo_turn(table, viewer):
        return None
    return "asks" if to_agree(table, viewer) else "free"


def told_until(table: Table, viewer: Viewer, since: int) -> int:
    """The number of the last news item that is told to someone who knows those up to that number."""
    return min(table.number(viewer), since + MOST_ITEMS)


def news_of(table: Table, viewer: Viewer, since: int, until: int, hushed: Collection[int] = ()) -> list[News]:
    """The news after the one number up to the other, as the viewer may know it."""
    news = table.news.since(viewer, since, until)
    return [_item(table, viewer, number, happening, hushed) for number, happening in news]


def steps_of(table: Table, viewer: Viewer, since: int) -> Callable[[], list[Step]]:
    """The positions after the viewer's latest moves and take-backs after that number, as it saw them.

    They are collected now and written when the result is called, for which the table is not needed.
    """
    match = table.match
    if match is None:
        return list
    # Whoever sits or watches here saw no more in an earlier position than in this one.
    eyes = viewer_number(viewer, match.game.seats, match.over)
    game, kept = match.game, table.news.positions(viewer, since)[-MOST_STEPS:]
    return lambda: [{"number": number, "view": game.view(state, eyes)} for number, state in kept]


def legal_of(table: Table, viewer: Viewer) -> list[LegalMove]:
    """The legal moves of the viewer's seat."""
    if table.match is None or table.state != "playing" or isinstance(viewer, str):
        return []
    return [move_data(move) for move in table.match.legal(viewer)]


def move_data(move: Move) -> LegalMove:
    """A move in both forms: notation and plain data."""
    return {"text": str(move), "move": move.json()}


def info_of(table: Table, now: int, *, seated: bool = False) -> TableInfo:
    """The table as everyone sees it; only those who were `seated` are told the code of the rematch.

    The seed of a daily deal that others can still play is told to nobody.
    """
    revealed = table.state in ("finished", "closed") and not table.sealed(now)
    info = table.faces.get((seated, revealed))
    if info is None:
        info = table.faces[seated, revealed] = _info(table, seated, revealed)
    return info


def _info(table: Table, seated: bool, revealed: bool) -> TableInfo:
    opened = table.opened
    beginning, seats = opened.beginning, table.seats
    info: TableInfo = {
        "code": opened.code,
        "game": opened.game,
        "state": table.state,
        "seats": [
            _seat_info(table, seat, colour) for seat, colour in zip(seats, colours_of(seats), strict=True)
        ],
        "host": next(iter(table.seats_of(table.host)), None),
        "options": table.options,
        "rulings": table.rulings,
        "components": opened.components or "standard",
        "clock": table.clock,
        "pyramids": opened.pyramids,
        "listed": opened.listed and not table.hidden,
        "hints": opened.hints,
        "undo": opened.undo,
        "spectators": opened.spectators,
        "origin": None
        if beginning is None or opened.lesson is not None
        else {"code": beginning.code, "ply": beginning.ply},
        "lesson": opened.lesson,
        "commitment": _commitment(opened.seed, opened.salt),
        "created": table.created,
        "started": table.started,
        "ended": table.ended,
        "result": table.result,
        "proof": {"seed": str(opened.seed), "salt": opened.salt} if revealed else None,
        "rematch": table.rematch if seated else None,
        "practice": table.turns_undone > 0,
    }
    if opened.deal is not None:
        info["deal"] = {"date": opened.deal.date, "rated": opened.deal.rated, "until": opened.deal.until}
    return info


def _seat_info(table: Table, seat: Seat, colour: int) -> SeatInfo:
    return {
        "name": seat.name,
        "account": seat.account,
        "who": table.who(seat.person),
        "kind": "person" if seat.kind == "person" else "bot" if seat.kind == "bot" else "open",
        "level": seat.level,
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
        "ready": not seat.awaited,
        "colour": colour,
    }


def _item(table: Table, viewer: Viewer, number: int, happening: Happening, hushed: Collection[int]) -> News:
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
    if isinstance(what, TurnUndone):
        to = table.news.before(viewer, happening.undone)
        return {"kind": "turn_undo", "number": number, "at": at, "seat": what.seat, "to": to}
    if isinstance(what, UndoAsked):
        return {"kind": "undo_asked", "number": number, "at": at, "seat": what.seat}
    if isinstance(what, UndoAnswered):
        return {"kind": "undo_answered", "number": number, "at": at, "seat": what.seat, "yes": what.yes}
    if isinstance(what, Chatted):
        return {
            "kind": "chat",
            "number": number,
            "at": at,
            "seat": what.seat,
            "name": what.name,
            "account": what.account,
            "who": table.who(happening.entry.person),
            "text": None if happening.hidden or happening.entry.person in hushed else what.text or None,
        }
    if isinstance(what, SeatChanged):
        return {"kind": "seat", "number": number, "at": at, "seat": what.seat, "how": what.how}
    if isinstance(what, Started):
        return {"kind": "started", "number": number, "at": at, "events": _told(viewer, happening)}
    if isinstance(what, RematchOpened):
        code = what.code if isinstance(viewer, int) else None
        return {"kind": "rematch", "number": number, "at": at, "code": code, "seat": what.seat}
    if isinstance(what, Hidden):
        return {"kind": "hidden", "number": number, "at": at}
    if isinstance(what, Closed):
        return {"kind": "closed", "number": number, "at": at}
    return {"kind": "pause", "number": number, "at": at}


def _told(viewer: Viewer, happening: Happening) -> list[ToldEvent]:
    return told_to(viewer, happening.events)
