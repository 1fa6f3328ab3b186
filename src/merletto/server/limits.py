"""The rate limiter: every caller has a purse (a token bucket) that refills; when it is empty, they wait."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic

from merletto.server.addresses import WIDER, neighbourhood
from merletto.server.protocol.refusal import Refusal


def _nobody_else(asker: Hashable, cost: float) -> None:
    """There is no other process to tell."""
    del asker, cost


class Purses:
    """A token bucket for each caller: up to `most` tokens, `rate` more a second; idle ones are dropped.

    A household of IPv6 pays from the purse of its neighbourhood too, which holds and gets several times that.
    """

    def __init__(
        self, rule: tuple[float, float], now: Callable[[], float] = monotonic, askers: int = 20_000
    ) -> None:
        self.most, self._rate = rule
        self._now = now
        self._askers = askers
        self._purses: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        self.tell_others: Callable[[Hashable, float], None] = _nobody_else
        """Called with every caller who has paid, and what they paid."""

    def pay(self, asker: Hashable, cost: float = 1.0) -> None:
        """Takes tokens; if there are too few, raises a Refusal with the milliseconds to wait.

        What costs more than a full purse takes all of a full one.
        """
        self._pay(asker, cost, 1)
        around = neighbourhood(asker)
        if around is not None:
            self._pay(around, cost, WIDER)
        self.tell_others(asker, cost)

    def paid_elsewhere(self, asker: Hashable, cost: float) -> None:
        """Takes what the caller has paid at another process; a purse may then owe as much as it holds."""
        self._take(asker, cost, 1)
        around = neighbourhood(asker)
        if around is not None:
            self._take(around, cost, WIDER)

    def _pay(self, asker: Hashable, cost: float, times: int) -> None:
        cost = min(cost, self.most * times)
        tokens = self._held(asker, times)
        if tokens < cost:
            raise Refusal("too_many", {"wait": int(1000 * (cost - tokens) / (self._rate * times)) + 1})
        self._take(asker, cost, times)

    def _take(self, asker: Hashable, cost: float, times: int) -> None:
        held = self._held(asker, times)
        self._purses[asker] = (max(held - cost, -self.most * times), self._now())
        self._purses.move_to_end(asker)
        if len(self._purses) > self._askers:
            self._purses.popitem(last=False)

    def _held(self, asker: Hashable, times: int) -> float:
        """The tokens in the purse now."""
        most, now = self.most * times, self._now()
        tokens, seen = self._purses.get(asker, (most, now))
        return min(most, tokens + (now - seen) * self._rate * times)
