"""Nothing in the repository speaks of the machine it was written on, or of package registries."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written in pieces, so that this file does not contain them either.
FORBIDDEN = [
    *("/" + folder + "/" for folder in ("tmp", "work", "home", "Users", "root")),
    "C:" + "\\Users",
    *(".".join(parts) for parts in (("pypi", "org"), ("files", "pythonhosted", "org"))),
    *(".".join(parts) for parts in (("registry", "npmjs", "org"), ("deb", "debian", "org"))),
]
PATTERN = re.compile("|".join(f"(?<![\\w.]){re.escape(text)}" for text in FORBIDDEN).encode())


def files() -> list[Path]:
    """What is, or is about to be, in the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        check=True,
        cwd=ROOT,
    ).stdout
    paths = [ROOT / name.decode() for name in listed.split(b"\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None,
    reason="this is not a clone of the repository",
)
def test_no_file_names_a_machine_or_a_registry() -> None:
    listed = files()
    assert len(listed) > 50
    found = []
    for path in listed:
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            if PATTERN.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line[:100]!r}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("text", FORBIDDEN)
def test_each_forbidden_text_is_found(text: str) -> None:
    assert PATTERN.search(f"see {text}x".encode())
    assert not PATTERN.search(b"docs/work/x, a/tmp/b, example.com, /dev/stdin")
