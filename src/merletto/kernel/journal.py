"""The journal (an event log of one move): what happened on the table, noted as the rules are applied."""

from typing import final

from mypy_extensions import i64


@final
class Entry:
    """One thing that happened; the game's events module knows what the numbers mean."""

    __slots__ = ("kind", "seat", "told")

    def __init__(self, kind: i64, seat: i64, told: list[int]) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.told = told


@final
class Journal:
    """The entries since it was last read."""

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def add(self, kind: i64, seat: i64, told: list[int]) -> None:
        self._entries.append(Entry(kind, seat, told))

    def take(self) -> list[Entry]:
        """Returns the entries and clears the journal."""
        entries = self._entries
        self._entries = []
        return entries
