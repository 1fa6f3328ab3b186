"""Packing a release: its sdist, the wheel that is made from it, and environments that have nothing else."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "merletto" / "server" / "page"


def run(
    *command: str | Path, folder: Path, environment: dict[str, str] | None = None, failure: str = ""
) -> None:
    """Runs a command to its end; if it fails, the test does, with that sentence and what the command said."""
    done = subprocess.run(
        [str(part) for part in command], cwd=folder, env=environment, capture_output=True, text=True
    )
    if done.returncode:
        pytest.fail(f"{failure}\n{done.stdout}{done.stderr}")


def page_files() -> list[Path]:
    """The files of the page, as they were built."""
    if not (PAGE / "index.html").exists():
        pytest.fail("a release needs the page, which has not been built: make test-release builds it")
    return [path for path in sorted(PAGE.rglob("*")) if path.is_file()]


def alone(folder: Path) -> dict[str, str]:
    """The environment variables of someone who has the programs of this folder, and no others."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MERLETTO_", "PYTHON")) and name != "VIRTUAL_ENV"
    }
    assert shutil.which("node", path=str(folder)) is None
    assert shutil.which("npm", path=str(folder)) is None
    return {**kept, "PATH": str(folder)}


def pack_sdist(folder: Path) -> Path:
    """The sdist of this checkout."""
    page_files()
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", folder, ROOT, folder=folder)
    (sdist,) = folder.glob("*.tar.gz")
    return sdist


def wheel_of(sdist: Path, folder: Path) -> Path:
    """The wheel that pip makes of an sdist without Node; and uncompiled, since compiling takes minutes."""
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    environment = {**alone(folder), "MERLETTO_COMPILE": "0"}
    pip = (sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps")
    run(*pip, "--wheel-dir", folder, unpacked, folder=folder, environment=environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """Installs the wheel with its extra `server` in a new environment; the folder of its programs."""
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", folder, "--disable-pip-version-check", "install")
    wanted = f"merletto[server] @ {wheel.as_uri()}"
    run(
        *pip,
        *("-c", ROOT / "constraints.txt", wanted),
        folder=folder,
        environment=alone(programs),
        failure="the wheel cannot be installed: what it needs comes from the package registry by network",
    )
    return programs
