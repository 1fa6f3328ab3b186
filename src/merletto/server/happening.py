"""What a table keeps of its log in memory: applied entries, the moves that stand, an open question."""

from dataclasses import dataclass, field

from merletto.kernel.event import Event
from merletto.kernel.move import Move
from merletto.server.clocks import Memory
from merletto.server.entry import Entry


@dataclass(slots=True)
class Happening:
    """An applied entry: the move, its events, and the only seat that may know it, if it is secret.

    `shown` says whether others still notice a change, such as that a seat is done. `undone` is the index
    of the first happening that a taken-back turn undid. A `hidden` line of chat is shown to nobody.
    """

    entry: Entry
    move: Move | None = None
    events: list[Event] = field(default_factory=list)
    private: int | None = None
    shown: bool = True
    undone: int = 0
    hidden: bool = False


@dataclass(slots=True)
class Played:
    """A move that was not taken back: its entry, its turn, and the clocks before it."""

    number: int
    seat: int
    turn: int
    clocks: Memory


@dataclass(slots=True)
class Asking:
    """A take-back of a turn that a seat has asked for, and the seats that have agreed to it."""

    seat: int
    agreed: list[int] = field(default_factory=list)
