"""Doors of a running game: watching, moves, take-backs, chat.

A message's `id` is its idempotency key: sent again, it gets the first answer again. `ply` is for optimistic
concurrency control: a move meant for a position that has passed is a conflict.
"""

import asyncio
from typing import cast

from merletto.kernel.errors import NotationError
from merletto.server.doors.call import Call, playing
from merletto.server.doors.checking import Said, checked_move
from merletto.server.entry import Chatted, Moved, TurnUndone, UndoAsked, Undone, What
from merletto.server.news import SPECTATOR, Viewer
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import (
    Ack,
    Conflict,
    Done,
    Refused,
    State,
)
from merletto.server.table import Table
from merletto.server.tables import LiveTable, Watcher, ack_of, now_ms
from merletto.server.taking_back import can_undo
from merletto.server.telling import state_of, told_until

Deeds = tuple[type[Moved | Undone | TurnUndone | UndoAsked], ...]


async def watch(call: Call[requests.Watch]) -> State:
    request = call.request
    live = await call.table(request.code)
    viewer = call.as_viewer(live.table, request.viewer)
    await call.house.shunning.of(call.who.id)
    if call.socket is not None:
        watcher = call.socket.watch(live, viewer)
        number = live.table.number(viewer)
        watcher.told = told_until(live.table, viewer, min(request.since or 0, number))
        watcher.paging = watcher.told < number
    elif request.wait and request.since is not None:
        await _news(call, live, viewer, request.since)
        await call.house.people.now(call.who)  # the session may have ended meanwhile
        call.as_viewer(live.table, request.viewer)
    hushed = call.house.shunning.hushed(call.who.id)
    state = state_of(live.table, viewer, request.since, now_ms(), hushed)
    state["id"] = request.id
    state["yours"] = live.table.seats_of(call.who.id)
    return state


async def _news(call: Call[requests.Watch], live: LiveTable, viewer: Viewer, since: int) -> None:
    """Long poll: returns when there is news for the viewer, the time is up, or the server stops."""
    bell = asyncio.Event()
    watcher = Watcher(viewer, call.who.id, lambda *_: bell.set(), passing=True)
    live.add(watcher)
    call.house.thinkers.look(live)
    try:
        async with asyncio.timeout(call.request.wait):
            while live.table.number(viewer) <= since and not call.house.closing:
                bell.clear()
                await bell.wait()
    except TimeoutError:
        pass
    finally:
        live.remove(watcher)


async def unwatch(call: Call[requests.Unwatch]) -> Done:
    if call.socket is None:
        raise Refusal("only_socket")
    call.socket.unwatch(call.request.code, call.request.viewer)
    return {"type": "done", "id": call.request.id}


async def move(call: Call[requests.PlayMove]) -> Ack | Refused | Conflict:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        table = live.table
        seat = call.own_seat(table, request.seat)
        again = answered(call, live, request.id, Meant(table, seat, request.ply, (Moved,), request.move))
        if again is not None:
            return again
        try:
            if request.ply != table.ply(seat):
                return conflict(table, seat, request.id)
            check_turn(table, seat)
            assert table.match is not None
            legal = checked_move(table.match, seat, request.move)
        except Refusal as refusal:
            refused = refusal.told(request.id)
            live.refuse_alike(call.who.id, request.id, request, refused)
            raise
        what = Moved(seat=seat, move=str(legal), ply=request.ply)
        await call.house.tables.append(live, [call.entry(what, request.id, legal)])
        return ack_of(request.id, table, seat)


async def undo(call: Call[requests.Undo]) -> Ack | Refused | Conflict:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        table = live.table
        seat = call.own_seat(table, request.seat)
        again = answered(call, live, request.id, Meant(table, seat, request.ply, (Undone,)))
        if again is not None:
            return again
        if request.ply != table.ply(seat):
            return conflict(table, seat, request.id)
        check_undo(table, seat)
        if not can_undo(table, seat):
            raise Refusal("nothing_to_undo")
        limits = call.house.settings.limits
        if _taken_back(table) >= limits.take_backs:
            raise Refusal("too_many", {"most": limits.take_backs})
        check_room(call, table)
        await call.house.tables.append(live, [call.entry(Undone(seat=seat, ply=request.ply), request.id)])
        return ack_of(request.id, table, seat)


