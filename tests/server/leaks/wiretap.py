"""A wiretap: people who use a server over HTTP and sockets, and every byte that comes back to each."""

import json
from base64 import b64encode, urlsafe_b64encode
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from starlette.types import Message

from merletto.server.app import App
from merletto.server.sessions import COOKIE
from tests.server.doorway import Line, a_client

Told = dict[str, Any]

OPERATOR = "the operator"
"""Who reads logs and metrics."""


@dataclass(frozen=True)
class Secret:
    """Something that only these may be told, however it is written; others only along with `open_with`."""

    name: str
    forms: tuple[bytes, ...]
    known_to: frozenset[str] = frozenset()
    open_with: bytes | None = None

    @classmethod
    def text(cls, name: str, text: str, *known_to: str) -> "Secret":
        """A secret text, plain or disguised."""
        return cls.raw(name, text.encode(), *known_to)

    @classmethod
    def raw(cls, name: str, raw: bytes, *known_to: str) -> "Secret":
        """Secret bytes, plain or disguised."""
        coded = [raw.hex().encode(), b64encode(raw), urlsafe_b64encode(raw)]
        return cls(name, (raw, *[form.rstrip(b"=") for form in coded]), frozenset(known_to))

    @classmethod
    def number(cls, name: str, number: int) -> "Secret":
        """A secret number, as people or programs write it."""
        return cls(name, (str(number).encode(), f"{number:x}".encode()))


class Tap:
    """Everything that anybody was told."""

    def __init__(self) -> None:
        self._told: dict[str, list[bytes]] = defaultdict(list)

    def note(self, who: str, told: bytes) -> None:
        """Somebody was told something."""
        self._told[who].append(told)

    def count(self, who: str) -> int:
        """How many things they were told."""
        return len(self._told[who])

    def tellings(self, who: str, secret: Secret) -> list[bytes]:
        """Where they were told the secret, in whatever form."""
        return [told for told in self._told[who] if any(form in told for form in secret.forms)]

    def check(self, secrets: list[Secret]) -> None:
        """Nobody was told a secret of others."""
        for secret in secrets:
            for who in self._told:
                told = [] if who in secret.known_to else self.tellings(who, secret)
                if secret.open_with is not None:
                    told = [frame for frame in told if secret.open_with not in frame]
                assert not told, f"{who} was told {secret.name}: {told[0][:2000]!r}"


class _TappedLine(Line):
    """A socket of which everything is noted that comes out."""

    def __init__(self, app: App, token: str, visitor: "Visitor") -> None:
        self._visitor = visitor
        super().__init__(app, token=token)

    async def _take(self, message: Message) -> None:
        self._visitor.takes(message)
        await super()._take(message)


class Visitor:
    """Someone with a browser: a cookie, requests, and at times a socket."""

    def __init__(self, app: App, name: str, tap: Tap) -> None:
        self.name = name
        self.first: Told = {}
        self.latest: Told = {}
        self._app = app
        self._tap = tap
        self._client = a_client(app)
        self._line: Line | None = None

    @property
    def token(self) -> str:
        """What the browser keeps."""
        return self._client.cookies[COOKIE]

    async def says(self, type: str, /, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a message."""
        return await self.posts(type, json.dumps(fields).encode())

    async def posts(self, type: str, body: bytes) -> Told:
        """The answer to a message that may be none."""
        response = await self._client.post(
            f"/api/{type}", content=body, headers={"content-type": "application/json"}
        )
        self._tap.note(self.name, _whole(response.status_code, response.headers.raw, response.content))
        told: Told = response.json()
        return told

    async def gets(self, path: str) -> None:
        """Looks at what is not a message."""
        response = await self._client.get(path)
        self._tap.note(self.name, _whole(response.status_code, response.headers.raw, response.content))

    async def listens(self, code: str, viewer: int | str) -> None:
        """Opens a socket and watches."""
        self._line = await _TappedLine(self._app, self.token, self).opens()
        self._line.says({"type": "watch", "code": code, "viewer": viewer})
        await self._line.hears()

    def speaks(self, message: str | bytes | Told) -> None:
        """Says something on the socket."""
        assert self._line is not None
        self._line.says(message)

    def takes(self, message: Message) -> None:
        """Something came over the socket."""
        text = message.get("text") or ""
        self._tap.note(self.name, _whole(0, message.get("headers", []), text.encode()))
        if text.startswith(('{"type":"state"', '{"type":"news"')):
            self.latest = json.loads(text)
            self.first = self.first or self.latest

    async def leaves(self) -> None:
        """Closes everything."""
        if self._line is not None:
            await self._line.hangs_up()
            self._line = None
        await self._client.aclose()


def _whole(status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> bytes:
    return b"\r\n".join([str(status).encode(), *[key + b": " + value for key, value in headers], b"", body])
