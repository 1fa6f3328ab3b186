"""The bots at a table: what they may know, what they depend on, and that the table can wait for them."""

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path

import pytest
from rich.console import Console

import merletto
from merletto.bots.bot import View
from merletto.bots.bot_pool import BotPool
from merletto.bots.pool import process
from merletto.cli import opponents as opponents_module
from merletto.cli.opponents import Opponents, seat_view
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import OptionError
from tests.bots.asking import LONG, MARGIN
from tests.bots.wayward import Last
from tests.systems import posix

WAYWARD = Path(__file__).parents[1] / "bots" / "wayward.py"


@pytest.fixture
def thoughtful(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opponents]:
    """A bot in seat 1 that thinks for half a minute."""
    monkeypatch.setattr(opponents_module, "checked_bot", lambda _spec, _game: Last())
    with Opponents("walking", {0: f"{WAYWARD}:Thinker"}, None) as bots:
        yield bots


def first_match() -> merletto.Match:
    return merletto.new("walking", 2, seed=7, start=0)


def nothing() -> None:
    """Nobody is told that a bot thinks."""


def _warmed(bots: Opponents, match: merletto.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the bots get ready and waits until they are, which takes seconds on a busy machine."""
    ready: list[Future[object]] = []
    original = BotPool.warm

    def warm(
        pool: BotPool, spec: str, view: View, legal: Sequence[int], components: Path | None = None
    ) -> Future[object]:
        ready.append(original(pool, spec, view, legal, components))
        return ready[-1]

    monkeypatch.setattr(BotPool, "warm", warm)
    bots.warm(match)
    for future in ready:
        future.result(LONG)
    assert ready


def test_a_thinking_bot_is_told_of_once_and_answers_at_its_deadline(
    thoughtful: Opponents, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents_module, "_PATIENCE", 1.5)
    monkeypatch.setattr(process, "_GRACE", MARGIN)
    match = first_match()
    told: list[float] = []
    _warmed(thoughtful, match, monkeypatch)
    move = thoughtful.move(match, 0, lambda: told.append(time.monotonic()))
    assert move == str(match.legal()[-1])
    assert len(told) == 1


@posix
def test_control_c_ends_a_bots_thought(thoughtful: Opponents) -> None:
    match = first_match()
    main = threading.main_thread().ident
    assert main is not None
    begun = time.monotonic()
    # Tests that are started in the background may find the signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            thoughtful.move(match, 0, lambda: signal.pthread_kill(main, signal.SIGINT))
    finally:
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begun < 15


def test_seed_and_ply_alone_decide_what_a_bot_does() -> None:
    match = merletto.new("burano", 2, seed=5, start=0)
    with Opponents("burano", {0: "random"}, None) as bots:
        moves = {bots.move(match, 0, nothing) for _ in range(5)}
        assert len(moves) == 1
        others = {bots.move(merletto.new("burano", 2, seed=seed, start=0), 0, nothing) for seed in range(20)}
    assert len(others) > 1


@pytest.mark.parametrize("spec", ["gondolier", f"{WAYWARD}:Last"])
def test_who_cannot_sit_at_a_table_is_refused(spec: str) -> None:
    with pytest.raises(OptionError):
        Opponents("walking", {1: spec}, None)


@pytest.mark.parametrize("remembers", [False, True])
def test_only_who_remembers_knows_the_cards_that_others_took(remembers: bool) -> None:
    match = merletto.new("walking", 2, seed=7, start=0)
    match.play("draft 1 I")
    match.play("done")
    view = seat_view(match, 1, remembers=remembers)
    seats = view["seats"]
    assert isinstance(seats, list)
    assert seats[0]["hand"] == (["Y1a"] if remembers else None)
    assert seats[1]["hand"] == match.view(1)["seats"][1]["hand"]  # type: ignore[index]


def test_a_whisper_leaves_nothing_on_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal()
    terminal.whisper("nobody is there")
    terminal.hush()
    assert capsys.readouterr().out == ""
    terminal.interactive = True
    terminal.screen = Console(force_terminal=True)
    terminal.whisper("Bepi thinks …")
    assert "Bepi thinks …" in capsys.readouterr().out
    terminal.hush()
    assert capsys.readouterr().out.endswith("\x1b[2K")
    terminal.hush()
    assert capsys.readouterr().out == ""
