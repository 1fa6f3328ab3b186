"""Messages before the game: setting up, lists, seats."""

from typing import Annotated, Literal

from pydantic import Field

from merletto.server.protocol.requests.request import Request
from merletto.server.protocol.words import (
    Clock,
    Code,
    Colour,
    Game,
    Level,
    Name,
    NoClock,
    OptionKey,
    OptionText,
    Said,
    Seat,
    SeatWish,
)


class Catalogue(Request):
    """Asks which games, options, component sets, bots and clocks there are."""

    type: Literal["catalogue"] = "catalogue"


class Table(Said):
    """The settings of a table that do not depend on the game."""

    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    clock: Clock = NoClock()
    pyramids: Annotated[int, Field(ge=20, le=600)] | None = Field(
        default=None, description="The seconds for a hidden pyramid, in a game that has them."
    )
    ready: bool = Field(default=True, description="Whether I am ready; otherwise the game waits for me.")
    listed: bool = Field(default=False, description="Whether it is in the list of tables.")
    hints: bool = Field(default=True, description="Whether seats may ask what a bot would do.")
    undo: bool = Field(default=True, description="Whether moves may be taken back.")
    spectators: bool = Field(default=True, description="Whether people without a seat may watch.")


class OpenTable(Request, Table):
    """Opens a new table; the game starts when all seats are taken and everyone is ready."""

    type: Literal["open_table"] = "open_table"
    game: Game
    options: dict[OptionKey, bool | int | OptionText | None] = Field(default={}, max_length=30)
    components: Annotated[str, Field(max_length=60)] | None = None


class TryOptions(Request):
    """Asks how a game would be set up with these options, and whether it can be. Nothing is opened."""

    type: Literal["try_options"] = "try_options"
    game: Game
    seats: Annotated[int, Field(ge=1, le=4)]
    options: dict[OptionKey, bool | int | OptionText | None] = Field(default={}, max_length=30)
    components: Annotated[str, Field(max_length=60)] | None = None


class Tables(Request):
    """Lists the public tables, newest first: those that wait for people, and those that can be watched."""

    type: Literal["tables"] = "tables"
    game: Game | None = None
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class MyGames(Request):
    """Lists the tables where I sit, those with my turn first."""

    type: Literal["my_games"] = "my_games"
    finished: bool = False
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class Look(Request):
    """Asks for the public information about a table."""

    type: Literal["look"] = "look"
    code: Code


class TakeSeat(Request):
    """Sits me down on an open seat, or on the one that is kept for me."""

    type: Literal["take_seat"] = "take_seat"
    code: Code
    seat: Seat
    name: Name | None = None
    colour: Colour | None = None
    ready: bool = Field(default=True, description="Whether I am ready; otherwise the game waits for me.")


class Ready(Request):
    """Says that my seat is ready, or not yet, before the game starts. The game starts when everyone is."""

    type: Literal["ready"] = "ready"
    code: Code
    seat: Seat
    ready: bool = True


class SetColour(Request):
    """Chooses the colour of my seat before the game starts; null leaves it to the table."""

    type: Literal["set_colour"] = "set_colour"
    code: Code
    seat: Seat
    colour: Colour | None


class LeaveSeat(Request):
    """Gives up my seat before the game starts."""

    type: Literal["leave_seat"] = "leave_seat"
    code: Code
    seat: Seat


class SetSeat(Request):
    """Gives a seat to a bot, or opens it again, before the game starts. For the host only.

    A seat whose person is ready cannot be given away.
    """

    type: Literal["set_seat"] = "set_seat"
    code: Code
    seat: Seat
    level: Level | None = Field(description="The bot that sits down, or null for nobody.")


class CloseTable(Request):
    """Closes the table before the game starts, or a lesson at any time. For the host only."""

    type: Literal["close_table"] = "close_table"
    code: Code
