"""The disputed clauses of a game as Markdown: the generated part of docs/rules."""

from textwrap import fill
from typing import Final

from merletto.cli.markdown import document, rows
from merletto.games.rulings import Reading, Ruling, Rulings

_WIDTH: Final = 100


def rulings_page(table: Rulings) -> str:
    """The editions, and each row of the table under its own heading."""
    editions = [
        [f"`{edition.key}`", edition.about["en"], _otherwise(table, edition.key)]
        for edition in table.editions
    ]
    parts = ["## What can be chosen", rows(["edition", "what it is", "what differs from ours"], editions)]
    for row in table.rows:
        parts += _row(table, row)
    return document(parts)


def _otherwise(table: Rulings, edition: str) -> str:
    differing = table.differing(table.column(edition))
    return ", ".join([f"{clause} `{key}`" for clause, key in differing.items()]) or "nothing"


def _row(table: Rulings, row: Ruling) -> list[str]:
    clauses = ", ".join([row.clause, *row.also])
    readings = [_reading(table, reading, reading.key == row.default) for reading in row.readings]
    other = next(reading.key for reading in row.readings if reading.key != row.default)
    choose = (
        f'To play it otherwise: `rulings={{"{row.clause}": "{other}"}}` or `--ruling {row.clause}={other}`.'
    )
    return [f"### {clauses}: {row.question['en']}", "\n".join(readings), _filled(row.reason["en"]), choose]


def _reading(table: Rulings, reading: Reading, ours: bool) -> str:
    titles = [edition.title["en"] for edition in table.editions if edition.key in reading.texts]
    said = f"{', '.join(titles) or 'no text'}{'; **played here**' if ours else ''}"
    return _filled(f"- `{reading.key}`: {reading.words['en']} ({said})", "  ")


def _filled(text: str, indent: str = "") -> str:
    return fill(text, _WIDTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)
