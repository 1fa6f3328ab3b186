"""The calendar of daily deals in UTC: a deal of a game for each day, or for each week."""

import hmac
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from merletto.kernel.errors import OptionError
from merletto.kernel.stream import Seed
from merletto.registry import games, kind_of
from merletto.registry.study import Series

_DAY: Final = 86_400_000


def dealt() -> list[str]:
    """The games that have daily deals."""
    return [kind.name for kind in games() if kind.study.series is not None]


def series_of(game: str) -> Series:
    """The daily deals of the game; raises OptionError if it has none."""
    found = kind_of(game).study.series
    if found is None:
        raise OptionError(f"{game} has no daily deals, only {' and '.join(dealt())}")
    return found


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
        return self.opens + series_of(self.game).days * _DAY

    @property
    def next(self) -> "Deal":
        """The deal after it."""
        return Deal(self.game, self.day + timedelta(days=series_of(self.game).days))


def deal_at(game: str, now: int) -> Deal:
    """The deal that is open at that moment."""
    today = datetime.fromtimestamp(now / 1000, UTC).date()
    return Deal(game, today - timedelta(days=today.weekday() if series_of(game).days == 7 else 0))


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
    step = timedelta(days=series_of(deal.game).days)
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
