"""The events that journal entries stand for. None is secret: hands are drafted face up (W3.4)."""

from typing import Final

from merletto.games.walking.journal import (
    CHARACTER_LEFT,
    COINS_RETURNED,
    COMPLETED,
    DEALT,
    DRAFTED,
    GAME_ENDED,
    LAID,
    LEFT_GAME,
    MOVED_IN,
    PUT_UNDER,
    ROUND_ENDED,
    START_CHOSEN,
    STOOD_EMPTY,
    TURN_ENDED,
)
from merletto.games.walking.names import CARD_CODES
from merletto.games.walking.shapes import (
    WalkingCard,
    WalkingCharacterLeft,
    WalkingCoinsReturned,
    WalkingCompleted,
    WalkingDealt,
    WalkingDrafted,
    WalkingEnd,
    WalkingGameEnded,
    WalkingLaid,
    WalkingLeftGame,
    WalkingMovedIn,
    WalkingPutUnder,
    WalkingRoundEnded,
    WalkingStartChosen,
    WalkingStoodEmpty,
    WalkingTurnEnded,
)
from merletto.kernel.shapes import words
from merletto.kernel.telling import Teller, Wording, telling_of

_SHAPES: Final[dict[int, type]] = {
    START_CHOSEN: WalkingStartChosen,
    DEALT: WalkingDealt,
    DRAFTED: WalkingDrafted,
    LAID: WalkingLaid,
    COMPLETED: WalkingCompleted,
    MOVED_IN: WalkingMovedIn,
    STOOD_EMPTY: WalkingStoodEmpty,
    PUT_UNDER: WalkingPutUnder,
    COINS_RETURNED: WalkingCoinsReturned,
    TURN_ENDED: WalkingTurnEnded,
    ROUND_ENDED: WalkingRoundEnded,
    LEFT_GAME: WalkingLeftGame,
    CHARACTER_LEFT: WalkingCharacterLeft,
    GAME_ENDED: WalkingGameEnded,
}
"""The event shape of each kind of entry."""

_KNOWN: Final[dict[object, Wording]] = {
    WalkingCard: Wording(tuple(CARD_CODES)),
    WalkingEnd: Wording(("not ended", *words(WalkingEnd))),
}

TELLINGS: Final = {kind: telling_of(shape, _KNOWN) for kind, shape in _SHAPES.items()}
EVENT_WORDS: Final = Teller(TELLINGS, {})
