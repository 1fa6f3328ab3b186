"""Answers about the daily deals."""

from typing import Literal

from merletto.server.protocol.words import Game, Level
from merletto.server.shapes.exact import Exact


class DealMark(Exact):
    """The daily deal that a table is of, whether it is somebody's rated attempt, and when it is revealed."""

    date: str
    rated: bool
    until: int


class DealPar(Exact):
    """The Maestra's result: points, and the lead over the best other seat; alone, the points again."""

    points: int
    margin: int


class DealStanding(Exact):
    """The place of a result among those `finished`: `below` of the others are worse, `alike` as good."""

    place: int
    finished: int
    below: int
    alike: int


class DealAttempt(Exact):
    """My rated attempt, by the code of its table. One that is `given_up` or `late` does not count."""

    code: str
    state: Literal["playing", "finished", "given_up", "late"]
    points: int | None
    margin: int | None
    standing: DealStanding | None


class DealStreak(Exact):
    """How many deals in a row I have finished, the most there ever were, and the latest days of them."""

    now: int
    best: int
    days: list[str]


class OpenDeal(Exact):
    """The deal that can be played now, until that moment; `par` is null until the Maestra has played it.

    `commitment` is the hash of its seed and salt, and `next` that of the deal after it.
    """

    game: Game
    date: str
    until: int
    bots: list[Level]
    commitment: str
    next: str
    begun: int
    finished: int
    par: DealPar | None
    attempt: DealAttempt | None
    streak: DealStreak


class PastDeal(Exact):
    """A deal that is over, with its seed and salt revealed."""

    game: Game
    date: str
    commitment: str
    seed: str
    salt: str
    finished: int
    par: DealPar | None
    attempt: DealAttempt | None


class DailyReply(Exact):
    """The deals that are open, and a page of the archive, newest first; `more` says whether it goes on."""

    type: Literal["daily"]
    id: str | None
    now: int
    deals: list[OpenDeal]
    past: list[PastDeal]
    more: bool


class DealResult(Exact):
    """A result; the name is null if its person is no longer known."""

    name: str | None
    account: bool
    points: int
    margin: int
    yours: bool


class DealResults(Exact):
    """The best results of a deal."""

    type: Literal["daily_results"]
    id: str | None
    game: Game
    date: str
    results: list[DealResult]


class DealLine(Exact):
    """A deal that I have played, in what is stored about me."""

    game: Game
    date: str
    code: str
    state: str
    points: int | None
