"""The table as text: every colour has its letter, so that it reads without colours too."""

from typing import Final

from merletto.games.walking.cards import CardTables
from merletto.games.walking.moves import CARDS_A_LEVEL, LEVELS
from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, COLOUR_NAMES, LEVEL_NAMES, plural
from merletto.games.walking.shapes import WalkingSeat, WalkingView
from merletto.kernel.game import Segment

Line = list[Segment]

CELL: Final = 12
"""How wide a card is drawn."""

_SHOP_LETTERS: Final = ("", "Pz", "Cl", "Ca", "Ic")
LEGEND: Final = (
    "f flower  p plant  c cat  r red awning  b blue awning  l lamp  h chimney  m passer-by  w closed window",
    "shops: Pz pizzeria  Cl clothes  Ca café  Ic ice cream, with their points",
)


def icons_text(cards: CardTables, card: int) -> str:
    """A card's icons, as numbers and letters: 3f1p2w."""
    counts = (
        (cards.flowers[card], "f"),
        (cards.plants[card], "p"),
        (cards.cats[card], "c"),
        (cards.red_awnings[card], "r"),
        (cards.blue_awnings[card], "b"),
        (cards.lamps[card], "l"),
        (cards.chimneys[card], "h"),
        (cards.passers_by[card], "m"),
        (cards.windows[card], "w"),
    )
    words = [f"{count}{letter}" for count, letter in counts if count]
    if cards.shop[card]:
        words.append(f"{_SHOP_LETTERS[cards.shop[card]]}{cards.shop_points[card]}")
    return "".join(words)


def colour_name(card: int) -> str:
    return COLOUR_NAMES[card % CARDS_A_LEVEL // 4]


def drawing(shown: WalkingView, cards: CardTables) -> list[Line]:
    """The rows, the characters and every street, with what each seat holds."""
    lines = [_headline(shown), [], *_rows(shown, cards), [], *_characters(shown)]
    for seat, owner in enumerate(shown["seats"]):
        lines += [[], *_seat(shown, seat, owner, cards)]
    return lines


def _headline(shown: WalkingView) -> Line:
    end = shown["end"]
    text = f"Walking in Burano · round {shown['round']}"
    if end is not None:
        return [(f"{text} · the game has ended: {end}", "bold")]
    to_move = shown["to_move"]
    whose = "chance decides" if to_move is None else f"seat {to_move + 1} to {shown['phase']}"
    return [(f"{text} · {whose}", "bold")]


def _cell(code: str | None, cards: CardTables, blank: str) -> tuple[Segment, Segment]:
    """The two lines of a card, or of the blank place where none lies."""
    if code is None:
        return (blank.center(CELL), "dim"), (" " * CELL, "")
    card = CARD_CODES.index(code)
    colour = colour_name(card)
    return (f"{code} {colour}".ljust(CELL), colour), (icons_text(cards, card).ljust(CELL), "")


def _shelf(margin: tuple[str, str], cells: list[tuple[Segment, Segment]]) -> list[Line]:
    """Cards side by side, two lines high, behind a margin of two texts."""
    upper: Line = [(margin[0].ljust(9), "")]
    lower: Line = [(margin[1].ljust(9), "dim")]
    for first, second in cells:
        upper += [("│ ", "dim"), first]
        lower += [("│ ", "dim"), second]
    return [[*upper, ("│", "dim")], [*lower, ("│", "dim")]]


def _rule(cells: int) -> Line:
    return [(" " * 9 + "├" + "┼".join(["─" * (CELL + 1)] * cells) + "┤", "dim")]


def _rows(shown: WalkingView, cards: CardTables) -> list[Line]:
    """The draft rows, roofs on top, the decks to their left (W2.1)."""
    columns = shown["columns"]
    decks = shown["decks"]
    lines: list[Line] = [
        [(" " * 9 + "".join([f"  {n + 1}".ljust(CELL + 2) for n in range(len(columns))]), "bold")]
    ]
    for level in reversed(range(LEVELS)):
        under = decks[level]["under"]
        margin = (f"{LEVEL_NAMES[level]:>4}", f"{decks[level]['unseen'] + len(under):>4} left")
        lines.append(_rule(len(columns)))
        lines += _shelf(margin, [_cell(column[level], cards, "·") for column in columns])
    lines.append(_rule(len(columns)))
    for level in range(LEVELS):
        under = decks[level]["under"]
        if under:
            lines.append([(f"    under {LEVEL_NAMES[level]}, first to last: {' '.join(under)}", "dim")])
    return lines


def _characters(shown: WalkingView) -> list[Line]:
    """The characters left, tourists on one line and inhabitants on the next."""
    left = [(name, n) for name, n in shown["characters"].items() if n]
    lines: list[Line] = []
    for title, names in (("tourists", CHARACTER_NAMES[:4]), ("inhabitants", CHARACTER_NAMES[4:])):
        words = [f"{name} {n}" for name, n in left if name in names]
        lines.append([(f"{title} left  ", "dim"), (", ".join(words) or "none", "")])
    return lines


def _seat(shown: WalkingView, seat: int, owner: WalkingSeat, cards: CardTables) -> list[Line]:
    """What the seat owns, then its street."""
    points = owner["points"]
    mark = "▶" if shown["to_move"] == seat else " "
    start = " · start marker" if shown["start_seat"] == seat and len(shown["seats"]) > 1 else ""
    owned = " · ".join(
        [
            plural(owner["coins"], "coin"),
            plural(owner["permits"], "permit"),
            plural(points["total"], "point"),
        ]
    )
    head = f"{mark} Seat {seat + 1} · {owned}{start}"
    return [[(head, "bold")], _hand(owner, cards), *_street(owner, cards)]


def _hand(owner: WalkingSeat, cards: CardTables) -> Line:
    codes = owner["hand"]
    if codes is None:
        numbers = owner["hand_levels"]
        backs = [LEVEL_NAMES[level] for level in range(LEVELS) for _ in range(numbers[level])]
        return [("  hand  ", "dim"), (f"{len(backs)} hidden {' '.join(backs)}".rstrip(), "")]
    line: Line = [("  hand  ", "dim")]
    for code in codes:
        card = CARD_CODES.index(code)
        line += [(code, colour_name(card)), (f" {icons_text(cards, card)}   ", "")]
    return line if codes else [*line, ("none", "")]


def _street(owner: WalkingSeat, cards: CardTables) -> list[Line]:
    houses = owner["street"]
    names = "".join([f"  {house['place']}".ljust(CELL + 2) for house in houses])
    lines: list[Line] = [[(" " * 9 + names, "bold")]]
    for level in reversed(range(LEVELS)):
        cells = []
        for house in houses:
            code = house["cards"][level]
            cells.append(_cell(code, cards, "╫─╫─╫" if level + 1 in house["scaffolds"] else ""))
        lines += _shelf((f"{LEVEL_NAMES[level]:>4}", ""), cells)
    guests = [house["character"] or "" for house in houses]
    if any(guests):
        lines.append([(" " * 9 + "".join([f"  {guest}".ljust(CELL + 2) for guest in guests]), "")])
    return lines
