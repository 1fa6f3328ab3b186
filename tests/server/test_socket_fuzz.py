"""Sockets under fire: every message, whatever it is, gets one clean answer, and others play on undisturbed.

Some people play games of both kinds to their end, while others send all that they can think of: no
JSON, half a message, wrong types, illegal moves, moves of others, messages of long ago. What is sent
follows from a seed; MERLETTO_SEED=... sends something else.
"""

import asyncio
import json
import re
from collections import Counter, deque
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from pydantic import TypeAdapter
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from merletto.fairness import verify
from merletto.server.doors.all import DOORS
from merletto.server.protocol import replies
from tests.server.crowd import Crowd
from tests.server.real import RealServer, a_server
from tests.soak.amount import Amount, patience, seed, usually

Told = dict[str, Any]

MESSAGES: Final = Amount("MERLETTO_MESSAGES", 5_000)
ROUND: Final = 50_000
"""After this many messages the next server is put under fire."""

FUZZERS: Final = 8
PLAYING: Final = 2
VOLLEY: Final = 100
PATIENCE: Final = patience(120)
PARTIES: Final = [("walking", 2, 0), ("walking", 3, 0), ("burano", 2, 0)]

INNARDS: Final = re.compile(
    r"Traceback|[A-Z][a-z]+(Error|Exception|Warning)\b|\.py\b|File \\?\"|/(home|root|usr|tmp)/|site-packages"
    r"|sqlite|sqlalchemy|pydantic|starlette|uvicorn"
)
"""What no answer may tell: it is nobody's business how the server is made, or where it lies."""

SHAPES: Final[dict[str, TypeAdapter[Any]]] = {
    "refused": TypeAdapter(replies.Refused),
    "conflict": TypeAdapter(replies.Conflict),
    "news": TypeAdapter(replies.State),
    "presence": TypeAdapter(replies.Presence),
    **{
        reply.__annotations__["type"].__args__[0]: TypeAdapter(reply)
        for reply in {id(reply): reply for _, reply in DOORS.values()}.values()
    },
}
"""The exact shape of every frame, by its type."""

BIG: Final = ("state", "conflict", "news", "catalogue", "tables", "table")
PUSHED: Final = ("news", "presence")
"""Frames that answer nothing."""

REQUIRED: Final = {
    kind.model_fields["type"].default: [key for key, what in kind.model_fields.items() if what.is_required()]
    for kind in DOORS
}
"""By type the fields without which a message is none."""

NOTHING: Final[tuple[object, ...]] = ({"x": [{}]}, 1e300, [[1]], -5)
"""What no field of any message may be."""

SHOWN: Final = ("é", "e\u0301", "李", "🧵", "ß", "a\u0335", "ﬁ", "١")
HIDDEN: Final = (
    "\u202e", "\u200b", "\u2066", "\ufeff", "\x00", "\u2028", "\x85", "\u00ad", "\u200d", "\t", "\n", "\x1b",
    "\U000e0041", "\ue000",
)  # fmt: skip
"""Signs that a text may have, and signs that it may not."""

MIXED: Final = ("Ω", "д")
"""Letters that may stand in a text, but not in a name among Latin ones."""

AT_OWN_TABLE: Final = frozenset(
    ("ack", "conflict", "illegal", "not_a_move", "not_your_turn", "not_playing", "nothing_to_undo", "full")
)
"""What can come of a message at one's own table, depending on those sent just before."""


@dataclass
class Shot:
    """A message as it is sent, and which answers to it are right: types, or keys of refusals."""

    kind: str
    payload: str | bytes
    right: frozenset[str]
    id: str | None = None
    has_id: bool = True
    """Whether the answer must repeat the id."""

    same: Told | None = None
    """The answer that it must be."""

    said: Told = field(default_factory=dict)


def shot(kind: str, said: Told, *right: str) -> Shot:
    """A message that is JSON at least."""
    id = said.get("id")
    known = id if isinstance(id, str) and len(id) <= 64 else None
    return Shot(kind, json.dumps(said), frozenset(right), known, said=said)


