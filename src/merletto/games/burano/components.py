"""Component sets: boards, ring pieces, tiles and fish as data that an owner of the game can replace."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from merletto.games.burano.layout import Layout, parse_layout
from merletto.games.burano.moves import FISH, ISLANDS, PIECES, SQUARES, TILES_A_KIND
from merletto.games.burano.names import COLOUR_NAMES, KIND_NAMES, PLACE_NAMES
from merletto.games.burano.parts import Parts
from merletto.games.shelf import read_set, shipped, shipped_id
from merletto.kernel.digest import text_digest
from merletto.kernel.errors import ComponentError

STANDARD: Final = "burano-island"
"""The name of the shipped set; alone it means the latest version."""

FILES: Final = ("burano-island-1", "burano-island")
"""The files of its versions, the latest last."""

MARKS: Final = ("rulebook", "inferred", "reconstructed")
MOST_FOUNTAINS: Final = 4
_KEYS: Final = {
    "main_island": ("rows", "columns", "fountain", "first_cube"),
    "sea": ("routes",),
    "ring": ("pieces",),
    "workshops": ("four_seats", "fewer_seats"),
    "roofs": KIND_NAMES,
    "fish": ("kinds", "first_card", "second_card"),
}
"""The tables of a set and the keys that each must have, besides its source."""

_SIZES: Final = {"four_seats": 4, "fewer_seats": 3}
"""How many squares a workshop has in each layout (B1.1, B2.2)."""


@dataclass(frozen=True)
class ComponentSet:
    """A named, versioned set of boards and tiles. `played` is the part that a game depends on."""

    name: str
    version: int
    title: str
    played: str
    fish: tuple[str, ...]
    rows: int
    columns: int
    fountain: int
    parts: Parts
    printed: dict[str, Layout]

    @property
    def id(self) -> str:
        """The name, version and digest that records carry."""
        return f"{self.name}/{self.version} {text_digest(self.played)}"


@cache
def shipped_sets() -> dict[str, ComponentSet]:
    """The shipped sets by id, the latest version last."""
    found = [parse_set(shipped("burano", file), file) for file in FILES]
    return {one.id: one for one in found}


def load_set(which: str | Path = STANDARD) -> ComponentSet:
    """The shipped set with that name, `name/version` or full id; or the set in that TOML file."""
    ids = list(shipped_sets())
    id = shipped_id(which, ids)
    return read_set(which, ids, parse_set) if id is None else shipped_sets()[id]


class _Reader:
    """Reads the tables of a set and collects every fault."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.faults: list[str] = []
        self.data = data
        for key in data:
            if key not in ("name", "version", "title", *_KEYS):
                self.faults.append(f"{key!r} is not a field of a component set")
        for table, keys in _KEYS.items():
            if not isinstance(data.get(table), dict):
                self.faults.append(f"the table [{table}] is missing")
                data[table] = {}
            elif data[table].get("source") not in MARKS:
                self.faults.append(f"[{table}] needs 'source', one of {', '.join(MARKS)}")
            unknown = [key for key in data[table] if key not in ("source", *keys)]
            self.faults += [f"[{table}] has an unknown key {key!r}" for key in unknown]

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def whole(self, table: str, key: str, least: int, most: int) -> int:
        value = self.data[table].get(key)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.fault(f"[{table}] {key!r} must be a whole number from {least} to {most}")
        return least

    def texts(self, table: str, key: str, length: int) -> list[str]:
        value = self.data[table].get(key)
        if isinstance(value, list) and len(value) == length and all(isinstance(item, str) for item in value):
            return value
        self.fault(f"[{table}] {key!r} must be a list of {length} texts")
        return []

    def square(self, table: str, key: str, rows: int, columns: int) -> int:
        value = self.data[table].get(key)
        if isinstance(value, list) and len(value) == 2 and all(isinstance(item, int) for item in value):
            row, column = value
            if 0 <= row < rows and 0 <= column < columns:
                return int(row * columns + column)
        self.fault(f"[{table}] {key!r} must be [row, column] on the island, counted from 0")
        return 0


