"""The migrations of the database schema (Alembic), in order."""
