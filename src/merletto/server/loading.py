"""Loading tables (rebuilding them from their logs): a long one takes its turn beside the event loop."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from merletto.bots.pool import Share
from merletto.server import schema
from merletto.server.aside import Aside
from merletto.server.costs import cost_of_log
from merletto.server.entry import Entry, Opened
from merletto.server.logbook import read_entries
from merletto.server.protocol.refusal import Refusal
from merletto.server.store import Store
from merletto.server.table import OtherRules, Table

_LONG: Final = 50
"""So many entries of a log are applied within the event loop; more would hold up everyone."""


class Asker(NamedTuple):
    """Who asks for a table that may have to be loaded: whose share of time that is, and how they pay."""

    share: Share
    pay: Callable[[float], None]


def _nothing(cost: float) -> None:
    """The server does not pay."""
    del cost


THE_SERVER: Final = Asker(("", None), _nothing)


class Loader:
    """Makes tables from their logs."""

    def __init__(self, store: Store, sets: Mapping[str, Mapping[str, Path]], aside: Aside) -> None:
        self._store = store
        self._sets = sets
        self._aside = aside

    async def charge(self, code: str, asker: Asker) -> None:
        """Has the asker pay for a table that is to be loaded; refuses an unknown code."""
        query = select(schema.tables.c.entries).where(schema.tables.c.code == code)
        entries = await self._store.read(lambda c: c.execute(query).scalar())
        if entries is None:
            raise Refusal("no_table")
        asker.pay(cost_of_log(entries))

    async def load(self, code: str, share: Share) -> tuple[Table, int]:
        """The table with that code, and how many of its entries are in its summary."""

        def job(connection: Connection) -> tuple[int, int, list[Entry]] | None:
            row = connection.execute(select(schema.tables).where(schema.tables.c.code == code)).one_or_none()
            return None if row is None else (row.id, row.entries, read_entries(connection, row.id))

        found = await self._store.read(job)
        if found is None:
            raise Refusal("no_table")
        id, summarised, entries = found
        try:
            return await self.built(id, entries, share), summarised
        except OtherRules as other:
            raise Refusal("other_rules", {"rules": other.rules, "set": other.set}) from None

    async def again(self, id: int) -> Table:
        """The table of that number, from what its log is now."""
        entries = await self._store.read(lambda c: read_entries(c, id))
        return await self.built(id, entries, THE_SERVER.share)

    async def built(self, id: int, entries: list[Entry], share: Share) -> Table:
        """The table of these entries; a long game is played again beside the event loop, in fair turns."""
        first = entries[0].what
        assert isinstance(first, Opened)
        if len(entries) > _LONG or first.beginning is not None:
            cost = cost_of_log(len(entries))
            return await self._aside.run(share, cost, partial(self._made, id, entries))
        return self._made(id, entries)

    def _made(self, id: int, entries: list[Entry]) -> Table:
        first = entries[0]
        assert isinstance(first.what, Opened)
        table = Table(id, first, self._sets.get(first.what.game, {}))
        for entry in entries[1:]:
            table.apply(entry)
        return table
