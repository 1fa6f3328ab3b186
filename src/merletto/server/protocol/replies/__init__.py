"""What the server sends: answers to messages, and news, which is pushed; a module for each chapter."""

from merletto.server.protocol.analysed import AnalysisReply
from merletto.server.protocol.dealt import DailyReply, DealResults
from merletto.server.protocol.moves import Goods, PreviewLine, PreviewReason
from merletto.server.protocol.replies.advised import AdviceLine, HintReply, MovesReply, PreviewReply
from merletto.server.protocol.replies.cared import DataPlace, MyDataReply, SaidLine, ShunnedLine, ShunnedReply
from merletto.server.protocol.replies.library import (
    CardsReply,
    LessonInfo,
    LessonsReply,
    RuleChapter,
    RuleClause,
    RulesReply,
)
from merletto.server.protocol.replies.lobby import (
    CatalogueReply,
    EditionInfo,
    GameInfo,
    OptionInfo,
    OptionKind,
    OptionsReply,
    ReadingInfo,
    RulingInfo,
    TableLine,
    TableReply,
    TablesReply,
    Welcome,
)
from merletto.server.protocol.replies.news import (
    ChatItem,
    ClosedItem,
    HiddenItem,
    Item,
    MoveItem,
    News,
    PauseItem,
    RematchItem,
    SeatItem,
    StartedItem,
    TurnUndoItem,
    UndoAnsweredItem,
    UndoAskedItem,
    UndoItem,
)
from merletto.server.protocol.replies.refused import RefusalKey, Refused
from merletto.server.protocol.replies.replayed import (
    OutlineReply,
    OutlineStep,
    RecordReply,
    ReplayReply,
    ReplayStep,
    Step,
    StepsReply,
)
from merletto.server.protocol.replies.state import (
    Ack,
    Asking,
    ClockFace,
    Closing,
    Conflict,
    Done,
    Presence,
    State,
)
from merletto.server.protocol.replies.table import (
    ClockInfo,
    Origin,
    Proof,
    Result,
    SeatInfo,
    TableInfo,
    TableState,
)
from merletto.server.protocol.studied import (
    MistakeAnswer,
    MistakeReply,
    MistakesReply,
    PuzzleReply,
    ReviewReply,
    SolutionReply,
)

__all__ = [
    "Ack",
    "AdviceLine",
    "Asking",
    "CardsReply",
    "CatalogueReply",
    "ChatItem",
    "ClockFace",
    "ClockInfo",
    "ClosedItem",
    "Closing",
    "Conflict",
    "DataPlace",
    "Done",
    "EditionInfo",
    "Frame",
    "GameInfo",
    "Goods",
    "HiddenItem",
    "HintReply",
    "Item",
    "LessonInfo",
    "LessonsReply",
    "MoveItem",
    "MovesReply",
    "MyDataReply",
    "News",
    "OptionInfo",
    "OptionKind",
    "OptionsReply",
    "Origin",
    "OutlineReply",
    "OutlineStep",
    "PauseItem",
    "Presence",
    "PreviewLine",
    "PreviewReason",
    "PreviewReply",
    "Proof",
    "ReadingInfo",
    "RecordReply",
    "RefusalKey",
    "Refused",
    "RematchItem",
    "ReplayReply",
    "ReplayStep",
    "Reply",
    "Result",
    "RuleChapter",
    "RuleClause",
    "RulesReply",
    "RulingInfo",
    "SaidLine",
    "SeatInfo",
    "SeatItem",
    "ShunnedLine",
    "ShunnedReply",
    "StartedItem",
    "State",
    "Step",
    "StepsReply",
    "TableInfo",
    "TableLine",
    "TableReply",
    "TableState",
    "TablesReply",
    "TurnUndoItem",
    "UndoAnsweredItem",
    "UndoAskedItem",
    "UndoItem",
    "Welcome",
]

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
