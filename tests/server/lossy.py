"""Clients behind a lossy network, and what such a client may believe: only what it was told."""

import asyncio
import json
from typing import Any

from merletto.server.answering import answer, parsed
from merletto.server.conversation import Conversation
from merletto.server.house import House

Told = dict[str, Any]

NO_MOVE = "walk on water"
_CYCLES = 6


async def settle() -> None:
    """Lets everything happen that needs no more than the event loop."""
    for _ in range(_CYCLES):
        await asyncio.sleep(0)


class Notebook:
    """What a client has been told of one table. Every page is checked against all before it."""

    def __init__(self, code: str, viewer: int | str) -> None:
        self.code = code
        self.viewer = viewer
        self.number = 0
        self.items: dict[int, Told] = {}
        self.said: dict[str, Told] = {}
        self.answers: dict[str, Told] = {}
        self.state: Told = {}
        self._positions: dict[int, str] = {}

    def unanswered(self) -> list[str]:
        """The ids of messages to which no answer has come."""
        return [id for id in self.said if id not in self.answers]

    def note(self, frame: Told) -> None:
        """Writes a frame down; fails where it contradicts an earlier one."""
        kind = frame["type"]
        if kind in ("state", "news"):
            self._note_state(frame)
        elif kind in ("ack", "conflict", "refused"):
            self._note_answer(frame)
            if kind == "conflict":
                self._note_position(frame["state"])
        else:
            assert kind in ("presence", "closing"), frame

    def _note_state(self, state: Told) -> None:
        numbers = [item["number"] for item in state["items"]]
        if numbers:
            assert numbers == [*range(numbers[0], state["number"] + 1)], "a gap within a frame"
            assert numbers[0] <= self.number + 1, "a gap after what was told before"
        elif state["number"] > self.number:
            raise AssertionError("news without their items")
        for item in state["items"]:
            known = self.items.setdefault(item["number"], item)
            assert known == item, "one number for two things"
        self._note_position(state)
        if state["number"] >= self.number:
            self.number = state["number"]
            self.state = state

    def _note_position(self, state: Told) -> None:
        """A conflict tells no more than this; what led there comes as news."""
        assert (state["code"], state["viewer"]) == (self.code, self.viewer)
        position = position_of(state)
        assert self._positions.setdefault(state["number"], position) == position, "one number, two positions"

    def _note_answer(self, frame: Told) -> None:
        """The first answer to a message stays; the same message is never done later, nor done again."""
        id = frame["id"]
        message = self.said[id]
        first = self.answers.setdefault(id, frame)
        if "ack" in (first["type"], frame["type"]):
            assert first == frame, "another answer to the same message"
        if frame["type"] == "refused":
            assert message.get("move") == NO_MOVE, "refused, though it was right"

    def check(self) -> None:
        """All that is written down fits together."""
        assert sorted(self.items) == [*range(1, self.number + 1)]
        plies = self._plies()
        assert self.state.get("ply", 0) == plies[self.number + 1]
        done: dict[int, str] = {}
        for id, told in self.answers.items():
            if told["type"] == "ack":
                assert done.setdefault(told["number"], id) == id, "two messages were the same thing"
                if told["number"] <= self.number:
                    self._check_done(self.said[id], told, plies)
        self._check_own(plies)

    def check_all_answered(self) -> None:
        """Whatever was acknowledged happened, once; whatever was not did not."""
        assert not self.unanswered()
        for kind in ("move", "undo", "chat"):
            done = [
                id
                for id, told in self.answers.items()
                if told["type"] == "ack" and self.said[id]["type"] == kind
            ]
            own = [item for item in self.items.values() if self._is_own(item) and item["kind"] == kind]
            assert len(done) == len(own)

    def _plies(self) -> dict[int, int]:
        """For each number how many moves and take-backs were known before it."""
        plies: dict[int, int] = {}
        ply = 0
        for number in range(1, self.number + 1):
            item = self.items[number]
            plies[number] = ply
            ply += item["kind"] == "undo" or (
                item["kind"] == "move" and (item["text"] is not None or bool(item["events"]))
            )
        plies[self.number + 1] = ply
        return plies

    def _check_done(self, message: Told, ack: Told, plies: dict[int, int]) -> None:
        item = self.items[ack["number"]]
        assert (item["kind"], item["seat"]) == (message["type"], self.viewer)
        if message["type"] == "chat":
            assert item["text"] == message["text"]
            assert ack["ply"] == plies[ack["number"]]
        else:
            assert item.get("text") == message.get("move")
            assert plies[ack["number"]] == message["ply"]
            assert ack["ply"] == message["ply"] + 1

    def _is_own(self, item: Told) -> bool:
        return item.get("seat") == self.viewer and item["kind"] in ("move", "undo", "chat")

    def _check_own(self, plies: dict[int, int]) -> None:
        """Whatever this client is told it did, it asked for, and each thing once."""
        said = [
            (
                message["type"],
                message.get("move") or message.get("text"),
                message.get("ply"),
            )
            for message in self.said.values()
        ]
        told = [
            (
                item["kind"],
                item.get("text"),
                None if item["kind"] == "chat" else plies[number],
            )
            for number, item in self.items.items()
            if self._is_own(item)
        ]
        assert len(set(told)) == len(told), "done twice"
        assert set(told) <= set(said), "done, but never asked for"


def position_of(state: Told) -> str:
    """All that a frame says of the position, but for the moment."""
    return json.dumps([state[key] for key in ("ply", "table", "view", "legal", "can_undo", "clocks")])


