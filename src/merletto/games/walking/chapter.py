"""The base classes of a chapter (rule module): tasks, and kinds of moves. rules.py lists them all."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.clauses import OK
from merletto.games.walking.state import WalkingTable
from merletto.kernel.notation import Field, Shape


class Task:
    """A phase of the turn, and everything that the rules say about it.

    `sentence` says what has to be done. `first` is the clause that refuses a move of another task, or OK
    if that move gives a better reason itself.
    """

    __slots__ = ("first", "number", "sentence")

    def __init__(self, number: i64, sentence: str, first: i64 = OK) -> None:
        self.number: i64 = number
        self.sentence = sentence
        self.first: i64 = first

    def fill(self, table: WalkingTable, out: vec[i64]) -> i64:
        """Writes the actor's legal moves into `out`; returns how many there are."""
        raise NotImplementedError

    def tickets(self, table: WalkingTable) -> i64:
        """The number of equally likely tickets of the draw."""
        raise NotImplementedError

    def outcome(self, table: WalkingTable, nth: i64) -> i64:
        """The outcome that the nth ticket draws."""
        raise NotImplementedError

    def resolve(self, table: WalkingTable, drawn: i64) -> None:
        """Applies the outcome."""
        raise NotImplementedError

    def draws(self, table: WalkingTable) -> str:
        """What the open draw decides."""
        raise NotImplementedError


class Kind(Shape):
    """A kind of move: its first number, verb and fields; whether it may be made, and what it does.

    It belongs to one task; `elsewhere` is the clause that refuses it at any other time.
    """

    __slots__ = ("elsewhere", "number", "task")

    def __init__(self, number: int, verb: str, *fields: Field, task: i64, elsewhere: i64, says: str) -> None:
        super().__init__(verb, *fields, says=says)
        self.number = number
        self.task: i64 = task
        self.elsewhere: i64 = elsewhere

    def clause(self, table: WalkingTable, move: i64) -> i64:
        """The clause that forbids the move during its task, or OK."""
        raise NotImplementedError

    def apply(self, table: WalkingTable, move: i64) -> None:
        """Makes the move."""
        raise NotImplementedError

    def describe(self, table: WalkingTable, move: i64, said: list[str]) -> str:
        """What the move does, costs and gains, in one sentence; `said` is its notation, word by word."""
        raise NotImplementedError
