"""What the current task still has to know: written into views and read back. All of it is public."""

from collections.abc import Sequence
from typing import TypeVar

from merletto.games.burano import outlook
from merletto.games.burano.counts import pack, unpack
from merletto.games.burano.fishing import arrows
from merletto.games.burano.moves import COLOURS, TILES_A_KIND
from merletto.games.burano.names import (
    CARD_NAMES,
    COLOUR_NAMES,
    ISLAND_NAMES,
    KIND_NAMES,
    LACE_CODES,
    SHIP_NAMES,
)
from merletto.games.burano.shapes import (
    BuranoCubes,
    BuranoDock,
    BuranoRoofLaid,
    BuranoTrade,
    BuranoUnfinished,
    BuranoView,
)
from merletto.games.burano.state import LACE_MAKING, NOTHING, BuranoTable
from merletto.games.burano.trade import MOST, price
from merletto.kernel.bits import BIT

_Word = TypeVar("_Word", bound=str)


def show(table: BuranoTable, fish: tuple[str, ...]) -> BuranoUnfinished:
    """The fields of a view; those that the task does not need are null, empty, false or 0."""
    return {
        "must_sail": table.must_sail,
        "swapping": _dock(table.dock_going),
        "matches": table.matches,
        "fish_to_take": table.fish_to_take,
        "trade": _trade(table, fish),
        "swap_outcomes": outlook.swap_outcomes(table),
        "arrows_left": _arrows_left(table),
        "union_changes": outlook.union_changes(table),
        "losses": outlook.losses(table),
        "earned": table.earned,
        "roof_laid": _roof_laid(table),
        "paid": _named(table.squares_paid, LACE_CODES),
        "free_used": table.free_used,
        "substitutes_owed": table.substitutes_owed,
        "kinds_taken": _named(table.kinds_taken, KIND_NAMES),
        "roof_drawn": None if table.roof_stack == NOTHING else KIND_NAMES[table.roof_stack],
    }


def _named(mask: int, names: tuple[_Word, ...]) -> list[_Word]:
    return [name for n, name in enumerate(names) if mask >> n & 1]


def _dock(dock: int) -> BuranoDock | None:
    if dock == NOTHING:
        return None
    return {"island": ISLAND_NAMES[dock // COLOURS], "colour": COLOUR_NAMES[dock % COLOURS]}


def _trade(table: BuranoTable, fish: tuple[str, ...]) -> BuranoTrade | None:
    if table.ship_traded == NOTHING:
        return None
    counts = unpack(table.sold_now, len(fish))
    sold = [fish[kind] for kind in range(len(fish)) for _ in range(counts[kind])]
    ship, lots = table.ship_traded, table.lots
    return {
        "ship": SHIP_NAMES[ship],
        "fish": sold,
        "lots": lots,
        "points": price(ship, lots),
        "more": price(ship, lots + 1) if lots < MOST[ship] else None,
    }


def _arrows_left(table: BuranoTable) -> BuranoCubes | None:
    if table.task() != LACE_MAKING:
        return None
    left = arrows(table, table.mover()) - table.arrows_used
    return dict(zip(COLOUR_NAMES, unpack(left, COLOURS), strict=True))


def _roof_laid(table: BuranoTable) -> BuranoRoofLaid | None:
    if table.tile_laid == NOTHING:
        return None
    tile = table.tile_laid
    kind = KIND_NAMES[tile // TILES_A_KIND]
    return {"tile": tile, "kind": kind, "cards": _named(table.cards_before, CARD_NAMES)}


def read(shown: BuranoView, table: BuranoTable, fish: tuple[str, ...]) -> None:
    """Restores what the table's tasks know from the view."""
    table.must_sail = shown["must_sail"]
    table.matches = shown["matches"]
    table.fish_to_take = shown["fish_to_take"]
    table.earned = shown["earned"]
    table.squares_paid = _mask(shown["paid"], LACE_CODES)
    table.free_used = shown["free_used"]
    table.substitutes_owed = shown["substitutes_owed"]
    table.kinds_taken = _mask(shown["kinds_taken"], KIND_NAMES)
    swapping = shown["swapping"]
    if swapping is not None:
        island = ISLAND_NAMES.index(swapping["island"])
        table.dock_going = island * COLOURS + COLOUR_NAMES.index(swapping["colour"])
    trade = shown["trade"]
    if trade is not None:
        _read_trade(trade, table, fish)
    left = shown["arrows_left"]
    if left is not None:
        table.arrows_used = arrows(table, table.mover()) - pack([left[name] for name in COLOUR_NAMES])
    roof = shown["roof_laid"]
    if roof is not None:
        table.tile_laid = roof["tile"]
        table.cards_before = _mask(roof["cards"], CARD_NAMES)
    drawn = shown["roof_drawn"]
    if drawn is not None:
        table.roof_stack = KIND_NAMES.index(drawn)


def _mask(names: Sequence[str], known: tuple[str, ...]) -> int:
    return sum([BIT[known.index(name)] for name in names])


def _read_trade(trade: BuranoTrade, table: BuranoTable, fish: tuple[str, ...]) -> None:
    """The last kind laid off is the highest, for a trade goes in the order of the kinds."""
    sold = trade["fish"]
    table.ship_traded = SHIP_NAMES.index(trade["ship"])
    table.sold_now = pack([sold.count(name) for name in fish])
    table.last_kind = fish.index(sold[-1])
    table.lots = trade["lots"]
