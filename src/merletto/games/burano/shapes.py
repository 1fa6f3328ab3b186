"""The types of a view of Burano; docs/view-burano.md explains every field."""

from typing import Annotated, Literal, TypedDict, cast

from merletto.games.burano.vocabulary import (
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
    BuranoRoofSpace,
    BuranoSeason,
    BuranoShip,
    BuranoSource,
    BuranoSquare,
    BuranoStep,
    BuranoTask,
    BuranoWorkerPlace,
)
from merletto.kernel.errors import OptionError
from merletto.kernel.game import View
from merletto.kernel.shapes import Each, Exactly, Rulings, Says, Shows, StartOption, Viewer


class BuranoOptions(TypedDict):
    """The options as records write them."""

    layout: Annotated[str, Says("The workshop area as it lies, row by row (B2.2).")]
    start: StartOption


BuranoCubes = Annotated[dict[BuranoColour, int], Each(), Says("How many cubes of each colour.")]


class BuranoDock(TypedDict):
    """A dock, and the island where it lies."""

    island: BuranoIslandName
    colour: BuranoColour


class BuranoIsland(TypedDict):
    """A neighbouring island."""

    name: BuranoIslandName
    routes: Annotated[list[BuranoPlace], Says("The places one space away.")]
    docks: Annotated[list[BuranoColour], Exactly(3)]
    workers: Annotated[list[int], Says("How many each seat has there.")]
    leaders: Annotated[
        list[int], Says("The seats with most workers; several share, a card breaks ties (B13.7).")
    ]


class BuranoPort(TypedDict):
    """A port, and the merchant ships that lie there."""

    name: BuranoPortName
    routes: Annotated[list[BuranoPlace], Says("The places one space away.")]
    ships: list[BuranoShip]


class BuranoShipTable(TypedDict):
    """What a merchant ship pays (B9.9)."""

    ship: BuranoShip
    lot: Annotated[int, Says("How many fish of a kind it takes at once: a card, a pair or three.")]
    alike: Annotated[bool, Says("Whether all lots of a trade are of one kind; else no two are.")]
    pays: Annotated[list[int], Says("The points for one lot, for two, and so on.")]


class BuranoFloor(TypedDict):
    """One floor of a house on the main island."""

    cube: BuranoColour
    block: Annotated[BuranoColour | None, Says("The roof block that lies on it.")]


class BuranoTower(TypedDict):
    """A square of the main island that is built on."""

    square: BuranoSquare
    floors: Annotated[list[BuranoFloor], Says("From the ground up.")]


class BuranoRoofTile(TypedDict):
    """A roof tile."""

    tile: Annotated[int, Says("Its number from 0: kind × 12 + which of the twelve.")]
    kind: BuranoRoofKind
    first: Annotated[BuranoColour, Says("The colour of its first block.")]
    second: Annotated[BuranoColour, Says("The colour of its second block.")]


class BuranoLaidTile(BuranoRoofTile):
    """A roof tile on the main island (B8.1)."""

    square: Annotated[BuranoSquare, Says("Where its left or upper end is.")]
    direction: BuranoDirection
    turned: Annotated[bool, Says("Whether the second block is at that end.")]
    floor: Literal[1, 2]


class BuranoMainIsland(TypedDict):
    """The main island."""

    rows: int
    columns: int
    fountain: BuranoSquare
    squares: Annotated[list[BuranoTower], Says("Those that are built on.")]
    tiles: list[BuranoLaidTile]


class BuranoWorkshopSquare(TypedDict):
    """A square of the workshop area."""

    square: BuranoLaceSquare
    colour: Annotated[BuranoColour | None, Says("Of its workshop; null where the square is blank.")]
    coin: Annotated[bool, Says("Whether it earns a coin (B10.5).")]
    worker: Annotated[int | None, Says("The seat whose worker stands there.")]


class BuranoWorkshops(TypedDict):
    """The workshop area."""

    rows: int
    columns: int
    squares: Annotated[list[BuranoWorkshopSquare], Exactly(28), Says("Row by row.")]


BuranoMarkers = Annotated[
    dict[BuranoColour, BuranoAction | None],
    Each(),
    Says("The action of each colour; all null between the island scoring and the shuffling (B14.4)."),
]
BuranoRoofStacks = Annotated[
    dict[BuranoRoofKind, int], Each(), Says("How many roof tiles of each kind nobody has taken.")
]
BuranoPoints = Annotated[
    dict[BuranoSource | Literal["total"], int],
    Each(
        empty_sea="For fish that were not available (B9.4).",
        roof_cards="From building cards that add to roof tiles (B13.1).",
    ),
    Says("The points from each source, and their total, as if the game ended now (B15.1)."),
]


