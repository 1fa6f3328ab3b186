"""A second list of the moves of a turn and its actions, made from a view by the rules' text alone."""

from collections import Counter
from itertools import product
from typing import Any

Shown = dict[str, Any]

WILD = {"dyehouse": ("blue", "green"), "paintshop": ("yellow", "white"), "studio": ("orange", "pink")}
PLACES = [f"b{n + 1}" for n in range(9)] + [f"s{n + 1}" for n in range(4)] + ["t"]
COLOURS = ("pink", "blue", "yellow", "green", "orange", "white")


def _at(square: str, columns: int, rows: int) -> str:
    """The square of column and row letters shifted by these."""
    return f"{chr(ord(square[0]) + columns)}{int(square[1:]) + rows}"


def _towers(view: Shown) -> dict[str, list[Shown]]:
    return {place["square"]: place["floors"] for place in view["main_island"]["squares"]}


def turn_moves(view: Shown) -> set[str]:
    """B5 to B8, B12.3, B12.4: all that the seat whose turn it is may do."""
    seat = view["seats"][view["to_move"]]
    moves = {"stop"}
    made = view["moves_made"]
    if made < 4 and seat["coins"] >= (0, 3, 3, 4)[made]:
        if len(seat["prepared"]) < 3:
            moves |= {f"pick {place}" for place in _standing(seat) if _free(seat, place)}
        moves |= _builds(view, seat) | _roofs(view, seat)
    if seat["privilege"]:
        moves.add("coin")
        for colour in COLOURS:
            if view["supply"][colour]:
                moves |= {f"cube {colour} {place}" for place in PLACES if _takes_cube(seat, place)}
    return moves


def _standing(seat: Shown) -> set[str]:
    levels = seat["pyramid"]
    cubes = [cube for row in levels["base"] + levels["second"] for cube in row] + [levels["top"]]
    return {place for place, cube in zip(PLACES, cubes, strict=True) if cube}


def _beneath(place: str) -> set[str]:
    """The four cubes on which one of a higher level rests."""
    if place == "t":
        return {"s1", "s2", "s3", "s4"}
    if place[0] == "b":
        return set()
    row, column = divmod(int(place[1]) - 1, 2)
    return {f"b{3 * (row + down) + column + right + 1}" for down, right in product((0, 1), (0, 1))}


def _free(seat: Shown, place: str) -> bool:
    return not any(place in _beneath(other) for other in _standing(seat))


def _takes_cube(seat: Shown, place: str) -> bool:
    standing = _standing(seat)
    return place not in standing and _beneath(place) <= standing


def _builds(view: Shown, seat: Shown) -> set[str]:
    towers = _towers(view)
    squares = {square for square, floors in towers.items() if floors[-1]["block"]}
    for square in towers:
        for columns, rows in product((-1, 1), (-1, 1)):
            other = _at(square, columns, rows)
            if other not in towers and "a" <= other[0] <= "i" and 1 <= int(other[1:]) <= 7:
                squares.add(other)
    return {f"build {colour} {square}" for colour in seat["prepared"] for square in squares}


def _roofs(view: Shown, seat: Shown) -> set[str]:
    towers = _towers(view)
    wild = {colour for card in seat["cards"] for colour in WILD.get(card, ())}
    crossed = set()
    for tile in view["main_island"]["tiles"]:
        across = tile["direction"] == "across"
        crossed.add((_at(tile["square"], int(across), int(not across)), tile["floor"]))
    moves = set()
    for space, tile in enumerate(seat["roofs"]):
        if tile is None:
            continue
        for square, direction, turned in product(towers, ("across", "down"), (False, True)):
            across = direction == "across"
            other = _at(square, 2 * across, 2 * (not across))
            if other not in towers or len(towers[square]) != len(towers[other]):
                continue
            floor = len(towers[square])
            middle = _at(square, int(across), int(not across))
            if floor == 3 or (middle, floor) in crossed:
                continue
            blocks = (tile["second"], tile["first"]) if turned else (tile["first"], tile["second"])
            tops = (towers[square][-1], towers[other][-1])
            if any(top["block"] for top in tops):
                continue
            fits = [block in wild or block == top["cube"] for block, top in zip(blocks, tops, strict=True)]
            if all(fits):
                moves.add(f"roof {space + 1} {square} {direction}{' turned' if turned else ''}")
    return moves


def pointed(seat: Shown) -> Counter[str]:
    return Counter(house["colour"] for house in seat["ring"][:3] if not house["worker"])


def sails(view: Shown) -> set[str]:
    """B9.1, B9.2, B9.8, B13.5: where the boat may sail before any swap."""
    seat = view["seats"][view["to_move"]]
    places = {place["name"]: place for place in view["islands"] + view["ports"]}
    reach = set(places[seat["boat"]]["routes"])
    if "boatyard" in seat["cards"]:
        reach |= {far for near in set(reach) for far in places[near]["routes"]} - {seat["boat"]}
    return {
        f"sail {name}"
        for name in reach
        if places[name].get("ships") or pointed(seat) & Counter(places[name].get("docks", []))
    }


def laces(view: Shown, used: Counter[str]) -> set[str]:
    """B10.1 to B10.4, B12.2, B13.6: where the next worker may go, with these arrows used."""
    number = view["to_move"]
    seat = view["seats"][number]
    if used.total() == 3 or seat["workers"] < 2:
        return set()
    squares = {square["square"]: square for square in view["workshops"]["squares"]}
    own = {name for name, square in squares.items() if square["worker"] == number}
    left = pointed(seat) - used
    found = set()
    for name, square in squares.items():
        if not left[square["colour"]] or name in own:
            continue
        row, column = int(name[1]), int(name[2])
        near = {f"w{row + a}{column + b}" for a, b in ((0, 1), (0, -1), (1, 0), (-1, 0))}
        usual = (not own or bool(near & own)) and (square["worker"] is None or "guildhall" in seat["cards"])
        if usual or seat["privilege"]:
            found.add(f"lace {name}")
    return found
