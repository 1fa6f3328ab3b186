"""The clauses by which the engine refuses a move: their numbers, ids and reasons."""

from typing import Final

from merletto.kernel.clause import Clause

OK: Final = 0
NOT_NOW: Final = 1
B2_14: Final = 2
B4_1: Final = 3
B4_3: Final = 4
B5_2: Final = 5
B5_1: Final = 6
B6_1: Final = 7
B6_1_NONE: Final = 8
B6_2: Final = 9
B7_1: Final = 10
B7_2: Final = 11
B8_1: Final = 12
B8_1_NONE: Final = 13
B8_2: Final = 14
B8_3: Final = 15
B8_4: Final = 16
B8_5: Final = 17
B8_6: Final = 18
B9_1: Final = 19
B9_2: Final = 20
B9_3: Final = 21
B9_5: Final = 22
B9_8: Final = 23
B9_9: Final = 24
B10_1: Final = 25
B10_1_NAMED: Final = 26
B10_3: Final = 27
B10_4: Final = 28
B11_2: Final = 29
B12_1: Final = 30
B12_3: Final = 31
B12_3_SUPPLY: Final = 32
B12_6: Final = 33
B14_2: Final = 34
B14_2_CUBE: Final = 35
B13_8: Final = 36
B14_4: Final = 37
B14_5: Final = 38
B15_2: Final = 39
B9_2_STAY: Final = 40
B14_2_NAMED: Final = 41
B14_2_FREE: Final = 42

REASONS: Final[dict[int, Clause]] = {
    B2_14: Clause("B2.14", "roof tiles taken together must differ in kind, from stacks that are not empty"),
    B4_1: Clause("B4.1", "the reserve has no more cubes of that colour"),
    B4_3: Clause("B4.3", "all cubes go onto the pyramid, so a place they can fill must not stay empty"),
    B5_1: Clause("B5.1", "you can make at most four moves a turn"),
    B5_2: Clause("B5.2", "you cannot afford another move"),
    B6_1: Clause("B6.1", "a cube lies on it, so it is not free"),
    B6_1_NONE: Clause("B6.1", "there is no cube there", "none"),
    B6_2: Clause("B6.2", "the preparation area holds three cubes and is full"),
    B7_1: Clause("B7.1", "houses are built from the preparation area, which has no cube of that colour"),
    B7_2: Clause("B7.2", "a house needs a pit that touches a cube at a corner, or a roof block (B7.3)"),
    B8_1: Clause("B8.1", "a roof needs two cubes in one row or column with one square between them"),
    B8_1_NONE: Clause("B8.1", "that roof space is empty", "none"),
    B8_2: Clause("B8.2", "each block must lie on a cube of its own colour"),
    B8_3: Clause("B8.3", "both cubes must be on the same floor"),
    B8_4: Clause("B8.4", "cubes on the third floor cannot be roofed"),
    B8_5: Clause("B8.5", "roof tiles may not overlap"),
    B8_6: Clause("B8.6", "that building card is not available"),
    B9_1: Clause("B9.1", "the boat sails one space, along a route"),
    B9_2: Clause("B9.2", "no arrow house matches a dock of that island"),
    B9_2_STAY: Clause("B9.2", "no island within reach matches, and without a match the boat stays", "stay"),
    B9_3: Clause("B9.3", "that fish is not on display, or the deck is empty"),
    B9_5: Clause("B9.5", "the second worker goes only with three matches, and one always stays on the ring"),
    B9_8: Clause("B9.8", "there is no merchant ship there"),
    B9_9: Clause("B9.9", "that does not suit the ship, or you do not have the cards for it"),
    B10_1: Clause("B10.1", "you cannot send more workers"),
    B10_1_NAMED: Clause("B10.1", "none of your remaining arrows points to that workshop", "named"),
    B10_3: Clause("B10.3", "the square borders on none of your workers, and no privilege is left"),
    B10_4: Clause("B10.4", "there is already a worker there"),
    B11_2: Clause("B11.2", "you have no worker there to bring back"),
    B12_1: Clause("B12.1", "a swap takes two different docks and must let the boat sail to an island"),
    B12_3: Clause("B12.3", "nothing supports the cube there, or the place is taken"),
    B12_3_SUPPLY: Clause("B12.3", "the supply has no cube of that colour", "supply"),
    B12_6: Clause("B12.6", "no privilege point is left"),
    B13_8: Clause("B13.8", "only the owner of the Convent can pay one worker per season without a cube"),
    B14_2: Clause("B14.2", "you have no unpaid worker on that square"),
    B14_2_CUBE: Clause("B14.2", "the pyramid has no cube of that square's colour left", "cube"),
    B14_2_NAMED: Clause("B14.2", "only free cubes pay here, so name the cube: give", "named"),
    B14_2_FREE: Clause("B14.2", "that is not a free cube of the square's colour", "free"),
    B14_4: Clause("B14.4", "the supply has no cube of that colour"),
    B14_5: Clause("B14.5", "you can discard only your own roof tiles, and only before you take new ones"),
    B15_2: Clause("B15.2", "the game has ended"),
}
