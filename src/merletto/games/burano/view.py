"""B16.1, B16.2: what a viewer may know of a table, as plain data, built field by field."""

from typing import Final, Literal, cast

from merletto.games.burano import final, majority, prospects, pyramid, sales, unfinished
from merletto.games.burano.counts import count, total, unpack
from merletto.games.burano.events import events_in_words
from merletto.games.burano.moves import (
    CARDS,
    COLOURS,
    EAST,
    FISH,
    FLOORS,
    ISLANDS,
    LACE_SQUARES,
    PLACES,
    RING,
    ROOF_KINDS,
    SHIPS,
    SQUARES,
    TILES,
    TILES_A_KIND,
    WEST,
)
from merletto.games.burano.names import (
    ACTION_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    DIRECTION_NAMES,
    ISLAND_NAMES,
    KIND_NAMES,
    LACE_CODES,
    PLACE_NAMES,
    PORT_NAMES,
    SEASON_NAMES,
    SHIP_NAMES,
    SOURCE_NAMES,
    square_code,
)
from merletto.games.burano.notation import draws_in_words, moves_in_words
from merletto.games.burano.price import MOST_MOVES, PRICES
from merletto.games.burano.rules import TASK_NAMES
from merletto.games.burano.shapes import (
    BuranoCubes,
    BuranoFloor,
    BuranoIsland,
    BuranoLaidTile,
    BuranoMainIsland,
    BuranoOptions,
    BuranoPoints,
    BuranoPort,
    BuranoPyramid,
    BuranoRingHouse,
    BuranoRoofTile,
    BuranoSeat,
    BuranoTieBreaks,
    BuranoTower,
    BuranoView,
    BuranoWorkshops,
)
from merletto.games.burano.state import (
    COINS,
    ENDED,
    FINAL_CARDS,
    FISH_LEFT,
    GONE,
    NOTHING,
    PYRAMIDS,
    ROUNDS_OF,
    BuranoTable,
    Seat,
)
from merletto.games.burano.vocabulary import BuranoAction, BuranoCard, BuranoColour, BuranoFish, BuranoPlace
from merletto.kernel.bits import size
from merletto.kernel.viewer import sees_all_of, viewer_name

_FLOOR_NUMBERS: Final[tuple[Literal[1, 2], ...]] = (1, 2)


class Words:
    """The names that a component set gives to what a view shows, a move or an event says."""

    def __init__(self, fish: tuple[str, ...], rows: int, columns: int, fountain: int) -> None:
        self.fish = fish
        self.rows = rows
        self.columns = columns
        self.fountain = fountain
        self.moves = moves_in_words(columns, fish)
        self.draws = draws_in_words(fish)
        self.events = events_in_words(columns, fish)


def view(
    table: BuranoTable,
    words: Words,
    options: dict[str, str],
    rulings: dict[str, str],
    components: str,
    viewer: int,
) -> BuranoView:
    """Everything that the viewer may know; docs/view-burano.md explains every field."""
    waiting = table.waiting()
    to_move = viewer if viewer in waiting else waiting[0] if waiting else None
    return {
        "game": "burano",
        "viewer": viewer_name(viewer),
        "components": components,
        "options": cast(BuranoOptions, options),
        "rulings": rulings,
        "season": SEASON_NAMES[table.season],
        "round": table.round_number + 1,
        "rounds": ROUNDS_OF[table.season],
        "turn": table.turn_number,
        "turns_taken": table.turns_taken,
        "turn_seat": pyramid.first_waiting(table) if table.task() == PYRAMIDS else table.seat,
        "start_seat": table.start,
        "to_move": to_move,
        "waiting": waiting,
        "task": TASK_NAMES[table.task()],
        "under_way": [TASK_NAMES[table.tasks[n]] for n in range(table.depth)],
        **unfinished.show(table, words.fish),
        "served": table.served,
        "moves_made": table.moves_made,
        "prices": [int(coins) for coins in PRICES],
        "next_price": PRICES[table.moves_made] if table.moves_made < MOST_MOVES else None,
        "supply": _colours(table.supply),
        "islands": [_island(table, island) for island in range(ISLANDS)],
        "ports": [_port(table, port) for port in (WEST, EAST)],
        "ships": sales.ship_tables(),
        "main_island": _main_island(table, words),
        "workshops": _workshops(table),
        "markers": {COLOUR_NAMES[n]: _action(table.markers[n]) for n in range(COLOURS)},
        "cards_shown": _cards(table.card_display),
        "card_deck": size(table.card_deck),
        "card_fish": [_card_fish(mask, words) for mask in table.parts.card_fish],
        "fish_shown": _fish(table.fish_display, words),
        "fish_deck": total(table.fish_deck),
        "roof_stacks": {KIND_NAMES[n]: size(table.stacks[n]) for n in range(ROOF_KINDS)},
        "roofs_gone": [tile_name(table, tile) for tile in range(TILES) if table.tile_at[tile] == GONE],
        "seats": [_seat(table, words, seat, viewer) for seat in range(table.seats)],
        "end": "winter is over" if table.task() == ENDED else None,
    }


