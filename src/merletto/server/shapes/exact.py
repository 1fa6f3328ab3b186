"""What all shapes share: strict validation, in which nothing may be missing, added or of another type."""

from dataclasses import dataclass
from typing import Final

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, with_config
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypedDict

EXACT: Final = ConfigDict(extra="forbid", strict=True)
"""The pydantic configuration of every shape."""


@with_config(EXACT)
class Exact(TypedDict):
    """Plain data with exactly the fields of its class; subclasses inherit the configuration."""


def says(what: str) -> FieldInfo:
    """The description of a field or a type, for every schema."""
    said: FieldInfo = Field(description=what)
    return said


def spelled(pattern: str) -> FieldInfo:
    """A regular expression for the words of a vocabulary that is too large to list."""
    spelling: FieldInfo = Field(pattern=pattern)
    return spelling


def exactly(number: int) -> FieldInfo:
    """The fixed length of a list."""
    length: FieldInfo = Field(min_length=number, max_length=number)
    return length


def told_by(key: str) -> FieldInfo:
    """The discriminator of a union: the field that tells its shapes apart."""
    told: FieldInfo = Field(discriminator=key)
    return told


@dataclass(frozen=True)
class OneOf:
    """A text that is one of these words: a Literal whose words are computed."""

    words: tuple[str, ...]

    def __get_pydantic_core_schema__(self, source: type, handler: GetCoreSchemaHandler) -> CoreSchema:
        del source, handler
        return core_schema.literal_schema(list(self.words))
