"""The workflow files name only what exists: make targets, files, extras, Python versions, settings, jobs."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = {path.name: path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RULES: Final = (ROOT / "Makefile").read_text("utf-8")

BUILT: Final = re.compile(r"src/merletto/server/page\b|dist/|wheels/")
"""What a step makes or downloads before it is used."""

every_workflow = pytest.mark.parametrize("name", sorted(WORKFLOWS))


def targets() -> set[str]:
    """What make can be asked for by name, or by path."""
    listed = {
        name
        for line in re.findall(r"^([^\s#:=][^:=\n]*):(?!=)", RULES, re.MULTILINE)
        for name in line.split()
    }
    return {name.replace("$(PAGE)", "src/merletto/server/page") for name in listed}


def asked_of_make(text: str) -> set[str]:
    """The targets of all commands that call make."""
    words = {word for line in re.findall(r"run: make (.+)", text) for word in line.split()}
    return {word for word in words if "=" not in word}


def paths(text: str) -> set[str]:
    """The paths in the text, from the root of the repository."""
    return set(
        re.findall(r"(?<![\w/.-])((?:tests|src|web|docs|\.github)/[\w./-]*\w|\w+\.(?:txt|toml))", text)
    )


def versions(text: str) -> list[list[str]]:
    """Every list of Python versions."""
    return [re.findall(r"\d\.\d+", line) for line in re.findall(r"python: \[(.+)\]", text)]


def test_the_files_are_found() -> None:
    assert {"test.yml", "release.yml"} <= set(WORKFLOWS)
    assert {"web", "docs", "test-compiled", "src/merletto/server/page/index.html"} <= targets()
    assert "test-windows" not in targets()


@every_workflow
def test_every_target_is_one_of_the_makefile(name: str) -> None:
    asked = asked_of_make(WORKFLOWS[name])
    assert asked
    assert asked <= targets()


@every_workflow
def test_every_path_is_there(name: str) -> None:
    named = paths(WORKFLOWS[name])
    assert "constraints.txt" in named
    assert sorted(path for path in named if not BUILT.match(path) and not (ROOT / path).exists()) == []


@every_workflow
def test_every_job_that_is_waited_for_is_there(name: str) -> None:
    jobs = set(re.findall(r"^  (\w+):$", WORKFLOWS[name].partition("\njobs:")[2], re.MULTILINE))
    waited = {job for line in re.findall(r"needs: \[?([\w, ]+)", WORKFLOWS[name]) for job in line.split(", ")}
    assert waited
    assert waited <= jobs


def test_tested_are_the_versions_that_the_package_says_it_supports() -> None:
    said = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if "Python :: 3." in line]
    assert versions(WORKFLOWS["test.yml"]) == [said, said]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == [f"cp{one.replace('.', '')}-*" for one in said]
    assert PROJECT["project"]["requires-python"] == f">={said[0]}"


@every_workflow
def test_every_extra_is_one_of_the_package(name: str) -> None:
    installed = {
        extra for list in re.findall(r'"\.\[([\w,]+)\]"', WORKFLOWS[name]) for extra in list.split(",")
    }
    assert installed
    assert installed <= set(PROJECT["project"]["optional-dependencies"])


@every_workflow
def test_every_setting_is_one_that_something_reads(name: str) -> None:
    readers = [ROOT / "setup.py", ROOT / "Makefile", *(ROOT / "tests").rglob("*.py")]
    read = "\n".join(path.read_text("utf-8") for path in readers if path != Path(__file__))
    settings = set(re.findall(r"MERLETTO_\w+", WORKFLOWS[name]))
    assert settings
    assert sorted(setting for setting in settings if setting not in read) == []
