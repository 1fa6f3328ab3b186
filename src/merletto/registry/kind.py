"""The descriptor of a game: everything that is known about it before it is set up, as one value."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Protocol

from merletto.batch.observer import Observer
from merletto.games.rulings import Rulings, version_edition
from merletto.guides.net import Reader
from merletto.kernel import option
from merletto.kernel.errors import ComponentError, OptionError
from merletto.kernel.game import Game, View
from merletto.kernel.option import Option
from merletto.kernel.setting import Setting
from merletto.kernel.state import State
from merletto.kernel.stream import Seed
from merletto.registry.net_file import Weights, WeightsError, shipped_weights
from merletto.registry.study import Study
from merletto.rulebook import Rulebook, read_rules
from merletto.search.guide import Guide
from merletto.search.habits import MARGIN, POINTS, TO_THE_END, Habits

Recall = Callable[[View, Iterable[Mapping[str, object]]], View]
Make = Callable[[Setting, Mapping[str, object], "Components", Seed], Game]


class ComponentSet(Protocol):
    """Cards or boards that are ready to be played with."""

    @property
    def id(self) -> str:
        """The name, version and digest that records carry."""


Components = str | Path | ComponentSet | None
"""A shipped set by name, the file of a custom set, a set that is already loaded, or None for the default."""


@dataclass(frozen=True)
class Sets:
    """The component sets of a game. `shipped` lists the ids of those that come with it, the latest last.

    `mark` is a key that only the files of this game's sets have.
    """

    standard: str
    shipped: Callable[[], list[str]]
    load: Callable[[str | Path], ComponentSet]
    mark: str


@dataclass(frozen=True)
class Solo:
    """How a solo score is judged. `bands` has the highest score of each band except the best, weakest first.

    `band` names the band of a score; `record` is the score to beat.
    """

    bands: tuple[tuple[int, str], ...]
    band: Callable[[int], str]
    record: int
    clause: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bands, weakest first."""
        return (*[name for _, name in self.bands], self.band(self.bands[-1][0] + 1))


@dataclass(frozen=True)
class Lace:
    """The best payment of lace workers for a seat in a state: its moves, and the points that they earn."""

    payment: Callable[[State, int], list[int]]
    points: Callable[[State, int], int]


def never(state: State) -> bool:
    """For games in which a net judges every table better than playouts to the end."""
    del state
    return False


@dataclass(frozen=True)
class Learning:
    """How a game's outlook is learned: what a net is told about a table, and the guide that asks it.

    With the net, playouts are rolled out for `turns` turns. Its values vary less than those of playouts
    to the end, so that other search parameters may suit it. `late` says where the game is so near its end
    that playouts to the end are better. `proved` has the numbers of seats with which the shipped weights
    were shown to be stronger than the guide by hand.
    """

    reader: Callable[[State], Reader]
    guide: Callable[[State, Weights], Guide]
    inputs: int
    turns: int
    exploration: float = 0.5
    tempering: float = 0.6
    late: Callable[[State], bool] = never
    proved: tuple[int, ...] = ()

    def habits(self, aim: int) -> Habits:
        """The search parameters with the net, for what the seats maximise."""
        return Habits(aim, self.exploration, self.turns, self.tempering)


@dataclass(frozen=True)
class Environment:
    """How programs that learn see a game: who writes a table as bytes, and how many draws there are."""

    observer: Callable[[State], Observer]
    draws: int


