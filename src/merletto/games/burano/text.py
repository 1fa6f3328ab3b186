"""The table as text: every colour has its letter, so that it reads without colours too."""

from typing import Final

from merletto.games.burano.lines import (
    MARGIN,
    WIDTH,
    Line,
    amounts,
    cell,
    chips,
    counted,
    flow,
    labelled,
    length,
    letter,
    number_of,
    padded,
    spaced,
)
from merletto.games.burano.names import (
    ACTION_NAMES,
    CARD_NAMES,
    CARD_TEXTS,
    LACE_CODES,
    parse_square,
    square_code,
)
from merletto.games.burano.shapes import (
    BuranoFloor,
    BuranoIsland,
    BuranoMainIsland,
    BuranoPort,
    BuranoRingHouse,
    BuranoRoofTile,
    BuranoSeat,
    BuranoView,
    BuranoWorkshops,
    BuranoWorkshopSquare,
)
from merletto.games.burano.vocabulary import BuranoCard

SQUARE: Final = 5
"""How wide a square of the main island is drawn."""
LACE_SQUARE: Final = 4
EDGE: Final = 31
"""How much room a pyramid takes."""

LEGEND: Final = (
    "p1 house on floor 1   ^p1 roof block on it   ─1 │1 tile between   F Fountain",
    "p° coin   p~ fountain   p°2 lace worker of seat 2   • worker   ▼ arrow",
    "pyramid from the left: base b1 to b9, row by row, second level s1 to s4, top t",
)


def drawing(shown: BuranoView) -> list[Line]:
    """The sea, the town with its workshops, the displays, and what each seat owns."""
    lines = [_headline(shown), [], *sea_lines(shown), [], *town_lines(shown), [], *_displays(shown)]
    for seat, owner in enumerate(shown["seats"]):
        lines += [[], *_seat(shown, seat, owner)]
    return lines


def _numbers(seats: list[int]) -> str:
    return ", ".join([str(seat + 1) for seat in seats])


def _headline(shown: BuranoView) -> Line:
    """Season and round, and who has to do what."""
    text = f"Burano · {shown['season']}"
    if "rounds" in shown["under_way"]:
        text += f", round {shown['round']} of {shown['rounds']}"
    return [(f"{text} · {_whose(shown)}", "bold")]


def _whose(shown: BuranoView) -> str:
    if shown["end"] is not None:
        return f"the game has ended: {shown['end']}"
    waiting = shown["waiting"]
    task = shown["task"]
    if task == "pyramids":
        return f"pyramids, still to be stacked by seat {_numbers(waiting)}"
    if not waiting:
        return f"chance decides, {spaced(task)}"
    price = shown["next_price"]
    if task != "turn" or price is None:
        return f"seat {_numbers(waiting)}, {spaced(task)}"
    said = f"brings {number_of(price, 'coin')}" if price > 0 else f"costs {number_of(-price, 'coin')}"
    return f"seat {_numbers(waiting)}, whose move {shown['moves_made'] + 1} {said}"


def sea_lines(shown: BuranoView) -> list[Line]:
    """Islands with their docks and workers, ports with their ships, and the boats (B9)."""
    owners = shown["seats"]
    seats = " ".join([str(n + 1) for n in range(len(owners))])
    islands = shown["islands"]
    lines: list[Line] = [
        [(f"{'  sea'.ljust(MARGIN)}docks      workers of {seats}   boats        routes", "dim")]
    ]
    for island in islands:
        docks: Line = []
        for colour in island["docks"]:
            docks += [letter(colour), ("  ", "")]
        counts = [str(n) if n else "·" for n in island["workers"]]
        lines.append(_place(island, owners, [*padded(docks, 22), (" ".join(counts), "")]))
    for port in shown["ports"]:
        ships = ", ".join(port["ships"]) or "no ship"
        lines.append(_place(port, owners, [(ships, "")]))
    return lines


def _place(place: BuranoIsland | BuranoPort, owners: list[BuranoSeat], there: Line) -> Line:
    """One place: its name, what is there, whose boats lie there, and where routes lead."""
    boats = [seat for seat, owner in enumerate(owners) if owner["boat"] == place["name"]]
    routes = " ".join(place["routes"])
    name = f"  {place['name']}".ljust(MARGIN)
    width = 24 + 2 * len(owners)
    return [(name, "bold"), *padded(there, width), (_numbers(boats).ljust(13), ""), (routes, "dim")]


