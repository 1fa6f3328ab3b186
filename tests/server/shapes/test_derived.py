"""The types of a game made for pydantic: the same words, fields and descriptions, and nothing else."""

from types import ModuleType
from typing import Annotated, Any, Literal, TypedDict

import pytest
from pydantic import TypeAdapter, ValidationError

from merletto.kernel.notation import FLAG, NUMBER, Field, Layout, Shape
from merletto.kernel.shapes import Each, Exactly, Says, Shows, Spelled, ToldBy
from merletto.server.shapes.derived import Derived

_Dull = Literal["grey", "brown"]
_Bright = Literal["red", "pink"]
Colour = Annotated[_Dull | _Bright, Says("All colours.")]
Code = Annotated[str, Spelled("^[a-c]$"), Says("A code.")]
Counts = Annotated[dict[Colour, int], Each(pink="Never many."), Says("How many of each.")]


class Pot(TypedDict):
    """A pot of paint."""

    kind: Literal["pot"]
    colour: Annotated[Colour, Says("Of the paint.")]
    codes: Annotated[list[Code | None], Exactly(2)]
    counts: Counts


class Brush(TypedDict):
    """A brush."""

    kind: Literal["brush"]
    code: Code
    dull: _Dull | None
    bristles: Annotated[list[Colour | None] | None, Shows(list[Colour]), Exactly(2), Says("Their colours.")]
    mixed: Annotated[Colour | None, Shows(Colour)]


Thing = Annotated[Pot | Brush, ToldBy("kind"), Says("What lies there.")]


@pytest.fixture(scope="module")
def derived() -> Derived:
    shop = ModuleType("shop")
    vars(shop).update(Colour=Colour, Code=Code, Counts=Counts, _Dull=_Dull, Thing=Thing, Pot=Pot, Brush=Brush)
    return Derived(shop)


def adapter(shape: object) -> TypeAdapter[object]:
    kind: Any = shape
    return TypeAdapter(kind)


POT = {
    "kind": "pot",
    "colour": "red",
    "codes": ["a", None],
    "counts": {"grey": 1, "brown": 0, "red": 2, "pink": 0},
}
BRUSH = {"kind": "brush", "code": "c", "dull": None, "bristles": ["red", "grey"], "mixed": "pink"}


def test_public_names_are_names_in_the_schema_and_all_is_described(derived: Derived) -> None:
    schema = adapter(derived.of(Thing)).json_schema()
    types = schema["$defs"]
    assert set(types) - {"Thing"} == {"Pot", "Brush", "Colour", "Code", "Counts"}
    assert types["Colour"] == {
        "description": "All colours.",
        "enum": ["grey", "brown", "red", "pink"],
        "type": "string",
    }
    assert types["Code"] == {"description": "A code.", "pattern": "^[a-c]$", "type": "string"}
    assert types["Pot"]["description"] == "A pot of paint."
    assert types["Pot"]["properties"]["colour"] == {"$ref": "#/$defs/Colour", "description": "Of the paint."}
    assert types["Counts"]["required"] == ["grey", "brown", "red", "pink"]
    assert types["Counts"]["description"] == "How many of each."
    assert types["Counts"]["properties"]["pink"]["description"] == "Never many."
    assert "description" not in types["Counts"]["properties"]["red"]
    dull = types["Brush"]["properties"]["dull"]["anyOf"]
    assert dull == [{"enum": ["grey", "brown"], "type": "string"}, {"type": "null"}]


def test_what_has_the_shape_is_taken(derived: Derived) -> None:
    things = adapter(derived.of(Thing))
    for thing in (POT, BRUSH):
        assert things.validate_python(thing) == thing


@pytest.mark.parametrize(
    "change",
    [
        {"colour": "blue"},
        {"codes": ["a"]},
        {"codes": ["a", "d"]},
        {"counts": {"grey": 1, "brown": 0, "red": 2}},
        {"counts": {"grey": 1, "brown": 0, "red": 2, "pink": "0"}},
        {"counts": {"grey": 1, "brown": 0, "red": 2, "pink": 0, "blue": 0}},
        {"kind": "brush"},
        {"more": 1},
    ],
    ids=str,
)
def test_what_has_not_is_refused(derived: Derived, change: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        adapter(derived.of(Thing)).validate_python({**POT, **change})


@pytest.mark.parametrize(
    "change",
    [{"bristles": None}, {"bristles": ["red", None]}, {"bristles": ["red"]}, {"mixed": None}],
    ids=str,
)
def test_what_a_match_never_shows_is_refused(derived: Derived, change: dict[str, object]) -> None:
    brush = adapter(derived.of(Brush))
    with pytest.raises(ValidationError):
        brush.validate_python({**BRUSH, **change})
    fields = brush.json_schema()["properties"]
    assert fields["bristles"]["description"] == "Their colours."
    assert fields["mixed"] == {"$ref": "#/$defs/Colour"}


def test_a_type_is_made_once(derived: Derived) -> None:
    assert derived.of(Pot) is derived.of(Pot)
    assert derived.of(Code) is derived.of(Code)


def test_moves_follow_from_their_layout(derived: Derived) -> None:
    code = Field("code", "codes are {words}", ("a", "b", "c"))
    layout = Layout(
        "moves",
        Shape("mix", Field("colour", "", ("grey", "brown", "red", "pink")), code, says="Mix it."),
        Shape(
            "stir",
            Field("times", "", ("1", "2"), data=NUMBER),
            Field("wild", "", ("no", "yes"), data=FLAG),
            says="Stir it.",
        ),
    )
    moves = adapter(derived.moves("ShopMove", layout, "What one does.", {code: Code}))
    for move in ({"kind": "mix", "colour": "red", "code": "a"}, {"kind": "stir", "times": 2, "wild": True}):
        assert moves.validate_python(move) == move
    for bad in ({"kind": "mix", "colour": "blue", "code": "a"}, {"kind": "stir", "times": "2", "wild": True}):
        with pytest.raises(ValidationError):
            moves.validate_python(bad)
    schema = moves.json_schema()
    assert schema["$defs"]["ShopMixMove"]["description"] == "Mix it."
    assert schema["$defs"]["ShopMixMove"]["properties"]["colour"] == {"$ref": "#/$defs/Colour"}
    assert schema["$defs"]["ShopStirMove"]["required"] == ["kind", "times", "wild"]


def test_words_of_no_vocabulary_must_be_given_a_type(derived: Derived) -> None:
    layout = Layout("moves", Shape("buy", Field("what", "", ("ladder", "bucket"))))
    with pytest.raises(ValueError, match="not enough values"):
        derived.moves("ShopMove", layout, "What one does.", {})
