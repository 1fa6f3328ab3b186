"""The legal moves, numbered from 1 and grouped: drafts under their columns, lays beside their card."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import Final

from merletto.cli.walking.grid import CELL, MARGIN, Line, card_segments, grid_line
from merletto.games.walking.cards import CardTables
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.names import PLACE_NAMES, parse_card, plural
from merletto.kernel.match import Match

_ALL_LEVELS: Final = "I+II+III"
_HALF_SCREEN: Final = 40


@dataclass(frozen=True)
class Choice:
    """A legal move in words, the permits it costs, and what it gains at once."""

    number: int
    words: tuple[str, ...]
    permits: int
    completes: bool
    gain: int


def choices_of(match: Match) -> list[Choice]:
    """The legal moves as choices."""
    table = match.state
    assert isinstance(table, WalkingState)
    owner = table.mover()
    choices = []
    for number, move in enumerate(match.legal(), 1):
        words = tuple(str(move).split())
        after = table.clone()
        after.apply(move.code)
        gain = after.points(table.seat) - table.points(table.seat)
        permits, completes = 0, False
        if words[0] == "lay":
            card = parse_card(words[1])
            assert card is not None
            place = PLACE_NAMES.index(words[2])
            permits = owner.street.permits_for(card, place, table.readings)
            completes = after.owners[table.seat].street.complete() != owner.street.complete()
        choices.append(Choice(number, words, permits, completes, gain))
    return choices


def draft_lines(choices: Sequence[Choice], columns: int) -> list[Line]:
    """The drafts under each column, with the coins they earn (W3.1)."""
    stacks: list[list[Line]] = [[] for _ in range(columns)]
    for choice in choices:
        _, column, levels = choice.words
        said = "all" if levels == _ALL_LEVELS else levels
        earned = f" {said} +{2 - levels.count('+')}"
        stacks[int(column) - 1].append([(f"{choice.number:>2}", "bold"), (earned, "")])
    return [
        grid_line("" if at else "take", [cell or [] for cell in cells])
        for at, cells in enumerate(zip_longest(*stacks))
    ]


def lay_lines(choices: Sequence[Choice], hand: Sequence[str], cards: CardTables, why_not: str) -> list[Line]:
    """The hand, one card a line, and where each may go: * for every permit, ! if it completes a house.

    `why_not` is shown beside a card that may go nowhere.
    """
    places: dict[str, Line] = {code: [] for code in hand}
    *lays, done = choices
    for lay in lays:
        _, code, place = lay.words
        mark = "*" * lay.permits + "!" * lay.completes
        places[code] += [(f"{lay.number:>2}", "bold"), (f" {place}{mark}".ljust(6), "")]
    lines = [
        grid_line("" if at else "hand", [card_segments(code, cards, ""), line or [(why_not, "dim")]])
        for at, (code, line) in enumerate(places.items())
    ]
    signs = [" · * costs a permit"] if any(lay.permits for lay in lays) else []
    if any(lay.completes for lay in lays):
        signs.append(" · ! completes a house")
    margin = " " * (MARGIN + CELL)
    return [*lines, [(f"{margin}{done.number:>2}", "bold"), (" done", ""), ("".join(signs), "dim")]]


def return_lines(choices: Sequence[Choice], cards: CardTables) -> list[Line]:
    """The hand, one card a line; each may go under its deck."""
    return [
        [(f"{choice.number:>{MARGIN - 1}} ", "bold"), *card_segments(choice.words[1], cards, "")]
        for choice in choices
    ]


def character_lines(choices: Sequence[Choice], left: dict[str, int], worth: bool) -> list[Line]:
    """The characters in two columns, how many of each are left, and what each is worth now."""
    halves = []
    for choice in choices:
        name = choice.words[1]
        told = f"{left[name]} left" + (f", {plural(choice.gain, 'point')} now" if worth else "")
        text = f" {name:<11} {told}"
        halves.append(
            [(f"{choice.number:>{MARGIN - 1}}", "bold"), (text.ljust(_HALF_SCREEN - MARGIN + 1), "")]
        )
    rows = (len(halves) + 1) // 2
    return [[*chain(*halves[at::rows])] for at in range(rows)]
