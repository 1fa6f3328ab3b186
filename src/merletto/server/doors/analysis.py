"""The door of the analysis board: a finished, recorded or typed game, moves tried, and what to expect."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from merletto.api import from_record
from merletto.kernel.errors import MerlettoError
from merletto.kernel.event import told_to
from merletto.kernel.match import Match
from merletto.kernel.move import Move
from merletto.kernel.viewer import named_viewer
from merletto.server.analysing import SEED, Appraisal, Tried, WrongMove, tried
from merletto.server.doors.call import Call, finished, unsealed
from merletto.server.protocol import requests
from merletto.server.protocol.analysed import AnalysisReply, Evaluation, Expected
from merletto.server.protocol.refusal import Refusal
from merletto.server.telling import move_data
from merletto.study.typed import TypedError, typed
from merletto.study.weighing import Outlook

_SHOWN: Final = 60
"""How much of a line that cannot be played is sent back."""


@dataclass(frozen=True)
class _Source:
    """The game that is analysed, with its component set."""

    match: Match
    components: str
    path: Path | None


async def analyse(call: Call[requests.Analyse]) -> AnalysisReply:
    request = call.request
    source = await _source(call)
    if request.ply > source.match.ply:
        raise Refusal("options", {"ply": source.match.ply})
    moves = [(move.seat, move.move) for move in request.moves]
    try:
        found = await call.aside(lambda: tried(source.match, request.ply, moves))
    except WrongMove:
        raise Refusal("not_a_move") from None
    evaluation = None
    if request.evaluate and not found.match.over:
        call.pay("hints")
        record = await call.aside(found.match.record)
        appraisal = await call.house.advisers.appraise(record, source.path, call.share)
        evaluation = _evaluation(found.match, appraisal)
    fresh = bool(moves)
    return _reply(request, source, found, evaluation, drawn=fresh and bool(found.step.draws))


async def _source(call: Call[requests.Analyse]) -> _Source:
    """A finished game that may be replayed, or a record that somebody has; never a game under way."""
    request = call.request
    if request.code is not None:
        table = finished((await call.table(request.code)).table)
        if not table.seats_of(call.who.id):
            unsealed(table)
        assert table.match is not None
        return _Source(table.match, table.opened.components or "standard", table.components)
    text = request.record or ""
    try:
        return _Source(await call.aside(lambda: _read(text)), "standard", None)
    except TypedError as fault:
        raise Refusal("not_typed", {"line": fault.line, "words": fault.words[:_SHOWN]}) from None
    except MerlettoError:
        raise Refusal("no_record") from None


def _read(text: str) -> Match:
    """A record, or a game that somebody has typed."""
    return typed(text, SEED) if text.lstrip().startswith("game:") else from_record(text)


def _reply(
    request: requests.Analyse,
    source: _Source,
    found: Tried,
    evaluation: Evaluation | None,
    *,
    drawn: bool,
) -> AnalysisReply:
    match, step = found.match, found.step
    open_to_all = named_viewer("finished")
    assert open_to_all is not None
    return {
        "type": "analysis",
        "id": request.id,
        "game": match.game.name,
        "components": source.components,
        "names": list(match.names),
        "plies": source.match.ply,
        "ply": step.ply,
        "seat": step.seat,
        "text": None if step.move is None else str(step.move),
        "move": None if step.move is None else step.move.json(),
        "events": told_to("finished", step.events),
        "position": match.game.view(match.state, open_to_all),
        "turn": found.turn,
        "points": [score["total"] for score in match.scores()],
        "drawn": drawn,
        "over": match.over,
        "legal": [
            {"seat": seat, **move_data(move)} for seat in match.waiting() for move in match.legal(seat)
        ],
        "evaluation": evaluation,
    }


def _evaluation(match: Match, appraisal: Appraisal) -> Evaluation:
    return {
        "seats": [_expected(outlook) for outlook in appraisal.seats],
        "seat": appraisal.seat,
        "best": [
            {**move_data(Move(match.game, weight.move)), "expected": _expected(weight.outlook)}
            for weight in appraisal.best
        ],
    }


def _expected(outlook: Outlook) -> Expected:
    return {
        "margin": outlook.margin,
        "error": outlook.error,
        "win_chance": outlook.win_chance,
        "points": outlook.points,
    }
