"""The inventory of a set of house cards, for people."""

from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from merletto.cli.terminal import STYLES, Terminal
from merletto.cli.walking.markdown import markdown
from merletto.cli.walking.totals import (
    COLUMN_WORDS,
    SHOP_WORDS,
    colour_of,
    icons_words,
    level_of,
    level_words,
    totals,
)
from merletto.games.walking.components import STANDARD, ComponentSet, load_set


class WalkingInventory:
    """A set of Walking in Burano."""

    def __init__(self, found: ComponentSet) -> None:
        self._found = found

    @classmethod
    def of(cls, components: str | Path | None) -> "WalkingInventory":
        """The inventory of the set in that file, or of the shipped one."""
        return cls(load_set(components or STANDARD))

    def show(self, terminal: Terminal, pieces: bool) -> None:
        """Shows the totals, and every card if asked for."""
        found = self._found
        terminal.say(f"{found.title} ({found.id})", "bold")
        terminal.show(_totals_table(found))
        shops = totals(found).shops
        kinds = [
            f"{SHOP_WORDS[shop]} {count['cards']} ({count['shop_points']})" for shop, count in shops.items()
        ]
        terminal.say(f"shops and their points: {', '.join(kinds)}")
        marks = [f"{mark} {number}" for mark, number in totals(found).sources.items()]
        terminal.say(f"where the icons are from: {', '.join(marks)}")
        if pieces:
            terminal.show(_cards_table(found))

    def markdown(self) -> str:
        """The whole inventory as a Markdown document."""
        return markdown(self._found)

    def summary(self) -> str:
        """The id and the totals in one line."""
        counts = [f"{count} {COLUMN_WORDS[column]}" for column, count in totals(self._found).all.items()]
        return f"{self._found.id}; {', '.join(counts)}"


def _totals_table(found: ComponentSet) -> Table:
    """The totals: icons down, colours and levels across."""
    sums = totals(found)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("", no_wrap=True)
    for colour in sums.by_colour:
        table.add_column(Text(colour, STYLES[colour]), justify="right")
    for level in sums.by_level:
        table.add_column(level, justify="right")
    table.add_column("all", justify="right")
    for column in COLUMN_WORDS:
        counts = [group[column] for group in (*sums.by_colour.values(), *sums.by_level.values(), sums.all)]
        table.add_row(COLUMN_WORDS[column], *[str(count) if count else "·" for count in counts])
    return table


def _cards_table(found: ComponentSet) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("card", "level", "shows", "source"):
        table.add_column(heading)
    for card in found.cards:
        code = Text(card.code, STYLES[colour_of(card)])
        table.add_row(code, level_words(level_of(card)), icons_words(card), card.source)
    return table