class BuranoRingHouse(TypedDict):
    """A house of a seat's ring."""

    house: Annotated[int, Says("Its number from 0: piece × 3 + which of three.")]
    position: Annotated[int, Says("Where it is, from 0, clockwise from quarter A; it never changes.")]
    colour: BuranoColour
    symbol: Literal["coin", "fountain"]
    worker: Annotated[bool, Says("Whether a worker covers it.")]
    arrow: Annotated[bool, Says("Whether an arrow points at it.")]
    sector: Annotated[int | None, Says("1 to 9; null for an arrow house.")]


BuranoBaseRow = Annotated[list[BuranoColour | None], Exactly(3), Says("A row of a pyramid's base.")]
BuranoSecondRow = Annotated[list[BuranoColour | None], Exactly(2), Says("A row of a pyramid's second level.")]


class BuranoPyramid(TypedDict):
    """A pyramid; null where no cube is (B4.1)."""

    base: Annotated[list[BuranoBaseRow], Exactly(3)]
    second: Annotated[list[BuranoSecondRow], Exactly(2)]
    top: BuranoColour | None


BuranoMatches = Annotated[
    dict[BuranoIslandName, int], Each(), Says("How many arrows of a seat match a dock of each island (B9.2).")
]
BuranoRoofPoints = Annotated[
    dict[BuranoRoofKind, int],
    Each(),
    Says("What a roof tile of each kind would score, building cards aside (B8.7)."),
]
BuranoShipPoints = Annotated[
    dict[BuranoShip, int],
    Each(),
    Says("The most that each merchant ship would pay for a hand, wherever it lies (B9.9)."),
]


BuranoMatched = Annotated[
    dict[BuranoIslandName, list[BuranoColour]],
    Each(),
    Says("The docks of each island that match an arrow of a seat, by colour (B9.2)."),
]


class BuranoSaleKind(TypedDict):
    """A kind of fish that a ship takes."""

    fish: BuranoFish
    lots: Annotated[int, Says("How many lots of this kind it takes, or still takes in a trade under way.")]


class BuranoSale(TypedDict):
    """What a ship takes from a hand, and pays (B9.9)."""

    now: Annotated[int, Says("The most it pays, with what the trade under way has sold.")]
    more: Annotated[int, Says("The same with one more fish in the hand, of the best kind.")]
    best: Annotated[
        list[BuranoFish], Says("What to sell for that, or still to sell: a fish for each lot, in order.")
    ]
    kinds: Annotated[list[BuranoSaleKind], Says("The kinds it takes, in the order they are sold in.")]


BuranoSales = Annotated[
    dict[BuranoShip, BuranoSale], Each(), Says("What each merchant ship takes, wherever it lies.")
]


class BuranoCardWorth(TypedDict):
    """What a building card is worth to a seat that holds it or could take it."""

    card: BuranoCard
    end: Annotated[int | None, Says("The points at the end as things stand; null if it pays none then.")]
    tiles: Annotated[int | None, Says("What it would add to the seat's roof tiles; null for others (B13.1).")]


class BuranoFreeCube(TypedDict):
    """A free cube of a pyramid (B6.1)."""

    place: BuranoPyramidPlace
    frees: Annotated[list[BuranoPyramidPlace], Says("Those that it alone keeps from being free.")]


class BuranoRoofChance(TypedDict):
    """A place where a roof tile of the seat fits (B8.1 to B8.5)."""

    space: BuranoRoofSpace
    square: Annotated[BuranoSquare, Says("Its left or upper end.")]
    direction: BuranoDirection
    floor: Literal[1, 2]
    points: Annotated[int, Says("What the tile would score, with the cards that the seat has (B8.7, B13.1).")]


class BuranoRoofNext(BuranoRoofChance):
    """A place where the tile would fit if one more house stood there."""

    house: Annotated[BuranoSquare, Says("Where that house may be built.")]
    colour: Annotated[BuranoColour, Says("Its colour: one that is prepared, or free in the pyramid.")]


class BuranoRoofChances(TypedDict):
    """Where the roof tiles of a seat fit, and where they would with one more house."""

    now: list[BuranoRoofChance]
    next: list[BuranoRoofNext]


class BuranoProspects(TypedDict):
    """What a seat could gain right now."""

    matches: BuranoMatches
    matched: BuranoMatched
    roof_points: BuranoRoofPoints
    ship_points: Annotated[BuranoShipPoints | None, Says("Null if this viewer may not know the hand.")]
    sales: Annotated[BuranoSales | None, Says("Null if this viewer may not know the hand.")]
    card_worth: Annotated[
        list[BuranoCardWorth] | None,
        Says("Of the seat's cards and those on display; null if this viewer may not know the sold pile."),
    ]
    free: Annotated[list[BuranoFreeCube] | None, Says("Null where the pyramid is.")]
    roofs: Annotated[BuranoRoofChances | None, Says("Null but for the viewer's own seat.")]


