"""The engine needs the standard library, librt and mypy_extensions; not what the command line needs."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIBRARIES = {f"merletto_{name}__mypyc" for name in ("loops", "guides", "batch", "words")}
ALLOWED = {"merletto", *LIBRARIES, "librt", "mypy_extensions"}

SHOW = """
import json, sys
before = set(sys.modules)
{what}
print(json.dumps([sorted(set(sys.modules) - before), sorted(sys.modules)]))
"""


def modules_after(what: str, *flags: str) -> tuple[set[str], set[str]]:
    """The modules that a fresh Python has loaded by this, and all that it then has."""
    done = subprocess.run(
        [sys.executable, *flags, "-c", SHOW.format(what=what)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    by_this, there = json.loads(done.stdout)
    return set(by_this), set(there)


def test_importing_merletto_loads_neither_click_nor_rich() -> None:
    by_this, there = modules_after("import merletto")
    assert "merletto" in by_this
    assert not there & {"click", "rich", "merletto.cli", "merletto.cli.main"}


def test_the_engine_needs_only_the_standard_library_and_the_runtime_of_mypyc() -> None:
    play = "import merletto; m = merletto.new('walking', 2, seed=1); m.play(m.legal()[0]); str(m); m.record()"
    by_this, _ = modules_after(play)
    roots = {name.split(".")[0] for name in by_this}
    assert not roots - ALLOWED - set(sys.stdlib_module_names)


def test_the_engine_opens_no_network_and_starts_no_processes_or_threads() -> None:
    by_this, _ = modules_after("import merletto")
    assert not by_this & {
        "socket",
        "ssl",
        "http.client",
        "urllib.request",
        "asyncio",
        "multiprocessing",
        "subprocess",
    }


def test_a_plain_loop_over_games_needs_no_files() -> None:
    """After the import, whole games are played without a module more."""
    play = (
        "import merletto; merletto.new('walking', 2, seed=1)\n"
        "before = set(sys.modules)\n"
        "m = merletto.new('walking', 4, seed=1)\n"
        "while not m.over: m.play(m.legal()[0])\n"
        "m.record(); m.view('finished'); str(m)"
    )
    by_this, _ = modules_after(play)
    assert not by_this
