"""What a view of Burano shows; docs/view-burano.md explains every field."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.server.shapes.burano.turn_events import BuranoDock
from merletto.server.shapes.burano.words import (
    BuranoAction,
    BuranoCard,
    BuranoColour,
    BuranoDirection,
    BuranoFish,
    BuranoIslandName,
    BuranoLaceSquare,
    BuranoPlace,
    BuranoPortName,
    BuranoPyramidPlace,
    BuranoRoofKind,
    BuranoSeason,
    BuranoShip,
    BuranoSquare,
    BuranoStage,
    BuranoTask,
)
from merletto.server.shapes.exact import Exact, exactly, says
from merletto.server.shapes.games import Rulings, StartOption, Viewer


class BuranoOptions(Exact):
    """The options as records write them."""

    layout: Annotated[str, says("The workshop area as it lies, row by row (B2.2).")]
    start: StartOption


class BuranoCubes(Exact):
    """How many cubes of each colour."""

    pink: int
    blue: int
    yellow: int
    green: int
    orange: int
    white: int


class BuranoIsland(Exact):
    """A neighbouring island."""

    name: BuranoIslandName
    routes: Annotated[list[BuranoPlace], says("The places one space away.")]
    docks: Annotated[list[BuranoColour], exactly(3)]
    workers: Annotated[list[int], says("How many each seat has there.")]
    leaders: Annotated[
        list[int], says("The seats with most workers; several share, a card breaks ties (B13.7).")
    ]


class BuranoPort(Exact):
    """A port, and the merchant ships that lie there."""

    name: BuranoPortName
    routes: Annotated[list[BuranoPlace], says("The places one space away.")]
    ships: list[BuranoShip]


class BuranoFloor(Exact):
    """One floor of a house on the main island."""

    cube: BuranoColour
    block: Annotated[BuranoColour | None, says("The roof block that lies on it.")]


class BuranoTower(Exact):
    """A square of the main island that is built on."""

    square: BuranoSquare
    floors: Annotated[list[BuranoFloor], says("From the ground up.")]


class BuranoRoofTile(Exact):
    """A roof tile."""

    tile: Annotated[int, says("Its number from 0: kind × 12 + which of the twelve.")]
    kind: BuranoRoofKind
    first: Annotated[BuranoColour, says("The colour of its first block.")]
    second: Annotated[BuranoColour, says("The colour of its second block.")]


class BuranoLaidTile(BuranoRoofTile):
    """A roof tile on the main island (B8.1)."""

    square: Annotated[BuranoSquare, says("Where its left or upper end is.")]
    direction: BuranoDirection
    turned: Annotated[bool, says("Whether the second block is at that end.")]
    floor: Literal[1, 2]


class BuranoMainIsland(Exact):
    """The main island."""

    rows: int
    columns: int
    fountain: BuranoSquare
    squares: Annotated[list[BuranoTower], says("Those that are built on.")]
    tiles: list[BuranoLaidTile]


class BuranoWorkshopSquare(Exact):
    """A square of the workshop area."""

    square: BuranoLaceSquare
    colour: Annotated[BuranoColour | None, says("Of its workshop; null where the square is blank.")]
    coin: Annotated[bool, says("Whether it earns a coin (B10.5).")]
    worker: Annotated[int | None, says("The seat whose worker stands there.")]


class BuranoWorkshops(Exact):
    """The workshop area."""

    rows: int
    columns: int
    squares: Annotated[list[BuranoWorkshopSquare], exactly(28), says("Row by row.")]


class BuranoMarkers(Exact):
    """The action of each colour; all null between the island scoring and the shuffling (B14.4)."""

    pink: BuranoAction | None
    blue: BuranoAction | None
    yellow: BuranoAction | None
    green: BuranoAction | None
    orange: BuranoAction | None
    white: BuranoAction | None


class BuranoRoofStacks(Exact):
    """How many roof tiles of each kind nobody has taken."""

    islands: int
    workshops: int
    fountains: int
    points: int


class BuranoPoints(Exact):
    """The points from each source, and their total, as if the game ended now (B15.1)."""

    trades: int
    empty_sea: Annotated[int, says("For fish that were not to be had (B9.4).")]
    roofs: int
    roof_cards: Annotated[int, says("From building cards that add to roof tiles (B13.1).")]
    islands: int
    lace: int
    unions: int
    coins: int
    fish_left: int
    final_cards: int
    total: int


class BuranoRingHouse(Exact):
    """A house of a seat's ring."""

    house: Annotated[int, says("Its number from 0: piece × 3 + which of three.")]
    position: Annotated[int, says("Where it is, from 0, clockwise from quarter A; it never changes.")]
    colour: BuranoColour
    symbol: Literal["coin", "fountain"]
    worker: Annotated[bool, says("Whether a worker covers it.")]
    arrow: Annotated[bool, says("Whether an arrow points at it.")]
    sector: Annotated[int | None, says("1 to 9; null for an arrow house.")]


