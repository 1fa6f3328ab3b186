"""B3.1 and B14: the seasons, and what happens at the end of each."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import majority, moves
from merletto.games.burano.chapter import Kind, OptionalTask, Task
from merletto.games.burano.clauses import B12_6, B14_4, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count, unpack
from merletto.games.burano.fields import COLOUR
from merletto.games.burano.journal import (
    CUBE_TAKEN,
    CUBES_REFILLED,
    ISLAND_LED,
    MARKERS_LIFTED,
    SCORED,
    SEASON_ENDED,
)
from merletto.games.burano.moves import COLOURS, ISLANDS, RING, STOP, TAKE_CUBE
from merletto.games.burano.names import a
from merletto.games.burano.state import (
    BUYING,
    CUBES,
    EARLY_BUYING,
    FINAL,
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
    SUBSTITUTES,
    WINTER,
    BuranoTable,
    Seat,
)
from merletto.kernel.bits import BIT
from merletto.kernel.clause import Clause


def season_ready(table: BuranoTable) -> bool:
    """B3.1, B14: pyramids, turns, clean-up; in winter only islands and lace are scored before the end."""
    table.finish()
    if table.season == WINTER:
        table.begin(FINAL)
    else:
        table.begin(NEXT_SEASON)
        table.begin(ROOFS)
        table.begin(CUBES)
        if not table.readings.buying_after_refill:
            table.begin(EARLY_BUYING)
        table.begin(MARKERS)
    table.begin(LACE_SCORING)
    table.begin(ISLAND_SCORING)
    table.begin(ROUNDS)
    table.begin(PYRAMIDS)
    return True


def score_islands(table: BuranoTable) -> bool:
    """B14.1: most workers on an island; tied seats share, rounded down, or by another reading get nothing.

    Then the markers come off (B14.4).
    """
    for island in range(i64(ISLANDS)):
        leaders = majority.island_leaders(table, island)
        points = majority.island_share(table, leaders)
        if points == 0:
            continue
        for seat in range(table.seats):
            if leaders & BIT[seat]:
                table.owners[seat].tally[MAJORITIES] += points
                if table.journal is not None:
                    table.journal.add(ISLAND_LED, seat, [island])
                    table.journal.add(SCORED, seat, [MAJORITIES, points])
    if table.season != WINTER:
        table.markers = vec[i64]([NOTHING] * COLOURS)
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
    table.substitutes_owed = take_cubes(table, owner)
    if table.journal is not None:
        table.note(CUBES_REFILLED, unpack(owner.reserve - before, COLOURS))
    table.begin(BUYING)
    table.begin(SUBSTITUTES)
    return True


def clear_pyramid(owner: Seat) -> None:
    """B14.4: what is left of the pyramid moves into the reserve; the preparation area stays."""
    owner.reserve += owner.standing
    owner.clear()


def take_cubes(table: BuranoTable, owner: Seat) -> i64:
    """B14.4: a cube of the colour of each covered house; returns how many were out."""
    out: i64 = 0
    position = owner.position_of(owner.sent)
    for _n in range(owner.workers):
        colour = table.parts.house_colour[owner.ring[position]]
        if count(table.supply, colour):
            table.supply -= ONE[colour]
            owner.reserve += ONE[colour]
        else:
            out += 1
        position = position + 1 if position + 1 < RING else i64(0)
    return out


def substitutes_ready(table: BuranoTable) -> bool:
    """B14.4: for each colour that was out, another may be taken; with the supply empty, none."""
    if table.substitutes_owed and table.supply:
        return table.ask()
    table.substitutes_owed = 0
    table.finish()
    return True


def early_buying_ready(table: BuranoTable) -> bool:
    """B12.5: in turn order, before the first refill, privilege buys cubes."""
    while table.next_in_turn():
        if table.mover().privilege and table.supply:
            return table.ask()
        table.serve()
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
    if task != SUBSTITUTES and task != BUYING and task != EARLY_BUYING:
        return NOT_NOW
    if task != SUBSTITUTES and not table.mover().privilege:
        return B12_6
    return OK if count(table.supply, colour) else B14_4


def fill_cubes(table: BuranoTable, out: vec[i64]) -> i64:
    out[0] = STOP
    n: i64 = 1
    for colour in range(i64(COLOURS)):
        if count(table.supply, colour):
            out[n] = moves.take_cube(colour)
            n += 1
    return n


def stop_substitutes(table: BuranoTable) -> None:
    """B14.4: a substitute may be taken, but need not (a ruling, from the rulebooks' own word)."""
    table.substitutes_owed = 0
    table.finish()


def take_cube(table: BuranoTable, colour: i64) -> None:
    """B14.4, B12.5: as a substitute, or for a privilege point."""
    owner = table.mover()
    bought = table.task() != SUBSTITUTES
    if bought:
        owner.privilege -= 1
    else:
        table.substitutes_owed -= 1
    table.supply -= ONE[colour]
    owner.reserve += ONE[colour]
    table.note2(CUBE_TAKEN, colour, 1 if bought else 0)


def next_season(table: BuranoTable) -> bool:
    """B14.6: the season marker goes, the start marker passes clockwise."""
    if table.journal is not None:
        table.journal.add(SEASON_ENDED, -1, [table.season])
    table.season += 1
    table.start = (table.start + 1) % table.seats
    table.finish()
    table.begin(SEASON)
    return True


class Season(Task):
    """B3.1: a season and its parts."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return season_ready(table)


class IslandScoring(Task):
    """B14.1: most workers on an island."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return score_islands(table)


class Cubes(Task):
    """B14.4: each seat gets new cubes."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return cubes_ready(table)


class Substitutes(OptionalTask):
    """B14.4: cubes for those whose colour was out."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return substitutes_ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_cubes(table, out)

    def stop(self, table: BuranoTable) -> None:
        stop_substitutes(table)


class Buying(OptionalTask):
    """B12.5: privilege buys cubes."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return buying_ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_cubes(table, out)


class EarlyBuying(OptionalTask):
    """B12.5: privilege buys cubes before the first refill."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return early_buying_ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_cubes(table, out)

    def stop(self, table: BuranoTable) -> None:
        table.serve()


class NextSeason(Task):
    """B14.6: the next season begins."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return next_season(table)


class TakeCube(Kind):
    """B14.4, B12.5: a cube comes into the reserve."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return cube_clause(table, moves.take_cube_colour(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        take_cube(table, moves.take_cube_colour(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Take {a(said[1])} cube."


SEASON_TASK: Final[Task] = Season(SEASON, "season")
ISLAND_SCORING_TASK: Final[Task] = IslandScoring(ISLAND_SCORING, "island_scoring")
CUBES_TASK: Final[Task] = Cubes(CUBES, "cubes")
SUBSTITUTES_TASK: Final[Task] = Substitutes(
    SUBSTITUTES,
    "substitutes",
    "A colour has run out: take another cube instead, or stop.",
    Clause("B14.4", "first take other cubes for those that ran out, or stop", "first_substitutes"),
)
BUYING_TASK: Final[Task] = Buying(
    BUYING,
    "buying",
    "Buy cubes with privilege, or stop.",
    Clause("B12.5", "first buy cubes with privilege, or stop", "first_buying"),
)
EARLY_BUYING_TASK: Final[Task] = EarlyBuying(
    EARLY_BUYING,
    "early_buying",
    "Buy cubes with privilege before the refill, or stop.",
    Clause("B12.5", "first buy cubes before the refill, or stop", "first_early_buying"),
)
NEXT_SEASON_TASK: Final[Task] = NextSeason(NEXT_SEASON, "next_season")
TAKING_CUBE: Final[Kind] = TakeCube(
    TAKE_CUBE, "take", COLOUR, says="Take a cube from the supply into the reserve (B14.4, B12.5)."
)
