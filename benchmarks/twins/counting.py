"""Counts the machine instructions inside one function, of the compiled engine or of its twin in C++.

Both are counted by callgrind, so the ratio is the same on a busy machine as on an idle one. It needs valgrind
and a C++ compiler.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent


class Twin(NamedTuple):
    """A function of the engine beside the same one written by hand in C++: instructions for each call."""

    what: str
    engine: float
    twin: float


def available() -> bool:
    """Whether this machine can count, and compile a twin."""
    return shutil.which("valgrind") is not None and shutil.which("g++") is not None


def compiled_twin(source: str, folder: Path) -> Path:
    """Compiles a file of this folder, optimised like the engine."""
    program = folder / Path(source).stem
    subprocess.run(["g++", "-std=c++17", "-O3", "-o", program, HERE / source], check=True)
    return program


def inside(function: str, command: list[str]) -> tuple[int, str]:
    """The instructions that the command spends in the function and what it calls; and what it prints."""
    path = os.pathsep.join([*os.environ.get("PYTHONPATH", "").split(os.pathsep), str(HERE.parent.parent)])
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": path}
    with tempfile.TemporaryDirectory() as folder:
        counter = ["valgrind", "--tool=callgrind", f"--toggle-collect={function}"]
        done = subprocess.run(
            [*counter, f"--callgrind-out-file={folder}/out", *command],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    found = re.search(r"Collected\s*:\s*(\d+)", done.stderr)
    if found is None or found[1] == "0":
        raise RuntimeError(f"callgrind counted nothing in {function}:\n{done.stderr}")
    return int(found[1]), done.stdout


def python(module: str, *arguments: str) -> list[str]:
    """The command that runs a module with the installed engine."""
    return [sys.executable, "-P", "-m", module, *arguments]
