"""B1 and B2: what is in the box, and how the table is set up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.chapter import Draw, Task
from merletto.games.burano.counts import ONE, pack, ticket, total
from merletto.games.burano.journal import DOCK_LAID, FIRST_CUBE_LAID, PIECE_JOINED, SHIP_MOORED, START_CHOSEN
from merletto.games.burano.moves import (
    CARDS,
    COLOURS,
    DRAW_COLOUR,
    DRAW_PIECE,
    DRAW_SHIP,
    DRAW_START,
    EAST,
    FISH,
    FLOORS,
    ISLANDS,
    LACE_SQUARES,
    PIECES,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_SPACES,
    SHIPS,
    SQUARES,
    TILES,
    TILES_A_KIND,
    WEST,
)
from merletto.games.burano.state import (
    CHOOSE_START,
    DOCKS,
    FIRST_CUBE,
    MARKERS,
    NOTHING,
    REVEAL_CARDS,
    REVEAL_FISH,
    RINGS,
    SOURCES,
    WORKERS_ON_RING,
    BuranoTable,
    Island,
    Seat,
)
from merletto.games.burano.state import SHIPS as MOOR_SHIPS
from merletto.kernel.bits import BIT, pick, size

CUBES_A_COLOUR: Final = 20
DOCKS_A_COLOUR: Final = 3
DOCKS_AN_ISLAND: Final = 3
FISH_A_KIND: Final = 6
SHIPS_A_PORT: Final = 2
RESERVE_A_COLOUR: Final = 3
COINS_AT_START: Final = 3
PRIVILEGE_AT_START: Final = 1


_ALL_DOCKS: Final = pack([DOCKS_A_COLOUR] * COLOURS)


def new_seat() -> Seat:
    """B2.9, B2.13: nothing but the reserve and three coins until the ring is joined."""
    return Seat(
        coins=COINS_AT_START,
        privilege=PRIVILEGE_AT_START,
        arrow=0,
        workers=WORKERS_ON_RING,
        sent=0,
        boat=NOTHING,
        cards=0,
        reserve=pack([RESERVE_A_COLOUR] * COLOURS),
        prepared=0,
        fish=0,
        blind=0,
        sold=0,
        stacked=0,
        pyramid=vec[i64]([NOTHING] * PYRAMID),
        roofs=vec[i64]([NOTHING] * ROOF_SPACES),
        ring=vec[i64]([NOTHING] * RING),
        tally=vec[i64]([0] * SOURCES),
    )


def new_island() -> Island:
    """The main island before its first cube (B2.4)."""
    return Island(
        0,
        0,
        vec[i64]([0] * (FLOORS * COLOURS)),
        vec[i64]([0] * (2 * COLOURS)),
        vec[i64]([0, 0]),
        vec[i64]([0] * SQUARES),
    )


def full_supply(seats: int) -> int:
    """B1.1, B2.13: twenty cubes a colour, less what the reserves took."""
    return pack([CUBES_A_COLOUR - seats * RESERVE_A_COLOUR] * COLOURS)


def full_fish_deck() -> int:
    """B1.1: eight kinds of fish, six of each."""
    return pack([FISH_A_KIND] * FISH)


def _docks_placed(table: BuranoTable) -> i64:
    placed: i64 = 0
    for island in range(i64(ISLANDS)):
        placed += total(table.docks[island])
    return placed


def _docks_left(table: BuranoTable) -> i64:
    """The docks not yet laid, packed by colour."""
    left: i64 = _ALL_DOCKS
    for island in range(i64(ISLANDS)):
        left -= table.docks[island]
    return left


def _ships_afloat(table: BuranoTable) -> i64:
    """The ships that lie in no port yet, as bits."""
    ships: i64 = 0
    for ship in range(i64(SHIPS)):
        if table.ships[ship] == NOTHING:
            ships |= BIT[ship]
    return ships


def _joining(table: BuranoTable) -> i64:
    """The seat whose ring is joined next, or NOTHING when all are."""
    for seat in range(table.seats):
        if table.owners[seat].ring[RING - 1] == NOTHING:
            return seat
    return NOTHING


def _pieces_left(table: BuranoTable) -> i64:
    """The ring pieces of that seat not yet joined, as bits."""
    pieces: i64 = 0b1111
    ring = table.owners[_joining(table)].ring
    for quarter in range(i64(PIECES)):
        if ring[quarter * 3] != NOTHING:
            pieces &= ~BIT[ring[quarter * 3] // 3]
    return pieces


def lay_dock(table: BuranoTable, colour: i64) -> None:
    """B2.1: three docks on each island, in the order A to F."""
    island = _docks_placed(table) // DOCKS_AN_ISLAND
    table.docks[island] += ONE[colour]
    table.note2(DOCK_LAID, island, colour)


def moor(table: BuranoTable, ship: i64) -> None:
    """B2.3: the first two ships drawn lie in port West, the others in port East."""
    port = WEST if size(_ships_afloat(table)) > SHIPS - SHIPS_A_PORT else EAST
    table.ships[ship] = port
    table.note2(SHIP_MOORED, ship, port)


def lay_first_cube(table: BuranoTable, colour: i64) -> None:
    """B2.4: a random cube stands in the pit under the Fountain."""
    square = table.parts.first_square
    table.supply -= ONE[colour]
    island = table.island
    island.built |= BIT[square]
    island.touched |= table.parts.corners[square]
    island.bare[colour] |= BIT[square]
    island.tower[square] = colour + 1
    table.note2(FIRST_CUBE_LAID, square, colour)


def join_piece(table: BuranoTable, piece: i64) -> None:
    """B2.9: joins the next quarter of the ring, A to D, clockwise. Makes a new ring, as clones share it."""
    seat = _joining(table)
    owner = table.owners[seat]
    ring = owner.ring[:]
    quarter: i64 = 0
    while ring[quarter * 3] != NOTHING:
        quarter += 1
    for n in range(i64(3)):
        ring[quarter * 3 + n] = piece * 3 + n
    owner.ring = ring
    if owner.boat != NOTHING:
        # The start seat was chosen before the rings were joined.
        owner.arrow = opened_house(table, owner)
    if table.journal is not None:
        table.journal.add(PIECE_JOINED, seat, [piece, quarter])


def opened_house(table: BuranoTable, owner: Seat) -> i64:
    """B2.10: the first of the three houses that a player opens, where the boat's island has its letter.

    The letters are on the ring pieces; by another reading on the board, beside the quarters.
    """
    if table.readings.letters_on_board:
        return owner.boat * 3
    for position in range(i64(RING)):
        if owner.ring[position] == owner.boat * 3:
            return position
    return 0


def choose_start(table: BuranoTable, seat: i64) -> None:
    """B2.10 to B2.12: the nth player opens the nth letter's houses; boat and worker go to that island."""
    table.start = seat
    table.seat = seat
    for n in range(table.seats):
        owner = table.owners[table.in_turn(n)]
        owner.boat = n
        owner.arrow = opened_house(table, owner)
        table.dwellers[n] = ONE[table.in_turn(n)]
    if table.journal is not None:
        table.note(START_CHOSEN, [])


