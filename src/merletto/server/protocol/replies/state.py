"""The state of a table for a viewer, what is pushed, and plain acknowledgements."""

from typing import Literal, NotRequired

from merletto.server.protocol.moves import LegalMove
from merletto.server.protocol.replies.news import News
from merletto.server.protocol.replies.table import TableInfo
from merletto.server.shapes import View
from merletto.server.shapes.exact import Exact


class ClockFace(Exact):
    """A seat's time: the milliseconds left, and since when it is running, or null while it is stopped."""

    left: int
    since: int | None


class Asking(Exact):
    """A take-back of a turn that a seat has asked for, and the seats that have agreed to it."""

    seat: int
    agreed: list[int]


class State(Exact):
    """The state of a table for this viewer, and its news since the number asked for.

    `number` counts all news of this viewer, `ply` the moves and take-backs among them. If there is too much
    news for one answer, `more` is true, and `number` is that of the last item. The view is null before the
    start. `legal` lists the moves of the viewer's seat, if it may decide now.
    `undo_turn` says whether the seat may take its last turn back: at once, after asking, or not at all.
    `asking` is such a question while it is open.
    """

    type: Literal["state", "news"]
    id: NotRequired[str | None]
    code: str
    viewer: int | Literal["spectator"]
    number: int
    ply: int
    items: list[News]
    more: bool
    table: TableInfo
    view: View | None
    legal: list[LegalMove]
    can_undo: bool
    undo_turn: Literal["free", "asks"] | None
    asking: Asking | None
    clocks: list[ClockFace] | None
    now: int
    yours: NotRequired[list[int]]


class Conflict(Exact):
    """The message was meant for a position that has passed; here is the present one."""

    type: Literal["conflict"]
    id: str | None
    state: State


class Ack(Exact):
    """It is done and stored: the viewer's news number and ply right after it."""

    type: Literal["ack"]
    id: str | None
    code: str
    number: int
    ply: int


class Done(Exact):
    """It is done."""

    type: Literal["done"]
    id: str | None


class Presence(Exact):
    """Who is here: seats whose people are connected, and how many others watch. It is not stored."""

    type: Literal["presence"]
    code: str
    seats: list[int]
    watching: int


class Closing(Exact):
    """The server is stopping; everything that was acknowledged is stored."""

    type: Literal["closing"]
