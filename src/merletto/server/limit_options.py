"""Limits by option: a TOML file and variables of the environment change the usual ones."""

import tomllib
from collections.abc import Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from typing import Final

from merletto.kernel.errors import MerlettoError
from merletto.server.settings import Limits, Rate

PREFIX: Final = "MERLETTO_LIMIT_"


class LimitError(MerlettoError):
    """A limit that is not one; the message says in one sentence what it should be."""


def changed_limits(usual: Limits, file: Path | None, environment: Mapping[str, str]) -> Limits:
    """The usual limits with those of the file, and then of the environment, in their place."""
    changes: dict[str, int | Rate] = {}
    for name, value in ({} if file is None else _read(file)).items():
        _known(name, f"{name!r} in {file}")
        changes[name] = _checked(usual, name, value, f"{name} in {file}")
    for variable, text in environment.items():
        if variable.startswith(PREFIX):
            name = _known(variable.removeprefix(PREFIX).lower(), variable)
            changes[name] = _checked(usual, name, _parsed(text), variable)
    return replace(usual, **changes)  # type: ignore[arg-type]


def _read(file: Path) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise LimitError(f"{file} cannot be read: {error}") from None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise LimitError(f"{file} is not TOML: {error}") from None


def _known(name: str, said: str) -> str:
    names = [field.name for field in fields(Limits)]
    if name in names:
        return name
    close = get_close_matches(name, names, 1)
    raise LimitError(
        f"{said} is not a limit: " + (f"use {close[0]}" if close else "docs/protocol.md has all")
    )


def _parsed(text: str) -> object:
    """A number, or two with a comma between them; the text itself if it is neither."""
    try:
        numbers = [float(part) if "." in part else int(part) for part in text.split(",")]
    except ValueError:
        return text
    return numbers if len(numbers) > 1 else numbers[0]


def _checked(usual: Limits, name: str, value: object, said: str) -> int | Rate:
    """The value, if it can be a limit of this kind."""
    if isinstance(getattr(usual, name), tuple):
        if isinstance(value, list) and len(value) == 2 and all(_is_positive(number) for number in value):
            at_once, rate = value
            if at_once >= 1:
                return float(at_once), float(rate)
        raise LimitError(f"{said} must be two numbers above 0: how many at once, at least 1, and a second")
    if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
        return value
    raise LimitError(f"{said} must be a whole number from 1 on")


def _is_positive(number: object) -> bool:
    return (
        isinstance(number, int | float) and not isinstance(number, bool) and isfinite(number) and number > 0
    )
