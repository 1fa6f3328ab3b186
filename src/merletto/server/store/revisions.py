"""Brings a database to the present schema (migrations with Alembic), or refuses it."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from merletto.server.store.contract import StoreError

_MIGRATIONS: Final = Path(__file__).parent.parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


def check_revision(connection: Connection, named: str) -> None:
    """Raises StoreError for a database of another program, or of a later version of this one."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None and inspect(connection).get_table_names():
        raise StoreError(f"the database {named} belongs to another program")
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreError(f"the database {named} was written by a newer merletto; update this one")


def migrate(connection: Connection) -> None:
    """Creates the tables, or changes them to what they are now."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
