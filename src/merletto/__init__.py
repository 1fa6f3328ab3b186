"""Merletto: the board games Burano and Walking in Burano, to play, study and master.

>>> import merletto
>>> match = merletto.new("walking", seats=2, seed=7)
>>> match.to_move in (0, 1)
True
"""

from merletto import version
from merletto.api import COMPILED, GAMES, Match, from_record, load, new, rulings
from merletto.bots.analysis import analyse
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
