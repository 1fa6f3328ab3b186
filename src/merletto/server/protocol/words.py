"""The basic types of the protocol: names, codes, clocks, and who sits where."""

from typing import Annotated, Final, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema
from typing_extensions import TypeAliasType

from merletto import rulebook
from merletto.bots.levels import LEVELS
from merletto.registry import MOST_SEATS, names
from merletto.registry.levels import LevelKey
from merletto.server.names import acceptable

PROTOCOL: Final = 2
How = Literal[
    "taken",
    "left",
    "given",
    "asked",
    "ready",
    "not_ready",
    "coloured",
    "stand_in",
    "absent",
    "late",
    "taken_back",
    "resigned",
    "removed",
]
"""What can happen to a seat: it is stored by these words, so none may go."""

"""The version of the protocol; it grows when older clients would no longer understand."""

LONGEST_NAME: Final = 30
LONGEST_CHAT: Final = 500
SEAT_COLOURS: Final = 6
"""How many colours, each with its pattern, the seats of a table can have."""


class Said(BaseModel):
    """The base of what a client sends: exactly these fields, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _plain(text: str) -> str:
    """Text that can be shown in one line, without characters that hide, reverse or break it."""
    if not text.isprintable() or text != text.strip():
        raise ValueError("only printable characters, without a space at either end")
    return text


def _short(name: str) -> str:
    """A name that is not too long in its compatible form either."""
    if len(name) > LONGEST_NAME:
        raise ValueError(f"at most {LONGEST_NAME} characters")
    return _plain(name)


def _known(game: str) -> str:
    """The name of a registered game, checked when it is used."""
    if game not in names():
        raise ValueError(f"only {', '.join(names())}")
    return game


Seat = Annotated[int, Field(ge=0, le=MOST_SEATS - 1, description="A seat, counted from 0.")]
Colour = Annotated[
    int, Field(ge=0, le=SEAT_COLOURS - 1, description="The colour and pattern of a seat, counted from 0.")
]
Who = Annotated[int, Field(ge=0, le=100_000, description="A person, by their number at the table.")]
Why = Literal["abuse", "cheating", "name", "other"]
Viewer = Seat | Literal["spectator"]
Game = TypeAliasType(
    "Game",
    Annotated[str, AfterValidator(_known), WithJsonSchema({"enum": list(names()), "type": "string"})],
)
Level = TypeAliasType("Level", LevelKey)
Language = TypeAliasType("Language", rulebook.Language)
assert tuple(LEVELS) == get_args(Level.__value__)

Code = Annotated[str, Field(pattern=r"^[a-z2-7]{12}$", description="The code of a table, as in its link.")]
Id = Annotated[
    str,
    Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="A unique id that the sender gives the message."),
]
Name = Annotated[
    str,
    Field(min_length=1, max_length=LONGEST_NAME),
    AfterValidator(_plain),
    AfterValidator(acceptable),
    AfterValidator(_short),
]
Account = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]{3,30}$")]
Passphrase = Annotated[str, Field(min_length=10, max_length=200)]
ChatText = Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT), AfterValidator(_plain)]
Ply = Annotated[
    int, Field(ge=0, le=1_000_000, description="How many moves and take-backs the viewer knows of.")
]
DataPart = Literal["said", "deals", "puzzles", "mistakes", "lessons", "games"]
Day = Annotated[
    str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$", description="The first day of a daily deal, in UTC.")
]
Notation = Annotated[str, Field(min_length=1, max_length=200)]
OptionKey = TypeAliasType(
    "OptionKey",
    Annotated[
        str,
        Field(
            pattern=r"^([a-z_]{1,30}|[A-Z][0-9]{1,2}\.[0-9]{1,2})$",
            description="An option of the game, `edition`, or a disputed clause, such as B8.9.",
        ),
    ],
)
Texts = TypeAliasType(
    "Texts", Annotated[dict[Language, str], Field(description="A text by language; `en` is always present.")]
)
OptionText = Annotated[str, Field(max_length=200)]
Part = str | int | bool | None
MoveWords = Annotated[
    dict[str, Part | list[Part]],
    Field(max_length=20, description="A move as plain data: its `kind`, and the fields of that kind."),
]


class NoClock(Said):
    """No time limit."""

    model_config = ConfigDict(json_schema_extra={"required": ["kind"]})  # the discriminator of clocks

    kind: Literal["none"] = "none"


class MoveClock(Said):
    """A time limit for each turn, in seconds."""

    kind: Literal["move"]
    seconds: Annotated[int, Field(ge=5, le=3600)]


class GameClock(Said):
    """A time limit in seconds for all turns together, with an increment after each turn."""

    kind: Literal["game"]
    seconds: Annotated[int, Field(ge=30, le=36_000)]
    increment: Annotated[int, Field(ge=0, le=300)] = 0


class DaysClock(Said):
    """A time limit for each turn, in days."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=14)]


Clock = TypeAliasType(
    "Clock", Annotated[NoClock | MoveClock | GameClock | DaysClock, Field(discriminator="kind")]
)


class Mine(Said):
    """The sender sits here; on a shared screen several people may, each with a name."""

    kind: Literal["me"]
    name: Name | None = None
    colour: Colour | None = None


class Open(Said):
    """Anyone may sit here."""

    kind: Literal["open"]


class Bot(Said):
    """A bot sits here."""

    kind: Literal["bot"]
    level: Level


SeatWish = TypeAliasType("SeatWish", Annotated[Mine | Open | Bot, Field(discriminator="kind")])
