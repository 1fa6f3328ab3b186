"""Messages of a running game."""

from typing import Annotated, Literal

from pydantic import Field

from merletto.server.protocol.requests.request import Request
from merletto.server.protocol.words import ChatText, Code, Id, Level, MoveWords, Notation, Ply, Seat, Viewer


class Watch(Request):
    """Subscribes to the table as this viewer: its state, and what happens there.

    `since` is the number of the last known news item. Over a socket, news is then pushed; over HTTP, the
    answer waits up to `wait` seconds for news (a long poll).
    """

    type: Literal["watch"] = "watch"
    code: Code
    viewer: Viewer
    since: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    wait: Annotated[float, Field(ge=0, le=25, allow_inf_nan=False)] = 0.0


class Unwatch(Request):
    """Ends the subscription. Over sockets only."""

    type: Literal["unwatch"] = "unwatch"
    code: Code
    viewer: Viewer


class Steps(Request):
    """Asks for the positions after the moves and take-backs that came after news item `since`, in order."""

    type: Literal["steps"] = "steps"
    code: Code
    viewer: Viewer
    since: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class PlayMove(Request):
    """Makes a move of my seat, in notation or as plain data, in the position after that many plies.

    Sent again with the same id, it gets the first answer again and is not made twice (idempotency).
    """

    type: Literal["move"] = "move"
    id: Id
    code: Code
    seat: Seat
    ply: Ply
    move: Notation | MoveWords


class Undo(Request):
    """Takes back my last move, if nothing new has been revealed since."""

    type: Literal["undo"] = "undo"
    id: Id
    code: Code
    seat: Seat
    ply: Ply


class UndoTurn(Request):
    """Takes the game back to where my last turn began; other people are asked first, and all must agree."""

    type: Literal["undo_turn"] = "undo_turn"
    id: Id
    code: Code
    seat: Seat
    ply: Ply


class AnswerUndo(Request):
    """Agrees that the seat that asked may take its turn back, or declines."""

    type: Literal["answer_undo"] = "answer_undo"
    code: Code
    seat: Seat
    ply: Ply
    yes: bool


class Preview(Request):
    """Asks what legal moves of my seat would cost and gain, as far as is known; all unless some are named."""

    type: Literal["preview"] = "preview"
    code: Code
    seat: Seat
    ply: Ply
    moves: Annotated[list[Notation], Field(min_length=1, max_length=100)] | None = None


class Hint(Request):
    """Asks what a strong bot thinks of my moves."""

    type: Literal["hint"] = "hint"
    code: Code
    seat: Seat
    ply: Ply


class SuggestLace(Request):
    """Asks which lace workers to pay now for the most points, in a game that has some. Nothing is played."""

    type: Literal["suggest_lace"] = "suggest_lace"
    code: Code
    seat: Seat
    ply: Ply


class Chat(Request):
    """Posts a line of chat to everyone at the table."""

    type: Literal["chat"] = "chat"
    id: Id
    code: Code
    text: ChatText


class Resign(Request):
    """Resigns my seat; if others play on, a bot plays it to the end."""

    type: Literal["resign"] = "resign"
    code: Code
    seat: Seat


class StandIn(Request):
    """Lets a bot play my seat, or the seat of someone who is away, until its person is back."""

    type: Literal["stand_in"] = "stand_in"
    code: Code
    seat: Seat
    level: Level = "regular"


class TakeBack(Request):
    """Gives my seat back from the bot to me."""

    type: Literal["take_back"] = "take_back"
    code: Code
    seat: Seat
