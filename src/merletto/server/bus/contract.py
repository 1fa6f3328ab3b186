"""The contract of a bus (publish and subscribe): short messages that may get lost, and never wait."""

from typing import Protocol

from merletto.kernel.errors import MerlettoError


class BusError(MerlettoError):
    """The bus cannot be used; the message says why in one sentence."""


class Bus(Protocol):
    """A connection to all other processes. What cannot be sent now is dropped."""

    @property
    def up(self) -> bool:
        """Whether messages of others arrive at present."""
        ...

    def publish(self, message: str) -> None:
        """Sends a message of one line to everyone, this process included."""
        ...

    async def close(self) -> None:
        """Leaves the bus."""
        ...
