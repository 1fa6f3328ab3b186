"""Answers about people: whom one shuns, and one's own data."""

from typing import Literal

from merletto.server.protocol.dealt import DealLine
from merletto.server.protocol.studied import LearntLine, RepeatedLine, SolvedLine
from merletto.server.protocol.words import DataPart, Game
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


class DataPlace(Exact):
    """Where my data goes on: at which part of it, and how much of that has been told."""

    part: DataPart
    skip: int


class MyDataReply(Exact):
    """Some of everything that is stored about me; `next` says where it goes on, if it does.

    There are what I said, my daily deals, puzzles, repeated mistakes and lessons, a hundred lines at a time,
    and then records of my finished games; `repeated` has the games whose mistakes I repeat.
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
    next: DataPlace | None