def _colours(packed: int) -> BuranoCubes:
    return {COLOUR_NAMES[n]: number for n, number in enumerate(unpack(packed, COLOURS))}


def _fish(packed: int, words: Words) -> list[BuranoFish]:
    return [words.fish[kind] for kind in range(FISH) for _ in range(count(packed, kind))]


def _card_fish(mask: int, words: Words) -> list[BuranoFish]:
    """The four kinds that one of the two fish cards pays for (B13.3)."""
    return [words.fish[kind] for kind in range(FISH) if mask >> kind & 1]


def _cards(mask: int) -> list[BuranoCard]:
    return [CARD_NAMES[card] for card in range(CARDS) if mask >> card & 1]


def _action(marker: int) -> BuranoAction | None:
    return None if marker == NOTHING else ACTION_NAMES[marker]


def _island(table: BuranoTable, island: int) -> BuranoIsland:
    docks = table.docks[island]
    leaders = majority.island_leaders(table, island)
    return {
        "name": ISLAND_NAMES[island],
        "routes": _routes(table, island),
        "docks": [COLOUR_NAMES[colour] for colour in range(COLOURS) for _ in range(count(docks, colour))],
        "workers": [int(count(table.dwellers[island], seat)) for seat in range(table.seats)],
        "leaders": [seat for seat in range(table.seats) if leaders >> seat & 1],
    }


def _port(table: BuranoTable, port: int) -> BuranoPort:
    ships = [SHIP_NAMES[ship] for ship in range(SHIPS) if table.ships[ship] == port]
    return {"name": PORT_NAMES[port - WEST], "routes": _routes(table, port), "ships": ships}


def _routes(table: BuranoTable, place: int) -> list[BuranoPlace]:
    return [PLACE_NAMES[n] for n in range(PLACES) if table.parts.routes[place] >> n & 1]


def _block(number: int) -> BuranoColour | None:
    """The colour that three bits of a tower stand for; 0 is none."""
    return COLOUR_NAMES[number - 1] if number else None


def _floors(tower: int) -> list[BuranoFloor]:
    """Each floor's cube and the roof block on it."""
    floors = [tower >> 6 * floor & 63 for floor in range(FLOORS)]
    return [{"cube": COLOUR_NAMES[(floor & 7) - 1], "block": _block(floor >> 3)} for floor in floors if floor]


def _main_island(table: BuranoTable, words: Words) -> BuranoMainIsland:
    """Towers and tiles; floors from the ground up."""
    squares: list[BuranoTower] = []
    for square in range(words.rows * words.columns):
        tower = table.island.tower[square]
        if tower:
            squares.append({"square": square_code(square, words.columns), "floors": _floors(tower)})
    laid = [_laid(table, words, tile) for tile in range(TILES) if table.tile_at[tile] >= 0]
    return {
        "rows": words.rows,
        "columns": words.columns,
        "fountain": square_code(words.fountain, words.columns),
        "squares": squares,
        "tiles": laid,
    }


