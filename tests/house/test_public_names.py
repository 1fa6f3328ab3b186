"""What is public is what the page about Python lists: not a name more, not a name less."""

import importlib
import re
from types import ModuleType

import pytest

import merletto
from tests.house.pages import named, page, tables_headed

PAGE = page("python.md")
(NAMES,) = tables_headed(PAGE, "name of `merletto`")
(MODULES,) = tables_headed(PAGE, "module")
LISTED = dict(zip(MODULES.column("module"), MODULES.rows, strict=True))


def test_the_names_of_the_package_are_those_listed() -> None:
    listed = [name for row in NAMES.rows for name in named(row[0])]
    assert sorted(listed) == sorted(merletto.__all__)
    assert len(set(listed)) == len(listed)


def test_the_package_has_no_further_public_names() -> None:
    assert [name for name in merletto.__all__ if not hasattr(merletto, name)] == []  # some come on first use
    there = {
        name
        for name, value in vars(merletto).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert there == {name for name in merletto.__all__ if name != "__version__"}


@pytest.mark.parametrize("module", LISTED)
def test_a_public_module_has_what_is_listed(module: str) -> None:
    names = named(LISTED[module][1])
    assert names
    there = importlib.import_module(module)
    assert [name for name in names if not hasattr(there, name)] == []


def test_what_only_burano_has_is_listed_in_full() -> None:
    module = importlib.import_module("merletto.burano")
    own = {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    }
    assert own == set(named(LISTED["merletto.burano"][1]))


def test_the_examples_use_public_names_alone() -> None:
    used = re.findall(r"^>>> from (merletto\.[\w.]+) import (.+)$", PAGE, re.MULTILINE)
    assert len(used) > 3
    for module, names in used:
        assert set(names.split(", ")) <= set(named(LISTED[module][1])), module
