"""B3.1 and B14: the seasons, and what happens at the end of each."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import majority
from merletto.games.burano.clauses import B2_14, B12_6, B14_4, B14_5, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count, unpack
from merletto.games.burano.journal import (
    CUBE_TAKEN,
    CUBES_REFILLED,
    ISLAND_LED,
    MARKERS_LIFTED,
    ROOF_PUT_AWAY,
    ROOF_TAKEN,
    SCORED,
    SEASON_ENDED,
)
from merletto.games.burano.moves import (
    COLOURS,
    DRAW_TILE,
    ISLANDS,
    PUT_AWAY,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_SPACES,
    STOP,
    TAKE_CUBE,
    TAKE_ROOF,
    TILES_A_KIND,
)
from merletto.games.burano.pyramid import cubes
from merletto.games.burano.state import (
    BUYING,
    CUBES,
    DRAW_ROOF,
    FILL_ROOFS,
    FINAL,
    GONE,
    HELD,
    ISLAND_SCORING,
    LACE_SCORING,
    MAJORITIES,
    MARKERS,
    NEXT_SEASON,
    NOTHING,
    PYRAMIDS,
    ROOFS,
    ROUNDS,
    SEASON,
    SORT_ROOFS,
    SUBSTITUTES,
    WINTER,
    BuranoTable,
    Seat,
)
from merletto.kernel.bits import BIT, pick, size

# Slots of `pending`.
OWED: Final = 0  # substitute cubes still to take
KIND: Final = 1  # the roof stack drawn from
TAKEN: Final = 2  # the kinds of roof taken in this refill, as bits


def season_ready(table: BuranoTable) -> bool:
    """B3.1, B14: pyramids, turns, clean-up; in winter only islands and lace are scored before the end."""
    table.finish()
    if table.season == WINTER:
        table.begin(FINAL)
    else:
        table.begin(NEXT_SEASON)
        table.begin(ROOFS)
        table.begin(CUBES)
        table.begin(MARKERS)
    table.begin(LACE_SCORING)
    table.begin(ISLAND_SCORING)
    table.begin(ROUNDS)
    table.begin(PYRAMIDS)
    return True


def score_islands(table: BuranoTable) -> bool:
    """B14.1: most workers on an island; tied seats share, rounded down. The markers come off (B14.4)."""
    for island in range(i64(ISLANDS)):
        leaders = majority.island_leaders(table, island)
        if not leaders:
            continue
        points = majority.ISLAND_POINTS[table.seats] // size(leaders)
        for seat in range(table.seats):
            if leaders & BIT[seat]:
                table.owners[seat].tally[MAJORITIES] += points
                if table.journal is not None:
                    table.journal.add(ISLAND_LED, seat, [island])
                    table.journal.add(SCORED, seat, [MAJORITIES, points])
    if table.season != WINTER:
        for colour in range(i64(COLOURS)):
            table.markers[colour] = NOTHING
        if table.journal is not None:
            table.journal.add(MARKERS_LIFTED, -1, [])
    table.finish()
    return True


def cubes_ready(table: BuranoTable) -> bool:
    """B14.4: in turn order each seat clears its pyramid and takes the cubes of its covered houses."""
    if not table.next_in_turn():
        return True
    table.serve()
    owner = table.mover()
    clear_pyramid(owner)
    before = owner.reserve
    table.pending[OWED] = take_cubes(table, owner)
    if table.journal is not None:
        table.note(CUBES_REFILLED, unpack(owner.reserve - before, COLOURS))
    table.begin(BUYING)
    table.begin(SUBSTITUTES)
    return True


def clear_pyramid(owner: Seat) -> None:
    """B14.4: what is left of the pyramid moves into the reserve; the preparation area stays."""
    owner.reserve += cubes(owner)
    for place in range(i64(PYRAMID)):
        owner.pyramid[place] = NOTHING


def take_cubes(table: BuranoTable, owner: Seat) -> i64:
    """B14.4: a cube of the colour of each covered house; says how many were out."""
    out: i64 = 0
    for position in range(i64(RING)):
        if owner.covered(position):
            colour = table.parts.house_colour[owner.ring[position]]
            if count(table.supply, colour):
                table.supply -= ONE[colour]
                owner.reserve += ONE[colour]
            else:
                out += 1
    return out


def substitutes_ready(table: BuranoTable) -> bool:
    """B14.4: for each colour that was out, another may be taken; with the supply empty, none."""
    if table.pending[OWED] and table.supply:
        return table.ask()
    table.pending[OWED] = 0
    table.finish()
    return True


def buying_ready(table: BuranoTable) -> bool:
    """B12.5: after the refill privilege buys further cubes."""
    if table.mover().privilege and table.supply:
        return table.ask()
    table.finish()
    return True


def cube_clause(table: BuranoTable, colour: i64) -> i64:
    """Whether a cube of this colour may be taken into the reserve now."""
    task = table.task()
    if task != SUBSTITUTES and task != BUYING:
        return NOT_NOW
    if task == BUYING and not table.mover().privilege:
        return B12_6
    return OK if count(table.supply, colour) else B14_4


def fill_cubes(table: BuranoTable, out: vec[i64]) -> i64:
    out[0] = STOP
    n: i64 = 1
    for colour in range(i64(COLOURS)):
        if count(table.supply, colour):
            out[n] = TAKE_CUBE + colour
            n += 1
    return n


def stop_substitutes(table: BuranoTable) -> None:
    """B14.4: a substitute may be taken, not must (a ruling for the rulebooks' own word)."""
    table.pending[OWED] = 0
    table.finish()


def take_cube(table: BuranoTable, colour: i64) -> None:
    """B14.4, B12.5: as a substitute, or for a privilege point."""
    owner = table.mover()
    bought = table.task() == BUYING
    if bought:
        owner.privilege -= 1
    else:
        table.pending[OWED] -= 1
    table.supply -= ONE[colour]
    owner.reserve += ONE[colour]
    if table.journal is not None:
        table.note(CUBE_TAKEN, [colour, 1 if bought else 0])


def roofs_ready(table: BuranoTable) -> bool:
    """B2.14, B14.5: in turn order each seat puts tiles away and takes new ones before the next does."""
    if not table.next_in_turn():
        return True
    table.serve()
    table.begin(FILL_ROOFS)
    if table.tasks[0] == NEXT_SEASON:
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
            out[n] = PUT_AWAY + space
            n += 1
    return n


def put_away(table: BuranoTable, space: i64) -> None:
    """B14.5: the tile leaves the game."""
    owner = table.mover()
    tile = owner.roofs[space]
    owner.roofs[space] = NOTHING
    table.tile_at[tile] = GONE
    if table.journal is not None:
        table.note(ROOF_PUT_AWAY, [tile])


def may_take(table: BuranoTable, kind: i64) -> bool:
    """B2.14, B14.5: the tiles taken now differ in kind from each other, whatever was kept."""
    return not table.pending[TAKEN] & BIT[kind] and table.stacks[kind] != 0


def filling_ready(table: BuranoTable) -> bool:
    """B14.5: three tiles, or as many as there are kinds left."""
    if roofs_held(table.mover()) < ROOF_SPACES:
        for kind in range(i64(ROOF_KINDS)):
            if may_take(table, kind):
                return table.ask()
    table.pending[TAKEN] = 0
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
            out[n] = TAKE_ROOF + kind
            n += 1
    return n


def take_roof(table: BuranoTable, kind: i64) -> None:
    """B2.5, B2.14: the top tile of the stack is revealed as it is taken."""
    table.pending[KIND] = kind
    table.pending[TAKEN] |= BIT[kind]
    table.begin(DRAW_ROOF)


def roof_tickets(table: BuranoTable) -> i64:
    return size(table.stacks[table.pending[KIND]])


def roof_outcome(table: BuranoTable, nth: i64) -> i64:
    kind = table.pending[KIND]
    return DRAW_TILE + kind * TILES_A_KIND + pick(table.stacks[kind], nth)


def draw_roof(table: BuranoTable, tile: i64) -> None:
    """The tile lies on the first empty roof space."""
    table.finish()
    kind = table.pending[KIND]
    table.pending[KIND] = 0
    table.stacks[kind] &= ~BIT[tile - kind * TILES_A_KIND]
    owner = table.mover()
    space: i64 = 0
    while owner.roofs[space] != NOTHING:
        space += 1
    owner.roofs[space] = tile
    table.tile_at[tile] = HELD - table.seat
    if table.journal is not None:
        table.note(ROOF_TAKEN, [tile])


def next_season(table: BuranoTable) -> bool:
    """B14.6: the season marker goes, the start marker passes clockwise."""
    if table.journal is not None:
        table.journal.add(SEASON_ENDED, -1, [table.season])
    table.season += 1
    table.start = (table.start + 1) % table.seats
    table.finish()
    table.begin(SEASON)
    return True
