"""Adds the mistakes that people repeat."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def _person() -> sa.Column[int]:
    return sa.Column("person", sa.Integer(), sa.ForeignKey("people.id"), primary_key=True)


def upgrade() -> None:
    op.create_table("repeaters", _person(), sa.Column("game", sa.String(20), primary_key=True))
    op.create_table(
        "repeated",
        _person(),
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer(), primary_key=True),
        sa.Column("passed", sa.Integer(), nullable=False),
        sa.Column("due", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
    )
    op.create_index("repeated_by_table", "repeated", ["table_id"])
