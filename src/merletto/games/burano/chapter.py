"""The base classes of a chapter (rule module): tasks, and kinds of moves. rules.py lists them all."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.clauses import NOT_NOW, OK
from merletto.games.burano.state import BuranoTable
from merletto.games.burano.vocabulary import BuranoStep
from merletto.kernel.clause import Clause
from merletto.kernel.notation import Field, Shape


class Task:
    """A part of the game that can be under way, and everything that the rules say about it.

    `sentence` says what has to be done, or for a draw what it decides. `first` is the answer to a move
    that belongs to another task.
    """

    __slots__ = ("first", "name", "number", "sentence")

    def __init__(
        self, number: i64, name: BuranoStep, sentence: str = "", first: Clause | None = None
    ) -> None:
        self.number: i64 = number
        self.name: BuranoStep = name
        self.sentence = sentence
        self.first = first

    def ready(self, table: BuranoTable) -> bool:
        """Lets the task begin, end or wait; returns whether another task is on top now."""
        return table.ask()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        """Writes the actor's legal moves into `out`; returns how many there are."""
        raise NotImplementedError

    def stop_clause(self, table: BuranoTable) -> i64:
        """The clause that forbids ending the task now, or OK."""
        del table
        return NOT_NOW

    def stop(self, table: BuranoTable) -> None:
        """Ends the task for the actor."""
        table.finish()

    def tickets(self, table: BuranoTable) -> i64:
        """The number of equally likely tickets of the draw."""
        raise NotImplementedError

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        """The outcome that the nth ticket draws."""
        raise NotImplementedError

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        """Applies the outcome."""
        raise NotImplementedError

    def asks(self, table: BuranoTable) -> str:
        """What has to be done now."""
        del table
        return self.sentence

    def stops(self, table: BuranoTable) -> str:
        """What it means to end the task."""
        del table
        return "Stop there."


class OptionalTask(Task):
    """A task that may be ended at any time."""

    __slots__ = ()

    def stop_clause(self, table: BuranoTable) -> i64:
        del table
        return OK


class Draw(Task):
    """A task in which chance decides until it is done."""

    __slots__ = ()

    def done(self, table: BuranoTable) -> bool:
        """Whether there is nothing more to draw; never, for a draw that ends its task itself."""
        del table
        return False

    def ready(self, table: BuranoTable) -> bool:
        if self.done(table):
            table.finish()
            return True
        return table.draw()


class Kind(Shape):
    """A kind of move: its first number, verb and fields; whether it may be made, and what it does."""

    __slots__ = ("number",)

    def __init__(
        self, number: int, verb: str, *fields: Field, counted: tuple[Field, ...] = (), says: str
    ) -> None:
        super().__init__(verb, *fields, counted=counted, says=says)
        self.number = number

    def clause(self, table: BuranoTable, move: i64) -> i64:
        """The clause that forbids the move now, or OK."""
        raise NotImplementedError

    def apply(self, table: BuranoTable, move: i64) -> None:
        """Makes the move."""
        raise NotImplementedError

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        """What the move does, costs and gains, in one sentence; `said` is its notation, word by word."""
        raise NotImplementedError
