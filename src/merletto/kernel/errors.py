"""The exceptions. Every message is one plain sentence; a refused move names its clause and what is legal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from merletto.kernel.clause import Clause

if TYPE_CHECKING:
    from merletto.kernel.move import Move  # which imports the game contract, and that imports these errors


class MerlettoError(Exception):
    """The base class: something that was asked for and cannot be done; its text is one plain sentence."""


class IllegalMove(MerlettoError):
    """A move that the rules refuse: `clause`, `key` and `reason` say why, `nearest` lists legal moves."""

    def __init__(self, move: "Move", clause: Clause, nearest: Sequence["Move"]) -> None:
        self.move = move
        self.clause = clause.id
        self.key = clause.key
        self.reason = clause.reason
        self.nearest = list(nearest)
        texts = [str(near) for near in self.nearest]
        instead = f" Legal moves near it: {', '.join(texts)}." if texts else ""
        super().__init__(f"{str(move)!r} is not legal. {clause}.{instead}")


class OutOfTurn(MerlettoError):
    """A move by a seat whose turn it is not."""


class NotationError(MerlettoError):
    """A text that cannot be parsed as a move of the game; `nearest` lists legal moves spelled like it."""

    def __init__(self, text: str, reason: str, nearest: Sequence["Move"] = ()) -> None:
        self.text = text
        self.reason = reason
        self.nearest = list(nearest)
        texts = [str(near) for near in self.nearest]
        instead = f" Did you mean {' or '.join(texts)}?" if texts else ""
        super().__init__(f"{text!r} is not a move: {reason}.{instead}")


class ChanceError(MerlettoError):
    """A scripted draw that is not among the possible ones."""


class OptionError(MerlettoError):
    """A set-up that the rules do not allow; `clause` is the id of the clause that says so, if any."""

    def __init__(self, reason: str, clause: str | None = None) -> None:
        self.clause = clause
        super().__init__(reason if clause is None else f"{reason} ({clause})")


class UndoError(MerlettoError):
    """No move can be undone now."""


class ComponentError(MerlettoError):
    """A component set that cannot be used; `faults` lists every fault found, one sentence each."""

    def __init__(self, where: str, faults: list[str]) -> None:
        self.where = where
        self.faults = faults
        super().__init__(f"{where}: {'; '.join(faults)}")


class RecordError(MerlettoError):
    """A record that is refused; `line` and `ply` say where, or are None if the whole file is meant."""

    def __init__(self, reason: str, line: int | None = None, ply: int | None = None) -> None:
        self.reason = reason
        self.line = line
        self.ply = ply
        where = "" if line is None else f"line {line}: " if ply is None else f"line {line}, ply {ply}: "
        super().__init__(f"{where}{reason}")
