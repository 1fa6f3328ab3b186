"""The lock that makes a database one server's: a file beside it that is held locked (advisory lock)."""

import os
import sys
from pathlib import Path
from typing import Final

_OPEN: Final = b"open"
_CLOSED: Final = b"closed"


class LockTaken(Exception):
    """Another process holds the lock."""


class FileLock:
    """A locked file. The system lets go of it when the process ends, however it ends.

    It says whether the database was closed properly the last time. It is never deleted: two servers could
    then hold locks on two files of the same name.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_new = not path.exists()
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise LockTaken from None
        os.lseek(self._file, 0, os.SEEK_SET)
        self._before = os.read(self._file, 16)
        self.was_closed = self._before == _CLOSED
        self._write(_OPEN)

    def close(self) -> None:
        """Notes that the database was closed properly, and lets go of it."""
        self._write(_CLOSED)
        os.close(self._file)

    def drop(self) -> None:
        """Lets go of it, and leaves everything as it was: the database cannot be used."""
        self._write(self._before)
        if self._is_new:
            self._path.unlink()
        os.close(self._file)

    def _write(self, word: bytes) -> None:
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, word)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1024, os.SEEK_SET)  # bytes that are never written, so that others may read the word
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
