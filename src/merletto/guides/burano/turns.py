"""A turn: pick, build, roof, or stop (B5 to B8, B12.3, B12.4)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import pyramid
from merletto.games.burano.cards import wild_colours
from merletto.games.burano.counts import count, total
from merletto.games.burano.moves import (
    BUILD,
    COIN,
    COLOURS,
    ROOF,
    ROOF_SPACES,
    STOP,
    build_colour,
    build_square,
    cube_colour,
    cube_place,
    pick_place,
    roof_space,
)
from merletto.games.burano.price import MOST_MOVES, PRICES
from merletto.games.burano.state import BuranoTable, Seat
from merletto.guides.burano.sight import Sight
from merletto.guides.burano.town import fits
from merletto.kernel.bits import lowest


@final
class TurnWeigher:
    """Rates each way to continue a turn, in points."""

    def __init__(self) -> None:
        self._picking: vec[float] = vec[float]([0.0] * COLOURS)

    def fill(self, table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
        seat = table.seat
        owner = table.owners[seat]
        sight.look(table, seat)
        sight.look_at_town(table, seat)
        sight.weigh_colours(table)
        self._weigh_picks(table, sight, owner)
        made = table.moves_made
        price = float(PRICES[made]) * sight.coin if made < MOST_MOVES else 0.0
        spare = self._best_free(owner)
        weights = sight.weights
        for n in range(options):
            move = moves[n]
            if move == STOP:
                out[n] = sight.coin if made == 0 else 0.0
            elif move < BUILD:
                out[n] = price + self._picking[owner.pyramid[pick_place(move)]]
            elif move < ROOF:
                out[n] = price + sight.build_worth(table, build_colour(move), build_square(move))
            elif move < COIN:
                out[n] = price + sight.roofing[roof_space(move)]
            elif move == COIN:
                out[n] = self._coin_worth(table, sight, owner)
            else:
                colour = cube_colour(move)
                better = self._picking[colour] - spare
                out[n] = weights.cube_bought * better - sight.privilege - weights.cube_bought_fee
                if cube_place(move) > 8:
                    out[n] -= weights.cube_bought_covers

    def _weigh_picks(self, table: BuranoTable, sight: Sight, owner: Seat) -> None:
        """Rates picks: a cube is picked to be built, in this turn at a price or in the next."""
        made = table.moves_made
        follows = made + 1 < MOST_MOVES and owner.coins + PRICES[made] + PRICES[made + 1] >= 0
        weights = sight.weights
        share = weights.pick_prepared[total(owner.prepared)]
        for colour in range(i64(COLOURS)):
            worth = sight.building[colour]
            later = weights.pick_later * worth if sight.turns > 1 else weights.pick_last
            if follows:
                now = weights.pick_now * (worth + float(PRICES[made + 1]) * sight.coin)
                if now > later:
                    later = now
            twin = weights.pick_twin if count(owner.prepared, colour) else 1.0
            self._picking[colour] = later * share * twin

    def _best_free(self, owner: Seat) -> float:
        """The worth of the best free cube."""
        cubes = owner.pyramid
        places = pyramid.free_places(owner.filled)
        best = 0.0
        while places:
            worth = self._picking[cubes[lowest(places)]]
            places &= places - 1
            if worth > best:
                best = worth
        return best

    def _coin_worth(self, table: BuranoTable, sight: Sight, owner: Seat) -> float:
        """B12.4: privilege turned into coins pays for one more move, or is wasted."""
        weights = sight.weights
        made = table.moves_made
        if made >= MOST_MOVES:
            return weights.coins_idle
        short = -(owner.coins + PRICES[made])
        if short <= 0 or short > owner.privilege:
            return weights.coins_idle
        best = 0.0
        for colour in range(i64(COLOURS)):
            if count(owner.prepared, colour) and sight.building[colour] > best:
                best = sight.building[colour]
        wild = wild_colours(owner.cards)
        for space in range(i64(ROOF_SPACES)):
            worth = sight.roofing[space]
            if worth > best and fits(table, owner.roofs[space], wild):
                best = worth
        best += float(PRICES[made]) * sight.coin
        return best - weights.coins_bought * float(short) - weights.coins_bought_fee
