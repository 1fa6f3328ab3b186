"""Merletto: the board games Burano and Walking in Burano, to play, study and master.

>>> import merletto
>>> match = merletto.new("walking", seats=2, seed=7)
>>> match.to_move in (0, 1)
True
"""

import importlib
import typing

from merletto import version
from merletto.api import COMPILED, GAMES, Match, from_record, load, new, rulings
from merletto.kernel.errors import (
    ChanceError,
    ComponentError,
    IllegalMove,
    MerlettoError,
    NotationError,
    OptionError,
    OutOfTurn,
    RecordError,
    UndoError,
)
from merletto.kernel.event import Event
from merletto.kernel.move import Move

if typing.TYPE_CHECKING:
    from merletto.bots.analysis import analyse
    from merletto.study.review.reviewing import review

__all__ = [
    "COMPILED",
    "GAMES",
    "ChanceError",
    "ComponentError",
    "Event",
    "IllegalMove",
    "Match",
    "MerlettoError",
    "Move",
    "NotationError",
    "OptionError",
    "OutOfTurn",
    "RecordError",
    "UndoError",
    "__version__",
    "analyse",
    "from_record",
    "load",
    "new",
    "review",
    "rulings",
]

__version__ = version.VERSION

_LATER = {"analyse": "merletto.bots.analysis", "review": "merletto.study.review.reviewing"}
"""Functions that few programs call, and whose modules take as long to import as the games: on first use."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'merletto' has no attribute {name!r}")
    found: object = getattr(importlib.import_module(_LATER[name]), name)
    globals()[name] = found
    return found
