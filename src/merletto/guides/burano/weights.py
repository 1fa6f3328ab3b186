"""All weights of the guide's quick judgement of moves, in points unless stated otherwise.

They began as a player's guesses and were tuned by self-play: two settings of all weights, a little to either
side of the present one, played their favourite moves against each other, and every number took a small step
towards the side that ended ahead (simultaneous perturbation, SPSA), over almost 300,000 games with two and
four seats. benchmarks/tune_burano.py does the same. The outlook has its own weights (outlook.py).
"""

from typing import Final

from librt.vecs import vec


class Weights:
    """One setting of all weights. A list is always replaced as a whole, never changed in place."""

    # Coins, privilege and cubes (B5.2, B12)
    # a coin, by the turns left, including the current one: early coins buy many moves
    coin: vec[float] = vec[float](
        [0.2, 0.23, 0.7, 1.0, 1.2, 1.4, 1.4, 1.5, 1.6, 1.6, 1.6, 1.6, 1.8, 2.3, 2.7]
    )
    coin_when_poor: float = 1.4  # factor: a coin of a seat that cannot pay for another move
    privilege: float = 0.062  # a privilege point above a coin, while a turn is left
    cube: float = 0.36  # a cube more at a refill (B14.4)

    # Workers that leave the ring (B14.4)
    ring_coins: float = 0.068  # coins a turn from a house that comes into sight
    ring_cubes: float = 0.75  # share of the refills in which its cube is missed
    ring_thin: float = 1.5  # a refill with fewer than three workers left in the ring

    # Fish and ships (B9)
    # a fish more, by those of its kind in hand, with time enough to sell it
    fish_more: vec[float] = vec[float]([0.63, 2.1, 3.2, 2.5, 0.83, 0.95, 0.94])
    fish_late: float = 0.62  # factor on that with three turns left or fewer
    fish_late_least: float = 0.39  # added to that
    fish_unseen: float = 0.95  # a fish from the deck, before a trip
    fish_blind: float = 1.2  # a fish from the deck, when it is caught
    fish_held: float = 1.2  # a fish kept, with more than two turns to sell it
    catch_second: float = 0.87  # factor on the display's best fish, for every catch after the first
    catch_second_least: float = 0.42  # added to that
    lot_broken: float = 0.91  # a fish left over when its kind is sold in lots
    kinds_missing: float = 0.53  # selling many kinds with a kind short of the most
    port_ahead: float = 0.1  # share of a trade, to lie next to its port
    swap_idle: float = -2.0  # a dock swapped that helps no catch (B12.1)
    swap_fish: float = 0.86  # share of the best fish, for a swap that makes one more match
    swap_match: float = 4.8  # a match on the island after the swap

    # Workers on islands (B9.5, B14.1)
    # the clean-ups that a lead on an island counts for, by those to come
    lead_lasting: vec[float] = vec[float]([0.0, 0.76, 2.0, 2.0, 2.2])
    lead_taken: float = 0.52  # share of the points that another seat loses
    lead_sent_home: float = 0.78  # the coins that another seat gets for its worker
    lead_kept: float = 0.056  # a worker that makes a lead safer, for each clean-up it lasts
    lead_for_roof: float = 0.73  # a new lead of a seat that holds an islands tile (B8.7)
    recall_lead: float = 0.26  # a worker called back, for each clean-up to come (B11.2)
    recall_none: float = 0.21  # calling nobody back
    recall_full: float = 1.0  # taken off for a worker that comes back to a full ring

    # Lace (B10, B14.2, B14.3)
    lace_paid: float = 0.96  # chance that a worker is paid when its cube is there
    lace_short: float = 0.24  # chance that a worker is paid when the pyramid lacks its colour (B12.5)
    lace_later: float = 0.12  # chance that it is still there and paid, for each later clean-up
    lace_fee: float = 0.69  # taken off a worker's points for what pays it
    lace_for_roof: float = 0.93  # a workshop more of a seat that holds a workshops tile (B8.7)
    lace_card: float = 3.4  # a worker on a colour of an own card (B13.4)
    lace_first: float = 0.2  # share of the best square, for the action with no arrow
    lace_more: float = 0.28  # share more for each arrow on a workshop that is open
    unpick: float = 0.38  # taken off for a worker called back from lace

    # Building and roofs (B7, B8)
    open_now: float = 1.1  # share of a roof's worth, for its opening when it can follow in this turn
    open_next: float = 0.17  # the same when it can only be laid in the next turn
    open_again: float = 0.09  # factor: a second opening for a tile that fits already
    open_for_rival: float = 0.71  # taken off a house that makes another seat's tile fit
    half: float = 0.008  # share of a roof's worth, for a house in one of its colours
    half_prepared: float = 0.072  # the same when the other colour is prepared
    bonus: float = 2.3  # the bonus of a roof (B8.6), whatever it is
    bonus_seen: float = 0.86  # factor on the best bonus in sight
    # by kind of tile: what it may gain by waiting for a later round of the season
    roof_may_rise: vec[float] = vec[float]([0.24, 0.54, 0.49, 0.045])
    block_matched: float = 4.1  # factor on privilege, for a colour with an open block (B7.3)

    # Picks and privilege in a turn (B6, B12.3, B12.4)
    # factor on a pick, by the cubes prepared already
    pick_prepared: vec[float] = vec[float]([0.31, 0.56, 0.29, 0.0])
    pick_now: float = 0.99  # share of a house that can be built in this turn
    pick_later: float = 0.17  # share of a house that can be built in the next
    pick_last: float = 0.045  # a pick in the last turn that nothing follows
    pick_twin: float = 0.49  # factor: its colour is prepared already
    cube_bought: float = 1.6  # factor on what a cube of the supply is better than the best free one (B12.3)
    cube_bought_fee: float = 0.33  # taken off that, beside the privilege
    cube_bought_covers: float = 0.36  # taken off for a cube that is set over four others
    coins_idle: float = -1.0  # privilege turned into coins that pay for nothing
    coins_bought: float = 0.25  # taken off for each privilege point turned into a coin
    coins_bought_fee: float = 0.16  # taken off once

    # Building cards (B13) and roof tiles (B14.5)
    card_roof_soon: float = 0.45  # share of a card's points, for a block of a tile held
    card_roof_last: float = 0.018  # the same in the last turn
    card_roof_turn: float = 0.21  # blocks still to come, for each turn after this one
    card_wild_turn: float = 3.4  # B13.2, for each turn after this one
    card_fish_hand: float = 1.0  # B13.3, a fish of its kinds in hand
    card_fish_turn: float = 0.15  # B13.3, for each turn
    card_lace_turn: float = 0.21  # B13.4, for each turn
    card_far_turn: float = 0.5  # B13.5, for each turn after this one
    card_bold_turn: float = 0.24  # B13.6, for each turn after this one
    card_ties_season: float = 1.1  # B13.7, for each season
    card_free_season: float = 1.2  # B13.8, for each season
    card_each_turn: float = 1.4  # B13.9, for each turn after this one
    card_unseen: float = 5.4  # the top card of the deck
    card_unseen_turn: float = 0.35  # the same, for each turn
    tile_fits: float = -8.5  # putting away a tile that fits
    tile_idle: float = 1.0  # putting away one that does not
    tile_points: float = 0.88  # factor on what a tile scores now, except for tiles of fixed points
    # by kind of tile: what it may gain until it is laid; leads and fountains grow
    tile_rises: vec[float] = vec[float]([2.1, 1.7, 2.4, 0.0])
    tile_rises_first: float = 1.0  # factor on that in the first season
    tile_rises_later: float = 0.3  # factor on that afterwards

    # Clean-up (B14.2 to B14.4)
    pay_cube: float = 5.2  # a worker paid with a cube rather than otherwise
    pay_cube_spent: float = 0.33  # taken off for the cube, before the last season
    pay_cube_scarce: float = 1.0  # taken off when its colour does not pay for all
    pay_middle: float = 0.28  # a neighbour of the worker: the middle of a union first
    pay_privilege_idle: float = -5.9  # privilege if a cube would do
    pay_free: float = 5.4  # the card that pays for one (B13.8), where cubes are scarce
    pay_free_idle: float = 1.0  # the same where they are not
    take_cube: float = 0.7  # a cube more while the pyramid lacks some
    take_cube_over: float = 0.51  # a cube beyond a pyramid
    take_cube_owed: float = 0.2  # a cube whose colour own lace will need
    take_cube_again: float = 0.098  # taken off for each cube of its colour in the reserve

    # Stacking a pyramid (B4)
    stack_base: float = 1.0  # the wish for a cube of any colour
    stack_block: float = 0.77  # for a colour with an open block
    stack_roof: float = 4.8  # for a colour of an own tile
    stack_again: float = 0.63  # factor: the next cube of the same colour
    stack_spare: float = 1.1  # a wish below this is none, where the cube will pay for lace
    stack_deep: float = 0.31  # the wish for such a cube
    stack_leave: float = -2.4  # leaving a place empty
    stack_away: float = 0.56  # taken off for each rank between a cube and the place's own


STANDARD: Final = Weights()
"""The weights that the bots use."""
