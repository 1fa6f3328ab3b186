"""Fair queuing: jobs take turns by whom they are for, so that the many jobs of one do not delay others."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")

Share = tuple[Hashable, ...]
"""Whom a job is for, from the largest group to the smallest, such as an address and a person there."""


@dataclass(eq=False)
class _Place(Generic[T]):
    """A place in the queue."""

    item: T
    share: Share
    cost: float
    last: bool
    number: int


class FairQueue(Generic[T]):
    """Gives out what was put in, next the one whose share has been given least so far, by cost.

    Addresses share equally, and so do the persons of one address. Jobs of the same share keep their order.
    Whoever comes anew begins at the level of the others: idleness earns nothing. Jobs put in as `last` come
    after all others. With shares all alike this is a plain queue (FIFO).
    """

    def __init__(self) -> None:
        self._places: list[_Place[T]] = []
        self._spent: dict[Share, float] = {}
        self._level: dict[Share, float] = {}
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[T]:
        return iter([place.item for place in self._places])

    def put(self, item: T, share: Share = (), cost: float = 1.0, last: bool = False) -> None:
        """Adds a job."""
        there = {group for place in self._places for group in _groups(place.share)}
        for group in _groups(share):
            if group not in there:
                self._spent[group] = max(self._spent.get(group, 0.0), self._level.get(group[:-1], 0.0))
        self._places.append(_Place(item, share, cost, last, next(self._numbers)))

    def first(self, fits: Callable[[T], bool] = lambda _: True) -> T | None:
        """The next job that fits; None if there is none."""
        fitting = [place for place in self._places if fits(place.item)]
        return min(fitting, key=self._order).item if fitting else None

    def begin(self, item: T) -> None:
        """Removes a job because it is done now, at the cost of its share."""
        place = next(place for place in self._places if place.item is item)
        for group in _groups(place.share):
            self._level[group[:-1]] = self._spent[group]
            self._spent[group] += place.cost
        self.remove(item)
        if not self._places:  # only who was last is remembered, so that others are next
            self._spent = dict.fromkeys(_groups(place.share), place.cost)
            self._level.clear()

    def remove(self, item: T) -> None:
        """Removes a job that is no longer wanted."""
        self._places = [place for place in self._places if place.item is not item]

    def _order(self, place: _Place[T]) -> tuple[bool, list[float], int]:
        return place.last, [self._spent[group] for group in _groups(place.share)], place.number


def _groups(share: Share) -> list[Share]:
    return [share[: size + 1] for size in range(len(share))]
