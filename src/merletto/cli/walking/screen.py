"""The screen: the table as a player needs it for the next decision, in eighty columns."""

from collections.abc import Sequence
from typing import Final

from merletto.cli.walking.choices import Choice, character_lines, draft_lines, lay_lines, return_lines
from merletto.cli.walking.grid import ACROSS, Line, card_segments, grid_line
from merletto.games.walking.build import MOST_LAID
from merletto.games.walking.cards import CardTables
from merletto.games.walking.names import COLOUR_NAMES, LEVEL_NAMES, plural
from merletto.games.walking.shapes import WalkingSeat, WalkingView

_NAME_ROOM: Final = 22
_COLOURS: Final = {name[0].upper(): name for name in COLOUR_NAMES}


def screen(
    shown: WalkingView, seat: int, cards: CardTables, names: Sequence[str], choices: Sequence[Choice]
) -> list[list[Line]]:
    """The other seats in a line each, the rows, the own street, and the numbered moves; as paragraphs."""
    owner = shown["seats"][seat]
    hand = owner["hand"] or []
    rows = _rows(shown, cards)
    own = _own(owner, names[seat], cards)
    phase = shown["phase"]
    if phase == "draft":
        rows += draft_lines(choices, len(shown["columns"]))
        own += _hand(hand, cards)
    elif phase == "build":
        own += lay_lines(choices, hand, cards, _why_not(shown, owner))
    elif phase == "return":
        own += return_lines(choices, cards)
    else:
        own += [
            *_hand(hand, cards),
            *character_lines(choices, dict(shown["characters"].items()), phase == "welcome"),
        ]
    paragraphs = [[_headline(shown)], _others(shown, seat, names), rows, own]
    return [paragraph for paragraph in paragraphs if paragraph]


def _why_not(shown: WalkingView, owner: WalkingSeat) -> str:
    """Why a card of the hand cannot be laid."""
    if shown["cards_laid"] == MOST_LAID:
        return "no more cards this turn"
    return "nowhere" if owner["coins"] >= shown["next_price"] else "too few coins"


def _headline(shown: WalkingView) -> Line:
    decks = shown["decks"]
    left = ", ".join(
        f"{LEVEL_NAMES[level]} {deck['unseen'] + len(deck['under'])}" for level, deck in enumerate(decks)
    )
    return [(f"Walking in Burano · round {shown['round']}", "bold"), (f" · in the decks {left}", "dim")]


def _others(shown: WalkingView, seat: int, names: Sequence[str]) -> list[Line]:
    """The other seats: what each owns, the backs of its hand, and its houses from ground to roof."""
    lines = []
    for other, owner in enumerate(shown["seats"]):
        if other != seat:
            name = names[other] if len(names[other]) <= _NAME_ROOM else f"{names[other][: _NAME_ROOM - 1]}…"
            lines.append(
                [(name.ljust(_NAME_ROOM + 1), ""), (f"{_owned(owner):<38}", "dim"), *_miniature(owner)]
            )
    return lines


def _owned(owner: WalkingSeat) -> str:
    points = owner["points"]["total"]
    numbers = owner["hand_levels"]
    backs = " ".join([LEVEL_NAMES[level] for level in range(3) for _ in range(numbers[level])])
    coins, permits = plural(owner["coins"], "coin"), plural(owner["permits"], "permit")
    return f"{points:>3} pts {coins:<7} {permits:<9}  {backs}"


def _miniature(owner: WalkingSeat) -> Line:
    """A street in one line: each house from ground to roof, a letter a card, # for a scaffold."""
    line: Line = []
    for house in owner["street"]:
        scaffolds = house["scaffolds"]
        for level, code in enumerate(house["cards"]):
            if code is not None:
                line.append((code[0], _COLOURS[code[0]]))
            else:
                line.append(("#" if level + 1 in scaffolds else "·", "dim"))
        line.append((" ", ""))
    return line


def _rows(shown: WalkingView, cards: CardTables) -> list[Line]:
    """The draft rows, roofs on top, under the numbers of the columns (W2.1)."""
    columns = shown["columns"]
    lines = [grid_line("", [[(f"{n + 1}", "bold")] for n in range(len(columns))])]
    for level in (2, 1, 0):
        cells = [card_segments(column[level], cards, "·") for column in columns]
        lines.append(grid_line(LEVEL_NAMES[level], cells))
    return lines


def _own(owner: WalkingSeat, name: str, cards: CardTables) -> list[Line]:
    """What the seat owns, and its street with the letters of its places."""
    points = owner["points"]["total"]
    owned = (
        f" · {plural(owner['coins'], 'coin')} · {plural(owner['permits'], 'permit')}"
        f" · {plural(points, 'point')} if the game ended now"
    )
    houses = owner["street"]
    lines: list[Line] = [
        [(name, "bold"), (owned, "")],
        grid_line("", [[(str(house["place"]), "bold")] for house in houses]),
    ]
    for level in (2, 1, 0):
        cells = []
        for house in houses:
            scaffold = level + 1 in house["scaffolds"]
            code = house["cards"][level]
            cells.append(card_segments(code, cards, "╫─╫─╫" if scaffold else "·"))
        lines.append(grid_line(LEVEL_NAMES[level], cells))
    guests = [str(house["character"] or "") for house in houses]
    if any(guests):
        lines.append(grid_line("", [[(guest, "bold")] for guest in guests]))
    return lines


def _hand(codes: Sequence[str], cards: CardTables) -> list[Line]:
    if not codes:
        return [grid_line("hand", [[("no cards", "dim")]])]
    cells = [card_segments(code, cards, "") for code in codes]
    return [
        grid_line("" if first else "hand", cells[first : first + ACROSS])
        for first in range(0, len(cells), ACROSS)
    ]
