"""The database schema: people, tables, who sits where, and the append-only event log of every table."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    event,
    false,
    true,
)

metadata: Final = MetaData()


def _create_nocase(metadata: MetaData, connection: Connection, **options: object) -> None:
    """The collation of accounts is one of SQLite's; PostgreSQL has none like it."""
    del metadata, options
    if connection.dialect.name == "postgresql":
        like = "(provider = icu, locale = 'und-u-ks-level2', deterministic = false)"
        connection.exec_driver_sql(f'CREATE COLLATION "NOCASE" {like}')


event.listen(metadata, "before_create", _create_nocase)

Moment: Final = BigInteger().with_variant(Integer(), "sqlite")
"""Milliseconds since 1970; every integer of SQLite has room for them."""

people: Final = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40, collation="NOCASE"), unique=True),
    Column("passphrase", Text),
    Column("generation", Integer, nullable=False, default=0),
    Column("merged_into", Integer, ForeignKey("people.id"), index=True),
    Column("created", Moment, nullable=False),
    Column("skeleton", String(60), index=True),
    Column("seen", Moment, nullable=False, server_default="0"),
    Column("banned", Moment),
)
"""Guests and accounts. `skeleton` is equal for accounts that look alike; `seen` is about when they were last
here, and `banned` since when they may not enter, in milliseconds since 1970."""

shunned: Final = Table(
    "shunned",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("other", Integer, ForeignKey("people.id"), nullable=False),
    Column("how", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("at", Moment, nullable=False),
    UniqueConstraint("person", "other", name="shunned_once"),
)
"""Whom a person has muted or blocked, under the name that the other had then."""

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("other", Integer, ForeignKey("people.id"), nullable=False),
    Column("code", String(20), nullable=False),
    Column("why", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("settled", Moment),
)
"""What people reported about others; `settled` is when the operator dealt with it."""

deeds: Final = Table(
    "deeds",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("deed", String(20), nullable=False),
    Column("whom", Text, nullable=False),
)
"""What the operator did, in order (an audit log). Erased people are named by number only."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(20), nullable=False, unique=True),
    Column("game", String(20), nullable=False),
    Column("state", String(20), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", Integer, ForeignKey("people.id"), nullable=False),
    Column("touched", Moment, nullable=False),
    Column("due", Moment),
    Column("bots", Boolean, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("info", Text, nullable=False),
    Column("spectators", Boolean, nullable=False, server_default=true()),
    Column("hurried", Boolean, nullable=False, server_default=false()),
    Index("tables_by_list", "listed", "state", "touched"),
    Index("tables_by_state", "state", "due"),
    Index("tables_by_host", "host"),
)
"""What lists show of a table; `bots` says whether a bot is to move, `entries` how many entries the log
had when this was written, `hurried` whether the clock that runs counts seconds, and `info` is the table as
everyone sees it."""

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
    Column("at", Moment, nullable=False),
    Column("person", Integer, ForeignKey("people.id")),
    Column("key", String(64)),
    Column("what", Text, nullable=False),
    UniqueConstraint("table_id", "person", "key", name="log_said_once"),
    Index("log_by_person", "person"),
)
"""The event log of all tables, in order. Rows are only added, except that names and chat leave them when a
person is erased or their time is over, and that all rows of a table go when it is removed."""

deals: Final = Table(
    "deals",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(20), nullable=False),
    Column("date", String(10), nullable=False),
    Column("until", Moment, nullable=False),
    Column("opened", Text, nullable=False),
    Column("par", Text),
    Column("claimed", Moment),
    UniqueConstraint("game", "date", name="deals_once"),
)
"""The daily deals: until when each can be played, how its tables are opened, and the Maestra's result once
she has played it. Until the moment in `claimed` one of the processes lets her play."""

attempts: Final = Table(
    "attempts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("deal", Integer, ForeignKey("deals.id"), nullable=False),
    Column("person", Integer, ForeignKey("people.id")),
    Column("code", String(20), nullable=False, unique=True),
    Column("at", Moment, nullable=False),
    Column("state", String(10), nullable=False),
    Column("points", Integer),
    Column("margin", Integer),
    Column("ended", Moment),
    UniqueConstraint("deal", "person", name="attempts_once"),
    Index("attempts_by_person", "person"),
)
"""The one rated attempt of each person at each deal, by the code of its table. The person is null once they
are forgotten: their result stays among the others."""

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("at", Moment, nullable=False),
    Column("review", Text, nullable=False),
)
"""The reviews of finished games, as they are told to everyone; they name nobody."""

house: Final = Table(
    "house",
    metadata,
    Column("key", String(30), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""The key that signs cookies, the secret of the daily deals, and when the server was last seen alive."""

workers: Final = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Moment, nullable=False),
)
"""The processes that share the database, and until when each counts as alive."""

leases: Final = Table(
    "leases",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("holder", String(32), nullable=False),
)
"""What only one process may do, and which does it, as long as it is alive."""

solvers: Final = Table(
    "solvers",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
)
"""The Glicko-2 rating of each person who solves puzzles of a game."""

puzzle_ratings: Final = Table(
    "puzzle_ratings",
    metadata,
    Column("game", String(20), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
)
"""The Glicko-2 rating of each puzzle that somebody has tried here; the others have their start rating."""

puzzle_tries: Final = Table(
    "puzzle_tries",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("at", Moment, nullable=False),
    Column("solved", Boolean, nullable=False),
)
"""The first try of each person at each puzzle, which is the only one that is rated."""

repeaters: Final = Table(
    "repeaters",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
)
"""Who repeats their mistakes in which game."""

repeated: Final = Table(
    "repeated",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("passed", Integer, nullable=False),
    Column("due", String(10), nullable=False),
    Column("at", Moment, nullable=False),
    Index("repeated_by_table", "table_id"),
)
"""The mistakes that people repeat: how often each was passed in a row, and on which day it is due, in UTC."""

learnt: Final = Table(
    "learnt",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("at", Moment, nullable=False),
)
"""The lessons that each person has solved."""
