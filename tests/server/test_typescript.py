"""Schemas become TypeScript that says as much as they do, or are refused."""

import re
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from merletto.server.shapes import (
    BuranoEvent,
    BuranoMove,
    BuranoView,
    Event,
    Move,
    View,
    WalkingEvent,
    WalkingMove,
    WalkingView,
)
from merletto.server.typescript import LONGEST_TUPLE, Schema, SchemaError, typescript


def written(schema: Schema) -> str:
    """The one type `T` of this schema, without `export type T =`."""
    text = typescript({"$defs": {"T": schema}})
    found = re.fullmatch(r"export type T = (.*);\n", text)
    assert found is not None, text
    return found[1]


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ({}, "unknown"),
        ({"title": "Anything", "default": None}, "unknown"),
        ({"type": "string"}, "string"),
        ({"type": "string", "format": "date-time", "minLength": 1, "pattern": "^x"}, "string"),
        ({"type": "integer", "minimum": 0}, "number"),
        ({"type": "number", "exclusiveMaximum": 1}, "number"),
        ({"type": "boolean"}, "boolean"),
        ({"type": "null"}, "null"),
        ({"type": ["string", "null"]}, "string | null"),
        ({"type": ["null", "integer", "number"]}, "number | null"),
        ({"const": "walking", "type": "string"}, '"walking"'),
        ({"const": None}, "null"),
        ({"enum": ["a", 'b"', 1, -2.5, True, None]}, '"a" | "b\\"" | 1 | -2.5 | true | null'),
        ({"anyOf": [{"type": "null"}, {"type": "string"}, {"enum": [1, 2]}]}, "string | 1 | 2 | null"),
        ({"oneOf": [{"type": "integer"}, {"type": "number"}], "discriminator": {}}, "number"),
        ({"type": "array"}, "unknown[]"),
        ({"type": "array", "items": {"type": "string"}, "uniqueItems": True}, "string[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 1}, '("a" | "b")[]'),
        ({"type": "array", "items": {"type": "array", "items": {"type": "null"}}}, "null[][]"),
        ({"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}, "[number, number]"),
        ({"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 3}, "number[]"),
        ({"type": "array", "minItems": 0, "maxItems": 0}, "[]"),
        (
            {
                "type": "array",
                "prefixItems": [{"type": "string"}, {"enum": [1, 2]}],
                "minItems": 2,
                "maxItems": 2,
            },
            "[string, 1 | 2]",
        ),
        ({"type": "array", "prefixItems": [{"type": "null"}], "items": False, "minItems": 1}, "[null]"),
        (
            {
                "type": "array",
                "prefixItems": [{"type": "null"}],
                "items": {"type": ["string", "integer"]},
                "minItems": 1,
            },
            "[null, ...(string | number)[]]",
        ),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"type": "object", "additionalProperties": True}, "Record<string, unknown>"),
        ({"type": "object", "additionalProperties": False, "properties": {}}, "Record<string, never>"),
        (
            {"type": "object", "additionalProperties": {"type": ["integer", "null"]}},
            "Record<string, number | null>",
        ),
        (
            {
                "type": "object",
                "propertyNames": {"enum": ["a", "b"]},
                "additionalProperties": {"type": "integer"},
            },
            'Partial<Record<"a" | "b", number>>',
        ),
        (
            {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"a": {"type": "string"}, "b-c": {}},
                    "required": ["a"],
                },
            },
            '{ a: string; "b-c"?: unknown }[]',
        ),
    ],
)
def test_a_schema_has_its_type(schema: Schema, text: str) -> None:
    assert written(schema) == text


def test_a_long_fixed_array_is_no_tuple() -> None:
    longest = {
        "type": "array",
        "items": {"type": "integer"},
        "minItems": LONGEST_TUPLE,
        "maxItems": LONGEST_TUPLE,
    }
    longer = {**longest, "minItems": LONGEST_TUPLE + 1, "maxItems": LONGEST_TUPLE + 1}
    assert written(longest) == f"[{', '.join(['number'] * LONGEST_TUPLE)}]"
    assert written(longer) == "number[]"


