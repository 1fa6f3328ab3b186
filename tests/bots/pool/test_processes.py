"""The processes of bot workers: started when needed, given up when they cannot be, and never left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from ctypes import c_int64
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from merletto.bots.bot_pool import BotPool
from merletto.bots.pool import process
from merletto.kernel.errors import OptionError
from tests.bots.asking import LEGAL, LONG, SOON, VIEW, own, processes
from tests.systems import posix


def leave_at_once(_connection: Connection, _stopped: c_int64) -> None:
    """The life of a worker that cannot begin."""
    os._exit(3)


def test_workers_that_cannot_be_started_are_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    before = processes()
    monkeypatch.setattr(process, "serve", leave_at_once)
    with BotPool(2) as workers:
        workers.warm("random", VIEW, LEGAL).result(LONG)
        answer = workers.ask("random", VIEW, LEGAL, 0, SOON)
        assert answer.fallback == "late"
        assert answer.move in LEGAL
        monkeypatch.undo()
        assert workers.ask(own("Last"), VIEW, LEGAL, 0, LONG).fallback is None
    assert processes() == before


def test_to_close_leaves_nothing_behind() -> None:
    before = processes()
    threads = threading.active_count()
    workers = BotPool(2)
    workers.warm("random", VIEW, LEGAL).result(LONG)
    busy = [workers.submit(own("Sleeper"), VIEW, LEGAL, 0, LONG) for _ in range(3)]
    time.sleep(0.05)
    workers.close()
    workers.close()
    assert all(future.cancelled() for future in busy)
    assert processes() == before
    assert threading.active_count() == threads
    with pytest.raises(RuntimeError, match="closed"):
        workers.ask("random", VIEW, LEGAL, 0, LONG)


def test_workers_that_are_never_asked_are_never_started() -> None:
    before = processes()
    with BotPool(2):
        assert processes() == before
    with pytest.raises(OptionError):
        BotPool(0)


_PROGRAM = """
import signal, sys
import merletto
from merletto.bots.bot_pool import BotPool

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    match = merletto.new("walking", 2, seed=7)
    workers = BotPool(1)
    legal = [move.code for move in match.legal()]
    view = match.view(match.to_move)
    workers.warm("random", view, legal).result()
    print("ready", flush=True)
    workers.ask(sys.argv[1], view, legal, 0, float(sys.argv[2]))
"""


def _program(folder: Path, bot: str, seconds: float) -> subprocess.Popen[str]:
    path = folder / "program.py"
    path.write_text(_PROGRAM)
    arguments = [sys.executable, "-W", "error", str(path), own(bot), str(seconds)]
    pipe = subprocess.PIPE  # the workers hold its other end, too: it is read to its end when all are gone
    return subprocess.Popen(arguments, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


@posix
def test_a_program_that_ends_without_closing_takes_its_workers_along(tmp_path: Path) -> None:
    program = _program(tmp_path, "Last", LONG)
    _, err = program.communicate(timeout=LONG)
    assert (program.returncode, err) == (0, "")


@posix
@pytest.mark.parametrize(("sent", "group"), [("SIGINT", True), ("SIGKILL", False)])
def test_no_worker_outlives_its_program(tmp_path: Path, sent: str, group: bool) -> None:
    program = _program(tmp_path, "Sleeper", LONG)
    assert program.stdout is not None
    assert program.stdout.readline() == "ready\n"
    number = signal.Signals[sent]
    (os.killpg if group else os.kill)(program.pid, number)
    _, err = program.communicate(timeout=LONG)
    assert program.returncode == -number
    assert err.count("Traceback") == (1 if group else 0)
