"""Players for the golden games of Burano: none of them clever, but together they do all that can be done."""

from merletto import Match, Move
from merletto.games.burano import moves
from merletto.games.burano.counts import shared
from merletto.games.burano.fishing import arrows
from merletto.games.burano.moves import (
    BLIND,
    BUILD,
    CATCH,
    COIN,
    COLOURS,
    FISH,
    ISLANDS,
    LACE,
    PICK,
    ROOF,
    SAIL,
    SELL,
    SHIPS,
    STOP,
    SWAP,
    TAKE_CUBE,
)
from merletto.games.burano.state import EARNING, FISH_ACTION, FISHING, LACE_MAKING, TURN, BuranoTable
from merletto.kernel.generator import Generator

_LOTS = (1, 1, 2, 3)
_MOST = (4, 4, 3, 2)


def at_random(match: Match, luck: Generator) -> Move:
    """Any legal move."""
    return _one(match.legal(), luck)


def idle(match: Match, luck: Generator) -> Move:
    """Never does what need not be done."""
    legal = match.legal()
    return legal[0] if legal[0].code == STOP else _one(legal, luck)


def keen(match: Match, luck: Generator) -> Move:
    """Roofs, builds and picks while it can, seldom stops short, keeps some privilege for better days."""
    legal = match.legal()
    if luck.below(8) == 0:
        return _one(legal, luck)
    for first, end in ((ROOF, COIN), (BUILD, ROOF), (PICK, BUILD)):
        liked = _between(legal, first, end)
        if liked:
            return _one(liked, luck)
    saving = [
        move for move in legal if not (COIN <= move.code < SAIL or TAKE_CUBE <= move.code < TAKE_CUBE + 6)
    ]
    return _one([move for move in saving if move.code != STOP] or saving, luck)


def trader(match: Match, luck: Generator) -> Move:
    """Gathers equal fish, and sails to a port when they are many; else it is keen."""
    table = match.state
    assert isinstance(table, BuranoTable)
    legal = match.legal()
    hand = int(table.owners[table.seat].hand())
    counts = [hand >> 6 * kind & 63 for kind in range(FISH)]
    if _between(legal, SELL, LACE):
        return _sale(legal, counts, luck)
    if _between(legal, CATCH, BLIND):
        return max(_between(legal, CATCH, BLIND), key=lambda move: counts[moves.catch_fish(move.code)])
    if _between(legal, SAIL, SWAP):
        wants_port = sum(counts) >= 8
        sailing = [
            move
            for move in _between(legal, SAIL, SWAP)
            if (moves.sail_place(move.code) >= ISLANDS) == wants_port
        ]
        if sailing:
            return _one(sailing, luck)
    return keen(match, luck)


def _sale(legal: list[Move], counts: list[int], luck: Generator) -> Move:
    """The ship that takes most cards, to the end; now and then less."""
    sales = _between(legal, SELL, LACE)

    def cards(move: Move) -> int:
        ship, kind = moves.sell_ship(move.code), moves.sell_fish(move.code)
        lot = _LOTS[ship]
        if ship == 1:
            return min(counts[kind], 4) * 2
        return lot * lot * min(sum(count >= lot for count in counts[kind:]), _MOST[ship])

    if luck.below(6) == 0 and legal[0].code == STOP:
        return legal[luck.below(2)]
    assert len(_LOTS) == SHIPS
    return max(sales, key=cards)


def _between(legal: list[Move], first: int, end: int) -> list[Move]:
    return [move for move in legal if first <= move.code < end]


def _one(legal: list[Move], luck: Generator) -> Move:
    return legal[luck.below(len(legal))]


def fisher(match: Match, luck: Generator) -> Move:
    """Wants nothing but fish: builds what makes it fish, sails where most bite, and never to a port."""
    table = match.state
    assert isinstance(table, BuranoTable)
    legal = match.legal()
    task = table.task()
    if task == FISHING:
        islands = [move for move in _between(legal, SAIL, SWAP) if moves.sail_place(move.code) < ISLANDS]
        swaps = _between(legal, SWAP, CATCH)
        if islands:
            pointed = arrows(table, table.mover())
            return max(
                islands, key=lambda move: int(shared(pointed, table.docks[moves.sail_place(move.code)]))
            )
        return _one(swaps, luck) if swaps else legal[0]
    if task == TURN:
        fishing = [colour for colour in range(COLOURS) if table.markers[colour] == FISH_ACTION]
        builds = [move for move in _between(legal, BUILD, ROOF) if moves.build_colour(move.code) in fishing]
        picks = [
            move
            for move in _between(legal, PICK, BUILD)
            if table.mover().pyramid[moves.pick_place(move.code)] in fishing
        ]
        wanted = builds or picks or _between(legal, ROOF, COIN) or _between(legal, BUILD, ROOF)
        wanted = wanted or _between(legal, PICK, BUILD)
        return _one(wanted, luck) if wanted else legal[0]
    if task == EARNING and len(legal) > 1 and table.mover().workers < 5:
        return legal[1]
    if task == LACE_MAKING:
        return legal[0]
    return keen(match, luck)
