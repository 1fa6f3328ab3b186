"""The protocol as JSON schema and OpenAPI, generated from the Python types."""

from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic_core import to_json

from merletto.server.doors.all import DOORS
from merletto.server.protocol import replies
from merletto.server.protocol.requests import Request
from merletto.version import VERSION

Schema = dict[str, Any]

_REF: Final = "#/{}/{{model}}"
_WITHOUT_PERSON: Final = ("hello", "sign_in")


def _made(place: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """All definitions, with references to that place, and the schema of each request, reply and frame."""
    inputs: list[tuple[Any, Any, TypeAdapter[Any]]] = [
        (kind, "validation", TypeAdapter(kind)) for kind in DOORS
    ]
    told = [*{id(reply): reply for _, reply in DOORS.values()}.values(), replies.Refused, replies.Conflict]
    told += [replies.Presence, replies.Closing]
    inputs += [(reply.__name__, "validation", TypeAdapter(reply)) for reply in told]
    found, definitions = TypeAdapter.json_schemas(inputs, ref_template=_REF.format(place))
    by_name = {key[0] if isinstance(key[0], str) else key[0].__name__: value for key, value in found.items()}
    types = definitions["$defs"]
    # The door accepts any text and refuses what is not a move; the schema describes only moves.
    text, _ = types["PlayMove"]["properties"]["move"]["anyOf"]
    types["PlayMove"]["properties"]["move"]["anyOf"] = [text, {"$ref": f"#/{place}/GameMove"}]
    return types, by_name


@cache
def schema_bytes() -> bytes:
    """The JSON schema as text, serialised once."""
    return to_json(schema())


@cache
def openapi_bytes() -> bytes:
    """The OpenAPI description as text, serialised once."""
    return to_json(openapi())


@cache
def schema() -> dict[str, Any]:
    """The JSON schema of everything that is sent over a socket: `Message` comes in, `Frame` goes out."""
    definitions, by_name = _made("$defs")
    for kind in DOORS:
        said = definitions[kind.__name__]
        said["required"] = ["type", *said.get("required", [])]  # nothing else identifies the type
    requests = [by_name[kind.__name__] for kind in DOORS]
    frames = [value for name, value in by_name.items() if name not in {kind.__name__ for kind in DOORS}]
    definitions = dict(sorted(definitions.items()))
    definitions["Message"] = {"description": "Every message that a client may send.", "anyOf": requests}
    definitions["Frame"] = {"description": "Everything that the server sends.", "anyOf": frames}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Merletto protocol",
        "version": VERSION,
        "$defs": definitions,
    }


@cache
def openapi() -> dict[str, Any]:
    """The HTTP side of the protocol."""
    definitions, by_name = _made("components/schemas")
    paths: dict[str, Any] = {}
    for kind, (_, reply) in DOORS.items():
        name = kind.model_fields["type"].default
        paths[f"/api/{name}"] = {
            "post": _operation(name, kind, by_name[kind.__name__], by_name[reply.__name__], by_name)
        }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Merletto", "version": VERSION},
        "paths": paths,
        "components": {
            "schemas": definitions,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "merletto"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(
    name: str, kind: type[Request], said: Schema, told: Schema, by_name: dict[str, Schema]
) -> dict[str, Any]:
    refused = _json(by_name["Refused"], "Refused.")
    operation: dict[str, Any] = {
        "operationId": name,
        "summary": (kind.__doc__ or "").split("\n")[0],
        "requestBody": {"required": True, "content": {"application/json": {"schema": said}}},
        "responses": {
            "200": _json(told, "Done."),
            "409": _json(
                {"anyOf": [by_name["Refused"], by_name["Conflict"]]}, "The position is another one."
            ),
            "default": refused,
        },
    }
    if name not in _WITHOUT_PERSON:
        operation["security"] = [{"cookie": []}, {"token": []}]
    return operation


def _json(schema: Schema, description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}
