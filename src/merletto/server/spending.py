"""Purses of several processes: what is spent at one is told to the others, so that nobody has one at each.

What was spent is told as soon as it is worth a message; until then somebody has a little more than others.
"""

import json
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from itertools import count
from typing import Final

from merletto.server.limits import Purses

_WORTH: Final = 0.05
"""The part of a full purse from which on it is told what was spent."""

_MOST_UNTOLD: Final = 20_000


class Spending:
    """What was spent at this process; `say` tells the others."""

    def __init__(self, purses: Mapping[str, Purses], worker: str, say: Callable[[str], None]) -> None:
        self._purses = purses
        self._worker = worker
        self._say = say
        self._numbers = count()
        self._untold: OrderedDict[tuple[str, Hashable], float] = OrderedDict()
        for name, kind in purses.items():
            kind.tell_others = partial(self._spent, name)

    def _spent(self, name: str, asker: Hashable, cost: float) -> None:
        cost += self._untold.pop((name, asker), 0.0)
        if cost >= max(1.0, self._purses[name].most * _WORTH):
            # The bus sends equal lines once, so each has a number.
            whose = json.dumps(asker)
            self._say(f"c {self._worker} {next(self._numbers)} {name} {cost:g} {whose}")
            return
        self._untold[name, asker] = cost
        if len(self._untold) > _MOST_UNTOLD:
            self._untold.popitem(last=False)

    def hear(self, line: str) -> None:
        """Takes from the purses here what was spent at another process."""
        _, worker, _, name, cost, whose = line.split(" ", 5)
        if worker != self._worker and name in self._purses:
            asker = json.loads(whose)
            self._purses[name].paid_elsewhere(tuple(asker) if isinstance(asker, list) else asker, float(cost))
