"""What a move of Burano costs and gains, shown beside it."""

from merletto.cli.burano.boards import pyramid_cubes
from merletto.games.burano.cards import BOLD_LACE, roof_bonus
from merletto.games.burano.counts import shared
from merletto.games.burano.fishing import arrows
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.lace import usual, workers_of
from merletto.games.burano.moves import TILES_A_KIND
from merletto.games.burano.names import LACE_CODES, PLACE_NAMES, PYRAMID_CODES, parse_square, square_code
from merletto.games.burano.roof import tile_points
from merletto.games.burano.shapes import BuranoView
from merletto.kernel.match import Match


class Worth:
    """Reads the table for the seat to move."""

    def __init__(self, match: Match, shown: BuranoView) -> None:
        assert isinstance(match.state, BuranoState)
        self._table = match.state
        self._shown = shown
        self._columns = shown["main_island"]["columns"]
        self._tops = self._blocks()

    def _blocks(self) -> dict[str, str]:
        """The colour of the open roof block on each square that has one."""
        squares = self._shown["main_island"]["squares"]
        blocks = {place["square"]: place["floors"][-1]["block"] for place in squares}
        return {square: block for square, block in blocks.items() if block is not None}

    def cube_at(self, place: str) -> str:
        """The colour of a cube of the seat's pyramid."""
        places: tuple[str, ...] = PYRAMID_CODES
        cube = pyramid_cubes(self._shown["seats"][self._table.seat])[places.index(place)]
        assert cube is not None
        return cube

    def building(self, colour: str, square: str) -> str:
        """^ on a roof block, + if its colour earns privilege (B7.3)."""
        if square not in self._tops:
            return ""
        return "+" if self._tops[square] == colour else "^"

    def roof(self, space: int) -> int:
        """The points of the tile on this roof space now, with the cards held (B8.7, B13.1)."""
        table, parts = self._table, self._table.parts
        tile = table.mover().roofs[space - 1]
        extra = roof_bonus(table.mover().cards, parts.tile_first[tile], parts.tile_second[tile])
        return int(tile_points(table, table.seat, tile // TILES_A_KIND) + extra)

    def other_end(self, square: str, direction: str) -> str:
        """Where the far end of a roof tile lies."""
        return other_end(square, direction, self._columns)

    def fish_at(self, island: str) -> int:
        """How many arrows match docks there (B9.2)."""
        table = self._table
        return int(shared(arrows(table, table.mover()), table.docks[PLACE_NAMES.index(island)]))

    def lace(self, code: str) -> tuple[str, str]:
        """A lace square's colour, and marks: ° brings a coin, * costs privilege, ! sends another home."""
        table, square = self._table, LACE_CODES.index(code)
        place = self._shown["workshops"]["squares"][square]
        own, bold = workers_of(table, table.seat), table.mover().holds_card(BOLD_LACE)
        marks = "°" if place["coin"] else ""
        if not usual(table, own, square, bold):
            marks += "*"
        assert place["colour"] is not None
        return place["colour"], marks + ("!" if place["worker"] is not None else "")


def other_end(square: str, direction: str, columns: int) -> str:
    """The square two further across or down."""
    end = parse_square(square, columns)
    assert end is not None
    return square_code(end + (2 if direction == "across" else 2 * columns), columns)
