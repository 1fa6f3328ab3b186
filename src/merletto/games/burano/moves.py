"""The action encoding: each move and draw is one small number, the same for all seats and games."""

from typing import Final

from mypy_extensions import i64

COLOURS: Final = 6
SQUARES: Final = 63
"""The largest number of squares of the main island, so that a set of them fits into one word."""
FLOORS: Final = 3
PYRAMID: Final = 14
ROOF_KINDS: Final = 4
ROOF_SPACES: Final = 3
TILES: Final = 48
TILES_A_KIND: Final = 12
FISH: Final = 8
ISLANDS: Final = 6
PLACES: Final = 8
"""Where boats lie: the islands A to F, then the ports West and East."""
WEST: Final = 6
EAST: Final = 7
SHIPS: Final = 4
LACE_SQUARES: Final = 28
CARDS: Final = 16
RING: Final = 12
PIECES: Final = 4

# The first number of each kind of move; below, its moves are put together and taken apart by name.
STOP: Final = 0  # ends whatever may be ended: turn, action, payment
STACK: Final = STOP + 1
LEAVE: Final = STACK + COLOURS  # the place stays empty
PICK: Final = LEAVE + 1
BUILD: Final = PICK + PYRAMID
ROOF: Final = BUILD + COLOURS * SQUARES
COIN: Final = ROOF + ROOF_SPACES * SQUARES * 4
CUBE: Final = COIN + 1
SAIL: Final = CUBE + COLOURS * PYRAMID
SWAP: Final = SAIL + PLACES  # twice: the dock that goes, then the one that comes
CATCH: Final = SWAP + ISLANDS * COLOURS
BLIND: Final = CATCH + FISH
SEND: Final = BLIND + 1
SELL: Final = SEND + 2
LACE: Final = SELL + SHIPS * FISH
WITHDRAW: Final = LACE + LACE_SQUARES
PRIVILEGE: Final = WITHDRAW + ISLANDS + LACE_SQUARES
CARD: Final = PRIVILEGE + 1
TOP_CARD: Final = CARD + CARDS
PAY: Final = TOP_CARD + 1
TAKE_CUBE: Final = PAY + 3 * LACE_SQUARES
PUT_AWAY: Final = TAKE_CUBE + COLOURS
TAKE_ROOF: Final = PUT_AWAY + ROOF_SPACES
GIVE: Final = TAKE_ROOF + ROOF_KINDS  # square * PYRAMID + place, where only free cubes pay (B14.2)
MOVES: Final = GIVE + LACE_SQUARES * PYRAMID
"""The number of moves: the size of the action space."""

# Draws, in separate ranges.
DRAW_COLOUR: Final = 0  # a dock, the first cube, an action marker
DRAW_SHIP: Final = DRAW_COLOUR + COLOURS
DRAW_PIECE: Final = DRAW_SHIP + SHIPS
DRAW_START: Final = DRAW_PIECE + PIECES
DRAW_CARD: Final = DRAW_START + 4
DRAW_FISH: Final = DRAW_CARD + CARDS
DRAW_TILE: Final = DRAW_FISH + FISH

ROOM: Final = 512
"""More moves than one decision can offer: a turn may build, roof, pick and buy."""

# Ways to pay a lace worker (B14.2).
BY_CUBE: Final = 0
BY_PRIVILEGE: Final = 1
BY_CARD: Final = 2


def stack(colour: i64) -> i64:
    return STACK + colour


def stack_colour(move: i64) -> i64:
    return move - STACK


def pick(place: i64) -> i64:
    return PICK + place


def pick_place(move: i64) -> i64:
    return move - PICK


def build(colour: i64, square: i64) -> i64:
    return BUILD + colour * SQUARES + square


def build_colour(move: i64) -> i64:
    return (move - BUILD) // SQUARES


def build_square(move: i64) -> i64:
    return (move - BUILD) % SQUARES


def roof(space: i64, square: i64, down: i64, turned: i64) -> i64:
    return ROOF + (space * SQUARES + square) * 4 + down * 2 + turned


def roof_space(move: i64) -> i64:
    return (move - ROOF) // (SQUARES * 4)


def roof_square(move: i64) -> i64:
    return (move - ROOF) // 4 % SQUARES


def roof_down(move: i64) -> i64:
    return (move - ROOF) >> 1 & 1


def roof_turned(move: i64) -> i64:
    return (move - ROOF) & 1


def cube(colour: i64, place: i64) -> i64:
    return CUBE + colour * PYRAMID + place


def cube_colour(move: i64) -> i64:
    return (move - CUBE) // PYRAMID


def cube_place(move: i64) -> i64:
    return (move - CUBE) % PYRAMID


def sail(place: i64) -> i64:
    return SAIL + place


def sail_place(move: i64) -> i64:
    return move - SAIL


def swap(dock: i64) -> i64:
    """A dock is island * COLOURS + colour."""
    return SWAP + dock


def swap_dock(move: i64) -> i64:
    return move - SWAP


def catch(fish: i64) -> i64:
    return CATCH + fish


def catch_fish(move: i64) -> i64:
    return move - CATCH


def send(workers: i64) -> i64:
    return SEND + workers - 1


def send_workers(move: i64) -> i64:
    return move - SEND + 1


def sell(ship: i64, fish: i64) -> i64:
    return SELL + ship * FISH + fish


def sell_ship(move: i64) -> i64:
    return (move - SELL) // FISH


def sell_fish(move: i64) -> i64:
    return (move - SELL) % FISH


def lace(square: i64) -> i64:
    return LACE + square


def lace_square(move: i64) -> i64:
    return move - LACE


def withdraw(origin: i64) -> i64:
    """From an island, or from a lace square, numbered after the islands."""
    return WITHDRAW + origin


def withdraw_origin(move: i64) -> i64:
    return move - WITHDRAW


def card(number: i64) -> i64:
    return CARD + number


def card_number(move: i64) -> i64:
    return move - CARD


def pay(square: i64, way: i64) -> i64:
    return PAY + way * LACE_SQUARES + square


def pay_square(move: i64) -> i64:
    return (move - PAY) % LACE_SQUARES


def pay_way(move: i64) -> i64:
    return (move - PAY) // LACE_SQUARES


def take_cube(colour: i64) -> i64:
    return TAKE_CUBE + colour


def take_cube_colour(move: i64) -> i64:
    return move - TAKE_CUBE


def put_away(space: i64) -> i64:
    return PUT_AWAY + space


def put_away_space(move: i64) -> i64:
    return move - PUT_AWAY


def take_roof(kind: i64) -> i64:
    return TAKE_ROOF + kind


def take_roof_kind(move: i64) -> i64:
    return move - TAKE_ROOF


def give(place: i64, square: i64) -> i64:
    return GIVE + square * PYRAMID + place


def give_place(move: i64) -> i64:
    return (move - GIVE) % PYRAMID


def give_square(move: i64) -> i64:
    return (move - GIVE) // PYRAMID
