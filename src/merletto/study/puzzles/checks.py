"""A file of checks: a first line with what was asked, then a line of JSON for each puzzle checked."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from merletto.study.puzzles.checking import Checked
from merletto.study.puzzles.puzzle import PuzzleError

_FORMAT: Final = 1


@dataclass(frozen=True)
class Asked:
    """What decides the results: the puzzles (the SHA-256 of their file), the budget and the seed."""

    puzzles: str
    budget: int
    seed: int

    def line(self) -> str:
        """The first line of the file."""
        return json.dumps({"merletto checks": _FORMAT, **asdict(self)}) + "\n"


class CheckFile:
    """A file of checks that grows; what is added is on disk. A last line that was cut off is dropped.

    Raises PuzzleError if the file cannot be written, or holds anything but checks of what is asked.
    """

    def __init__(self, path: Path, asked: Asked) -> None:
        try:
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise PuzzleError(f"{path} cannot be written: {error.strerror}") from None
        try:
            self.checked = self._read(path, asked)
        except BaseException:
            self._file.close()
            raise

    def _read(self, path: Path, asked: Asked) -> list[Checked]:
        self._file.seek(0)
        kept = self._file.read()
        whole = kept[: kept.rfind(b"\n") + 1]
        if not whole and not asked.line().encode().startswith(kept):
            raise PuzzleError(f"{path} is not a file of checks")
        heading, *lines = whole.decode(errors="replace").splitlines() or [asked.line()]
        _expect(path, heading, asked)
        checked = [_parse(path, number, line) for number, line in enumerate(lines, 2)]
        self._file.truncate(len(whole))
        if not whole:
            self._write(asked.line())
        return checked

    def __enter__(self) -> "CheckFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, one: Checked) -> None:
        """Writes the result at the end."""
        self._write(json.dumps(asdict(one)) + "\n")

    def _write(self, text: str) -> None:
        self._file.write(text.encode())
        self._file.flush()
        os.fsync(self._file.fileno())


def _expect(path: Path, heading: str, asked: Asked) -> None:
    """Raises PuzzleError unless the heading is of what is asked."""
    try:
        found: dict[str, Any] = json.loads(heading)
        if found.pop("merletto checks") != _FORMAT:
            raise PuzzleError(f"{path} holds checks in another format")
    except (ValueError, TypeError, KeyError, AttributeError):
        raise PuzzleError(f"{path} is not a file of checks") from None
    for name, value in asdict(asked).items():
        if found.get(name) != value:
            other = "other puzzles" if name == "puzzles" else f"{name} {found.get(name)}, not {value}"
            raise PuzzleError(f"{path} holds checks of {other}: name another file with --out")


def _parse(path: Path, number: int, line: str) -> Checked:
    try:
        return Checked(**json.loads(line))
    except (ValueError, TypeError):
        raise PuzzleError(f"{path}, line {number} is damaged: it is not a check of a puzzle") from None
