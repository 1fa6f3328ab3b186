"""Random play for tests: the same seed gives the same moves in every engine."""

from collections.abc import Iterator

import merletto
from merletto import Match
from merletto.kernel.generator import Generator


def play_on(match: Match, chooser: Generator, plies: int | None = None) -> Match:
    """Plays so many random moves, or to the end."""
    for _ in walk(match, chooser, plies):
        pass
    return match


def walk(match: Match, chooser: Generator, plies: int | None = None) -> Iterator[Match]:
    """The match after each of its random moves."""
    while not match.over and (plies is None or plies > 0):
        legal = match.legal()
        match.play(legal[chooser.below(len(legal))])
        plies = None if plies is None else plies - 1
        yield match


def played(seats: int, seed: int, plies: int | None = None) -> Match:
    """A walking match after so many random moves, or at its end."""
    return play_on(merletto.new("walking", seats, seed=seed), Generator(seed), plies)
