"""B2.7, B2.8, B8.6, B9.3 and B14.4: action markers, building cards and fish, laid out and renewed in play."""

from typing import Final

from mypy_extensions import i64

from merletto.games.burano.chapter import Draw, Task
from merletto.games.burano.counts import ONE, ticket, total
from merletto.games.burano.journal import CARD_REVEALED, FISH_REVEALED, MARKER_LAID
from merletto.games.burano.moves import COLOURS, DRAW_CARD, DRAW_COLOUR, DRAW_FISH
from merletto.games.burano.state import MARKERS, NOTHING, REVEAL_CARDS, REVEAL_FISH, BuranoTable
from merletto.kernel.bits import BIT, pick, size

FISH_SHOWN: Final = 3
CARDS_SHOWN: Final = 4
MARKERS_AN_ACTION: Final = 2


def _without_marker(table: BuranoTable) -> i64:
    """The colours whose action marker is not laid yet, as bits."""
    colours: i64 = 0
    for colour in range(i64(COLOURS)):
        if table.markers[colour] == NOTHING:
            colours |= BIT[colour]
    return colours


def lay_marker(table: BuranoTable, colour: i64) -> None:
    """B2.7, B14.4: two markers on fishing, then two on lace making, then two on earning."""
    action = (COLOURS - size(_without_marker(table))) // MARKERS_AN_ACTION
    markers = table.markers[:]
    markers[colour] = action
    table.markers = markers
    table.note2(MARKER_LAID, colour, action)


class Markers(Draw):
    """B2.7, B14.4: the markers of the actions."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return _without_marker(table) == 0

    def tickets(self, table: BuranoTable) -> i64:
        return size(_without_marker(table))

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_COLOUR + pick(_without_marker(table), nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        lay_marker(table, drawn - DRAW_COLOUR)


class RevealCards(Draw):
    """B2.8, B8.6: building cards come up until four are shown."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return table.card_deck == 0 or size(table.card_display) >= CARDS_SHOWN

    def tickets(self, table: BuranoTable) -> i64:
        return size(table.card_deck)

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_CARD + pick(table.card_deck, nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        table.card_deck &= ~BIT[drawn - DRAW_CARD]
        table.card_display |= BIT[drawn - DRAW_CARD]
        table.note1(CARD_REVEALED, drawn - DRAW_CARD)


class RevealFish(Draw):
    """B2.8, B9.3: fish come up until three are shown."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        return table.fish_deck == 0 or total(table.fish_display) >= FISH_SHOWN

    def tickets(self, table: BuranoTable) -> i64:
        return total(table.fish_deck)

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_FISH + ticket(table.fish_deck, nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        table.fish_deck -= ONE[drawn - DRAW_FISH]
        table.fish_display += ONE[drawn - DRAW_FISH]
        table.note1(FISH_REVEALED, drawn - DRAW_FISH)


MARKERS_TASK: Final[Task] = Markers(MARKERS, "markers", "action marker")
REVEAL_CARDS_TASK: Final[Task] = RevealCards(REVEAL_CARDS, "reveal_cards", "building card for the display")
REVEAL_FISH_TASK: Final[Task] = RevealFish(REVEAL_FISH, "reveal_fish", "fish for the display")