def tile_name(table: BuranoTable, tile: int) -> BuranoRoofTile:
    """A roof tile: its number, its kind and its two colours."""
    return {
        "tile": tile,
        "kind": KIND_NAMES[tile // TILES_A_KIND],
        "first": COLOUR_NAMES[table.parts.tile_first[tile]],
        "second": COLOUR_NAMES[table.parts.tile_second[tile]],
    }


def _laid(table: BuranoTable, words: Words, tile: int) -> BuranoLaidTile:
    """A tile on the island: where its left or upper end is, which way, on which floor, turned or not."""
    where = table.tile_at[tile]
    floor, square = divmod(where // 4, SQUARES)
    return {
        **tile_name(table, tile),
        "square": square_code(square, words.columns),
        "direction": DIRECTION_NAMES[where >> 1 & 1],
        "turned": bool(where & 1),
        "floor": _FLOOR_NUMBERS[floor],
    }


def _workshops(table: BuranoTable) -> BuranoWorkshops:
    court = table.court
    return {
        "rows": 4,
        "columns": 7,
        "squares": [
            {
                "square": LACE_CODES[square],
                "colour": COLOUR_NAMES[court.colour[square]] if court.colour[square] >= 0 else None,
                "coin": bool(court.coin[square]),
                "worker": table.lace[square] if table.lace[square] != NOTHING else None,
            }
            for square in range(LACE_SQUARES)
        ],
    }


def sold_known(table: BuranoTable, seat: int, viewer: int) -> bool:
    """B16.1: the sold pile lies face down; only its owner may look, and anyone after the end."""
    return table.readings.sold_open or sees_all_of(viewer, seat)


def _seat(table: BuranoTable, words: Words, seat: int, viewer: int) -> BuranoSeat:
    owner = table.owners[seat]
    own = sees_all_of(viewer, seat)
    building = table.task() == PYRAMIDS
    return {
        "coins": owner.coins,
        "privilege": owner.privilege,
        "points": points_by_source(table, seat),
        "scored": sum(int(points) for points in owner.tally),
        "boat": PLACE_NAMES[owner.boat] if owner.boat != NOTHING else None,
        "arrow": owner.arrow,
        "ring": _ring(table, owner),
        "workers": owner.workers,
        "sent": owner.sent,
        "reserve": _colours(owner.reserve),
        "prepared": [
            COLOUR_NAMES[colour] for colour in range(COLOURS) for _ in range(count(owner.prepared, colour))
        ],
        "pyramid": _pyramid(owner) if own or not building else None,
        "pyramid_done": not building or pyramid.done(owner),
        "stacked": owner.stacked if own else None,
        "roofs": [tile_name(table, tile) if tile != NOTHING else None for tile in owner.roofs],
        "cards": _cards(owner.cards),
        "fish_open": _fish(owner.fish, words),
        "fish_blind": _fish(owner.blind, words) if own else None,
        "fish_blind_count": total(owner.blind),
        "sold": _fish(owner.sold, words) if sold_known(table, seat, viewer) else None,
        "sold_count": total(owner.sold),
        "tie_breaks": _tie_breaks(table, owner),
        "prospects": prospects.prospects(table, words.fish, seat, own, own or not building),
    }


def _tie_breaks(table: BuranoTable, owner: Seat) -> BuranoTieBreaks:
    cubes, coins = final.tie_cubes(table, owner), owner.coins + owner.privilege
    if table.readings.pyramid_breaks_ties:
        return {"pyramid": cubes, "coins": coins}
    return {"prepared": cubes, "coins": coins}


def _ring(table: BuranoTable, owner: Seat) -> list[BuranoRingHouse | None]:
    """The twelve houses clockwise, from the first arrow's; None where a piece is still to be joined."""
    return [_house(table, owner, n) for n in range(RING)]


def _house(table: BuranoTable, owner: Seat, n: int) -> BuranoRingHouse | None:
    """The nth house after the first arrow."""
    position = (owner.arrow + n) % RING
    house = owner.ring[position]
    if house == NOTHING:
        return None
    return {
        "house": house,
        "position": position,
        "colour": COLOUR_NAMES[table.parts.house_colour[house]],
        "symbol": "coin" if table.parts.house_coin[house] else "fountain",
        "worker": owner.covered(position),
        "arrow": n < 3,
        "sector": n - 2 if n >= 3 else None,
    }


def _pyramid(owner: Seat) -> BuranoPyramid:
    """Three levels, row by row."""
    cubes = [COLOUR_NAMES[cube] if cube != NOTHING else None for cube in owner.pyramid]
    return {
        "base": [cubes[0:3], cubes[3:6], cubes[6:9]],
        "second": [cubes[9:11], cubes[11:13]],
        "top": cubes[13],
    }


def points_by_source(table: BuranoTable, seat: int) -> BuranoPoints:
    """The seat's points from each source, and their total, as if the game ended now (B15.1)."""
    owner = table.owners[seat]
    points: BuranoPoints = {SOURCE_NAMES[n]: int(owner.tally[n]) for n in range(len(SOURCE_NAMES))}
    if table.task() != ENDED:
        points[SOURCE_NAMES[COINS]] = final.coin_points(owner)
        points[SOURCE_NAMES[FISH_LEFT]] = total(owner.hand())
        points[SOURCE_NAMES[FINAL_CARDS]] = final.card_points(table, seat)
    points["total"] = sum(points.values())
    return points
