"""The database schema: people, tables, who sits where, and the append-only event log of every table."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData()

people: Final = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40, collation="NOCASE"), unique=True),
    Column("passphrase", Text),
    Column("generation", Integer, nullable=False, default=0),
    Column("merged_into", Integer, ForeignKey("people.id")),
    Column("created", Integer, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(20), nullable=False, unique=True),
    Column("game", String(20), nullable=False),
    Column("state", String(20), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", Integer, ForeignKey("people.id"), nullable=False),
    Column("touched", Integer, nullable=False),
    Column("due", Integer),
    Column("bots", Boolean, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("info", Text, nullable=False),
    Index("tables_by_list", "listed", "state", "touched"),
    Index("tables_by_state", "state", "due"),
)
"""What lists show of a table; `bots` says whether a bot is to move, `entries` how many entries the log
had when this was written, and `info` is the table as everyone sees it."""

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("waiting", Boolean, nullable=False),
    Index("seats_by_person", "person"),
)
"""The seats that people hold; their person changes only when a guest becomes an account."""

log: Final = Table(
    "log",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("person", Integer, ForeignKey("people.id")),
    Column("key", String(64)),
    Column("what", Text, nullable=False),
    UniqueConstraint("table_id", "person", "key", name="log_said_once"),
)
"""The event log of all tables, in order. Rows are never changed or removed."""

house: Final = Table(
    "house",
    metadata,
    Column("key", String(30), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""The key that signs cookies, and when the server was last seen alive."""
