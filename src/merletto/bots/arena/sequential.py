"""A sequential test: two bots play until it is decided how strong the later one is, and no longer.

It is the sequential probability ratio test (SPRT) in its generalised form. Each deal gives one share of wins,
so that the luck of a deal, which both bots had, does not count as evidence. The test weighs two hypotheses,
that the later bot wins the `low` or the `high` share of its games, and stops when one of them is so much
likelier that it is wrong in one case of twenty at most.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import Final

from merletto.bots.arena.plan import Plan, rotations
from merletto.bots.arena.ratings import Pairs
from merletto.bots.arena.result import Result

_ERROR: Final = 0.05
"""How often a decision may be wrong, for either hypothesis."""
_BOUND: Final = log((1 - _ERROR) / _ERROR)
_FEWEST_DEALS: Final = 10
"""With fewer, the spread between deals is too uncertain to be relied on."""


@dataclass(frozen=True)
class Verdict:
    """What is known about one meeting: the share of the later bot, and the evidence for `high` over `low`."""

    bot: int
    """The later bot of the two."""
    other: int
    deals: int
    """The deals that were weighed: once it is decided, later ones change nothing."""
    share: float
    evidence: float
    """The log-likelihood ratio: positive if `high` is likelier."""

    @property
    def decided(self) -> bool:
        """Whether the evidence is enough to stop."""
        return self.deals >= _FEWEST_DEALS and abs(self.evidence) >= _BOUND


class SequentialTest:
    """Weighs the meetings of an arena deal by deal, in the order of the deals, whatever order they end in.

    An arena without a sequential test plays all its games.
    """

    def __init__(self, plan: Plan, results: Iterable[Result] = ()) -> None:
        self._plan = plan
        self._finished: dict[tuple[int, int], list[Result]] = {}
        self._shares: list[list[float]] = [[] for _ in plan.meetings]
        self.note(results)

    def note(self, results: Iterable[Result]) -> None:
        """Weighs these games, as soon as their deals are complete."""
        if self._plan.setting.decide is None:
            return
        for result in results:
            self._finished.setdefault((result.meeting, result.deal), []).append(result)
        for meeting in range(len(self._plan.meetings)):
            self._weigh(meeting)

    def goes_on(self, meeting: int) -> bool:
        """Whether the bots of this meeting are to play on."""
        return not self._shares[meeting] or not self._verdict(meeting).decided

    def verdicts(self) -> list[Verdict]:
        """The state of the test, meeting by meeting; those that have not played yet are left out."""
        return [self._verdict(meeting) for meeting, shares in enumerate(self._shares) if shares]

    def _weigh(self, meeting: int) -> None:
        while self.goes_on(meeting):
            games = self._finished.get((meeting, len(self._shares[meeting])), [])
            if len(games) < len(rotations(self._plan.meetings[meeting])):
                return
            self._shares[meeting].append(self._share(meeting, games))

    def _share(self, meeting: int, games: list[Result]) -> float:
        """The share of the results of one deal that the later bot has won."""
        other, bot = sorted(set(self._plan.meetings[meeting]))
        won = Pairs(bot + 1, games).total()
        there, back = won[bot * (bot + 1) + other], won[other * (bot + 1) + bot]
        return there / (there + back)

    def _verdict(self, meeting: int) -> Verdict:
        other, bot = sorted(set(self._plan.meetings[meeting]))
        shares = self._shares[meeting]
        return Verdict(bot, other, len(shares), sum(shares) / len(shares), self._evidence(shares))

    def _evidence(self, shares: list[float]) -> float:
        """The log-likelihood ratio, for shares that are distributed about normally.

        A drawn deal is added, as to the ratings: a perfect score has a spread too.
        """
        assert self._plan.setting.decide is not None
        low, high = self._plan.setting.decide
        weighed = [*shares, 0.5]
        number = len(weighed)
        mean = sum(weighed) / number
        spread = sum((share - mean) ** 2 for share in weighed) / number
        if spread == 0.0:
            return 0.0
        return number * (high - low) * (2 * mean - low - high) / (2 * spread)
