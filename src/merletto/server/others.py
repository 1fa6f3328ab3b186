"""What the tables tell the other processes on the same database (an observer)."""

from typing import Protocol

from merletto.server.live import LiveTable


class Others(Protocol):
    """The other processes on the same database, which are told what happens here."""

    def appended(self, live: LiveTable) -> None:
        """The log has grown."""
        ...

    def came_or_went(self, live: LiveTable) -> None:
        """Somebody has begun or stopped to watch."""
        ...

    def loaded(self, live: LiveTable) -> None:
        """The table is in memory from now on."""
        ...

    def dropped(self, live: LiveTable) -> None:
        """The table has left memory."""
        ...

    def handed_over(self, guest: int, account: int) -> None:
        """The guest has become part of the account."""
        ...

    def rewritten(self, live: LiveTable) -> None:
        """Names or chat were taken out of the log."""
        ...
