"""Adds protected names, bans, muting and blocking, reports, and the operator's log."""

import json

import sqlalchemy as sa
from alembic import op

from merletto.server.names import skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

MOMENT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("people", sa.Column("skeleton", sa.String(60)))
    op.add_column("people", sa.Column("seen", MOMENT, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("banned", MOMENT))
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
    op.create_index("ix_people_merged_into", "people", ["merged_into"])
    op.create_index("tables_by_host", "tables", ["host"])
    op.create_index("log_by_person", "log", ["person"])
    op.create_table(
        "shunned",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("other", sa.Integer(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.UniqueConstraint("person", "other", name="shunned_once"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("other", sa.Integer(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("code", sa.String(20), nullable=False),
        sa.Column("why", sa.String(20), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("settled", MOMENT),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("deed", sa.String(20), nullable=False),
        sa.Column("whom", sa.Text(), nullable=False),
    )
    connection = op.get_bind()
    # Whoever is known was last here on an unknown day; their time begins now, not in 1970.
    connection.execute(sa.text("UPDATE people SET seen = (SELECT coalesce(max(created), 0) FROM people)"))
    rows = connection.execute(sa.text("SELECT id, account FROM people WHERE account IS NOT NULL")).all()
    for id, account in rows:
        connection.execute(
            sa.text("UPDATE people SET skeleton = :skeleton WHERE id = :id"),
            {"skeleton": skeleton(account), "id": id},
        )
    _add_to_lists(connection)


def _add_to_lists(connection: sa.Connection) -> None:
    """The lists of tables say who has an account, and no longer tell the code of a rematch."""
    for id, text in connection.execute(sa.text("SELECT id, info FROM tables")).all():
        info = json.loads(text)
        seats = [{"account": False, "who": None, **seat} for seat in info["seats"]]
        filled = json.dumps({**info, "seats": seats, "rematch": None})
        connection.execute(
            sa.text("UPDATE tables SET info = :info WHERE id = :id"), {"info": filled, "id": id}
        )
