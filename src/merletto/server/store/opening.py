"""Opening a store by what the operator names: a file, or the address of a PostgreSQL database."""

from pathlib import Path

from merletto.server.store.contract import Committed, Store, StoreError
from merletto.server.store.sqlite import SqliteStore


def is_postgres(database: Path | str) -> bool:
    """Whether that is the address of a PostgreSQL database."""
    return str(database).startswith(("postgresql:", "postgres:"))


def open_store(database: Path | str, committed: Committed) -> Store:
    """Opens the database, creates or migrates it; raises StoreError if that fails."""
    if not is_postgres(database):
        if "://" in str(database):
            raise StoreError("--database must be a file, or an address such as postgresql://user@host/name")
        return SqliteStore(Path(database), committed)
    try:
        from merletto.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreError(
            f"a PostgreSQL database needs a missing package ({error.name}): pip install 'merletto[cluster]'"
        ) from None
    return PostgresStore(str(database), committed)
