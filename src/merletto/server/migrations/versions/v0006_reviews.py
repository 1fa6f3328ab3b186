"""Adds the reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    moment = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", moment, nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
    )
