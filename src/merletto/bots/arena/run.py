"""A run: plays what is not yet played, and keeps every game as soon as it is finished."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from merletto.bots.arena.ledger import Ledger
from merletto.bots.arena.plan import Plan
from merletto.bots.arena.result import Result
from merletto.bots.arena.workers import play_all
from merletto.bots.roster import bot_named


class Onlooker(Protocol):
    """Someone who looks on while games are played, and may stop them."""

    def note(self, results: Sequence[Result]) -> None:
        """Hears of finished games: first of those kept by an earlier run, if any."""

    def goes_on(self) -> bool:
        """Whether more is to be played."""


def hold(plan: Plan, folder: Path, workers: int, onlooker: Onlooker) -> list[Result]:
    """Holds the arena in that folder, or goes on with it; all its results so far.

    However a run ends, the next one goes on with exactly the games that are not kept yet.
    """
    for name in plan.setting.bots:
        bot_named(name, plan.setting.game)  # refuses what is no bot, before anything is kept
    with Ledger(folder, plan) as ledger:
        onlooker.note(ledger.results)
        kept = ledger.keys
        jobs = (job for job in plan.jobs() if job.key not in kept)
        for results in play_all(jobs, workers, onlooker.goes_on):
            ledger.add(results)
            onlooker.note(results)
        return ledger.results