BuranoBaseRow = TypeAliasType(
    "BuranoBaseRow", Annotated[list[BuranoColour | None], exactly(3), says("A row of a pyramid's base.")]
)
BuranoSecondRow = TypeAliasType(
    "BuranoSecondRow",
    Annotated[list[BuranoColour | None], exactly(2), says("A row of a pyramid's second level.")],
)


class BuranoPyramid(Exact):
    """A pyramid; null where no cube is (B4.1)."""

    base: Annotated[list[BuranoBaseRow], exactly(3)]
    second: Annotated[list[BuranoSecondRow], exactly(2)]
    top: BuranoColour | None


class BuranoMatches(Exact):
    """How many arrows of a seat match a dock of each island (B9.2)."""

    A: int
    B: int
    C: int
    D: int
    E: int
    F: int


class BuranoRoofPoints(Exact):
    """What a roof tile of each kind would score, building cards aside (B8.7)."""

    islands: int
    workshops: int
    fountains: int
    points: int


class BuranoShipPoints(Exact):
    """The most that each merchant ship would pay for a hand, wherever it lies (B9.9)."""

    many: int
    one: int
    pairs: int
    threes: int


class BuranoFreeCube(Exact):
    """A free cube of a pyramid (B6.1)."""

    place: BuranoPyramidPlace
    frees: Annotated[list[BuranoPyramidPlace], says("Those that it alone keeps from being free.")]


class BuranoProspects(Exact):
    """What the table holds for a seat right now."""

    matches: BuranoMatches
    roof_points: BuranoRoofPoints
    ship_points: Annotated[BuranoShipPoints | None, says("Null if this viewer may not know the hand.")]
    free: Annotated[list[BuranoFreeCube] | None, says("Null where the pyramid is.")]


BuranoTieBreaks = TypeAliasType(
    "BuranoTieBreaks",
    Annotated[
        dict[Literal["prepared", "pyramid", "coins"], int],
        says(
            "What decides between seats with equal points, the first that differs (B15.2): cubes in the "
            "preparation area, or by another reading in the pyramid; then coins and privilege points."
        ),
    ],
)


class BuranoSeat(Exact):
    """What one seat has, as far as the viewer may know it."""

    coins: int
    privilege: Annotated[int, says("Privilege points.")]
    points: BuranoPoints
    boat: Annotated[BuranoPlace, says("Where it lies.")]
    arrow: Annotated[int, says("The position on the ring of the first arrow house.")]
    ring: Annotated[list[BuranoRingHouse], exactly(12), says("Clockwise, the first arrow house first.")]
    workers: Annotated[int, says("How many stand on the ring.")]
    sent: Annotated[int, says("How many have left it before the wheel turns (B10.6).")]
    reserve: BuranoCubes
    prepared: Annotated[list[BuranoColour], says("The cubes of the preparation area.")]
    pyramid: Annotated[BuranoPyramid | None, says("Null while another seat stacks it.")]
    pyramid_done: bool
    stacked: Annotated[
        int | None, says("How many places are decided while pyramids are stacked, else 0; null to others.")
    ]
    roofs: Annotated[list[BuranoRoofTile | None], exactly(3), says("The three roof spaces.")]
    cards: list[BuranoCard]
    fish_open: Annotated[list[BuranoFish], says("Fish of the hand that all saw.")]
    fish_blind: Annotated[list[BuranoFish] | None, says("Drawn unseen; null if this viewer may not know.")]
    fish_blind_count: int
    sold: Annotated[list[BuranoFish] | None, says("The sold pile; null for others while it lies face down.")]
    sold_count: int
    tie_breaks: BuranoTieBreaks
    prospects: BuranoProspects