def parse_set(text: str, where: str) -> ComponentSet:
    """Parses and checks a set; raises ComponentError with every fault it has."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers and nests that Python gives up on
        raise ComponentError(where, [f"this is not TOML: {error}"]) from None
    reader = _Reader(data)
    for key, kind in (("name", str), ("version", int), ("title", str)):
        if not isinstance(data.get(key), kind):
            reader.fault(f"{key!r} must be given, as {'a whole number' if kind is int else 'text'}")
    name = data.get("name")
    if isinstance(name, str) and (not name or not name.isprintable() or " " in name):
        reader.fault("'name' must be one printable word")
    rows = reader.whole("main_island", "rows", 3, SQUARES)
    columns = reader.whole("main_island", "columns", 3, SQUARES)
    if rows * columns > SQUARES:
        reader.fault(f"[main_island] has more than {SQUARES} squares")
        rows, columns = 3, 3
    first = reader.square("main_island", "first_cube", rows, columns)
    fountain = reader.square("main_island", "fountain", rows, columns)
    if (first // columns + first % columns) % 2:
        reader.fault("[main_island] 'first_cube' must be a pit: row + column even")
    if (fountain // columns + fountain % columns) % 2 == 0:
        reader.fault("[main_island] 'fountain' must not be a pit: row + column odd")
    houses = _houses(reader)
    tiles = [_tiles(reader, kind) for kind in KIND_NAMES]
    fish, card_fish = _fish(reader)
    routes = _routes(reader)
    printed = {key: _layout(reader, key) for key in ("four_seats", "fewer_seats")}
    if reader.faults:
        raise ComponentError(where, reader.faults)
    pits, corners, across, down = _grid(rows, columns)
    pairs = [pair for kind in tiles for pair in kind]
    parts = Parts(
        columns,
        pits,
        first,
        corners,
        across,
        down,
        routes,
        [colour for colour, _ in houses],
        [coin for _, coin in houses],
        [first_colour for first_colour, _ in pairs],
        [second_colour for _, second_colour in pairs],
        card_fish,
    )
    layouts = {key: layout for key, layout in printed.items() if layout is not None}
    played = (rows, columns, fountain, first, routes, houses, tiles, fish, card_fish)
    shown = repr((played, [str(layout) for layout in layouts.values()]))
    return ComponentSet(
        data["name"], data["version"], data["title"], shown, fish, rows, columns, fountain, parts, layouts
    )


def _grid(rows: int, columns: int) -> tuple[int, list[int], int, int]:
    """Pits, corner neighbours, and where tiles may begin across and down."""
    pits = across = down = 0
    corners = [0] * SQUARES
    for square in range(rows * columns):
        row, column = divmod(square, columns)
        if (row + column) % 2:
            continue
        pits |= 2**square
        if column + 2 < columns:
            across |= 2**square
        if row + 2 < rows:
            down |= 2**square
        for row_step in (-1, 1):
            for column_step in (-1, 1):
                if 0 <= row + row_step < rows and 0 <= column + column_step < columns:
                    corners[square] |= 2 ** ((row + row_step) * columns + column + column_step)
    return pits, corners, across, down


def _houses(reader: _Reader) -> list[tuple[int, int]]:
    """The twelve houses of the ring pieces, as colour and coin (1) or fountain (0)."""
    pieces = reader.data["ring"].get("pieces")
    if (
        not isinstance(pieces, list)
        or [len(piece) for piece in pieces if isinstance(piece, list)] != [3] * PIECES
    ):
        reader.fault("[ring] 'pieces' must be four lists of three houses")
        return []
    houses = []
    for house in [house for piece in pieces for house in piece]:
        colour, _, symbol = str(house).partition(" ")
        if colour not in COLOUR_NAMES or symbol not in ("coin", "fountain"):
            reader.fault(f"[ring] {house!r} is not a house: write a colour and 'coin' or 'fountain'")
        else:
            houses.append((COLOUR_NAMES.index(colour), int(symbol == "coin")))
    if len([coin for _, coin in houses if not coin]) > MOST_FOUNTAINS:
        reader.fault(f"[ring] has more than {MOST_FOUNTAINS} fountains, which is all a roof can score (B8.7)")
    return houses


def _tiles(reader: _Reader, kind: str) -> list[tuple[int, int]]:
    """The twelve tiles of a kind as pairs of colours."""
    pairs = []
    for text in reader.texts("roofs", kind, TILES_A_KIND):
        first, _, second = text.partition("-")
        if first not in COLOUR_NAMES or second not in COLOUR_NAMES:
            reader.fault(f"[roofs] {text!r} among {kind} is not a tile: write two colours, as in pink-blue")
        else:
            pairs.append((COLOUR_NAMES.index(first), COLOUR_NAMES.index(second)))
    return pairs


def _fish(reader: _Reader) -> tuple[tuple[str, ...], list[int]]:
    """The names of the eight kinds, and which of them each of the two cards pays for."""
    kinds = reader.texts("fish", "kinds", FISH)
    if len({kind.lower() for kind in kinds}) != len(kinds):
        reader.fault("[fish] 'kinds' must all differ")
    if not all(kind.replace("_", "").isalpha() and kind.isascii() for kind in kinds):
        reader.fault("[fish] 'kinds' must be words of letters, joined by _ if there are several")
    masks = []
    for key in ("first_card", "second_card"):
        names = reader.texts("fish", key, FISH // 2)
        unknown = [name for name in names if name not in kinds]
        if unknown:
            reader.fault(f"[fish] {key!r} names {unknown[0]!r}, which is not one of the kinds")
        if len(set(names)) != len(names):
            reader.fault(f"[fish] {key!r} names a kind twice")
        masks.append(sum(2 ** kinds.index(name) for name in set(names) - set(unknown)))
    if not reader.faults and masks[0] & masks[1]:
        reader.fault("[fish] the two cards must divide the eight kinds between them")
    return tuple(kinds), masks


def _routes(reader: _Reader) -> list[int]:
    """For each place, the places one space away, as bits."""
    routes = [0] * len(PLACE_NAMES)
    given = reader.data["sea"].get("routes")
    if not isinstance(given, list) or not given:
        reader.fault('[sea] \'routes\' must be a list such as ["West-A", "A-E"]')
        return routes
    for text in given:
        first, _, second = str(text).partition("-")
        if first not in PLACE_NAMES or second not in PLACE_NAMES or first == second:
            reader.fault(f"[sea] {text!r} is not a route: places are {', '.join(PLACE_NAMES)}")
            continue
        a, b = PLACE_NAMES.index(first), PLACE_NAMES.index(second)
        routes[a] |= 2**b
        routes[b] |= 2**a
    for place in range(ISLANDS):
        if not routes[place]:
            reader.fault(f"[sea] no route leads to island {PLACE_NAMES[place]}")
    return routes


def _layout(reader: _Reader, key: str) -> Layout | None:
    rows = reader.texts("workshops", key, 4)
    if not rows:
        return None
    try:
        layout = parse_layout("/".join(rows))
    except ComponentError as error:
        reader.fault(f"[workshops] {key}: {'; '.join(error.faults)}")
        return None
    for colour, name in enumerate(COLOUR_NAMES):
        if len(layout.shape(colour)) != _SIZES[key]:
            reader.fault(f"[workshops] {key}: the {name} workshop must have {_SIZES[key]} squares")
    return layout
