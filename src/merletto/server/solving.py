"""Solving puzzles: which comes next for a person, and the ratings of both sides (Glicko-2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import randbelow
from typing import Final

from sqlalchemy import Connection, Row, delete, insert, select

from merletto.server.moment import now_ms
from merletto.server.schema import puzzle_ratings, puzzle_tries, solvers
from merletto.study.puzzles.glicko import Rating, met
from merletto.study.puzzles.puzzle import Puzzle

_NEAR: Final = 8
"""The next puzzle is one of so many whose ratings are nearest to the solver's."""


@dataclass(frozen=True)
class Tried:
    """What a try did: the ratings before and after it; `rated` is False for any but the first try."""

    rated: bool
    before: Rating
    after: Rating
    puzzle: Rating


def rating_of(connection: Connection, person: int, game: str) -> Rating:
    """The person's rating in the puzzles of the game."""
    s = solvers
    return _read(
        connection.execute(select(s).where(s.c.person == person, s.c.game == game)).one_or_none(), Rating()
    )


def puzzle_rating(connection: Connection, game: str, puzzle: Puzzle) -> Rating:
    """The puzzle's rating on this server."""
    r = puzzle_ratings
    row = connection.execute(select(r).where(r.c.game == game, r.c.puzzle == puzzle.key)).one_or_none()
    return _read(row, start_of(puzzle))


def start_of(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle that nobody has tried."""
    return Rating(puzzle.rating, puzzle.deviation)


def next_number(
    connection: Connection, person: int, game: str, puzzles: Sequence[Puzzle], theme: str | None
) -> int | None:
    """The number of a puzzle near the person's rating that they have not tried; any if they tried all.

    None if no puzzle has the theme.
    """
    t = puzzle_tries
    query = select(t.c.puzzle).where(t.c.person == person, t.c.game == game)
    tried = set(connection.execute(query).scalars())
    fitting = [(n, one) for n, one in enumerate(puzzles, 1) if theme is None or theme in one.themes]
    fresh = [(n, one) for n, one in fitting if one.key not in tried] or fitting
    if not fresh:
        return None
    points = rating_of(connection, person, game).points
    fresh.sort(key=lambda pair: abs(pair[1].rating - points))
    return fresh[randbelow(min(_NEAR, len(fresh)))][0]


def tried(connection: Connection, person: int, game: str, puzzle: Puzzle, *, solved: bool) -> Tried:
    """Notes a try, and rates both sides if it is the person's first at this puzzle."""
    t = puzzle_tries
    before, other = rating_of(connection, person, game), puzzle_rating(connection, game, puzzle)
    own = select(t.c.at).where(t.c.person == person, t.c.game == game, t.c.puzzle == puzzle.key)
    if connection.execute(own).one_or_none() is not None:
        return Tried(False, before, before, other)
    connection.execute(
        insert(t).values(person=person, game=game, puzzle=puzzle.key, at=now_ms(), solved=solved)
    )
    after, moved = met(before, other, solved=solved)
    connection.execute(delete(solvers).where(solvers.c.person == person, solvers.c.game == game))
    connection.execute(insert(solvers).values(person=person, game=game, **_columns(after)))
    r = puzzle_ratings
    connection.execute(delete(r).where(r.c.game == game, r.c.puzzle == puzzle.key))
    connection.execute(insert(r).values(game=game, puzzle=puzzle.key, **_columns(moved)))
    return Tried(True, before, after, moved)


def of_person(connection: Connection, person: int) -> list[Row[tuple[object, ...]]]:
    """The person's first try at each puzzle, oldest first."""
    t = puzzle_tries
    return list(connection.execute(select(t).where(t.c.person == person).order_by(t.c.at)))


def _read(row: Row[tuple[object, ...]] | None, usual: Rating) -> Rating:
    return usual if row is None else Rating(row.points, row.deviation, row.volatility)


def _columns(rating: Rating) -> dict[str, float]:
    return {"points": rating.points, "deviation": rating.deviation, "volatility": rating.volatility}
