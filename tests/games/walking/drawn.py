"""Positions drawn as text, so that a test shows the very table it speaks of.

A drawing is one block of rows for the draft, if it matters, and one for each seat, in seat order:

    draft    1    2    3
    III      R3a  .    B3c
    II       .    .    B2a
    I        R1a  Y1d  B1a

    street   d    e    f
    III      .    R3b  .
    II       .    #    .
    I        Y1a  #    B1c
    guests   .    .    .
    hand     R2b O3a
    coins    4
    permits  4

A dot is nothing and # a scaffold: the reader checks that the engine puts its scaffolds just there.
Two lines may stand between the blocks: `under R2a B2b`, the surplus cards in the order they went under
their decks, and `unseen R1b R2d`, the only cards left in the decks: then all not drawn have left the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import pytest

import merletto
from merletto.games.walking.components import ComponentSet, parse_set
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, PHASE_NAMES, PLACE_NAMES
from merletto.games.walking.setup import new_seat
from merletto.games.walking.state import Seat

LEVELS = ("I", "II", "III")
MOST_COLUMNS = 5
Block = dict[str, list[str]]


def drawn(
    drawing: str,
    *,
    seats: int = 2,
    phase: str = "build",
    seat: int = 0,
    start: int = 0,
    turn: int = 0,
    laid: int = 0,
    built: bool = False,
    idle_rounds: int = 0,
    characters: Mapping[str, int] | None = None,
    chance: Sequence[str] | Callable[[str, list[str]], str] | None = None,
    components: ComponentSet | None = None,
    windows: bool = True,
    open_hands: bool = False,
    rulings: dict[str, str] | None = None,
) -> merletto.Match:
    """A match that stands as drawn. `seat` has the turn, `turn` turns were taken before it.

    Seats, rows and characters that are not told of are as at the start, less what lies in the streets.
    """
    match = merletto.new(
        "walking",
        seats,
        seed=1,
        start=start,
        components=components,
        windows=windows,
        open_hands=open_hands,
        rulings=rulings,
    )
    state = cast(WalkingState, match.state)
    draft, unseen, under, streets = _blocks(drawing)
    placed: set[str] = set()
    for number in range(seats):
        block = streets[number] if number < len(streets) else None
        state.owners[number] = new_seat() if block is None else _seat(block, placed)
    _claim(under, placed)
    for level in range(3):
        for slot, code in enumerate(code for code in under if code[1] == str(level + 1)):
            state.decks.under[24 * level + slot] = CARD_CODES.index(code)
            state.decks.under_size[level] = slot + 1
    _lay_rows(state, draft, placed)
    for level in range(3):
        codes = [code for code in CARD_CODES if code[1] == str(level + 1)]
        left = [code for code in codes if code not in placed and (unseen is None or code in unseen)]
        state.decks.unseen[level] = sum(1 << codes.index(code) for code in left)
    _set_characters(state, characters)
    state.seat = seat
    state.turn_number = turn
    state.turns_taken = (seat - start) % seats
    state.laid = laid
    state.built = built
    state.idle_rounds = idle_rounds
    state.ask(PHASE_NAMES.index(phase))
    for number, block in enumerate(streets[:seats]):
        assert _scaffolds_shown(match, number) == _scaffolds_drawn(block)
    match.chance = chance
    return match


def _blocks(drawing: str) -> tuple[Block | None, list[str] | None, list[str], list[Block]]:
    """The rows of the draft, the unseen cards, those under the decks, and a block for each street."""
    draft: Block | None = None
    unseen: list[str] | None = None
    under: list[str] = []
    streets: list[Block] = []
    block: Block = {}
    for line in drawing.splitlines():
        key, *words = line.split() or [""]
        if key == "unseen":
            unseen = words
        elif key == "under":
            under = words
        elif key == "draft":
            draft = block = {key: words}
        elif key == "street":
            block = {key: words}
            streets.append(block)
        elif key:
            assert block, f"{line!r} belongs to nothing"
            assert key not in block, f"{line!r} comes twice"
            block[key] = words
    return draft, unseen, under, streets


def _claim(codes: Sequence[str], placed: set[str]) -> None:
    for code in codes:
        assert code in CARD_CODES, f"{code} is no card"
        assert code not in placed, f"{code} is drawn twice"
        placed.add(code)


def _rows(block: Block, key: str) -> list[tuple[int, int, str]]:
    """The level, position and word of everything drawn in a block of three rows."""
    cells = []
    for level, name in enumerate(LEVELS):
        assert len(block[name]) == len(block[key]), f"row {name} of {block}"
        for at, word in enumerate(block[name]):
            assert word in ".#" or word[1] == str(level + 1), f"{word} on level {name}"
            cells.append((level, at, word))
    return cells


def _seat(block: Block, placed: set[str]) -> Seat:
    """A seat as drawn; the span must hold place e, where the first card of every street lies."""
    owner = new_seat()
    places = block["street"]
    assert "".join(places) in "".join(PLACE_NAMES)
    assert "e" in places
    for level, at, word in _rows(block, "street"):
        if word not in ".#":
            _claim([word], placed)
            assert owner.street.card(level, PLACE_NAMES.index(places[at])) < 0
            owner.street.lay(CARD_CODES.index(word), PLACE_NAMES.index(places[at]))
    for place, guest in zip(places, block.get("guests", ["."] * len(places)), strict=True):
        if guest != ".":
            owner.street.move_in(CHARACTER_NAMES.index(guest), PLACE_NAMES.index(place))
    hand = block.get("hand", [])
    _claim(hand, placed)
    for code in hand:
        owner.pick_up(CARD_CODES.index(code))
    owner.coins = int(block.get("coins", ["4"])[0])
    owner.permits = int(block.get("permits", ["4"])[0])
    return owner


def _lay_rows(state: WalkingState, draft: Block | None, placed: set[str]) -> None:
    """The rows beside the decks: as drawn, or of the last cards that lie nowhere else."""
    decks = state.decks
    for slot in range(3 * MOST_COLUMNS):
        if decks.row[slot] >= 0:
            decks.take(slot)
    if draft is not None:
        assert draft["draft"] == [str(n + 1) for n in range(state.decks.columns)]
        for level, at, word in _rows(draft, "draft"):
            if word != ".":
                _claim([word], placed)
                decks.put(level * MOST_COLUMNS + at, CARD_CODES.index(word))
        return
    for level in range(3):
        spare = [code for code in CARD_CODES if code[1] == str(level + 1) and code not in placed]
        for column in range(state.decks.columns):
            code = spare.pop()
            _claim([code], placed)
            decks.put(level * MOST_COLUMNS + column, CARD_CODES.index(code))


def _set_characters(state: WalkingState, characters: Mapping[str, int] | None) -> None:
    """Those left: as told, none of those not told of; or all in play less those in the streets."""
    for number, name in enumerate(CHARACTER_NAMES):
        if characters is not None:
            state.characters[number] = characters.get(name, 0)
            continue
        for owner in state.owners:
            for place in range(len(PLACE_NAMES)):
                if owner.street.guests[place] == number:
                    state.characters[number] -= 1


def _scaffolds_drawn(block: Block) -> set[tuple[str, str]]:
    cells = _rows(block, "street")
    return {(block["street"][at], LEVELS[level]) for level, at, word in cells if word == "#"}


def _scaffolds_shown(match: merletto.Match, seat: int) -> set[tuple[str, str]]:
    return {
        (house["place"], LEVELS[level - 1])
        for house in shown(match)["seats"][seat]["street"]
        for level in house["scaffolds"]
    }


def shown(match: merletto.Match, viewer: int | str = "spectator") -> dict[str, Any]:
    """The view, loosely typed for tests."""
    return cast(dict[str, Any], match.view(viewer))


def owner(match: merletto.Match, seat: int = 0) -> dict[str, Any]:
    """What the seat owns, as it sees it itself."""
    return cast(dict[str, Any], shown(match, seat)["seats"][seat])


def assert_street(match: merletto.Match, drawing: str, seat: int = 0) -> None:
    """The seat's street is just the one drawn: cards, scaffolds, guests, and coins or permits if drawn."""
    (block,) = _blocks(drawing)[3]
    places = block["street"]
    expected: dict[str, list[str]] = {place: ["."] * 3 for place in places}
    for level, at, word in _rows(block, "street"):
        expected[places[at]][level] = word
    found = owner(match, seat)
    houses = {
        house["place"]: [
            "#" if level + 1 in house["scaffolds"] else house["cards"][level] or "." for level in range(3)
        ]
        for house in found["street"]
    }
    assert houses == {place: words for place, words in expected.items() if words != ["."] * 3}
    if "guests" in block:
        guests = {house["place"]: house["character"] or "." for house in found["street"]}
        assert guests == dict(zip(places, block["guests"], strict=True))
    for key in ("coins", "permits"):
        if key in block:
            assert found[key] == int(block[key][0]), key


