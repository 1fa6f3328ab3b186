"""What moves of Walking in Burano name; docs/notation.md explains them. Columns count from 1."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.server.shapes.exact import Exact, says, told_by
from merletto.server.shapes.walking.words import WalkingCard, WalkingCharacter, WalkingLevel, WalkingPlace


class WalkingDraftMove(Exact):
    """Take the cards of these levels from the column (W3)."""

    kind: Literal["draft"]
    column: int
    levels: list[WalkingLevel]


class WalkingLayMove(Exact):
    """Lay that card there (W4)."""

    kind: Literal["lay"]
    card: WalkingCard
    place: WalkingPlace


class WalkingDoneMove(Exact):
    """Lay no more cards this turn (W4.1)."""

    kind: Literal["done"]


class WalkingTakeMove(Exact):
    """The character moves into the house just completed (W7.1)."""

    kind: Literal["take"]
    character: WalkingCharacter


class WalkingReturnMove(Exact):
    """Put that card under its deck (W8.1)."""

    kind: Literal["return"]
    card: WalkingCard


class WalkingRemoveMove(Exact):
    """Solo: the character leaves the game (W11.1)."""

    kind: Literal["remove"]
    character: WalkingCharacter


WalkingMove = TypeAliasType(
    "WalkingMove",
    Annotated[
        WalkingDraftMove
        | WalkingLayMove
        | WalkingDoneMove
        | WalkingTakeMove
        | WalkingReturnMove
        | WalkingRemoveMove,
        told_by("kind"),
        says("What a seat decides."),
    ],
)
