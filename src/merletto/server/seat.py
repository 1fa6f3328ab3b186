"""A seat at a table: who sits there, who plays for them, and what they have chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from merletto.server.entry import SeatChanged
from merletto.server.protocol.words import SEAT_COLOURS, Level


@dataclass
class Seat:
    """The present state of a seat. `person` is None for bots and open seats."""

    kind: str
    name: str | None
    level: Level | None
    person: int | None = None
    stand_in: Level | None = None
    asked: bool = False
    """Whether the person asked for the stand-in."""

    late: bool = False
    """Whether the stand-in came because time ran out."""

    missed: int = 0
    """How many turns in a row a stand-in has begun to play because time ran out."""

    turn_missed: int = -1
    """The number of the last of them."""

    resigned: bool = False
    ready: bool = True
    """Whether the person is ready to begin."""

    colour: int | None = None
    """The colour that was chosen."""

    account: bool = False
    """Whether the person had an account when they sat down."""

    @property
    def awaited(self) -> bool:
        """Whether the game cannot begin yet because of this seat."""
        return self.kind == "open" or (self.kind == "person" and not self.ready)

    @property
    def player(self) -> Level | None:
        """The bot that decides here, or None for a person."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def attended(self) -> bool:
        """Whether a person plays here and did so when the last turn came."""
        return self.kind == "person" and self.stand_in is None and not self.missed

    @property
    def record_name(self) -> str:
        """The name in records, where bots are marked with their level."""
        assert self.name is not None
        return f"{self.name} ({self.level} bot)" if self.kind == "bot" else self.name

    def settle(self, what: SeatChanged, bot: str, person: int | None) -> None:
        """Changes before the game begins; a bot here has that name."""
        if what.how in ("taken", "asked"):
            self.kind, self.name, self.person, self.level = "person", what.name, person, None
            self.ready, self.colour, self.account = what.ready, what.colour, what.account
        elif what.how in ("ready", "not_ready"):
            self.ready = what.how == "ready"
        elif what.how == "coloured":
            self.colour = what.colour
        else:
            given = what.how == "given"
            self.kind, self.name, self.level = ("bot", bot, what.level) if given else ("open", None, None)
            self.person, self.ready, self.colour, self.account = None, True, None, False


GATHERING: Final = ("taken", "asked", "ready", "not_ready", "coloured", "left", "removed", "given")
"""The changes of a seat before the game begins."""


def colours_of(seats: Sequence[Seat]) -> list[int]:
    """The colour of each seat: the one chosen, or else the first free one from its own number on."""
    chosen = {seat.colour for seat in seats}
    if chosen == {None}:
        return list(range(len(seats)))
    found: list[int] = []
    for at, seat in enumerate(seats):
        free = [
            colour
            for colour in [*range(at, SEAT_COLOURS), *range(at)]
            if colour not in chosen and colour not in found
        ]
        found.append(free[0] if seat.colour is None else seat.colour)
    return found
