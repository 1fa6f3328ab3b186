"""The settings of a server: where it keeps its data, and its limits."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from merletto.study.review.reviewing import PLAYOUTS

Rate = tuple[float, float]
"""How many tokens at once, and how many more a second; most requests cost one, some cost more."""


@dataclass(frozen=True)
class Limits:
    """What one socket, person or address may do, and all of them together."""

    message_bytes: int = 32 * 1024
    socket: Rate = (60, 20)
    person: Rate = (120, 40)
    address: Rate = (600, 200)
    guests: Rate = (30, 0.1)
    passphrases: Rate = (10, 0.1)
    guesses: Rate = (100, 0.02)
    """Wrong or right passphrases for one account, from all browsers together that it was never used in."""

    tables: Rate = (20, 0.2)
    tables_of_address: Rate = (60, 0.5)
    chats: Rate = (10, 0.5)
    chats_of_address: Rate = (30, 1.5)
    hints: Rate = (10, 0.5)
    connections: int = 4000
    connections_of_address: int = 300
    request_seconds: int = 10
    """Seconds within which a request must have come in, header and body."""

    requests_of_person: int = 24
    requests_of_address: int = 200
    """How many requests may wait for their answers at the same time; long polls count too."""

    sockets: int = 2000
    sockets_of_address: int = 200
    watched_at_once: int = 50
    watched: int = 10_000
    watched_of_address: int = 1000
    listed_of_person: int = 5
    listed_of_address: int = 15
    """How many tables that wait for people may be in the list."""

    bot_tables_of_person: int = 20
    bot_tables_of_address: int = 60
    """How many games with bots may be in progress and in memory."""

    chat_lines: int = 1000
    """The number of chat lines that one table keeps."""

    take_backs: int = 50
    """How many moves a seat may take back in one turn."""

    table_entries: int = 4000
    """From this many entries in its log on, nothing is taken back at a table any more."""


_ENOUGH: Final = (1e9, 1e9)
_MANY: Final = 1_000_000
UNHURRIED: Final = Limits(
    socket=_ENOUGH,
    person=_ENOUGH,
    address=_ENOUGH,
    guests=_ENOUGH,
    tables=_ENOUGH,
    tables_of_address=_ENOUGH,
    chats=_ENOUGH,
    chats_of_address=_ENOUGH,
    hints=_ENOUGH,
    connections=_MANY,
    connections_of_address=_MANY,
    requests_of_person=_MANY,
    requests_of_address=_MANY,
    sockets=_MANY,
    sockets_of_address=_MANY,
    watched=_MANY,
    watched_of_address=_MANY,
    listed_of_person=_MANY,
    listed_of_address=_MANY,
    bot_tables_of_person=_MANY,
    bot_tables_of_address=_MANY,
)
"""No rate limits and any number of connections and tables; sizes and passphrase guesses stay limited."""


@dataclass(frozen=True)
class Settings:
    """All settings of a server."""

    database: Path | str
    """A file, or the address of a PostgreSQL database."""

    bus: str | None = None
    """The address of the Redis or Valkey by which processes on one database wake each other."""

    bots: int = 1
    public: str | None = None
    """The public URL of this server, if it is behind a reverse proxy."""

    proxies: tuple[str, ...] = ()
    """The addresses and networks of reverse proxies that name the client's address."""

    sets: dict[str, dict[str, Path]] = field(default_factory=dict)
    """Custom component sets, by game and name."""

    limits: Limits = field(default_factory=Limits)
    tables_in_memory: int = 1000
    absence: int = 60
    """Seconds a person must be away before others may let a bot stand in."""

    bot_seconds: float = 10.0
    stand_in_seconds: float = 1.0
    """How long a stand-in waits before each of its moves, so that its person can follow, and take over."""

    hint_seconds: float = 1.0
    review_playouts: int = PLAYOUTS
    """The playouts of a good move in a review."""

    keep_guests: int | None = 90
    """Days after which a guest without any game is forgotten; None keeps them."""

    keep_tables: int | None = None
    """Days after which a table where nothing happens is removed; None keeps them."""

    keep_chat: int | None = None
    """Days after which chat is removed; None keeps it."""
