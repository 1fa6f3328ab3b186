"""The seating: which seats are people and which are bots. Records tell them apart by their names.

A bot is named `Bepi (expert bot)`; `Bepi (bot)` takes its moves at random.
"""

import re
from collections.abc import Sequence
from typing import Final

from click import UsageError
from rich.table import Table

from merletto.bots.levels import BOT_NAMES, LEVELS
from merletto.cli.opponents import checked_bot
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import OptionError
from merletto.registry import MOST_SEATS, GameKind

RANDOM: Final = "random"
USUAL_LEVEL: Final = "regular"
USUAL_SEATS: Final = 3
_BOT_MARK: Final = re.compile(r" \((?:(\S+) )?bot\)$")


def bots_of(names: Sequence[str]) -> dict[int, str]:
    """The seats of bots and the bot on each, by their names."""
    marks = [(seat, _BOT_MARK.search(name)) for seat, name in enumerate(names)]
    return {seat: mark[1] or RANDOM for seat, mark in marks if mark is not None}


def seating_of(
    seats: int | None, people: str | None, bots: str | None, names: str | None, most: int = MOST_SEATS
) -> list[str]:
    """The names of the seats that the options ask for; raises UsageError if they contradict each other."""
    given = [] if names is None else [name.strip() for name in names.split(",")]
    levels = _levels(bots)
    humans = None if people is None else _Some("--people", people)
    machines = None if bots is None or levels else _Some("--bots", bots)
    if seats is None:
        seats = _count_seats(humans, machines, len(levels), len(given), min(USUAL_SEATS, most))
    if seats < 1:
        raise UsageError("a game needs at least one seat")
    persons = {0} if humans is None else humans.seats(seats, first=True)
    if humans is None and len(levels) > 1:
        persons = set(range(seats - len(levels)))
    if machines is not None:
        others = set(range(seats)) - machines.seats(seats, first=False)
        if humans is not None and persons != others:
            raise UsageError(f"--people {people} and --bots {bots} do not fill {seats} seats")
        persons = others
    free = seats - len(persons)
    if levels and (not free or len(levels) not in (1, free)):
        raise UsageError(f"--bots {bots} does not fill the {free} of {seats} seats that people leave free")
    return _named(seats, frozenset(persons), given, levels)


def ask_seating(terminal: Terminal, kind: GameKind) -> list[str]:
    """Asks someone at the keyboard for the seating; returns the names of the seats."""
    question = f"How many seats, {kind.fewest} to {kind.most}?"
    seats = _ask_number(terminal, question, kind.fewest, kind.most, min(USUAL_SEATS, kind.most))
    people = _ask_number(terminal, "How many of them are people? The others are bots.", 0, seats, 1)
    names = []
    if people > 1:
        names = [_ask_name(terminal, number) for number in range(1, people + 1)]
    levels = _ask_levels(terminal, kind.name, seats - people) if people < seats else []
    return _named(seats, frozenset(range(people)), names, levels)


class _Some:
    """Some of the seats: a number of them, or a list of seats counted from 1."""

    def __init__(self, option: str, text: str) -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        if not words or not all(word.isdecimal() and len(word) == 1 for word in words):
            raise UsageError(f"{option} must be a number, or seats such as 1,3, not {text!r}")
        self.said = f"{option} {text}"
        self.listed = "," in text
        self.numbers = [int(word) for word in words]

    def seats(self, seats: int, *, first: bool) -> set[int]:
        """The seats, counted from 0; a number alone means the first or the last that many seats."""
        number = self.numbers[0]
        if not self.listed and number > seats:
            raise UsageError(f"{self.said} is too many for {seats} seats")
        if not self.listed:
            return set(range(number)) if first else set(range(seats - number, seats))
        if not all(1 <= number <= seats for number in self.numbers):
            raise UsageError(
                f"{self.said} names a seat that does not exist; seats are numbered from 1 to {seats}"
            )
        return {number - 1 for number in self.numbers}


