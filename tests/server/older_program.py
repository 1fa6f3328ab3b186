"""`merletto` as it was before the last migration: it knows, creates and serves the database of that time.

Only the schema is older: a program of then knew nothing of what the last migration adds, and neither does a
game that is played here.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from merletto.server.store import postgres, revisions, sqlite

HIDDEN = 1
"""How many of the latest migrations it does not have."""


def _forget(place: Path) -> None:
    """Takes the latest migrations away from this process; the others are copied to that place.

    A new database is made by these alone: the schema of this program has what the hidden ones add.
    """
    folder = place / "migrations"
    shutil.copytree(revisions._MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for late in sorted((folder / "versions").glob("v*.py"))[-HIDDEN:]:
        late.unlink()
    vars(revisions)["_MIGRATIONS"] = folder
    for store in (postgres, sqlite):
        vars(store)["migrate"] = revisions.upgrade


if __name__ == "__main__":
    from merletto.cli.main import main

    with tempfile.TemporaryDirectory(prefix="merletto-older-") as place:
        _forget(Path(place))
        code = main()
    sys.exit(code)
