"""What is to be decided, and what each move does there, in plain sentences."""

from typing import Final

from merletto.games.burano import roof
from merletto.games.burano.cards import BOLD_LACE, roof_bonus
from merletto.games.burano.counts import shared
from merletto.games.burano.fishing import arrows
from merletto.games.burano.lace import usual, workers_of
from merletto.games.burano.moves import (
    BLIND,
    BUILD,
    CATCH,
    COIN,
    GIVE,
    ISLANDS,
    LACE,
    LEAVE,
    PAY,
    PAY_FREE,
    PAY_PRIVILEGE,
    PICK,
    PRIVILEGE,
    PUT_AWAY,
    RECALL,
    ROOF,
    SAIL,
    SELL,
    SQUARES,
    STOP,
    SWAP,
    TAKE_CUBE,
    TAKE_ROOF,
    TILES_A_KIND,
    TOP_CARD,
)
from merletto.games.burano.names import ACTION_NAMES, COLOUR_NAMES, KIND_NAMES, PLACE_NAMES
from merletto.games.burano.price import MOST_MOVES, PRICES
from merletto.games.burano.state import (
    BONUS,
    BUYING,
    CATCHING,
    DRAW_BLIND,
    DRAW_ROOF,
    EARLY_BUYING,
    EARNING,
    FILL_ROOFS,
    FISHING,
    LACE_MAKING,
    LACE_SCORING,
    PYRAMIDS,
    SENDING,
    SORT_ROOFS,
    SUBSTITUTES,
    SWAPPING,
    TRADING,
    TURN,
    BuranoTable,
)
from merletto.games.burano.view import Words

_TASKS: Final = {
    PYRAMIDS: "Stack your pyramid: choose the cube for the next place.",
    SWAPPING: "Choose the dock that changes places with the first.",
    FISHING: "Sail one space to fish or trade, swap docks for privilege, or stay.",
    CATCHING: "Take a fish from the display, or unseen off the deck.",
    SENDING: "Send one worker to the island, or two.",
    TRADING: "Sell fish to one ship, or stop.",
    LACE_MAKING: "Send a worker to make lace, or stop.",
    EARNING: "Take workers back for a coin each, or stop.",
    BONUS: "Choose the roof's bonus: two privilege points or a building card.",
    LACE_SCORING: "Pay your lace workers with cubes, or stop.",
    SUBSTITUTES: "A colour is out: take another cube instead, or stop.",
    BUYING: "Buy cubes for privilege, or stop.",
    EARLY_BUYING: "Buy cubes for privilege before anyone refills, or stop.",
    SORT_ROOFS: "Put roof tiles away, or stop.",
    FILL_ROOFS: "Take a roof tile: choose its kind.",
}

_DRAWS: Final = (
    "dock",
    "ship for a port",
    "first cube",
    "action marker",
    "building card for the display",
    "fish for the display",
    "ring piece",
    "start seat",
)


def task(table: BuranoTable) -> str:
    """What is to be done now, in one sentence."""
    under_way = table.task()
    if under_way == TURN:
        if table.moves_made == MOST_MOVES:
            return "Four moves are made: spend privilege, or stop."
        return f"Pick, build or roof ({_price(table)}), spend privilege, or stop."
    return _TASKS.get(under_way, "The game has ended.")


def draw_label(table: BuranoTable) -> str:
    """What the open draw decides."""
    under_way = table.task()
    if under_way < len(_DRAWS):
        return _DRAWS[under_way]
    if under_way == DRAW_BLIND:
        return "fish drawn unseen"
    return "roof tile" if under_way == DRAW_ROOF else "top building card"


def _price(table: BuranoTable) -> str:
    coins = PRICES[table.moves_made]
    return "gains 1 coin" if coins > 0 else f"costs {-coins} coins"


