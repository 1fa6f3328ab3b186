"""What the server sends: answers to messages, and news, which is pushed."""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypeAliasType

from merletto.server.protocol.analysed import AnalysisReply
from merletto.server.protocol.dealt import DailyReply, DealLine, DealMark, DealResults
from merletto.server.protocol.moves import LegalMove, MoveReason, PreviewLine
from merletto.server.protocol.studied import (
    LearntLine,
    MistakeAnswer,
    MistakeReply,
    MistakesReply,
    PuzzleReply,
    RepeatedLine,
    ReviewReply,
    SolutionReply,
    SolvedLine,
)
from merletto.server.protocol.words import Game, How, Language, Level, Part, Texts
from merletto.server.shapes import Band, Event, HouseCard, Move, Reason, View
from merletto.server.shapes.exact import Exact, says, told_by
from merletto.server.shapes.games import Rulings

TableState = TypeAliasType("TableState", Literal["gathering", "playing", "finished", "closed"])

RefusalKey = TypeAliasType(
    "RefusalKey",
    Annotated[
        Literal[
            "account_taken",
            "banned",
            "busy",
            "closing",
            "colour_taken",
            "common_passphrase",
            "failed",
            "for_good",
            "full",
            "has_account",
            "has_no_account",
            "hints_off",
            "id_reused",
            "illegal",
            "malformed",
            "name_taken",
            "no_move",
            "no_person",
            "no_person_sits",
            "no_record",
            "no_seat",
            "no_spectators",
            "no_table",
            "not_a_move",
            "not_finished",
            "not_found",
            "not_gathering",
            "not_host",
            "not_playing",
            "not_seated",
            "not_welcome",
            "not_yet",
            "not_your_seat",
            "not_your_turn",
            "nothing_to_undo",
            "only_http",
            "only_socket",
            "options",
            "origin",
            "other_rules",
            "played",
            "plays_itself",
            "rated",
            "resigned",
            "sealed",
            "seat_taken",
            "still_there",
            "too_large",
            "too_many",
            "undo_off",
            "wrong_passphrase",
        ],
        says("Why not; docs/protocol.md says what each means."),
    ],
)


class Refused(Exact):
    """An error response. For an illegal move: the clause, the key of its reason, and legal moves near it."""

    type: Literal["refused"]
    id: str | None
    key: RefusalKey
    params: dict[str, Part | list[Part]]
    clause: NotRequired[str]
    reason: NotRequired[Reason]
    nearest: NotRequired[list[LegalMove]]


class SeatInfo(Exact):
    """A seat as everyone sees it. `stand_in` is the bot that plays for an absent person.

    `ready` says whether it waits for nobody; `colour` is its colour and pattern, different for each seat.
    `account` says that its person has an account; `who` is the number of the person at this table.
    """

    name: str | None
    account: bool
    who: int | None
    kind: Literal["person", "bot", "open"]
    level: Level | None
    stand_in: Level | None
    resigned: bool
    ready: bool
    colour: int


class Result(Exact):
    """How it ended: places and points by seat, seats that resigned last; in a solo game, the band."""

    end: str
    places: list[int]
    points: list[int]
    band: Band | None


class Origin(Exact):
    """The finished game that this one continues."""

    code: str
    ply: int


class Proof(Exact):
    """Seed and salt, published at the end; their hash was published at the start."""

    seed: str
    salt: str


class ClockInfo(Exact):
    """The table's clock; seconds and increment, or days, if it has them."""

    kind: Literal["none", "move", "game", "days"]
    seconds: NotRequired[int]
    increment: NotRequired[int]
    days: NotRequired[int]


class TableInfo(Exact):
    """A table as everyone sees it. Moments are milliseconds since 1970; `host` is a seat, or null.

    `practice` says that whole turns were taken back in this game; `lesson` is the key of a lesson; `deal` is
    there if it is a daily deal, whose proof is not told before it is revealed.
    """

    code: str
    game: Game
    state: TableState
    seats: list[SeatInfo]
    host: int | None
    options: dict[str, bool | int | str | None]
    rulings: Rulings
    components: str
    clock: ClockInfo
    pyramids: int | None
    listed: bool
    hints: bool
    undo: bool
    spectators: bool
    origin: Origin | None
    lesson: str | None
    commitment: str
    created: int
    started: int | None
    ended: int | None
    result: Result | None
    proof: Proof | None
    rematch: str | None
    practice: bool
    deal: NotRequired[DealMark]


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


