"""Reviews a whole game, ply by ply."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from merletto.bots.bot import Stop, never
from merletto.bots.budget import MOST_PLAYOUTS
from merletto.kernel.digest import text_digest
from merletto.kernel.errors import MerlettoError, OptionError
from merletto.kernel.generator import LARGEST_SEED
from merletto.kernel.match import Match
from merletto.kernel.record import record_of
from merletto.study.review.expectations import Expected, expected
from merletto.study.review.judged import JudgedPly, judge_ply, looks_at_draws
from merletto.study.review.part import PartFile
from merletto.study.review.plies import first_table, plies_of
from merletto.study.review.report import FORMAT, Review, decisions_of, seats_of, steps_of, swings_of
from merletto.study.review.seeds import seed_for

PLAYOUTS: Final = 160
"""The playouts of each of the best moves of a decision, unless others are wished."""

Progress = Callable[[int, int], None]
"""Told how many plies are done, and how many there are."""


class ReviewStopped(MerlettoError):
    """The review was stopped before it was complete."""


def review(
    match: Match,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    progress: Progress | None = None,
    stop: Stop | None = None,
    part: str | os.PathLike[str] | None = None,
) -> Review:
    """Judges every decision of the match, and tells luck from decisions.

    The same game, playouts and seed give the same review. `stop` is asked before every ply; once it says
    True, ReviewStopped is raised. With the name of a file as `part`, what is done is kept there, a review
    that was stopped goes on from it, and it is removed in the end.
    """
    check_budget(playouts, seed)
    kept = None if part is None else PartFile(part, _heading(match, playouts, seed))
    start, plies = (None, []) if kept is None else kept.read()
    tell = progress or _silent
    tell(len(plies), match.ply)
    if start is None:
        start = expected_at_start(match, playouts, seed)
    if kept is not None:
        kept.begin(start, plies)
    for ply in judged(match, range(len(plies) + 1, match.ply + 1), playouts, seed, stop or never):
        plies.append(ply)
        if kept is not None:
            kept.add(ply)
        tell(len(plies), match.ply)
    if kept is not None:
        kept.remove()
    return assembled(match, playouts, seed, start, plies)


def check_budget(playouts: int, seed: int) -> None:
    """Refuses a number of playouts or a seed that cannot be used."""
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise OptionError(f"a review has 1 to {MOST_PLAYOUTS:,} playouts for a move, not {playouts}")
    if not 0 <= seed <= LARGEST_SEED:
        raise OptionError(f"a seed is a number from 0 to {LARGEST_SEED}, not {seed}")


def expected_at_start(match: Match, playouts: int, seed: int) -> Expected:
    """What every seat could expect before the first move."""
    looks = looks_at_draws(playouts)
    return expected(match.game, first_table(match), looks, seed_for(seed, 0, "start"))


def judged(
    match: Match, numbers: Iterable[int], playouts: int, seed: int, stop: Stop = never
) -> Iterator[JudgedPly]:
    """Judges the plies with these numbers."""
    wanted = set(numbers)
    for ply in plies_of(match):
        if ply.number in wanted:
            if stop():
                raise ReviewStopped(f"the review was stopped before ply {ply.number} of {match.ply}")
            yield judge_ply(match.game, ply, playouts, seed)


def assembled(match: Match, playouts: int, seed: int, start: Expected, plies: Sequence[JudgedPly]) -> Review:
    """The review that these plies make."""
    steps = list(steps_of(start, plies))
    return Review(
        match.game.name,
        text_digest(str(record_of(match))),
        playouts,
        seed,
        match.over,
        seats_of(match.game.name, match.names, start, steps),
        decisions_of(steps),
        swings_of(steps),
        (start.margins, *[step.then.margins for step in steps]),
    )


def _silent(done: int, total: int) -> None:
    """The default `progress`, which tells nobody."""
    del done, total


def _heading(match: Match, playouts: int, seed: int) -> dict[str, object]:
    return {
        "review": FORMAT,
        "record": text_digest(str(record_of(match))),
        "playouts": playouts,
        "seed": seed,
    }
