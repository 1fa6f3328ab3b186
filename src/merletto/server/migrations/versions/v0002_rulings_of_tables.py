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
    fill = sa.text(
        "UPDATE tables SET info = json_set(info, '$.rulings', json(:rulings)) "
        "WHERE game = :game AND json_type(info, '$.rulings') IS NULL"
    )
    for game, rulings in _VERSION_1.items():
        op.get_bind().execute(fill, {"game": game, "rulings": json.dumps(rulings)})
