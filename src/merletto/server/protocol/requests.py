"""What clients say. Over a socket each message names its `type`; over HTTP the door's address does."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from merletto.server.protocol.words import (
    Account,
    ChatText,
    Clock,
    Code,
    Game,
    Id,
    Language,
    Level,
    MoveWords,
    Name,
    NoClock,
    Notation,
    OptionKey,
    OptionText,
    Passphrase,
    Ply,
    Said,
    Seat,
    SeatWish,
    Viewer,
)


class Request(Said):
    """Any message. The answer repeats its `id`."""

    id: Id | None = None


class Hello(Request):
    """Who am I? Over HTTP a stranger becomes a guest; a script may ask for a token instead of a cookie."""

    type: Literal["hello"] = "hello"
    token: bool = False


class Rename(Request):
    """What I am called at tables that I join from now on."""

    type: Literal["rename"] = "rename"
    name: Name


class SignUp(Request):
    """The guest that I am becomes an account, with all its games. Over HTTP only."""

    type: Literal["sign_up"] = "sign_up"
    account: Account
    passphrase: Passphrase


class SignIn(Request):
    """I am that account; games of the guest that I was until now become its own. Over HTTP only."""

    type: Literal["sign_in"] = "sign_in"
    account: Account
    passphrase: Annotated[str, Field(max_length=200)]
    token: bool = False


class SignOut(Request):
    """This browser forgets who I am. Over HTTP only."""

    type: Literal["sign_out"] = "sign_out"


class ChangePassphrase(Request):
    """Another passphrase; every other browser is signed out. Over HTTP only."""

    type: Literal["change_passphrase"] = "change_passphrase"
    passphrase: Annotated[str, Field(max_length=200)]
    new: Passphrase


class Catalogue(Request):
    """Which games, options, component sets, bots and clocks there are."""

    type: Literal["catalogue"] = "catalogue"


class Table(Said):
    """How a table is set up, whatever is played at it."""

    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    clock: Clock = NoClock()
    listed: bool = Field(default=False, description="Whether it stands in the list of tables.")
    hints: bool = Field(default=True, description="Whether seats may ask what a bot would do.")
    undo: bool = Field(default=True, description="Whether moves may be taken back.")
    spectators: bool = Field(default=True, description="Whether people without a seat may watch.")


class OpenTable(Request, Table):
    """A new table; it starts by itself when no seat is open any more."""

    type: Literal["open_table"] = "open_table"
    game: Game
    options: dict[OptionKey, bool | int | OptionText | None] = Field(default={}, max_length=30)
    components: Annotated[str, Field(max_length=60)] | None = None


class Tables(Request):
    """The listed tables, the newest first: those that wait for people, and those that can be watched."""

    type: Literal["tables"] = "tables"
    game: Game | None = None


class MyGames(Request):
    """The tables where I sit: those with my turn first."""

    type: Literal["my_games"] = "my_games"
    finished: bool = False
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class Look(Request):
    """A table from outside."""

    type: Literal["look"] = "look"
    code: Code


class TakeSeat(Request):
    """I sit down on an open seat."""

    type: Literal["take_seat"] = "take_seat"
    code: Code
    seat: Seat
    name: Name | None = None


class LeaveSeat(Request):
    """I stand up again, before the game starts."""

    type: Literal["leave_seat"] = "leave_seat"
    code: Code
    seat: Seat


class SetSeat(Request):
    """The host gives a seat to a bot, or opens it again, before the game starts."""

    type: Literal["set_seat"] = "set_seat"
    code: Code
    seat: Seat
    level: Level | None = Field(description="The bot that sits down, or null for nobody.")


class CloseTable(Request):
    """The host gives the table up, before the game starts."""

    type: Literal["close_table"] = "close_table"
    code: Code


class Watch(Request):
    """Tell me how the table stands and what happens there, as this viewer.

    `since` is the number of the last news known. Over a socket news then comes by itself; over
    HTTP the answer waits up to `wait` seconds for news.
    """

    type: Literal["watch"] = "watch"
    code: Code
    viewer: Viewer
    since: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    wait: Annotated[float, Field(ge=0, le=25, allow_inf_nan=False)] = 0.0


class Unwatch(Request):
    """Tell me no more of it. Over sockets only."""

    type: Literal["unwatch"] = "unwatch"
    code: Code
    viewer: Viewer


class PlayMove(Request):
    """A move of my seat, in notation or as plain data, in the position after that many plies.

    Sent again with the same id it gets the first answer again, and is not made twice.
    """

    type: Literal["move"] = "move"
    id: Id
    code: Code
    seat: Seat
    ply: Ply
    move: Notation | MoveWords


class Undo(Request):
    """My last move is taken back, while nothing new was shown since."""

    type: Literal["undo"] = "undo"
    id: Id
    code: Code
    seat: Seat
    ply: Ply


class Preview(Request):
    """What legal moves of my seat would cost and bring, as far as can be known; all of them unless named."""

    type: Literal["preview"] = "preview"
    code: Code
    seat: Seat
    ply: Ply
    moves: Annotated[list[Notation], Field(min_length=1, max_length=100)] | None = None


class Hint(Request):
    """What a strong bot thinks of my moves."""

    type: Literal["hint"] = "hint"
    code: Code
    seat: Seat
    ply: Ply


class SuggestLace(Request):
    """Burano: which lace workers to pay now for the most points; nothing is played."""

    type: Literal["suggest_lace"] = "suggest_lace"
    code: Code
    seat: Seat
    ply: Ply


class Chat(Request):
    """A line to all at the table."""

    type: Literal["chat"] = "chat"
    id: Id
    code: Code
    text: ChatText


class Resign(Request):
    """My seat gives up; where others play on, a bot plays it to the end."""

    type: Literal["resign"] = "resign"
    code: Code
    seat: Seat


class StandIn(Request):
    """A bot plays for my seat, or for another's who is away, until its person is back."""

    type: Literal["stand_in"] = "stand_in"
    code: Code
    seat: Seat
    level: Level = "regular"


