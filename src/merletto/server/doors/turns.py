"""Doors for taking back whole turns: at once where all others are bots, otherwise when all people agree."""

from merletto.server.doors.call import Call
from merletto.server.doors.play import Meant, answered, check_room, check_undo, conflict
from merletto.server.entry import TurnUndone, UndoAnswered, UndoAsked
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Ack, Conflict, Refused
from merletto.server.table import Table
from merletto.server.tables import ack_of
from merletto.server.taking_back import can_undo_turn, to_agree, turn_begun


async def undo_turn(call: Call[requests.UndoTurn]) -> Ack | Refused | Conflict:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        table = live.table
        seat = call.own_seat(table, request.seat)
        meant = Meant(table, seat, request.ply, (TurnUndone, UndoAsked))
        again = answered(call, live, request.id, meant)
        if again is not None:
            return again
        if request.ply != table.ply(seat):
            return conflict(table, seat, request.id)
        check_undo(table, seat)
        if not can_undo_turn(table, seat) or table.asking is not None:
            raise Refusal("nothing_to_undo")
        check_room(call, table)
        asked = UndoAsked(seat=seat, ply=request.ply)
        what = asked if to_agree(table, seat) else _undone(table, seat)
        await call.house.tables.append(live, [call.entry(what, request.id)])
        return ack_of(request.id, table, seat)


async def answer_undo(call: Call[requests.AnswerUndo]) -> Ack | Conflict:
    request = call.request
    live = await call.table(request.code)
    async with live.lock:
        table = live.table
        seat = call.own_seat(table, request.seat)
        if request.ply != table.ply(seat):
            return conflict(table, seat, request.id)
        asking = table.asking
        if asking is None or seat not in to_agree(table, asking.seat):
            raise Refusal("nothing_to_undo")
        if seat not in asking.agreed:
            entries = [call.entry(UndoAnswered(seat=seat, yes=request.yes))]
            if request.yes and set(to_agree(table, asking.seat)) == {*asking.agreed, seat}:
                entries.append(call.entry(_undone(table, asking.seat)))
            await call.house.tables.append(live, entries)
        return ack_of(request.id, table, seat)


def _undone(table: Table, seat: int) -> TurnUndone:
    """The entry that takes the seat's last turn back."""
    stand = turn_begun(table, seat)
    assert stand is not None
    return TurnUndone(seat=seat, ply=table.ply(seat), stand=stand)
