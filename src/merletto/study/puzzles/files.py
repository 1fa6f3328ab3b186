"""Files of puzzles: a first line with what they have in common, then a line of JSON for each puzzle."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

from merletto.registry import kind_of
from merletto.study.puzzles.puzzle import Puzzle, PuzzleError, Source, parse_line

_FORMAT: Final = 1


def _heading(source: Source) -> str:
    return json.dumps({"merletto puzzles": _FORMAT, **asdict(source)}) + "\n"


def _parse_heading(line: str) -> Source:
    try:
        data = json.loads(line)
        if data.pop("merletto puzzles") != _FORMAT:
            raise PuzzleError("the puzzles are in another format")
        return Source(**data)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise PuzzleError("this is not a file of puzzles") from None


def read_puzzles(text: str) -> tuple[Source, list[Puzzle]]:
    """What the puzzles of a file have in common, and the puzzles."""
    lines = text.splitlines()
    if not lines:
        raise PuzzleError("this is not a file of puzzles")
    return _parse_heading(lines[0]), [parse_line(line) for line in lines[1:]]


@cache
def shipped(game: str) -> tuple[Source, list[Puzzle]]:
    """The puzzles of the game that come with it; number 1 is the first. Raises PuzzleError if none do."""
    package = kind_of(game).study.puzzles
    if package is None:
        raise PuzzleError(f"no puzzles come with {game}")
    return read_puzzles((files(package) / "data" / f"{game}.jsonl").read_text("utf-8"))


class PuzzleFile:
    """A file of puzzles that grows; what is added is on disk.

    If its last line was cut off, that goes, and the puzzles of the last game: they are found again.
    """

    def __init__(self, path: Path, source: Source) -> None:
        self._file: BinaryIO = path.open("a+b")
        try:
            self.puzzles = self._read(path, source)
        except BaseException:
            self._file.close()
            raise

    def _read(self, path: Path, source: Source) -> list[Puzzle]:
        self._file.seek(0)
        kept = self._file.read()
        whole = kept[: kept.rfind(b"\n") + 1]
        found, puzzles = read_puzzles(whole.decode()) if whole else (source, [])
        if found != source:
            raise PuzzleError(f"{path} holds puzzles of {found.rules} with {found.components}")
        if not whole or len(whole) < len(kept):
            last = puzzles[-1].deal if puzzles else None
            puzzles = [puzzle for puzzle in puzzles if puzzle.deal != last]
            self._file.truncate(0)
            self._write(_heading(source) + "".join([puzzle.line() for puzzle in puzzles]))
        return puzzles

    def __enter__(self) -> "PuzzleFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, puzzles: Sequence[Puzzle]) -> None:
        """Writes these puzzles at the end."""
        if puzzles:
            self._write("".join([puzzle.line() for puzzle in puzzles]))

    def _write(self, text: str) -> None:
        self._file.write(text.encode())
        self._file.flush()
        os.fsync(self._file.fileno())
