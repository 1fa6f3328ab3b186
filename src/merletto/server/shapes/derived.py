"""Pydantic types derived from the games' own: the same words, fields and descriptions, and exact.

Up to Python 3.11, pydantic accepts only TypedDicts of `typing_extensions`, and a type is named in a schema
only if it has that name at run time. So each type of a game is generated here and never written twice.
"""

from collections.abc import Mapping
from types import ModuleType, UnionType, new_class
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from typing_extensions import TypeAliasType

from merletto.kernel.notation import FLAG, NUMBER, Field, Layout
from merletto.kernel.shapes import Each, Exactly, Says, Shows, Spelled, ToldBy, words
from merletto.server.shapes.exact import Exact, exactly, says, spelled, told_by

# Called with what is known only at run time, where mypy expects types.
_ANNOTATED: Final[Any] = Annotated
_LITERAL: Final[Any] = Literal
_UNION: Final[Any] = Union


class Derived:
    """Types derived from those in these modules, each created once. Their public names appear in schemas."""

    def __init__(self, *modules: ModuleType) -> None:
        self._names: dict[object, str] = {}
        self._made: dict[object, object] = {}
        for module in modules:
            for name, value in vars(module).items():
                if get_origin(value) in (Annotated, Literal) and not name.startswith("_"):
                    self._names[value] = name

    def of(self, shape: object) -> object:
        """The pydantic type for a type of a game."""
        if shape not in self._made:
            self._made[shape] = self._make(shape)
        return self._made[shape]

    def moves(self, name: str, layout: Layout, what: str, types: Mapping[Field, object]) -> object:
        """The union of all moves of a layout, told apart by `kind`; `what` says what a move is.

        `types` has the types of fields whose words are not a vocabulary.
        """
        shapes = []
        for shape in layout.shapes:
            fields: dict[str, object] = {"kind": _LITERAL[shape.verb]}
            for field in shape.fields:
                fields[field.key] = self.of(types.get(field) or self._vocabulary(field))
            kind = name.replace("Move", f"{shape.verb.capitalize()}Move")
            shapes.append(_object(kind, shape.says, fields))
        return TypeAliasType(name, _ANNOTATED[_UNION[tuple(shapes)], told_by("kind"), says(what)])

    def _make(self, shape: object) -> object:
        if isinstance(shape, type) and is_typeddict(shape):
            kinds = get_type_hints(shape, include_extras=True)
            fields = {key: self.of(kind) for key, kind in kinds.items()}
            return _object(shape.__name__, shape.__doc__, fields)
        name = self._names.get(shape)
        marks = get_args(shape)[1:] if get_origin(shape) is Annotated else ()
        for mark in marks:
            if isinstance(mark, Each):
                (doc,) = [other.text for other in marks if isinstance(other, Says)]
                return _object(str(name), doc, self._each(mark, *get_args(get_args(shape)[0])))
        return self._nameless(shape) if name is None else TypeAliasType(name, self._nameless(shape))

    def _each(self, mark: Each, key: object, value: object) -> dict[str, object]:
        """A field for each word of a vocabulary."""
        kind = self.of(value)
        return {
            word: _ANNOTATED[kind, says(mark.said[word])] if word in mark.said else kind
            for word in words(key)
        }

    def _nameless(self, shape: object) -> object:
        origin, parts = get_origin(shape), get_args(shape)
        if origin is Annotated:
            return self._annotated(parts[0], parts[1:])
        if origin in (Union, UnionType):
            if {get_origin(part) for part in parts} == {Literal}:
                return _LITERAL[words(shape)]
            return _UNION[tuple([self.of(part) for part in parts])]
        if origin in (list, dict):
            return origin[tuple([self.of(part) for part in parts])]
        return shape

    def _annotated(self, shape: object, marks: tuple[object, ...]) -> object:
        """Keeps the marks of a vocabulary with its name if a field adds its own: Python would join them."""
        for mark in marks:
            if isinstance(mark, Shows):
                rest = _fields(tuple([other for other in marks if other is not mark]))
                return _ANNOTATED[(self.of(mark.shape), *rest)] if rest else self.of(mark.shape)
        for known in range(len(marks) - 1, 0, -1):
            vocabulary = _ANNOTATED[(shape, *marks[:known])]
            if vocabulary in self._names:
                return _ANNOTATED[(self.of(vocabulary), *_fields(marks[known:]))]
        return _ANNOTATED[(self.of(shape), *_fields(marks))]

    def _vocabulary(self, field: Field) -> object:
        """The type of a field's values: a boolean, a number, or the vocabulary with exactly its words."""
        if field.data in (FLAG, NUMBER):
            return bool if field.data == FLAG else int
        (found,) = [kind for kind in self._names if _lists_words(kind) and words(kind) == field.words]
        return found


def _object(name: str, doc: str | None, fields: Mapping[str, object]) -> type:
    """An exact TypedDict."""
    return new_class(name, (Exact,), {}, lambda body: body.update(__annotations__=fields, __doc__=doc))


def _lists_words(shape: object) -> bool:
    """Whether the words of a vocabulary are listed, not given by a pattern."""
    origin, parts = get_origin(shape), get_args(shape)
    if origin is Annotated:
        return _lists_words(parts[0])
    return origin is Literal or (origin in (Union, UnionType) and all(_lists_words(part) for part in parts))


def _fields(marks: tuple[object, ...]) -> list[object]:
    """The marks as pydantic metadata; pydantic ignores those that it does not know."""
    found: list[object] = []
    for mark in marks:
        match mark:
            case Says():
                found.append(says(mark.text))
            case Spelled():
                found.append(spelled(mark.pattern))
            case Exactly():
                found.append(exactly(mark.number))
            case ToldBy():
                found.append(told_by(mark.key))
            case _:
                found.append(mark)
    return found
