"""Clauses: the numbered rules, each with the reason it gives when it refuses a move."""


class Clause:
    """A numbered clause of the rules and the short reason it gives for refusing a move.

    `key` names the reason for programs and translators: it is the id, with the case added if one clause
    refuses for several reasons.
    """

    __slots__ = ("id", "key", "reason")

    def __init__(self, id: str, reason: str, case: str = "") -> None:
        self.id = id
        self.reason = reason
        self.key = f"{id}.{case}" if case else id

    def __str__(self) -> str:
        return f"{self.id}: {self.reason}"