class Welcome(Exact):
    """Who you are on this server."""

    type: Literal["welcome"]
    id: str | None
    protocol: int
    version: str
    name: str
    account: str | None
    token: NotRequired[str]


OptionKind = Literal["flag", "seat", "choice", "text"]


class OptionInfo(Exact):
    """An option of a game: a flag, a seat (null if drawn), one of several words, or one of them or a text.

    `usual` is its default, `clause` the rule that it belongs to, and `seats` lists the seat counts for
    which it is offered. `sentence` says in English what it does.
    """

    key: str
    kind: OptionKind
    usual: bool | str | None
    words: list[str]
    clause: str
    seats: list[int]
    sentence: str


class EditionInfo(Exact):
    """A rulebook, or a version of our rules, by which a game can be played."""

    key: str
    title: Texts
    about: Texts


class ReadingInfo(Exact):
    """One way to play a disputed clause; `texts` lists the editions that use it."""

    key: str
    texts: list[str]
    words: Texts


class RulingInfo(Exact):
    """A disputed clause; `also` lists further clauses that the choice concerns.

    The `default` is ours, for that `reason`. An edition that no reading lists plays it too.
    """

    clause: str
    also: list[str]
    question: Texts
    default: str
    reason: Texts
    readings: list[ReadingInfo]


class GameInfo(Exact):
    """What can be set up. The ids of the game's clauses begin with `letter`.

    The first of the `editions` is ours, which is played unless another is named. `pyramids` says whether a
    table can set a time for hidden pyramids.
    """

    game: Game
    title: str
    letter: str
    fewest: int
    most: int
    options: list[OptionInfo]
    editions: list[EditionInfo]
    rulings: list[RulingInfo]
    components: list[str]
    rules: str
    pyramids: bool


class CatalogueReply(Exact):
    """Everything that can be chosen."""

    type: Literal["catalogue"]
    id: str | None
    games: list[GameInfo]
    levels: list[Level]
    clocks: list[Literal["none", "move", "game", "days"]]


class TableReply(Exact):
    """The public information about a table, and which of its seats are yours."""

    type: Literal["table"]
    id: str | None
    table: TableInfo
    yours: list[int]
    host: bool


class OptionsReply(Exact):
    """The options as a record would carry them, such as the actual rows of a random layout."""

    type: Literal["options"]
    id: str | None
    options: dict[str, str]


class TableLine(Exact):
    """A table in a list."""

    table: TableInfo
    yours: list[int]
    your_turn: bool
    touched: int
    due: int | None


class TablesReply(Exact):
    """One page of a list of tables; `more` says whether there are others."""

    type: Literal["tables"]
    id: str | None
    tables: list[TableLine]
    more: bool


class PreviewReply(Exact):
    """What each of the moves would cost and gain."""

    type: Literal["preview"]
    id: str | None
    ply: int
    moves: list[PreviewLine]


class AdviceLine(Exact):
    """What a bot expects from a move at the end of the game, and the reasons: gains first, costs last."""

    text: str
    move: Move
    win_chance: float
    margin: float
    spread: float
    points: float
    share: float
    reasons: list[MoveReason]


class HintReply(Exact):
    """The best few moves, best first; and what a strong bot does here without a search: a whole pyramid.

    `also` has other whole pyramids, the most promising first.
    """

    type: Literal["hint"]
    id: str | None
    ply: int
    moves: list[AdviceLine]
    by_heart: list[LegalMove]
    also: list[list[LegalMove]]


class MovesReply(Exact):
    """Payments of lace workers, in order, and the points of lace scoring with them, unions included."""

    type: Literal["moves"]
    id: str | None
    ply: int
    moves: list[LegalMove]
    points: int


class ReplayStep(Exact):
    """A position of a finished game, and the move that led to it."""

    ply: int
    seat: int | None
    text: str | None
    move: Move | None
    events: list[Event]
    view: View


class ReplayReply(Exact):
    """Some positions in order; `plies` is the number of the last position of the game."""

    type: Literal["replay"]
    id: str | None
    code: str
    plies: int
    steps: list[ReplayStep]


