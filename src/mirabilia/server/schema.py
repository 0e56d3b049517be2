"""The tables of the database, in their newest form; `migrations` leads there."""

import sqlalchemy as sa

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("seed", sa.Text, nullable=False),  # 32 hexadecimal digits
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("stage", sa.Text, nullable=False),  # open, playing, over: for lists; the log decides
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("opener", sa.Text),  # whose share of the lobby it is; names nobody (`addresses`)
    sa.Column("due", sa.Float),  # when a server has to look after it by itself
    sa.Column("summary", sa.Text),  # for lists (`summary`); none where the server was older
    sa.Index("tables_by_stage", "stage", "changed"),
    sa.Index("tables_by_opener", "opener", "stage"),
    sa.Index("tables_by_due", "stage", "due"),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
holders = sa.Table(
    "holders",
    metadata,
    sa.Column("holder", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
)
links = sa.Table(
    "links",
    metadata,
    sa.Column("holder", sa.Text, primary_key=True),
    sa.Column("code_hash", sa.Text, nullable=False, unique=True),
    sa.Column("sealed", sa.Text, nullable=False),  # a token that only the code opens
    sa.Column("until", sa.Float, nullable=False),
)
pulses = sa.Table(  # written again and again, to see whether that can be done
    "pulses",
    metadata,
    sa.Column("server", sa.Text, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
