"""Autosave: saves a game after each move, so that nothing is lost if it is interrupted."""

import os
from pathlib import Path
from typing import Final

from merletto.api import Match
from merletto.kernel.errors import MerlettoError

SUFFIX: Final = ".record"
_LONGEST_SEED: Final = 20
"""How much of a seed a file's name shows: all of a number, and the beginning of a key."""


class SavingError(MerlettoError):
    """A record that could not be written."""


def state_folder() -> Path:
    """The folder of unfinished games, by the convention of the operating system."""
    given = Path(os.environ.get("XDG_STATE_HOME", ""))
    try:
        return (given if given.is_absolute() else Path.home() / ".local" / "state") / "merletto"
    except RuntimeError:
        raise SavingError("there is no home folder to save games in") from None


def waiting_games(game: str | None) -> list[Path]:
    """The files of unfinished games, or those of one game, the latest first."""
    try:
        found = state_folder().glob(f"*{SUFFIX}" if game is None else f"{game}-*{SUFFIX}")
    except SavingError:
        return []
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def free_path(folder: Path, match: Match) -> Path:
    """An unused path in the folder, named after the match."""
    name = f"{match.game.name}-{str(match.seed)[:_LONGEST_SEED]}"
    path = folder / f"{name}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    return path


def save(match: Match, path: Path) -> None:
    """Saves the record to that file; raises SavingError if it cannot be written."""
    try:
        match.save(path)
    except (OSError, ValueError) as error:
        raise SavingError(f"{path} cannot be written: {_why(error)}") from None


def is_there(path: Path) -> bool:
    """Whether a file or folder with that name exists; raises SavingError if the name is impossible."""
    try:
        return path.exists()
    except OSError as error:
        raise SavingError(f"{path} cannot be written: {_why(error)}") from None


def _why(error: OSError | ValueError) -> str:
    """The system's own error message, without numbers and paths."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class Keeper:
    """Saves the record after each move. A file that nobody asked for is removed when the game is over."""

    def __init__(self, path: Path | None, *, lasting: bool) -> None:
        self.path = path
        self._lasting = lasting

    @property
    def waits(self) -> bool:
        """Whether the game is among those that `play --resume` continues."""
        return self.path is not None and not self._lasting

    def keep(self, match: Match) -> None:
        """Saves the game so far."""
        if self.path is not None:
            save(match, self.path)

    def clear(self) -> None:
        """Removes the file, unless it was asked for."""
        if self.path is not None and not self._lasting:
            self.path.unlink(missing_ok=True)
            self.path = None


def keeper_in_state_folder(match: Match) -> Keeper:
    """A keeper with a new file among the unfinished games."""
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SavingError(f"{folder} cannot be created: {_why(error)}") from None
    return Keeper(free_path(folder, match), lasting=False)