class BuranoTrade(Exact):
    """What has been laid off in the trade under way."""

    ship: BuranoShip
    fish: Annotated[list[BuranoFish], says("The cards laid off.")]
    lots: Annotated[int, says("How many cards, pairs or threes that is (B9.9).")]


class BuranoRoofLaid(Exact):
    """The roof tile that was just laid."""

    tile: Annotated[int, says("Its number.")]
    kind: BuranoRoofKind
    cards: Annotated[list[BuranoCard], says("The building cards that count for it (B8.9).")]


class BuranoView(Exact):
    """All that one viewer may know of a table of Burano."""

    game: Literal["burano"]
    viewer: Viewer
    components: Annotated[str, says("The component set: name, version, fingerprint.")]
    options: BuranoOptions
    rulings: Rulings
    season: BuranoSeason
    round: Annotated[int, says("From 1; 1 outside the turns.")]
    rounds: Annotated[int, says("How many the season has.")]
    turn: Annotated[int, says("Goes up with every turn, and with every seat's go at roofs, lace and cubes.")]
    turns_taken: Annotated[int, says("How many turns of this round have ended.")]
    turn_seat: Annotated[int, says("Who decides; of those who stack, the first in turn order.")]
    start_seat: Annotated[int, says("Who holds the start marker.")]
    to_move: Annotated[int | None, says("The viewer, if it is waiting; else the first one waiting.")]
    waiting: Annotated[list[int], says("All seats that may decide now: several while pyramids are stacked.")]
    task: BuranoTask
    under_way: Annotated[
        list[BuranoTask | BuranoStage], says("What has begun or is to come this season, the task last.")
    ]
    must_sail: Annotated[bool, says("After a swap of docks the boat must sail to an island (B12.1).")]
    swapping: Annotated[BuranoDock | None, says("The first dock of a swap, until the second is named.")]
    matches: Annotated[int, says("How many arrows matched, until the workers are sent (B9.2, B9.5).")]
    fish_to_take: Annotated[int, says("How many fish are still to take (B9.3).")]
    trade: Annotated[BuranoTrade | None, says("From the first lot until the trade is closed.")]
    arrows_left: Annotated[
        BuranoCubes | None, says("While lace is made: the arrows not yet used, by colour (B10.1).")
    ]
    earned: Annotated[bool, says("While earning: the coins are paid (B11.1).")]
    roof_laid: Annotated[BuranoRoofLaid | None, says("The roof just laid, until its bonus is chosen.")]
    paid: Annotated[list[BuranoLaceSquare], says("The lace squares that this seat has paid (B14.2).")]
    free_used: Annotated[bool, says("The convent has paid for a worker of this seat (B13.8).")]
    substitutes_owed: Annotated[int, says("How many cubes may be taken for colours that were out (B14.4).")]
    kinds_taken: Annotated[list[BuranoRoofKind], says("The kinds of roof taken in this go (B14.5).")]
    roof_drawn: Annotated[BuranoRoofKind | None, says("The stack that a roof tile is being drawn from.")]
    served: Annotated[int, says("Where seats go one after the other, how many had their go.")]
    moves_made: Annotated[int, says("This turn.")]
    prices: Annotated[list[int], exactly(4), says("What the four moves of a turn do to the coins (B5.2).")]
    next_price: Annotated[
        int | None, says("What one more move does to the coins; null after the fourth (B5.2).")
    ]
    supply: BuranoCubes
    islands: Annotated[list[BuranoIsland], exactly(6)]
    ports: Annotated[list[BuranoPort], exactly(2)]
    main_island: BuranoMainIsland
    workshops: BuranoWorkshops
    markers: BuranoMarkers
    cards_shown: list[BuranoCard]
    card_deck: Annotated[int, says("How many building cards are in the deck.")]
    card_fish: Annotated[
        list[Annotated[list[BuranoFish], exactly(4)]],
        exactly(2),
        says("The kinds that fishmarket and smokehouse pay for (B13.3)."),
    ]
    fish_shown: list[BuranoFish]
    fish_deck: Annotated[int, says("How many fish cards are in the deck.")]
    roof_stacks: BuranoRoofStacks
    roofs_gone: Annotated[list[BuranoRoofTile], says("The tiles that left the game (B14.5).")]
    seats: list[BuranoSeat]
    end: Literal["winter is over"] | None
