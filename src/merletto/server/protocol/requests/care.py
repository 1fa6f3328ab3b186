"""Messages about others: removing, muting, blocking, reporting."""

from typing import Annotated, Literal

from pydantic import Field

from merletto.server.protocol.requests.request import Request
from merletto.server.protocol.words import Code, Seat, Who, Why


class Kick(Request):
    """Removes a person before the game starts, who then cannot sit down here again. For the host only."""

    type: Literal["kick"] = "kick"
    code: Code
    seat: Seat


class Mute(Request):
    """Hides what that person of the table says from me, here and elsewhere, or shows it again."""

    type: Literal["mute"] = "mute"
    code: Code
    who: Who
    on: bool = True


class Block(Request):
    """Mutes that person of the table and keeps them from sitting down at my tables, or no longer."""

    type: Literal["block"] = "block"
    code: Code
    who: Who
    on: bool = True


class Report(Request):
    """Tells the operator of the server about that person of the table."""

    type: Literal["report"] = "report"
    code: Code
    who: Who
    why: Why
    text: Annotated[str, Field(max_length=500)] = ""


class Shunned(Request):
    """Asks whom I have muted or blocked."""

    type: Literal["shunned"] = "shunned"


class Forgive(Request):
    """Takes a person off my list of those whom I have muted or blocked."""

    type: Literal["forgive"] = "forgive"
    row: Annotated[int, Field(ge=0, le=2**53)]
