"""What a release contains: everything that is needed to play, and nothing else."""

import json
import re
import tarfile
import tomllib
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from merletto.version import VERSION
from tests.release.packing import PAGE, ROOT, page_files

SOURCES = ROOT / "src"
COMPILED = (".so", ".pyd")


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if not name.endswith("/")}


def expected() -> set[str]:
    """Modules, data, the mark of a typed package, and the page."""
    kept = [path for path in SOURCES.rglob("*") if path.suffix == ".py" or path.parent.name == "data"]
    kept += [SOURCES / "merletto" / "py.typed", *page_files()]
    return {path.relative_to(SOURCES).as_posix() for path in kept if path.is_file()}


@pytest.mark.parametrize("which", ["wheel", "plain_wheel"])
def test_a_wheel_has_the_package_and_nothing_else(which: str, request: pytest.FixtureRequest) -> None:
    inside = names(request.getfixturevalue(which))
    about = f"merletto-{VERSION}.dist-info"
    described = {name for name in inside if name.startswith(f"{about}/")}
    assert {f"{about}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt")} <= described
    assert f"{about}/licenses/LICENSE" in described
    plain = {name for name in inside - described if not name.endswith(COMPILED)}
    assert plain == expected()


def test_the_page_in_the_wheel_is_the_one_that_was_built(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        for path in page_files():
            name = PurePosixPath("merletto/server/page", path.relative_to(PAGE).as_posix())
            assert packed.read(str(name)) == path.read_bytes(), name


def test_every_file_that_the_page_names_is_in_it() -> None:
    built = {path.relative_to(PAGE).as_posix() for path in page_files()}
    named = set(re.findall(r'(?:src|href)="\.?/([^"#]+)"', (PAGE / "index.html").read_text("utf-8")))
    assert len(named) > 1
    assert named <= built


def test_the_sdist_has_what_a_build_needs_and_the_page(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        inside = {member.name.partition("/")[2] for member in packed if member.isfile()}
    sources = {name for name in inside if name.startswith("src/") and ".egg-info/" not in name}
    assert sources == {f"src/{name}" for name in expected()}
    beside = {name for name in inside if "/" not in name}
    texts = {"CHANGELOG.md", "LICENSE", "README.md", "PKG-INFO"}
    assert {name for name in inside if name.startswith("benchmarks/")} == {"benchmarks/typical.py"}
    assert beside == texts | {"MANIFEST.in", "constraints.txt", "pyproject.toml", "setup.cfg", "setup.py"}


def test_the_version_is_said_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", changes, re.MULTILINE)
    assert released[0] == VERSION
