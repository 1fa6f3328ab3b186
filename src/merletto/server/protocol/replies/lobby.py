"""Answers before the game: who you are, what can be set up, and lists of tables."""

from typing import Literal, NotRequired

from merletto.server.protocol.replies.table import TableInfo
from merletto.server.protocol.words import Game, Level, Texts
from merletto.server.shapes.exact import Exact


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