def test_definitions_are_written_in_the_order_of_their_names() -> None:
    house = {
        "type": "object",
        "description": "A house.\n\nIt has */ levels.",
        "properties": {
            "place": {"$ref": "#/$defs/Place", "description": "Where it is."},
            "cards": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Card"}, {"type": "null"}]}},
            "from": {"type": "integer"},
        },
        "required": ["place", "from"],
        "additionalProperties": False,
        "title": "House",
    }
    place = {"enum": ["a", "b"], "type": "string", "description": "A place."}
    schema: Schema = {"$defs": {"Place": place, "House": house, "Card": {"type": "string"}}}
    assert typescript(schema) == (
        "export type Card = string;\n"
        "\n"
        "/**\n"
        " * A house.\n"
        " *\n"
        " * It has *\\/ levels.\n"
        " */\n"
        "export interface House {\n"
        "  /** Where it is. */\n"
        "  place: Place;\n"
        "  cards?: (Card | null)[];\n"
        "  from: number;\n"
        "}\n"
        "\n"
        "/** A place. */\n"
        'export type Place = "a" | "b";\n'
    )
    assert typescript({"$defs": {"Card": {"type": "string"}, "House": house, "Place": place}}) == typescript(
        schema
    )


def test_a_long_union_stands_one_to_a_line() -> None:
    words = [f"word{n}" for n in range(20)]
    lines = typescript({"$defs": {"Word": {"enum": words}}}).splitlines()
    assert lines == ["export type Word =", *[f'  | "{word}"' for word in words[:-1]], f'  | "{words[-1]}";']


def test_the_schema_itself_is_written_by_its_title() -> None:
    itself: Schema = {
        "title": "Table",
        "type": "object",
        "properties": {"next": {"anyOf": [{"$ref": "#/$defs/Seat"}, {"type": "null"}]}},
        "$defs": {"Seat": {"type": "integer"}},
    }
    assert (
        typescript(itself)
        == "export type Seat = number;\n\nexport interface Table {\n  next?: Seat | null;\n}\n"
    )
    assert typescript({"$ref": "#/$defs/Seat", "$defs": {"Seat": {"type": "integer"}}}) == (
        "export type Seat = number;\n"
    )
    assert typescript({"title": "All", "description": "Of it.", "$defs": {}}) == ""


def test_a_title_names_what_its_key_cannot() -> None:
    seats: Schema = {"type": "array", "items": {"$ref": "#/$defs/Seat-Output"}}
    assert typescript({"$defs": {"Seat-Output": {"type": "integer", "title": "Seat"}, "Seats": seats}}) == (
        "export type Seat = number;\n\nexport type Seats = Seat[];\n"
    )


@pytest.mark.parametrize(
    ("definition", "why"),
    [
        ({"type": "date"}, 'there is no type for {"type": "date"}'),
        ({"pattern": "^x"}, "there is no type for"),
        ({"allOf": [{"type": "string"}]}, "there is no type for"),
        ({"not": {"type": "string"}}, "there is no type for"),
        ({"type": "string", "not": {"const": "a"}}, "not is not supported here"),
        ({"type": "string", "items": {}}, "items is not supported here"),
        ({"anyOf": [{"type": "string"}], "minLength": 1}, "minLength is not supported here"),
        ({"$ref": "#/$defs/T", "type": "string"}, "type is not supported here"),
        ({"$ref": "#/$defs/Gone"}, "'#/$defs/Gone' refers to no definition"),
        ({"$ref": "T"}, "'T' refers to no definition"),
        ({"const": ["a"]}, "['a'] is not a literal"),
        ({"enum": "ab"}, "'ab' is not a list"),
        ({"anyOf": [True]}, "True is not a schema"),
        ({"type": "array", "contains": {}}, "contains is not supported here"),
        ({"type": "array", "items": False}, "False is not a schema"),
        ({"type": "array", "prefixItems": [{}]}, "a tuple must say"),
        ({"type": "array", "prefixItems": [{}, {}], "minItems": 1, "maxItems": 2}, "a tuple must say"),
        ({"type": "object", "patternProperties": {}}, "patternProperties is not supported here"),
        (
            {"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "string"}},
            "it has both named properties and properties of any name",
        ),
    ],
)
def test_what_is_not_known_is_refused(definition: Schema, why: str) -> None:
    with pytest.raises(SchemaError, match=f"^T: .*{re.escape(why)}"):
        typescript({"$defs": {"T": definition}})


def test_a_refusal_says_where() -> None:
    row = {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "date"}}}}
    with pytest.raises(SchemaError, match=re.escape("House.rows[].b: there is no type for")):
        typescript({"$defs": {"House": {"type": "object", "properties": {"rows": row}}}})


