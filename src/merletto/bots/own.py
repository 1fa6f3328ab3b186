"""Custom bots (plugins): `path/to/file.py:ClassName`, or `package.module:ClassName`."""

import sys
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from merletto.bots.bot import Bot
from merletto.kernel.errors import OptionError
from merletto.registry import kind_of
from merletto.registry.net_file import SUFFIX

_MARK: Final = ":"


def is_own(spec: str) -> bool:
    """Whether the name means a custom class, not a built-in bot."""
    return _MARK in spec


def own_bot(spec: str) -> Bot:
    """Creates the bot by calling the class without arguments; raises OptionError if that fails.

    A bot whose class does not define `remembers` does not remember.
    """
    where, _, wanted = spec.rpartition(_MARK)
    if not where or not wanted.isidentifier():
        raise OptionError(f"{spec!r} does not name a custom bot: write path/to/file.py:ClassName")
    made = getattr(_module(where, wanted), wanted, None)
    if not isinstance(made, type):
        raise OptionError(f"{where} has no class {wanted}")
    if not callable(getattr(made, "choose", None)):
        raise OptionError(f"{wanted} in {where} is not a bot: it has no method choose")
    if not hasattr(made, "remembers"):
        type.__setattr__(made, "remembers", False)
    try:
        return cast(Bot, made())
    except Exception as error:
        raise OptionError(f"{wanted} in {where} cannot be created: {_said(error)}") from error


def fingerprint(spec: str, game: str) -> str | None:
    """A hash of the bot's file, its class or its weights; None for a bot that has none."""
    name = spec.partition("@")[0]
    kind = kind_of(game)
    if name == "learned" or (name == "master" and kind.proved):
        return None if kind.weights is None else kind.weights.mark
    if name.endswith(SUFFIX):
        return sha256(_file(name).read_bytes()).hexdigest()[:16]
    where = spec.rpartition(_MARK)[0]
    return sha256(_file(where).read_bytes()).hexdigest()[:16] if where.endswith(".py") else None


def _file(where: str) -> Path:
    path = Path(where)
    if not path.is_file():
        raise OptionError(f"there is no file {where} to load a bot from")
    return path.resolve()


def _module(where: str, wanted: str) -> ModuleType:
    """Imports the module with that name, or runs that file as a module."""
    try:
        return _run(_file(where)) if where.endswith(".py") else import_module(where)
    except OptionError:
        raise
    except Exception as error:
        raise OptionError(f"{where} cannot be run to load {wanted}: {_said(error)}") from error


@lru_cache
def _run(path: Path) -> ModuleType:
    """Runs the file once as a module."""
    name = f"merletto_own_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look up the module of a class by name
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _said(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
