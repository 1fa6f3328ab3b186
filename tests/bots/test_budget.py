"""Budgets: how they are written, when they end, and what they leave as it was."""

import gc
from time import perf_counter, process_time

import pytest

import merletto
from merletto.bots import budget as budget_module
from merletto.bots.bot import Question
from merletto.bots.budget import MOST_PLAYOUTS, Budget, parse_budget
from merletto.bots.roster import bot_named
from merletto.kernel.errors import OptionError
from merletto.search.search import Search
from tests.bots.positions import asked


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Counting(Search):
    """A search that counts its playouts and is settled when told; each run takes a millisecond."""

    def __init__(
        self, settled_from: int | None = None, fails: bool = False, clock: Clock | None = None
    ) -> None:
        super().__init__([merletto.new("walking", 2, seed=1).state], 1)
        self.done = 0
        self.lefts: list[int] = []
        self.collecting: set[bool] = set()
        self._settled_from = settled_from
        self._fails = fails
        self._clock = clock or Clock()

    def run(self, playouts: int) -> None:
        assert playouts > 0
        self.done += playouts
        self.collecting.add(gc.isenabled())
        self._clock.now += 0.001
        if self._fails:
            raise RuntimeError("lost the thread")

    def settled(self, left: int) -> bool:
        self.lefts.append(left)
        return self._settled_from is not None and self.done >= self._settled_from


class Stopping:
    """Says stop from the so-many-th time on that it is asked."""

    def __init__(self, at: int) -> None:
        self._at = at
        self.asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked >= self._at


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(playouts=1)),
        ("500", Budget(playouts=500)),
        (str(MOST_PLAYOUTS), Budget(playouts=MOST_PLAYOUTS)),
        ("2s", Budget(seconds=2.0)),
        ("0.5s", Budget(seconds=0.5)),
        ("50ms", Budget(seconds=0.05)),
        ("3600s", Budget(seconds=3600.0)),
        ("cpu50ms", Budget(seconds=0.05, processor=True)),
    ],
)
def test_budgets_are_read(text: str, budget: Budget) -> None:
    assert parse_budget(text) == budget
    assert parse_budget(str(budget)) == budget


@pytest.mark.parametrize(
    "text",
    [
        "",
        "s",
        "ms",
        "many",
        "2 hours",
        "1.5",
        "0",
        "-3",
        "0s",
        "-1s",
        "0ms",
        "3601s",
        "nans",
        "infs",
        "10000001",
        "cpu",
        "cpu500",
        "cpu0s",
    ],
)
def test_what_is_no_budget_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        parse_budget(text)
    said = str(refused.value)
    assert "budget" in said
    assert "\n" not in said
    assert len(said) < 100


@pytest.mark.parametrize("playouts", [1, 7, 8, 9, 100, 3001])
def test_playouts_are_spent_to_the_last(playouts: int) -> None:
    """And the search is asked at fixed points, not by the clock, whether the rest could change anything."""
    search = Counting()
    Budget(playouts=playouts).spend(search)
    assert search.done == playouts
    assert search.lefts == [playouts - done for done in range(64, playouts + 1, 64)]


def test_a_settled_search_is_not_run_on() -> None:
    for budget, soon in ((Budget(playouts=1_000_000), 64), (Budget(seconds=60.0), 8)):
        search = Counting(settled_from=1)
        budget.spend(search)
        assert 1 <= search.done <= soon


@pytest.mark.parametrize("budget", [Budget(playouts=1_000_000), Budget(seconds=60.0)], ids=str)
def test_stop_is_heeded_at_once(budget: Budget) -> None:
    """A stop that stands already still lets a few playouts by, so that something is found."""
    search = Counting()
    stop = Stopping(1)
    budget.spend(search, stop)
    assert 1 <= search.done <= 8
    assert stop.asked == 1
    later = Counting()
    budget.spend(later, Stopping(4))
    assert search.done < later.done < 8 * 4**4


@pytest.mark.parametrize("game", ["walking", "burano"])
@pytest.mark.parametrize("spec", ["master@1000000", "master@60s", "plain@1000000", "plain@60s"])
def test_a_stopped_bot_still_answers_with_a_legal_move(spec: str, game: str) -> None:
    question = asked(merletto.new(game, 2, seed=7))
    started = process_time()
    assert bot_named(spec, game).choose(question, lambda: True) in question.legal
    assert process_time() - started < 10.0


def test_a_time_ends_near_its_time() -> None:
    """Not before it, and not much after it: a playout takes milliseconds even in plain Python."""
    match = merletto.new("walking", 2, seed=7)
    for spec in ("master@150ms", "plain@150ms"):
        question: Question = asked(match)
        started, worked = perf_counter(), process_time()
        assert bot_named(spec, "walking").choose(question) in question.legal
        assert perf_counter() - started > 0.05
        assert process_time() - worked < 2.0


def test_a_time_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is settled here, so all of it goes by."""
    clock = Clock()
    monkeypatch.setattr(budget_module, "perf_counter", clock)
    started = clock.now
    search = Counting(clock=clock)
    Budget(seconds=0.05).spend(search)
    assert clock.now - started == pytest.approx(0.05, abs=0.0015)
    assert search.done > 8


def test_processor_time_is_spent_whatever_the_clock_says(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, processor = Clock(), Clock()
    monkeypatch.setattr(budget_module, "perf_counter", clock)
    monkeypatch.setattr(budget_module, "thread_time", processor)
    started = processor.now
    Budget(seconds=0.05, processor=True).spend(Counting(clock=processor))
    assert processor.now - started == pytest.approx(0.05, abs=0.0015)


@pytest.mark.parametrize("collecting", [True, False])
@pytest.mark.parametrize("fails", [True, False])
def test_the_garbage_collector_is_left_as_it_was(collecting: bool, fails: bool) -> None:
    """It rests while the search runs, and also after a search that failed it is as before."""
    before = gc.isenabled()
    try:
        if collecting:
            gc.enable()
        else:
            gc.disable()
        search = Counting(fails=fails)
        if fails:
            with pytest.raises(RuntimeError):
                Budget(playouts=20).spend(search)
        else:
            Budget(playouts=20).spend(search)
        assert search.collecting == {False}
        assert gc.isenabled() is collecting
    finally:
        if before:
            gc.enable()
