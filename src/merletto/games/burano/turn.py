"""B5 and B6: up to four moves, each at its price; and what privilege buys between them (B12.3, B12.4)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import build, moves, pyramid, roof
from merletto.games.burano.chapter import Kind, OptionalTask, Task
from merletto.games.burano.clauses import (
    B6_1,
    B6_1_NONE,
    B6_2,
    B12_3,
    B12_3_SUPPLY,
    B12_6,
    NOT_NOW,
    OK,
)
from merletto.games.burano.counts import ONE, count, total
from merletto.games.burano.fields import COLOUR, CUBE_PLACE
from merletto.games.burano.journal import (
    CUBE_BOUGHT,
    PICKED,
    PRIVILEGE_SPENT,
    TURN_ENDED,
)
from merletto.games.burano.moves import COIN, COLOURS, CUBE, PICK, STOP
from merletto.games.burano.names import COLOUR_NAMES, a
from merletto.games.burano.price import MOST_MOVES, payment_clause, price_words, settle_price
from merletto.games.burano.state import NOTHING, ROUNDS, ROUNDS_OF, TURN, BuranoTable, Seat
from merletto.kernel.bits import lowest
from merletto.kernel.clause import Clause

MOST_PREPARED: Final = 3


def pick_clause(table: BuranoTable, place: i64) -> i64:
    """B6: a free cube, and room in the preparation area."""
    if table.task() != TURN:
        return NOT_NOW
    owner = table.mover()
    payment = payment_clause(table)
    if payment != OK:
        return payment
    if total(owner.prepared) == MOST_PREPARED:
        return B6_2
    if owner.pyramid[place] == NOTHING:
        return B6_1_NONE
    return OK if pyramid.free(owner.filled, place) else B6_1


def pick(table: BuranoTable, place: i64) -> None:
    """B6.1: the cube moves from the pyramid to the preparation area."""
    settle_price(table)
    owner = table.mover()
    colour = owner.take(place)
    owner.prepared += ONE[colour]
    table.note2(PICKED, place, colour)


def coin_clause(table: BuranoTable) -> i64:
    """B12.4: a privilege point is a coin, at any time of the seat's own turn."""
    if table.task() != TURN:
        return NOT_NOW
    return OK if table.mover().privilege > 0 else B12_6


def buy_coin(table: BuranoTable) -> None:
    owner = table.mover()
    owner.privilege -= 1
    owner.coins += 1
    table.note1(PRIVILEGE_SPENT, 1)


def cube_clause(table: BuranoTable, colour: i64, place: i64) -> i64:
    """B12.3: a privilege point puts a cube of the supply onto the pyramid, where it stands."""
    clause = coin_clause(table)
    if clause != OK:
        return clause
    if not count(table.supply, colour):
        return B12_3_SUPPLY
    owner = table.mover()
    if owner.pyramid[place] != NOTHING or not pyramid.supported(owner.filled, place):
        return B12_3
    return OK


def buy_cube(table: BuranoTable, colour: i64, place: i64) -> None:
    owner = table.mover()
    owner.privilege -= 1
    table.supply -= ONE[colour]
    owner.put(place, colour)
    table.note2(CUBE_BOUGHT, colour, place)


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    """Every way to continue a turn; stopping is always possible (B5.3)."""
    owner = table.mover()
    out[0] = STOP
    n: i64 = 1
    if payment_clause(table) == OK:
        if total(owner.prepared) < MOST_PREPARED:
            n = _fill_picks(owner, out, n)
        if owner.prepared:
            n = build.fill(table, out, n)
        n = roof.fill(table, out, n)
    if owner.privilege > 0:
        out[n] = COIN
        n = _fill_cubes(table, owner, out, n + 1)
    return n


def _fill_picks(owner: Seat, out: vec[i64], n: i64) -> i64:
    places = pyramid.free_places(owner.filled)
    while places:
        out[n] = moves.pick(lowest(places))
        places &= places - 1
        n += 1
    return n


def _fill_cubes(table: BuranoTable, owner: Seat, out: vec[i64], n: i64) -> i64:
    supply = table.supply
    places = pyramid.open_places(owner.filled)
    for colour in range(i64(COLOURS)):
        if not count(supply, colour):
            continue
        left = places
        while left:
            out[n] = moves.cube(colour, lowest(left))
            left &= left - 1
            n += 1
    return n


def end_turn(table: BuranoTable) -> None:
    """B5.3: a turn without a move brings a coin; then the next seat has its turn (B3.2)."""
    if table.moves_made == 0:
        table.mover().coins += 1
    table.note1(TURN_ENDED, 1 if table.moves_made == 0 else 0)
    table.finish()
    table.moves_made = 0
    table.turn_number += 1
    table.turns_taken += 1
    if table.turns_taken == table.seats:
        table.turns_taken = 0
        table.round_number += 1


def rounds_ready(table: BuranoTable) -> bool:
    """B3.2: four rounds in spring and summer, three in autumn and winter; all seats have a turn in each."""
    if table.round_number == ROUNDS_OF[table.season]:
        table.round_number = 0
        table.finish()
    else:
        table.seat = table.in_turn(table.turns_taken)
        table.begin(TURN)
    return True


class Rounds(Task):
    """B3.2: the rounds of the season."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return rounds_ready(table)


class Turn(OptionalTask):
    """B5.1: up to four moves, and privilege between them."""

    __slots__ = ()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill(table, out)

    def stop(self, table: BuranoTable) -> None:
        end_turn(table)

    def asks(self, table: BuranoTable) -> str:
        if table.moves_made == MOST_MOVES:
            return "All four moves made: spend privilege, or stop."
        return f"Pick, build or roof ({price_words(table)}), spend privilege, or stop."

    def stops(self, table: BuranoTable) -> str:
        return "End the turn and take a coin." if table.moves_made == 0 else "End the turn."


class Pick(Kind):
    """B6.1: a free cube moves to the preparation area."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return pick_clause(table, moves.pick_place(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        pick(table, moves.pick_place(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        colour = COLOUR_NAMES[table.mover().pyramid[moves.pick_place(move)]]
        return f"Pick the {colour} cube at {said[1]}. {price_words(table).capitalize()}."


class Coin(Kind):
    """B12.4: a privilege point becomes a coin."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        del move
        return coin_clause(table)

    def apply(self, table: BuranoTable, move: i64) -> None:
        del move
        buy_coin(table)

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move, said
        return "Turn a privilege point into a coin."


class Cube(Kind):
    """B12.3: a privilege point buys a cube for the pyramid."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return cube_clause(table, moves.cube_colour(move), moves.cube_place(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        buy_cube(table, moves.cube_colour(move), moves.cube_place(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Buy {a(said[1])} cube for {said[2]} of the pyramid with a privilege point."


ROUNDS_TASK: Final[Task] = Rounds(ROUNDS, "rounds")
TURN_TASK: Final[Task] = Turn(
    TURN, "turn", first=Clause("B5.1", "on your turn you pick, build or roof, or stop", "first_turn")
)
PICKING: Final[Kind] = Pick(
    PICK, "pick", CUBE_PLACE, says="Take that cube of the pyramid into the preparation area (B6.1)."
)
BUYING_COIN: Final[Kind] = Coin(COIN, "coin", says="Spend a privilege point on a coin (B12.4).")
BUYING_CUBE: Final[Kind] = Cube(
    CUBE,
    "cube",
    COLOUR,
    CUBE_PLACE,
    says="Spend a privilege point on a cube for that place of the pyramid (B12.3).",
)
