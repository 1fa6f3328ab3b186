"""The summary of a table: what lists show of it. It follows from the log, and may lag behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pydantic_core import to_json
from sqlalchemy import Connection, Update, bindparam, delete, func, insert, select, update

from merletto.server import schema
from merletto.server.moment import now_ms
from merletto.server.table import Table
from merletto.server.telling import info_of


@dataclass(frozen=True)
class Summary:
    """What lists show of a table: its row, and a row for each seat that a person holds."""

    row: dict[str, object]
    seats: list[dict[str, int | bool]]

    @staticmethod
    def of(table: Table) -> "Summary":
        """The present summary of the table."""
        return Summary(_row(table), _seat_rows(table))


def entries_of(table: Table) -> int:
    """The number of entries of the log that the table has applied."""
    return 1 + len(table.happenings)


@dataclass(frozen=True)
class Renewal:
    """What is written of a table: all of its summary, or what differs from the one that was last written."""

    id: int
    entries: int
    changed: dict[str, object]
    seats: list[dict[str, int | bool]] | None

    @staticmethod
    def of(table: Table, summary: Summary, written: Summary | None) -> "Renewal":
        """What differs from the summary last written; the number of entries is always in it."""
        known = {} if written is None else {**written.row, "entries": None}
        changed = {
            key: value for key, value in summary.row.items() if key not in known or known[key] != value
        }
        seats = None if written is not None and written.seats == summary.seats else summary.seats
        return Renewal(table.id, entries_of(table), changed, seats)


def write_summaries(connection: Connection, renewals: Sequence[Renewal]) -> None:
    """Writes the summaries of many tables with few statements.

    A summary of a longer log, which another process has written meanwhile, is left as it is. The rows are
    locked in one order everywhere, or two processes might wait for each other (deadlock).
    """
    found = connection.execute(_LOCKED, {"renewed": [one.id for one in renewals]})
    written = {row.id: row.entries for row in found}
    newest = [one for one in renewals if one.id in written and written[one.id] <= one.entries]
    alike: dict[tuple[str, ...], list[dict[str, object]]] = {}
    for one in newest:
        words = {f"new_{key}": value for key, value in one.changed.items()}
        alike.setdefault(tuple(one.changed), []).append({"renewed": one.id, **words})
    for columns, rows in alike.items():
        connection.execute(_renewing(columns), rows)
    seated = [one for one in newest if one.seats is not None]
    if seated:
        _write_seat_rows(
            connection, [one.id for one in seated], [row for one in seated for row in one.seats or []]
        )


@lru_cache(maxsize=256)
def _renewing(columns: tuple[str, ...]) -> Update:
    """The statement that writes these columns of a summary; built once."""
    tables = schema.tables
    renewed = update(tables).where(tables.c.id == bindparam("renewed"))
    return renewed.values({column: bindparam(f"new_{column}") for column in columns})


_LOCKED: Final = (
    select(schema.tables.c.id, schema.tables.c.entries)
    .where(schema.tables.c.id.in_(bindparam("renewed", expanding=True)))
    .order_by(schema.tables.c.id)
    .with_for_update()
)
_SEATS: Final = insert(schema.seats)
_NO_SEATS: Final = delete(schema.seats).where(
    schema.seats.c.table_id.in_(bindparam("renewed", expanding=True))
)


def insert_summary(connection: Connection, table: Table, host: int | None) -> int:
    """Writes the first summary of a new table; its number."""
    row = insert(schema.tables).values(host=host, code=table.opened.code, **_row(table))
    id = int(connection.execute(row.returning(schema.tables.c.id)).scalar_one())
    _write_seat_rows(connection, [id], [{**seat, "table_id": id} for seat in _seat_rows(table)])
    return id


def lagging(connection: Connection) -> list[str]:
    """The codes of tables before their end whose log has grown since their summary was written.

    Tables whose game is over change little; theirs is renewed when they are next asked for.
    """
    tables, log = schema.tables, schema.log
    newest = select(func.max(log.c.number)).where(log.c.table_id == tables.c.id).scalar_subquery()
    rows = connection.execute(
        select(tables.c.code).where(
            tables.c.state.in_(("gathering", "playing")), tables.c.entries != newest + 1
        )
    )
    return [row.code for row in rows]


def _row(table: Table) -> dict[str, object]:
    opened = table.opened
    due = table.clocks.due() if table.state == "playing" else None
    return {
        "game": opened.game,
        "state": table.state,
        "listed": opened.listed and not table.hidden,
        "spectators": opened.spectators,
        "touched": table.touched,
        "due": due,
        "hurried": due is not None and (opened.clock.kind in ("move", "game") or table.clocks.stacking),
        "bots": bool(table.bots_to_move(())),
        "entries": entries_of(table),
        "info": to_json(info_of(table, now_ms())).decode(),
    }


def _seat_rows(table: Table) -> list[dict[str, int | bool]]:
    waiting = table.waiting()
    return [
        {
            "table_id": table.id,
            "seat": at,
            "person": seat.person,
            "waiting": at in waiting and not seat.player,
        }
        for at, seat in enumerate(table.seats)
        if seat.person is not None
    ]


def _write_seat_rows(connection: Connection, ids: list[int], rows: list[dict[str, int | bool]]) -> None:
    connection.execute(_NO_SEATS, {"renewed": ids})
    if rows:
        connection.execute(_SEATS, rows)
