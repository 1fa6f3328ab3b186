"""Stacking a pyramid: cubes wanted soon go high, cubes that only pay for lace go deep (B4, B6.1, B14.2)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.counts import ONE, count
from merletto.games.burano.lace import workers_of
from merletto.games.burano.moves import COLOURS, LEAVE, ROOF_SPACES, stack_colour
from merletto.games.burano.pyramid import left_to_stack
from merletto.games.burano.state import NOTHING, BuranoTable
from merletto.guides.burano.sight import Sight
from merletto.guides.burano.weights import Weights
from merletto.guides.burano.workshops import colours_of

_HIGHER: Final = vec[i64]([5, 8, 7, 11, 13, 10, 6, 9, 5, 1, 1, 1, 1, 0])
"""For each place, how many unfilled places come free before it: top, second level, corners, edges."""

MOST_CUBES: Final = 24


@final
class Stacker:
    """Ranks the cubes of a reserve by how soon they are wanted.

    While pyramids are stacked nothing else on the table changes (B4), so a seat's wishes hold for all its
    places: they are computed once, and `_table`, `_seat` and `_turn` say for which stacking.
    """

    def __init__(self) -> None:
        self._wish: vec[float] = vec[float]([0.0] * COLOURS)
        self._wanted: vec[float] = vec[float]([0.0] * COLOURS)
        self._rank: vec[i64] = vec[i64]([0] * MOST_CUBES)
        self._table: BuranoTable | None = None
        self._seat: i64 = NOTHING
        self._turn: i64 = NOTHING

    def look(self, table: BuranoTable, sight: Sight) -> None:
        """Computes the wishes of the seat that is to stack, unless they are known."""
        if table is self._table and table.seat == self._seat and table.turn_number == self._turn:
            return
        self._table = table
        self._seat = table.seat
        self._turn = table.turn_number
        sight.look(table, table.seat)
        sight.look_at_town(table, table.seat)
        self.wish(table, sight)

    def wish(self, table: BuranoTable, sight: Sight) -> None:
        """Rates how early each colour is wanted: for its action, for own roofs and for open blocks."""
        owner = table.mover()
        parts = table.parts
        weights = sight.weights
        blocks = table.island.blocks
        for colour in range(i64(COLOURS)):
            action = table.markers[colour]
            wish = weights.stack_base + (sight.action[action] if action >= 0 else 0.0)
            if blocks[colour] | blocks[COLOURS + colour]:
                wish += weights.stack_block
            for space in range(i64(ROOF_SPACES)):
                tile = owner.roofs[space]
                if tile != NOTHING:
                    if parts.tile_first[tile] == colour or parts.tile_second[tile] == colour:
                        wish += weights.stack_roof
                    if sight.opens(space, colour):
                        wish += sight.opening_worth[space]
            self._wish[colour] = wish

    def rank(self, table: BuranoTable, weights: Weights) -> i64:
        """Orders the cubes not stacked yet, most wanted first; returns how many were ranked."""
        owner = table.mover()
        left = left_to_stack(owner)
        owed = colours_of(table, workers_of(table, table.seat))
        ranked: i64 = 0
        eager = self._wanted
        for colour in range(i64(COLOURS)):
            eager[colour] = self._wish[colour]
        while left and ranked < MOST_CUBES:
            best: i64 = -1
            most = -1.0
            for colour in range(i64(COLOURS)):
                if count(left, colour):
                    wanted = eager[colour]
                    # A cube that will pay for lace must not be left over.
                    if wanted < weights.stack_spare and count(left, colour) <= count(owed, colour):
                        wanted = weights.stack_deep
                    if wanted > most:
                        best = colour
                        most = wanted
            self._rank[ranked] = best
            ranked += 1
            left -= ONE[best]
            eager[best] *= weights.stack_again
        return ranked

    def fill(self, table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
        """Writes the worth of each colour for the next place."""
        self.look(table, sight)
        ranked = self.rank(table, sight.weights)
        wanted = _HIGHER[table.mover().stacked]
        if wanted >= ranked:
            wanted = ranked - 1
        for n in range(options):
            if moves[n] == LEAVE:
                out[n] = sight.weights.stack_leave
                continue
            colour = stack_colour(moves[n])
            nearest: i64 = 9
            for place in range(ranked):
                if self._rank[place] == colour:
                    away = place - wanted if place > wanted else wanted - place
                    if away < nearest:
                        nearest = away
            out[n] = -sight.weights.stack_away * float(nearest)
