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
STACK: Final = STOP + 1  # colour; LEAVE leaves the place empty
LEAVE: Final = STACK + COLOURS
PICK: Final = LEAVE + 1  # place of the pyramid
BUILD: Final = PICK + PYRAMID  # colour * SQUARES + square
ROOF: Final = BUILD + COLOURS * SQUARES  # ((slot * SQUARES + square) * 2 + down) * 2 + turned
COIN: Final = ROOF + ROOF_SPACES * SQUARES * 4
CUBE: Final = COIN + 1  # colour * PYRAMID + place
SAIL: Final = CUBE + COLOURS * PYRAMID  # place
SWAP: Final = SAIL + PLACES  # island * COLOURS + colour, twice: the dock that goes, then the one that comes
CATCH: Final = SWAP + ISLANDS * COLOURS  # kind of fish
BLIND: Final = CATCH + FISH
SEND: Final = BLIND + 1  # workers - 1
SELL: Final = SEND + 2  # ship * FISH + kind
LACE: Final = SELL + SHIPS * FISH  # square
RECALL: Final = LACE + LACE_SQUARES  # island
UNPICK: Final = RECALL + ISLANDS  # square
PRIVILEGE: Final = UNPICK + LACE_SQUARES
CARD: Final = PRIVILEGE + 1  # card
TOP_CARD: Final = CARD + CARDS
PAY: Final = TOP_CARD + 1  # square; with a cube of the pyramid
PAY_PRIVILEGE: Final = PAY + LACE_SQUARES  # square; with a cube bought for privilege
PAY_FREE: Final = PAY_PRIVILEGE + LACE_SQUARES  # square; with the building card
TAKE_CUBE: Final = PAY_FREE + LACE_SQUARES  # colour
PUT_AWAY: Final = TAKE_CUBE + COLOURS  # roof space
TAKE_ROOF: Final = PUT_AWAY + ROOF_SPACES  # kind of roof
GIVE: Final = TAKE_ROOF + ROOF_KINDS  # square * PYRAMID + place, where only free cubes pay (B14.2)
MOVES: Final = GIVE + LACE_SQUARES * PYRAMID
"""How many move numbers there are: the size of the action space."""

# Draws, in ranges of their own.
DRAW_COLOUR: Final = 0  # a dock, the first cube, an action marker
DRAW_SHIP: Final = DRAW_COLOUR + COLOURS
DRAW_PIECE: Final = DRAW_SHIP + SHIPS
DRAW_START: Final = DRAW_PIECE + PIECES
DRAW_CARD: Final = DRAW_START + 4
DRAW_FISH: Final = DRAW_CARD + CARDS
DRAW_TILE: Final = DRAW_FISH + FISH

ROOM: Final = 512
"""More moves than one decision can offer: a turn may build, roof, pick and buy."""
