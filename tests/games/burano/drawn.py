"""Positions drawn as text, so that a test shows the very table it speaks of.

A drawing is made of lines, each with a key; what is not drawn is empty, or as at the start:

    island   c   d   e   f   g        the main island, floors from the ground up, F the Fountain
    4        -   .   F   p   -        - no pit, . empty pit
    5        .   -   gb  -   .        gb: a blue house on a green one
    tile     points:green-pink e5 across   the first colour lies on e5; a 2 behind: on the second floor
    fishing  green blue               and `lace`, `earning`: the action colour markers
    A        pink yellow white : 0 0 1     docks; two workers of seat 0, one of seat 1
    West     many one                 and `East`: the merchant ships
    w1       g  G0 g  .  o  O  y      rows w1 to w4 of the workshop area: o an orange square, O the coin
                                      square, with the number of the seat whose worker stands there
    fish     tuna crab squid          the display; `cards` alike
    supply   p3 w0                    these colours are so many; else what is not drawn

    seat     0
    ring     y B p  g O w  o P g  w Y b    houses clockwise from the first arrow; capitals are fountains;
                                      the four shipped pieces make it, in some order
    workers  9                        on the ring; else all ten but those drawn, nine at the most
    base     pby gow pby              and `second  pb yg`, `top  w`: the pyramid, . an empty place
    roofs    islands:pink-blue points:pink-white .
    prepared p b                      and `reserve`
    coins    3                        and `privilege`, `boat`, `own` cards, `hand`, `blind`, `sold`
    tally    trades=5                 points so far
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, cast

import pytest

import merletto
from merletto.games.burano.advance import advance
from merletto.games.burano.components import load_set
from merletto.games.burano.counts import pack
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.names import CARD_NAMES, COLOUR_NAMES, KIND_NAMES, PLACE_NAMES
from merletto.games.burano.rules import TASK_NAMES
from merletto.games.burano.setup import ALL_CARDS
from merletto.kernel.generator import Generator
from merletto.kernel.viewer import FINISHED

LETTERS = {name[0]: name for name in COLOUR_NAMES}
ISLANDS = "ABCDEF"
SET = load_set()
TILES = [
    f"{KIND_NAMES[n // 12]}:{COLOUR_NAMES[SET.parts.tile_first[n]]}-{COLOUR_NAMES[SET.parts.tile_second[n]]}"
    for n in range(48)
]
HOUSES = [
    COLOUR_NAMES[colour][0] if coin else COLOUR_NAMES[colour][0].upper()
    for colour, coin in zip(SET.parts.house_colour, SET.parts.house_coin, strict=True)
]
"""The houses of the four ring pieces (components), capitals with a fountain."""

Lines = dict[str, list[str]]
Shown = dict[str, Any]


def drawn(
    drawing: str = "",
    *,
    seats: int = 2,
    task: str = "turn",
    seat: int = 0,
    start: int = 0,
    season: str = "spring",
    round: int = 1,
    moves_made: int = 0,
    fish_deck: Sequence[str] | None = None,
    card_deck: Sequence[str] | None = None,
    stacks: Sequence[str] | None = None,
    chance: Sequence[str] | Callable[[str, list[str]], str] | None = None,
    rulings: dict[str, str] | None = None,
) -> merletto.Match:
    """A match that stands as drawn, where `task` is under way.

    Decks and stacks hold what is not drawn, or just what is told.
    """
    table, tiles, owned = _lines(drawing)
    rows = [table[f"w{row}"] for row in range(1, 5) if f"w{row}" in table]
    layout = "/".join("".join(word[0] for word in row) for row in rows) or "printed"
    match = merletto.new("burano", seats, seed=1, start=start, layout=layout, rulings=rulings)
    view = cast(Shown, match.game.view(match.state, FINISHED))
    view |= {"season": season, "round": round, "start_seat": start, "turn_seat": seat, "to_move": seat}
    view |= {"under_way": _under_way(task, season), "served": 0, "moves_made": moves_made}
    view["turns_taken"] = (seat - start) % seats if "turn" in view["under_way"] else 0
    if rows:
        _lay_workers(view, rows)
    _lay_markers(view, table)
    if task in ("lace_scoring", "markers") and season != "winter":
        view["markers"] = dict.fromkeys(COLOUR_NAMES)
    _lay_sea(view, table)
    _build(view, table, tiles)
    view["roofs_gone"] = []
    view["fish_shown"] = table.get("fish", [])
    view["cards_shown"] = table.get("cards", [])
    for number in range(seats):
        _set_seat(view, number, owned.get(number, {}))
    view["supply"] = _supply(view, table)
    state = cast(BuranoState, match.game.imagine(view, Generator(1)))
    if fish_deck is not None:
        state.fish_deck = pack([list(fish_deck).count(name) for name in SET.fish])
    if card_deck is not None:
        state.card_deck = sum(1 << CARD_NAMES.index(name) for name in card_deck) & ALL_CARDS
    if stacks is not None:
        for kind in range(4):
            numbers = [tile_number(name) for name in stacks]
            state.stacks[kind] = sum(1 << number % 12 for number in numbers if number // 12 == kind)
    match.state = state
    match.chance = chance
    advance(state)
    match._settle()
    return match


def _under_way(task: str, season: str) -> list[str]:
    """The tasks of the season, from the last to the one asked for."""
    after = ["final"] if season == "winter" else ["next_season", "roofs", "cubes", "early_buying", "markers"]
    tasks = [*after, "lace_scoring", "island_scoring", "rounds"]
    if task in tasks:
        return tasks[: tasks.index(task) + 1]
    assert task in TASK_NAMES
    return [*tasks, task] if task in ("turn", "pyramids") else [*tasks, "turn", task]


def _lines(drawing: str) -> tuple[Lines, list[list[str]], dict[int, Lines]]:
    """The lines of the table, the tiles on the island, and the lines of each seat."""
    table: Lines = {}
    tiles: list[list[str]] = []
    owned: dict[int, Lines] = {}
    block = table
    for line in drawing.splitlines():
        key, *words = line.split() or [""]
        if key == "tile":
            tiles.append(words)
        elif key == "seat":
            block = owned.setdefault(int(words[0]), {})
        elif key:
            assert key not in block, f"{line!r} comes twice"
            block[key] = words
    return table, tiles, owned


def ring_of(letters: str) -> list[int]:
    """The numbers of these houses, clockwise; refuses a ring that no four pieces make (B2.9)."""
    for order in permutations(range(4)):
        houses = [3 * piece + n for piece in order for n in range(3)]
        for turn in range(3):  # the orders turn the ring by whole pieces
            turned = houses[turn:] + houses[:turn]
            if "".join(HOUSES[house] for house in turned) == letters:
                return turned
    raise AssertionError(f"no four ring pieces make {letters}")


def tile_number(name: str) -> int:
    """The number of the tile, its colours named in either order."""
    kind, _, colours = name.partition(":")
    first, _, second = colours.partition("-")
    return TILES.index(name if name in TILES else f"{kind}:{second}-{first}")


def _lay_workers(view: Shown, rows: list[list[str]]) -> None:
    words = [word for row in rows for word in row]
    for square, word in zip(view["workshops"]["squares"], words, strict=True):
        square["worker"] = int(word[1:]) if word[1:] else None


def _lay_markers(view: Shown, table: Lines) -> None:
    for action in ("fishing", "lace", "earning"):
        for colour in table.get(action, []):
            view["markers"][colour] = action


def _lay_sea(view: Shown, table: Lines) -> None:
    """Islands that are not drawn have no workers, and the docks that are left, in order."""
    left: list[str] = [colour for colour in COLOUR_NAMES for _ in range(3)]
    for name in ISLANDS:
        for colour in table.get(name, [])[:3]:
            left.remove(colour)
    for island in view["islands"]:
        island["workers"] = [0] * len(view["seats"])
        line = table.get(island["name"])
        if line is None:
            island["docks"] = [left.pop(0) for _ in range(3)]
            continue
        island["docks"] = line[:3]
        assert line[3:4] in ([], [":"]), line
        for seat in line[4:]:
            island["workers"][int(seat)] += 1
    if "West" in table or "East" in table:
        for port in view["ports"]:
            port["ships"] = table.get(port["name"], [])


def _build(view: Shown, table: Lines, tiles: list[list[str]]) -> None:
    """The main island: cubes as in the grid, blocks as the tiles lie."""
    floors: dict[str, list[dict[str, str | None]]] = {}
    for row in [row for row in range(7) if str(row + 1) in table]:
        for column, word in zip(table["island"], table[str(row + 1)], strict=True):
            pit = (row + ord(column) - ord("a")) % 2 == 0
            assert (word not in "-F") == pit, f"{column}{row + 1} is {'a' if pit else 'no'} pit"
            if word not in ".-F":
                floors[f"{column}{row + 1}"] = [{"cube": LETTERS[cube], "block": None} for cube in word]
    laid = []
    for name, square, direction, *floor in tiles:
        number, level = tile_number(name), int((floor or ["1"])[0]) - 1
        first, _, second = name.partition(":")[2].partition("-")
        step = (2, 0) if direction == "across" else (0, 2)
        other = f"{chr(ord(square[0]) + step[0])}{int(square[1]) + step[1]}"
        for end, block in ((square, first), (other, second)):
            assert floors[end][level]["block"] is None
            floors[end][level]["block"] = block
        laid.append(
            {
                "tile": number,
                "square": square,
                "direction": direction,
                "turned": name not in TILES,
                "floor": level + 1,
            }
        )
    for square, tower in floors.items():
        assert all(floor["block"] for floor in tower[:-1]), f"{square} has floors without a roof between"
    view["main_island"]["squares"] = [{"square": square, "floors": tower} for square, tower in floors.items()]
    view["main_island"]["tiles"] = laid


def _set_seat(view: Shown, number: int, lines: Lines) -> None:
    seat = view["seats"][number]
    houses = ring_of("".join(lines.get("ring", HOUSES)))
    ring = [{"position": position, "house": house} for position, house in enumerate(houses)]
    seat |= {"ring": ring, "arrow": 0}
    away = sum(island["workers"][number] for island in view["islands"])
    away += sum(square["worker"] == number for square in view["workshops"]["squares"])
    seat["workers"] = int(lines["workers"][0]) if "workers" in lines else min(9, 10 - away)
    for key, usual in (("coins", 3), ("privilege", 1)):
        seat[key] = int(lines.get(key, [str(usual)])[0])
    if "boat" in lines:
        seat["boat"] = lines["boat"][0]
    base, second, top = (lines.get(key, [""]) for key in ("base", "second", "top"))
    cubes = "".join(base).ljust(9, ".") + "".join(second).ljust(4, ".") + "".join(top).ljust(1, ".")
    places = [LETTERS.get(cube) for cube in cubes]
    seat["pyramid"] = {
        "base": [places[0:3], places[3:6], places[6:9]],
        "second": [places[9:11], places[11:13]],
        "top": places[13],
    }
    seat["stacked"] = 0
    seat["prepared"] = [LETTERS[cube] for cube in "".join(lines.get("prepared", []))]
    reserve = "".join(lines.get("reserve", []))
    seat["reserve"] = {name: reserve.count(letter) for letter, name in LETTERS.items()}
    roofs = [*lines.get("roofs", []), ".", ".", "."][:3]
    seat["roofs"] = [None if name == "." else {"tile": tile_number(name)} for name in roofs]
    seat["cards"] = lines.get("own", [])
    seat["fish_open"] = lines.get("hand", [])
    seat["fish_blind"] = lines.get("blind", [])
    seat["sold"] = lines.get("sold", [])
    for word in lines.get("tally", []):
        source, _, points = word.partition("=")
        seat["points"][source] = int(points)


def _supply(view: Shown, table: Lines) -> dict[str, int]:
    """Twenty cubes a colour, less all that are drawn; or as drawn."""
    supply: dict[str, int] = dict.fromkeys(COLOUR_NAMES, 20)
    for square in view["main_island"]["squares"]:
        for floor in square["floors"]:
            supply[floor["cube"]] -= 1
    for seat in view["seats"]:
        for cube in [*cubes_of(seat), *seat["prepared"]]:
            supply[cube] -= 1
        for colour, number in seat["reserve"].items():
            supply[colour] -= number
    for word in table.get("supply", []):
        supply[LETTERS[word[0]]] = int(word[1:])
    return supply


def cubes_of(seat: Shown) -> list[str]:
    """The cubes of a seat's pyramid, from the first of the base to the top."""
    levels = seat["pyramid"]
    cubes = [cube for row in levels["base"] + levels["second"] for cube in row]
    return [cube for cube in [*cubes, levels["top"]] if cube]


