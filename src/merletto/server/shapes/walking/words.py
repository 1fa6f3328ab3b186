"""The words of Walking in Burano that views, events and moves share."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.registry import kind_of
from merletto.server.shapes.exact import OneOf, says, spelled

WalkingPhase = TypeAliasType(
    "WalkingPhase",
    Annotated[
        Literal["draft", "build", "welcome", "return", "remove", "over"],
        says("What the seat to move is asked for."),
    ],
)
WalkingEnd = TypeAliasType(
    "WalkingEnd",
    Annotated[
        Literal["five houses", "decks out", "nobody built", "characters out"], says("How the game ended.")
    ],
)
WalkingCharacter = TypeAliasType(
    "WalkingCharacter",
    Annotated[
        Literal[
            "woman",
            "man",
            "girl",
            "boy",
            "mayor",
            "policeman",
            "santa",
            "shopkeeper",
            "seamstress",
            "florist",
            "gardener",
        ],
        says("The four tourists, then the seven inhabitants."),
    ],
)
WalkingPlace = TypeAliasType(
    "WalkingPlace",
    Annotated[
        Literal["a", "b", "c", "d", "e", "f", "g", "h", "i"],
        says("A place of a street, from left to right; the first card lies in e."),
    ],
)
WalkingLevel = TypeAliasType(
    "WalkingLevel", Annotated[Literal[1, 2, 3], says("1 is the ground floor, 2 the first floor, 3 the roof.")]
)
WalkingCard = TypeAliasType(
    "WalkingCard",
    Annotated[
        str, spelled(r"^[RPBYGO][123][a-d]$"), says("A code: R2b is the second of the four red first floors.")
    ],
)
WalkingColour = TypeAliasType("WalkingColour", Literal["red", "pink", "blue", "yellow", "green", "orange"])
WalkingIcon = TypeAliasType(
    "WalkingIcon",
    Annotated[
        Literal[
            "flowers",
            "plants",
            "cats",
            "red_awnings",
            "blue_awnings",
            "lamps",
            "chimneys",
            "passers_by",
            "windows",
        ],
        says("What is counted on house cards; windows are closed ones."),
    ],
)
WalkingShop = TypeAliasType("WalkingShop", Literal["pizzeria", "clothes", "cafe", "ice_cream"])
WalkingBand = TypeAliasType(
    "WalkingBand",
    Annotated[
        Literal["weak", "not bad", "good", "very good", "world champion"],
        says("How good a solo score is (W11.4)."),
    ],
)
WalkingReason = TypeAliasType(
    "WalkingReason",
    Annotated[
        str,
        OneOf(kind_of("walking").reasons),
        says("Why the rules refuse a move: a clause, and where it has several reasons, which."),
    ],
)
