"""The inventory of a component set of Burano, for people."""

import tomllib
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from merletto.cli.markdown import document, rows
from merletto.cli.terminal import STYLES, Terminal
from merletto.games.burano.components import FILES, STANDARD, ComponentSet, load_set, shipped_sets
from merletto.games.burano.names import CARD_NAMES, CARD_TEXTS, COLOUR_NAMES, KIND_NAMES
from merletto.games.shelf import shipped, shipped_id

_LAYOUTS: Final = {"four_seats": "4 seats", "fewer_seats": "2 and 3 seats"}
_COLOUR_OF: Final = {name[0]: name for name in COLOUR_NAMES}
_TABLES: Final = {
    "main_island": "the main island",
    "sea": "the sea",
    "ring": "the ring pieces",
    "workshops": "the workshops",
    "roofs": "the roof tiles",
    "fish": "the fish",
}
"""The contents of each table of a set."""


class BuranoInventory:
    """A set of Burano; `data` is the TOML file it was read from."""

    def __init__(self, found: ComponentSet, data: dict[str, Any]) -> None:
        self._found = found
        self._data = data

    @classmethod
    def of(cls, components: str | Path | None) -> "BuranoInventory":
        """The inventory of the shipped set with that id, of the set in that file, or of the latest set."""
        ids = list(shipped_sets())
        id = shipped_id(components or STANDARD, ids)
        if id is not None:
            return cls(load_set(id), tomllib.loads(shipped("burano", FILES[ids.index(id)])))
        assert components is not None
        return cls(load_set(components), tomllib.loads(Path(components).read_text("utf-8")))

    def show(self, terminal: Terminal, pieces: bool) -> None:
        """Shows the boards and the colours of the roof tiles, and every tile and card if asked for."""
        terminal.say(f"{self._found.title} ({self._found.id})", "bold")
        terminal.say(self._island())
        terminal.say(f"sea routes: {', '.join(self._data['sea']['routes'])}")
        for number, piece in enumerate(self._data["ring"]["pieces"], 1):
            terminal.say(f"ring piece {number}: {', '.join(piece)}")
        for key, seats in _LAYOUTS.items():
            terminal.say(f"workshops of {seats}; a capital is the coin square:")
            terminal.draw([_layout_line(row) for row in self._data["workshops"][key]])
        terminal.show(self._roofs_table())
        terminal.say(f"fish: {', '.join(self._data['fish']['kinds'])}")
        for card, key in (("fishmarket", "first_card"), ("smokehouse", "second_card")):
            terminal.say(f"the card {card} pays for {', '.join(self._data['fish'][key])}")
        if pieces:
            for kind in KIND_NAMES:
                terminal.say(f"{kind} roofs: {', '.join(self._data['roofs'][kind])}")
            for card, text in zip(CARD_NAMES, CARD_TEXTS, strict=True):
                terminal.say(f"card {card}: {text}")
        marks = [f"{words} {self._data[table]['source']}" for table, words in _TABLES.items()]
        terminal.say(f"where they are from: {', '.join(marks)}")

    def markdown(self) -> str:
        """The whole inventory as a Markdown document."""
        data = self._data
        colours = [(kind, *self._blocks(kind)) for kind in KIND_NAMES]
        return document(
            [
                f"# {self._found.title}",
                f"Component set `{self._found.id}`, as `merletto components show SET --markdown` prints it. "
                "*rulebook* is printed there, *inferred* is worked out from it, *reconstructed* is our "
                "own design.",
                rows(
                    ("what", "source"), [(words, data[table]["source"]) for table, words in _TABLES.items()]
                ),
                "## Boards",
                self._island() + ".",
                f"Sea routes: {', '.join(data['sea']['routes'])}.",
                "## Ring pieces",
                rows(
                    ("piece", "houses, clockwise"),
                    [(n, ", ".join(piece)) for n, piece in enumerate(data["ring"]["pieces"], 1)],
                ),
                "## Workshops",
                "Letters are the colours' first letters, a capital is the coin square, a dot is blank.",
                *[_layout_text(seats, data["workshops"][key]) for key, seats in _LAYOUTS.items()],
                "## Roof tiles",
                rows(("blocks", *COLOUR_NAMES), colours),
                rows(("kind", "tiles"), [(kind, ", ".join(data["roofs"][kind])) for kind in KIND_NAMES]),
                "## Fish",
                f"Six cards each of {', '.join(data['fish']['kinds'])}. Two building cards pay for sold ones:"
                f" the fishmarket for {', '.join(data['fish']['first_card'])}, the smokehouse for"
                f" {', '.join(data['fish']['second_card'])}.",
                "## Building cards",
                rows(("card", "what it does"), zip(CARD_NAMES, CARD_TEXTS, strict=True)),
            ]
        )

    def summary(self) -> str:
        """The id and the totals in one line."""
        tiles = sum(len(self._data["roofs"][kind]) for kind in KIND_NAMES)
        routes, fish = len(self._data["sea"]["routes"]), len(self._found.fish)
        return (
            f"{self._found.id}; {self._found.rows} rows of {self._found.columns}, {self._pits()} pits, "
            f"{routes} routes, {tiles} roof tiles, {fish} kinds of fish"
        )

    def _pits(self) -> int:
        return bin(self._found.parts.pits).count("1")

    def _island(self) -> str:
        return f"main island: {self._found.rows} rows of {self._found.columns}, {self._pits()} pits for cubes"

    def _blocks(self, kind: str) -> list[int]:
        """The number of blocks of each colour on the tiles of a kind."""
        ends = [colour for tile in self._data["roofs"][kind] for colour in tile.split("-")]
        return [ends.count(colour) for colour in COLOUR_NAMES]

    def _roofs_table(self) -> Table:
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        table.add_column("blocks of roofs")
        for colour in COLOUR_NAMES:
            table.add_column(Text(colour, STYLES[colour]), justify="right")
        for kind in KIND_NAMES:
            table.add_row(kind, *[str(number) for number in self._blocks(kind)])
        return table


def _layout_line(row: str) -> list[tuple[str, str]]:
    """A row of workshop squares in their colours."""
    return [("  ", ""), *[(f" {letter} ", _COLOUR_OF.get(letter.lower(), "dim")) for letter in row]]


def _layout_text(seats: str, lines: list[str]) -> str:
    return "\n".join([f"With {seats}:", "", "```text", *lines, "```"])
