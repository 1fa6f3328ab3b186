"""The words of Burano that views, events and moves share."""

from typing import Annotated, Literal

from merletto.kernel.shapes import Says, Spelled

BuranoColour = Literal["pink", "blue", "yellow", "green", "orange", "white"]
BuranoAction = Annotated[
    Literal["fishing", "lace", "earning"], Says("What a house of some colour lets its builder do.")
]
BuranoSeason = Literal["spring", "summer", "autumn", "winter"]
BuranoIslandName = Annotated[Literal["A", "B", "C", "D", "E", "F"], Says("A neighbouring island.")]
BuranoPortName = Literal["West", "East"]
BuranoPlace = Annotated[BuranoIslandName | BuranoPortName, Says("A place at sea, where boats lie.")]
BuranoShip = Annotated[Literal["many", "one", "pairs", "threes"], Says("A merchant ship, by what it buys.")]
BuranoFish = Annotated[str, Says("A kind of fish, as the component set names it.")]
BuranoCard = Annotated[
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
    Says("A building card (B13)."),
]
BuranoRoofKind = Annotated[
    Literal["islands", "workshops", "fountains", "points"], Says("What a roof tile scores by (B8.7).")
]
BuranoRoofSpace = Annotated[Literal["1", "2", "3"], Says("A roof space of the seat's own.")]
BuranoTileCode = Annotated[
    str,
    Spelled(r"^(islands|workshops|fountains|points)\.([1-9]|1[0-2])$"),
    Says("A roof tile: its kind, and which of the twelve, from 1: islands.7."),
]
BuranoDirection = Annotated[Literal["across", "down"], Says("Which way a roof tile lies.")]
BuranoSquare = Annotated[
    str,
    Spelled(r"^[a-u]([1-9]|1[0-9]|2[01])$"),
    Says("A square of the main island: column from the left, row from the top: e5."),
]
# fmt: off
BuranoLaceSquare = Annotated[
        Literal[
            "w11", "w12", "w13", "w14", "w15", "w16", "w17",
            "w21", "w22", "w23", "w24", "w25", "w26", "w27",
            "w31", "w32", "w33", "w34", "w35", "w36", "w37",
            "w41", "w42", "w43", "w44", "w45", "w46", "w47",
        ],
        Says("A square of the workshop area: row from the top, column from the left."),
    ]
BuranoPyramidPlace = Annotated[
        Literal["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "s1", "s2", "s3", "s4", "t"],
        Says("A place of a pyramid: base and second level row by row, then the top."),
    ]
# fmt: on
BuranoWorkerPlace = Annotated[
    BuranoIslandName | BuranoLaceSquare, Says("Where a worker stands who is not on the ring.")
]
BuranoPayment = Annotated[
    Literal["cube", "privilege", "free"],
    Says(
        "A lace worker is paid with a cube of the pyramid (B14.2), one bought for privilege (B12.5), "
        "or by the building card (B13.8)."
    ),
]
BuranoSource = Annotated[
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
    Says("Where points come from."),
]
BuranoTask = Annotated[
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
    Says("What a seat has to decide; nothing after the end."),
]
BuranoStage = Annotated[
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
    Says("What happens automatically or by chance; no seat ever decides it."),
]
BuranoStep = BuranoTask | BuranoStage
"""Everything that can be under way."""
