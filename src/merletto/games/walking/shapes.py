"""Walking in Burano as plain data: the words it uses, what a view shows, what events tell.

docs/view.md explains every field. Columns count from 1.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, TypedDict, cast

from merletto.kernel.errors import OptionError
from merletto.kernel.game import View
from merletto.kernel.shapes import Counted, Each, Exactly, Rulings, Says, Spelled, StartOption, ToldBy, Viewer

_YesNo = Literal["yes", "no"]
_THREE_LEVELS: Final = Exactly(3)

# The words.

WalkingPhase = Annotated[
    Literal["draft", "build", "welcome", "return", "remove", "over"],
    Says("What the seat to move is asked for."),
]
ChancePhase = Literal["start", "deal"]
WalkingEnd = Annotated[
    Literal["five houses", "decks out", "nobody built", "characters out"], Says("How the game ended.")
]
WalkingColour = Literal["red", "pink", "blue", "yellow", "green", "orange"]
WalkingPlace = Annotated[
    Literal["a", "b", "c", "d", "e", "f", "g", "h", "i"],
    Says("A place of a street, from left to right; the first card lies in e."),
]
WalkingLevel = Annotated[Literal[1, 2, 3], Says("1 is the ground floor, 2 the first floor, 3 the roof.")]
WalkingCard = Annotated[
    str, Spelled(r"^[RPBYGO][123][a-d]$"), Says("A code: R2b is the second of the four red first floors.")
]
WalkingTourist = Literal["woman", "man", "girl", "boy"]
WalkingInhabitant = Literal["mayor", "policeman", "santa", "shopkeeper", "seamstress", "florist", "gardener"]
WalkingCharacter = Annotated[
    WalkingTourist | WalkingInhabitant, Says("The four tourists, then the seven inhabitants.")
]
WalkingSource = WalkingCharacter | Literal["shops", "permits", "windows", "total"]
WalkingIcon = Annotated[
    Literal[
        "flowers",
        "plants",
        "cats",
        "red_awnings",
        "blue_awnings",
        "lamps",
        "chimneys",
        "passers_by",
        "windows",
    ],
    Says("What is counted on house cards; windows are closed ones."),
]
WalkingShop = Literal["pizzeria", "clothes", "cafe", "ice_cream"]
WalkingBand = Annotated[
    Literal["weak", "not bad", "good", "very good", "world champion"],
    Says("How good a solo score is (W11.4)."),
]

# The view.


class WalkingOptions(TypedDict):
    """The options as records write them."""

    easier: _YesNo
    windows: _YesNo
    start: StartOption
    open_hands: _YesNo


class HouseCard(TypedDict):
    """What a house card shows (W1.1, W10); `icons` names only those it has, `windows` are closed ones."""

    code: WalkingCard
    colour: WalkingColour
    level: WalkingLevel
    icons: dict[WalkingIcon, int]
    shop: WalkingShop | None
    shop_points: int


class WalkingDeck(TypedDict):
    """The deck of one level."""

    unseen: Annotated[int, Says("How many cards nobody has seen.")]
    under: Annotated[list[WalkingCard], Says("Surplus cards beneath those, the next to come first (W8.1).")]


WalkingCharacters = Annotated[
    dict[WalkingCharacter, int], Each(), Says("How many of each character are left to take.")
]
WalkingPoints = Annotated[
    dict[WalkingSource, int],
    Each(windows="Zero or below."),
    Says("The points from each source, and their total, as if the game ended now (W10)."),
]
WalkingInhabitants = Annotated[
    dict[WalkingInhabitant, int],
    Each(),
    Says("What each inhabitant brings, or would bring, as things stand (W10.5 to W10.11)."),
]


class WalkingHouse(TypedDict):
    """A house of a street, complete or not; or a scaffold that stands alone."""

    place: WalkingPlace
    cards: Annotated[list[WalkingCard | None], _THREE_LEVELS, Says("Level I first; null where none lies.")]
    scaffolds: Annotated[list[Literal[1, 2]], Says("The levels on which a scaffold stands.")]
    complete: Annotated[bool, Says("Whether it has its three cards.")]
    character: WalkingCharacter | None
    points: Annotated[int | None, Says("What that character brings now.")]


class WalkingTieBreaks(TypedDict):
    """What decides between seats with equal points, the first that differs (W10.15)."""

    coins: int
    cats: Annotated[int, Says("In complete houses.")]


class WalkingSeat(TypedDict):
    """What one seat has, as far as the viewer may know it."""

    coins: int
    permits: int
    hand: Annotated[list[WalkingCard] | None, Says("Null if this viewer may not see it (W3.4).")]
    hand_levels: Annotated[
        list[int], _THREE_LEVELS, Says("How many cards of each level, I first; all see that.")
    ]
    street: Annotated[list[WalkingHouse], Says("From left to right, scaffolds included.")]
    spare_scaffolds: Annotated[int, Says("How many of the two stand nowhere.")]
    points: WalkingPoints
    inhabitants: WalkingInhabitants
    tie_breaks: WalkingTieBreaks


WalkingColumn = Annotated[
    list[WalkingCard | None], _THREE_LEVELS, Says("Three cards, level I first; null where none lies.")
]


class WalkingGoal(TypedDict):
    """A band of solo scores (W11.4) and the points from which on a score is in it."""

    band: WalkingBand
    points: int


class WalkingView(TypedDict):
    """All that one viewer may know of a table of Walking in Burano."""

    game: Literal["walking"]
    viewer: Viewer
    components: Annotated[str, Says("The card set: name, version, digest.")]
    options: WalkingOptions
    rulings: Rulings
    phase: WalkingPhase
    to_move: Annotated[int | None, Says("The seat that decides; null at the end.")]
    start_seat: Annotated[int, Says("Who holds the start marker.")]
    turn_seat: Annotated[int, Says("Whose turn it is, or was last.")]
    round: Annotated[int, Says("From 1.")]
    turn: Annotated[int, Says("How many turns have ended since the game began.")]
    turns_taken: Annotated[int, Says("How many turns of this round have ended.")]
    cards_laid: Annotated[int, Says("This turn.")]
    next_price: Annotated[int, Says("The coins that one more card would cost (W4.1).")]
    completed_house: Annotated[WalkingPlace | None, Says("Whose house waits for its character.")]
    built_this_round: Annotated[bool, Says("Whether anyone has laid a card this round (W8.6).")]
    idle_rounds: Annotated[int, Says("How many rounds running ended without a card laid.")]
    sure_rounds: Annotated[int, Says("For how many more rounds all rows can surely be filled up (W8.5).")]
    columns: Annotated[list[WalkingColumn], Says("From left to right.")]
    decks: Annotated[list[WalkingDeck], _THREE_LEVELS, Says("Level I first.")]
    out_of_game: Annotated[list[WalkingCard], Says("The cards that left the game (W8.4).")]
    characters: WalkingCharacters
    seats: list[WalkingSeat]
    goals: Annotated[
        list[WalkingGoal], Says("In a solo game, the bands above the weakest, the next first (W11.4).")
    ]
    end: WalkingEnd | None


def as_walking(view: View) -> WalkingView:
    """The view with its own type; refuses a view of another game."""
    if view.get("game") != "walking":
        raise OptionError(f"this is a view of {view.get('game')}, not of walking")
    return cast(WalkingView, view)


# The events. None has secrets.


class WalkingStartChosen(TypedDict):
    """It was drawn that this seat begins (W2.5)."""

    event: Literal["start_chosen"]
    seat: int


class WalkingDealt(TypedDict):
    """A card was turned up into a column (W2.1, W8.4)."""

    event: Literal["dealt"]
    seat: None
    card: WalkingCard
    column: Annotated[int, Counted()]


class WalkingDrafted(TypedDict):
    """Cards of a column went to the hand, and coins came for leaving the rest (W3.1)."""

    event: Literal["drafted"]
    seat: int
    column: Annotated[int, Counted()]
    coins: Annotated[int, Says("Received.")]
    cards: list[WalkingCard]


class WalkingLaid(TypedDict):
    """A card was laid and paid for (W4.7, W5.1)."""

    event: Literal["laid"]
    seat: int
    card: WalkingCard
    place: WalkingPlace
    coins: Annotated[int, Says("Paid.")]
    permits: Annotated[int, Says("Spent.")]
    scaffolds: Annotated[int, Says("How many more stand than before; below zero if fewer.")]


class WalkingCompleted(TypedDict):
    """A house has its three cards (W7.1)."""

    event: Literal["completed"]
    seat: int
    place: WalkingPlace


class WalkingMovedIn(TypedDict):
    """A character stands under the house just completed (W7.1)."""

    event: Literal["moved_in"]
    seat: int
    character: WalkingCharacter
    place: WalkingPlace


class WalkingStoodEmpty(TypedDict):
    """There was no character left that this house may have (W7.3)."""

    event: Literal["stood_empty"]
    seat: int
    place: WalkingPlace


class WalkingPutUnder(TypedDict):
    """A surplus card went beneath the deck of its level (W8.1)."""

    event: Literal["put_under"]
    seat: int
    card: WalkingCard


class WalkingCoinsReturned(TypedDict):
    """The coins beyond six were given back (W8.2)."""

    event: Literal["coins_returned"]
    seat: int
    coins: int


class WalkingTurnEnded(TypedDict):
    """The seat's turn is over."""

    event: Literal["turn_ended"]
    seat: int


class WalkingRoundEnded(TypedDict):
    """Each seat had its turn (W8.3)."""

    event: Literal["round_ended"]
    seat: None
    round: int


class WalkingLeftGame(TypedDict):
    """The card furthest to the right in its row left the game (W8.4)."""

    event: Literal["left_game"]
    seat: None
    card: WalkingCard


class WalkingCharacterLeft(TypedDict):
    """In a solo game, a character was taken out of the game (W11.1)."""

    event: Literal["character_left"]
    seat: int
    character: WalkingCharacter


class WalkingGameEnded(TypedDict):
    """The game is over (W9.1, W9.2)."""

    event: Literal["game_ended"]
    seat: None
    end: WalkingEnd


WalkingEvent = Annotated[
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
    ToldBy("event"),
    Says("Something that happened; all happens in the open."),
]


def walking_events(told: Iterable[Mapping[str, object]]) -> list[WalkingEvent]:
    """What a viewer was told of a match of Walking in Burano, with its own types."""
    return cast(list[WalkingEvent], list(told))