class TakeBack(Request):
    """I play my seat again myself."""

    type: Literal["take_back"] = "take_back"
    code: Code
    seat: Seat


class Rematch(Request):
    """The same table again for the same people and bots; the first to ask opens it, all are told."""

    type: Literal["rematch"] = "rematch"
    code: Code


class Replay(Request):
    """Some positions of a finished game in order, as this viewer saw them, or all laid open."""

    type: Literal["replay"] = "replay"
    code: Code
    viewer: Seat | Literal["spectator", "finished"]
    first: Ply = 0
    count: Annotated[int, Field(ge=1, le=50)] = 20


class Branch(Request, Table):
    """A new table that begins at a position of a finished game; what was not yet drawn is drawn anew."""

    type: Literal["branch"] = "branch"
    code: Code
    ply: Ply


class Rules(Request):
    """The rules of a game, clause by clause, in one of the languages."""

    type: Literal["rules"] = "rules"
    game: Game
    language: Language = "en"


class Cards(Request):
    """What the house cards of a set of Walking in Burano show."""

    type: Literal["cards"] = "cards"
    components: Annotated[str, Field(max_length=60)] = "standard"


class Record(Request):
    """The record of a finished game, with what proves that the luck was settled before the start."""

    model_config = ConfigDict(title="RecordRequest")

    type: Literal["record"] = "record"
    code: Code


AnyRequest = (
    Hello
    | Rename
    | SignUp
    | SignIn
    | SignOut
    | ChangePassphrase
    | Catalogue
    | OpenTable
    | Tables
    | MyGames
    | Look
    | TakeSeat
    | LeaveSeat
    | SetSeat
    | CloseTable
    | Watch
    | Unwatch
    | PlayMove
    | Undo
    | Preview
    | Hint
    | SuggestLace
    | Chat
    | Resign
    | StandIn
    | TakeBack
    | Rematch
    | Replay
    | Branch
    | Record
    | Rules
    | Cards
)
"""Every message there is."""
