"""What a view of Walking in Burano shows; docs/view.md explains every field."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.server.shapes.exact import Exact, StartOption, Viewer, exactly, says
from merletto.server.shapes.walking.words import (
    WalkingCard,
    WalkingCharacter,
    WalkingEnd,
    WalkingPhase,
    WalkingPlace,
)

_YesNo = Literal["yes", "no"]
_Levels = exactly(3)


class WalkingOptions(Exact):
    """The options as records write them."""

    easier: _YesNo
    windows: _YesNo
    start: StartOption
    open_hands: _YesNo


class WalkingDeck(Exact):
    """The deck of one level."""

    unseen: Annotated[int, says("How many cards nobody has seen.")]
    under: Annotated[list[WalkingCard], says("Surplus cards beneath those, the next to come first (W8.1).")]


class _EachCharacter(Exact):
    """A number for each character."""

    woman: int
    man: int
    girl: int
    boy: int
    mayor: int
    policeman: int
    santa: int
    shopkeeper: int
    seamstress: int
    florist: int
    gardener: int


class WalkingCharacters(_EachCharacter):
    """How many of each character are left to take."""


class WalkingPoints(_EachCharacter):
    """The points from each source, and their total, as if the game ended now (W10)."""

    shops: int
    permits: int
    windows: Annotated[int, says("Zero or below.")]
    total: int


class WalkingHouse(Exact):
    """A house of a street, complete or not; or a scaffold that stands alone."""

    place: WalkingPlace
    cards: Annotated[list[WalkingCard | None], _Levels, says("Level I first; null where none lies.")]
    scaffolds: Annotated[list[Literal[1, 2]], says("The levels on which a scaffold stands.")]
    complete: Annotated[bool, says("Whether it has its three cards.")]
    character: WalkingCharacter | None
    points: Annotated[int | None, says("What that character brings now.")]


class WalkingInhabitants(Exact):
    """What each inhabitant brings, or would bring, as things stand (W10.5 to W10.11)."""

    mayor: int
    policeman: int
    santa: int
    shopkeeper: int
    seamstress: int
    florist: int
    gardener: int


class WalkingTieBreaks(Exact):
    """What decides between seats with equal points, the first that differs (W10.15)."""

    coins: int
    cats: Annotated[int, says("In complete houses.")]


class WalkingSeat(Exact):
    """What one seat has, as far as the viewer may know it."""

    coins: int
    permits: int
    hand: Annotated[list[WalkingCard] | None, says("Null if this viewer may not see it (W3.4).")]
    hand_levels: Annotated[list[int], _Levels, says("How many cards of each level, I first; all see that.")]
    street: Annotated[list[WalkingHouse], says("From left to right, scaffolds included.")]
    spare_scaffolds: Annotated[int, says("How many of the two stand nowhere.")]
    points: WalkingPoints
    inhabitants: WalkingInhabitants
    tie_breaks: WalkingTieBreaks


WalkingColumn = TypeAliasType(
    "WalkingColumn",
    Annotated[list[WalkingCard | None], _Levels, says("Three cards, level I first; null where none lies.")],
)


class WalkingView(Exact):
    """All that one viewer may know of a table of Walking in Burano."""

    game: Literal["walking"]
    viewer: Viewer
    components: Annotated[str, says("The card set: name, version, fingerprint.")]
    options: WalkingOptions
    phase: WalkingPhase
    to_move: Annotated[int | None, says("The seat that decides; null at the end.")]
    start_seat: Annotated[int, says("Who holds the start marker.")]
    turn_seat: Annotated[int, says("Whose turn it is, or was last.")]
    round: Annotated[int, says("From 1.")]
    turn: Annotated[int, says("How many turns have ended since the game began.")]
    turns_taken: Annotated[int, says("How many turns of this round have ended.")]
    cards_laid: Annotated[int, says("This turn.")]
    next_price: Annotated[int, says("The coins that one more card would cost (W4.1).")]
    completed_house: Annotated[WalkingPlace | None, says("Whose house waits for its character.")]
    built_this_round: Annotated[bool, says("Whether anyone has laid a card this round (W8.6).")]
    idle_rounds: Annotated[int, says("How many rounds running ended without a card laid.")]
    sure_rounds: Annotated[int, says("For how many more rounds all rows can surely be filled up (W8.5).")]
    columns: Annotated[list[WalkingColumn], says("From left to right.")]
    decks: Annotated[list[WalkingDeck], _Levels, says("Level I first.")]
    out_of_game: Annotated[list[WalkingCard], says("The cards that left the game (W8.4).")]
    characters: WalkingCharacters
    seats: list[WalkingSeat]
    end: WalkingEnd | None
