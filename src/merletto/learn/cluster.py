"""Self-play on a cluster (Ray core): each of its workers plays whole files of games."""

import os
from collections.abc import Iterator, Sequence
from typing import Final

import ray

from merletto.learn.course import Onlooker
from merletto.learn.selfplay import Played, SelfPlay

_BLINK: Final = 0.5
"""Seconds within which a request to stop is noticed."""


def _play_deals(player: SelfPlay, deals: range) -> list[Played]:
    """Runs in a worker."""
    return [player.play(deal) for deal in deals]


class Cluster:
    """The workers of the Ray cluster that RAY_ADDRESS names, or else of this machine, one for each core.

    The games are the same as without a cluster: they depend on their deals alone.
    """

    def __init__(self) -> None:
        if not ray.is_initialized():
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would report its use to its makers
            ray.init(include_dashboard=False, log_to_driver=False)
        self._task = ray.remote(_play_deals)

    def play(
        self, player: SelfPlay, files: Sequence[range], onlooker: Onlooker
    ) -> Iterator[tuple[range, list[Played]]]:
        """Plays the deals of each file on some worker, and yields them as they are finished."""
        working = {self._task.remote(player, deals): deals for deals in files}
        while working and onlooker.goes_on():
            finished, _ = ray.wait(list(working), timeout=_BLINK)
            for each in finished:
                yield working.pop(each), ray.get(each)
        for each in working:
            ray.cancel(each)