def town_lines(shown: BuranoView) -> list[Line]:
    """The main island; to its right, where there is room, the workshops and the actions of the colours."""
    left = _main_island(shown["main_island"])
    right = [*workshop_lines(shown["workshops"]), *_actions(shown)]
    edge = length(left[0])
    if edge + length(right[0]) > WIDTH:
        return [*left, [], *right]
    right += [[] for _ in range(len(left) - len(right))]
    left += [[] for _ in range(len(right) - len(left))]
    return [[*padded(one, edge), *other] for one, other in zip(left, right, strict=True)]


def _main_island(island: BuranoMainIsland) -> list[Line]:
    """The topmost house or roof block of each pit, and the tiles that lie between."""
    rows, columns = island["rows"], island["columns"]
    drawn = {island["fountain"]: cell("F", "bold", SQUARE)}
    for code, text in _between(island, columns).items():
        drawn[code] = cell(text, "", SQUARE)
    for place in island["squares"]:
        drawn[place["square"]] = _tower(place["floors"])
    letters = "".join([square_code(column, columns)[0].ljust(SQUARE) for column in range(columns)])
    lines: list[Line] = [[(f"   {letters}", "dim")]]
    for row in range(rows):
        line: Line = [(f"{row + 1:>2} ", "dim")]
        for column in range(columns):
            blank = "" if (row + column) % 2 else "·"
            line += drawn.get(square_code(row * columns + column, columns), cell(blank, "dim", SQUARE))
        lines.append(line)
    return lines


def _tower(floors: list[BuranoFloor]) -> Line:
    """A letter and the floor, behind ^ where a roof block waits for a house."""
    top = floors[-1]
    block = top["block"]
    if block is None:
        cube = top["cube"]
        return cell(f"{cube[0]}{len(floors)}", cube, SQUARE)
    return cell(f"^{block[0]}{len(floors)}", block, SQUARE)


def _between(island: BuranoMainIsland, columns: int) -> dict[str, str]:
    """For each square that tiles lie across, their directions and floors."""
    found: dict[str, str] = {}
    for tile in island["tiles"]:
        end = parse_square(tile["square"], columns)
        assert end is not None
        down = tile["direction"] == "down"
        code = square_code(end + (columns if down else 1), columns)
        found[code] = found.get(code, "") + f"{'│' if down else '─'}{tile['floor']}"
    return found


def workshop_lines(workshops: BuranoWorkshops) -> list[Line]:
    """Each lace square with its colour, its coin and the seat whose worker stands there."""
    columns = workshops["columns"]
    numbers = "".join([str(column + 1).ljust(LACE_SQUARE) for column in range(columns)])
    lines: list[Line] = [[(f"   {numbers}", "dim")]]
    squares = workshops["squares"]
    for row in range(workshops["rows"]):
        line: Line = [(f"{LACE_CODES[row * columns][:2]} ", "dim")]
        for square in squares[row * columns : (row + 1) * columns]:
            line += _lace_square(square)
        lines.append(line)
    return lines


def _lace_square(square: BuranoWorkshopSquare) -> Line:
    colour = square["colour"]
    if colour is None:
        return cell("·", "dim", LACE_SQUARE)
    worker = square["worker"]
    seat = " " if worker is None else str(worker + 1)
    return cell(f"{colour[0]}{'°' if square['coin'] else ' '}{seat}", colour, LACE_SQUARE)


def _actions(shown: BuranoView) -> list[Line]:
    """Which colours mean which action this season (B2.7)."""
    markers = shown["markers"]
    lines: list[Line] = []
    for action in ACTION_NAMES:
        line: Line = [(action.ljust(MARGIN), "dim")]
        for colour, its in markers.items():
            if its == action:
                line += [(f" {colour} ", colour), (" ", "")]
        lines.append(line)
    return lines