def nothing_more(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """The view unchanged, for games in which everything that was seen stays open."""
    del events
    return view


@dataclass(frozen=True, kw_only=True)
class GameKind:
    """One game. The ids of its clauses begin with `letter`; `rules` is the rules version of new records.

    `earlier` lists older rules versions that can still be played, each an edition in the `rulings`.

    `make` sets a game up; `package` is the package whose `data` holds the rules text. `reasons` lists
    the keys of all refusals. `guide` is the heuristic for the search. Playouts are rolled out for `turns`
    turns; `playouts` gives their number for each level, and `slips` in how many of a hundred decisions a
    level overlooks half of the moves. Features that only some games have are None in the others;
    `stacking` says whether the seats stack hidden pyramids now, for which a table may set a time.
    """

    name: str
    title: str
    about: str
    letter: str
    rules: str
    earlier: tuple[str, ...] = ()
    rulings: Rulings | None = None
    fewest: int
    most: int
    seats_clause: str
    options: tuple[Option, ...]
    make: Make
    package: str
    reasons: tuple[str, ...]
    guide: Callable[[State], Guide]
    turns: int = TO_THE_END
    playouts: Mapping[str, int] = field(default_factory=lambda: {"regular": 30, "expert": 300})
    slips: Mapping[str, int] = field(default_factory=lambda: {"beginner": 60, "casual": 5})
    recall: Recall = nothing_more
    sets: Sets | None = None
    solo: Solo | None = None
    lace: Lace | None = None
    stacking: Callable[[State], bool] | None = None
    cards: Callable[[str | Path | None], list[dict[str, object]]] | None = None
    learning: Learning | None = None
    study: Study = field(default_factory=Study)
    environment: Environment | None = None

    def check_seats(self, seats: object) -> None:
        """Refuses what is not a number of seats that the game allows."""
        if not isinstance(seats, int) or not self.fewest <= seats <= self.most:
            raise OptionError(
                f"{self.name} is for {self.fewest} to {self.most} seats, not {seats!r}", self.seats_clause
            )

    @property
    def reads(self) -> tuple[str, ...]:
        """The rules versions whose records can be replayed."""
        return (*self.earlier, self.rules)

    def shipped(self) -> list[str]:
        """The ids of the shipped component sets, the latest last."""
        return [] if self.sets is None else self.sets.shipped()

    def set_up(
        self,
        seats: int,
        options: Mapping[str, object],
        components: Components,
        seed: Seed,
        rules: str | None = None,
    ) -> Game:
        """Sets up the game with these seats, options and components, by the current or earlier rules.

        Besides the game's own options there may be `edition`, `rulings`, and single rulings by clause.
        """
        self.check_seats(seats)
        own = dict(options)
        return self.make(self._setting(seats, own, rules or self.rules), own, components, seed)

    def _setting(self, seats: int, own: dict[str, object], rules: str) -> Setting:
        """Takes the choices about disputed clauses out of the options."""
        table = self.rulings
        if table is None:
            return Setting(seats, rules, {}, {}, {})
        usual = version_edition(rules, self.rules)
        choices = table.chosen(own.pop("edition", None) or usual, own.pop("rulings", None) or {})
        for row in table.rows:
            if row.clause in own:
                choices[row.clause] = row.reading(str(own.pop(row.clause))).key
        return Setting(seats, rules, choices, table.differing(choices), table.differing(choices, usual))

    def rulings_by(self, options: Mapping[str, object], rules: str) -> dict[str, str]:
        """The reading of each disputed clause that is not our default, by these options and rules."""
        return self._setting(self.fewest, dict(options), rules).rulings

    def clauses_chosen(self) -> list[str]:
        """The disputed clauses, which are the keys of single rulings among the options."""
        return [] if self.rulings is None else [row.clause for row in self.rulings.rows]

    def option(self, key: str) -> Option | None:
        """The option with that key, or None."""
        return next((option for option in self.options if option.key == key), None)

    def parse_options(self, texts: Mapping[str, str]) -> dict[str, object]:
        """The keyword arguments that the options of a record stand for, with rulings by their clause."""
        rows = {key: text for key, text in texts.items() if key in self.clauses_chosen()}
        own = {key: text for key, text in texts.items() if key not in rows}
        return {**option.parse_options(self.options, own), **rows}

    def load_set(self, which: str | Path | None) -> ComponentSet:
        """The shipped set with that name, or the set in that file; the default set for None."""
        if self.sets is None:
            raise ComponentError(str(which), [f"{self.name} has no component sets"])
        return self.sets.load(self.sets.standard if which is None else which)

    def rulebook(self, language: str = "en") -> Rulebook:
        """The rules in one of the languages, or in English if they are not translated."""
        return read_rules(self.package, language)

    @cached_property
    def weights(self) -> Weights | None:
        """The weights that come with the game, checked; None if there are none."""
        found = shipped_weights(self.name)
        return None if found is None else self.check_weights(found, f"{self.name}.net")

    @property
    def proved(self) -> tuple[int, ...]:
        """The numbers of seats with which the shipped weights were shown to be stronger than play by hand."""
        return () if self.learning is None else self.learning.proved

    def check_weights(self, weights: Weights, where: str) -> Weights:
        """The weights; raises WeightsError if they are for another number of inputs."""
        expected = 0 if self.learning is None else self.learning.inputs
        if weights.inputs != expected:
            raise WeightsError(f"{where} is for {weights.inputs} inputs, but {self.name} has {expected}")
        return weights

    def mind(self, table: State, seats: int, weights: Weights | None = None) -> tuple[Guide, Habits]:
        """The guide and the search parameters for a decision at this table: by hand, or by these weights.

        Near the end of the game, where the net is no help, it is by hand in any case. A solo search
        maximises points, any other the final lead.
        """
        aim = POINTS if seats == 1 else MARGIN
        if weights is None or self.learning is None or self.learning.late(table):
            return self.guide(table), Habits(aim=aim, turns=self.turns)
        return self.learning.guide(table, weights), self.learning.habits(aim)

    def best_mind(self, table: State, seats: int) -> tuple[Guide, Habits]:
        """The guide and search parameters of the Maestra: by the shipped weights where they are proved."""
        return self.mind(table, seats, self.weights if seats in self.proved else None)

    def habits(self, seats: int) -> Habits:
        """The search parameters of its bots: a solo search maximises points, any other the final lead."""
        return Habits(aim=POINTS if seats == 1 else MARGIN, turns=self.turns)
