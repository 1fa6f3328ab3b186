"""A review in progress in a file: one line for what is being reviewed, and one for each ply that is done."""

import json
import os
from dataclasses import asdict
from pathlib import Path

from merletto.study.review.expectations import Expected
from merletto.study.review.judged import JudgedPly

Heading = dict[str, object]


class PartFile:
    """Keeps the plies that are done, so that a review that was interrupted goes on where it was.

    A file of another game, seed or number of playouts is begun anew, and an unfinished last line is dropped.
    """

    def __init__(self, path: str | os.PathLike[str], heading: Heading) -> None:
        self._path = Path(path)
        self._heading = heading

    def read(self) -> tuple[Expected | None, list[JudgedPly]]:
        """What was expected at the start, and the plies so far; nothing if the file is of another review."""
        start: Expected | None = None
        plies: list[JudgedPly] = []
        try:
            lines = self._path.read_text("utf-8").splitlines()
            if lines and json.loads(lines[0]) == self._heading:
                start = Expected(**{key: tuple(row) for key, row in json.loads(lines[1]).items()})
                for line in lines[2:]:
                    plies.append(JudgedPly.from_json(json.loads(line)))
        except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError):
            pass  # the lines before the one that cannot be read are good
        if [ply.number for ply in plies] != list(range(1, len(plies) + 1)):
            start, plies = None, []
        return start, plies

    def begin(self, start: Expected, plies: list[JudgedPly]) -> None:
        """Writes the file with these plies."""
        lines = [self._heading, asdict(start), *[ply.json() for ply in plies]]
        self._path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")

    def add(self, ply: JudgedPly) -> None:
        """Adds a ply that is done."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(ply.json()) + "\n")

    def remove(self) -> None:
        """Removes the file, since the review is complete."""
        self._path.unlink(missing_ok=True)
