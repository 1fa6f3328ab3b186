"""Whom people have muted or blocked: they do not see what a muted person says, nor sit with a blocked one."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from time import time
from typing import Final, Literal

from sqlalchemy import Connection, delete, func, insert, select

from merletto.server.protocol.refusal import Refusal
from merletto.server.schema import people, shunned
from merletto.server.store import Store

How = Literal["mute", "block"]

_MOST_KNOWN: Final = 10_000
_MOST_SHUNNED: Final = 500


@dataclass(frozen=True)
class Shunned:
    """One row of a person's list."""

    id: int
    other: int
    how: How
    name: str
    at: int


def _nobody_else(person: int) -> None:
    """There is no other process to tell."""
    del person


class Shunning:
    """The lists of all people; each is read once, when its person first needs it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lists: dict[int, list[Shunned]] = {}
        self.tell_others: Callable[[int], None] = _nobody_else
        """Called with the id of every person whose list was changed by this process."""

    def hushed(self, person: int) -> set[int]:
        """The people whose chat this person does not want to read, as far as the list has been read."""
        return {row.other for row in self._lists.get(person, [])}

    async def of(self, person: int) -> list[Shunned]:
        """The list of the person, in the order in which it was made."""
        known = self._lists.get(person)
        if known is None:
            known = self._keep(person, await self._store.work(lambda c: _read(c, person)))
        return known

    async def blocks(self, person: int, other: int) -> bool:
        """Whether the person has blocked the other."""
        return any(row.other == other and row.how == "block" for row in await self.of(person))

    async def shun(self, person: int, other: int, name: str, how: How | None) -> None:
        """Mutes or blocks the other, or neither any more."""

        def job(connection: Connection) -> list[Shunned]:
            connection.execute(delete(shunned).where(shunned.c.person == person, shunned.c.other == other))
            count = select(func.count()).select_from(shunned).where(shunned.c.person == person)
            if how is not None and connection.execute(count).scalar_one() >= _MOST_SHUNNED:
                raise Refusal("full")
            if how is not None:
                at = int(time() * 1000)
                connection.execute(
                    insert(shunned).values(person=person, other=other, how=how, name=name, at=at)
                )
            return _read(connection, person)

        self._keep(person, await self._store.work(job))
        self.tell_others(person)

    async def forgive(self, person: int, id: int) -> None:
        """Takes one row off the person's list."""

        def job(connection: Connection) -> list[Shunned]:
            connection.execute(delete(shunned).where(shunned.c.person == person, shunned.c.id == id))
            return _read(connection, person)

        self._keep(person, await self._store.work(job))
        self.tell_others(person)

    async def renew(self, people: Collection[int]) -> None:
        """Reads the lists of these people again, if they were read before: another process may write them."""
        for person in [person for person in people if person in self._lists]:
            self._keep(person, await self._store.read(partial(_read, person=person)))

    def forget(self) -> None:
        """Reads all lists anew, since people have been merged or erased."""
        self._lists.clear()

    def _keep(self, person: int, rows: list[Shunned]) -> list[Shunned]:
        self._lists[person] = rows
        if len(self._lists) > _MOST_KNOWN:
            del self._lists[next(iter(self._lists))]
        return rows


def _read(connection: Connection, person: int) -> list[Shunned]:
    """The list; guests who have since become accounts appear as accounts."""
    other = func.coalesce(people.c.merged_into, shunned.c.other).label("other")
    rows = connection.execute(
        select(shunned.c.id, other, shunned.c.how, shunned.c.name, shunned.c.at)
        .join(people, people.c.id == shunned.c.other)
        .where(shunned.c.person == person)
        .order_by(shunned.c.id)
    )
    return [Shunned(row.id, row.other, row.how, row.name, row.at) for row in rows]
