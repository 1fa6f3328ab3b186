"""What the link to a table says in a messenger (link preview): who invites to what."""

import re
from typing import Final

from merletto.registry import kind_of
from merletto.server.protocol.refusal import Refusal
from merletto.server.tables import Tables

_CODE: Final = re.compile(r"[a-z2-7]{12}")


async def invitation(tables: Tables, code: str) -> str | None:
    """The title of the link to the table with that code; None if there is no such table.

    Names are told only while people gather, to whom the link is sent.
    """
    if not _CODE.fullmatch(code):
        return None
    try:
        table = (await tables.find(code)).table
    except Refusal:
        return None
    title = kind_of(table.opened.game).title
    if table.state != "gathering":
        return f"A table of {title}"
    seats = table.seats_of(table.host)
    name = table.seats[seats[0]].name if seats else None
    return f"{name} invites you to {title}" if name else f"An invitation to {title}"
