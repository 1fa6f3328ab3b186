"""Lines of a drawing: coloured pieces of text, labelled, filled up and broken."""

from collections.abc import Sequence
from typing import Final

from merletto.games.burano.shapes import BuranoCubes
from merletto.games.burano.vocabulary import BuranoColour
from merletto.kernel.game import Segment

Line = list[Segment]

WIDTH: Final = 80
MARGIN: Final = 12
"""How far the labels reach."""


def letter(colour: str) -> Segment:
    """A colour's letter, in its colour."""
    return colour[0], colour


def cell(text: str, style: str, width: int = 4) -> Line:
    """A text in its colour, and blanks up to this width."""
    return [(text, style), (" " * (width - len(text)), "")]


def length(line: Line) -> int:
    return sum([len(text) for text, _ in line])


def padded(line: Line, width: int) -> Line:
    """The line, filled up with blanks to this width."""
    return [*line, (" " * max(0, width - length(line)), "")]


def labelled(label: str, line: Line) -> Line:
    """The line behind its label."""
    return [(f"  {label}".ljust(MARGIN), "dim"), *line]


def flow(label: str, items: list[Line]) -> list[Line]:
    """The items behind their label, parted by two blanks, on as many lines as they need."""
    lines = [labelled(label, [])]
    for item in items:
        if length(lines[-1]) + length(item) > WIDTH:
            lines.append(labelled("", []))
        lines[-1] += [*item, ("  ", "")]
    return lines


def chips(cubes: Sequence[BuranoColour | None]) -> Line:
    """Cubes side by side, with a dot where none is."""
    line: Line = []
    for cube in cubes:
        line += cell(" · ", "dim") if cube is None else cell(f" {cube[0]} ", cube)
    return line


def amounts(cubes: BuranoCubes) -> list[Line]:
    """How many cubes there are of each colour."""
    return [[(f"{number} {colour[0]}", colour)] for colour, number in cubes.items() if number]


def counted(names: list[str]) -> list[Line]:
    """Each name once, with how often it is there: 2 tuna."""
    return [[(f"{names.count(name)} {name}", "")] for name in dict.fromkeys(names)]


def number_of(number: int, thing: str) -> str:
    """1 coin, 2 coins."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def spaced(name: str) -> str:
    """A name of plain data as people write it."""
    return name.replace("_", " ")
