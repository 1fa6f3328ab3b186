"""Backups: a copy of the database while the server runs, and the way back."""

import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from merletto.server.store import StoreError, is_postgres
from merletto.server.store.lock import FileLock, LockTaken
from merletto.server.store.sqlite import PRIVATE, lock_file


def back_up(database: Path | str, file: Path) -> None:
    """Copies the database as it stands at one moment; raises StoreError if that cannot be done.

    The server may go on meanwhile. A copy that is not complete never has the file's name.
    """
    partial = file.with_name(f"{file.name}.partial")
    partial.unlink(missing_ok=True)
    if is_postgres(database):
        partial.touch(PRIVATE)
        _run("pg_dump", "--format=custom", f"--file={partial}", str(database))
    else:
        _copy(Path(database), partial)
    partial.replace(file)


def restore(database: Path | str, file: Path) -> Path | None:
    """Puts a backup in the place of the database; the file in which the one before is kept, if there was one.

    No server may run meanwhile: it would go on with what it remembers of the other database.
    """
    if not file.is_file():
        raise StoreError(f"there is no backup {file}")
    if is_postgres(database):
        _run(
            "pg_restore",
            "--clean",
            "--if-exists",
            "--no-owner",
            "--single-transaction",
            f"--dbname={database}",
            str(file),
        )
        return None
    path = Path(database)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        lock = FileLock(lock_file(path))
    except LockTaken:
        raise StoreError(f"the database {path} is in use: stop the server before you restore") from None
    try:
        fresh = path.with_name(f"{path.name}.restoring")
        fresh.unlink(missing_ok=True)
        _copy(file, fresh)
        before = _moved_away(path)
        fresh.replace(path)
    except BaseException:
        lock.drop()
        raise
    lock.close()
    return before


def _moved_away(path: Path) -> Path | None:
    """Keeps the database that was there, with what its log still holds."""
    if not path.exists():
        return None
    before = path.with_name(f"{path.name}.before-restore")
    before.unlink(missing_ok=True)
    try:
        _copy(path, before)
    except StoreError:
        before.touch(PRIVATE)
        shutil.copyfile(path, before)  # a damaged one is kept as it is
    for end in ("", "-wal", "-shm"):
        path.with_name(f"{path.name}{end}").unlink(missing_ok=True)
    return before


def _copy(source: Path, target: Path) -> None:
    """Copies one SQLite database into another, in one go, and checks the copy."""
    if not source.is_file():
        raise StoreError(f"there is no database {source}")
    target.touch(PRIVATE)
    try:
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=10)) as before,
            closing(sqlite3.connect(target)) as after,
        ):
            before.backup(after)
            fault = after.execute("PRAGMA quick_check(1)").fetchone()[0]
            known = after.execute("SELECT count(*) FROM sqlite_master WHERE name = 'log'").fetchone()[0]
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"{source} cannot be copied: {error}") from None
    if fault != "ok" or not known:
        target.unlink(missing_ok=True)
        raise StoreError(f"{source} is damaged: {fault}" if known else f"{source} is not a merletto database")


def _run(program: str, *arguments: str) -> None:
    if shutil.which(program) is None:
        raise StoreError(f"a PostgreSQL database is copied by {program}, which is not installed here")
    done = subprocess.run([program, *arguments], capture_output=True, check=False, text=True)
    if done.returncode:
        reasons = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise StoreError(f"{program} failed: {reasons[0]}")
