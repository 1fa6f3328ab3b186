"""The event log of a table (append-only): how it was opened, then one entry for everything that happened.

A table is determined by its entries alone; everything else in the database only helps to find them.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from merletto.kernel.move import Move
from merletto.server.protocol.words import Clock, Level

How = Literal["taken", "left", "given", "stand_in", "absent", "late", "taken_back", "resigned"]


class Kept(BaseModel):
    """The base of everything that is stored permanently."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Seating(Kept):
    """Who sat on a seat when the table was opened."""

    kind: Literal["person", "bot", "open"]
    name: str | None = None
    level: Level | None = None


class Beginning(Kept):
    """The position of a finished game from which a table starts: all draws and moves up to it."""

    code: str
    ply: int
    draws: list[str]
    moves: list[tuple[int, str]]


class Opened(Kept):
    """How a table was opened. The seed and the salt are secret until the end.

    `rules` and `set` are the versions of the rules and of the components that it is played with. The game
    was checked when the table was opened; it may no longer be registered when this is read.
    """

    kind: Literal["opened"] = "opened"
    code: str
    game: str
    options: dict[str, bool | int | str | None]
    components: str | None
    rules: str
    set: str
    clock: Clock
    listed: bool
    hints: bool
    undo: bool
    spectators: bool
    seed: int
    salt: str
    beginning: Beginning | None
    seats: list[Seating]


class SeatChanged(Kept):
    """Somebody sat down, stood up, resigned, or a bot took over or gave back."""

    kind: Literal["seat"] = "seat"
    seat: int
    how: How
    name: str | None = None
    level: Level | None = None


class Started(Kept):
    """All seats were taken, and the game began."""

    kind: Literal["started"] = "started"


class Moved(Kept):
    """A seat made a move, in a position with that many plies in its own count."""

    kind: Literal["move"] = "move"
    seat: int
    move: str
    ply: int
    bot: bool = False


class Undone(Kept):
    """A seat took its last move back."""

    kind: Literal["undo"] = "undo"
    seat: int
    ply: int


class Chatted(Kept):
    """Somebody said something; `seat` is None for a spectator."""

    kind: Literal["chat"] = "chat"
    seat: int | None
    name: str
    text: str


class Closed(Kept):
    """The host closed the table."""

    kind: Literal["closed"] = "closed"


class RematchOpened(Kept):
    """A new table was opened for the same people."""

    kind: Literal["rematch"] = "rematch"
    code: str


class Paused(Kept):
    """The server was down for this many milliseconds; the clocks were stopped."""

    kind: Literal["pause"] = "pause"
    away: int


What = Annotated[
    Opened | SeatChanged | Started | Moved | Undone | Chatted | Closed | RematchOpened | Paused,
    Field(discriminator="kind"),
]
WHAT: TypeAdapter[What] = TypeAdapter(What)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table: what, when, who did it, and with which message.

    `move` is the parsed move, if the entry was made in this process. It is not stored: an entry that is
    read back has only the text.
    """

    what: What
    at: int
    person: int | None = None
    key: str | None = None
    move: Move | None = None
