"""Messages about finished games."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from merletto.server.protocol.requests.lobby import Table
from merletto.server.protocol.requests.request import Request
from merletto.server.protocol.words import Code, Notation, Ply, Said, Seat


class Rematch(Request):
    """Opens the same table again for the same people and bots. The first to ask opens it; all are told.

    The others' seats are kept for them until they are ready, or leave.
    """

    type: Literal["rematch"] = "rematch"
    code: Code


class Replay(Request):
    """Asks for some positions of a finished game in order, as this viewer saw them, or fully open."""

    type: Literal["replay"] = "replay"
    code: Code
    viewer: Seat | Literal["spectator", "finished"]
    first: Ply = 0
    count: Annotated[int, Field(ge=1, le=50)] = 20


class Outline(Request):
    """Asks for all moves of a finished game in order, without the positions, as this viewer saw them."""

    type: Literal["outline"] = "outline"
    code: Code
    viewer: Seat | Literal["spectator", "finished"]


class Review(Request):
    """Asks for the review of a finished game, which is made when it is first asked for; or stops asking."""

    type: Literal["review"] = "review"
    code: Code
    stop: bool = False


class Branch(Request, Table):
    """Opens a table that starts from a position of a finished game; later draws are new."""

    type: Literal["branch"] = "branch"
    code: Code
    ply: Ply


class TriedMove(Said):
    """A move that is tried for a seat."""

    seat: Seat
    move: Notation


class Analyse(Request):
    """Tries moves for all seats from a position of a finished game, or, without its code, of a record.

    With `evaluate`, the position is weighed by playouts.
    """

    type: Literal["analyse"] = "analyse"
    code: Code | None = None
    record: Annotated[str, Field(min_length=1, max_length=24_000)] | None = None
    ply: Ply = 0
    moves: Annotated[tuple[TriedMove, ...], Field(max_length=400)] = ()
    evaluate: bool = False


class Record(Request):
    """Asks for the record of a finished game, with the proof that its draws were fixed before the start."""

    model_config = ConfigDict(title="RecordRequest")

    type: Literal["record"] = "record"
    code: Code
