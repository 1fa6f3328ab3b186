"""The calendar of daily deals in UTC: Walking in Burano alone each day, Burano against bots each week."""

import hmac
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from merletto.bots.levels import LevelKey
from merletto.kernel.stream import Seed

_DAY: Final = 86_400_000


@dataclass(frozen=True)
class Series:
    """The deals of one game: each is open for so many days, and is played against these bots."""

    game: str
    days: int
    bots: tuple[LevelKey, ...]


SERIES: Final = {
    "walking": Series("walking", 1, ()),
    "burano": Series("burano", 7, ("regular", "regular")),
}
"""The bots think for a number of playouts, not for a time: the same game against them goes the same way."""


@dataclass(frozen=True)
class Deal:
    """The deal of a game that begins on that day; a week begins on Monday."""

    game: str
    day: date

    @property
    def key(self) -> str:
        """The day as text, `2026-11-18`."""
        return self.day.isoformat()

    @property
    def opens(self) -> int:
        """When it can be played, in milliseconds since 1970."""
        return int(datetime(self.day.year, self.day.month, self.day.day, tzinfo=UTC).timestamp()) * 1000

    @property
    def until(self) -> int:
        """When it is over and its seed is revealed."""
        return self.opens + SERIES[self.game].days * _DAY

    @property
    def next(self) -> "Deal":
        """The deal after it."""
        return Deal(self.game, self.day + timedelta(days=SERIES[self.game].days))


def deal_at(game: str, now: int) -> Deal:
    """The deal that is open at that moment."""
    today = datetime.fromtimestamp(now / 1000, UTC).date()
    return Deal(game, today - timedelta(days=today.weekday() if SERIES[game].days == 7 else 0))


def luck_of(secret: bytes, deal: Deal) -> tuple[Seed, str]:
    """The seed and the salt of the deal (HMAC): without the secret nobody can foresee them."""
    said = [f"merletto deal {what} {deal.game} {deal.key}".encode("ascii") for what in ("seed", "salt")]
    seed, salt = [hmac.digest(secret, each, "sha256").hex() for each in said]
    return seed, salt


@dataclass(frozen=True)
class Streak:
    """How many deals in a row were finished, up to the latest, and the most there ever were."""

    now: int
    best: int


def streak_of(finished: Collection[str], deal: Deal) -> Streak:
    """The streak on a day; the deal of that day does not break it while it can still be played."""
    step = timedelta(days=SERIES[deal.game].days)
    days = {date.fromisoformat(key) for key in finished}
    best = 0
    for first in [day for day in days if day - step not in days]:
        best = max(best, _run(days, first, step))
    latest = deal.day if deal.day in days else deal.day - step
    return Streak(_run(days, latest, -step), best)


def _run(days: set[date], day: date, step: timedelta) -> int:
    number = 0
    while day in days:
        number, day = number + 1, day + step
    return number
