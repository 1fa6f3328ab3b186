"""The settings of a server: where it keeps its data, and its rate limits."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Limits:
    """Rate limits for one socket, person or address: how many requests at once, and how many a second."""

    message_bytes: int = 32 * 1024
    socket: tuple[float, float] = (60, 20)
    person: tuple[float, float] = (120, 40)
    address: tuple[float, float] = (600, 200)
    guests: tuple[float, float] = (30, 0.1)
    passphrases: tuple[float, float] = (10, 0.1)
    guesses: tuple[float, float] = (100, 0.02)
    """Wrong or right passphrases for one account, from all browsers together that it was never used in."""

    tables: tuple[float, float] = (20, 0.2)
    chats: tuple[float, float] = (10, 0.5)
    hints: tuple[float, float] = (10, 0.5)
    sockets: int = 2000
    sockets_of_address: int = 200
    watched_at_once: int = 50
    chat_lines: int = 1000
    """The number of chat lines that one table keeps."""


_ENOUGH: Final = (1e9, 1e9)
UNHURRIED: Final = Limits(
    socket=_ENOUGH,
    person=_ENOUGH,
    address=_ENOUGH,
    guests=_ENOUGH,
    tables=_ENOUGH,
    chats=_ENOUGH,
    hints=_ENOUGH,
    sockets=100_000,
    sockets_of_address=100_000,
)
"""No rate limits and any number of sockets; sizes and passphrase guesses stay limited."""


@dataclass(frozen=True)
class Settings:
    """All settings of a server."""

    database: Path
    bots: int = 1
    public: str | None = None
    """The public URL of this server, if it is behind a reverse proxy."""

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
    keep_guests: int | None = 90
    """Days after which a guest without any game is forgotten; None keeps them."""

    keep_tables: int | None = None
    """Days after which a table where nothing happens is removed; None keeps them."""

    keep_chat: int | None = None
    """Days after which chat is removed; None keeps it."""
