"""What every message has."""

from merletto.server.protocol.words import Id, Said


class Request(Said):
    """Any message. The answer repeats its `id`."""

    id: Id | None = None
