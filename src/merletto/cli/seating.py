"""Who sits where: people and bots, told apart in a record by their names."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from click import UsageError

from merletto.cli.terminal import Terminal

BOT_MARK: Final = " (bot)"
MOST_SEATS: Final = 4
USUAL_SEATS: Final = 3
_BOT_NAMES: Final = ("Bepi", "Marietta", "Nane", "Gigia")


@dataclass(frozen=True)
class Seating:
    """The names of the seats in order, and which of them are people, counted from 0."""

    names: tuple[str, ...]
    people: frozenset[int]


def people_of(names: Sequence[str]) -> frozenset[int]:
    """The seats of people, as their names tell: whoever is not marked as a bot."""
    return frozenset(seat for seat, name in enumerate(names) if not name.endswith(BOT_MARK))


def seating_of(seats: int | None, people: str | None, bots: str | None, names: str | None) -> Seating:
    """The seating that the options ask for; UsageError when they contradict each other."""
    given = [] if names is None else [name.strip() for name in names.split(",")]
    humans = None if people is None else _Some("--people", people)
    machines = None if bots is None else _Some("--bots", bots)
    if seats is None:
        seats = _count_seats(humans, machines, len(given))
    if seats < 1:
        raise UsageError("there must be a seat at least")
    persons = {0} if humans is None else humans.seats(seats, first=True)
    if machines is not None:
        others = set(range(seats)) - machines.seats(seats, first=False)
        if humans is not None and persons != others:
            raise UsageError(f"--people {people} and --bots {bots} do not fill {seats} seats")
        persons = others
    return _named(seats, frozenset(persons), given)


def ask_seating(terminal: Terminal, fewest: int) -> Seating:
    """The seating that someone at the keyboard wishes for, Enter by Enter."""
    question = f"How many seats, {fewest} to {MOST_SEATS}?"
    seats = _ask_number(terminal, question, fewest, MOST_SEATS, USUAL_SEATS)
    people = _ask_number(terminal, "How many of them are people? The others are bots.", 0, seats, 1)
    names = []
    if people > 1:
        names = [_ask_name(terminal, number) for number in range(1, people + 1)]
    return _named(seats, frozenset(range(people)), names)


class _Some:
    """Some of the seats: how many, or a list of which, counted from 1."""

    def __init__(self, option: str, text: str) -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        if not words or not all(word.isdecimal() and len(word) == 1 for word in words):
            raise UsageError(f"{option} is a number, or seats such as 1,3; not {text!r}")
        self.said = f"{option} {text}"
        self.listed = "," in text
        self.numbers = [int(word) for word in words]

    def seats(self, seats: int, *, first: bool) -> set[int]:
        """The seats meant, counted from 0; a mere number means the first or the last so many."""
        number = self.numbers[0]
        if not self.listed and number > seats:
            raise UsageError(f"{self.said} is too many for {seats} seats")
        if not self.listed:
            return set(range(number)) if first else set(range(seats - number, seats))
        if not all(1 <= number <= seats for number in self.numbers):
            raise UsageError(f"{self.said} names a seat that is not there; they count from 1 to {seats}")
        return {number - 1 for number in self.numbers}


def _count_seats(people: _Some | None, bots: _Some | None, names: int) -> int:
    """As many seats as there are people and bots; one person, and the usual number, where it is open."""
    given = [some for some in (people, bots) if some is not None]
    if any(some.listed for some in given):
        return max(number for some in given for number in some.numbers)
    if bots is not None:
        return (people.numbers[0] if people else 1) + bots.numbers[0]
    return max(people.numbers[0] if people else 1, names, USUAL_SEATS)


def _named(seats: int, people: frozenset[int], given: list[str]) -> Seating:
    """Names for all seats; the given ones are of all of them or of the people."""
    if given and len(given) not in (seats, len(people)):
        raise UsageError(f"--names gives {len(given)} names, for {len(people)} people in {seats} seats")
    persons = iter(given if given and len(given) == len(people) else _person_names(len(people)))
    machines = iter(_BOT_NAMES)
    names = []
    for seat in range(seats):
        default = next(persons) if seat in people else next(machines, f"Bot {seat + 1}")
        name = given[seat] if len(given) == seats else default
        marked = name.endswith(BOT_MARK)
        if marked and seat in people:
            raise UsageError(f"{name!r} is how a bot is named, and seat {seat + 1} is a person")
        names.append(name if marked or seat in people else f"{name}{BOT_MARK}")
    return Seating(tuple(names), people)


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
