"""The statistics of an arena: the results of its games for each bot, pair and seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import fmean, median, pstdev, quantiles

from merletto.bots.arena.plan import Plan
from merletto.bots.arena.ratings import Pairs, PairShare, Rating, pair_shares, ratings
from merletto.bots.arena.result import Result
from merletto.bots.arena.sequential import SequentialTest, Verdict
from merletto.registry import Solo, kind_of


@dataclass(frozen=True)
class Times:
    """How long a bot's answers took, in seconds."""

    answers: int
    mean: float
    p99: float
    longest: float


@dataclass(frozen=True)
class Showing:
    """The results of a bot, or of all bots on a seat. Scores count only games that were played to the end."""

    games: int
    """Seats in games: a bot with two seats in a game counts it twice."""
    win_share: float
    """The share of games won; a shared victory is divided among those who share it."""
    mean_place: float
    mean_score: float | None
    mean_margin: float | None
    """The average lead in points over the best seat of another bot."""


@dataclass(frozen=True)
class BotFigures:
    """The statistics of one bot in games with several seats."""

    bot: str
    rating: Rating | None
    showing: Showing | None
    """None until it has played."""
    times: Times
    faults: int
    first_fault: str | None


@dataclass(frozen=True)
class SoloFigures:
    """The statistics of one bot in solo games."""

    bot: str
    scores: tuple[int, ...]
    """In ascending order."""
    mean: float | None
    half_interval: float | None
    """Half the width of the mean's 95 % confidence interval, in points."""
    median: float | None
    deviation: float | None
    quartiles: tuple[float, float] | None
    bands: tuple[float, ...]
    """The share of games in each band, weakest first; empty if the game has no bands."""
    record_share: float
    """The share of games with the record score or more."""
    times: Times
    faults: int
    first_fault: str | None


@dataclass(frozen=True)
class Summary:
    """All statistics. `solo` is for games with one seat, the rest for games with several."""

    games: int
    planned: int
    anchor: str | None
    """The bot whose rating is fixed at 0."""
    bots: tuple[BotFigures, ...]
    pairs: tuple[PairShare, ...]
    seats: tuple[Showing, ...]
    """By seat."""
    order: tuple[Showing, ...]
    """By turn order, the start seat first."""
    solo: tuple[SoloFigures, ...]
    verdicts: tuple[Verdict, ...] = ()
    """Of the sequential test, if there is one."""


def summarise(plan: Plan, results: Sequence[Result]) -> Summary:
    """The statistics of these results."""
    setting = plan.setting
    if setting.seats == 1:
        solo = kind_of(setting.game).solo
        alone = tuple(_solo_figures(name, bot, results, solo) for bot, name in enumerate(setting.bots))
        return Summary(len(results), plan.games, None, (), (), (), (), alone)
    pairs = Pairs(len(setting.bots), results)
    anchor = setting.bots.index("random") if "random" in setting.bots else 0
    rated = ratings(pairs, anchor) if results else [None] * len(setting.bots)
    return Summary(
        len(results),
        plan.games,
        setting.bots[anchor],
        tuple(_bot_figures(name, bot, rated[bot], results) for bot, name in enumerate(setting.bots)),
        tuple(pair_shares(pairs)),
        tuple(_by_seat(setting.seats, results, from_start=False)),
        tuple(_by_seat(setting.seats, results, from_start=True)),
        (),
        tuple(SequentialTest(plan, results).verdicts()),
    )


def _bot_figures(name: str, bot: int, rating: Rating | None, results: Sequence[Result]) -> BotFigures:
    seats = [(result, seat) for result in results for seat, sat in enumerate(result.seating) if sat == bot]
    return BotFigures(name, rating, _showing(seats), _times(seats), *_faults(seats))


def _solo_figures(name: str, bot: int, results: Sequence[Result], solo: Solo | None) -> SoloFigures:
    seats = [(result, 0) for result in results if result.seating[0] == bot]
    scores = sorted([result.points[0] for result, _ in seats if result.points is not None])
    number = len(scores)
    deviation = pstdev(scores) if scores else None
    lower, _, upper = quantiles(scores, n=4) if number > 1 else (None, None, None)
    bands, reached = _judged(scores, solo)
    return SoloFigures(
        name,
        tuple(scores),
        fmean(scores) if scores else None,
        None if deviation is None else 1.96 * deviation / sqrt(number),
        median(scores) if scores else None,
        deviation,
        None if lower is None or upper is None else (lower, upper),
        bands,
        reached,
        _times(seats),
        *_faults(seats),
    )


def _judged(scores: Sequence[int], solo: Solo | None) -> tuple[tuple[float, ...], float]:
    """The share of scores in each band, and the share that reach the record."""
    if solo is None:
        return (), 0.0
    named = [solo.band(score) for score in scores]
    most = max(len(scores), 1)
    shares = tuple(named.count(each) / most for each in solo.names)
    return shares, sum(score >= solo.record for score in scores) / most


def _by_seat(number: int, results: Sequence[Result], *, from_start: bool) -> Iterable[Showing]:
    for at in range(number):
        seats = [(result, (result.start * from_start + at) % number) for result in results]
        showing = _showing(seats)
        if showing is not None:
            yield showing


def _showing(seats: Sequence[tuple[Result, int]]) -> Showing | None:
    if not seats:
        return None
    wins = [1 / result.places.count(1) for result, seat in seats if result.places[seat] == 1]
    scores = [result.points[seat] for result, seat in seats if result.points is not None]
    margins = [_margin(result, seat, result.points) for result, seat in seats if result.points is not None]
    return Showing(
        len(seats),
        sum(wins) / len(seats),
        fmean([result.places[seat] for result, seat in seats]),
        fmean(scores) if scores else None,
        fmean(margins) if margins else None,
    )


def _margin(result: Result, seat: int, points: Sequence[int]) -> int:
    bot = result.seating[seat]
    return points[seat] - max(points[other] for other, sat in enumerate(result.seating) if sat != bot)


def _times(seats: Sequence[tuple[Result, int]]) -> Times:
    times = sorted([time for result, seat in seats for time in result.thoughts[seat]])
    if not times:
        return Times(0, 0.0, 0.0, 0.0)
    p99 = times[ceil(len(times) * 0.99) - 1]
    return Times(len(times), fmean(times) / 1e6, p99 / 1e6, times[-1] / 1e6)


def _faults(seats: Sequence[tuple[Result, int]]) -> tuple[int, str | None]:
    """How many games were forfeited on these seats, and the reason of the first, in the order of deals."""
    forfeited = [result for result, seat in seats if result.forfeited_by == seat]
    first = min(forfeited, key=lambda result: (result.deal, result.meeting, result.rotation), default=None)
    return len(forfeited), None if first is None else first.message
