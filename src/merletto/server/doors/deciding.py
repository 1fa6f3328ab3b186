"""Doors for someone who is to move and has not decided: previews, hints, payments of lace."""

from merletto.bots.memory import recall
from merletto.kernel.event import told_to
from merletto.kernel.match import Match
from merletto.kernel.move import Move
from merletto.registry import kind_of
from merletto.server.doors.call import Call
from merletto.server.doors.checking import checked_move
from merletto.server.doors.play import check_turn, conflict
from merletto.server.previews import previews
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Conflict, HintReply, MovesReply, PreviewReply
from merletto.server.table import Table
from merletto.server.telling import move_data

_Asks = requests.Preview | requests.Hint | requests.SuggestLace


async def _seated(call: Call[_Asks]) -> tuple[Table, int]:
    """The table that was named, and the person's seat there."""
    table = (await call.table(call.request.code)).table
    return table, call.own_seat(table, call.request.seat)


def _to_decide(request: _Asks, table: Table, seat: int) -> Match | Conflict:
    """The match in which that seat is to move; a conflict if the position that was asked about has passed."""
    if request.ply != table.ply(seat):
        return conflict(table, seat, request.id)
    check_turn(table, seat)
    assert table.match is not None
    return table.match


async def preview(call: Call[requests.Preview]) -> PreviewReply | Conflict:
    request = call.request
    table, seat = await _seated(call)
    match = _to_decide(request, table, seat)
    if not isinstance(match, Match):
        return match
    if request.moves is None:
        moves = match.legal(seat)
    else:
        moves = [checked_move(match, seat, text) for text in request.moves]
    view = match.view(seat)
    lines = await call.aside(lambda: previews(match.game, view, seat, moves))
    return {"type": "preview", "id": request.id, "ply": request.ply, "moves": lines}


async def hint(call: Call[requests.Hint]) -> HintReply | Conflict:
    call.pay("hints")
    request = call.request
    table, seat = await _seated(call)
    if not table.opened.hints:
        raise Refusal("hints_off")
    match = _to_decide(request, table, seat)
    if not isinstance(match, Match):
        return match
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
    table, seat = await _seated(call)
    match = _to_decide(request, table, seat)
    if not isinstance(match, Match):
        return match
    lace = kind_of(match.game.name).lace
    if lace is None:
        raise Refusal("no_move")
    return {
        "type": "moves",
        "id": request.id,
        "ply": request.ply,
        "moves": [move_data(Move(match.game, code)) for code in lace.payment(match.state, seat)],
        "points": lace.points(match.state, seat),
    }
