"""Adds the daily deals, and the attempts of people at them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    moment = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "deals",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("until", moment, nullable=False),
        sa.Column("opened", sa.Text(), nullable=False),
        sa.Column("par", sa.Text()),
        sa.Column("claimed", moment),
        sa.UniqueConstraint("game", "date", name="deals_once"),
    )
    op.create_table(
        "attempts",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("deal", sa.Integer(), sa.ForeignKey("deals.id"), nullable=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id")),
        sa.Column("code", sa.String(20), nullable=False, unique=True),
        sa.Column("at", moment, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.Column("margin", sa.Integer()),
        sa.Column("ended", moment),
        sa.UniqueConstraint("deal", "person", name="attempts_once"),
    )
    op.create_index("attempts_by_person", "attempts", ["person"])
