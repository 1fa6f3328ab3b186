"""What the guide computes once for the seat to move, before it rates the moves."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import wild_colours
from merletto.games.burano.counts import count
from merletto.games.burano.earning import visible_coins
from merletto.games.burano.moves import COLOURS, ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.price import MOST_MOVES, PRICES
from merletto.games.burano.state import EARN_ACTION, FISH_ACTION, LACE_ACTION, NOTHING, ROUNDS_OF, BuranoTable
from merletto.guides.burano.cards import bonus_worth
from merletto.guides.burano.clock import island_scorings, lace_scorings, turns_left
from merletto.guides.burano.sea import fishing_worth
from merletto.guides.burano.town import ROOM, Town, fits, new_masks, roof_points
from merletto.guides.burano.weights import Weights
from merletto.guides.burano.workshops import lace_worth
from merletto.guides.burano.worth import privilege_worth
from merletto.kernel.bits import BIT


@final
class Sight:
    """The worth of each action and of each opening on the island, for one seat at one moment."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.turns: i64 = 0
        self.islands: i64 = 0
        self.laces: i64 = 0
        self.coin: float = 0.0
        self.privilege: float = 0.0
        self.action: vec[float] = vec[float]([0.0] * 3)
        self.openings: vec[i64] = vec[i64]([0] * (ROOF_SPACES * ROOM))
        self.opening_worth: vec[float] = vec[float]([0.0] * ROOF_SPACES)
        self.roofing: vec[float] = vec[float]([0.0] * ROOF_SPACES)
        self.halves: vec[float] = vec[float]([0.0] * COLOURS)
        self.rivals: vec[i64] = new_masks()
        self._town = Town()
        self.building: vec[float] = vec[float]([0.0] * COLOURS)

    def look_at_clock(self, table: BuranoTable, seat: i64) -> None:
        """Computes how much of the game is left."""
        turns = turns_left(table, seat)
        self.turns = turns
        self.islands = island_scorings(table)
        self.laces = lace_scorings(table, seat)
        self.coin = self.weights.coin[turns]
        if table.owners[seat].coins < 3:
            self.coin *= self.weights.coin_when_poor
        self.privilege = privilege_worth(self.weights, turns)

    def look(self, table: BuranoTable, seat: i64) -> None:
        """Computes what depends on the clock, the sea, the workshops and the ring."""
        self.look_at_clock(table, seat)
        turns = self.turns
        self.action[FISH_ACTION] = fishing_worth(self.weights, table, seat, turns, self.islands)
        self.action[LACE_ACTION] = lace_worth(self.weights, table, seat, turns, self.laces)
        self.action[EARN_ACTION] = float(visible_coins(table, seat)) * self.coin

    def look_at_town(self, table: BuranoTable, seat: i64) -> None:
        """Computes which houses would make a roof fit, the seat's own or another's."""
        weights = self.weights
        town = self._town
        town.look(table)
        openings = self.openings
        for n in range(i64(ROOF_SPACES * ROOM)):
            openings[n] = 0
        owner = table.owners[seat]
        wild = wild_colours(owner.cards)
        share = self.opening_share(table)
        bonus = weights.bonus + weights.bonus_seen * bonus_worth(weights, table, seat, self.turns)
        for colour in range(i64(COLOURS)):
            self.halves[colour] = 0.0
        for space in range(i64(ROOF_SPACES)):
            tile = owner.roofs[space]
            self.opening_worth[space] = 0.0
            self.roofing[space] = 0.0
            if tile == NOTHING:
                continue
            worth = roof_points(table, seat, tile) + bonus
            if table.round_number + 1 < ROUNDS_OF[table.season]:
                worth -= weights.roof_may_rise[tile // TILES_A_KIND]
            self.roofing[space] = worth
            if fits(table, tile, wild):
                self.opening_worth[space] = weights.open_again * worth * share
            else:
                self.opening_worth[space] = worth * share
                self._look_for_halves(table, tile, worth)
            town.add_openings(table, tile, wild, openings, space * ROOM)
        town.rival_openings(table, seat, self.rivals)

    def _look_for_halves(self, table: BuranoTable, tile: i64, worth: float) -> None:
        """A house in one colour of a tile counts as half an opening, more if the other colour is prepared."""
        first = table.parts.tile_first[tile]
        second = table.parts.tile_second[tile]
        prepared = table.mover().prepared
        alone = self.weights.half
        joined = self.weights.half_prepared
        self.halves[first] += worth * (joined if count(prepared, second) else alone)
        self.halves[second] += worth * (joined if count(prepared, first) else alone)

    def opening_share(self, table: BuranoTable) -> float:
        """The share of a roof's worth that its opening has: highest if the roof can follow in this turn."""
        made = table.moves_made
        coins = table.mover().coins
        if made + 1 < MOST_MOVES and coins + PRICES[made] + PRICES[made + 1] >= 0:
            return self.weights.open_now
        return self.weights.open_next if self.turns > 1 else 0.0

    def build_worth(self, table: BuranoTable, colour: i64, square: i64) -> float:
        """B7: the action, the privilege of a matching block, and what the house opens for roofs."""
        here = BIT[square]
        blocks = table.island.blocks
        upper = COLOURS + colour
        worth = self.action[table.markers[colour]] + self.halves[colour]
        ground = table.island.built & here == 0
        if not ground and (blocks[colour] | blocks[upper]) & here:
            worth += self.privilege
        floor = colour if ground else upper
        for space in range(i64(ROOF_SPACES)):
            if self.openings[space * ROOM + floor] & here:
                worth += self.opening_worth[space]
        if self.rivals[floor] & here:
            worth -= self.weights.open_for_rival
        return worth

    def opens(self, space: i64, colour: i64) -> bool:
        """Whether a house of this colour on some square would make the tile of the space fit."""
        first = space * ROOM + colour
        return self.openings[first] | self.openings[first + COLOURS] != 0

    def weigh_colours(self, table: BuranoTable) -> None:
        """Computes what a house of each colour is worth on its best square."""
        blocks = table.island.blocks
        for colour in range(i64(COLOURS)):
            upper = COLOURS + colour
            worth = self.action[table.markers[colour]] if table.markers[colour] >= 0 else 0.0
            best = 0.0
            for space in range(i64(ROOF_SPACES)):
                if self.opens(space, colour) and self.opening_worth[space] > best:
                    best = self.opening_worth[space]
            if blocks[colour] | blocks[upper]:
                best += self.weights.block_matched * self.privilege
            self.building[colour] = worth + best + self.halves[colour]
