"""A seat at a table: who sits there, who plays for them, and what they have chosen."""

from dataclasses import dataclass

from merletto.server.protocol.words import Level


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