def task_of(match: merletto.Match) -> str:
    """The task of whoever decides, as a view names it; a whole view takes long to make."""
    return TASK_NAMES[cast(BuranoState, match.state).task()]


def shown(match: merletto.Match, viewer: int | str = "spectator") -> Shown:
    """The view, loosely typed for tests."""
    return cast(Shown, match.view(viewer))


def owner(match: merletto.Match, seat: int = 0) -> Shown:
    """What the seat owns, as it sees it itself."""
    return cast(Shown, shown(match, seat)["seats"][seat])


def points(match: merletto.Match, source: str, seat: int = 0) -> int:
    return match.scores()[seat][source]


def island(match: merletto.Match, name: str) -> Shown:
    return cast(Shown, shown(match)["islands"][ISLANDS.index(name)])


def port(match: merletto.Match, name: str) -> list[str]:
    """The ships that lie there."""
    return cast(list[str], shown(match)["ports"][PLACE_NAMES.index(name) - 6]["ships"])


def tower(match: merletto.Match, square: str) -> str:
    """The floors of a square as letters, blocks as capitals: gBp is green, roofed blue, pink above."""
    for place in shown(match)["main_island"]["squares"]:
        if place["square"] == square:
            return "".join(
                floor["cube"][0] + (floor["block"][0].upper() if floor["block"] else "")
                for floor in place["floors"]
            )
    return ""