@pytest.mark.parametrize(
    ("schema", "why"),
    [
        ({"type": "string"}, "the schema itself: neither its key nor its title can name a type"),
        ({"$defs": {"a b": {"type": "string"}}}, "a b: neither its key nor its title can name a type"),
        ({"$defs": {"A": {}, "a b": {"title": "A"}}}, "A: two definitions have this name"),
        ({"$defs": {"A": {}}, "title": "A", "type": "null"}, "A: two definitions have this name"),
        ({"$defs": []}, r"$defs: [] is not a schema"),
        ({"$defs": {"A": True}}, "A: True is not a schema"),
    ],
)
def test_what_cannot_be_named_is_refused(schema: Schema, why: str) -> None:
    with pytest.raises(SchemaError, match=f"^{re.escape(why)}$"):
        typescript(schema)


class Point(BaseModel):
    """A point."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)

    at: tuple[int, Literal["x", "y"]]
    name: Annotated[str | None, Field(description="What it is called.")] = None
    counts: dict[str, list[int]] = {}


def test_pydantic_models_are_written_as_they_are_read_and_as_they_are_sent() -> None:
    def text(mode: JsonSchemaMode) -> str:
        return typescript(models_json_schema([(Point, mode)])[1])

    sent = (
        "/** A point. */\n"
        "export interface Point {\n"
        '  at: [number, "x" | "y"];\n'
        "  /** What it is called. */\n"
        "  name: string | null;\n"
        "  counts: Record<string, number[]>;\n"
        "}\n"
    )
    assert text("serialization") == sent
    assert text("validation") == sent.replace("name:", "name?:").replace("counts:", "counts?:")


SHAPES: dict[str, TypeAdapter[object]] = {
    "WalkingView": TypeAdapter(WalkingView),
    "WalkingEvent": TypeAdapter(WalkingEvent),
    "WalkingMove": TypeAdapter(WalkingMove),
    "BuranoView": TypeAdapter(BuranoView),
    "BuranoEvent": TypeAdapter(BuranoEvent),
    "BuranoMove": TypeAdapter(BuranoMove),
    "View": TypeAdapter(View),
    "Event": TypeAdapter(Event),
    "Move": TypeAdapter(Move),
}


def of_the_shapes(mode: JsonSchemaMode) -> str:
    """The types of all views, events and moves."""
    return typescript(TypeAdapter.json_schemas([(name, mode, shape) for name, shape in SHAPES.items()])[1])


def test_the_shapes_of_the_games_can_be_written() -> None:
    text = of_the_shapes("validation")
    assert text == of_the_shapes("serialization")
    assert 'export type WalkingPhase = "draft" | "build" | "welcome" | "return" | "remove" | "over";' in text
    assert "  cards: [WalkingCard | null, WalkingCard | null, WalkingCard | null];" in text
    assert "  from: BuranoWorkerPlace;" in text
    assert "?:" not in text
    assert "any;" not in text
    assert "unknown" not in text


def test_the_types_of_the_games_hold_together() -> None:
    """Braces are paired, and every type that is used is exported, once."""
    text = re.sub(r"/\*\*.*?\*/", "", of_the_shapes("validation"), flags=re.DOTALL)
    text = re.sub(r'"[^"]*"', '""', text)
    for opening, closing in ("{}", "[]", "()"):
        assert text.count(opening) == text.count(closing)
    exported = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert exported == sorted(set(exported))
    used = set(re.findall(r"\b[A-Z]\w*", re.sub(r"^  \w+:", "", text, flags=re.MULTILINE)))
    assert used - {"Partial", "Record"} == set(exported)  # these two are TypeScript's own
    assert {"WalkingView", "WalkingEvent", "WalkingMove", "BuranoView", "BuranoEvent", "BuranoMove"} <= used
    for line in text.splitlines():
        assert re.fullmatch(r"(export .*|  \w+: .*;|  \| .*|\}|\s*)", line), line
