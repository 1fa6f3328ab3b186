"""What all shapes share: nothing may be missing, added or of another type."""

from dataclasses import dataclass
from typing import Final

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, with_config
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypedDict

EXACT: Final = ConfigDict(extra="forbid", strict=True)
"""The setting of every shape."""


@with_config(EXACT)
class Exact(TypedDict):
    """Plain data with just the fields of its class; classes built on this one have its setting."""


def says(what: str) -> FieldInfo:
    """What a field or a name means, in words that every schema carries."""
    said: FieldInfo = Field(description=what)
    return said


def spelled(pattern: str) -> FieldInfo:
    """A regular expression for the words of a vocabulary that is too large to list."""
    spelling: FieldInfo = Field(pattern=pattern)
    return spelling


def exactly(number: int) -> FieldInfo:
    """How many things a list always has."""
    length: FieldInfo = Field(min_length=number, max_length=number)
    return length


def told_by(key: str) -> FieldInfo:
    """The field by which the shapes of a union are told apart."""
    told: FieldInfo = Field(discriminator=key)
    return told


@dataclass(frozen=True)
class OneOf:
    """A text that is one of these words: a Literal whose words are worked out, not written out."""

    words: tuple[str, ...]

    def __get_pydantic_core_schema__(self, source: type, handler: GetCoreSchemaHandler) -> CoreSchema:
        del source, handler
        return core_schema.literal_schema(list(self.words))
