"""Databases as earlier versions left them."""

import sqlite3
from contextlib import closing
from pathlib import Path

_SINCE_0004 = (
    "DROP TABLE shunned",
    "DROP TABLE reports",
    "DROP TABLE deeds",
    "DROP INDEX ix_people_skeleton",
    "DROP INDEX ix_people_merged_into",
    "DROP INDEX tables_by_host",
    "DROP INDEX log_by_person",
    "ALTER TABLE people DROP COLUMN skeleton",
    "ALTER TABLE people DROP COLUMN seen",
    "ALTER TABLE people DROP COLUMN banned",
)


_SINCE_0005 = (
    "DROP TABLE workers",
    "DROP TABLE leases",
    "ALTER TABLE tables DROP COLUMN spectators",
    "ALTER TABLE tables DROP COLUMN hurried",
)


_SINCE_0007 = (
    "DROP TABLE solvers",
    "DROP TABLE puzzle_ratings",
    "DROP TABLE puzzle_tries",
)
_SINCE_0010 = ("DROP TABLE learnt",)
_SINCE_0009 = (
    "DROP TABLE repeaters",
    "DROP TABLE repeated",
)
_SINCE_0008 = (
    "DROP TABLE attempts",
    "DROP TABLE deals",
)
_SINCE_0006 = ("DROP TABLE reviews",)
_SINCE = (*_SINCE_0010, *_SINCE_0009, *_SINCE_0008, *_SINCE_0007, *_SINCE_0006, *_SINCE_0005, *_SINCE_0004)


def set_back(path: Path, revision: str, *changes: str) -> None:
    """Takes away what came after that revision; the changes take away what it had filled in."""
    with closing(sqlite3.connect(path)) as database:
        for change in (*_SINCE, *changes):
            database.execute(change)
        database.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        database.commit()
