"""Brings a database to the present schema, or refuses it: a new one by the schema itself, an older one by
migrations. Only those need Alembic, which takes longer to import than all else here to run."""

from pathlib import Path
from typing import Final

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    select,
)

from merletto.server import schema
from merletto.server.store.contract import StoreError

_MIGRATIONS: Final = Path(__file__).parent.parent / "migrations"

_present: Final = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic notes which revision the schema has, in one row."""


def revisions() -> list[str]:
    """The revisions of the schema in order, by the names of the migrations that lead to them."""
    return sorted(path.stem[1:5] for path in (_MIGRATIONS / "versions").glob("v*.py"))


def check_revision(connection: Connection, named: str) -> None:
    """Raises StoreError for a database of another program, or of a later version of this one."""
    revision = _revision(connection)
    if revision is None and inspect(connection).get_table_names():
        raise StoreError(f"the database {named} belongs to another program")
    if revision is not None and revision not in revisions():
        raise StoreError(f"the database {named} was written by a newer merletto; update this one")


def migrate(connection: Connection) -> None:
    """Creates the tables, or changes them to what they are now."""
    revision, present = _revision(connection), revisions()[-1]
    if revision is None:
        schema.metadata.create_all(connection, checkfirst=False)
        _present.create(connection, checkfirst=False)
        connection.execute(insert(_present).values(version_num=present))
    elif revision != present:
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Runs the migrations that the database has not had yet."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    """The revision of the schema that the database has; None if it has none."""
    if not inspect(connection).has_table(_present.name):
        return None
    return connection.execute(select(_present.c.version_num)).scalar_one_or_none()
