"""Imagines states from a view (determinisation): what the viewer cannot know is drawn at random (B16.2)."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import final, pyramid, setup, unfinished
from merletto.games.burano.cards import FISH_POINTS
from merletto.games.burano.counts import ONE, count, pack, ticket, total
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import (
    COLOURS,
    EAST,
    FISH,
    PYRAMID,
    RING,
    ROOF_KINDS,
    SHIPS,
    SQUARES,
    TILES,
    TILES_A_KIND,
    WEST,
)
from merletto.games.burano.names import (
    ACTION_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    PLACE_NAMES,
    SEASON_NAMES,
    SHIP_NAMES,
    SOURCE_NAMES,
    parse_square,
)
from merletto.games.burano.parts import Court, Parts
from merletto.games.burano.readings import Readings
from merletto.games.burano.rules import TASK_NAMES
from merletto.games.burano.shapes import BuranoCubes, BuranoPyramid, BuranoSeat, BuranoView
from merletto.games.burano.state import (
    COINS,
    ENDED,
    FINAL_CARDS,
    FISH_LEFT,
    GONE,
    HELD,
    IN_STACK,
    MOST_TASKS,
    NOTHING,
    Island,
    Seat,
)
from merletto.games.burano.view import Words
from merletto.games.burano.vocabulary import BuranoCard, BuranoColour, BuranoFish
from merletto.kernel.bits import BIT
from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE, OVER


def imagine(
    shown: BuranoView, parts: Parts, court: Court, readings: Readings, words: Words, generator: Generator
) -> BuranoState:
    """A state whose view, for the same viewer, is this view again."""
    seats = shown["seats"]
    under_way = [TASK_NAMES.index(name) for name in shown["under_way"]]
    owners = [_owner(seat, words, under_way[-1]) for seat in seats]
    islands = shown["islands"]
    tile_at = _tile_at(shown, words)
    to_move = shown["to_move"]
    state = BuranoState(
        seats=len(seats),
        actor=shown["turn_seat"] if to_move is not None else OVER if under_way[-1] == ENDED else CHANCE,
        turn_number=shown["turn"],
        parts=parts,
        court=court,
        readings=readings,
        owners=owners,
        island=_island(shown, parts, words, tile_at),
        tasks=vec[i64](under_way + [NOTHING] * (MOST_TASKS - len(under_way))),
        depth=len(under_way),
        seat=shown["turn_seat"],
        start=shown["start_seat"],
        season=SEASON_NAMES.index(shown["season"]),
        round_number=shown["round"] - 1,
        turns_taken=shown["turns_taken"],
        moves_made=shown["moves_made"],
        served=shown["served"],
        supply=_colours(shown["supply"]),
        fish_deck=_fish_nobody_saw(shown, words),
        fish_display=_fish(shown["fish_shown"], words),
        card_deck=_cards_nobody_saw(shown),
        card_display=_cards(shown["cards_shown"]),
        docks=vec[i64]([_cubes(island["docks"]) for island in islands]),
        dwellers=vec[i64]([pack(island["workers"]) for island in islands]),
        ships=_ships(shown),
        lace=_lace(shown),
        markers=_markers(shown),
        stacks=_stacks(tile_at),
        tile_at=tile_at,
    )
    unfinished.read(shown, state, words.fish)
    _draw_unseen(state, seats, generator)
    if to_move is not None and to_move != state.actor:
        # If several seats may decide, the viewer's own decision is the one to think about.
        state.turn_to(to_move)
    return state


def _colours(counts: BuranoCubes) -> int:
    return pack([counts[name] for name in COLOUR_NAMES])


def _fish(names: list[BuranoFish], words: Words) -> int:
    return pack([names.count(name) for name in words.fish])


def _cards(names: list[BuranoCard]) -> int:
    return sum([BIT[CARD_NAMES.index(name)] for name in names])


def _cubes(cubes: list[BuranoColour]) -> int:
    return pack([cubes.count(name) for name in COLOUR_NAMES])


def _fish_nobody_saw(shown: BuranoView, words: Words) -> int:
    """The fish whose place the view does not show: in the deck, or drawn unseen by others."""
    left = setup.full_fish_deck() - _fish(shown["fish_shown"], words)
    for seat in shown["seats"]:
        left -= _fish(seat["fish_open"], words) + _fish(seat["sold"] or [], words)
        left -= _fish(seat["fish_blind"] or [], words)
    return left


def _draw_unseen(state: BuranoState, seats: list[BuranoSeat], generator: Generator) -> None:
    """Draws what lies face down from the unseen fish: sold piles, then fish drawn blind (B16)."""
    for number, seat in enumerate(seats):
        if seat["sold"] is None:
            _draw_sold(state, number, seat, generator)
    for owner, seat in zip(state.owners, seats, strict=True):
        if seat["fish_blind"] is None:
            for _ in range(seat["fish_blind_count"]):
                kind = ticket(state.fish_deck, generator.below(total(state.fish_deck)))
                state.fish_deck -= ONE[kind]
                owner.blind += ONE[kind]
        if seat["pyramid"] is None and seat["pyramid_done"]:
            _stack_at_random(owner, generator)


def _draw_sold(state: BuranoState, number: int, seat: BuranoSeat, generator: Generator) -> None:
    """B16.1: draws a sold pile that lies face down.

    The points shown include what its owner's cards pay (B13.3), which tells how many are of those kinds.
    """
    owner = state.owners[number]
    if number == state.seat:
        # What is being sold right now was seen by all.
        owner.sold = state.sold_now
        state.fish_deck -= owner.sold
    paid_kinds = 0
    for n in range(2):
        if owner.holds_card(FISH_POINTS + n):
            paid_kinds |= state.parts.card_fish[n]
    of_cards = seat["points"][SOURCE_NAMES[FINAL_CARDS]]
    paid = (of_cards - final.card_points(state, number)) // 2
    for n in range(seat["sold_count"] - total(owner.sold)):
        wanted = paid_kinds if n < paid else ~paid_kinds
        left = [count(state.fish_deck, kind) if wanted >> kind & 1 else 0 for kind in range(FISH)]
        if not any(left):
            # A pile imagined before has what this one must hold: a rough guess is better than none.
            left = [count(state.fish_deck, kind) for kind in range(FISH)]
        kind = ticket(pack(left), generator.below(sum(left)))
        state.fish_deck -= ONE[kind]
        owner.sold += ONE[kind]


def _cards_nobody_saw(shown: BuranoView) -> int:
    left = setup.ALL_CARDS & ~_cards(shown["cards_shown"])
    for seat in shown["seats"]:
        left &= ~_cards(seat["cards"])
    return left


def _owner(seat: BuranoSeat, words: Words, task: int) -> Seat:
    """The seat as shown; a hidden pyramid not yet done is imagined as not begun."""
    ring = [NOTHING] * RING
    for house in seat["ring"]:
        if house is not None:
            ring[house["position"]] = house["house"]
    boat = seat["boat"]
    held = seat["roofs"]
    roofs = [NOTHING if tile is None else tile["tile"] for tile in held]
    points = seat["points"]
    tally = [points[name] for name in SOURCE_NAMES]
    if task != ENDED:
        tally[COINS] = tally[FISH_LEFT] = tally[FINAL_CARDS] = 0
    owner = Seat(
        coins=seat["coins"],
        privilege=seat["privilege"],
        arrow=seat["arrow"],
        workers=seat["workers"],
        sent=seat["sent"],
        boat=NOTHING if boat is None else PLACE_NAMES.index(boat),
        cards=_cards(seat["cards"]),
        reserve=_colours(seat["reserve"]),
        prepared=_cubes(seat["prepared"]),
        fish=_fish(seat["fish_open"], words),
        blind=_fish(seat["fish_blind"] or [], words),
        sold=_fish(seat["sold"] or [], words),
        stacked=seat["stacked"] or 0,
        pyramid=vec[i64]([NOTHING] * PYRAMID),
        roofs=vec[i64](roofs),
        ring=vec[i64](ring),
        tally=vec[i64](tally),
    )
    for place, colour in enumerate(_pyramid(seat["pyramid"])):
        if colour != NOTHING:
            owner.put(place, colour)
    return owner


def _pyramid(levels: BuranoPyramid | None) -> list[int]:
    if levels is None:
        return [NOTHING] * PYRAMID
    rows = levels["base"] + levels["second"]
    cubes = [cube for row in rows for cube in row] + [levels["top"]]
    return [NOTHING if cube is None else COLOUR_NAMES.index(cube) for cube in cubes]


def _stack_at_random(owner: Seat, generator: Generator) -> None:
    """A finished pyramid that nobody else has seen: any cubes of the reserve, in any order (B4.1)."""
    while not pyramid.done(owner):
        left = pyramid.left_to_stack(owner)
        owner.put(owner.stacked, ticket(left, generator.below(total(left))))
        owner.stacked += 1


def _tile_at(shown: BuranoView, words: Words) -> vec[i64]:
    """Where each roof tile is."""
    where = vec[i64]([IN_STACK] * TILES)
    for tile in shown["roofs_gone"]:
        where[tile["tile"]] = GONE
    for number, seat in enumerate(shown["seats"]):
        for held in seat["roofs"]:
            if held is not None:
                where[held["tile"]] = HELD - number
    for tile in shown["main_island"]["tiles"]:
        square = parse_square(tile["square"], words.columns)
        assert square is not None
        down = int(tile["direction"] == "down")
        floor = tile["floor"] - 1
        turned = int(tile["turned"])
        where[tile["tile"]] = ((floor * SQUARES + square) * 2 + down) * 2 + turned
    return where


def _stacks(tile_at: vec[i64]) -> vec[i64]:
    """The tiles that nobody has seen, by kind."""
    stacks = vec[i64]([0] * ROOF_KINDS)
    for tile in range(TILES):
        if tile_at[tile] == IN_STACK:
            stacks[tile // TILES_A_KIND] |= BIT[tile % TILES_A_KIND]
    return stacks


def _island(shown: BuranoView, parts: Parts, words: Words, tile_at: vec[i64]) -> Island:
    """The main island built up again from what stands on it."""
    island = setup.new_island()
    for place in shown["main_island"]["squares"]:
        square = parse_square(place["square"], words.columns)
        assert square is not None
        island.built |= BIT[square]
        island.touched |= parts.corners[square]
        floors = place["floors"]
        for level, floor in enumerate(floors):
            cube = COLOUR_NAMES.index(floor["cube"])
            island.tower[square] += (cube + 1) * BIT[level * 6]
            block = floor["block"]
            top = level == len(floors) - 1
            if block is not None:
                island.tower[square] += (COLOUR_NAMES.index(block) + 1) * BIT[level * 6 + 3]
                if top:
                    island.blocks[level * COLOURS + COLOUR_NAMES.index(block)] |= BIT[square]
            elif top:
                island.bare[level * COLOURS + cube] |= BIT[square]
    for tile in range(TILES):
        where = tile_at[tile]
        if where >= 0:
            step = parts.columns if where >> 1 & 1 else i64(1)
            island.crossed[where // 4 // SQUARES] |= BIT[where // 4 % SQUARES + step]
    return island


def _ships(shown: BuranoView) -> vec[i64]:
    ships = vec[i64]([NOTHING] * SHIPS)
    for port, at in zip(shown["ports"], (WEST, EAST), strict=True):
        for name in port["ships"]:
            ships[SHIP_NAMES.index(name)] = at
    return ships


def _lace(shown: BuranoView) -> vec[i64]:
    squares = shown["workshops"]["squares"]
    workers = [square["worker"] for square in squares]
    return vec[i64]([NOTHING if worker is None else worker for worker in workers])


def _markers(shown: BuranoView) -> vec[i64]:
    markers = shown["markers"]
    actions = [markers[name] for name in COLOUR_NAMES]
    return vec[i64]([NOTHING if action is None else ACTION_NAMES.index(action) for action in actions])
