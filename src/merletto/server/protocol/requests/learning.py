"""Messages of daily deals, rules, lessons, puzzles and mistakes."""

from typing import Annotated, Literal

from pydantic import Field

from merletto.server.protocol.requests.request import Request
from merletto.server.protocol.words import Code, Day, Game, Language, Notation, Ply


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
