"""How a table ended: places, points, and who gave up."""

from collections.abc import Sequence

from merletto.api import Match
from merletto.registry.kind import Solo
from merletto.server.protocol.replies import Result
from merletto.server.seat import Seat


def given_up(seats: Sequence[Seat]) -> bool:
    """Whether so many have resigned that nobody is left to play on."""
    standing = [seat for seat in seats if not seat.resigned]
    people = [seat for seat in standing if seat.kind == "person"]
    return len(standing) < len(seats) and (len(standing) == 1 or not people)


def result_of(match: Match, seats: Sequence[Seat], solo: Solo | None) -> Result:
    """Places and points; seats that resigned come last. A finished solo game has its band."""
    ranks = [
        (seat.resigned, 0 if seat.resigned else place)
        for seat, place in zip(seats, match.places(), strict=True)
    ]
    places = [1 + sum(other < rank for other in ranks) for rank in ranks]
    points = [score["total"] for score in match.scores()]
    alone = len(points) == 1 and match.over
    return {
        "end": match.end() or "resigned",
        "places": places,
        "points": points,
        "band": solo.band(points[0]) if solo is not None and alone else None,
    }