def workers_at(match: merletto.Match) -> dict[str, int]:
    """Whose workers stand on which lace squares."""
    squares = shown(match)["workshops"]["squares"]
    return {square["square"]: square["worker"] for square in squares if square["worker"] is not None}


def arrows(match: merletto.Match, seat: int = 0) -> str:
    """The houses at the three arrows, as in a drawing, a dot where a worker covers one."""
    houses = owner(match, seat)["ring"][:3]
    return "".join("." if house["worker"] else _letter(house) for house in houses)


def _letter(house: Shown) -> str:
    letter: str = house["colour"][0]
    return letter.upper() if house["symbol"] == "fountain" else letter


def sectors(match: merletto.Match, seat: int = 0) -> list[int]:
    """The sectors where workers stand."""
    return [house["sector"] for house in owner(match, seat)["ring"][3:] if house["worker"]]


def legal(match: merletto.Match, verb: str = "") -> list[str]:
    """The legal moves, or those that begin so."""
    return [str(move) for move in match.legal() if str(move).startswith(verb)]


def squares_for(match: merletto.Match, verb: str) -> set[str]:
    """The last words of all legal moves that begin so."""
    return {move.split()[-1] for move in legal(match, verb)}


def play(match: merletto.Match, *moves: str) -> list[merletto.Event]:
    """Plays the moves; tells of all that happened."""
    return [event for move in moves for event in match.play(move)]


def refused(match: merletto.Match, move: str) -> str:
    """The clause that refuses a move, which is not among the legal ones and leaves the table as it was."""
    before = match.digest()
    assert move not in legal(match)
    with pytest.raises(merletto.IllegalMove) as caught:
        match.play(move)
    assert match.digest() == before
    return caught.value.clause