def outcome(told: Told) -> str:
    """The key of a refusal, or the type of another answer."""
    return str(told["key"] if told["type"] == "refused" else told["type"])


class Fuzzer:
    """Somebody on a socket who sends whatever comes to mind, and judges each answer.

    Who `plays` elsewhere at the same time sends only what can do nothing to the own games.
    """

    def __init__(
        self,
        name: str,
        socket: ClientConnection,
        random: Random,
        foreign: Callable[[], list[str]],
        plays: bool,
    ) -> None:
        self.sent = 0
        self.outcomes: Counter[tuple[str, str]] = Counter()
        self._name = name
        self._socket = socket
        self._random = random
        self._foreign = foreign
        self._plays = plays
        self._ids = 0
        self._frames = 0
        self._states: dict[tuple[str, int], Told] = {}
        self._codes: list[str] = []
        self._gathering = ""
        self._legal_once: deque[str] = deque(maxlen=500)
        self._past: deque[tuple[Shot, Told]] = deque(maxlen=300)
        self._kinds: list[tuple[int, Callable[[], Shot]]] = [
            (6, self._not_json),
            (6, self._cut_short),
            (4, self._bytes),
            (4, self._message_as_bytes),
            (10, self._wrong_type),
            (6, self._missing),
            (6, self._unknown_field),
            (4, self._unknown_message),
            (1, self._huge),
            (1, self._deep),
            (3, self._half_a_sign),
            (6, self._no_such_table),
            (4, self._only_over_http),
        ]
        if not plays:
            self._kinds += [
                (6, self._strange_signs),
                (2, self._legal_move),
                (8, self._illegal_move),
                (6, self._out_of_turn),
                (4, self._wrong_ply),
                (8, self._seat_of_another),
                (6, self._table_of_another),
                (10, self._said_before),
                (6, self._id_of_another_message),
                (4, self._wrong_moment),
                (1, self._hint_too_late),
                (6, self._sound),
                (4, self._seats),
            ]

    async def fire(self, count: int) -> None:
        """Sends so many messages, a volley at a time."""
        weights = [weight for weight, _ in self._kinds]
        while self.sent < count:
            if not self._plays:
                await self._look_around()
            makers = self._random.choices([maker for _, maker in self._kinds], weights, k=VOLLEY)
            await self._volley([maker() for maker in makers[: count - self.sent]])
        # Whatever was answered twice would be found here, in the place of the last answer.
        await self._volley([shot("last", {"type": "hello", "id": self._id()}, "welcome")])

    async def _volley(self, shots: list[Shot]) -> None:
        sending = asyncio.create_task(self._send(shots))
        hints = {one.id: one for one in shots if one.kind == "hint"}
        others = deque([one for one in shots if one.kind != "hint"])
        while hints or others:
            told = await self._hear()
            if told["type"] in PUSHED:
                continue
            one = hints.pop(told["id"], None) or others.popleft()
            self._judge(one, told)
        await sending
        self.sent += len(shots)

    async def _send(self, shots: list[Shot]) -> None:
        for one in shots:
            await self._socket.send(one.payload)

    async def _hear(self) -> Told:
        frame = await asyncio.wait_for(self._socket.recv(decode=False), PATIENCE)
        told: Told = from_json(frame)
        assert INNARDS.search(frame.decode()) is None, frame
        self._frames += 1
        if told["type"] not in BIG or self._frames % 20 == 0:
            SHAPES[told["type"]].validate_json(frame)
        return told

    def _judge(self, one: Shot, told: Told) -> None:
        assert outcome(told) in one.right, (one, told)
        assert not one.has_id or told["id"] == one.id, (one, told)
        assert one.same is None or told == one.same, (one, told)
        self.outcomes[one.kind, outcome(told)] += 1
        self._past.append((one, told))
        if told["type"] == "state" and isinstance(told["viewer"], int):
            self._states[told["code"], told["viewer"]] = told

    async def _ask(self, type: str, **fields: Any) -> Told:  # noqa: ANN401
        """Asks something in earnest, outside of any volley."""
        id = self._id()
        await self._socket.send(json.dumps({"type": type, "id": id, **fields}))
        while (told := await self._hear()).get("id") != id:
            assert told["type"] in PUSHED, told
        return told

    async def _seen(self, code: str, seat: int) -> Told:
        """How a table stands now, without what led to that; its news are watched only now and then."""
        state = await self._ask("watch", code=code, viewer=seat, since=1_000_000)
        if self._random.random() < 0.9:
            await self._ask("unwatch", code=code, viewer=seat)
        return state

    async def _look_around(self) -> None:
        """Sees how the own tables stand, and opens others for those that are over."""
        for code in list(self._codes):
            for seat in (0, 1):
                self._states[code, seat] = await self._seen(code, seat)
            if self._states[code, 0]["table"]["state"] != "playing":
                self._codes.remove(code)
                for seat in (0, 1):
                    await self._ask("unwatch", code=code, viewer=seat)
                    del self._states[code, seat]
        me = {"kind": "me"}
        for game in ("walking", "burano")[len(self._codes) :]:
            opened = await self._ask("open_table", game=game, seats=[me, me])
            self._codes.append(opened["table"]["code"])
        if not self._gathering:
            opened = await self._ask("open_table", game="walking", seats=[me, {"kind": "open"}])
            self._gathering = opened["table"]["code"]
        for code in self._codes:
            for seat in (0, 1):
                if (code, seat) not in self._states:
                    self._states[code, seat] = await self._seen(code, seat)

        for state in self._states.values():
            self._legal_once += [move["text"] for move in state["legal"]]

    def _id(self) -> str:
        self._ids += 1
        return f"{self._name}-{self._ids}"

    def _some_code(self) -> str:
        return self._random.choice([*self._codes, *self._foreign()] or ["a" * 12])

    def _decision(self) -> tuple[str, int, Told]:
        """A table of one's own, a seat that is to decide there, and how it sees that."""
        while True:
            (code, seat), state = self._random.choice(list(self._states.items()))
            if state["legal"]:
                return code, seat, state

    def _message(self) -> Told:
        """A message that is well-formed, whether or not it makes sense."""
        at = {"code": self._some_code(), "seat": self._random.randrange(4), "ply": self._random.randrange(50)}
        code = {"code": at["code"]}
        account = {"account": "nobody", "passphrase": "thread and needle"}
        said: Told = self._random.choice(
            [
                {"type": "look", **code},
                {"type": "watch", **code, "viewer": 0, "since": 0, "wait": 0.5},
                {"type": "unwatch", **code, "viewer": "spectator"},
                {"type": "move", **at, "move": "end"},
                {"type": "move", **at, "move": {"kind": "take", "cards": [1, "a", None]}},
                {"type": "undo", **at},
                {"type": "preview", **at, "moves": ["end"]},
                {"type": "hint", **at},
                {"type": "suggest_lace", **at},
                {"type": "chat", **code, "text": "ciao"},
                {"type": "resign", **code, "seat": 0},
                {"type": "stand_in", **code, "seat": 0, "level": "casual"},
                {"type": "set_seat", **code, "seat": 0, "level": None},
                {"type": "take_seat", **code, "seat": 0, "name": "Ada"},
                {"type": "rename", "name": "Ada"},
                {"type": "sign_in", **account, "token": True},
                {"type": "my_games", "finished": True, "skip": 5},
                {"type": "steps", **code, "viewer": "spectator", "since": 3},
                {"type": "replay", **code, "viewer": "finished", "first": 0, "count": 2},
                {"type": "open_table", "game": "burano", "seats": [{"kind": "open"}]},
                {"type": "branch", **code, "ply": 0, "seats": [{"kind": "open"}]},
            ]
        )
        said["id"] = self._id()
        return said

    def _not_json(self) -> Shot:
        text = "~" + "".join(self._random.choices('{}[]":,abc 019.-\\/é李', k=self._random.randrange(200)))
        return Shot("not json", text, frozenset(("malformed",)))

    def _cut_short(self) -> Shot:
        text = json.dumps(self._message())
        return Shot("cut short", text[: self._random.randrange(len(text))], frozenset(("malformed",)))

    def _bytes(self) -> Shot:
        return Shot(
            "bytes", b"\xff" + self._random.randbytes(self._random.randrange(300)), frozenset(("malformed",))
        )

    def _message_as_bytes(self) -> Shot:
        one = shot("message as bytes", {"type": "hello", "id": self._id()}, "welcome")
        assert isinstance(one.payload, str)
        one.payload = one.payload.encode()
        return one

    def _wrong_type(self) -> Shot:
        said = self._message()
        said[self._random.choice(list(said))] = self._random.choice(NOTHING)
        return shot("wrong type", said, "malformed")

    def _missing(self) -> Shot:
        said = self._message()
        del said[self._random.choice(["type", *REQUIRED[said["type"]]])]
        return shot("missing", said, "malformed")

    def _unknown_field(self) -> Shot:
        said = self._message()
        said[self._random.choice(("x", "__class__", "Type", "seats ", "", "token\u0000", "é" * 300))] = 1
        return shot("unknown field", said, "malformed")

    def _unknown_message(self) -> Shot:
        type = self._random.choice(("", "Move", "move ", "news", "__init__", "refused", "x" * 500, "мove"))
        return shot("unknown message", {**self._message(), "type": type}, "malformed")

    def _huge(self) -> Shot:
        size = self._random.choice((5_000, 32_000, 33_000, 60_000))
        said = {"type": "chat", "id": self._id(), "code": self._some_code(), "text": "x" * size}
        return shot("huge", said, "malformed" if size < 32_768 else "too_large")

    def _deep(self) -> Shot:
        depth = self._random.randrange(1, 4) * 3_000
        inner = self._random.choice(("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth))
        text = '{"type": "move", "id": "deep", "move": ' + inner + "}"
        return Shot("deep", text, frozenset(("malformed", "too_large")), has_id=False)

    def _strange_signs(self) -> Shot:
        hidden = self._random.random() < 0.6
        sign = self._random.choice(HIDDEN if hidden else (*SHOWN, *MIXED))
        wrong = hidden
        if self._random.random() < 0.5:
            said: Told = {"type": "rename", "name": f"A{sign}da"}
            wrong = hidden or sign in MIXED
        else:
            said = {"type": "chat", "code": self._random.choice(self._codes), "text": f"ci{sign}ao"}
        said["id"] = self._id()
        return shot("strange signs", said, *(("malformed",) if wrong else ("welcome", "ack", "full")))

    def _half_a_sign(self) -> Shot:
        half = self._random.choice(("\\ud800", "\\udfff", "\\ude00\\ud83d", "\\ud800\\u0041"))
        text = json.dumps({"type": "rename", "id": self._id(), "name": "A@da"}).replace("@", half)
        return Shot("half a sign", text, frozenset(("malformed",)), has_id=False)

    def _legal_move(self) -> Shot:
        code, seat, state = self._decision()
        move = self._random.choice(state["legal"])[self._random.choice(("text", "move"))]
        said = {
            "type": "move",
            "code": code,
            "seat": seat,
            "ply": state["ply"],
            "move": move,
            "id": self._id(),
        }
        return shot("legal move", said, *AT_OWN_TABLE)

    def _illegal_move(self) -> Shot:
        code, seat, state = self._decision()
        text = self._random.choice(self._legal_once)
        bad = (
            "end",
            "take",
            f"{text} {text}",
            f"{text}!",
            "x" * 200,
            "\u202e",
            "0" * 50,
            "-1",
            "e" + "9" * 40,
        )
        data: tuple[Told, ...] = (
            {},
            {"kind": "take"},
            {"kind": None},
            {"kind": "x" * 1000},
            {"kind": "pay", "with": [None] * 50},
        )
        move: object = self._random.choice((text, text, self._random.choice(bad), self._random.choice(data)))
        said = {
            "type": "move",
            "code": code,
            "seat": seat,
            "ply": state["ply"],
            "move": move,
            "id": self._id(),
        }
        return shot("illegal move", said, *AT_OWN_TABLE)

    def _out_of_turn(self) -> Shot:
        code, seat, state = self._decision()
        own = self._states[code, 1 - seat]
        move = self._random.choice(state["legal"])["text"]
        said = {
            "type": "move",
            "code": code,
            "seat": 1 - seat,
            "ply": own["ply"],
            "move": move,
            "id": self._id(),
        }
        return shot("out of turn", said, *AT_OWN_TABLE)

    def _wrong_ply(self) -> Shot:
        code, seat, state = self._decision()
        behind = self._random.random() < 0.5 and state["ply"] > 0
        ply = (
            self._random.randrange(state["ply"])
            if behind
            else state["ply"] + VOLLEY + self._random.randrange(9)
        )
        said: Told = {"code": code, "seat": seat, "ply": ply, "id": self._id()}
        kind = self._random.choice(("move", "undo", "preview", "suggest_lace"))
        if kind == "move":
            said["move"] = state["legal"][0]["text"]
        return shot("wrong ply", {"type": kind, **said}, "conflict")

    def _seat_of_another(self) -> Shot:
        """Moves and more for seats that others hold, or that there are none of."""
        code = self._random.choice(self._foreign() or self._codes)
        seat = self._random.randrange(4) if code not in self._codes else 3
        at: Told = {"code": code, "seat": seat, "id": self._id()}
        said: Told = self._random.choice(
            [
                {"type": "move", **at, "ply": 0, "move": "end"},
                {"type": "undo", **at, "ply": 0},
                {"type": "preview", **at, "ply": 0},
                {"type": "suggest_lace", **at, "ply": 0},
                {"type": "resign", **at},
                {"type": "take_back", **at},
                {"type": "watch", "code": code, "viewer": seat, "id": at["id"]},
            ]
        )
        return shot("seat of another", said, "not_your_seat", "no_seat", "not_playing")

    def _table_of_another(self) -> Shot:
        """What only those may do who sit at a table."""
        at: Told = {"code": self._random.choice(self._foreign() or ["a" * 12]), "id": self._id()}
        said: Told = self._random.choice(
            [
                {"type": "chat", **at, "text": "ciao"},
                {"type": "stand_in", **at, "seat": 0},
                {"type": "rematch", **at},
                {"type": "close_table", **at},
                {"type": "set_seat", **at, "seat": 0, "level": "casual"},
                {"type": "leave_seat", **at, "seat": 0},
                {"type": "record", **at},
                {"type": "branch", **at, "ply": 0, "seats": [{"kind": "open"}]},
            ]
        )
        # Whoever comes by may talk at a table that is over, and have its record.
        right = ("ack", "full", "record", "options", "no_table", "not_seated", "not_playing", "not_finished")
        return shot("table of another", said, *right, "not_host", "not_gathering", "not_your_seat")

    def _no_such_table(self) -> Shot:
        sound = self._random.random() < 0.5
        code = "".join(self._random.choices("abcdefghijklmnopqrstuvwxyz234567", k=12))
        bad = (
            "",
            code[1:],
            code + "a",
            code.upper(),
            code[:-1] + "1",
            "../" + code,
            code + "\n",
            "%00" + code,
        )
        said = {**self._message(), "code": code if sound else self._random.choice(bad)}
        while "code" not in REQUIRED[said["type"]] or said["type"] == "unwatch":
            said = {**self._message(), "code": said["code"]}
        one = shot("no such table", said, "no_table" if sound else "malformed")
        one.kind = "hint" if said["type"] == "hint" and sound else one.kind
        return one

    def _said_before(self) -> Shot:
        """An earlier message once more: what was acknowledged is acknowledged alike."""
        again = [(one, told) for one, told in self._past if one.said.get("type") in ("move", "undo", "chat")]
        if not again:
            return self._sound()
        one, told = self._random.choice(again)
        acknowledged = told["type"] == "ack"
        right = frozenset(("ack",)) if acknowledged else one.right | AT_OWN_TABLE
        same = told if acknowledged else None
        return Shot("said before", one.payload, right, one.id, same=same, said=one.said)

    def _id_of_another_message(self) -> Shot:
        moved = [one for one, told in self._past if told["type"] == "ack" and one.said.get("type") == "move"]
        if not moved:
            return self._sound()
        said = dict(self._random.choice(moved).said)
        if self._random.random() < 0.5:
            said["ply"] += 1
        else:
            said["move"] = "another move"
        return shot("id of another message", said, "id_reused")

    def _wrong_moment(self) -> Shot:
        code, seat, state = self._decision()
        at = {"code": code, "seat": seat, "ply": state["ply"], "id": self._id()}
        said: Told = self._random.choice(
            [
                {"type": "undo", **at},
                {"type": "preview", **at, "moves": ["another move"]},
                {"type": "suggest_lace", **at},
                {"type": "record", "code": code, "id": at["id"]},
                {"type": "replay", "code": code, "viewer": 0, "id": at["id"]},
                {"type": "rematch", "code": code, "id": at["id"]},
                {"type": "take_seat", "code": code, "seat": 0, "id": at["id"]},
                {"type": "close_table", "code": code, "id": at["id"]},
                {"type": "take_back", "code": code, "seat": seat, "id": at["id"]},
                {"type": "undo", **at, "code": self._gathering},
                {"type": "resign", "code": self._gathering, "seat": 0, "id": at["id"]},
            ]
        )
        right = (
            "not_finished",
            "not_gathering",
            "no_move",
            "moves",
            "not_your_seat",
            "record",
            "replay",
            "table",
        )
        return shot("wrong moment", said, *AT_OWN_TABLE, *right)

    def _hint_too_late(self) -> Shot:
        code, seat, state = self._decision()
        said = {"type": "hint", "code": code, "seat": seat, "ply": state["ply"] + VOLLEY, "id": self._id()}
        return shot("hint", said, "conflict")

    def _only_over_http(self) -> Shot:
        account = {"account": "nobody", "passphrase": "thread and needle", "id": self._id()}
        said: Told = self._random.choice(
            [
                {"type": "sign_in", **account},
                {"type": "sign_up", **account},
                {"type": "sign_out", "id": account["id"]},
                {
                    "type": "change_passphrase",
                    "passphrase": "a",
                    "new": "needle and thread",
                    "id": account["id"],
                },
            ]
        )
        return shot("only over http", said, "only_http")

    def _sound(self) -> Shot:
        """Something that anyone may ask."""
        choices: list[tuple[Told, str]] = [
            ({"type": "hello"}, "welcome"),
            ({"type": "catalogue"}, "catalogue"),
            ({"type": "look", "code": self._some_code()}, "table"),
            ({"type": "watch", "code": self._codes[0], "viewer": 0, "since": 0}, "state"),
            ({"type": "watch", "code": self._codes[1], "viewer": "spectator"}, "state"),
            ({"type": "unwatch", "code": self._codes[1], "viewer": "spectator"}, "done"),
            ({"type": "tables", "game": "burano"}, "tables"),
        ]
        said, right = self._random.choice(choices)
        return shot("sound", {**said, "id": self._id()}, right)

    def _seats(self) -> Shot:
        """Seats of a table that has not begun: they are taken by nobody, so that it never does."""
        at: Told = {"code": self._gathering, "seat": self._random.randrange(4), "id": self._id()}
        said: Told = self._random.choice(
            [
                {"type": "set_seat", **at, "level": None},
                {"type": "set_seat", **at, "seat": 0, "level": "casual"},
                {"type": "leave_seat", **at, "seat": 1 + at["seat"] % 3},
                {"type": "take_seat", **at, "seat": 0},
                {"type": "take_seat", **at, "seat": 2},
            ]
        )
        return shot("seats", said, "table", "no_seat", "seat_taken", "not_your_seat")


async def _connected(server: RealServer, token: str, stack: AsyncExitStack) -> ClientConnection:
    connecting = connect(
        server.socket_url,
        additional_headers={"Authorization": f"Bearer {token}"},
        compression=None,
        max_size=None,
        ping_interval=None,
        proxy=None,
    )
    return await stack.enter_async_context(connecting)


def _token(server: RealServer) -> str:
    """A new guest's."""
    told = httpx.post(f"{server.url}/api/hello", json={"token": True}, timeout=PATIENCE).json()
    return str(told["token"])


async def _under_fire(server: RealServer, seed: int, messages: int) -> tuple[Crowd, list[Fuzzer]]:
    """All fuzzers fire while the crowd plays, again and again, until they are through."""
    tokens = [_token(server) for _ in range(sum(people for _, people, _ in PARTIES) + FUZZERS)]
    # Some of those who fire are people who play.
    firing_tokens = tokens[-FUZZERS:-PLAYING] + tokens[:PLAYING]
    players = iter(tokens)
    crowd = Crowd(seed, PARTIES, lambda: next(players))

    def under_way() -> list[str]:
        """The tables at which a game has been begun."""
        return sorted({sitting.code for sitting in crowd.sittings() if sitting.latest})

    async with AsyncExitStack() as stack:
        fuzzers = []
        for at, token in enumerate(firing_tokens):
            socket = await _connected(server, token, stack)
            random = Random(f"{seed} f{at}")
            fuzzers.append(Fuzzer(f"f{at}", socket, random, under_way, plays=at >= FUZZERS - PLAYING))
        firing = asyncio.gather(*[fuzzer.fire(messages // FUZZERS) for fuzzer in fuzzers])
        try:
            while True:
                await crowd.visit(server.socket_url, last=True)
                if firing.done():
                    break
        finally:
            firing.cancel()
        await firing
    return crowd, fuzzers


def _one_round(folder: Path, seed: int, messages: int) -> Counter[tuple[str, str]]:
    """A server under fire; which answers there were to which kinds of messages."""
    with a_server(folder, "--trust-loopback", "--log", "warning") as server:
        crowd, fuzzers = asyncio.run(_under_fire(server, seed, messages))
        assert server.stop() == 0
        log = server.log.read_text()
    assert '"level": "error"' not in log, log
    assert sum(fuzzer.sent - 1 for fuzzer in fuzzers) == messages // FUZZERS * FUZZERS
    for party in crowd.parties:
        assert party.finished
        for code in party.finished:
            proof = verify(party.records[code], party.commitments[code])
            assert proof.plies > 0
    outcomes: Counter[tuple[str, str]] = Counter()
    for fuzzer in fuzzers:
        outcomes += fuzzer.outcomes
    return outcomes


def test_every_message_gets_one_clean_answer_while_others_play_on(tmp_path: Path) -> None:
    first = seed()
    outcomes: Counter[tuple[str, str]] = Counter()
    for number, sent in enumerate(range(0, MESSAGES.number, ROUND)):
        folder = tmp_path / str(number)
        folder.mkdir()
        messages = min(ROUND, MESSAGES.number - sent)
        outcomes += _one_round(folder, first + number, messages)
        MESSAGES.reached(sent + messages)
    seen = {what for _, what in outcomes}
    assert {"ack", "conflict", "illegal", "not_a_move", "not_your_turn", "id_reused", "no_table"} <= seen
    assert {"malformed", "too_large", "not_your_seat", "not_seated", "only_http", "no_seat"} <= seen
    assert "failed" not in seen


async def _welcome(socket: ClientConnection) -> None:
    """The socket is there, and the next answer on it is to this."""
    await socket.send('{"type": "hello", "id": "there"}')
    told = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
    assert (told["type"], told["id"]) == ("welcome", "there")


async def _closed(socket: ClientConnection) -> int | None:
    """Waits until the other end closes; the code."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), PATIENCE)
    except ConnectionClosed as error:
        return None if error.rcvd is None else error.rcvd.code


async def _what_is_no_frame(server: RealServer) -> None:
    async with AsyncExitStack() as stack:
        quiet = await _connected(server, _token(server), stack)
        token = _token(server)
        pieces = await _connected(server, token, stack)
        await pieces.send(["", '{"type": ', "", '"hello", ', '"id": "a"}'])
        assert json.loads(await pieces.recv())["id"] == "a"
        await pieces.send([b'{"type": "hello", "id": "\xc3', b'\xa9"}'])
        assert json.loads(await pieces.recv())["key"] == "malformed"
        await pieces.send("")
        assert json.loads(await pieces.recv())["key"] == "malformed"
        await (await pieces.ping())
        await _welcome(pieces)
        too_large = await _connected(server, token, stack)
        # Of a frame of 70,000 bytes only the beginning: with the rest on its way, the answer could be lost.
        too_large.transport.write(b"\x81\xff" + (70_000).to_bytes(8) + b"mask" + b"x")
        assert await _closed(too_large) == 1009
        endless = await _connected(server, token, stack)
        # The server may close while pieces are still being sent; the close frame can then be lost.
        with suppress(ConnectionClosed):
            await endless.send(["x" * 1000] * 70)
        assert await _closed(endless) in (1009, None)
        not_text = await _connected(server, token, stack)
        await not_text.send(b'{"type": "\xff"}', text=True)
        assert await _closed(not_text) == 1007
        not_a_frame = await _connected(server, token, stack)
        not_a_frame.transport.write(b"\xff" * 100)
        assert await _closed(not_a_frame) == 1002
        unmasked = await _connected(server, token, stack)
        unmasked.transport.write(b"\x81\x02{}")
        assert await _closed(unmasked) == 1002
        await _welcome(quiet)


def test_what_is_no_frame_closes_only_its_own_socket(tmp_path: Path) -> None:
    with a_server(tmp_path, "--trust-loopback", "--log", "warning") as server:
        asyncio.run(_what_is_no_frame(server))
        assert server.stop() == 0
        assert '"level": "error"' not in server.log.read_text()


async def _cut_off(server: RealServer, random: Random) -> None:
    """Sockets that end in the middle of whatever was going on, watched by one that stays."""
    async with AsyncExitStack() as stack:
        token = _token(server)
        stays = await _connected(server, token, stack)
        await stays.send(
            '{"type": "open_table", "game": "walking", "seats": [{"kind": "me"}, {"kind": "me"}]}'
        )
        code = json.loads(await stays.recv())["table"]["code"]
        for number in range(usually(80, 200)):
            socket = await _connected(server, token, stack)
            await socket.send(json.dumps({"type": "watch", "code": code, "viewer": number % 2}))
            for at in range(random.randrange(20)):
                said = {"type": "chat", "id": f"{number}-{at}", "code": code, "text": "ciao"}
                await socket.send(json.dumps(said))
            socket.transport.write(b"\x81\xfe\x0f"[: random.randrange(4)])
            socket.transport.abort()
        await _welcome(stays)
        until = asyncio.get_running_loop().time() + PATIENCE
        while b"merletto_sockets 1.0" not in httpx.get(f"{server.url}/metrics", timeout=PATIENCE).content:
            assert asyncio.get_running_loop().time() < until
            await asyncio.sleep(0.02)
        await stays.send(json.dumps({"type": "watch", "id": "whole", "code": code, "viewer": 0, "since": 0}))
        items = json.loads(await stays.recv())["items"]
        assert [item["number"] for item in items] == list(range(1, len(items) + 1))


def test_sockets_that_are_cut_off_leave_nothing_behind(tmp_path: Path) -> None:
    with a_server(tmp_path, "--trust-loopback", "--log", "warning") as server:
        asyncio.run(_cut_off(server, Random(1)))
        assert server.stop() == 0
        assert '"level": "error"' not in server.log.read_text()
