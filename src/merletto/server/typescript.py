"""Generates TypeScript from JSON schemas: one exported type for each definition, ordered by name.

What TypeScript cannot express, or this module does not know, is refused and never becomes `any`.
"""

import json
import re
from typing import Final

Schema = dict[str, object]

WIDTH: Final = 110
"""A named union that would make a longer line has one member to a line."""

LONGEST_TUPLE: Final = 9
"""An array of a fixed length is a tuple if it is no longer than this."""

_ITS_OWN: Final = ("Partial", "Record")
"""Built-in types of TypeScript that are used here, so that no other type may have their names."""

_DEFINITIONS: Final = "#/$defs/"
_IDENTIFIER: Final = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_BASIC: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_NOTES: Final = {
    *("$comment", "$schema", "title", "description", "default", "examples", "deprecated", "readOnly"),
    *("writeOnly", "discriminator"),
}
"""Keywords beside a type that do not change it."""

_BOUNDS: Final = {
    *("format", "pattern", "minLength", "maxLength", "contentMediaType", "contentEncoding"),
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
}
"""Keywords that narrow a text or a number in ways that TypeScript cannot express."""


class SchemaError(ValueError):
    """A schema that cannot be translated; the message says where and why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")


def typescript(schema: Schema) -> str:
    """The types of a schema's definitions, and of the schema itself if it is a type and has a title."""
    names: dict[str, str] = {}
    types: dict[str, Schema] = {}
    for key, value in _schema(schema.get("$defs", {}), "$defs").items():
        definition = _schema(value, key)
        names[key] = _name(key, definition)
        _add(types, names[key], definition)
    itself = {key: value for key, value in schema.items() if key != "$defs"}
    if set(itself) - _NOTES - {"$ref"}:
        title = itself.get("title", "")
        _add(types, _name(str(title), itself), itself)
    writer = _Writer(names)
    return "\n".join([writer.exported(name, types[name]) for name in sorted(types)])


def _add(types: dict[str, Schema], name: str, schema: Schema) -> None:
    if name in types:
        raise SchemaError(name, "two definitions have this name")
    types[name] = schema


def _name(key: str, schema: Schema) -> str:
    """The key, or the title if the key cannot name a type."""
    for name in (key, str(schema.get("title", ""))):
        if _IDENTIFIER.fullmatch(name) and name not in _ITS_OWN:
            return name
    raise SchemaError(key or "the schema itself", "neither its key nor its title can name a type")


