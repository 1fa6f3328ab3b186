"""The schema of the protocol as text: every type with its fields, each leading to the types that it names."""

import json
from typing import Any

Shape = dict[str, Any]


def types_page(schema: Shape) -> str:
    """All types, those of the protocol first, then those of each game."""
    types: dict[str, Shape] = schema["$defs"]
    games = {"Walking in Burano": "Walking", "Burano": "Burano"}
    parts = ["## Messages, answers and tables\n"]
    parts += [
        _type(name, shape) for name, shape in types.items() if not name.startswith(tuple(games.values()))
    ]
    for title, prefix in games.items():
        parts.append(f"## {title}\n")
        parts += [_type(name, shape) for name, shape in types.items() if name.startswith(prefix)]
    return "\n".join(parts)


def _type(name: str, shape: Shape) -> str:
    lines = [f"### {name}", ""]
    if "description" in shape:
        lines += [_prose(shape["description"]), ""]
    if "properties" in shape:
        lines += _fields(shape)
    else:
        lines += [_said(shape), ""]
    return "\n".join(lines)


def _fields(shape: Shape) -> list[str]:
    required = shape.get("required", [])
    rows = ["| field | type | |", "| --- | --- | --- |"]
    for field, its_shape in shape["properties"].items():
        optional = "" if field in required else "?"
        notes = [_prose(its_shape["description"])] if "description" in its_shape else []
        if "default" in its_shape:
            notes.append(f"If not given: `{json.dumps(its_shape['default'], ensure_ascii=False)}`.")
        rows.append(f"| `{field}{optional}` | {_said(its_shape)} | {' '.join(notes)} |")
    return [*rows, ""]


def _said(shape: Shape) -> str:
    """A type in one line, with links to those that it names."""
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in shape:
        return _code(shape["const"])
    if "enum" in shape:
        return " or ".join(_code(value) for value in shape["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in shape:
            return " or ".join(_said(one) for one in shape[choice])
    if "prefixItems" in shape:
        return f"list of {', '.join(_said(one) for one in shape['prefixItems'])}"
    if shape.get("type") == "array":
        return f"list of {_said(shape['items'])}" if shape.get("items") else "list"
    if shape.get("type") == "object" and isinstance(shape.get("additionalProperties"), dict):
        return f"object of {_said(shape['additionalProperties'])}"
    return str(shape.get("type", "anything"))


def _code(value: object) -> str:
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def _prose(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
