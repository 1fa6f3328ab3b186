"""Doors of a running game: watching, moves, take-backs, previews, hints, chat, and who plays a seat.

A message's `id` is its idempotency key: sent again, it gets the first answer again. `ply` is for optimistic
concurrency control: a move meant for a position that has passed is a conflict.
"""

import asyncio
from typing import Final, cast

from merletto.bots.memory import recall
from merletto.kernel.errors import NotationError
from merletto.kernel.event import told_to
from merletto.kernel.move import Move
from merletto.registry import kind_of
from merletto.server.doors.call import Call, checked_seat, playing
from merletto.server.doors.checking import Said, checked_move
from merletto.server.entry import Chatted, Moved, SeatChanged, TurnUndone, UndoAsked, Undone, What
from merletto.server.news import SPECTATOR, Viewer
from merletto.server.previews import previews
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import (
    Ack,
    Conflict,
    Done,
    HintReply,
    MovesReply,
    PreviewReply,
    Refused,
    State,
)
from merletto.server.protocol.words import Level
from merletto.server.table import Table
from merletto.server.tables import LiveTable, Watcher, ack_of, now_ms
from merletto.server.telling import move_data, state_of, told_until

_FOR_OTHERS: Final[Level] = "regular"
"""The bot that plays for an absent person: whoever asks for it must not choose its strength."""

Deeds = tuple[type[Moved | Undone | TurnUndone | UndoAsked], ...]


async def watch(call: Call[requests.Watch]) -> State:
    request = call.request
    live = await call.house.tables.find(request.code)
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
    live = await call.house.tables.find(request.code)
    async with live.lock:
        table = live.table
        seat = call.own_seat(table, request.seat)
        again = answered(call, live, request.id, Meant(table, seat, request.ply, (Moved,), request.move))
        if again is not None:
            return again
        try:
            if request.ply != table.ply(seat):
                return conflict(table, seat, request.id)
            _check_turn(table, seat)
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
    live = await call.house.tables.find(request.code)
    async with live.lock:
        table = live.table
        seat = call.own_seat(table, request.seat)
        again = answered(call, live, request.id, Meant(table, seat, request.ply, (Undone,)))
        if again is not None:
            return again
        if request.ply != table.ply(seat):
            return conflict(table, seat, request.id)
        check_undo(table, seat)
        if not table.can_undo(seat):
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


def _check_turn(table: Table, seat: int) -> None:
    """Refuses unless the person on that seat may decide now."""
    playing(table)
    if table.seats[seat].player is not None:
        raise Refusal("plays_itself", {"seat": seat})
    if seat not in table.waiting():
        raise Refusal("not_your_turn", {"seat": seat})


async def preview(call: Call[requests.Preview]) -> PreviewReply | Conflict:
    request = call.request
    live = await call.house.tables.find(request.code)
    table = live.table
    seat = call.own_seat(table, request.seat)
    if request.ply != table.ply(seat):
        return conflict(table, seat, request.id)
    _check_turn(table, seat)
    match = table.match
    assert match is not None
    if request.moves is None:
        moves = match.legal(seat)
    else:
        moves = [checked_move(match, seat, text) for text in request.moves]
    return {
        "type": "preview",
        "id": request.id,
        "ply": request.ply,
        "moves": previews(match.game, match.view(seat), seat, moves),
    }


async def hint(call: Call[requests.Hint]) -> HintReply | Conflict:
    call.pay("hints")
    request = call.request
    live = await call.house.tables.find(request.code)
    table = live.table
    seat = call.own_seat(table, request.seat)
    if not table.opened.hints:
        raise Refusal("hints_off")
    if request.ply != table.ply(seat):
        return conflict(table, seat, request.id)
    _check_turn(table, seat)
    match = table.match
    assert match is not None
    view = recall(match.view(seat), told_to(seat, table.events()))
    found = await call.house.advisers.advise(view, request.ply, table.components, call.share)
    return {
        "type": "hint",
        "id": request.id,
        "ply": request.ply,
        "moves": [
            {
                **move_data(Move(match.game, line.move)),
                "win_chance": line.win_chance,
                "margin": line.margin,
                "spread": line.spread,
                "points": line.points,
                "share": line.share,
                "reasons": [
                    {"key": one.key, "params": one.params, "weight": one.weight} for one in line.reasons
                ],
            }
            for line in found.lines
        ],
        "by_heart": [move_data(Move(match.game, code)) for code in found.by_heart],
        "also": [[move_data(Move(match.game, code)) for code in each] for each in found.also],
    }


async def suggest_lace(call: Call[requests.SuggestLace]) -> MovesReply | Conflict:
    request = call.request
    live = await call.house.tables.find(request.code)
    table = live.table
    seat = call.own_seat(table, request.seat)
    if request.ply != table.ply(seat):
        return conflict(table, seat, request.id)
    _check_turn(table, seat)
    match, lace = table.match, kind_of(table.opened.game).lace
    if match is None or lace is None:
        raise Refusal("no_move")
    return {
        "type": "moves",
        "id": request.id,
        "ply": request.ply,
        "moves": [move_data(Move(match.game, code)) for code in lace.payment(match.state, seat)],
        "points": lace.points(match.state, seat),
    }


async def chat(call: Call[requests.Chat]) -> Ack:
    """Posts a line of chat; during the game only those who sit at the table may post."""
    request = call.request
    live = await call.house.tables.find(request.code)
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


async def resign(call: Call[requests.Resign]) -> Ack:
    request = call.request
    live = await call.house.tables.find(request.code)
    async with live.lock:
        seat = call.own_seat(playing(live.table), request.seat)
        if live.table.seats[seat].resigned:
            raise Refusal("resigned", {"seat": seat})
        return await _seat_changes(call, live, SeatChanged(seat=seat, how="resigned", level="regular"))


async def stand_in(call: Call[requests.StandIn]) -> Ack:
    request = call.request
    live = await call.house.tables.find(request.code)
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
    live = await call.house.tables.find(request.code)
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
