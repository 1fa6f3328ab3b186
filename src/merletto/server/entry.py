"""The event log of a table (append-only): how it was opened, then one entry for everything that happened.

A table is determined by its entries alone; everything else in the database only helps to find them.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from merletto.kernel.move import Move
from merletto.kernel.stream import Seed
from merletto.server.protocol.words import Clock, How, Level


class Kept(BaseModel):
    """The base of everything that is stored permanently."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Seating(Kept):
    """Who sat on a seat when the table was opened; `colour` is None unless it was chosen."""

    kind: Literal["person", "bot", "open"]
    name: str | None = None
    level: Level | None = None
    ready: bool = True
    colour: int | None = None
    account: bool = False


class Beginning(Kept):
    """The position of a finished game from which a table starts: all draws and moves up to it."""

    code: str
    ply: int
    draws: list[str]
    moves: list[tuple[int, str]]


class Dealt(Kept):
    """Which daily deal is played: its day, when its seed is revealed, and whether the result counts."""

    date: str
    until: int
    rated: bool


class Opened(Kept):
    """How a table was opened. The seed and the salt are secret until the end.

    `rules` and `set` are the versions of the rules and of the components that it is played with. The game
    was checked when the table was opened; it may no longer be registered when this is read. `lesson` is the
    key of the lesson that begins with the position in `beginning`.
    """

    kind: Literal["opened"] = "opened"
    code: str
    game: str
    options: dict[str, bool | int | str | None]
    components: str | None
    rules: str
    set: str
    clock: Clock
    pyramids: int | None = None
    listed: bool
    hints: bool
    undo: bool
    spectators: bool
    seed: Seed
    salt: str
    beginning: Beginning | None
    lesson: str | None = None
    seats: list[Seating]
    deal: Dealt | None = None


class SeatChanged(Kept):
    """Somebody sat down, stood up, is ready, resigned, or a bot took over or gave back.

    A seat that is `asked` is kept for the person of the entry, who did not do anything yet; one that is
    `removed` was theirs until the host took it away. `ready` is about somebody who sat down, and is true in
    logs from before people were asked.
    """

    kind: Literal["seat"] = "seat"
    seat: int
    how: How
    name: str | None = None
    level: Level | None = None
    ready: bool = True
    colour: int | None = None
    account: bool = False


class Started(Kept):
    """All seats were taken, everyone was ready, and the game began."""

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


class TurnUndone(Kept):
    """The game went back to where a turn of that seat began; `stand` moves of this table still stand."""

    kind: Literal["turn_undo"] = "turn_undo"
    seat: int
    ply: int
    stand: int


class UndoAsked(Kept):
    """A seat asked the other people whether it may take its turn back."""

    kind: Literal["undo_asked"] = "undo_asked"
    seat: int
    ply: int


class UndoAnswered(Kept):
    """A seat agreed to the take-back that was asked for, or declined it."""

    kind: Literal["undo_answered"] = "undo_answered"
    seat: int
    yes: bool


class Chatted(Kept):
    """Somebody said something; `seat` is None for a spectator."""

    kind: Literal["chat"] = "chat"
    seat: int | None
    name: str
    text: str
    account: bool = False


class Hidden(Kept):
    """The operator hid a line of chat, by its number in the log, or the whole table from the lists."""

    kind: Literal["hidden"] = "hidden"
    line: int | None = None


class Closed(Kept):
    """The host closed the table, or the operator."""

    kind: Literal["closed"] = "closed"


class RematchOpened(Kept):
    """A new table was opened for the same people; `seat` asked for it."""

    kind: Literal["rematch"] = "rematch"
    code: str
    seat: int | None = None


class Paused(Kept):
    """The server was down for this many milliseconds; the clocks were stopped."""

    kind: Literal["pause"] = "pause"
    away: int


What = Annotated[
    Opened
    | SeatChanged
    | Started
    | Moved
    | Undone
    | TurnUndone
    | UndoAsked
    | UndoAnswered
    | Chatted
    | Hidden
    | Closed
    | RematchOpened
    | Paused,
    Field(discriminator="kind"),
]
WHAT: TypeAdapter[What] = TypeAdapter(What)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table: what, when, who did it or is asked, and with which message.

    `move` is the parsed move, if the entry was made in this process. It is not stored: an entry that is
    read back has only the text.
    """

    what: What
    at: int
    person: int | None = None
    key: str | None = None
    move: Move | None = None
