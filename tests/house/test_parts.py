"""The runner of `make test`: parts run in order, a failure ends it, and what could not be run is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.systems import posix

pytestmark = posix

PARTS = Path(__file__).parents[1] / "parts.py"

MAKE = f"""#!/bin/sh
shift 2
case $1 in
  bad) echo "bad is wrong"; exit 2 ;;
  busy) exec {sys.executable} -c 'import time
while time.process_time() < 1.2: pass' ;;
  lacking) exec {sys.executable} {PARTS} missing "the tests of lace" "buy some lace" ;;
  *) for part in "$@"; do echo "this is $part"; done ;;
esac
"""


def ran(folder: Path, *arguments: str, ci: str = "") -> tuple[int, list[str]]:
    """The exit code and the lines of a run in which a script stands in for make."""
    make = folder / "make"
    make.write_text(MAKE)
    make.chmod(0o755)
    environment = {**os.environ, "MAKE": str(make), "CI": ci}
    environment.pop("MERLETTO_NOT_RUN", None)
    done = subprocess.run(
        [sys.executable, str(PARTS), *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        timeout=60,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_each_part_is_in_the_table_with_its_time(tmp_path: Path) -> None:
    code, lines = ran(tmp_path, "run", "one,two", "three+four=the third")
    assert code == 0
    assert {"this is one", "this is two", "this is three", "this is four"} <= set(lines)
    table = lines[lines.index("") + 1 :]
    assert [line.split("  ")[1] for line in table[:-1]] == ["one", "two", "the third", "in all"]
    assert all(":" in line for line in table[:-1])
    assert table[-1] == "· all checks passed"


def test_what_a_part_computes_is_told_beside_its_time(tmp_path: Path) -> None:
    """The processor time of its processes, which does not depend on what else the machine does."""
    code, lines = ran(tmp_path, "run", "one,busy")
    assert code == 0
    assert [line.split("computed")[1].strip() for line in lines if line.startswith("  busy")] == ["0:01"]
    assert [line.split("computed")[1].strip() for line in lines if line.startswith("  one")] == ["0:00"]


def test_a_part_that_fails_ends_it_after_its_stage(tmp_path: Path) -> None:
    code, lines = ran(tmp_path, "run", "bad,two", "three")
    assert code == 1
    assert {"bad is wrong", "this is two"} <= set(lines)
    assert "this is three" not in lines
    assert lines[-1] == "· failed: bad"


def test_a_part_that_fails_ends_its_lane_and_the_others_go_on(tmp_path: Path) -> None:
    code, lines = ran(tmp_path, "run", "bad:two,three:four")
    assert code == 1
    assert "this is two" not in lines
    assert lines.index("this is three") < lines.index("this is four")
    table = lines[lines.index("") + 1 :]
    assert [line.split("  ")[1] for line in table[:-2]] == ["bad", "three", "four"]


def test_what_could_not_be_run_is_told_at_the_end(tmp_path: Path) -> None:
    code, lines = ran(tmp_path, "run", "lacking", "two")
    assert code == 0
    assert "this is two" in lines
    assert lines[-2:] == [
        "· not run: the tests of lace. To get what they need: buy some lace",
        "· all other checks passed",
    ]


@pytest.mark.parametrize("arguments", [("run", "lacking"), ("missing", "the tests of lace", "buy some lace")])
def test_where_everything_must_run_what_is_missing_is_a_failure(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """In CI, and where a part was asked for by itself."""
    code, lines = ran(tmp_path, *arguments, ci="true" if arguments[0] == "run" else "")
    assert code == 1
    assert "  not run: the tests of lace. To get what they need: buy some lace" in lines
