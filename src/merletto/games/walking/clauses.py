"""The clauses by which the engine refuses a move: their numbers, ids and reasons."""

from typing import Final

from merletto.kernel.clause import Clause

OK: Final = 0
W3_1: Final = 1
W3_2: Final = 2
W3_3: Final = 3
W4_1: Final = 4
W4_1_COINS: Final = 5
W4_1_THREE: Final = 6
W4_2: Final = 7
W4_5: Final = 8
W4_6: Final = 9
W4_7: Final = 10
W5_2: Final = 11
W6_5: Final = 12
W7_1: Final = 13
W7_1_NONE_LEFT: Final = 14
W7_2: Final = 15
W8_1: Final = 16
W8_1_HAND: Final = 17
W9_1: Final = 18
W11_1: Final = 19
W7_1_NO_HOUSE: Final = 20
W8_1_DONE: Final = 21
W11_1_FIRST: Final = 22
W11_1_GONE: Final = 23
W4_2_FIRST: Final = 24
W3_1_NOTHING: Final = 25
W2_1: Final = 26
W8_6: Final = 27
W9_2: Final = 28
W11_2: Final = 29

REASONS: Final[dict[int, Clause]] = {
    W2_1: Clause("W2.1", "there are not that many columns"),
    W3_1: Clause("W3.1", "a turn begins with a draft, once, from one column"),
    W3_1_NOTHING: Clause("W3.1", "at least one card must be taken", "nothing"),
    W3_2: Clause("W3.2", "the middle card of three cannot be taken by itself, nor the outer two without it"),
    W3_3: Clause("W3.3", "only cards that still lie in that column can be drafted"),
    W4_1: Clause("W4.1", "you lay cards from your hand, after the draft"),
    W4_1_COINS: Clause("W4.1", "you cannot afford another card", "coins"),
    W4_1_THREE: Clause("W4.1", "you can lay at most three cards a turn", "three"),
    W4_2: Clause("W4.2", "the street would span more than five houses"),
    W4_2_FIRST: Clause(
        "W4.2", "the first card of a street goes at e, and the street grows from there", "first"
    ),
    W4_5: Clause("W4.5", "a house has one colour, and no permit is left to mix colours"),
    W4_6: Clause("W4.6", "neighbours on one level differ in colour, and no permit is left to break that"),
    W4_7: Clause("W4.7", "there is already a card there"),
    W5_2: Clause("W5.2", "the card breaks both colour rules there, and one permit is not enough"),
    W6_5: Clause("W6.5", "two scaffolds are not enough to carry the card and hold the street together"),
    W7_1: Clause("W7.1", "you have just completed a house: first choose who moves in"),
    W7_1_NONE_LEFT: Clause("W7.1", "that character is no longer available", "none_left"),
    W7_1_NO_HOUSE: Clause(
        "W7.1", "a character moves in only when a third card completes a house", "no_house"
    ),
    W7_2: Clause("W7.2", "you can have each inhabitant only once"),
    W8_1: Clause("W8.1", "you put cards back only at the end of your turn, until you hold three"),
    W8_1_HAND: Clause("W8.1", "only cards from your hand go under the decks", "hand"),
    W8_1_DONE: Clause("W8.1", "building is over: first get down to three cards in hand", "done"),
    W8_6: Clause("W8.6", "the game has ended: nobody built for five rounds"),
    W9_1: Clause("W9.1", "the game has ended: the decks ran out"),
    W9_2: Clause("W9.2", "the game has ended: five houses stand"),
    W11_2: Clause("W11.2", "the game has ended: no character is left"),
    W11_1_GONE: Clause("W11.1", "that character has already left the game", "gone"),
    W11_1_FIRST: Clause("W11.1", "first choose a character to leave the game", "first"),
    W11_1: Clause("W11.1", "characters leave only in solo games, after the refill"),
}
