"""The store: where people, tables and logs are kept; one SQLite file, or a PostgreSQL database."""

from merletto.server.store.contract import Committed, Job, Store, StoreError
from merletto.server.store.opening import is_postgres, open_store

__all__ = ["Committed", "Job", "Store", "StoreError", "is_postgres", "open_store"]
