"""The rate limiter: every caller has a purse (a token bucket) that refills; when it is empty, they wait."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic

from merletto.server.protocol.refusal import Refusal


class Purses:
    """A token bucket for each caller: up to `most` tokens, `rate` more a second; idle ones are dropped."""

    def __init__(
        self, rule: tuple[float, float], now: Callable[[], float] = monotonic, askers: int = 20_000
    ) -> None:
        self._most, self._rate = rule
        self._now = now
        self._askers = askers
        self._purses: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def pay(self, asker: Hashable, cost: float = 1.0) -> None:
        """Takes tokens; if there are too few, raises a Refusal with the milliseconds to wait.

        What costs more than a full purse takes all of a full one.
        """
        now = self._now()
        cost = min(cost, self._most)
        tokens, seen = self._purses.pop(asker, (self._most, now))
        tokens = min(self._most, tokens + (now - seen) * self._rate)
        if tokens < cost:
            self._purses[asker] = (tokens, now)
            raise Refusal("too_many", {"wait": int(1000 * (cost - tokens) / self._rate) + 1})
        self._purses[asker] = (tokens - cost, now)
        if len(self._purses) > self._askers:
            self._purses.popitem(last=False)
