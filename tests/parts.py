"""Runs the parts of `make test`: says how long each took and computed, and which could not be run here.

    python tests/parts.py run types,style test-plain:test-compiled,test-browser
    python tests/parts.py missing "the tests in a browser" "apt-get install chromium"

`run` takes stages, one after the other. A stage is a list of lanes with commas between them, which run side
by side; a lane is a list of parts with colons between them, which run one after the other. A part is a make
target, or several with plus signs between them; `target=words` gives it another name in the table. A part
that needs something this machine does not have calls `missing`: it counts as not run, and the last lines say
so. With CI=true that is a failure.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_NOTES: Final = "MERLETTO_NOT_RUN"
"""The file in which parts note that they could not be run; there is none where a part is run by itself."""


@dataclass(frozen=True)
class Part:
    """What make is asked for, and what that is called."""

    targets: list[str]
    name: str


@dataclass(frozen=True)
class Outcome:
    """How a part went."""

    part: Part
    seconds: float
    computed: float
    """Processor time of its processes and those they waited for, whatever else the machine does.

    A browser's processes are not waited for, so theirs is missing.
    """
    passed: bool


def run(stages: Sequence[str]) -> int:
    """Runs the stages until one fails; the exit code."""
    begun = time.monotonic()
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "not-run"
        notes.touch()
        environment = {**os.environ, _NOTES: str(notes)}
        for stage in stages:
            lanes = [[_part(words) for words in lane.split(":")] for lane in stage.split(",")]
            outcomes += _stage(lanes, environment)
            if not all(outcome.passed for outcome in outcomes):
                break
        not_run = notes.read_text("utf-8").splitlines()
    say(_table(outcomes, time.monotonic() - begun))
    failed = [outcome.part.name for outcome in outcomes if not outcome.passed]
    if failed:
        say(f"· failed: {', '.join(failed)}")
        return 1
    for note in not_run:
        say(f"· not run: {note}")
    say("· all other checks passed" if not_run else "· all checks passed")
    return 0


def missing(what: str, how: str) -> int:
    """Notes that a part cannot be run here, and how to get what it needs; the exit code for that part."""
    notes = os.environ.get(_NOTES)
    note = f"{what}. To get what they need: {how}"
    if notes is None or os.environ.get("CI") == "true":
        say(f"  not run: {note}")
        return 1
    with Path(notes).open("a", encoding="utf-8") as file:
        file.write(f"{note}\n")
    return 0


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _part(words: str) -> Part:
    targets, _, name = words.partition("=")
    return Part(targets.split("+"), name or targets)


def _stage(lanes: list[list[Part]], environment: dict[str, str]) -> list[Outcome]:
    """Runs lanes side by side. Where there are several, a part says what it has to say when it is done."""
    alone = len(lanes) == 1
    with ThreadPoolExecutor(len(lanes)) as pool:
        done = pool.map(lambda lane: _lane(lane, environment, alone), lanes)
        return [outcome for outcomes in done for outcome in outcomes]


def _lane(parts: list[Part], environment: dict[str, str], alone: bool) -> list[Outcome]:
    """Runs parts one after the other, until one fails."""
    outcomes: list[Outcome] = []
    for part in parts:
        outcomes.append(_run(part, environment, alone))
        if not outcomes[-1].passed:
            break
    return outcomes


def _run(part: Part, environment: dict[str, str], alone: bool) -> Outcome:
    begun = time.monotonic()
    if not alone:
        say(f"· {part.name} begins")
    command = [os.environ.get("MAKE", "make"), "--silent", "--no-print-directory", *part.targets]
    process = subprocess.Popen(
        command,
        env=environment,
        stdout=None if alone else subprocess.PIPE,
        stderr=None if alone else subprocess.STDOUT,
    )
    said = process.stdout.read() if process.stdout is not None else b""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    sys.stdout.buffer.write(said)
    sys.stdout.flush()
    return Outcome(part, time.monotonic() - begun, used.ru_utime + used.ru_stime, process.returncode == 0)


def _table(outcomes: list[Outcome], whole: float) -> str:
    """The times of each part, and of all together: less than the sum where parts ran side by side."""
    width = max(len(outcome.part.name) for outcome in outcomes)
    rows = [
        f"  {outcome.part.name:{width}}  {_clock(outcome.seconds)}  computed {_clock(outcome.computed)}"
        f"{'' if outcome.passed else '  failed'}"
        for outcome in outcomes
    ]
    computed = sum(outcome.computed for outcome in outcomes)
    return "\n".join(["", *rows, f"  {'in all':{width}}  {_clock(whole)}  computed {_clock(computed)}"])


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes:3}:{rest:02}"


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit code."""
    if len(arguments) > 1 and arguments[0] == "run":
        return run(arguments[1:])
    if len(arguments) == 3 and arguments[0] == "missing":
        return missing(arguments[1], arguments[2])
    say("usage: parts.py run STAGE... | parts.py missing WHAT HOW")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
