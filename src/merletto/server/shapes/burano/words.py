"""The words of Burano that views, events and moves share."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.registry import kind_of
from merletto.server.shapes.exact import OneOf, says, spelled

BuranoColour = TypeAliasType("BuranoColour", Literal["pink", "blue", "yellow", "green", "orange", "white"])
BuranoAction = TypeAliasType(
    "BuranoAction",
    Annotated[
        Literal["fishing", "lace", "earning"], says("What a house of some colour lets its builder do.")
    ],
)
BuranoSeason = TypeAliasType("BuranoSeason", Literal["spring", "summer", "autumn", "winter"])
BuranoIslandName = TypeAliasType(
    "BuranoIslandName", Annotated[Literal["A", "B", "C", "D", "E", "F"], says("A neighbouring island.")]
)
BuranoPortName = TypeAliasType("BuranoPortName", Literal["West", "East"])
BuranoPlace = TypeAliasType(
    "BuranoPlace", Annotated[BuranoIslandName | BuranoPortName, says("A place at sea, where boats lie.")]
)
BuranoShip = TypeAliasType(
    "BuranoShip",
    Annotated[Literal["many", "one", "pairs", "threes"], says("A merchant ship, by what it buys.")],
)
BuranoFish = TypeAliasType(
    "BuranoFish", Annotated[str, says("A kind of fish, as the component set names it.")]
)
BuranoCard = TypeAliasType(
    "BuranoCard",
    Annotated[
        Literal[
            "kiln",
            "tilery",
            "brickyard",
            "dyehouse",
            "paintshop",
            "studio",
            "fishmarket",
            "smokehouse",
            "school",
            "museum",
            "boatyard",
            "guildhall",
            "townhall",
            "convent",
            "piazza",
            "palazzo",
        ],
        says("A building card (B13)."),
    ],
)
BuranoRoofKind = TypeAliasType(
    "BuranoRoofKind",
    Annotated[
        Literal["islands", "workshops", "fountains", "points"], says("What a roof tile scores by (B8.7).")
    ],
)
BuranoRoofSpace = TypeAliasType(
    "BuranoRoofSpace", Annotated[Literal["1", "2", "3"], says("A roof space of the seat's own.")]
)
BuranoTileCode = TypeAliasType(
    "BuranoTileCode",
    Annotated[
        str,
        spelled(r"^(islands|workshops|fountains|points)\.([1-9]|1[0-2])$"),
        says("A roof tile: its kind, and which of the twelve, from 1: islands.7."),
    ],
)
BuranoDirection = TypeAliasType(
    "BuranoDirection", Annotated[Literal["across", "down"], says("Which way a roof tile lies.")]
)
BuranoSquare = TypeAliasType(
    "BuranoSquare",
    Annotated[
        str,
        spelled(r"^[a-u]([1-9]|1[0-9]|2[01])$"),
        says("A square of the main island: column from the left, row from the top: e5."),
    ],
)
# fmt: off
BuranoLaceSquare = TypeAliasType(
    "BuranoLaceSquare",
    Annotated[
        Literal[
            "w11", "w12", "w13", "w14", "w15", "w16", "w17",
            "w21", "w22", "w23", "w24", "w25", "w26", "w27",
            "w31", "w32", "w33", "w34", "w35", "w36", "w37",
            "w41", "w42", "w43", "w44", "w45", "w46", "w47",
        ],
        says("A square of the workshop area: row from the top, column from the left."),
    ],
)
BuranoPyramidPlace = TypeAliasType(
    "BuranoPyramidPlace",
    Annotated[
        Literal["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "s1", "s2", "s3", "s4", "t"],
        says("A place of a pyramid: base and second level row by row, then the top."),
    ],
)
# fmt: on
BuranoWorkerPlace = TypeAliasType(
    "BuranoWorkerPlace",
    Annotated[BuranoIslandName | BuranoLaceSquare, says("Where a worker stands who is not on the ring.")],
)
BuranoPayment = TypeAliasType(
    "BuranoPayment",
    Annotated[
        Literal["cube", "privilege", "free"],
        says(
            "A lace worker is paid with a cube of the pyramid (B14.2), one bought for privilege (B12.5), "
            "or by the building card (B13.8)."
        ),
    ],
)
BuranoSource = TypeAliasType(
    "BuranoSource",
    Annotated[
        Literal[
            "trades",
            "empty_sea",
            "roofs",
            "roof_cards",
            "islands",
            "lace",
            "unions",
            "coins",
            "fish_left",
            "final_cards",
        ],
        says("Where points come from."),
    ],
)
BuranoTask = TypeAliasType(
    "BuranoTask",
    Annotated[
        Literal[
            "fill_roofs",
            "pyramids",
            "turn",
            "fishing",
            "swapping",
            "catching",
            "sending",
            "trading",
            "lace_making",
            "earning",
            "bonus",
            "lace_scoring",
            "substitutes",
            "buying",
            "early_buying",
            "sort_roofs",
            "ended",
        ],
        says("What a seat is asked for; at last nothing."),
    ],
)
BuranoStage = TypeAliasType(
    "BuranoStage",
    Annotated[
        Literal[
            "docks",
            "ships",
            "first_cube",
            "markers",
            "reveal_cards",
            "reveal_fish",
            "rings",
            "choose_start",
            "draw_roof",
            "draw_blind",
            "draw_bonus",
            "roofs",
            "cubes",
            "season",
            "rounds",
            "island_scoring",
            "next_season",
            "final",
        ],
        says("What passes by itself or while chance decides; nobody is ever asked for it."),
    ],
)
BuranoReason = TypeAliasType(
    "BuranoReason",
    Annotated[
        str,
        OneOf(kind_of("burano").reasons),
        says("Why the rules refuse a move: a clause, and where it has several reasons, which."),
    ],
)
