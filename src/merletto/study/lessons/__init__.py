"""Lessons (tutorials): a position of a shipped record, a few moves to make, and the events that solve it.

What a lesson says is the page's; here is what the engine has to know. A lesson that is `guided` is a first
game: its solution is the first turns, which the guide prescribes, and the game continues after them.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from merletto.registry import kind_of

Told = bool | int | str | list[str]
Pattern = Mapping[str, Told]
"""Some fields of an event. A list names what must be in the event's list, whatever else is there."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """A position after `ply` moves of `record`; whoever is to move there has `moves` moves to reach the goal.

    The goal is reached when every pattern has met an event of its own. `solution` is one way to do it.
    """

    key: str
    game: str
    clause: str
    record: str
    ply: int
    seat: int
    moves: int
    goal: tuple[Pattern, ...]
    solution: tuple[str, ...]
    guided: bool

    def solved_by(self, events: Iterable[Mapping[str, object]]) -> bool:
        """Whether these events of the seat's moves reach the goal."""
        left = list(self.goal)
        for event in events:
            met = next((pattern for pattern in left if _meets(event, pattern)), None)
            if met is not None:
                left.remove(met)
        return not left


def _meets(event: Mapping[str, object], pattern: Pattern) -> bool:
    return all(key in event and _agrees(event[key], wanted) for key, wanted in pattern.items())


def _agrees(told: object, wanted: Told) -> bool:
    if isinstance(wanted, list):
        return isinstance(told, list) and all(one in told for one in wanted)
    return told == wanted


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of the game, the guided first game first, then by chapter; none if nobody wrote any."""
    package = kind_of(game).study.lessons
    if package is None:
        return ()
    data = files(package) / "data"
    rows = tomllib.loads((data / f"{game}.toml").read_text("utf-8"))["lesson"]
    records = {name: (data / f"{name}.txt").read_text("utf-8") for name in {row["record"] for row in rows}}
    return tuple([_lesson(game, row, records[row["record"]]) for row in rows])


def _lesson(game: str, row: dict[str, Any], record: str) -> Lesson:
    return Lesson(
        key=row["key"],
        game=game,
        clause=row["clause"],
        record=record,
        ply=row["ply"],
        seat=row.get("seat", 0),
        moves=row["moves"],
        goal=tuple(row["goal"]),
        solution=tuple(row["solution"]),
        guided=row.get("guided", False),
    )
