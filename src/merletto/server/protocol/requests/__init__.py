"""What clients send; a module for each chapter.

Over a socket, each message names its `type`; over HTTP, the door's address does.
"""

from merletto.server.protocol.requests.care import Block, Forgive, Kick, Mute, Report, Shunned
from merletto.server.protocol.requests.learning import (
    AnswerMistake,
    Cards,
    Daily,
    DailyResults,
    Lesson,
    Lessons,
    Mistake,
    Mistakes,
    NextPuzzle,
    PlayDaily,
    RepeatMistakes,
    Rules,
    SolvePuzzle,
)
from merletto.server.protocol.requests.lobby import (
    Catalogue,
    CloseTable,
    LeaveSeat,
    Look,
    MyGames,
    OpenTable,
    Ready,
    SetColour,
    SetSeat,
    Table,
    Tables,
    TakeSeat,
    TryOptions,
)
from merletto.server.protocol.requests.people import (
    ChangePassphrase,
    EraseMe,
    Hello,
    MyData,
    Rename,
    SignIn,
    SignOut,
    SignUp,
)
from merletto.server.protocol.requests.play import (
    AnswerUndo,
    Chat,
    Hint,
    PlayMove,
    Preview,
    Resign,
    StandIn,
    Steps,
    SuggestLace,
    TakeBack,
    Undo,
    UndoTurn,
    Unwatch,
    Watch,
)
from merletto.server.protocol.requests.request import Request
from merletto.server.protocol.requests.study import (
    Analyse,
    Branch,
    Outline,
    Record,
    Rematch,
    Replay,
    Review,
    TriedMove,
)

__all__ = [
    "Analyse",
    "AnswerMistake",
    "AnswerUndo",
    "AnyRequest",
    "Block",
    "Branch",
    "Cards",
    "Catalogue",
    "ChangePassphrase",
    "Chat",
    "CloseTable",
    "Daily",
    "DailyResults",
    "EraseMe",
    "Forgive",
    "Hello",
    "Hint",
    "Kick",
    "LeaveSeat",
    "Lesson",
    "Lessons",
    "Look",
    "Mistake",
    "Mistakes",
    "Mute",
    "MyData",
    "MyGames",
    "NextPuzzle",
    "OpenTable",
    "Outline",
    "PlayDaily",
    "PlayMove",
    "Preview",
    "Ready",
    "Record",
    "Rematch",
    "Rename",
    "RepeatMistakes",
    "Replay",
    "Report",
    "Request",
    "Resign",
    "Review",
    "Rules",
    "SetColour",
    "SetSeat",
    "Shunned",
    "SignIn",
    "SignOut",
    "SignUp",
    "SolvePuzzle",
    "StandIn",
    "Steps",
    "SuggestLace",
    "Table",
    "Tables",
    "TakeBack",
    "TakeSeat",
    "TriedMove",
    "TryOptions",
    "Undo",
    "UndoTurn",
    "Unwatch",
    "Watch",
]

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