def _displays(shown: BuranoView) -> list[Line]:
    """What can be taken: cubes, roof tiles, fish and building cards."""
    stacks = shown["roof_stacks"]
    fish = [[(name, "")] for name in shown["fish_shown"]]
    fish.append([(f"and {shown['fish_deck']} in the deck", "dim")])
    lines = [
        *flow("supply", amounts(shown["supply"])),
        *flow("roofs", [[(f"{number} {kind}", "")] for kind, number in stacks.items()]),
        *flow("fish", fish),
    ]
    label = "cards"
    for card in shown["cards_shown"]:
        lines.append(labelled(label, _card(card)))
        label = ""
    return [*lines, labelled(label, [(f"and {shown['card_deck']} in the deck", "dim")])]


def _card(card: BuranoCard) -> Line:
    return [(card.ljust(MARGIN), ""), (CARD_TEXTS[CARD_NAMES.index(card)], "dim")]


def _seat(shown: BuranoView, seat: int, owner: BuranoSeat) -> list[Line]:
    """What the seat owns, its ring and its pyramid."""
    points = owner["points"]
    mark = "▶" if seat in shown["waiting"] else " "
    start = " · start marker" if shown["start_seat"] == seat else ""
    coins = number_of(owner["coins"], "coin")
    owned = f"{coins} · {owner['privilege']} privilege · {number_of(points['total'], 'point')}"
    lines: list[Line] = [[(f"{mark} Seat {seat + 1} · {owned}{start}", "bold")]]
    sources = [[(f"{spaced(name)} {n}", "dim")] for name, n in points.items() if n and name != "total"]
    if sources:
        lines += flow("points", sources)
    lines += _ring(owner["ring"])
    lines += _pyramid(owner)
    held = owner["roofs"]
    tiles = [[(f"{n + 1} ", "dim"), *_tile(tile)] for n, tile in enumerate(held) if tile is not None]
    lines += flow("roofs", tiles)
    for card in owner["cards"]:
        lines.append(labelled("card", _card(card)))
    return lines + _fish(owner)


def _ring(houses: list[BuranoRingHouse | None]) -> list[Line]:
    """The wheel's arrows and sectors, the houses they point at, and the workers there (B2.11)."""
    wheel: Line = []
    ring: Line = []
    workers: Line = []
    for house in houses:
        if house is None:
            continue
        colour = house["colour"]
        wheel += cell("▼" if house["arrow"] else str(house["sector"]), "")
        ring += cell(f"{colour[0]}{'°' if house['symbol'] == 'coin' else '~'}", colour)
        workers += cell("•" if house["worker"] else "", "")
    return [labelled("wheel", wheel), labelled("ring", ring), labelled("workers", workers)]


def _pyramid(owner: BuranoSeat) -> list[Line]:
    """The three levels side by side, what is prepared to their right, the reserve beneath."""
    levels = owner["pyramid"]
    cubes = amounts(owner["reserve"])
    reserve = flow("reserve", cubes) if cubes else []
    if levels is None:
        how = "done, but hidden" if owner["pyramid_done"] else "being stacked, out of sight"
        return [labelled("pyramid", padded([(how, "")], EDGE)) + _prepared(owner), *reserve]
    base = levels["base"]
    second = levels["second"]
    lines: list[Line] = []
    for row in range(3):
        line = [*padded(chips(base[row]), 15), *padded(chips(second[row] if row < 2 else []), 11)]
        if row == 0:
            line = padded([*line, *chips([levels["top"]])], EDGE) + _prepared(owner)
        lines.append(labelled("" if row else "pyramid", line))
    return lines + reserve


def _prepared(owner: BuranoSeat) -> Line:
    cubes = owner["prepared"]
    return labelled("prepared", chips([*cubes, *[None] * (3 - len(cubes))]))


def _tile(tile: BuranoRoofTile) -> Line:
    """A roof tile: what it scores and its two colours."""
    first, second = tile["first"], tile["second"]
    return [(f"{tile['kind']} ", ""), (f" {first[0]} ", first), ("-", "dim"), (f" {second[0]} ", second)]


def _fish(owner: BuranoSeat) -> list[Line]:
    """The hand: fish all saw, fish only their owner knows; then the sold pile (B16)."""
    hand = counted(owner["fish_open"])
    blind = owner["fish_blind"]
    number = owner["fish_blind_count"]
    if blind is None and number:
        hand.append([(f"{number} drawn blind", "dim")])
    lines = flow("fish", hand or [[("none open", "dim")]])
    if blind:
        lines += flow("secret", counted(blind))
    sold = owner["sold"]
    return lines + flow("sold", counted(sold)) if sold else lines
