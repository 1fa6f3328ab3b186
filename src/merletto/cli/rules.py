"""`merletto rules`: shows the rulebook, or parts of it."""

import re
from collections.abc import Sequence
from typing import Final

import click
from rich.console import Group, RenderableType
from rich.text import Text

from merletto.cli.options import GameCommand
from merletto.cli.prose import chapter_heading, clauses_table, opening_text
from merletto.cli.rulings import readings_of
from merletto.cli.terminal import Terminal
from merletto.registry import kind_of, kind_of_clause, names
from merletto.rulebook import LANGUAGES, Chapter, Rulebook

_ID: Final = re.compile(r"[A-Za-z]+\d+(\.\d+)?")


@click.command(cls=GameCommand)
@click.argument("game", metavar="GAME|CLAUSE")
@click.argument("clauses", nargs=-1, metavar="[CLAUSE]...")
@click.option("--find", metavar="WORD", help="Show only the clauses that contain the word.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="The language of the rules.")
def rules(game: str, clauses: Sequence[str], find: str | None, lang: str) -> None:
    """Show the rulebook of GAME, a chapter (B8), or a clause (B8.3).

    A clause may be given alone: its letter says which game it is from. A disputed clause is followed by
    its readings.
    """
    terminal = Terminal()
    if _ID.fullmatch(game) and game not in names():
        clauses = (game, *clauses)
        kind = kind_of_clause(game) or kind_of(game)
    else:
        kind = kind_of(game)
    book = kind.rulebook(lang)
    if find is not None and clauses:
        raise click.UsageError("--find searches the whole rulebook; leave out the clauses")
    if find is not None:
        found = book.find(find)
        if not found:
            raise click.UsageError(f"the rulebook does not mention {find!r}")
        terminal.show(_pages(found, lang))
    elif clauses:
        terminal.show(_pages([_part(book, name) for name in clauses], lang))
    else:
        terminal.page(Group(opening_text(book), Text(), _pages(book.chapters, lang)))


def _part(book: Rulebook, name: str) -> Chapter:
    titles = [chapter.title.lower() for chapter in book.chapters]
    if not _ID.fullmatch(name) and name.lower() not in titles and name.upper() != book.chapters[-1].id:
        known = next(chapter.clauses[-1].id for chapter in reversed(book.chapters[:4]) if chapter.clauses)
        raise click.UsageError(f"{name!r} is not a clause such as {known}; --find {name} searches the text")
    return book.chapter(name)


def _pages(chapters: Sequence[Chapter], lang: str) -> RenderableType:
    """The chapters with their headings, separated by blank lines."""
    parts: list[RenderableType] = []
    for chapter in chapters:
        parts += [Text()] if parts else []
        parts += [chapter_heading(chapter), clauses_table(chapter.clauses, lang)]
        if len(chapter.clauses) == 1:
            readings = readings_of(chapter.clauses[0].id, lang)
            parts += [] if readings is None else [readings]
    return Group(*parts)
