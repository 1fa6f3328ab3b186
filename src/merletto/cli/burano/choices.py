"""The legal moves, numbered from 1 and grouped: builds by colour, roofs by tile, sales by ship."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from merletto.cli.burano.boards import flow, left_to_stack, tile
from merletto.cli.burano.worth import Worth
from merletto.games.burano.lines import Line, letter, number_of
from merletto.games.burano.names import CARD_NAMES, CARD_TEXTS
from merletto.games.burano.shapes import BuranoView

_SHIPS: Final = {
    "many": "different fish, 1 to 4: 2 4 6 8",
    "one": "equal fish, 1 to 4: 2 6 12 20",
    "pairs": "different pairs, 1 to 3: 5 10 15",
    "threes": "different threes, 1 or 2: 12 24",
}
_KINDS: Final = {
    "islands": "2, 5, 9 points for a majority on 1, 2, 3 islands",
    "workshops": "2, 5, 9 points for a majority in 1, 2, 3 workshops",
    "fountains": "2, 3, 5, 9 points for 1 to 4 visible fountains",
    "points": "4 points",
}
_STOPS: Final[dict[str, str]] = {
    "turn": "stop, the turn ends",
    "fishing": "stop, the boat stays",
    "trading": "stop",
    "lace_making": "stop, no more workers go",
    "earning": "stop, the others stay",
    "lace_scoring": "stop paying",
    "sort_roofs": "stop, keep the rest",
}


class Choices:
    """The legal moves of the seat to move, shown in groups.

    A roof that fits both ways is listed once, with ↻ and a separate number for the other way.
    """

    def __init__(self, shown: BuranoView, seat: int, moves: Sequence[str], worth: Worth) -> None:
        self._shown = shown
        self._owner = shown["seats"][seat]
        self._worth = worth
        self._moves = [(number, move.split()) for number, move in enumerate(moves, 1)]

    def lines(self, most: int) -> list[Line]:
        """All moves in groups; if that takes more than `most` lines, in short, with shared squares."""
        full = self._all(short=False)
        return full if len(full) <= most else self._all(short=True)

    def _all(self, short: bool) -> list[Line]:
        lines: list[Line] = []
        rest: list[Line] = []
        builds = [(number, words) for number, words in self._moves if words[0] == "build"]
        for head, group in groupby(self._moves, lambda move: _head(move[1])):
            moves = list(group)
            if head[0] in _PLAIN:
                rest += [self._plain(number, words, short) for number, words in moves]
            elif head[0] in ("cube", "swap") and len(moves) > 1:
                rest.append(self._range(moves))
            elif head[0] == "build" and short:
                lines += self._short_builds(builds) if moves[0] == builds[0] else []
            elif head[0] in _LISTED:
                lines += [self._listed(number, words) for number, words in moves]
            else:
                lines += flow(
                    self._label(head, short), [self._item(number, words) for number, words in moves]
                )
        return lines + (flow([], rest) if rest else [])

    def _plain(self, number: int, words: list[str], short: bool) -> Line:
        if short:
            return [(str(number), "bold"), (f" {words[0]}", "")]
        said = _PLAIN[words[0]]
        if words[0] == "stop":
            said = _STOPS.get(self._shown["task"], said)
            if self._shown["task"] == "turn" and not self._shown["moves_made"]:
                said = "stop, for 1 coin the turn ends"
        return [(str(number), "bold"), (f" {said.format(deck=self._shown['fish_deck'])}", "")]

    def _range(self, moves: list[tuple[int, list[str]]]) -> Line:
        """Moves in short, if there are too many to list: which first words go with which second words."""
        numbers = f"{moves[0][0]}–{moves[-1][0]}"
        line: Line = [(numbers, "bold"), (f" {moves[0][1][0]} ", "")]
        if moves[0][1][0] == "swap":
            islands = groupby(moves, lambda move: move[1][1])
            for island, docks in islands:
                line += [(f"{island}:", ""), *[letter(words[2]) for _, words in docks], (" ", "")]
            return [*line, ("1 privilege" if self._shown["task"] == "fishing" else "", "dim")]
        for colour in dict.fromkeys([words[1] for _, words in moves]):
            line.append(letter(colour))
        places = dict.fromkeys([words[2] for _, words in moves])
        return [*line, (f" {' '.join(places)} ", ""), ("1 privilege", "dim")]

    def _short_builds(self, builds: list[tuple[int, list[str]]]) -> list[Line]:
        """The numbers of each colour, then the squares in their order, which are the same for all."""
        label: Line = [("build", "dim")]
        squares: list[str] = []
        for colour, group in groupby(builds, lambda move: move[1][1]):
            moves = list(group)
            squares = [words[2] for _, words in moves]
            label += [(f" {moves[0][0]}–{moves[-1][0]} ", "bold"), letter(colour)]
        return flow(label, [[(square, "")] for square in squares])

    def _listed(self, number: int, words: list[str]) -> Line:
        """A move on its own line, with a comment."""
        name = words[1]
        if words[0] == "card":
            told = CARD_TEXTS[CARD_NAMES.index(name)]
        else:
            stacks: dict[str, int] = dict(self._shown["roof_stacks"].items())
            told = f"{_KINDS[name]} · {stacks[name]} left"
        return [(f"{number:>3}", "bold"), (f" {name:<11}", ""), (told, "dim")]

    def _label(self, head: list[str], short: bool) -> Line:
        if head[0] == "build":
            actions: dict[str, str | None] = dict(self._shown["markers"].items())
            return [("build ", "dim"), letter(head[1]), (f" {actions[head[1]]}", "dim")]
        if head[0] == "roof":
            space = int(head[1])
            points = number_of(self._worth.roof(space), "point")
            return [(f"roof {space} ", "dim"), *self._tile(space)[short:], (f" {points}", "dim")]
        if head[0] == "sell":
            return [(f"{head[1]}, {_SHIPS[head[1]]}", "dim")]
        return [(head[-1], "dim")]

    def _item(self, number: int, words: list[str]) -> Line:
        return [(str(number), "bold"), (" ", ""), *_ITEMS[words[0]](self, words)]

    def _stack(self, words: list[str]) -> Line:
        return [(f" {words[1]} ", words[1]), (f" ×{left_to_stack(self._owner)[words[1]]}", "")]

    def _take(self, words: list[str]) -> Line:
        return [(f" {words[1]} ", words[1])]

    def _pick(self, words: list[str]) -> Line:
        return [(f"{words[1]} ", ""), letter(self._worth.cube_at(words[1]))]

    def _build(self, words: list[str]) -> Line:
        mark = self._worth.building(words[1], words[2])
        return [(f"{words[2]}{mark}", "")]

    def _roof(self, words: list[str]) -> Line:
        if len(words) > 4 and words[:4] in [move for _, move in self._moves]:
            return [("↻", "")]
        return [(f"{words[2]}-{self._worth.other_end(words[2], words[3])}", "")]

    def _sail(self, words: list[str]) -> Line:
        for port in self._shown["ports"]:
            if port["name"] == words[1]:
                return [(f"{words[1]} {', '.join(port['ships'])}", "")]
        return [(f"{words[1]} {self._worth.fish_at(words[1])} fish", "")]

    def _lace(self, words: list[str]) -> Line:
        colour, marks = self._worth.lace(words[1])
        return [(words[1], colour), (marks, "")]

    def _pay(self, words: list[str]) -> Line:
        colour, _ = self._worth.lace(words[1])
        return [(words[1], colour)]

    def _give(self, words: list[str]) -> Line:
        colour, _ = self._worth.lace(words[2])
        return [(f"{words[1]} ", ""), (words[2], colour)]

    def _discard(self, words: list[str]) -> Line:
        return self._tile(int(words[1]))

    def _tile(self, space: int) -> Line:
        """The tile that lies on a roof space."""
        held = self._owner["roofs"][space - 1]
        assert held is not None
        return tile(held)

    def _cube(self, words: list[str]) -> Line:
        return [letter(words[1]), (f" {' '.join(words[2:])}", "")]

    def _swap(self, words: list[str]) -> Line:
        return [(f"{words[1]} ", ""), letter(words[2])]

    def _last(self, words: list[str]) -> Line:
        return [(words[-1], "")]


def _head(words: list[str]) -> list[str]:
    """What the moves of a group have in common: a colour for builds, a tile for roofs, a ship for sales."""
    if words[0] == "pay":
        return ["pay", *words[2:]]
    return words[:2] if words[0] in ("build", "roof", "sell") else words[:1]


_PLAIN: Final = {
    "stop": "stop",
    "leave": "leave this place empty",
    "coin": "coin for 1 privilege",
    "blind": "blind, from the deck of {deck}",
    "privilege": "privilege, 2 points of it",
    "top": "top, the top card of the deck, unseen",
}
"""Moves of one word, with their comments."""
_LISTED: Final = ("card", "tile")
_ITEMS: Final[dict[str, Callable[[Choices, list[str]], Line]]] = {
    "stack": Choices._stack,
    "take": Choices._take,
    "pick": Choices._pick,
    "build": Choices._build,
    "roof": Choices._roof,
    "sail": Choices._sail,
    "lace": Choices._lace,
    "pay": Choices._pay,
    "give": Choices._give,
    "discard": Choices._discard,
    "cube": Choices._cube,
    "swap": Choices._swap,
    "catch": Choices._last,
    "send": Choices._last,
    "sell": Choices._last,
    "withdraw": Choices._last,
}
