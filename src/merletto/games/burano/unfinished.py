"""What the task under way still has to know, as a view shows it and as it is read again. It is all public."""

from collections.abc import Mapping
from typing import cast

from merletto.games.burano.counts import pack, unpack
from merletto.games.burano.fishing import arrows
from merletto.games.burano.moves import COLOURS, TILES_A_KIND
from merletto.games.burano.names import (
    CARD_NAMES,
    COLOUR_NAMES,
    KIND_NAMES,
    LACE_CODES,
    PLACE_NAMES,
    SHIP_NAMES,
)
from merletto.games.burano.state import LACE_MAKING, NOTHING, BuranoTable
from merletto.kernel.bits import BIT

Shown = dict[str, object]


def show(table: BuranoTable, fish: tuple[str, ...]) -> Shown:
    """The fields of a view; those that the task does not need are null, empty, false or 0."""
    return {
        "must_sail": table.must_sail,
        "swapping": _dock(table.dock_going),
        "matches": table.matches,
        "fish_to_take": table.fish_to_take,
        "trade": _trade(table, fish),
        "arrows_left": _arrows_left(table),
        "earned": table.earned,
        "roof_laid": _roof_laid(table),
        "paid": _named(table.squares_paid, LACE_CODES),
        "free_used": table.free_used,
        "substitutes_owed": table.substitutes_owed,
        "kinds_taken": _named(table.kinds_taken, KIND_NAMES),
        "roof_drawn": None if table.roof_stack == NOTHING else KIND_NAMES[table.roof_stack],
    }


def _named(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for n, name in enumerate(names) if mask >> n & 1]


def _dock(dock: int) -> Shown | None:
    if dock == NOTHING:
        return None
    return {"island": PLACE_NAMES[dock // COLOURS], "colour": COLOUR_NAMES[dock % COLOURS]}


def _trade(table: BuranoTable, fish: tuple[str, ...]) -> Shown | None:
    if table.ship_traded == NOTHING:
        return None
    counts = unpack(table.sold_now, len(fish))
    sold = [fish[kind] for kind in range(len(fish)) for _ in range(counts[kind])]
    return {"ship": SHIP_NAMES[table.ship_traded], "fish": sold, "lots": table.lots}


def _arrows_left(table: BuranoTable) -> dict[str, int] | None:
    if table.task() != LACE_MAKING:
        return None
    left = arrows(table, table.mover()) - table.arrows_used
    return dict(zip(COLOUR_NAMES, unpack(left, COLOURS), strict=True))


def _roof_laid(table: BuranoTable) -> Shown | None:
    if table.tile_laid == NOTHING:
        return None
    tile = table.tile_laid
    kind = KIND_NAMES[tile // TILES_A_KIND]
    return {"tile": tile, "kind": kind, "cards": _named(table.cards_before, CARD_NAMES)}


def read(shown: Mapping[str, object], table: BuranoTable, fish: tuple[str, ...]) -> None:
    """The table's tasks know again what the view shows."""
    table.must_sail = cast(bool, shown["must_sail"])
    table.matches = cast(int, shown["matches"])
    table.fish_to_take = cast(int, shown["fish_to_take"])
    table.earned = cast(bool, shown["earned"])
    table.squares_paid = _mask(shown["paid"], LACE_CODES)
    table.free_used = cast(bool, shown["free_used"])
    table.substitutes_owed = cast(int, shown["substitutes_owed"])
    table.kinds_taken = _mask(shown["kinds_taken"], KIND_NAMES)
    swapping = cast(dict[str, str] | None, shown["swapping"])
    if swapping is not None:
        island = PLACE_NAMES.index(swapping["island"])
        table.dock_going = island * COLOURS + COLOUR_NAMES.index(swapping["colour"])
    trade = cast(Shown | None, shown["trade"])
    if trade is not None:
        _read_trade(trade, table, fish)
    left = cast(dict[str, int] | None, shown["arrows_left"])
    if left is not None:
        table.arrows_used = arrows(table, table.mover()) - pack([left[name] for name in COLOUR_NAMES])
    roof = cast(Shown | None, shown["roof_laid"])
    if roof is not None:
        table.tile_laid = cast(int, roof["tile"])
        table.cards_before = _mask(roof["cards"], CARD_NAMES)
    drawn = cast(str | None, shown["roof_drawn"])
    if drawn is not None:
        table.roof_stack = KIND_NAMES.index(drawn)


def _mask(names: object, known: tuple[str, ...]) -> int:
    return sum([BIT[known.index(name)] for name in cast(list[str], names)])


def _read_trade(trade: Shown, table: BuranoTable, fish: tuple[str, ...]) -> None:
    """The last kind laid off is the highest, for a trade goes in the order of the kinds."""
    sold = cast(list[str], trade["fish"])
    table.ship_traded = SHIP_NAMES.index(cast(str, trade["ship"]))
    table.sold_now = pack([sold.count(name) for name in fish])
    table.last_kind = fish.index(sold[-1])
    table.lots = cast(int, trade["lots"])
