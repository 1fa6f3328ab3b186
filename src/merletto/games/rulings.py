"""Rulings (rule variants): the clauses on which rulebooks differ or are silent, with their readings.

The table of each game is data (data/rulings.toml). An edition is a column of it: the reading that its text
gives, and ours if it is silent. Every version of our rules is a column too, so that old records are still
played as they were.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from merletto.games.shelf import shipped
from merletto.kernel.errors import OptionError

OURS: Final = "ours"
"""The default edition."""

Words = Mapping[str, str]
"""A text by language; "en" is always present."""


@dataclass(frozen=True)
class Reading:
    """One way to play a clause, and the editions whose text gives it."""

    key: str
    texts: tuple[str, ...]
    words: Words


@dataclass(frozen=True)
class Ruling:
    """A disputed clause: the question, its readings, the one we play and why."""

    clause: str
    also: tuple[str, ...]
    question: Words
    readings: tuple[Reading, ...]
    default: str
    reason: Words

    def reading(self, key: str) -> Reading:
        """The reading with that key; refuses an unknown one."""
        for reading in self.readings:
            if reading.key == key:
                return reading
        keys = " or ".join([reading.key for reading in self.readings])
        raise OptionError(f"{self.clause} can be played {keys}, not {key!r}", self.clause)

    def of(self, edition: str) -> str:
        """The reading that the edition plays: what its text says, or ours if it is silent."""
        for reading in self.readings:
            if edition in reading.texts:
                return reading.key
        return self.default


@dataclass(frozen=True)
class Edition:
    """A rulebook that people own, or a version of our rules, as a named column of the table."""

    key: str
    title: Words
    about: Words


@dataclass(frozen=True)
class Rulings:
    """The table of a game: its editions and its disputed clauses."""

    game: str
    editions: tuple[Edition, ...]
    rows: tuple[Ruling, ...]

    def row(self, clause: str) -> Ruling:
        """The row of that clause; refuses a clause that is not disputed."""
        for row in self.rows:
            if clause == row.clause:
                return row
        known = ", ".join([row.clause for row in self.rows])
        raise OptionError(f"{clause} is not a disputed clause of {self.game}; those are {known}")

    def column(self, edition: str) -> dict[str, str]:
        """The reading that the edition plays for each row; refuses an unknown edition."""
        if edition not in [known.key for known in self.editions]:
            keys = ", ".join([known.key for known in self.editions])
            raise OptionError(f"{self.game} has no edition {edition!r}, only {keys}")
        return {row.clause: row.of(edition) for row in self.rows}

    def chosen(self, edition: object, rows: object) -> dict[str, str]:
        """The reading of every row: the edition's, except for the rows that are chosen individually."""
        if not isinstance(edition, str):
            raise OptionError(f"an edition is named by its key, not {edition!r}")
        if not isinstance(rows, Mapping):
            raise OptionError(
                f'rulings map clauses to readings, as in {{"{self.rows[0].clause}": …}}, not {rows!r}'
            )
        choices = self.column(edition)
        for clause, key in rows.items():
            row = self.row(str(clause))
            choices[row.clause] = row.reading(str(key)).key
        return choices

    def differing(self, choices: Mapping[str, str], edition: str = OURS) -> dict[str, str]:
        """The choices that differ from the edition, in the order of the table."""
        usual = self.column(edition)
        return {clause: key for clause, key in choices.items() if key != usual[clause]}


def version_edition(rules: str, current: str) -> str:
    """The edition by which records of a rules version are played: ours for the current one."""
    return OURS if rules == current else f"version-{rules.partition('/')[2]}"


@cache
def rulings_of(game: str) -> Rulings:
    """The table of the game."""
    return parse_rulings(game, shipped(game, "rulings"))


def parse_rulings(game: str, text: str) -> Rulings:
    """Parses a table of rulings."""
    data = tomllib.loads(text)
    editions = [Edition(row["key"], row["title"], row["about"]) for row in data["edition"]]
    return Rulings(game, tuple(editions), tuple([_ruling(row) for row in data["ruling"]]))


def _ruling(row: dict[str, Any]) -> Ruling:
    readings = [
        Reading(reading["key"], tuple(reading["texts"]), reading["words"]) for reading in row["reading"]
    ]
    also = tuple(row.get("also", ()))
    return Ruling(row["clause"], also, row["question"], tuple(readings), row["default"], row["reason"])
