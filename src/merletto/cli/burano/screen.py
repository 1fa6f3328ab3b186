"""The screen: the table as a player needs it for the current decision, in eighty columns."""

from typing import Final

from merletto.cli.burano import boards
from merletto.cli.burano.choices import Choices
from merletto.cli.burano.worth import Worth
from merletto.games.burano.lines import Line, counted
from merletto.games.burano.shapes import BuranoSeat, BuranoView
from merletto.games.burano.text import sea_lines, town_lines, workshop_lines
from merletto.kernel.match import Match

LOWEST: Final = 21
"""Lines for the table on a screen of twenty-four; the rest are a line of news, the task and the prompt."""

_EDGE: Final = 35

Paragraphs = list[list[Line]]


def screen(match: Match, shown: BuranoView, seat: int, most: int) -> Paragraphs:
    """What the seat needs to see, and its numbered moves; if possible in at most `most` lines."""
    legal = [str(move) for move in match.legal()]
    choices = Choices(shown, seat, legal, Worth(match, shown))
    board = _board(shown, shown["seats"][seat], f"{seat + 1} {match.names[seat]}")
    others = boards.others_lines(shown, seat, match.names)
    used = 1 + sum(len(paragraph) for paragraph in board)
    moves = choices.lines(most - used - len(others))
    if used + len(moves) + len(others) > most:
        others = []
        moves = choices.lines(most - used)
    return [part for part in ([_headline(shown)], others, *board, moves) if part]


def _headline(shown: BuranoView) -> Line:
    """Season and round, and the size of the decks."""
    season = f"Burano · {shown['season']}"
    if "rounds" in shown["under_way"]:
        season += f", round {shown['round']} of {shown['rounds']}"
    waiting = f"{shown['fish_deck']} fish and {shown['card_deck']} cards in the decks"
    return [(season, "bold"), (f" · {waiting}", "dim")]


def _board(shown: BuranoView, owner: BuranoSeat, name: str) -> Paragraphs:
    """What matters for the current task: the sea, the town, the hand; then what the seat owns."""
    task = shown["task"]
    if task == "pyramids":
        return [town_lines(shown), boards.own_lines(owner, name, owner["stacked"])]
    if task in ("fishing", "swapping", "sending"):
        return [sea_lines(shown), _at_sea(shown, owner, name)]
    if task in ("catching", "trading"):
        return [[boards.header(owner, name), *boards.hand_lines(owner)]]
    if task in ("lace_making", "earning"):
        sea = sea_lines(shown) if task == "earning" else []
        return [sea, _workshops(shown, boards.ring_lines(owner)), [boards.header(owner, name)]]
    if task == "lace_scoring":
        return [_workshops(shown, boards.pyramid_lines(owner)), [boards.header(owner, name)]]
    if task in ("substitutes", "buying", "early_buying"):
        return [town_lines(shown), _refilling(shown, owner, name)]
    if task == "bonus":
        return [[boards.header(owner, name), *boards.hand_lines(owner)]]
    return [town_lines(shown), boards.own_lines(owner, name)]


def _at_sea(shown: BuranoView, owner: BuranoSeat, name: str) -> list[Line]:
    """The arrows, the fish on offer, and the fish in hand."""
    display = counted(shown["fish_shown"]) or [[("none", "dim")]]
    return [
        boards.header(owner, name),
        *boards.ring_lines(owner),
        *boards.labelled("display", display),
        *boards.hand_lines(owner),
    ]


def _workshops(shown: BuranoView, right: list[Line]) -> list[Line]:
    """The workshop area, with other lines to its right."""
    left = workshop_lines(shown["workshops"])
    return boards.beside(left, [[], *right], _EDGE)


def _refilling(shown: BuranoView, owner: BuranoSeat, name: str) -> list[Line]:
    """What the seat has for the next pyramid, and what is left to take."""
    return [
        boards.header(owner, name),
        *boards.reserve(owner["reserve"], "reserve"),
        *boards.reserve(shown["supply"], "supply"),
    ]
