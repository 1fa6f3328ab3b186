"""The ASGI application: the same messages over a WebSocket and plain HTTP, and pages for operators."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final

from pydantic_core import to_json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from merletto.server import gate
from merletto.server.answering import answer, parsed_as
from merletto.server.costs import cost_of
from merletto.server.doors.all import NAMES
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
from merletto.server.protocol.replies import Reply
from merletto.server.schemas import openapi_bytes, schema_bytes
from merletto.server.sessions import Sessions
from merletto.server.sockets import Sockets
from merletto.version import VERSION

_SOCKET: Final = "/socket"
_SCHEMA: Final = 4.0
"""What a schema costs besides the request: it is some 150 kB long."""

Endpoint = Callable[[Request], Awaitable[Response]]


class App:
    """Serves the doors (request handlers) of a house to the network."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._sessions = Sessions(house)
        self._sockets = Sockets(house, self._sessions)
        self._health = Health(house)
        routes: list[BaseRoute] = [
            Route(f"/api/{name}", self._post(kind), methods=["POST"]) for kind, name in NAMES.items()
        ]
        routes += [
            Route("/api/schema", self._file(schema_bytes)),
            Route("/api/openapi", self._file(openapi_bytes)),
            Route("/healthz", self._healthz),
            Route("/metrics", self._metrics),
            *page_routes(house.settings.public, partial(invitation, house)),
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
            await self._sockets.serve(scope, receive, send)
        else:
            await self._starlette(scope, receive, send)

    async def say_goodbye(self) -> None:
        """Tells everyone that the server is stopping, and lets the sockets close."""
        self.house.closing = True
        for live in self.house.tables.in_memory():
            live.announce()  # ends the long polls
        await self._sockets.say_goodbye()

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
        who = await self._sessions.who(request)
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
            reply["token"] = house.people.token(who)
        response = json_response(reply)
        if isinstance(message, requests.SignOut) or (
            isinstance(message, requests.EraseMe) and reply["type"] == "done"
        ):
            self._sessions.end(request, response)
        elif isinstance(message, requests.Hello):
            self._sessions.begin(request, response, who)
        elif renewed:
            self._sessions.begin(request, response, who)
            self._sessions.remember(request, response, who)
        return response

    async def _sign_in(self, request: Request, message: requests.SignIn, guest: Person | None) -> Response:
        house = self.house
        house.purses["passphrases"].pay(gate.address_of(request))
        account = message.account.lower()
        house.purses["passphrases"].pay((gate.address_of(request), account))
        if not await house.people.is_device_of(self._sessions.mark(request), account):
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
        self._sessions.begin(request, response, person)
        self._sessions.remember(request, response, person)
        return response

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
            return _json({"ok": True}, 200)
        return _json({"ok": False, "fault": fault}, 503)

    async def _metrics(self, request: Request) -> Response:
        """Answers this machine only: on a quiet server, even counts would reveal what others do."""
        if not gate.is_from_here(request):
            return json_response(Refusal("not_found").told(None))
        return Response(self.house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def _root(self, request: Request) -> Response:
        del request
        return _json({"merletto": VERSION, "openapi": "/api/openapi", "socket": "/socket"}, 200)


async def _not_found(request: Request, error: Exception) -> Response:
    """The response to an unknown address or method."""
    del request
    assert isinstance(error, HTTPException)
    response = _json(Refusal("not_found").told(None), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    """The response to an internal error, which the gate logs."""
    del request, error
    return json_response(Refusal("failed").told(None))


_NEW_SESSION: Final = (requests.SignUp, requests.ChangePassphrase)
"""The requests that end all sessions of their person and begin a new one."""


def json_response(reply: Reply) -> Response:
    """An answer over HTTP; its status tells the outcome."""
    if reply["type"] == "refused":
        return _json(reply, STATUS.get(reply["key"], 409))
    return _json(reply, 409 if reply["type"] == "conflict" else 200)


def _json(told: object, status: int) -> Response:
    headers = {"retry-after": "1"} if status == 503 else None
    return Response(to_json(told), status, headers, media_type="application/json")
