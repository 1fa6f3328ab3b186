"""The schedule of an arena: which bots meet, over which deals, on which seats."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from merletto.kernel.errors import OptionError
from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.registry import kind_of

Seating = tuple[int, ...]
"""For each seat, the number of the bot that sits there."""

Key = tuple[int, int, int]
"""A game's meeting, deal and rotation: no two games of an arena share all three."""

MOST_BOTS: Final = 24


@dataclass(frozen=True)
class Setting:
    """The settings of an arena. `games` is the number for each meeting, before rounding up to whole deals."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    ladder: bool = False
    lone: bool = False
    """Whether the first bot has one seat, and another bot all the others."""
    decide: tuple[float, float] | None = None
    """The two shares of a sequential test; None if all games are to be played."""
    options: dict[str, object] = field(default_factory=dict)
    components: str | None = None


@dataclass(frozen=True)
class Job:
    """One game to be played: plain data, so that it can be sent to another process."""

    meeting: int
    deal: int
    rotation: int
    seating: Seating
    game: str
    bots: tuple[str, ...]
    """The name of the bot on each seat."""
    seed: int
    options: dict[str, object]
    components: str | None

    @property
    def key(self) -> Key:
        """The unique key of this game in the arena."""
        return self.meeting, self.deal, self.rotation


@dataclass(frozen=True)
class Plan:
    """All games of an arena, fixed before the first one is played."""

    setting: Setting
    meetings: tuple[Seating, ...]
    deals: int

    @property
    def games(self) -> int:
        """The total number of games."""
        return self.deals * sum(len(rotations(meeting)) for meeting in self.meetings)

    def jobs(self) -> Iterator[Job]:
        """The games in order: deal by deal, so that a run that is stopped early has been fair to all bots."""
        for deal in range(self.deals):
            for meeting, seats in enumerate(self.meetings):
                for rotation, seating in enumerate(rotations(seats)):
                    yield self._job(meeting, deal, rotation, seating)

    def _job(self, meeting: int, deal: int, rotation: int, seating: Seating) -> Job:
        setting = self.setting
        names = tuple(setting.bots[bot] for bot in seating)
        seed = setting.seed + deal
        return Job(
            meeting,
            deal,
            rotation,
            seating,
            setting.game,
            names,
            seed,
            setting.options,
            setting.components,
        )


def plan_of(setting: Setting) -> Plan:
    """The plan for these settings; raises OptionError if they are impossible."""
    kind_of(setting.game).check_seats(setting.seats)
    _check_bots(setting)
    met = tuple(_meetings(setting))
    _check_test(setting, met)
    deals = -(-setting.games // len(rotations(met[0])))
    if not 0 <= setting.seed <= LARGEST_SEED - deals + 1:
        raise OptionError(f"the seeds of all deals must be whole numbers from 0 to {LARGEST_SEED}")
    return Plan(setting, met, deals)


def rotations(seating: Seating) -> list[Seating]:
    """All different rotations of the seating."""
    moved = [seating[by:] + seating[:by] for by in range(len(seating))]
    return list(dict.fromkeys(moved))


def _check_bots(setting: Setting) -> None:
    """Refuses bots that cannot play each other with this number of seats."""
    number, seats = len(setting.bots), setting.seats
    for bot in setting.bots:
        if setting.bots.count(bot) > 1:
            raise OptionError(f"{bot} is named twice among the bots")
    if not 1 <= number <= MOST_BOTS:
        raise OptionError(f"an arena takes 1 to {MOST_BOTS} bots, not {number}")
    if setting.ladder and seats not in (2, 4):
        raise OptionError(f"a ladder needs 2 or 4 seats, not {seats}")
    if seats > 1 and number == 1:
        raise OptionError(f"{setting.bots[0]} needs another bot to play against, or --seats 1")
    if setting.lone and (seats < 3 or setting.ladder):
        raise OptionError("a lone bot needs 3 or 4 seats, and no ladder")
    if setting.lone or setting.ladder:
        return
    if seats > 2 and number < seats and (seats, number) != (4, 2):
        besides = ", or two of them for two seats each" if seats == 4 else ""
        raise OptionError(f"{seats} seats need {seats} bots or more{besides}, not {number}")


def _check_test(setting: Setting, meetings: tuple[Seating, ...]) -> None:
    """Refuses a sequential test that has nothing to decide."""
    if setting.decide is None:
        return
    low, high = setting.decide
    if not 0.0 < low < high < 1.0:
        raise OptionError("a sequential test needs two shares between 0 and 100 %, the lower one first")
    if any(len(set(meeting)) != 2 for meeting in meetings):
        raise OptionError(
            "a sequential test is between two bots: name two, or use 2 seats, --ladder or --lone"
        )


def _meetings(setting: Setting) -> list[Seating]:
    """The meetings: each bot alone, all pairs or neighbours, all together, or a fair choice of groups."""
    bots, seats = len(setting.bots), setting.seats
    if seats == 1:
        return [(bot,) for bot in range(bots)]
    if setting.lone:
        return [(0, *[bot] * (seats - 1)) for bot in range(1, bots)]
    if setting.ladder:
        return [(bot, bot + 1) * (seats // 2) for bot in range(bots - 1)]
    if seats == 2 or bots == 2:
        return [pair * (seats // 2) for pair in combinations(range(bots), 2)]
    if bots == seats:
        return [tuple(range(bots))]
    return _round_table(bots, seats, Generator(setting.seed))


def _round_table(bots: int, seats: int, generator: Generator) -> list[Seating]:
    """As many meetings as bots: one pattern of seats is moved around a random circle of the bots.

    So each bot plays in as many meetings as there are seats. The pattern is chosen so that all pairs meet
    about equally often.
    """
    circle = list(range(bots))
    for last in range(bots - 1, 0, -1):
        other = generator.below(last + 1)
        circle[last], circle[other] = circle[other], circle[last]

    def unevenness(pattern: Seating) -> int:
        times = [0] * bots
        for one in pattern:
            for other in pattern:
                times[(one - other) % bots] += 1
        return sum(time * time for time in times[1:])

    pattern = min(((0, *others) for others in combinations(range(1, bots), seats - 1)), key=unevenness)
    return [tuple(circle[(first + at) % bots] for at in pattern) for first in range(bots)]
