"""What events of Walking in Burano tell; none has secrets. Columns count from 1."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.server.shapes.exact import Exact, says, told_by
from merletto.server.shapes.walking.words import WalkingCard, WalkingCharacter, WalkingEnd, WalkingPlace


class WalkingStartChosen(Exact):
    """It was drawn that this seat begins (W2.5)."""

    event: Literal["start_chosen"]
    seat: int


class WalkingDealt(Exact):
    """A card was turned up into a column (W2.1, W8.4)."""

    event: Literal["dealt"]
    seat: None
    card: WalkingCard
    column: int


class WalkingDrafted(Exact):
    """Cards of a column went to the hand, and coins came for leaving the rest (W3.1)."""

    event: Literal["drafted"]
    seat: int
    column: int
    coins: Annotated[int, says("Received.")]
    cards: list[WalkingCard]


class WalkingLaid(Exact):
    """A card was laid and paid for (W4.7, W5.1)."""

    event: Literal["laid"]
    seat: int
    card: WalkingCard
    place: WalkingPlace
    coins: Annotated[int, says("Paid.")]
    permits: Annotated[int, says("Spent.")]


class WalkingCompleted(Exact):
    """A house has its three cards (W7.1)."""

    event: Literal["completed"]
    seat: int
    place: WalkingPlace


class WalkingMovedIn(Exact):
    """A character stands under the house just completed (W7.1)."""

    event: Literal["moved_in"]
    seat: int
    character: WalkingCharacter
    place: WalkingPlace


class WalkingStoodEmpty(Exact):
    """There was no character that this house might have (W7.3)."""

    event: Literal["stood_empty"]
    seat: int
    place: WalkingPlace


class WalkingPutUnder(Exact):
    """A surplus card went beneath the deck of its level (W8.1)."""

    event: Literal["put_under"]
    seat: int
    card: WalkingCard


class WalkingCoinsReturned(Exact):
    """The coins beyond six were given back (W8.2)."""

    event: Literal["coins_returned"]
    seat: int
    coins: int


class WalkingTurnEnded(Exact):
    """The seat's turn is over."""

    event: Literal["turn_ended"]
    seat: int


class WalkingRoundEnded(Exact):
    """Each seat had its turn (W8.3)."""

    event: Literal["round_ended"]
    seat: None
    round: int


class WalkingLeftGame(Exact):
    """The card furthest to the right in its row left the game (W8.4)."""

    event: Literal["left_game"]
    seat: None
    card: WalkingCard


class WalkingCharacterLeft(Exact):
    """Solo, a character was taken out of the game (W11.1)."""

    event: Literal["character_left"]
    seat: int
    character: WalkingCharacter


class WalkingGameEnded(Exact):
    """The game is over (W9.1, W9.2)."""

    event: Literal["game_ended"]
    seat: None
    end: WalkingEnd


WalkingEvent = TypeAliasType(
    "WalkingEvent",
    Annotated[
        WalkingStartChosen
        | WalkingDealt
        | WalkingDrafted
        | WalkingLaid
        | WalkingCompleted
        | WalkingMovedIn
        | WalkingStoodEmpty
        | WalkingPutUnder
        | WalkingCoinsReturned
        | WalkingTurnEnded
        | WalkingRoundEnded
        | WalkingLeftGame
        | WalkingCharacterLeft
        | WalkingGameEnded,
        told_by("event"),
        says("Something that happened; all happens in the open."),
    ],
)
