"""The readings of disputed clauses (rule variants) that a table uses, as plain flags for the rules.

The table of readings is data (data/rulings.toml). With all flags unset, every clause has its default.
"""

from typing import final


@final
class Readings:
    """A flag for each reading that is not the default."""

    __slots__ = ("change_takes_permit", "idle_ends_all", "lamps_counted", "windows_everywhere")

    def __init__(self, choices: dict[str, str]) -> None:
        self.change_takes_permit: bool = choices.get("W5.4") == "change"
        self.idle_ends_all: bool = choices.get("W8.6") == "everyone"
        self.windows_everywhere: bool = choices.get("W9.3") == "all"
        self.lamps_counted: bool = choices.get("W10.6") == "lamps"
