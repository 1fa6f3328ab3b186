"""Visitors of a house: people who ask at its doors, in the same process and over no network."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from merletto.server.answering import answer, parsed
from merletto.server.conversation import Conversation
from merletto.server.house import House, open_house
from merletto.server.people import Person
from merletto.server.protocol.refusal import Refusal
from merletto.server.settings import UNHURRIED, Limits, Settings
from tests.server.stores import database_in

Told = dict[str, Any]

ENOUGH = (1e9, 1e9)
PATIENT = replace(UNHURRIED, passphrases=ENOUGH)
"""Limits that nobody meets."""


def limited(**limits: Any) -> Limits:  # noqa: ANN401
    """Only these limits."""
    return replace(PATIENT, **limits)


NEWEST = 1_000_000
"""Who knows so much already is told how the table stands, and nothing of what led to it."""


@asynccontextmanager
async def a_house(folder: Path, **wishes: Any) -> AsyncIterator[House]:  # noqa: ANN401
    """A house with its database in the folder, closed at the end."""
    settings = Settings(database=database_in(folder), limits=PATIENT, stand_in_seconds=0)
    settings = replace(settings, **wishes)
    house = await open_house(settings)
    try:
        yield house
    finally:
        await house.close()


class Visitor:
    """Someone who asks at the doors as a script would, and gets plain data."""

    def __init__(self, house: House, person: Person) -> None:
        self.house = house
        self.person = person

    async def says(self, type: str, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a message, as it would read on the wire."""
        try:
            request = parsed(json.dumps({"type": type, **fields}))
        except Refusal as refusal:
            return dict(refusal.told(fields.get("id")))
        reply = await answer(self.house, self.person, request)
        told: Told = json.loads(json.dumps(reply))
        return told

    async def refusal(self, type: str, **fields: Any) -> tuple[str, Told]:  # noqa: ANN401
        """Why a message is refused: the key and its parameters."""
        told = await self.says(type, **fields)
        assert told["type"] == "refused", told
        return str(told["key"]), told["params"]

    async def refused(self, type: str, **fields: Any) -> str:  # noqa: ANN401
        """Why a message is refused, without parameters."""
        return (await self.refusal(type, **fields))[0]

    async def opens(self, game: str, seats: list[Told], **fields: Any) -> str:  # noqa: ANN401
        """The code of a new table."""
        told = await self.says("open_table", game=game, seats=seats, **fields)
        assert told["type"] == "table", told
        return str(told["table"]["code"])

    async def sees(self, code: str, viewer: int | str, since: int | None = None) -> Told:
        """How the table stands."""
        told = await self.says("watch", code=code, viewer=viewer, since=since)
        assert told["type"] == "state", told
        items = told["items"]
        while told["more"]:
            told = await self.says("watch", code=code, viewer=viewer, since=told["number"])
            items += told["items"]
        return {**told, "items": items}

    async def moves(self, code: str, seat: int, text: str, id: str | None = None) -> Told:
        """Makes a move in the present position."""
        ply = (await self.sees(code, seat, since=NEWEST))["ply"]
        return await self.says("move", id=id or f"{seat}-{ply}", code=code, seat=seat, ply=ply, move=text)


async def a_visitor(house: House, name: str = "Ada") -> Visitor:
    """A guest."""
    return Visitor(house, await house.people.new_guest(name))


@asynccontextmanager
async def alone(folder: Path) -> AsyncIterator[Visitor]:
    """A guest, Ada, in a house that nobody else has visited yet."""
    async with a_house(folder) as house:
        yield await a_visitor(house)


class Listener:
    """Someone on a socket: messages go in, frames come out and are kept."""

    def __init__(self, house: House, person: Person) -> None:
        self.conversation = Conversation(house, person, "127.0.0.1")
        self.frames: list[Told] = []
        self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async for frame in self.conversation.frames():
            self.frames.append(json.loads(frame))

    async def says(self, type: str, **fields: Any) -> None:  # noqa: ANN401
        """Sends a message; its answer is among the frames."""
        await self.conversation.hear(json.dumps({"type": type, **fields}))

    async def settles(self) -> list[Told]:
        """All frames so far, once nothing more is on its way."""
        for _ in range(5):
            await asyncio.sleep(0)
        return self.frames

    async def leaves(self) -> None:
        """Hangs up."""
        self.conversation.end()
        self._hearing.cancel()
        await asyncio.gather(self._hearing, return_exceptions=True)
