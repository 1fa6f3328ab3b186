"""Answers about people: whom one shuns, and one's own data."""

from typing import Literal

from merletto.server.protocol.dealt import DealLine
from merletto.server.protocol.studied import LearntLine, RepeatedLine, SolvedLine
from merletto.server.protocol.words import Game
from merletto.server.shapes.exact import Exact


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
