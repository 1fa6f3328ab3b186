"""B2.14 and B14.5: roof tiles are put away, and new ones taken."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves
from merletto.games.burano.chapter import Draw, Kind, OptionalTask, Task
from merletto.games.burano.clauses import B2_14, B14_5, NOT_NOW, OK
from merletto.games.burano.fields import ROOF_KIND, ROOF_SPACE
from merletto.games.burano.journal import ROOF_PUT_AWAY, ROOF_TAKEN
from merletto.games.burano.moves import (
    DRAW_TILE,
    PUT_AWAY,
    ROOF_KINDS,
    ROOF_SPACES,
    STOP,
    TAKE_ROOF,
    TILES_A_KIND,
)
from merletto.games.burano.state import (
    DRAW_ROOF,
    FILL_ROOFS,
    GONE,
    HELD,
    NEXT_SEASON,
    NOTHING,
    ROOFS,
    SORT_ROOFS,
    BuranoTable,
    Seat,
)
from merletto.kernel.bits import BIT, pick, size
from merletto.kernel.clause import Clause


def roofs_ready(table: BuranoTable) -> bool:
    """B2.14, B14.5: in turn order each seat puts tiles away and takes new ones before the next does."""
    if not table.next_in_turn():
        return True
    table.serve()
    table.begin(FILL_ROOFS)
    if table.under_way(NEXT_SEASON):
        table.begin(SORT_ROOFS)
    return True


def sorting_ready(table: BuranoTable) -> bool:
    """B14.5: with no tile left there is nothing to put away."""
    if roofs_held(table.mover()):
        return table.ask()
    table.finish()
    return True


def roofs_held(owner: Seat) -> i64:
    held: i64 = 0
    for space in range(i64(ROOF_SPACES)):
        if owner.roofs[space] != NOTHING:
            held += 1
    return held


def put_away_clause(table: BuranoTable, space: i64) -> i64:
    if table.task() != SORT_ROOFS:
        return NOT_NOW
    return OK if table.mover().roofs[space] != NOTHING else B14_5


def fill_put_away(table: BuranoTable, out: vec[i64]) -> i64:
    out[0] = STOP
    n: i64 = 1
    for space in range(i64(ROOF_SPACES)):
        if table.mover().roofs[space] != NOTHING:
            out[n] = moves.put_away(space)
            n += 1
    return n


def put_away(table: BuranoTable, space: i64) -> None:
    """B14.5: the tile leaves the game."""
    owner = table.mover()
    tile = owner.roofs[space]
    owner.set_roof(space, NOTHING)
    table.tile_at[tile] = GONE
    table.note1(ROOF_PUT_AWAY, tile)


def may_take(table: BuranoTable, kind: i64) -> bool:
    """B2.14, B14.5: the tiles taken now differ in kind from each other, whatever was kept."""
    return not table.kinds_taken & BIT[kind] and table.stacks[kind] != 0


def filling_ready(table: BuranoTable) -> bool:
    """B14.5: three tiles, or as many as there are kinds left."""
    if roofs_held(table.mover()) < ROOF_SPACES:
        for kind in range(i64(ROOF_KINDS)):
            if may_take(table, kind):
                return table.ask()
    table.kinds_taken = 0
    table.finish()
    return True


def take_roof_clause(table: BuranoTable, kind: i64) -> i64:
    if table.task() != FILL_ROOFS:
        return NOT_NOW
    return OK if may_take(table, kind) else B2_14


def fill_take_roof(table: BuranoTable, out: vec[i64]) -> i64:
    n: i64 = 0
    for kind in range(i64(ROOF_KINDS)):
        if may_take(table, kind):
            out[n] = moves.take_roof(kind)
            n += 1
    return n


def take_roof(table: BuranoTable, kind: i64) -> None:
    """B2.5, B2.14: the top tile of the stack is revealed as it is taken."""
    table.roof_stack = kind
    table.kinds_taken |= BIT[kind]
    table.begin(DRAW_ROOF)


def draw_roof(table: BuranoTable, tile: i64) -> None:
    """The tile lies on the first empty roof space."""
    table.finish()
    kind = table.roof_stack
    table.roof_stack = NOTHING
    table.stacks[kind] &= ~BIT[tile - kind * TILES_A_KIND]
    owner = table.mover()
    space: i64 = 0
    while owner.roofs[space] != NOTHING:
        space += 1
    owner.set_roof(space, tile)
    table.tile_at[tile] = HELD - table.seat
    table.note1(ROOF_TAKEN, tile)


class Roofs(Task):
    """B2.14, B14.5: each seat renews its roof tiles."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return roofs_ready(table)


class SortRoofs(OptionalTask):
    """B14.5: roof tiles may be put away."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return sorting_ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_put_away(table, out)


class FillRoofs(Task):
    """B14.5: empty roof spaces are filled."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return filling_ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_take_roof(table, out)


class DrawRoof(Draw):
    """B2.5: the top tile of a stack is revealed."""

    __slots__ = ()

    def tickets(self, table: BuranoTable) -> i64:
        return size(table.stacks[table.roof_stack])

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        kind = table.roof_stack
        return DRAW_TILE + kind * TILES_A_KIND + pick(table.stacks[kind], nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        draw_roof(table, drawn - DRAW_TILE)


class PutAway(Kind):
    """B14.5: a roof tile leaves the game."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return put_away_clause(table, moves.put_away_space(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        put_away(table, moves.put_away_space(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Discard roof tile {said[1]}."


class TakeRoof(Kind):
    """B2.14, B14.5: a roof tile of a kind is taken."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return take_roof_clause(table, moves.take_roof_kind(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        take_roof(table, moves.take_roof_kind(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Take a roof tile of the kind {said[1]}."


ROOFS_TASK: Final[Task] = Roofs(ROOFS, "roofs")
SORT_ROOFS_TASK: Final[Task] = SortRoofs(
    SORT_ROOFS,
    "sort_roofs",
    "Discard roof tiles, or stop.",
    Clause("B14.5", "first discard roof tiles, or stop", "first_sort_roofs"),
)
FILL_ROOFS_TASK: Final[Task] = FillRoofs(
    FILL_ROOFS,
    "fill_roofs",
    "Take a roof tile: choose its kind.",
    Clause("B14.5", "first fill your roof spaces", "first_fill_roofs"),
)
DRAW_ROOF_TASK: Final[Task] = DrawRoof(DRAW_ROOF, "draw_roof", "roof tile")
PUTTING_AWAY: Final[Kind] = PutAway(
    PUT_AWAY, "discard", ROOF_SPACE, says="Put away the tile of that roof space (B14.5)."
)
TAKING_ROOF: Final[Kind] = TakeRoof(
    TAKE_ROOF, "tile", ROOF_KIND, says="Take the top tile of that stack (B2.14)."
)
