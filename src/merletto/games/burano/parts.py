"""The boards and pieces as flat tables, for the rules to read (B1, components)."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.moves import COLOURS, LACE_SQUARES
from merletto.kernel.bits import BIT


class Court:
    """The workshop area as laid out: each square's workshop colour, its coin, its neighbours (B2.2)."""

    __slots__ = ("coin", "colour", "near", "workshop")

    def __init__(self, colour: list[int], coin: list[int], columns: int) -> None:
        self.colour: vec[i64] = vec[i64](colour)
        self.coin: vec[i64] = vec[i64](coin)
        near = [0] * LACE_SQUARES
        for square in range(LACE_SQUARES):
            if square % columns:
                near[square] |= BIT[square - 1]
                near[square - 1] |= BIT[square]
            if square >= columns:
                near[square] |= BIT[square - columns]
                near[square - columns] |= BIT[square]
        self.near: vec[i64] = vec[i64](near)
        workshop = [0] * COLOURS
        for square in range(LACE_SQUARES):
            if colour[square] >= 0:
                workshop[colour[square]] |= BIT[square]
        self.workshop: vec[i64] = vec[i64](workshop)


class Parts:
    """What is printed on boards, ring pieces, tiles and cards.

    For the main island, `pits` are the squares that take cubes, `corners` has the squares that each square
    touches at a corner, and `across` and `down` have the squares where a roof tile may have its left or
    upper end.
    """

    __slots__ = (
        "across",
        "card_fish",
        "columns",
        "corners",
        "down",
        "first_square",
        "house_coin",
        "house_colour",
        "pits",
        "routes",
        "tile_first",
        "tile_second",
    )

    def __init__(
        self,
        columns: int,
        pits: int,
        first_square: int,
        corners: list[int],
        across: int,
        down: int,
        routes: list[int],
        house_colour: list[int],
        house_coin: list[int],
        tile_first: list[int],
        tile_second: list[int],
        card_fish: list[int],
    ) -> None:
        self.columns: i64 = columns
        self.pits: i64 = pits
        self.first_square: i64 = first_square
        self.corners: vec[i64] = vec[i64](corners)
        self.across: i64 = across
        self.down: i64 = down
        self.routes: vec[i64] = vec[i64](routes)
        self.house_colour: vec[i64] = vec[i64](house_colour)
        self.house_coin: vec[i64] = vec[i64](house_coin)
        self.tile_first: vec[i64] = vec[i64](tile_first)
        self.tile_second: vec[i64] = vec[i64](tile_second)
        self.card_fish: vec[i64] = vec[i64](card_fish)
