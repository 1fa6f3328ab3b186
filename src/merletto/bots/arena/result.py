"""The result of one game, saved as a line of `games.jsonl`."""

import json
from dataclasses import asdict, dataclass

from merletto.bots.arena.plan import Key, Seating


@dataclass(frozen=True)
class Result:
    """A finished game. All lists are in the order of the seats, which are counted from 0."""

    meeting: int
    deal: int
    rotation: int
    seed: int
    seating: Seating
    start: int
    """The seat that began."""
    places: tuple[int, ...]
    points: tuple[int, ...] | None
    """None if the game was forfeited, since it was not played to its end."""
    end: str | None
    plies: int
    thoughts: tuple[tuple[int, ...], ...]
    """For each seat, how many microseconds each of its answers took."""
    forfeited_by: int | None = None
    message: str | None = None
    """The reason of a forfeit."""

    @property
    def key(self) -> Key:
        """The unique key of this game in the arena."""
        return self.meeting, self.deal, self.rotation

    def line(self) -> str:
        """The result as one line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":")) + "\n"


def parse_line(line: str) -> Result:
    """Parses a line; raises ValueError, TypeError or KeyError if it is not a result."""
    told: dict[str, object] = json.loads(line)
    points, thoughts = told["points"], told["thoughts"]
    if not isinstance(thoughts, list):
        raise ValueError("the times are missing")
    result = Result(
        **{  # type: ignore[arg-type]  # checked below
            **told,
            "seating": _numbers(told["seating"]),
            "places": _numbers(told["places"]),
            "points": None if points is None else _numbers(points),
            "thoughts": tuple(_numbers(times) for times in thoughts),
        }
    )
    seats = len(result.seating)
    if {len(result.places), len(result.thoughts), len(result.points or result.places)} != {seats}:
        raise ValueError("its lists differ in length")
    _numbers([*result.key, result.seed, result.start, result.plies])
    return result


def _numbers(told: object) -> tuple[int, ...]:
    if not isinstance(told, list) or not all(type(number) is int for number in told):
        raise ValueError("a list of numbers is missing")
    return tuple(told)
