"""The fixed layout of moves and draws: each is one small number, the same for all seats and games."""

from typing import Final

COLOURS: Final = 6
SQUARES: Final = 63
"""Squares of the main island at the most, so that a set of them fits one word."""
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

# Moves, each with its first number; what follows the name is what the number adds up.
STOP: Final = 0  # ends whatever may be ended: turn, action, payment
STACK: Final = 1  # colour; LEAVE leaves the place empty
LEAVE: Final = 7
PICK: Final = 8  # place of the pyramid
BUILD: Final = 22  # colour * SQUARES + square
ROOF: Final = 400  # ((slot * SQUARES + square) * 2 + down) * 2 + turned
COIN: Final = 1156
CUBE: Final = 1157  # colour * PYRAMID + place
SAIL: Final = 1241  # place
SWAP: Final = 1249  # island * COLOURS + colour, twice: the dock that goes, then the one that comes
CATCH: Final = 1285  # kind of fish
BLIND: Final = 1293
SEND: Final = 1294  # workers - 1
SELL: Final = 1296  # ship * FISH + kind
LACE: Final = 1328  # square
RECALL: Final = 1356  # island
UNPICK: Final = 1362  # square
PRIVILEGE: Final = 1390
CARD: Final = 1391  # card
TOP_CARD: Final = 1407
PAY: Final = 1408  # square; with a cube of the pyramid
PAY_PRIVILEGE: Final = 1436  # square; with a cube bought for privilege
PAY_FREE: Final = 1464  # square; with the building card
TAKE_CUBE: Final = 1492  # colour
PUT_AWAY: Final = 1498  # roof space
TAKE_ROOF: Final = 1501  # kind of roof
GIVE: Final = 1505  # square * PYRAMID + place: a free cube named, where only those pay (B14.2)
MOVES: Final = 1897
"""How many move numbers there are; the action space of learning environments."""

# Draws, in ranges of their own.
DRAW_COLOUR: Final = 0  # a dock, the first cube, an action marker
DRAW_SHIP: Final = 6
DRAW_PIECE: Final = 10
DRAW_START: Final = 14
DRAW_CARD: Final = 18
DRAW_FISH: Final = 34
DRAW_TILE: Final = 42

ROOM: Final = 512
"""More moves than one decision can offer: a turn may build, roof, pick and buy."""