BuranoTieBreaks = Annotated[
    dict[Literal["prepared", "pyramid", "coins"], int],
    Says(
        "What decides between seats with equal points, the first that differs (B15.2): cubes in the "
        "preparation area, or by another reading in the pyramid; then coins and privilege points."
    ),
]


class BuranoSeat(TypedDict):
    """What one seat has, as far as the viewer may know it."""

    coins: int
    privilege: Annotated[int, Says("Privilege points.")]
    points: BuranoPoints
    scored: Annotated[int, Says("The points scored by now, without coins, fish and cards (B15.1).")]
    boat: Annotated[BuranoPlace | None, Shows(BuranoPlace), Says("Where it lies.")]
    arrow: Annotated[int, Says("The position on the ring of the first arrow house.")]
    ring: Annotated[
        list[BuranoRingHouse | None],
        Shows(list[BuranoRingHouse]),
        Exactly(12),
        Says("Clockwise, the first arrow house first."),
    ]
    workers: Annotated[int, Says("How many stand on the ring.")]
    sent: Annotated[int, Says("How many have left it before the wheel turns (B10.6).")]
    reserve: BuranoCubes
    prepared: Annotated[list[BuranoColour], Says("The cubes of the preparation area.")]
    pyramid: Annotated[BuranoPyramid | None, Says("Null while another seat stacks it.")]
    pyramid_done: bool
    stacked: Annotated[
        int | None, Says("How many places are decided while pyramids are stacked, else 0; null to others.")
    ]
    roofs: Annotated[list[BuranoRoofTile | None], Exactly(3), Says("The three roof spaces.")]
    cards: list[BuranoCard]
    fish_open: Annotated[list[BuranoFish], Says("Fish of the hand that all saw.")]
    fish_blind: Annotated[list[BuranoFish] | None, Says("Drawn unseen; null if this viewer may not know.")]
    fish_blind_count: int
    sold: Annotated[list[BuranoFish] | None, Says("The sold pile; null for others while it lies face down.")]
    sold_count: int
    tie_breaks: BuranoTieBreaks
    prospects: Annotated[BuranoProspects | None, Shows(BuranoProspects)]


class BuranoTrade(TypedDict):
    """What has been sold so far in the current trade."""

    ship: BuranoShip
    fish: Annotated[list[BuranoFish], Says("The cards sold.")]
    lots: Annotated[int, Says("How many cards, pairs or threes that is (B9.9).")]
    points: Annotated[int, Says("What they are paid with when the trade is closed.")]
    more: Annotated[int | None, Says("The same with one more lot; null if the ship takes no more.")]


class BuranoSwapOutcome(TypedDict):
    """What a swap of docks would change, if this dock were the second one (B12.1)."""

    island: BuranoIslandName
    colour: BuranoColour
    here: Annotated[int, Says("The matches on this island afterwards.")]
    there: Annotated[int, Says("The matches on the island of the first dock afterwards.")]
    fish: Annotated[int, Says("The most matches on an island in reach afterwards.")]


class BuranoUnionChange(TypedDict):
    """What a worker on a lace square would do to the seat's unions, were all its workers paid (B14.3)."""

    square: BuranoLaceSquare
    size: Annotated[int, Says("How many workers its union would have.")]
    now: Annotated[int, Says("The points of all unions now.")]
    then: Annotated[int, Says("The points of all unions with this worker.")]


class BuranoLoss(TypedDict):
    """What is lost when a worker comes back (B11.2)."""

    place: Annotated[BuranoWorkerPlace, Says("Where it stands.")]
    majority: Annotated[int, Says("The points of a majority that the island would pay no more (B14.1).")]
    union: Annotated[int, Says("The points of unions that would be lost, were all workers paid (B14.3).")]
    sector: Annotated[int | None, Says("The sector of the ring that it would cover, 1 to 9.")]


class BuranoRoofLaid(TypedDict):
    """The roof tile that was just laid."""

    tile: Annotated[int, Says("Its number.")]
    kind: BuranoRoofKind
    cards: Annotated[list[BuranoCard], Says("The building cards that count for it (B8.9).")]


