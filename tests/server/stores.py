"""Which store the tests of the server use: SQLite, or PostgreSQL if MERLETTO_STORE or a fixture says so."""

import os
from pathlib import Path

from tests.server import services

KIND = os.environ.get("MERLETTO_STORE", "sqlite")
_DATABASES: dict[Path, str] = {}


def database_in(folder: Path, name: str = "house.db") -> Path | str:
    """The database that belongs to the folder: a file in it, or one of the private PostgreSQL."""
    path = folder / name
    if KIND == "sqlite":
        return path
    if path not in _DATABASES:
        _DATABASES[path] = services.new_database()
    return _DATABASES[path]