class LossyClient:
    """Someone who keeps a notebook, and a line to the house on which nothing arrives by itself.

    Messages wait on the line until they are delivered, in whatever order and however often. Frames
    come in order, as on any socket, but late or, when the line breaks, not at all.
    """

    def __init__(self, token: str, code: str, viewer: int | str) -> None:
        self.token = token
        self.notebook = Notebook(code, viewer)
        self.going: list[str] = []
        self.coming: list[bytes] = []
        self.heard: list[bytes] = []
        self._reading = asyncio.Event()
        self._reading.set()
        self._line: tuple[Conversation, asyncio.Task[None]] | None = None
        self._count = 0

    @property
    def connected(self) -> bool:
        """Whether there is a line to the house."""
        return self._line is not None

    def says(self, type: str, **fields: Any) -> None:  # noqa: ANN401
        """Puts a message on the line, with an id of its own."""
        self._count += 1
        id = f"{self.notebook.viewer}-{self._count}"
        self.notebook.said[id] = {"type": type, "id": id, "code": self.notebook.code, **fields}
        self.going.append(json.dumps(self.notebook.said[id]))

    def moves(self, pick: int) -> None:
        """A legal move, as far as this client knows; nothing if it knows none."""
        state = self.notebook.state
        legal = state.get("legal")
        if legal:
            text = legal[pick % len(legal)]["text"]
            self.says("move", seat=self.notebook.viewer, ply=state["ply"], move=text)

    def moves_wrongly(self) -> None:
        """Something that is no move, whatever the position is."""
        if isinstance(self.notebook.viewer, int) and self.notebook.state:
            ply = self.notebook.state["ply"]
            self.says("move", seat=self.notebook.viewer, ply=ply, move=NO_MOVE)

    def takes_back(self) -> None:
        """The last move, if this client was told that it may."""
        if self.notebook.state.get("can_undo"):
            self.says("undo", seat=self.notebook.viewer, ply=self.notebook.state["ply"])

    def chats(self) -> None:
        """A line that nobody has said before."""
        if isinstance(self.notebook.viewer, int):
            self.says("chat", text=f"line {self._count} of seat {self.notebook.viewer}")

    async def resigns(self, house: House) -> None:
        """Gives up its seat, if the game still goes on then; the news tell of it."""
        code, seat = self.notebook.code, self.notebook.viewer
        await self._posts(house, json.dumps({"type": "resign", "code": code, "seat": seat}))
        self.coming.pop()

    def says_again(self, pick: int) -> None:
        """A message to which no answer has come, as it was."""
        unanswered = self.notebook.unanswered()
        if unanswered:
            id = unanswered[pick % len(unanswered)]
            self.going.append(json.dumps(self.notebook.said[id]))

    async def connects(self, house: House, forgets: int = 0) -> None:
        """A new line; asks for all news since the last known, or since earlier ones."""
        person = await house.people.by_token(self.token)
        assert person is not None
        conversation = Conversation(house, person, "127.0.0.1")
        self._line = (conversation, asyncio.create_task(self._take_in(conversation)))
        since = max(0, self.notebook.number - forgets)
        code, viewer = self.notebook.code, self.notebook.viewer
        self.going.append(json.dumps({"type": "watch", "code": code, "viewer": viewer, "since": since}))

    async def _take_in(self, conversation: Conversation) -> None:
        async for frame in conversation.frames():
            await self._reading.wait()
            self.coming.append(frame)

    def stalls(self) -> None:
        """Takes in nothing any more, though the line is up."""
        self._reading.clear()

    def goes_on(self) -> None:
        """Takes in again what comes."""
        self._reading.set()

    async def hangs_up(self, arrived: int) -> None:
        """The line breaks. So many of the frames on their way still arrive."""
        if self._line is not None:
            conversation, taking_in = self._line
            conversation.end()
            taking_in.cancel()
            await asyncio.gather(taking_in, return_exceptions=True)
        self.is_cut_off(arrived)

    def is_cut_off(self, arrived: int) -> None:
        """The other end is not there any more."""
        self._line = None
        self.hears(arrived)
        self.coming.clear()

    def loses(self, pick: int) -> None:
        """A message never arrives."""
        if self.going:
            del self.going[pick % len(self.going)]

    def doubles(self, pick: int) -> None:
        """A message will arrive twice."""
        if self.going:
            self.going.append(self.going[pick % len(self.going)])

    async def delivers(self, house: House, pick: int, by_post: bool) -> None:
        """One of the messages arrives: over the line, or as a request of its own."""
        if self.going and (by_post or self._line is not None):
            message = self.going.pop(pick % len(self.going))
            if by_post:
                await self._posts(house, message)
            else:
                await self.arrives(message)

    async def arrives(self, message: str) -> None:
        """The message comes out at the other end of the line."""
        assert self._line is not None
        await self._line[0].hear(message)

    async def _posts(self, house: House, message: str) -> None:
        person = await house.people.by_token(self.token)
        assert person is not None
        reply = await answer(house, person, parsed(message))
        self.coming.append(json.dumps(reply).encode())

    def hears(self, most: int | None = None) -> None:
        """Takes what has come, or only so much of it."""
        for frame in self.coming[:most]:
            self.notebook.note(json.loads(frame))
            self.heard.append(frame)
        del self.coming[:most]

    def hears_again(self, pick: int) -> None:
        """Something that was heard before arrives once more."""
        if self.heard:
            self.notebook.note(json.loads(self.heard[pick % len(self.heard)]))
