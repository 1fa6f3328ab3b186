"""What the journal's entries say, in words. All happens in the open: hands are drafted face up (W3.4)."""

from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, END_NAMES, PLACE_NAMES
from merletto.games.walking.state import (
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
from merletto.kernel.event import Event
from merletto.kernel.journal import Entry


def event(entry: Entry) -> Event:
    """The entry as an event."""
    kind: int = entry.kind
    seat: int | None = entry.seat if entry.seat >= 0 else None
    told = entry.told
    if kind == START_CHOSEN:
        return Event("start_chosen", seat, {})
    if kind == DEALT:
        return Event("dealt", seat, {"card": CARD_CODES[told[0]], "column": told[1] + 1})
    if kind == DRAFTED:
        cards = [CARD_CODES[card] for card in told[2:]]
        return Event("drafted", seat, {"column": told[0] + 1, "coins": told[1], "cards": cards})
    if kind == LAID:
        return Event(
            "laid",
            seat,
            {
                "card": CARD_CODES[told[0]],
                "place": PLACE_NAMES[told[1]],
                "coins": told[2],
                "permits": told[3],
            },
        )
    if kind == COMPLETED:
        return Event("completed", seat, {"place": PLACE_NAMES[told[0]]})
    if kind == MOVED_IN:
        return Event("moved_in", seat, {"character": CHARACTER_NAMES[told[0]], "place": PLACE_NAMES[told[1]]})
    if kind == STOOD_EMPTY:
        return Event("stood_empty", seat, {"place": PLACE_NAMES[told[0]]})
    return _closing_event(kind, seat, told)


def _closing_event(kind: int, seat: int | None, told: list[int]) -> Event:
    """Events of the end of a turn, a round, the game."""
    if kind == PUT_UNDER:
        return Event("put_under", seat, {"card": CARD_CODES[told[0]]})
    if kind == COINS_RETURNED:
        return Event("coins_returned", seat, {"coins": told[0]})
    if kind == TURN_ENDED:
        return Event("turn_ended", seat, {})
    if kind == ROUND_ENDED:
        return Event("round_ended", seat, {"round": told[0]})
    if kind == LEFT_GAME:
        return Event("left_game", seat, {"card": CARD_CODES[told[0]]})
    if kind == CHARACTER_LEFT:
        return Event("character_left", seat, {"character": CHARACTER_NAMES[told[0]]})
    assert kind == GAME_ENDED
    return Event("game_ended", seat, {"end": END_NAMES[told[0]]})
