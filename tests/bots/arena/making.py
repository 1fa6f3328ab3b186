"""Settings, plans and results made by hand."""

from pathlib import Path

from merletto.bots.arena.plan import Job, Plan, Setting, plan_of
from merletto.bots.arena.result import Result

FILE = Path(__file__).with_name("entrants.py")


def entrant(name: str) -> str:
    """The name under which a bot of the test's own is entered."""
    return f"{FILE}:{name}"


def plan(
    *bots: str,
    seats: int = 2,
    games: int = 2,
    game: str = "walking",
    ladder: bool = False,
    lone: bool = False,
    decide: tuple[float, float] | None = None,
) -> Plan:
    """A plan for these bots."""
    return plan_of(Setting(game, seats, bots, games, ladder=ladder, lone=lone, decide=decide))


def job(*bots: str, game: str = "walking", seed: int = 5) -> Job:
    """One game of these bots, seat by seat."""
    return Job(0, 0, 0, tuple(range(len(bots))), game, bots, seed, {}, None)


def result(
    seating: tuple[int, ...],
    places: tuple[int, ...],
    points: tuple[int, ...] | None = None,
    *,
    deal: int = 0,
    meeting: int = 0,
    rotation: int = 0,
    start: int = 0,
    thoughts: tuple[tuple[int, ...], ...] | None = None,
    forfeited_by: int | None = None,
    message: str | None = None,
) -> Result:
    """A game that came out so."""
    no_thoughts: tuple[tuple[int, ...], ...] = ((),) * len(seating)
    return Result(
        meeting,
        deal,
        rotation,
        deal,
        seating,
        start,
        places,
        points,
        "decks out",
        50,
        thoughts or no_thoughts,
        forfeited_by,
        message,
    )
