"""Answers about study: reviews, puzzles, and one's own mistakes."""

from typing import Literal

from merletto.server.protocol.moves import LegalMove, MoveReason, PreviewLine
from merletto.server.protocol.words import Game
from merletto.server.shapes import View
from merletto.server.shapes.exact import Exact


class ReviewedSeat(Exact):
    """One seat: `start` + `luck` + `decisions` = `final`, as its margin in points; alone, its points."""

    start: float
    luck: float
    decisions: float
    final: float
    error: float
    cost: float
    judged: int
    accuracy: float | None


class MoveLoss(LegalMove):
    """A move, and what it would have cost."""

    loss: float


class ReviewedDecision(Exact):
    """A move that was chosen, the best one and why, and what playing another has cost, in points."""

    ply: int
    seat: int
    move: LegalMove
    best: LegalMove
    choices: int
    cost: float
    error: float
    win_chance: float | None
    best_win_chance: float | None
    losses: list[MoveLoss]
    reasons: list[MoveReason]


class ReviewedSwing(Exact):
    """A large change of what a seat could expect, by its own move or by the draws after it."""

    ply: int
    seat: int
    cause: Literal["draw", "decision"]
    what: str
    change: float
    error: float


class ReviewData(Exact):
    """The review of a game; `margins` has for each ply, from 0, what every seat could expect after it."""

    playouts: int
    finished: bool
    seats: list[ReviewedSeat]
    decisions: list[ReviewedDecision]
    swings: list[ReviewedSwing]
    margins: list[list[float]]


class ReviewReply(Exact):
    """The review, or how far it is: `done` of `total` moves are judged."""

    type: Literal["review"]
    id: str | None
    code: str
    state: Literal["working", "done", "stopped"]
    done: int
    total: int
    review: ReviewData | None


class PuzzleReply(Exact):
    """A puzzle, without its solution: what the seat knows, and its legal moves.

    `rating` is the puzzle's, `solver` and `deviation` are mine. `themes` are chapters of the rules.
    """

    type: Literal["puzzle"]
    id: str | None
    game: Game
    number: int
    puzzles: int
    seat: int
    position: View
    legal: list[LegalMove]
    previews: list[PreviewLine]
    themes: list[str]
    all_themes: list[str]
    rating: int
    solver: int
    deviation: int


class SolutionReply(Exact):
    """Whether the answer was right, and what each legal move costs against the best, in points at the end.

    `reasons` speak for the solution; after another answer, they are what the solution has over it.
    `before` and `after` are my rating; they differ only if this answer was `rated`. `rating` is the puzzle's.
    """

    type: Literal["solution"]
    id: str | None
    game: Game
    number: int
    solved: bool
    solution: LegalMove
    reasons: list[MoveReason]
    costs: list[float]
    gap: float
    error: float
    rated: bool
    before: int
    after: int
    rating: int


class SolvedLine(Exact):
    """My first try at a puzzle."""

    game: Game
    puzzle: str
    at: int
    solved: bool


class LearntLine(Exact):
    """A lesson that I have solved."""

    game: Game
    lesson: str
    at: int


class MistakeLine(Exact):
    """A costly decision of mine by table and ply; `due` is the day on which it is to be repeated.

    `passed` is how often in a row I have found a good move on a day when it was due.
    """

    code: str
    ply: int
    seat: int
    cost: float
    due: str | None
    passed: int


class MistakesReply(Exact):
    """My costly decisions in the latest reviewed games, worst first, and the latest games without a review.

    `repeated` says whether I repeat mistakes of this game; `today` is the day in UTC.
    """

    type: Literal["mistakes"]
    id: str | None
    game: Game
    today: str
    repeated: bool
    games: int
    mistakes: list[MistakeLine]
    unreviewed: list[str]


class MistakeReply(Exact):
    """What my seat knew before a costly decision, and its moves, without what they cost."""

    type: Literal["mistake"]
    id: str | None
    code: str
    ply: int
    seat: int
    position: View
    legal: list[LegalMove]
    previews: list[PreviewLine]


class MistakeAnswer(Exact):
    """Whether the move is `right`, that is at most half a point from the best, and the whole decision.

    `due` is the day on which it is to be repeated, null if I do not repeat mistakes of this game.
    """

    type: Literal["mistake_answer"]
    id: str | None
    code: str
    right: bool
    decision: ReviewedDecision
    due: str | None


class RepeatedLine(Exact):
    """A mistake that I repeat: when I last tried it, and when it is due."""

    game: Game
    code: str
    ply: int
    passed: int
    due: str
    at: int
