"""Adds the ratings of puzzles and of those who solve them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def _rating() -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Float(), nullable=False) for name in ("points", "deviation", "volatility")]


def _person() -> sa.Column[int]:
    return sa.Column("person", sa.Integer(), sa.ForeignKey("people.id"), primary_key=True)


def upgrade() -> None:
    game, puzzle = sa.String(20), sa.String(16)
    op.create_table("solvers", _person(), sa.Column("game", game, primary_key=True), *_rating())
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", game, primary_key=True),
        sa.Column("puzzle", puzzle, primary_key=True),
        *_rating(),
    )
    op.create_table(
        "puzzle_tries",
        _person(),
        sa.Column("game", game, primary_key=True),
        sa.Column("puzzle", puzzle, primary_key=True),
        sa.Column("at", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
    )
