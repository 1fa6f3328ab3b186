"""Refusals (error responses): raised when a request cannot be fulfilled, and sent to the client."""

from typing import Final

from merletto.server.protocol.moves import LegalMove
from merletto.server.protocol.replies import RefusalKey, Refused
from merletto.server.protocol.words import Part

Params = dict[str, Part | list[Part]]

STATUS: Final[dict[RefusalKey, int]] = {
    "banned": 403,
    "busy": 503,
    "closing": 503,
    "failed": 500,
    "full": 503,
    "malformed": 422,
    "no_person": 401,
    "no_seat": 404,
    "no_table": 404,
    "not_found": 404,
    "no_spectators": 403,
    "not_host": 403,
    "not_seated": 403,
    "not_welcome": 403,
    "not_your_seat": 403,
    "origin": 403,
    "too_large": 413,
    "too_many": 429,
    "wrong_passphrase": 403,
}
"""The HTTP status of a refusal; all others are 409, a conflict with the state of the table."""


class Refusal(Exception):
    """A request that cannot be fulfilled."""

    def __init__(
        self,
        key: RefusalKey,
        params: Params | None = None,
        *,
        clause: str | None = None,
        reason: str | None = None,
        nearest: list[LegalMove] | None = None,
    ) -> None:
        self.key: RefusalKey = key
        self.params: Params = params or {}
        self.clause = clause
        self.reason = reason
        self.nearest = nearest
        super().__init__(key)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.key, 409)

    def told(self, id: str | None) -> Refused:
        """The refusal as a reply to the client."""
        told: Refused = {"type": "refused", "id": id, "key": self.key, "params": self.params}
        if self.clause is not None:
            told["clause"] = self.clause
        if self.reason is not None:
            told["reason"] = self.reason
        if self.nearest is not None:
            told["nearest"] = self.nearest
        return told
