"""Alembic runs inside the server's own connection."""

from alembic import context

from mirabilia.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
