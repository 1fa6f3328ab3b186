"""Adds the rulings to the lists of tables: until now all were played by version 1 of the rules."""

import json
from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_VERSION_1: Final = {
    "burano": {"B2.10": "board", "B8.9": "later", "B12.5": "after", "B16.1": "open"},
    "walking": {"W8.6": "everyone"},
}


def upgrade() -> None:
    connection = op.get_bind()
    for id, game, text in connection.execute(sa.text("SELECT id, game, info FROM tables")).all():
        info = json.loads(text)
        if game in _VERSION_1 and "rulings" not in info:
            connection.execute(
                sa.text("UPDATE tables SET info = :info WHERE id = :id"),
                {"info": json.dumps({**info, "rulings": _VERSION_1[game]}), "id": id},
            )
