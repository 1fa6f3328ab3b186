"""The gate (ASGI middleware): checks size, Origin and Host, and adds security headers to every answer."""

import re
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from merletto.server import logs
from merletto.server.addresses import household, unmapped
from merletto.server.limits import Purses
from merletto.server.protocol.refusal import Refusal
from merletto.server.settings import Settings

_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # A table's link lets people in, so it must not reach other sites in a Referer.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_HOST: Final = re.compile(r"(?P<name>[\w.-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
"""A name or an address, perhaps with a port, and nothing that could be taken for a path or a user."""

_STRICT_TRANSPORT: Final = "max-age=31536000"


class Gate:
    """Wraps the application. Requests that do not pass get a refusal of the protocol."""

    def __init__(self, app: ASGIApp, settings: Settings, purses: Purses) -> None:
        self._app = app
        self._settings = settings
        self._purses = purses
        self._public = None if settings.public is None else urlsplit(settings.public)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if not self._is_welcome(Headers(scope=scope)):
                await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
                return
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def headed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self._add_headers(MutableHeaders(scope=message))
            await send(message)

        headers = Headers(scope=scope)
        most = self._settings.limits.message_bytes
        try:
            if not self._is_welcome(headers):
                raise Refusal("origin")
            if scope["method"] == "POST":
                if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                    raise Refusal("malformed", {"where": "content-type", "fault": "not_json"})
                body = await _body(receive, headers, most)
                await self._app(scope, _once(body, receive), headed)
            else:
                self._purses.pay(address_of(HTTPConnection(scope)))
                await self._app(scope, receive, headed)
        except Refusal as refusal:
            await _refuse(refusal, headed)
        except Exception:
            logs.fault("a request failed")
            if not begun:
                await _refuse(Refusal("failed"), headed)

    def _add_headers(self, headers: MutableHeaders) -> None:
        for key, value in _HEADERS.items():
            headers.setdefault(key, value)
        headers.setdefault("cache-control", "no-store")
        if self._public is not None and self._public.scheme == "https":
            headers["strict-transport-security"] = _STRICT_TRANSPORT

    def _is_welcome(self, headers: Headers) -> bool:
        """Browsers send the origin of a page (CSRF protection): only this server's own pages may talk to it.

        The host must be ours too, or any name could be pointed at this machine (DNS rebinding).
        """
        host = headers.get("host", "")
        if not self._is_ours(host):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if self._public is not None and (parts.scheme, parts.netloc) == self._public[:2]:
            return True
        return parts.scheme in ("http", "https") and parts.netloc == host

    def _is_ours(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].strip("[]").lower()
        if name == "localhost" or (self._public is not None and name == self._public.hostname):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def address_of(connection: HTTPConnection) -> str:
    """The client's address, as limits count it."""
    return household(_ip_of(connection))


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether the request comes from a program on this machine, not from a proxy for somebody else."""
    passed_on = "forwarded" in connection.headers or "x-forwarded-for" in connection.headers
    address = _ip_of(connection)
    return not isinstance(address, str) and address.is_loopback and not passed_on


def _ip_of(connection: HTTPConnection) -> IPv4Address | IPv6Address | str:
    """The client's address, or whatever text is in its place."""
    return unmapped("" if connection.client is None else connection.client.host)


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the browser's connection is encrypted (HTTPS)."""
    return connection.url.scheme == "https" or (settings.public or "").startswith("https:")


async def _body(receive: Receive, headers: Headers, most: int) -> bytes:
    """The whole body, unless it is too large."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > most:
        raise Refusal("too_large", {"most": most})
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refusal("malformed", {"where": "body", "fault": "cut_short"})
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise Refusal("too_large", {"most": most})
    return body


def _once(body: bytes, receive: Receive) -> Receive:
    told = False

    async def again() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _refuse(refusal: Refusal, send: Send) -> None:
    body = to_json(refusal.told(None))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