def rows(match: merletto.Match) -> list[list[str]]:
    """The draft as it is drawn: the rows III, II and I from left to right, a dot where nothing lies."""
    columns = shown(match)["columns"]
    return [[column[level] or "." for column in columns] for level in (2, 1, 0)]


def legal(match: merletto.Match) -> list[str]:
    return [str(move) for move in match.legal()]


def places_for(match: merletto.Match, card: str) -> str:
    """The letters of all places where the card may be laid now."""
    return "".join(move.split()[2] for move in legal(match) if move.startswith(f"lay {card} "))


def play(match: merletto.Match, *moves: str) -> list[merletto.Event]:
    """Plays the moves; tells of all that happened."""
    return [event for move in moves for event in match.play(move)]


def refused(match: merletto.Match, move: str) -> merletto.IllegalMove:
    """The refusal of a move, which is not among the legal ones and leaves the table as it was."""
    before = match.digest()
    assert move not in legal(match)
    with pytest.raises(merletto.IllegalMove) as caught:
        match.play(move)
    assert match.digest() == before
    return caught.value


def made(cards: Mapping[str, Mapping[str, object]]) -> ComponentSet:
    """A component set in which only these cards show anything; for scores worked out by hand."""
    return parse_set(made_toml(cards), "made")


def made_toml(cards: Mapping[str, Mapping[str, object]]) -> str:
    lines = [
        'name = "made"',
        "version = 1",
        'title = "made for a test"',
        'source = "reconstructed"',
        "[cards]",
    ]
    for code in CARD_CODES:
        icons = [
            f'{key} = "{n}"' if isinstance(n, str) else f"{key} = {n}"
            for key, n in cards.get(code, {}).items()
        ]
        lines.append(f"{code} = {{ {', '.join(icons)} }}")
    return "\n".join(lines)
