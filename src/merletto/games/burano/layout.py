"""B2.2: layouts of the workshop area: printed, given, or drawn at random.

A layout is written as rows of letters joined by `/`: the first letter of each workshop's colour, a
capital on its coin square, a dot where the square stays blank.
"""

from typing import Final, TypeVar

from merletto.games.burano.moves import COLOURS, LACE_SQUARES
from merletto.games.burano.names import COLOUR_NAMES
from merletto.games.burano.parts import Court
from merletto.kernel.errors import ComponentError
from merletto.kernel.stream import Stream

ROWS: Final = 4
COLUMNS: Final = 7
_LETTERS: Final = "".join([name[0] for name in COLOUR_NAMES])

T = TypeVar("T")
Shape = list[tuple[int, int, int]]
"""A workshop's squares as (row, column, coin), the least row and column being 0, in order."""


class Layout:
    """Where each workshop lies, and where its coin square is."""

    def __init__(self, colours: list[int], coins: list[int]) -> None:
        self.colours = colours
        self.coins = coins

    def court(self) -> Court:
        """The layout as flat tables for the rules."""
        return Court(self.colours, self.coins, COLUMNS)

    def shape(self, colour: int) -> Shape:
        """The workshop of this colour, in its rotation here."""
        squares = [square for square in range(LACE_SQUARES) if self.colours[square] == colour]
        return _settled([(square // COLUMNS, square % COLUMNS, self.coins[square]) for square in squares])

    def __str__(self) -> str:
        letters = []
        for square in range(LACE_SQUARES):
            colour = self.colours[square]
            letter = "." if colour < 0 else _LETTERS[colour]
            letters.append(letter.upper() if self.coins[square] else letter)
        rows = ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
        return "/".join(rows)


def _settled(squares: Shape) -> Shape:
    """The squares moved to the upper left, in order."""
    top = min([row for row, _, _ in squares])
    left = min([column for _, column, _ in squares])
    return sorted([(row - top, column - left, coin) for row, column, coin in squares])


def turned(shape: Shape) -> Shape:
    """The shape after a quarter turn clockwise; workshops may be turned, not flipped."""
    height = 1 + max([row for row, _, _ in shape])
    return _settled([(column, height - 1 - row, coin) for row, column, coin in shape])


def turns(shape: Shape) -> list[Shape]:
    """The different rotations of the shape."""
    ways = [shape]
    for _ in range(3):
        shape = turned(shape)
        if shape not in ways:
            ways.append(shape)
    return ways


def parse_layout(text: str) -> Layout:
    """Parses a layout; refuses impossible letters, sizes and workshops."""
    rows = text.split("/")
    if [len(row) for row in rows] != [COLUMNS] * ROWS:
        raise ComponentError(text, [f"a layout is {ROWS} rows of {COLUMNS} squares"])
    letters = "".join(rows)
    unknown = [letter for letter in letters if letter != "." and letter.lower() not in _LETTERS]
    if unknown:
        raise ComponentError(
            text, [f"{unknown[0]!r} is not a colour: use {', '.join(_LETTERS)}, in capitals or not"]
        )
    colours = [-1 if letter == "." else _LETTERS.index(letter.lower()) for letter in letters]
    layout = Layout(colours, [int(letter.isupper()) for letter in letters])
    faults = []
    for colour in range(COLOURS):
        name = COLOUR_NAMES[colour]
        if colour not in colours:
            faults.append(f"the {name} workshop is missing")
            continue
        shape = layout.shape(colour)
        if sum([coin for _, _, coin in shape]) != 1:
            faults.append(f"the {name} workshop needs one coin square")
        if not _connected(shape):
            faults.append(f"the {name} workshop is in pieces")
    if faults:
        raise ComponentError(text, faults)
    return layout


def _connected(shape: Shape) -> bool:
    squares = {(row, column) for row, column, _ in shape}
    edge = [min(squares)]
    squares.discard(edge[0])
    while edge:
        row, column = edge.pop()
        for step in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if step in squares:
                squares.discard(step)
                edge.append(step)
    return not squares


def check_against(layout: Layout, printed: Layout) -> None:
    """B2.2: the same six workshops as the printed ones, turned perhaps, never flipped."""
    faults = [
        f"the {COLOUR_NAMES[colour]} workshop is not the printed shape, turned"
        for colour in range(COLOURS)
        if layout.shape(colour) not in turns(printed.shape(colour))
    ]
    if faults:
        raise ComponentError(str(layout), faults)


def random_layout(printed: Layout, generator: Stream) -> Layout:
    """A layout of the printed workshops, each somewhere at random, found by backtracking."""
    order = _shuffled(list(range(COLOURS)), generator)
    ways = [_placements(printed.shape(colour)) for colour in order]
    found = _place_rest(ways, 0, generator)
    assert found is not None
    colours = [-1] * LACE_SQUARES
    coins = [0] * LACE_SQUARES
    for colour, placement in zip(order, found, strict=True):
        for square in placement.squares:
            colours[square] = colour
        coins[placement.coin] = 1
    return Layout(colours, coins)


class _Placement:
    """A workshop somewhere in the area: its squares, also as bits, and its coin square."""

    __slots__ = ("bits", "coin", "squares")

    def __init__(self, shape: Shape, top: int, left: int) -> None:
        self.squares = [(row + top) * COLUMNS + column + left for row, column, _ in shape]
        self.bits = sum([2**square for square in self.squares])
        self.coin = next(square for square, (_, _, coin) in zip(self.squares, shape, strict=True) if coin)


def _placements(shape: Shape) -> list[_Placement]:
    """Every placement of the shape inside the area."""
    found = []
    for way in turns(shape):
        height = 1 + max([row for row, _, _ in way])
        width = 1 + max([column for _, column, _ in way])
        for top in range(ROWS - height + 1):
            for left in range(COLUMNS - width + 1):
                found.append(_Placement(way, top, left))
    return found


def _place_rest(ways: list[list[_Placement]], taken: int, generator: Stream) -> list[_Placement] | None:
    """A placement for each workshop left, tried in random order; None if they do not all fit."""
    if not ways:
        return []
    for placement in _shuffled(ways[0], generator):
        if placement.bits & taken:
            continue
        now_taken = taken | placement.bits
        if not _room_left(now_taken, len(placement.squares), len(ways) - 1):
            continue
        rest = _place_rest(ways[1:], now_taken, generator)
        if rest is not None:
            return [placement, *rest]
    return None


_AREA: Final = 2**LACE_SQUARES - 1
_LEFT: Final = sum([2 ** (row * COLUMNS) for row in range(ROWS)])
_RIGHT: Final = sum([2 ** (row * COLUMNS + COLUMNS - 1) for row in range(ROWS)])


def _room_left(taken: int, size: int, number: int) -> bool:
    """Whether the connected regions of free squares have room for this number of workshops of this size."""
    free = _AREA & ~taken
    while free and number > 0:
        region = free & -free
        grown = 0
        while region != grown:
            grown = region
            beside = (region & ~_RIGHT) << 1 | (region & ~_LEFT) >> 1
            region |= (beside | region << COLUMNS | region >> COLUMNS) & free
        number -= region.bit_count() // size
        free &= ~region
    return number <= 0


def _shuffled(items: list[T], generator: Stream) -> list[T]:
    """The items in random order (Fisher and Yates)."""
    items = items[:]
    for n in range(len(items) - 1, 0, -1):
        other = generator.below(n + 1)
        items[n], items[other] = items[other], items[n]
    return items