def _levels(bots: str | None) -> list[str]:
    """The levels that --bots names, one for all or one for each; empty if it gives numbers."""
    words = [word.strip().lower() for word in (bots or "").split(",") if word.strip()]
    if any(" " in word for word in words):
        raise UsageError(f"--bots {bots} does not name any bots; merletto bots lists them")
    return [] if any(word.isdecimal() for word in words) else words


def _count_seats(people: _Some | None, bots: _Some | None, levels: int, names: int, usual: int) -> int:
    """The number of seats: that of people and bots together; by default one person and the usual number."""
    given = [some for some in (people, bots) if some is not None]
    if levels:
        persons = 1 if people is None else len(people.numbers) if people.listed else people.numbers[0]
        return persons + levels if levels > 1 else max(persons + 1, names, usual)
    if any(some.listed for some in given):
        return max(number for some in given for number in some.numbers)
    if bots is not None:
        return (people.numbers[0] if people else 1) + bots.numbers[0]
    return max(people.numbers[0] if people else 1, names, usual)


def _named(seats: int, people: frozenset[int], given: list[str], levels: list[str]) -> list[str]:
    """Names for all seats; the given ones are for all seats or for the people only.

    The levels are for the bots in order; a single one is for all bots, and without any the usual one is used.
    """
    if given and len(given) not in (seats, len(people)):
        raise UsageError(f"--names gives {len(given)} names for {len(people)} people in {seats} seats")
    persons = iter(given if given and len(given) == len(people) else _person_names(len(people)))
    machines = iter(BOT_NAMES)
    marks = iter([_mark(level) for level in levels or [USUAL_LEVEL]] * (1 if len(levels) > 1 else seats))
    names = []
    for seat in range(seats):
        default = next(persons) if seat in people else next(machines, f"Bot {seat + 1}")
        name = given[seat] if len(given) == seats else default
        if seat not in people:
            name = f"{_BOT_MARK.sub('', name)}{next(marks)}"
        elif _BOT_MARK.search(name):
            raise UsageError(f"{name!r} is a bot's name, but seat {seat + 1} is a person's")
        names.append(name)
    return names


def _mark(level: str) -> str:
    """The ending of a bot's name."""
    return " (bot)" if level == RANDOM else f" ({level} bot)"


def _person_names(people: int) -> list[str]:
    return ["You"] if people == 1 else [f"Player {number}" for number in range(1, people + 1)]


def _ask_number(terminal: Terminal, question: str, least: int, most: int, usual: int) -> int:
    while True:
        answer = terminal.ask(f"{question} [{usual}] ")
        if not answer:
            return usual
        if answer in [str(number) for number in range(least, most + 1)]:
            return int(answer)
        terminal.say(f"A number from {least} to {most}, please, or just Enter for {usual}.")


def _ask_name(terminal: Terminal, number: int) -> str:
    usual = f"Player {number}"
    return terminal.ask(f"The name of player {number}? [{usual}] ") or usual


def _ask_levels(terminal: Terminal, game: str, bots: int) -> list[str]:
    """Asks for the levels of the bots, one for all or one for each, by number or name."""
    levels = Table.grid(padding=(0, 2))
    for level in LEVELS.values():
        levels.add_row(str(level.number), level.key, level.title, level.description)
    terminal.show(levels)
    question = "How good should the bot be?"
    if bots > 1:
        question = f"How good should the {bots} bots be? One level for all, or one for each: casual,expert"
    numbered = {str(level.number): level.key for level in LEVELS.values()}
    while True:
        answer = terminal.ask(f"{question} [{USUAL_LEVEL}] ") or USUAL_LEVEL
        words = [word.strip().lower() for word in answer.split(",")]
        chosen = [numbered.get(word, word) for word in words]
        try:
            for spec in chosen:
                checked_bot(spec, game)
        except OptionError as error:
            terminal.say(str(error))
            continue
        if len(chosen) in (1, bots):
            return chosen
        terminal.say(f"One level for all, or {bots}, please.")
