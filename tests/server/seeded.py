"""A server that deals in a known order: `python -m tests.server.seeded 7 serve --port 0 ...`.

Its first table has the seed 7, the next one 8, and so on; salts are counted in the same way. A number on its
standard input deals from that seed on, and is answered with `dealing from 20`; `+3600` sets the clock on the
wall forward by an hour, `+-3600` back, and is answered with `later by 3600`. A game in which people do the
same, against bots that do not look at the clock, is the same game every time. Hints are never late there,
however busy the machine is, and the Maestra plays the daily deals at first sight. For tests only: whoever
knows the seed of a table knows all that is hidden there.
"""

import sys
from dataclasses import replace
from hashlib import sha256
from itertools import count
from threading import Thread
from unittest.mock import patch

from merletto.cli.main import main
from merletto.server import advice
from merletto.server.daily import maestra
from merletto.server.doors import opening, study
from merletto.server.moment import HOUSE_CLOCK
from merletto.study.deals import series_of


class Dealer:
    """Gives out seeds and salts one by one."""

    def __init__(self, first: int) -> None:
        self.restart(first)

    def restart(self, first: int) -> None:
        """Deals from this seed on."""
        self._seeds = count(first)
        self._salts = count(first)

    def seed(self) -> int:
        """The next seed."""
        return next(self._seeds)

    def salt(self) -> str:
        """The next salt."""
        return sha256(f"salt {next(self._salts)}".encode()).hexdigest()


def _listen(dealer: Dealer) -> None:
    for line in sys.stdin:
        if line.startswith("+"):
            _set_forward(int(line[1:]))
            sys.stdout.write(f"later by {int(line[1:])}\n")
        else:
            dealer.restart(int(line))
            sys.stdout.write(f"dealing from {int(line)}\n")
        sys.stdout.flush()


def _set_forward(seconds: int) -> None:
    """Sets the clock on the wall, and that of the house at once, which would follow within a second."""
    wall = HOUSE_CLOCK.wall
    HOUSE_CLOCK.wall = lambda: wall() + seconds
    HOUSE_CLOCK.correct(seconds)


def serve(first: int, arguments: list[str]) -> int:
    """Runs the command line with such a dealer; the exit code."""
    dealer = Dealer(first)
    # A terminal is left to whoever sits at it.
    if not sys.stdin.isatty():
        Thread(target=_listen, args=(dealer,), daemon=True).start()
    with (
        patch.object(advice, "_PATIENCE", 600.0),
        patch.object(maestra, "series_of", lambda game: replace(series_of(game), par="casual")),
        patch.multiple(opening, new_seed=dealer.seed, new_salt=dealer.salt),
        patch.multiple(study, new_seed=dealer.seed, new_salt=dealer.salt),
    ):
        return main(arguments)


if __name__ == "__main__":
    sys.exit(serve(int(sys.argv[1]), sys.argv[2:]))
