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

    def pay(self, asker: Hashable) -> None:
        """Takes a token; if there is none, raises a Refusal with the milliseconds to wait."""
        now = self._now()
        tokens, seen = self._purses.pop(asker, (self._most, now))
        tokens = min(self._most, tokens + (now - seen) * self._rate)
        if tokens < 1:
            self._purses[asker] = (tokens, now)
            raise Refusal("too_many", {"wait": int(1000 * (1 - tokens) / self._rate) + 1})
        self._purses[asker] = (tokens - 1, now)
        if len(self._purses) > self._askers:
            self._purses.popitem(last=False)
