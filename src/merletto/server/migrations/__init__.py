"""The migrations of the database schema (Alembic), one step after another."""
