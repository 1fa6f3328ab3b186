"""Adds what several processes on one database need, and what a start need not look up in the log."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    moment = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", moment, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
    )
    for name, usual in (("spectators", sa.true()), ("hurried", sa.false())):
        op.add_column("tables", sa.Column(name, sa.Boolean(), nullable=False, server_default=usual))
    _fill()


def _fill() -> None:
    connection = op.get_bind()
    change = sa.text("UPDATE tables SET spectators = :spectators, hurried = :hurried WHERE id = :id")
    for id, due, text in connection.execute(sa.text("SELECT id, due, info FROM tables")).all():
        info = json.loads(text)
        hurried = due is not None and info.get("clock", {}).get("kind") in ("move", "game")
        connection.execute(
            change, {"id": id, "spectators": bool(info.get("spectators", True)), "hurried": hurried}
        )
