"""What is known of things for a while (a cache with expiry): for ever if no other process can change them."""

from collections.abc import Iterator
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """Values by number; with `seconds`, one is forgotten that long after it was first noted."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._known: dict[int, tuple[T, float]] = {}

    def get(self, id: int) -> T | None:
        """The value, if it is known and not too old."""
        value, noted = self._known.get(id, (None, 0.0))
        if self._seconds is not None and monotonic() - noted > self._seconds:
            return None
        return value

    def pop(self, id: int, usual: T | None = None) -> T | None:
        """Forgets the value, and returns it."""
        return self._known.pop(id, (usual, 0.0))[0]

    def __setitem__(self, id: int, value: T) -> None:
        noted = self._known.pop(id, None)  # so that the oldest comes first
        self._known[id] = noted if noted is not None and noted[0] is value else (value, monotonic())

    def __delitem__(self, id: int) -> None:
        del self._known[id]

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self) -> Iterator[int]:
        return iter(self._known)
