"""Rules, cards and lessons."""

from typing import Literal

from merletto.server.protocol.words import Game, Language
from merletto.server.shapes import HouseCard
from merletto.server.shapes.exact import Exact


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