def check_undo(table: Table, seat: int) -> None:
    """Refuses unless take-backs are allowed and the person plays the seat."""
    playing(table)
    if not table.opened.undo:
        raise Refusal("undo_off")
    if table.seats[seat].player is not None:
        raise Refusal("plays_itself", {"seat": seat})


def check_room(call: Call[requests.Request], table: Table) -> None:
    """Refuses what would make a long log longer still; moves are never refused for that."""
    if len(table.happenings) >= call.house.settings.limits.table_entries:
        raise Refusal("full")


def _taken_back(table: Table) -> int:
    """How many moves were taken back in the turn of the last move."""
    turn = table.played[-1].turn
    before = next((play.number for play in reversed(table.played) if play.turn != turn), 0)
    return sum(isinstance(happening.entry.what, Undone) for happening in table.happenings[before:])


class Meant:
    """What a message means, to compare it with an earlier message of the same id (its idempotency key)."""

    def __init__(self, table: Table, seat: int, ply: int, kinds: Deeds, move: Said | None = None) -> None:
        self._table = table
        self._seat = seat
        self._ply = ply
        self._kinds = kinds
        self._move = move

    def same(self, what: What) -> bool:
        """Whether that was done."""
        if not isinstance(what, self._kinds):
            return False
        if (what.seat, what.ply) != (self._seat, self._ply):
            return False
        return not isinstance(what, Moved) or what.move == self._text()

    def _text(self) -> str | None:
        match = self._table.match
        assert match is not None
        try:
            return str(match.parse(cast("str | dict[str, object]", self._move)))
        except NotationError:
            return None


def answered(
    call: Call[requests.PlayMove | requests.Undo | requests.UndoTurn], live: LiveTable, id: str, meant: Meant
) -> Ack | Refused | None:
    """The first answer to a message that has come before."""
    table = live.table
    known = table.answers.get((call.who.id, id))
    if known is not None:
        entry, number, ply = known
        if not meant.same(entry.what):
            raise Refusal("id_reused")
        return {"type": "ack", "id": id, "code": table.opened.code, "number": number, "ply": ply}
    refused = live.refused.get((call.who.id, id))
    if refused is None:
        return None
    if refused[0] != call.request:
        raise Refusal("id_reused")
    return refused[1]


def conflict(table: Table, seat: int, id: str | None) -> Conflict:
    """The answer to a message that was meant for a position that has passed."""
    return {"type": "conflict", "id": id, "state": state_of(table, seat, table.number(seat), now_ms())}


def check_turn(table: Table, seat: int) -> None:
    """Refuses unless the person on that seat may decide now."""
    playing(table)
    if table.seats[seat].player is not None:
        raise Refusal("plays_itself", {"seat": seat})
    if seat not in table.waiting():
        raise Refusal("not_your_turn", {"seat": seat})


async def chat(call: Call[requests.Chat]) -> Ack:
    """Posts a line of chat; during the game only those who sit at the table may post."""
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        table = live.table
        seats = table.seats_of(call.who.id)
        viewer: Viewer = seats[0] if seats else SPECTATOR
        known = table.answers.get((call.who.id, request.id))
        if known is not None:
            entry, number, ply = known
            if not isinstance(entry.what, Chatted) or entry.what.text != request.text:
                raise Refusal("id_reused")
            return {"type": "ack", "id": request.id, "code": request.code, "number": number, "ply": ply}
        call.pay("chats")
        if not seats and table.state in ("gathering", "playing"):
            raise Refusal("not_seated")
        if table.chats >= call.house.settings.limits.chat_lines:
            raise Refusal("full")
        seat = seats[0] if seats else None
        name = table.seats[seats[0]].name if seats else None
        what = Chatted(
            seat=seat, name=name or call.who.name, text=request.text, account=call.who.account is not None
        )
        await call.house.tables.append(live, [call.entry(what, request.id)])
        return ack_of(request.id, table, viewer)
