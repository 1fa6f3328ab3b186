"""Scaffolds moved by hand: a street as people see it, with two pieces that really stand somewhere.

Written from W4.2 to W4.4 and W6.1 to W6.3 alone. It knows nothing of W6.5, which is to follow from these.
A cell is a place, any whole number, and a level from 0; a street is the cells of its cards and scaffolds.
"""

from itertools import combinations

Cell = tuple[int, int]
Cells = frozenset[Cell]

START: Cells = frozenset({(0, 0), (1, 0)})
"""W2.4: the two scaffolds, side by side as ground floors."""


def stands(cards: Cells, scaffolds: Cells) -> bool:
    """W4.2, W4.3, W6.3: all of it has something beneath, and it is one street of at most five places."""
    cells = cards | scaffolds
    for place, level in cells:
        if level > 0 and (place, level - 1) not in cells:
            return False
    places = {place for place, _ in cells}
    return len(places) <= 5 and max(places) - min(places) + 1 == len(places)


def touching(cell: Cell) -> Cells:
    """W4.4: left, right, above and below."""
    place, level = cell
    return frozenset({(place - 1, level), (place + 1, level), (place, level - 1), (place, level + 1)})


def arrangements(cards: Cells) -> list[Cells]:
    """W6.1: every way in which no, one or two scaffolds may stand on free ground and first floors.

    Places further off would make the street too long (W4.2).
    """
    places = [place for place, _ in cards] or [0]
    around = range(max(places) - 4, min(places) + 5)
    free = [(place, level) for place in around for level in (0, 1) if (place, level) not in cards]
    ways = [frozenset(chosen) for number in (0, 1, 2) for chosen in combinations(free, number)]
    return [way for way in ways if cards | way and stands(cards, way)]


def reached(ways: list[Cells], scaffolds: Cells) -> set[Cells]:
    """W6.3: the ways that come about by moving one scaffold at a time, the street always standing."""
    left = set(ways) - {scaffolds}
    edge = [scaffolds]
    while edge:
        here = edge.pop()
        near = {way for way in left if len(way - here) <= 1 and len(here - way) <= 1}
        left -= near
        edge += near
    return set(ways) - left


def layable(cards: Cells, ways: list[Cells], scaffolds: Cells) -> set[Cell]:
    """Every cell where a card could be laid, colours apart, after moving scaffolds as one likes.

    W4.4: it touches an earlier card or scaffold. W6.2: it may replace a scaffold, which is set aside.
    """
    found: set[Cell] = set()
    for way in reached(ways, scaffolds):
        near = {cell for there in cards | way for cell in touching(there)}
        for cell in near - cards - found:
            rest = way - {cell}
            if cell[1] in (0, 1, 2) and touching(cell) & (cards | rest) and stands(cards | {cell}, rest):
                found.add(cell)
    return found
