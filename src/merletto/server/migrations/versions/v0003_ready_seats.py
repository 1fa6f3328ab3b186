"""Adds what seats and tables can have since friends say that they are ready to the lists of tables."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    connection = op.get_bind()
    for id, text in connection.execute(sa.text("SELECT id, info FROM tables")).all():
        info = json.loads(text)
        seats = [
            {"ready": seat["kind"] != "open", "colour": at, **seat} for at, seat in enumerate(info["seats"])
        ]
        filled = {"host": None, "pyramids": None, **info, "seats": seats}
        connection.execute(
            sa.text("UPDATE tables SET info = :info WHERE id = :id"), {"info": json.dumps(filled), "id": id}
        )
