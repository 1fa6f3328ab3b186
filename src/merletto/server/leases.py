"""Leases (leader election): what only one of several processes may do, such as to let a table's bots think.

A process that does not renew its own row in time counts as dead, and others may take what it held. A holder
that was merely slow does no harm: the log refuses the second entry of a number.
"""

from time import monotonic
from typing import Final

from sqlalchemy import Connection, delete, func, select, text
from sqlalchemy.dialects.postgresql import insert

from merletto.server.schema import leases, tables, workers
from merletto.server.store import Store

CLOCKS: Final = "clocks"
"""The lease of the process that watches all clocks."""

LEASE: Final = 5.0
"""Seconds that a process counts as alive after it has renewed; it does so every two."""

_MOST_AT_ONCE: Final = 50
"""How many tables of dead processes are taken over in one go."""


def of_table(id: int) -> str:
    """The name of the lease for the bots of a table."""
    return f"table:{id}"


def database_time(connection: Connection) -> int:
    """The time by the database, which all processes agree on, in milliseconds since 1970."""
    return int(
        connection.execute(text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")).scalar_one()
    )


class Leases:
    """The leases of this process, as far as it knows."""

    def __init__(self, store: Store, worker: str) -> None:
        self._store = store
        self._worker = worker
        self._held: set[str] = set()
        self._renewed = float("-inf")

    @property
    def held(self) -> int:
        """How many leases this process holds."""
        return len(self._held)

    def holds(self, name: str) -> bool:
        """Whether this process holds the lease: not if it could not renew it in time."""
        return name in self._held and monotonic() - self._renewed < LEASE

    def renewal(self, connection: Connection, now: int) -> set[str]:
        """Renews all leases in one row; returns those that this process still holds."""
        row = insert(workers).values(id=self._worker, until=now + int(LEASE * 1000))
        connection.execute(
            row.on_conflict_do_update(index_elements=["id"], set_={"until": row.excluded.until})
        )
        held = connection.execute(select(leases.c.name).where(leases.c.holder == self._worker))
        return set(held.scalars())

    def renewed(self, held: set[str], asked: float) -> set[str]:
        """Notes what is held since then; returns the leases for which `holds` may now say something else.

        These are the ones lost or gained and, after a renewal that came too late, all: since the lapse
        `holds` has said no to each, and a claim was in vain.
        """
        lapsed = monotonic() - self._renewed >= LEASE
        changed = self._held | held if lapsed else self._held ^ held
        self._held = held
        self._renewed = asked
        return changed

    async def claim(self, name: str) -> bool:
        """Takes the lease if no living process holds it; returns whether this one does."""

        def job(connection: Connection) -> bool:
            return self._claim(connection, name, database_time(connection))

        asked = monotonic()
        if await self._store.work(job) and asked - self._renewed < LEASE:
            self._held.add(name)
            return True
        return False

    async def claim_bots(self) -> list[str]:
        """Takes the tables where a bot is to move and no living process lets it; returns their codes."""

        def job(connection: Connection) -> list[tuple[str, str]]:
            now = database_time(connection)
            alive = select(workers.c.id).where(workers.c.until > now)
            held = select(leases.c.name).where(leases.c.holder.in_(alive))
            name = func.concat("table:", tables.c.id)
            waiting = connection.execute(
                select(tables.c.id, tables.c.code)
                .where(tables.c.state == "playing", tables.c.bots, name.not_in(held))
                .order_by(tables.c.id)
                .limit(_MOST_AT_ONCE)
            ).all()
            names = [(of_table(row.id), row.code) for row in waiting]
            return [(one, code) for one, code in names if self._claim(connection, one, now)]

        claimed = await self._store.work(job)
        self._held.update(name for name, _ in claimed)
        return [code for _, code in claimed]

    async def release(self, name: str) -> None:
        """Gives the lease back, if it is held."""
        if name in self._held:
            self._held.discard(name)
            own = (leases.c.name == name) & (leases.c.holder == self._worker)
            await self._store.work(lambda c: c.execute(delete(leases).where(own)).rowcount)

    async def close(self) -> None:
        """Gives everything back, so that others need not wait."""
        self._held = set()

        def job(connection: Connection) -> None:
            connection.execute(delete(leases).where(leases.c.holder == self._worker))
            connection.execute(delete(workers).where(workers.c.id == self._worker))

        await self._store.work(job)

    def _claim(self, connection: Connection, name: str, now: int) -> bool:
        alive = select(workers.c.id).where(workers.c.until > now)
        row = insert(leases).values(name=name, holder=self._worker)
        row = row.on_conflict_do_update(
            index_elements=["name"],
            set_={"holder": self._worker},
            where=leases.c.holder.not_in(alive) | (leases.c.holder == self._worker),
        )
        return connection.execute(row.returning(leases.c.name)).first() is not None
