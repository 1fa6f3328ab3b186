"""News: what happened at a table, numbered for each viewer."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.server.protocol.words import How
from merletto.server.shapes import Event, Move
from merletto.server.shapes.exact import Exact, says, told_by


class Item(Exact):
    """One thing that happened, numbered in this viewer's news."""

    number: int
    at: int


class StartedItem(Item):
    """The game has begun, with these events."""

    kind: Literal["started"]
    events: list[Event]


class MoveItem(Item):
    """A seat has moved; `move` and `text` are null if the viewer may not know the move."""

    kind: Literal["move"]
    seat: int
    bot: bool
    text: str | None
    move: Move | None
    events: list[Event]


class UndoItem(Item):
    """A seat has taken back its last move."""

    kind: Literal["undo"]
    seat: int


class TurnUndoItem(Item):
    """A seat has taken back a turn: no move with a number above `to` stands any more."""

    kind: Literal["turn_undo"]
    seat: int
    to: int


class UndoAskedItem(Item):
    """A seat asks the other people whether it may take its turn back."""

    kind: Literal["undo_asked"]
    seat: int


class UndoAnsweredItem(Item):
    """A seat has agreed to the take-back, or declined it."""

    kind: Literal["undo_answered"]
    seat: int
    yes: bool


class ChatItem(Item):
    """A line of chat; seat is null for a spectator, and text if it is hidden or its person is muted.

    `account` and `who` are those of the person, as for seats; `who` is null if the person is no longer known.
    """

    kind: Literal["chat"]
    seat: int | None
    name: str
    account: bool
    who: int | None
    text: str | None


class HiddenItem(Item):
    """The operator has hidden a line of chat, whose text is null from now on, or the table from the lists."""

    kind: Literal["hidden"]


class SeatItem(Item):
    """Somebody sat down, stood up, is ready or resigned, or a bot took over or gave the seat back."""

    kind: Literal["seat"]
    seat: int
    how: How


class ClosedItem(Item):
    """The host has closed the table, or the operator."""

    kind: Literal["closed"]


class RematchItem(Item):
    """A new table was opened for the same people; `seat` asked for it, null if that was not stored.

    Only those who sat here are told its code.
    """

    kind: Literal["rematch"]
    code: str | None
    seat: int | None


class PauseItem(Item):
    """The server was down; the clocks were stopped meanwhile."""

    kind: Literal["pause"]


News = TypeAliasType(
    "News",
    Annotated[
        StartedItem
        | MoveItem
        | UndoItem
        | TurnUndoItem
        | UndoAskedItem
        | UndoAnsweredItem
        | ChatItem
        | HiddenItem
        | SeatItem
        | ClosedItem
        | RematchItem
        | PauseItem,
        told_by("kind"),
        says("One thing that happened; `kind` says what."),
    ],
)
