"""The summary of a table: what lists show of it. It follows from the log, and may lag behind it."""

from collections.abc import Callable
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


def renewal(id: int, summary: Summary, written: Summary | None) -> Callable[[Connection], None]:
    """The job that writes the summary: all of it, or what differs from the last one written.

    A summary of a longer log, which another process has written meanwhile, is left as it is.
    """
    known = {"entries": None} if written is None else {**written.row, "entries": None}
    changed = {key: value for key, value in summary.row.items() if key not in known or known[key] != value}
    words = {"renewed": id, **{f"new_{key}": value for key, value in changed.items()}}

    def job(connection: Connection) -> None:
        newest = connection.execute(_renewing(tuple(changed)), words).rowcount
        if newest and (written is None or written.seats != summary.seats):
            _write_seat_rows(connection, id, summary.seats)

    return job


@lru_cache(maxsize=256)
def _renewing(columns: tuple[str, ...]) -> Update:
    """The statement that writes these columns of a summary, unless a later one is there; built once."""
    tables = schema.tables
    older = (tables.c.id == bindparam("renewed")) & (tables.c.entries <= bindparam("new_entries"))
    return update(tables).where(older).values({column: bindparam(f"new_{column}") for column in columns})


_SEATS: Final = insert(schema.seats)
_NO_SEATS: Final = delete(schema.seats).where(schema.seats.c.table_id == bindparam("renewed"))


def insert_summary(connection: Connection, table: Table, host: int | None) -> int:
    """Writes the first summary of a new table; its number."""
    row = insert(schema.tables).values(host=host, code=table.opened.code, **_row(table))
    id = int(connection.execute(row.returning(schema.tables.c.id)).scalar_one())
    _write_seat_rows(connection, id, [{**seat, "table_id": id} for seat in _seat_rows(table)])
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


def _write_seat_rows(connection: Connection, id: int, rows: list[dict[str, int | bool]]) -> None:
    connection.execute(_NO_SEATS, {"renewed": id})
    if rows:
        connection.execute(_SEATS, rows)
