"""A call (request context): who asks what, and what every door needs to answer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from merletto.bots.pool import Share
from merletto.kernel.move import Move
from merletto.server.addresses import share_of
from merletto.server.costs import cost_of
from merletto.server.entry import Entry, What
from merletto.server.house import House
from merletto.server.news import SPECTATOR, Viewer
from merletto.server.people import Person
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.requests import Request
from merletto.server.table import Table
from merletto.server.tables import Asker, LiveTable, Watcher, now_ms

R = TypeVar("R", bound=Request, covariant=True)
T = TypeVar("T")


class Socket(Protocol):
    """The socket on which someone watches tables."""

    def watch(self, live: LiveTable, viewer: Viewer) -> Watcher:
        """Subscribes the socket to the news of the table."""
        ...

    def unwatch(self, code: str, viewer: Viewer) -> None:
        """Cancels the subscription."""
        ...


@dataclass(frozen=True)
class Call(Generic[R]):
    """One request and its sender. `socket` is None over HTTP."""

    house: House
    who: Person
    request: R
    socket: Socket | None = None
    address: str = ""

    @property
    def share(self) -> Share:
        """Whose share of the server's time the request counts towards."""
        return share_of(self.address, self.who.id)

    async def table(self, code: str) -> LiveTable:
        """The table with that code; a long one that is not in memory costs more than the request."""
        return await self.house.tables.find(code, Asker(self.share, self._pay_more))

    def _pay_more(self, cost: float) -> None:
        self.house.purses["person"].pay(self.who.id, cost)
        self.house.purses["address"].pay(self.address, cost)

    def pay(self, purse: str) -> None:
        """Applies the rate limit for this kind of request: the person's, and the address's if it has one."""
        self.house.purses[purse].pay(self.who.id)
        of_address = self.house.purses.get(f"{purse}_of_address")
        if of_address is not None:
            of_address.pay(self.address)

    async def aside(self, work: Callable[[], T]) -> T:
        """The result of work that is too long for the event loop."""
        return await self.house.aside.run(self.share, cost_of(self.request), work)

    def entry(self, what: What, key: str | None = None, move: Move | None = None) -> Entry:
        """A log entry for what the caller does now, with the move if it is one."""
        return Entry(what, now_ms(), self.who.id, key, move)

    def own_seat(self, table: Table, seat: int) -> int:
        """The seat, if it exists and is the caller's; refuses otherwise."""
        checked_seat(table, seat)
        if table.seats[seat].person != self.who.id:
            raise Refusal("not_your_seat", {"seat": seat})
        return seat

    def as_viewer(self, table: Table, viewer: Viewer) -> Viewer:
        """The viewer, if the caller may look as it: one of their own seats, or a spectator if allowed."""
        if isinstance(viewer, int):
            return self.own_seat(table, viewer)
        if not table.may_look(self.who.id, SPECTATOR):
            raise Refusal("no_spectators")
        return SPECTATOR


def checked_seat(table: Table, seat: int) -> int:
    """The seat, if the table has it."""
    if seat >= len(table.seats):
        raise Refusal("no_seat", {"seat": seat})
    return seat


def playing(table: Table) -> Table:
    """The table, if the game is being played."""
    if table.state != "playing":
        raise Refusal("not_playing", {"state": table.state})
    return table


def gathering(table: Table) -> Table:
    """The table, if it has not started yet."""
    if table.state != "gathering":
        raise Refusal("not_gathering", {"state": table.state})
    return table


def finished(table: Table) -> Table:
    """The table, if the game is over."""
    if table.state != "finished":
        raise Refusal("not_finished", {"state": table.state})
    return table


def unsealed(table: Table) -> Table:
    """The table, unless it is of a daily deal that others can still play."""
    if table.sealed(now_ms()):
        assert table.opened.deal is not None
        raise Refusal("sealed", {"until": table.opened.deal.until})
    return table
