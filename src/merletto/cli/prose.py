"""Clauses of the rulebook as text on the screen."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from merletto.cli.terminal import STYLES
from merletto.rulebook import MARKS, Chapter, Rulebook, RuleClause


def clauses_table(clauses: Iterable[RuleClause], lang: str = "en") -> Table:
    """The clauses with their ids; one that is more than the printed rule is marked."""
    table = Table.grid(padding=(0, 2))
    table.add_column(min_width=6, no_wrap=True)
    table.add_column()
    for clause in clauses:
        text = Text(clause.text)
        if clause.mark:
            text.append(f" ({MARKS[clause.mark][lang]})", STYLES["dim"])
        table.add_row(Text(clause.id, STYLES["bold"]), text)
    return table


def chapter_heading(chapter: Chapter) -> Text:
    """A chapter's id and title."""
    return Text(f"{chapter.id}  {chapter.title}", STYLES["bold"])


def opening_text(book: Rulebook) -> Text:
    """The title and the introduction."""
    return Text.assemble((book.title, STYLES["bold"]), "\n\n", book.opening)
