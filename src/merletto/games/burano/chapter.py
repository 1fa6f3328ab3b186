"""What a chapter adds to the game: tasks that may be under way and kinds of moves. rules.py lists them."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.clauses import NOT_NOW, OK
from merletto.games.burano.state import BuranoTable
from merletto.games.burano.vocabulary import BuranoStep
from merletto.kernel.clause import Clause
from merletto.kernel.notation import Field, Shape


class Task:
    """Something that may be under way, and all that the rules have to say about it.

    `sentence` says what is to be done, and of a draw what it decides. `first` is the answer to a move that
    belongs to another task.
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
        """Lets the task begin, end or wait; says whether something else is on top now."""
        return table.ask()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        """Writes what the actor may do into `out`; says how many moves that are."""
        raise NotImplementedError

    def stop_clause(self, table: BuranoTable) -> i64:
        """Whether the task may be ended now."""
        del table
        return NOT_NOW

    def stop(self, table: BuranoTable) -> None:
        """The actor ends the task."""
        table.finish()

    def tickets(self, table: BuranoTable) -> i64:
        """How many equally likely tickets the draw has."""
        raise NotImplementedError

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        """What the nth ticket draws."""
        raise NotImplementedError

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        """Chance has decided so."""
        raise NotImplementedError

    def asks(self, table: BuranoTable) -> str:
        """What is to be done now."""
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
        """Whether there is nothing more to draw; a draw that ends the task itself is never done before."""
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
        """The move is made."""
        raise NotImplementedError

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        """What the move does, costs and brings, in one sentence; `said` is its notation, word by word."""
        raise NotImplementedError
