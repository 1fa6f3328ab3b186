"""A table as everyone sees it."""

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType

from merletto.server.protocol.dealt import DealMark
from merletto.server.protocol.words import Game, Level
from merletto.server.shapes import Band
from merletto.server.shapes.exact import Exact
from merletto.server.shapes.games import Rulings

TableState = TypeAliasType("TableState", Literal["gathering", "playing", "finished", "closed"])


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