class _Standing(TypedDict):
    """Which table it is, who looks, and what has been reached."""

    game: Literal["burano"]
    viewer: Viewer
    components: Annotated[str, Says("The component set: name, version, digest.")]
    options: BuranoOptions
    rulings: Rulings
    season: BuranoSeason
    round: Annotated[int, Says("From 1; 1 outside the turns.")]
    rounds: Annotated[int, Says("How many the season has.")]
    turn: Annotated[int, Says("Goes up with every turn, and with every seat's go at roofs, lace and cubes.")]
    turns_taken: Annotated[int, Says("How many turns of this round have ended.")]
    turn_seat: Annotated[int, Says("Who decides; of those who stack, the first in turn order.")]
    start_seat: Annotated[int, Says("Who holds the start marker.")]
    to_move: Annotated[int | None, Says("The viewer, if it is waiting; else the first one waiting.")]
    waiting: Annotated[list[int], Says("All seats that may decide now: several while pyramids are stacked.")]
    task: Annotated[BuranoStep, Shows(BuranoTask)]
    under_way: Annotated[list[BuranoStep], Says("What has begun or is to come this season, the task last.")]


class BuranoUnfinished(TypedDict):
    """What the current task still has to know."""

    must_sail: Annotated[bool, Says("After a swap of docks the boat must sail to an island (B12.1).")]
    swapping: Annotated[BuranoDock | None, Says("The first dock of a swap, until the second is named.")]
    matches: Annotated[int, Says("How many arrows matched, until the workers are sent (B9.2, B9.5).")]
    fish_to_take: Annotated[int, Says("How many fish are still to take (B9.3).")]
    trade: Annotated[BuranoTrade | None, Says("From the first lot until the trade is closed.")]
    swap_outcomes: Annotated[
        list[BuranoSwapOutcome], Says("For each second dock that may be named, what the swap changes.")
    ]
    arrows_left: Annotated[
        BuranoCubes | None, Says("While lace is made: the arrows not yet used, by colour (B10.1).")
    ]
    union_changes: Annotated[
        list[BuranoUnionChange],
        Says("While lace is made: what each square that may be taken does to unions."),
    ]
    losses: Annotated[list[BuranoLoss], Says("While earning: what each worker that may come back gives up.")]
    earned: Annotated[bool, Says("While earning: the coins are paid (B11.1).")]
    roof_laid: Annotated[BuranoRoofLaid | None, Says("The roof just laid, until its bonus is chosen.")]
    paid: Annotated[list[BuranoLaceSquare], Says("The lace squares that this seat has paid (B14.2).")]
    free_used: Annotated[bool, Says("The convent has paid for a worker of this seat (B13.8).")]
    substitutes_owed: Annotated[int, Says("How many cubes may be taken for colours that were out (B14.4).")]
    kinds_taken: Annotated[list[BuranoRoofKind], Says("The kinds of roof taken in this go (B14.5).")]
    roof_drawn: Annotated[BuranoRoofKind | None, Says("The stack that a roof tile is being drawn from.")]


class BuranoView(_Standing, BuranoUnfinished):
    """All that one viewer may know of a table of Burano."""

    served: Annotated[int, Says("Where seats go one after the other, how many had their go.")]
    moves_made: Annotated[int, Says("This turn.")]
    prices: Annotated[list[int], Exactly(4), Says("What the four moves of a turn do to the coins (B5.2).")]
    next_price: Annotated[
        int | None, Says("What one more move does to the coins; null after the fourth (B5.2).")
    ]
    supply: BuranoCubes
    islands: Annotated[list[BuranoIsland], Exactly(6)]
    ports: Annotated[list[BuranoPort], Exactly(2)]
    ships: Annotated[list[BuranoShipTable], Exactly(4)]
    main_island: BuranoMainIsland
    workshops: BuranoWorkshops
    markers: BuranoMarkers
    cards_shown: list[BuranoCard]
    card_deck: Annotated[int, Says("How many building cards are in the deck.")]
    card_fish: Annotated[
        list[Annotated[list[BuranoFish], Exactly(4)]],
        Exactly(2),
        Says("The kinds that fishmarket and smokehouse pay for (B13.3)."),
    ]
    fish_shown: list[BuranoFish]
    fish_deck: Annotated[int, Says("How many fish cards are in the deck.")]
    roof_stacks: BuranoRoofStacks
    roofs_gone: Annotated[list[BuranoRoofTile], Says("The tiles that left the game (B14.5).")]
    seats: list[BuranoSeat]
    end: Literal["winter is over"] | None


def as_burano(view: View) -> BuranoView:
    """The view with its own type; refuses a view of another game."""
    if view.get("game") != "burano":
        raise OptionError(f"this is a view of {view.get('game')}, not of burano")
    return cast(BuranoView, view)
