"""Draws what a player owns: the ring, the pyramid, the roofs, the hand."""

from typing import Final

from merletto.games.burano.lines import (
    WIDTH,
    Line,
    amounts,
    chips,
    counted,
    length,
    letter,
    number_of,
    padded,
)
from merletto.games.burano.shapes import BuranoCubes, BuranoRoofTile, BuranoSeat, BuranoView
from merletto.games.burano.vocabulary import BuranoColour

MARGIN: Final = 9
"""The width of the label column on the screen."""
_PYRAMID: Final = 30
_HOUSE: Final = 3
_NAME: Final = 17


def flow(label: Line, items: list[Line]) -> list[Line]:
    """The items after their label, separated by two spaces, on as many lines as they need."""
    first = padded(label, MARGIN)
    if length(label) >= MARGIN:
        first = [*label, ("  ", "")]
    lines = [first]
    fresh = True
    for item in items:
        if not fresh and length(lines[-1]) + 2 + length(item) > WIDTH:
            lines.append([(" " * MARGIN, "")])
            fresh = True
        lines[-1] += item if fresh else [("  ", ""), *item]
        fresh = False
    return lines


def labelled(label: str, items: list[Line]) -> list[Line]:
    """The items after a plain label; nothing if there are none."""
    return flow([(label, "dim")], items) if items else []


def tile(roof: BuranoRoofTile) -> Line:
    """A roof tile: what it scores and its two colours: points g-w."""
    first, second = roof["first"], roof["second"]
    return [(f"{roof['kind']} ", ""), letter(first), ("-", "dim"), letter(second)]


def roofs(owner: BuranoSeat) -> list[Line]:
    """The tiles on the roof spaces, each after the number of its space."""
    held = owner["roofs"]
    return [[(f"{n} ", "dim"), *tile(roof)] for n, roof in enumerate(held, 1) if roof is not None]


def ring_lines(owner: BuranoSeat) -> list[Line]:
    """The wheel's arrows and sectors, the houses they point at, and the workers there (B2.11)."""
    wheel: Line = [("wheel ", "dim")]
    ring: Line = [("ring  ", "dim")]
    workers: Line = [("      ", "dim")]
    for house in owner["ring"]:
        if house is None:
            continue
        colour = house["colour"]
        wheel.append(("▼" if house["arrow"] else str(house["sector"]), ""))
        ring += [(f"{colour[0]}{'°' if house['symbol'] == 'coin' else '~'}", colour)]
        workers.append(("•" if house["worker"] else " ", ""))
        for line in (wheel, ring, workers):
            line.append((" " * (_HOUSE - len(line[-1][0])), ""))
    return [wheel, ring, workers]


def pyramid_cubes(owner: BuranoSeat) -> list[BuranoColour | None]:
    """The cubes of a pyramid that the viewer sees, place by place."""
    levels = owner["pyramid"]
    assert levels is not None
    return [*[cube for row in levels["base"] + levels["second"] for cube in row], levels["top"]]


def pyramid_lines(owner: BuranoSeat, next_place: int | None = None) -> list[Line]:
    """The three levels side by side; ? marks the next place."""
    drawn: list[Line] = [chips([cube]) for cube in pyramid_cubes(owner)]
    if next_place is not None:
        drawn[next_place] = [(" ? ", "bold"), (" ", "")]
    lines = []
    for row in range(3):
        above = drawn[9 + 2 * row : 11 + 2 * row] if row < 2 else []
        cells = [*drawn[3 * row : 3 * row + 3], [("  ", "")], *above]
        if row == 0:
            cells += [[("  ", "")], drawn[13]]
        lines.append([segment for cell in cells for segment in cell])
    return lines


def beside(left: list[Line], right: list[Line], edge: int) -> list[Line]:
    """Two drawings side by side."""
    height = max(len(left), len(right))
    one = left + [[] for _ in range(height - len(left))]
    other = right + [[] for _ in range(height - len(right))]
    return [[*padded(first, edge), *second] for first, second in zip(one, other, strict=True)]


def own_lines(owner: BuranoSeat, name: str, next_place: int | None = None) -> list[Line]:
    """All that a player has, in a few lines."""
    pyramid = pyramid_lines(owner, next_place)
    lines = [header(owner, name), *beside(pyramid, ring_lines(owner), _PYRAMID)]
    prepared = chips([*owner["prepared"], *[None] * 3][:3])
    lines += flow([("prepared ", "dim"), *prepared, ("roofs", "dim")], roofs(owner))
    return lines + hand_lines(owner)


def header(owner: BuranoSeat, name: str) -> Line:
    """The seat's name, with coins, privilege, points and boat."""
    coins = number_of(owner["coins"], "coin")
    points = number_of(owner["points"]["total"], "point")
    words = f" · {coins} · {owner['privilege']} privilege · {points} · boat at {owner['boat']}"
    return [(name, "bold"), (words, "")]


def hand(owner: BuranoSeat) -> list[Line]:
    """The seat's own fish; those drawn from the deck, which nobody else knows, are marked with *."""
    blind = owner["fish_blind"] or []
    secret: list[Line] = [[*item, ("*", "dim")] for item in counted(blind)]
    return counted(owner["fish_open"]) + secret


def hand_lines(owner: BuranoSeat) -> list[Line]:
    """Fish and building cards, if there are any."""
    cards: list[Line] = [[(name, "")] for name in owner["cards"]]
    if cards:
        cards[0] = [("cards ", "dim"), *cards[0]]
    fish = hand(owner)
    return labelled("fish" if fish else "", fish + cards)


def reserve(cubes: BuranoCubes, label: str) -> list[Line]:
    """Cubes by colour, after a label."""
    return labelled(label, amounts(cubes) or [[("none", "dim")]])


def left_to_stack(owner: BuranoSeat) -> dict[str, int]:
    """The cubes of the reserve that are not yet on the pyramid."""
    cubes = pyramid_cubes(owner)
    return {colour: number - cubes.count(colour) for colour, number in owner["reserve"].items()}


def others_lines(shown: BuranoView, seat: int, names: list[str]) -> list[Line]:
    """The other seats, a line each: points, coins, privilege, boat, what is prepared, roofs, fish, cards."""
    lines = []
    for other, owner in enumerate(shown["seats"]):
        if other == seat:
            continue
        name = f"{other + 1} {names[other]}"
        name = name if len(name) <= _NAME else f"{name[: _NAME - 1]}…"
        points = owner["points"]["total"]
        fish = len(owner["fish_open"]) + owner["fish_blind_count"]
        cards = len(owner["cards"])
        coins = number_of(owner["coins"], "coin")
        words = f"{points:>3} pts {coins:>8} {owner['privilege']:>2} priv {owner['boat']!s:<5}"
        line: Line = [(name.ljust(_NAME + 1), ""), (words, "dim")]
        line += [letter(cube) for cube in owner["prepared"]]
        line = padded(line, 51)
        for roof in owner["roofs"]:
            if roof is not None:
                line += [*tile(roof)[1:], (" ", "")]
        lines.append([*padded(line, 64), (f"{fish:>2} fish {number_of(cards, 'card')}", "dim")])
    return lines
