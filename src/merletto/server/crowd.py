"""Admission control: who is here now, in all and of each kind, and whether there is room for one more."""

import sys
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from merletto.server.addresses import WIDER, neighbourhood
from merletto.server.protocol.refusal import Refusal
from merletto.server.settings import Limits


class Crowd:
    """Counts those who are here: at most `most` in all, and `most_of_one` of the same kind.

    Where the kind is a household of IPv6, its neighbourhood may have several times as many.
    """

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._here = 0
        self._of: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return self._here

    def of(self, kind: Hashable) -> int:
        """How many of this kind are here."""
        return self._of.get(kind, 0)

    def enter(self, kind: Hashable) -> bool:
        """Lets one in if there is room; returns whether there was. Whoever is in must `leave`."""
        around = neighbourhood(kind)
        if self._here >= self._most or self.of(kind) >= self._most_of_one:
            return False
        if around is not None and self.of(around) >= self._most_of_one * WIDER:
            return False
        self._here += 1
        for one in (kind,) if around is None else (kind, around):
            self._of[one] = self.of(one) + 1
        return True

    def leave(self, kind: Hashable) -> None:
        """One who was let in leaves."""
        self._here -= 1
        around = neighbourhood(kind)
        for one in (kind,) if around is None else (kind, around):
            self._of[one] -= 1
            if not self._of[one]:
                del self._of[one]


class Asking:
    """The requests that wait for their answers, counted by person and by address."""

    def __init__(self, limits: Limits) -> None:
        self._of_person = Crowd(sys.maxsize, limits.requests_of_person)
        self._of_address = Crowd(sys.maxsize, limits.requests_of_address)
        self._limits = limits

    @contextmanager
    def one(self, person: int, address: str) -> Iterator[None]:
        """Counts a request while it is answered; refuses one too many."""
        if not self._of_person.enter(person):
            raise Refusal("too_many", {"most": self._limits.requests_of_person})
        try:
            if not self._of_address.enter(address):
                raise Refusal("too_many", {"most": self._limits.requests_of_address})
            try:
                yield
            finally:
                self._of_address.leave(address)
        finally:
            self._of_person.leave(person)
