"""The kinds of journal entries; events.py says what their numbers mean."""

from typing import Final

START_CHOSEN: Final = 0
DEALT: Final = 1
DRAFTED: Final = 2
LAID: Final = 3
COMPLETED: Final = 4
MOVED_IN: Final = 5
STOOD_EMPTY: Final = 6
PUT_UNDER: Final = 7
COINS_RETURNED: Final = 8
TURN_ENDED: Final = 9
ROUND_ENDED: Final = 10
LEFT_GAME: Final = 11
CHARACTER_LEFT: Final = 12
GAME_ENDED: Final = 13
