"""Error responses."""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypeAliasType

from merletto.server.protocol.moves import LegalMove
from merletto.server.protocol.words import Part
from merletto.server.shapes import Reason
from merletto.server.shapes.exact import Exact, says

RefusalKey = TypeAliasType(
    "RefusalKey",
    Annotated[
        Literal[
            "account_taken",
            "banned",
            "busy",
            "closing",
            "colour_taken",
            "common_passphrase",
            "failed",
            "for_good",
            "full",
            "has_account",
            "has_no_account",
            "hints_off",
            "id_reused",
            "illegal",
            "malformed",
            "name_taken",
            "no_move",
            "no_person",
            "no_person_sits",
            "no_record",
            "no_seat",
            "no_spectators",
            "no_table",
            "not_a_move",
            "not_finished",
            "not_found",
            "not_gathering",
            "not_host",
            "not_playing",
            "not_seated",
            "not_typed",
            "not_welcome",
            "not_yet",
            "not_your_seat",
            "not_your_turn",
            "nothing_to_undo",
            "only_http",
            "only_socket",
            "options",
            "origin",
            "other_rules",
            "played",
            "plays_itself",
            "rated",
            "resigned",
            "sealed",
            "seat_taken",
            "still_there",
            "too_large",
            "too_many",
            "undo_off",
            "wrong_passphrase",
        ],
        says("Why not; docs/protocol.md says what each means."),
    ],
)


class Refused(Exact):
    """An error response. For an illegal move: the clause, the key of its reason, and legal moves near it."""

    type: Literal["refused"]
    id: str | None
    key: RefusalKey
    params: dict[str, Part | list[Part]]
    clause: NotRequired[str]
    reason: NotRequired[Reason]
    nearest: NotRequired[list[LegalMove]]