class Step(Exact):
    """The position after the move or take-back that is the news item of that number."""

    number: int
    view: View


class StepsReply(Exact):
    """The latest of the positions asked for, in order."""

    type: Literal["steps"]
    id: str | None
    code: str
    viewer: int | Literal["spectator"]
    steps: list[Step]


class OutlineStep(Exact):
    """A move of a finished game: the turn it belonged to, and the points of each seat after it."""

    ply: int
    seat: int | None
    text: str | None
    move: Move | None
    events: list[Event]
    turn: int
    points: list[int]


class OutlineReply(Exact):
    """All moves of a finished game; the first step is the position before them."""

    type: Literal["outline"]
    id: str | None
    code: str
    steps: list[OutlineStep]


class RecordReply(Exact):
    """The record, with seed and salt in its comments, as `merletto verify` reads them."""

    type: Literal["record"]
    id: str | None
    record: str


class RuleClause(Exact):
    """One numbered clause; `mark` says if it is more than the printed rule, such as `ruling`."""

    id: str
    text: str
    mark: str | None


class RuleChapter(Exact):
    """A chapter of the rules."""

    id: str
    title: str
    clauses: list[RuleClause]


class RulesReply(Exact):
    """The rules of a game."""

    type: Literal["rules"]
    id: str | None
    game: Game
    language: Language
    title: str
    opening: str
    chapters: list[RuleChapter]


class CardsReply(Exact):
    """The house cards of a set."""

    type: Literal["cards"]
    id: str | None
    components: str
    cards: list[HouseCard]


class LessonInfo(Exact):
    """A lesson: how many moves it takes at most, and the goal, some fields of events that have to happen.

    Every entry of the goal needs an event of its own; a list names what must be in the event's list. The
    `solution` of a guided first game is prescribed; that of another lesson is one way to solve it.
    """

    key: str
    clause: str
    moves: int
    goal: list[dict[str, bool | int | str | list[str]]]
    solution: list[str]
    guided: bool


class LessonsReply(Exact):
    """The lessons of a game, the guided first game first, and the keys of those that I have solved."""

    type: Literal["lessons"]
    id: str | None
    game: Game
    lessons: list[LessonInfo]
    solved: list[str]


class Presence(Exact):
    """Who is here: seats whose people are connected, and how many others watch. It is not stored."""

    type: Literal["presence"]
    code: str
    seats: list[int]
    watching: int


class Closing(Exact):
    """The server is stopping; everything that was acknowledged is stored."""

    type: Literal["closing"]


class ShunnedLine(Exact):
    """A person whom I have muted or blocked, by the name that they had then."""

    row: int
    name: str
    how: Literal["mute", "block"]
    at: int


class ShunnedReply(Exact):
    """Everybody whom I have muted or blocked."""

    type: Literal["shunned"]
    id: str | None
    people: list[ShunnedLine]


class SaidLine(Exact):
    """Something that I said at a table."""

    code: str
    at: int
    text: str


class MyDataReply(Exact):
    """A part of everything that is stored about me; `more` says whether there are further games.

    The person, what they said, their daily deals, puzzles, lessons and repeated mistakes are in the first
    part only; `repeated` has the games whose mistakes they repeat, and `games` are records of finished games.
    """

    type: Literal["my_data"]
    id: str | None
    name: str
    account: str | None
    created: int
    said: list[SaidLine]
    deals: list[DealLine]
    puzzles: list[SolvedLine]
    mistakes: list[RepeatedLine]
    repeated: list[Game]
    lessons: list[LearntLine]
    games: list[str]
    more: bool


Reply = (
    Refused
    | Conflict
    | State
    | Ack
    | Done
    | Welcome
    | CatalogueReply
    | TableReply
    | OptionsReply
    | TablesReply
    | PreviewReply
    | HintReply
    | MovesReply
    | StepsReply
    | ReplayReply
    | OutlineReply
    | ReviewReply
    | RecordReply
    | AnalysisReply
    | DailyReply
    | DealResults
    | RulesReply
    | CardsReply
    | LessonsReply
    | PuzzleReply
    | SolutionReply
    | MistakesReply
    | MistakeReply
    | MistakeAnswer
    | ShunnedReply
    | MyDataReply
)
"""Every kind of answer."""

Frame = Reply | Presence | Closing
"""Everything that is sent on a socket."""