class Docks(Draw):
    """B2.1: the docks of the islands."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return _docks_placed(table) == ISLANDS * DOCKS_AN_ISLAND

    def tickets(self, table: BuranoTable) -> i64:
        return total(_docks_left(table))

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_COLOUR + ticket(_docks_left(table), nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        lay_dock(table, drawn - DRAW_COLOUR)


class Ships(Draw):
    """B2.3: the ships of the ports."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return _ships_afloat(table) == 0

    def tickets(self, table: BuranoTable) -> i64:
        return size(_ships_afloat(table))

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_SHIP + pick(_ships_afloat(table), nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        moor(table, drawn - DRAW_SHIP)


class FirstCube(Draw):
    """B2.4: the cube under the Fountain."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return table.island.built != 0

    def tickets(self, table: BuranoTable) -> i64:
        return total(table.supply)

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_COLOUR + ticket(table.supply, nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        lay_first_cube(table, drawn - DRAW_COLOUR)


class Rings(Draw):
    """B2.9: the pieces of each seat's ring."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return _joining(table) == NOTHING

    def tickets(self, table: BuranoTable) -> i64:
        return size(_pieces_left(table))

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_PIECE + pick(_pieces_left(table), nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        join_piece(table, drawn - DRAW_PIECE)


class ChooseStart(Draw):
    """B2.10: the seat that begins."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return table.owners[0].boat != NOTHING

    def tickets(self, table: BuranoTable) -> i64:
        return table.seats

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        del table
        return DRAW_START + nth

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        choose_start(table, drawn - DRAW_START)


DOCKS_TASK: Final[Task] = Docks(DOCKS, "docks", "dock")
SHIPS_TASK: Final[Task] = Ships(MOOR_SHIPS, "ships", "ship for a port")
FIRST_CUBE_TASK: Final[Task] = FirstCube(FIRST_CUBE, "first_cube", "first cube")
RINGS_TASK: Final[Task] = Rings(RINGS, "rings", "ring piece")
CHOOSE_START_TASK: Final[Task] = ChooseStart(CHOOSE_START, "choose_start", "start seat")


def first_tasks(start: int) -> list[int]:
    """The set-up as tasks, in order; a start seat that is chosen is not drawn."""
    tasks = [DOCKS, MOOR_SHIPS, FIRST_CUBE, MARKERS, REVEAL_CARDS, REVEAL_FISH, RINGS]
    return tasks if start >= 0 else [*tasks, CHOOSE_START]


def empty_tables() -> tuple[vec[i64], vec[i64], vec[i64], vec[i64], vec[i64], vec[i64], vec[i64]]:
    """Docks, dwellers, ships, lace squares, markers, roof stacks and tiles before the set-up (B2.5)."""
    return (
        vec[i64]([0] * ISLANDS),
        vec[i64]([0] * ISLANDS),
        vec[i64]([NOTHING] * SHIPS),
        vec[i64]([NOTHING] * LACE_SQUARES),
        vec[i64]([NOTHING] * COLOURS),
        vec[i64]([2**TILES_A_KIND - 1] * ROOF_KINDS),
        vec[i64]([NOTHING] * TILES),
    )


ALL_CARDS: Final = 2**CARDS - 1
