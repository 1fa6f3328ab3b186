"""Dispatch: every message goes through here to its door (request handler) and gets exactly one answer."""

from time import perf_counter
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, ValidationError

from merletto.server import logs
from merletto.server.doors.all import DOORS, NAMES
from merletto.server.doors.call import Call, Socket
from merletto.server.house import House
from merletto.server.people import Person
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Reply
from merletto.server.protocol.requests import AnyRequest, Request
from merletto.server.tables import Overtaken

_MESSAGE: Final[TypeAdapter[AnyRequest]] = TypeAdapter(Annotated[AnyRequest, Field(discriminator="type")])
_LONGEST_PLACE: Final = 60
_TRIES: Final = 10
"""How often a request is tried while other processes append to the same table."""


def parsed(text: str | bytes) -> Request:
    """Parses and validates the text as a message; refuses anything else."""
    try:
        return _MESSAGE.validate_json(text)
    except ValidationError as error:
        raise malformed(error) from None


def parsed_as(kind: type[Request], body: bytes) -> Request:
    """Parses and validates a body as a message of that type."""
    try:
        return kind.model_validate_json(body or b"{}")
    except ValidationError as error:
        raise malformed(error) from None


def malformed(error: ValidationError) -> Refusal:
    """The refusal of an invalid message: where the first fault is, and what kind of fault."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join([str(part) for part in first["loc"]])[:_LONGEST_PLACE]
    return Refusal("malformed", {"where": where, "fault": first["type"]})


async def answer(
    house: House, who: Person, request: Request, socket: Socket | None = None, address: str = ""
) -> Reply:
    """The door's answer. A refusal is an answer too; an internal error becomes a refusal without details."""
    kind = NAMES[type(request)]
    begun = perf_counter()
    try:
        if house.closing:
            raise Refusal("closing")
        with house.asking.one(who.id, address):
            reply = await _asked(Call(house, who, request, socket, address))
    except Refusal as refusal:
        reply = refusal.told(request.id)
    except Exception:
        logs.fault("a request handler failed", type=kind)
        reply = Refusal("failed").told(request.id)
    house.metrics.answering.labels(kind).observe(perf_counter() - begun)
    house.metrics.requests.labels(kind, outcome(reply)).inc()
    return reply


async def _asked(call: Call[Request]) -> Reply:
    """The door's answer; it is asked again, on the new state of the table, if another process was faster."""
    door, _ = DOORS[type(call.request)]
    for _ in range(_TRIES):
        try:
            reply: Reply = await door(call)
            return reply
        except Overtaken:
            call.house.metrics.overtaken.inc()
    raise Refusal("busy", {"wait": 1000})


def outcome(reply: Reply) -> str:
    """The outcome in one word: done, conflict, or the key of the refusal."""
    if reply["type"] == "refused":
        return reply["key"]
    return "conflict" if reply["type"] == "conflict" else "done"
