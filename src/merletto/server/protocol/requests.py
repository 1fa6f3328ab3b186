"""What clients send. Over a socket, each message names its `type`; over HTTP, the door's address does."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from merletto.server.protocol.words import (
    Account,
    ChatText,
    Clock,
    Code,
    Colour,
    Day,
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
    Who,
    Why,
)


class Request(Said):
    """Any message. The answer repeats its `id`."""

    id: Id | None = None


class Hello(Request):
    """Who am I? Over HTTP a stranger becomes a guest; a script may ask for a token instead of a cookie."""

    type: Literal["hello"] = "hello"
    token: bool = False


class Rename(Request):
    """Changes my name at tables that I join from now on."""

    type: Literal["rename"] = "rename"
    name: Name


class SignUp(Request):
    """Turns the guest that I am into an account, with all its games, and ends its session. Over HTTP only."""

    type: Literal["sign_up"] = "sign_up"
    account: Account
    passphrase: Passphrase
    token: bool = False


class SignIn(Request):
    """Signs me in to that account, which takes over the games of the guest that I was. Over HTTP only."""

    type: Literal["sign_in"] = "sign_in"
    account: Account
    passphrase: Annotated[str, Field(max_length=200)]
    token: bool = False


class SignOut(Request):
    """Signs me out, in every browser. A guest cannot come back. Over HTTP only."""

    type: Literal["sign_out"] = "sign_out"


class ChangePassphrase(Request):
    """Changes my passphrase and signs out every other browser. Over HTTP only."""

    type: Literal["change_passphrase"] = "change_passphrase"
    passphrase: Annotated[str, Field(max_length=200)]
    new: Passphrase
    token: bool = False


class Catalogue(Request):
    """Asks which games, options, component sets, bots and clocks there are."""

    type: Literal["catalogue"] = "catalogue"


class Table(Said):
    """The settings of a table that do not depend on the game."""

    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    clock: Clock = NoClock()
    pyramids: Annotated[int, Field(ge=20, le=600)] | None = Field(
        default=None, description="The seconds for a hidden pyramid, in a game that has them."
    )
    ready: bool = Field(default=True, description="Whether I am ready; otherwise the game waits for me.")
    listed: bool = Field(default=False, description="Whether it is in the list of tables.")
    hints: bool = Field(default=True, description="Whether seats may ask what a bot would do.")
    undo: bool = Field(default=True, description="Whether moves may be taken back.")
    spectators: bool = Field(default=True, description="Whether people without a seat may watch.")


class OpenTable(Request, Table):
    """Opens a new table; the game starts when all seats are taken and everyone is ready."""

    type: Literal["open_table"] = "open_table"
    game: Game
    options: dict[OptionKey, bool | int | OptionText | None] = Field(default={}, max_length=30)
    components: Annotated[str, Field(max_length=60)] | None = None


class TryOptions(Request):
    """Asks how a game would be set up with these options, and whether it can be. Nothing is opened."""

    type: Literal["try_options"] = "try_options"
    game: Game
    seats: Annotated[int, Field(ge=1, le=4)]
    options: dict[OptionKey, bool | int | OptionText | None] = Field(default={}, max_length=30)
    components: Annotated[str, Field(max_length=60)] | None = None


class Tables(Request):
    """Lists the public tables, newest first: those that wait for people, and those that can be watched."""

    type: Literal["tables"] = "tables"
    game: Game | None = None
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class MyGames(Request):
    """Lists the tables where I sit, those with my turn first."""

    type: Literal["my_games"] = "my_games"
    finished: bool = False
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class Look(Request):
    """Asks for the public information about a table."""

    type: Literal["look"] = "look"
    code: Code


class TakeSeat(Request):
    """Sits me down on an open seat, or on the one that is kept for me."""

    type: Literal["take_seat"] = "take_seat"
    code: Code
    seat: Seat
    name: Name | None = None
    colour: Colour | None = None
    ready: bool = Field(default=True, description="Whether I am ready; otherwise the game waits for me.")


class Ready(Request):
    """Says that my seat is ready, or not yet, before the game starts. The game starts when everyone is."""

    type: Literal["ready"] = "ready"
    code: Code
    seat: Seat
    ready: bool = True


class SetColour(Request):
    """Chooses the colour of my seat before the game starts; null leaves it to the table."""

    type: Literal["set_colour"] = "set_colour"
    code: Code
    seat: Seat
    colour: Colour | None


class LeaveSeat(Request):
    """Gives up my seat before the game starts."""

    type: Literal["leave_seat"] = "leave_seat"
    code: Code
    seat: Seat


class SetSeat(Request):
    """Gives a seat to a bot, or opens it again, before the game starts. For the host only.

    A seat whose person is ready cannot be given away.
    """

    type: Literal["set_seat"] = "set_seat"
    code: Code
    seat: Seat
    level: Level | None = Field(description="The bot that sits down, or null for nobody.")


class CloseTable(Request):
    """Closes the table before the game starts, or a lesson at any time. For the host only."""

    type: Literal["close_table"] = "close_table"
    code: Code


class Kick(Request):
    """Removes a person before the game starts, who then cannot sit down here again. For the host only."""

    type: Literal["kick"] = "kick"
    code: Code
    seat: Seat


class Mute(Request):
    """Hides what that person of the table says from me, here and elsewhere, or shows it again."""

    type: Literal["mute"] = "mute"
    code: Code
    who: Who
    on: bool = True


class Block(Request):
    """Mutes that person of the table and keeps them from sitting down at my tables, or no longer."""

    type: Literal["block"] = "block"
    code: Code
    who: Who
    on: bool = True


class Report(Request):
    """Tells the operator of the server about that person of the table."""

    type: Literal["report"] = "report"
    code: Code
    who: Who
    why: Why
    text: Annotated[str, Field(max_length=500)] = ""


class Shunned(Request):
    """Asks whom I have muted or blocked."""

    type: Literal["shunned"] = "shunned"


class Forgive(Request):
    """Takes a person off my list of those whom I have muted or blocked."""

    type: Literal["forgive"] = "forgive"
    row: Annotated[int, Field(ge=0, le=2**53)]


class MyData(Request):
    """Asks for what is stored about me: my account, what I said, and my finished games, a few at a time."""

    type: Literal["my_data"] = "my_data"
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class EraseMe(Request):
    """Erases my account, or the guest that I am, for good. Over HTTP only.

    My names become "someone", what I said is removed, and games that I play are resigned. Finished games can
    still be replayed. An account must give its passphrase.
    """

    type: Literal["erase_me"] = "erase_me"
    passphrase: Annotated[str, Field(max_length=200)] = ""


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


class Daily(Request):
    """Asks for the daily deals that are open, and a page of the past deals of one game."""

    type: Literal["daily"] = "daily"
    game: Game = "walking"
    before: Day | None = None


class PlayDaily(Request):
    """Opens my one rated attempt at the open deal of a game; or, as often as I like, a past deal."""

    type: Literal["play_daily"] = "play_daily"
    game: Game
    date: Day | None = None


class DailyResults(Request):
    """Asks for the best results of a deal; while it is open, only if I have finished it."""

    type: Literal["daily_results"] = "daily_results"
    game: Game
    date: Day


class Rules(Request):
    """Asks for the rules of a game, clause by clause, in one of the languages."""

    type: Literal["rules"] = "rules"
    game: Game
    language: Language = "en"


class Cards(Request):
    """Asks what the house cards of a set show, in a game that has some."""

    type: Literal["cards"] = "cards"
    components: Annotated[str, Field(max_length=60)] = "standard"


class Lessons(Request):
    """Asks for the lessons of a game; `solved` adds to those that I have solved."""

    type: Literal["lessons"] = "lessons"
    game: Game
    solved: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=100)] = Field(default=[])


class Lesson(Request):
    """Opens a table in the position of a lesson; bots of the easiest level have the other seats."""

    type: Literal["lesson"] = "lesson"
    game: Game
    key: Annotated[str, Field(max_length=40)]


class NextPuzzle(Request):
    """Asks for a puzzle near my rating that I have not tried, if I like about one chapter of the rules."""

    type: Literal["next_puzzle"] = "next_puzzle"
    game: Game
    theme: Annotated[str, Field(pattern=r"^[A-Z][0-9]{1,2}$", description="A chapter.")] | None = None


class SolvePuzzle(Request):
    """Answers a puzzle with a move. My first answer to each is rated."""

    type: Literal["solve_puzzle"] = "solve_puzzle"
    game: Game
    number: Annotated[int, Field(ge=1, le=1_000_000)]
    move: Notation


class Mistakes(Request):
    """Lists my costly decisions in the reviewed games of a kind, and which games have no review yet."""

    type: Literal["mistakes"] = "mistakes"
    game: Game


class Mistake(Request):
    """Puts me before a costly decision of mine again: what my seat knew, and its moves."""

    type: Literal["mistake"] = "mistake"
    code: Code
    ply: Ply


class AnswerMistake(Request):
    """Decides again. If I repeat mistakes of this game, the answer says when it is due next."""

    type: Literal["answer_mistake"] = "answer_mistake"
    code: Code
    ply: Ply
    move: Notation


class RepeatMistakes(Request):
    """Turns the repetition of my mistakes in a game on or off; off forgets what was due."""

    type: Literal["repeat_mistakes"] = "repeat_mistakes"
    game: Game
    on: bool


class Record(Request):
    """Asks for the record of a finished game, with the proof that its draws were fixed before the start."""

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
    | TryOptions
    | Tables
    | MyGames
    | Look
    | TakeSeat
    | Ready
    | SetColour
    | LeaveSeat
    | SetSeat
    | CloseTable
    | Kick
    | Mute
    | Block
    | Report
    | Shunned
    | Forgive
    | MyData
    | EraseMe
    | Watch
    | Unwatch
    | Steps
    | PlayMove
    | Undo
    | UndoTurn
    | AnswerUndo
    | Preview
    | Hint
    | SuggestLace
    | Chat
    | Resign
    | StandIn
    | TakeBack
    | Rematch
    | Replay
    | Outline
    | Review
    | Branch
    | Record
    | Analyse
    | Daily
    | PlayDaily
    | DailyResults
    | Rules
    | Cards
    | Lessons
    | Lesson
    | NextPuzzle
    | SolvePuzzle
    | Mistakes
    | Mistake
    | AnswerMistake
    | RepeatMistakes
)
"""Every kind of message."""