class _Writer:
    """Writes types; `names` has the name of each definition that may be referred to."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def exported(self, name: str, schema: Schema) -> str:
        """A definition: an interface if it has properties, else a type."""
        comment = _comment(schema, "")
        if schema.get("properties"):
            properties = self._properties(schema, name)
            lines = [f"{_comment(inner, '  ')}  {text};\n" for inner, text in properties]
            return f"{comment}export interface {name} {{\n{''.join(lines)}}}\n"
        members = self._members(schema, name)
        line = f"export type {name} = {' | '.join(members)};"
        if len(line) > WIDTH and len(members) > 1:
            line = f"export type {name} =\n  | " + "\n  | ".join(members) + ";"
        return f"{comment}{line}\n"

    def _type(self, schema: Schema, where: str) -> str:
        return " | ".join(self._members(schema, where))

    def _members(self, schema: Schema, where: str) -> list[str]:
        """The possible types of a value; usually one."""
        said = set(schema) - _NOTES
        if not said:
            return ["unknown"]
        if "$ref" in said:
            _only(said, {"$ref"}, where)
            return [self._referred(schema["$ref"], where)]
        for union in ("anyOf", "oneOf"):
            if union in said:
                _only(said, {union}, where)
                return self._union(_list(schema[union], where), where)
        if "const" in said or "enum" in said:
            _only(said, {"const", "enum", "type"}, where)
            values = [schema["const"]] if "const" in said else _list(schema["enum"], where)
            return _different([_literal(value, where) for value in values])
        kind = schema.get("type")
        if isinstance(kind, list):
            return self._union([{**schema, "type": one} for one in kind], where)
        return [self._of_kind(kind, schema, where)]

    def _union(self, schemas: list[object], where: str) -> list[str]:
        return _different([text for one in schemas for text in self._members(_schema(one, where), where)])

    def _referred(self, ref: object, where: str) -> str:
        key = str(ref).removeprefix(_DEFINITIONS)
        if not str(ref).startswith(_DEFINITIONS) or key not in self._names:
            raise SchemaError(where, f"{ref!r} refers to no definition")
        return self._names[key]

    def _of_kind(self, kind: object, schema: Schema, where: str) -> str:
        """A type by its JSON name."""
        if kind == "array":
            return self._array(schema, where)
        if kind == "object":
            if schema.get("properties"):
                return f"{{ {'; '.join([text for _, text in self._properties(schema, where)])} }}"
            return self._map(schema, where)
        if not isinstance(kind, str) or kind not in _BASIC:
            raise SchemaError(where, f"there is no type for {json.dumps(schema, default=str)}")
        _only(set(schema) - _NOTES, {"type", *_BOUNDS}, where)
        return _BASIC[kind]

    def _array(self, schema: Schema, where: str) -> str:
        """A tuple if the length is fixed, else an array."""
        _only(
            set(schema) - _NOTES,
            {"type", "items", "prefixItems", "minItems", "maxItems", "uniqueItems"},
            where,
        )
        least, most = schema.get("minItems", 0), schema.get("maxItems")
        items = schema.get("items", {})
        if "prefixItems" in schema:
            first = [self._type(_schema(one, where), where) for one in _list(schema["prefixItems"], where)]
            if least != len(first) or ("items" not in schema and most != len(first)):
                raise SchemaError(
                    where, "a tuple must say that it has exactly these items, or what follows them"
                )
            more = [] if items is False or most == len(first) else [f"...{self._elements(items, where)}[]"]
            return f"[{', '.join(first + more)}]"
        if isinstance(most, int) and least == most <= LONGEST_TUPLE:
            return f"[{', '.join([self._type(_schema(items, where), f'{where}[]')] * most)}]"
        return f"{self._elements(items, where)}[]"

    def _elements(self, items: object, where: str) -> str:
        """The element type of an array, in brackets where needed."""
        members = self._members(_schema(items, where), f"{where}[]")
        return members[0] if len(members) == 1 else f"({' | '.join(members)})"

    def _properties(self, schema: Schema, where: str) -> list[tuple[Schema, str]]:
        """Each property's schema and its line."""
        _only(set(schema) - _NOTES, {"type", "properties", "required", "additionalProperties"}, where)
        if schema.get("additionalProperties") not in (None, True, False):
            raise SchemaError(where, "it has both named properties and properties of any name")
        required = _list(schema.get("required", []), where)
        properties = []
        for key, value in _schema(schema["properties"], where).items():
            inner = _schema(value, f"{where}.{key}")
            name = key if _IDENTIFIER.fullmatch(key) else json.dumps(key)
            mark = "" if key in required else "?"
            properties.append((inner, f"{name}{mark}: {self._type(inner, f'{where}.{key}')}"))
        return properties

    def _map(self, schema: Schema, where: str) -> str:
        """An object without named properties: keys of one type, values of another."""
        known = {"type", "properties", "required", "additionalProperties", "propertyNames"}
        _only(set(schema) - _NOTES, {*known, "minProperties", "maxProperties"}, where)
        values = schema.get("additionalProperties", True)
        if values is False:
            return "Record<string, never>"
        value = "unknown" if values is True else self._type(_schema(values, where), f"{where}{{}}")
        key = self._type(_schema(schema.get("propertyNames", {"type": "string"}), where), f"{where}{{}}")
        return f"Record<string, {value}>" if key == "string" else f"Partial<Record<{key}, {value}>>"


def _schema(value: object, where: str) -> Schema:
    if not isinstance(value, dict):
        raise SchemaError(where, f"{value!r} is not a schema")
    return value


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise SchemaError(where, f"{value!r} is not a list")
    return value


def _only(said: set[str], known: set[str], where: str) -> None:
    """Refuses keywords that could change the type in an unknown way."""
    unknown = sorted(said - known)
    if unknown:
        raise SchemaError(where, f"{', '.join(unknown)} is not supported here")


def _different(members: list[str]) -> list[str]:
    """Each member once, null last."""
    return sorted(dict.fromkeys(members), key=lambda member: member == "null")


def _literal(value: object, where: str) -> str:
    if value is not None and not isinstance(value, str | int | float):
        raise SchemaError(where, f"{value!r} is not a literal")
    return json.dumps(value, ensure_ascii=False)


def _comment(schema: Schema, indent: str) -> str:
    """The description as a comment above the type, or nothing."""
    lines = str(schema.get("description", "")).replace("*/", "*\\/").strip().splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    block = ["/**", *[f" * {line}" for line in lines], " */"] if lines else []
    return "".join([f"{indent}{line}".rstrip() + "\n" for line in block])