def describe(table: BuranoTable, move: int, words: Words) -> str:
    """What the move does, costs and brings, in one sentence."""
    said = words.moves.text(move).split()
    if move == STOP:
        return _stop(table)
    if move < PICK:
        return "Leave this place empty." if move == LEAVE else f"The next cube is {said[1]}."
    if move < COIN:
        return f"{_turn_move(table, move, said)} {_price(table).capitalize()}."
    if move < SAIL:
        return "A privilege point becomes a coin." if move == COIN else _cube(said)
    if move < LACE:
        return _fishing(table, move, said)
    return _other(table, move, said)


def _stop(table: BuranoTable) -> str:
    if table.task() == TURN:
        return "End the turn and take a coin." if table.moves_made == 0 else "End the turn."
    return "Leave it at that."


def _turn_move(table: BuranoTable, move: int, said: list[str]) -> str:
    if move < BUILD:
        colour = COLOUR_NAMES[table.mover().pyramid[move - PICK]]
        return f"Pick the {colour} cube at {said[1]}."
    if move < ROOF:
        action = ACTION_NAMES[table.markers[(move - BUILD) // SQUARES]]
        return f"Build a {said[1]} house at {said[2]}, then {action}."
    tile = table.mover().roofs[(move - ROOF) // 4 // SQUARES]
    kind = tile // TILES_A_KIND
    parts = table.parts
    extra = roof_bonus(table.mover().cards, parts.tile_first[tile], parts.tile_second[tile])
    points = roof.tile_points(table, table.seat, kind) + extra
    return f"Lay the {KIND_NAMES[kind]} roof from {said[2]} {' '.join(said[3:])}, for {points} points."


def _cube(said: list[str]) -> str:
    return f"For a privilege point a {said[1]} cube comes to {said[2]} of the pyramid."


def _fishing(table: BuranoTable, move: int, said: list[str]) -> str:
    if move < SWAP:
        place = move - SAIL
        if place >= ISLANDS:
            return f"Sail to port {PLACE_NAMES[place]} to trade."
        found = shared(arrows(table, table.mover()), table.docks[place])
        return f"Sail to island {PLACE_NAMES[place]}: {found} fish."
    if move < CATCH:
        return f"The {said[2]} dock of {said[1].upper()} changes places."
    if move < BLIND:
        return f"Take the {said[1]}."
    if move == BLIND:
        return "Take a fish unseen off the deck."
    if move < SELL:
        return f"Send {said[1]} to the island."
    return f"Sell {said[2]} to the ship for {said[1]}."


def _other(table: BuranoTable, move: int, said: list[str]) -> str:
    if move < RECALL:
        return _lace(table, move - LACE, said)
    if move < PRIVILEGE:
        return f"A worker comes back from {said[1]} for a coin."
    if move < PAY:
        return _bonus(move, said)
    if move < TAKE_CUBE:
        with_what = "the card" if move >= PAY_FREE else "privilege" if move >= PAY_PRIVILEGE else "a cube"
        return f"Pay the worker on {said[1]} with {with_what}: 2 points."
    if move < PUT_AWAY:
        return f"Take a {said[1]} cube."
    if move < TAKE_ROOF:
        return f"Put roof tile {said[1]} away."
    if move < GIVE:
        return f"Take a roof tile of the kind {said[1]}."
    return f"Pay the worker on {said[2]} with the cube at {said[1]}: 2 points."


def _lace(table: BuranoTable, square: int, said: list[str]) -> str:
    owner = table.mover()
    own = workers_of(table, table.seat)
    price = "" if usual(table, own, square, owner.holds_card(BOLD_LACE)) else ", for a privilege point"
    coin = " and gain a coin" if table.court.coin[square] else ""
    return f"Send a worker to {said[1]}{price}{coin}."


def _bonus(move: int, said: list[str]) -> str:
    if move == PRIVILEGE:
        return "Take two privilege points."
    if move == TOP_CARD:
        return "Take the top building card, unseen until it is yours."
    return f"Take the building card {said[1]}."
