"""The ASGI application: the same messages over a WebSocket and plain HTTP, and pages for operators."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, cast

from pydantic_core import to_json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from merletto.server import gate, logs
from merletto.server.answering import answer, parsed_as
from merletto.server.conversation import Conversation, TooMuch
from merletto.server.costs import cost_of
from merletto.server.crowd import Crowd
from merletto.server.doors.all import DOORS
from merletto.server.doors.persons import welcome
from merletto.server.health import Health
from merletto.server.house import House
from merletto.server.invitation import invitation
from merletto.server.names import guest_name
from merletto.server.operator import operator_routes
from merletto.server.page import page_routes
from merletto.server.people import Person
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import STATUS, Refusal
from merletto.server.protocol.replies import RefusalKey, Reply
from merletto.server.schemas import openapi_bytes, schema_bytes
from merletto.version import VERSION

_SOCKET: Final = "/socket"
COOKIE: Final = "merletto"
SECURE_COOKIE: Final = "__Host-merletto"
"""The name of the session cookie under HTTPS: browsers take it from this very host alone."""

DEVICE: Final = "merletto-device"
_A_YEAR: Final = 365 * 86_400
_SLOWEST: Final = 30.0
"""Seconds a socket may take to send one frame."""

GOING_AWAY: Final = 1012
TOO_MUCH: Final = 4429
NOBODY: Final = 4401
"""WebSocket close codes: the server is stopping, the rate limit was exceeded, there is no valid session."""


_SCHEMA: Final = 4.0
"""What a schema costs besides the request: it is some 150 kB long."""

Endpoint = Callable[[Request], Awaitable[Response]]


class App:
    """Serves the doors (request handlers) of a house to the network."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._conversations: set[Conversation] = set()
        limits = house.settings.limits
        self._sockets = Crowd(limits.sockets, limits.sockets_of_address)
        self._health = Health(house)
        house.people.on_end(self._end_sessions)
        house.people.sessions = lambda: {one.who.id: one.who.generation for one in self._conversations}
        routes: list[BaseRoute] = [
            Route(f"/api/{kind.model_fields['type'].default}", self._post(kind), methods=["POST"])
            for kind in DOORS
        ]
        routes += [
            Route("/api/schema", self._file(schema_bytes)),
            Route("/api/openapi", self._file(openapi_bytes)),
            Route("/healthz", self._healthz),
            Route("/metrics", self._metrics),
            *page_routes(partial(invitation, house.tables)),
            *operator_routes(house),
            Route("/", self._root),
        ]
        self._starlette = Starlette(
            routes=routes, exception_handlers={HTTPException: _not_found, Exception: _failed}
        )
        self._starlette.router.redirect_slashes = False
        self._gate = gate.Gate(self._inside, house.settings, house.purses["address"])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._gate(scope, receive, send)

    async def _inside(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets do without the layers of the framework, which each of their messages would pass through."""
        if scope["type"] == "websocket" and scope["path"] == _SOCKET:
            await self._socket(WebSocket(scope, receive, send), receive, send)
        else:
            await self._starlette(scope, receive, send)

    async def say_goodbye(self) -> None:
        """Tells everyone that the server is stopping, and lets the sockets close."""
        self.house.closing = True
        for conversation in self._conversations:
            conversation.say_goodbye()
        for live in self.house.tables.in_memory():
            live.announce()  # ends the long polls
        for _ in range(50):
            if not self._conversations:
                return
            await asyncio.sleep(0.02)

    def _end_sessions(self, person: int) -> None:
        for conversation in self._conversations:
            if conversation.who.id == person:
                conversation.dismiss()

    def _post(self, kind: type[requests.Request]) -> Endpoint:
        async def post(request: Request) -> Response:
            try:
                return await self._answered(kind, request)
            except Refusal as refusal:
                return json_response(refusal.told(None))

        return post

    async def _answered(self, kind: type[requests.Request], request: Request) -> Response:
        house = self.house
        address = gate.address_of(request)
        house.purses["address"].pay(address)
        message = parsed_as(kind, await request.body())
        who = await self._who(request)
        if isinstance(message, requests.SignIn):
            return await self._sign_in(request, message, who)
        if isinstance(message, requests.Hello) and who is None:
            house.purses["guests"].pay(address)
            who = await house.people.new_guest(guest_name())
        if who is None:
            raise Refusal("no_person")
        cost = cost_of(message)
        house.purses["person"].pay(who.id, cost)
        if cost > 1:
            house.purses["address"].pay(address, cost - 1)
        house.whereabouts.heard(who.id, address)
        reply = await answer(house, who, message, address=address)
        renewed = isinstance(message, _NEW_SESSION) and reply["type"] == "welcome"
        if renewed:
            who = replace(who, generation=who.generation + 1)
        if (
            isinstance(message, (requests.Hello, *_NEW_SESSION))
            and message.token
            and reply["type"] == "welcome"
        ):
            reply = cast(Reply, {**reply, "token": house.people.token(who)})
        response = json_response(reply)
        if isinstance(message, requests.SignOut) or (
            isinstance(message, requests.EraseMe) and reply["type"] == "done"
        ):
            secure = gate.is_secure(request, self.house.settings)
            response.delete_cookie(self._cookie(request), path="/", secure=secure, httponly=True)
        elif isinstance(message, requests.Hello):
            self._set_cookie(request, response, who)
        elif renewed:
            self._set_cookie(request, response, who)
            self._set_device(request, response, who)
        return response

    async def _sign_in(self, request: Request, message: requests.SignIn, guest: Person | None) -> Response:
        house = self.house
        house.purses["passphrases"].pay(gate.address_of(request))
        account = message.account.lower()
        house.purses["passphrases"].pay((gate.address_of(request), account))
        if not await house.people.is_device_of(request.cookies.get(DEVICE), account):
            # Strangers share one slow purse, so that they cannot lock the owner out of their own browsers.
            house.purses["guesses"].pay(account)
        person = await house.people.sign_in(message.account, message.passphrase)
        if guest is not None and guest.account is None and guest.id != person.id:
            house.tables.hand_over(guest.id, person.id)
            await house.people.merge(guest, person)
        reply = welcome(person, message.id)
        if message.token:
            reply["token"] = house.people.token(person)
        response = json_response(reply)
        self._set_cookie(request, response, person)
        self._set_device(request, response, person)
        return response

    async def _who(self, connection: HTTPConnection) -> Person | None:
        """Authentication: who is asking, by the token of a script or the cookie of a browser."""
        bearer = connection.headers.get("authorization", "")
        token = (
            bearer[7:]
            if bearer.lower().startswith("bearer ")
            else connection.cookies.get(self._cookie(connection))
        )
        return None if token is None else await self.house.people.by_token(token)

    def _cookie(self, connection: HTTPConnection) -> str:
        return SECURE_COOKIE if gate.is_secure(connection, self.house.settings) else COOKIE

    def _set_cookie(self, request: Request, response: Response, person: Person) -> None:
        self._set(request, response, self._cookie(request), self.house.people.token(person))

    def _set_device(self, request: Request, response: Response, person: Person) -> None:
        """Marks the browser as one in which this person has signed in; the mark outlives the session."""
        self._set(request, response, DEVICE, self.house.people.device(person))

    def _set(self, request: Request, response: Response, key: str, value: str) -> None:
        response.set_cookie(
            key,
            value,
            max_age=_A_YEAR,
            path="/",
            secure=gate.is_secure(request, self.house.settings),
            httponly=True,
            samesite="lax",
        )

    async def _socket(self, socket: WebSocket, receive: Receive, send: Send) -> None:
        house = self.house
        address = gate.address_of(socket)
        who = await self._who(socket)
        await socket.accept()
        if who is None or house.closing:
            await _turn_away(socket, "closing" if who is not None else "no_person")
            return
        if not self._sockets.enter(address):
            await _turn_away(socket, "full")
            return
        conversation = Conversation(house, who, address)
        self._conversations.add(conversation)
        house.metrics.sockets.set(len(self._conversations))
        try:
            await self._converse(socket, conversation, receive, send)
        finally:
            conversation.end()
            self._conversations.discard(conversation)
            self._sockets.leave(address)
            house.metrics.sockets.set(len(self._conversations))

    async def _converse(
        self, socket: WebSocket, conversation: Conversation, receive: Receive, send: Send
    ) -> None:
        """Receives and sends until either end closes the connection."""
        speaking = asyncio.create_task(_speak(send, conversation))
        listening = asyncio.create_task(_listen(receive, conversation))
        try:
            await asyncio.wait((speaking, listening), return_when=asyncio.FIRST_COMPLETED)
            too_much = listening.done() and isinstance(listening.exception(), TooMuch)
            gone = NOBODY if conversation.dismissed else GOING_AWAY
            with suppress(RuntimeError, OSError, WebSocketDisconnect):
                await socket.close(TOO_MUCH if too_much else gone)
        finally:
            for task in (speaking, listening):
                task.cancel()
            ended = await asyncio.gather(speaking, listening, return_exceptions=True)
            for error in ended:
                if isinstance(error, Exception) and not isinstance(error, _ENDINGS):
                    logs.LOGGER.error("a socket failed", exc_info=error)

    def _file(self, text: Callable[[], bytes]) -> Endpoint:
        async def get(request: Request) -> Response:
            try:
                self.house.purses["address"].pay(gate.address_of(request), _SCHEMA)
            except Refusal as refusal:
                return json_response(refusal.told(None))
            return Response(text(), media_type="application/json")

        return get

    async def _healthz(self, request: Request) -> Response:
        del request
        fault = await self._health.fault()
        if fault is None:
            return json_response({"ok": True}, 200)
        return json_response({"ok": False, "fault": fault}, 503)

    async def _metrics(self, request: Request) -> Response:
        """Answers this machine only: on a quiet server, even counts would reveal what others do."""
        if not gate.is_from_here(request):
            return json_response(Refusal("not_found").told(None))
        return Response(self.house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def _root(self, request: Request) -> Response:
        del request
        return json_response({"merletto": VERSION, "openapi": "/api/openapi", "socket": "/socket"})


async def _not_found(request: Request, error: Exception) -> Response:
    """The response to an unknown address or method."""
    del request
    assert isinstance(error, HTTPException)
    response = json_response(Refusal("not_found").told(None), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    """The response to an internal error, which the gate logs."""
    del request, error
    return json_response(Refusal("failed").told(None))


async def _turn_away(socket: WebSocket, key: RefusalKey) -> None:
    """Refuses an accepted socket, since browsers cannot read a refusal of the handshake."""
    await socket.send_text(to_json(Refusal(key).told(None)).decode())
    await socket.close(NOBODY if key == "no_person" else GOING_AWAY)


_NEW_SESSION: Final = (requests.SignUp, requests.ChangePassphrase)
"""The requests that end all sessions of their person and begin a new one."""

_ENDINGS: Final = (WebSocketDisconnect, TooMuch, TimeoutError, OSError, RuntimeError)


async def _speak(send: Send, conversation: Conversation) -> None:
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(None) as patience:
        async for frame in conversation.frames():
            patience.reschedule(loop.time() + _SLOWEST)
            await send({"type": "websocket.send", "text": frame.decode()})
            patience.reschedule(None)


async def _listen(receive: Receive, conversation: Conversation) -> None:
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        await conversation.hear(text if text is not None else message.get("bytes") or b"")


def json_response(told: object, status: int | None = None) -> Response:
    """An answer over HTTP; its status tells the outcome."""
    if status is None:
        said = cast(dict[str, object], told)
        status = 409 if said.get("type") == "conflict" else 200
        if said.get("type") == "refused":
            status = STATUS.get(cast(RefusalKey, said["key"]), 409)
    headers = {"retry-after": "1"} if status == 503 else None
    return Response(to_json(told), status, headers, media_type="application/json")
