"""Whereabouts: from which address each person was last heard, to share fairly what is done for them."""

from collections import OrderedDict
from typing import Final

from merletto.bots.pool import Share
from merletto.server.addresses import share_of

_MOST_KNOWN: Final = 20_000


class Whereabouts:
    """The last address of each person; those longest unheard are forgotten."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[int, str] = OrderedDict()
        self._people: dict[str, set[int]] = {}

    def heard(self, person: int, address: str) -> None:
        """Notes that the person was heard from that address."""
        if self._addresses.get(person) == address:
            self._addresses.move_to_end(person)
            return
        self._forget(person)
        self._addresses[person] = address
        self._people.setdefault(address, set()).add(person)
        if len(self._addresses) > _MOST_KNOWN:
            self._forget(next(iter(self._addresses)))

    def address(self, person: int | None) -> str:
        """The last address of the person; empty if it is not known."""
        return "" if person is None else self._addresses.get(person, "")

    def people(self, address: str) -> set[int]:
        """The people who were last heard from this address."""
        return self._people.get(address, set())

    def share(self, person: int | None) -> Share:
        """The share that work for this person counts towards."""
        return share_of(self.address(person), person)

    def _forget(self, person: int) -> None:
        address = self._addresses.pop(person, None)
        if address is not None:
            self._people[address].discard(person)
            if not self._people[address]:
                del self._people[address]
