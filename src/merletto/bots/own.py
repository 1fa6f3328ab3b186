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

_MARK: Final = ":"


def is_own(spec: str) -> bool:
    """Whether the name means somebody's class, and not a bot of the house."""
    return _MARK in spec


def own_bot(spec: str) -> Bot:
    """The bot that the class makes without arguments; refuses with OptionError.

    A class that does not say whether its bot remembers has one that does not.
    """
    where, _, wanted = spec.rpartition(_MARK)
    if not where or not wanted.isidentifier():
        raise OptionError(f"{spec!r} names no bot of one's own, which is path/to/file.py:ClassName")
    made = getattr(_module(where, wanted), wanted, None)
    if not isinstance(made, type):
        raise OptionError(f"{where} has no class {wanted}")
    if not callable(getattr(made, "choose", None)):
        raise OptionError(f"{wanted} in {where} is no bot: it has no method choose")
    if not hasattr(made, "remembers"):
        type.__setattr__(made, "remembers", False)
    try:
        return cast(Bot, made())
    except Exception as error:
        raise OptionError(f"{wanted} in {where} cannot be made: {_said(error)}") from error


def fingerprint(spec: str) -> str | None:
    """A hash of the bot's own file, which changes with its text; None where there is no such file."""
    where = spec.rpartition(_MARK)[0]
    return sha256(_file(where).read_bytes()).hexdigest()[:16] if where.endswith(".py") else None


def _file(where: str) -> Path:
    path = Path(where)
    if not path.is_file():
        raise OptionError(f"there is no file {where} to take a bot from")
    return path.resolve()


def _module(where: str, wanted: str) -> ModuleType:
    """The module of that name, or the one that the file holds."""
    try:
        return _run(_file(where)) if where.endswith(".py") else import_module(where)
    except OptionError:
        raise
    except Exception as error:
        raise OptionError(f"{where} cannot be run to take {wanted} from: {_said(error)}") from error


@lru_cache
def _run(path: Path) -> ModuleType:
    """The file as a module, run once."""
    name = f"merletto_own_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look a class's module up by its name
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _said(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
