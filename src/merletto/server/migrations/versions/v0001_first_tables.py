"""Creates people, tables, seats, the log, and the server's own key–value table."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        collation = "(provider = icu, locale = 'und-u-ks-level2', deterministic = false)"
        op.execute(f'CREATE COLLATION "NOCASE" {collation}')
    op.create_table(
        "house",
        sa.Column("key", sa.String(30), primary_key=True),
        sa.Column("value", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("account", sa.String(40, collation="NOCASE"), unique=True),
        sa.Column("passphrase", sa.Text()),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("merged_into", sa.Integer(), sa.ForeignKey("people.id")),
        sa.Column("created", MOMENT, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("code", sa.String(20), nullable=False, unique=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Integer(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("touched", MOMENT, nullable=False),
        sa.Column("due", MOMENT),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("info", sa.Text(), nullable=False),
    )
    op.create_index("tables_by_list", "tables", ["listed", "state", "touched"])
    op.create_index("tables_by_state", "tables", ["state", "due"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("waiting", sa.Boolean(), nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("person", sa.Integer(), sa.ForeignKey("people.id")),
        sa.Column("key", sa.String(64)),
        sa.Column("what", sa.Text(), nullable=False),
        sa.UniqueConstraint("table_id", "person", "key", name="log_said_once"),
    )
