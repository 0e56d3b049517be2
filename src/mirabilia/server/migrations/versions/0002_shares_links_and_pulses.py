"""Summaries for lists, whose share of the lobby a table is, links to other devices, pulses of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables of before have neither summary nor opener; servers look after those that are played."""
    op.add_column("tables", sa.Column("opener", sa.Text))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.execute("UPDATE tables SET due = 0 WHERE stage = 'playing'")
    op.add_column("tables", sa.Column("summary", sa.Text))
    op.create_index("tables_by_opener", "tables", ["opener", "stage"])
    op.create_index("tables_by_due", "tables", ["stage", "due"])
    op.create_table(
        "links",
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("code_hash", sa.Text, nullable=False, unique=True),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "pulses",
        sa.Column("server", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take them away again."""
    op.drop_table("pulses")
    op.drop_table("links")
    op.drop_index("tables_by_due", "tables")
    op.drop_index("tables_by_opener", "tables")
    op.drop_column("tables", "summary")
    op.drop_column("tables", "due")
    op.drop_column("tables", "opener")
