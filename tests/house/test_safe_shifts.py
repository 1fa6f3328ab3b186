"""No compiled module has what mypyc compiles wrongly: shifted constants above all."""

from pathlib import Path

import pytest

from tests.house.shifts import BOXED_LOOP, FOREIGN_LUCK, UNSAFE_SHIFT, faults

SOURCE = Path(__file__).parents[2] / "src/merletto"
COMPILED = sorted(
    path
    for room in ("kernel", "games", "search", "batch")
    for path in (SOURCE / room).rglob("*.py")
    if path.name not in ("__init__.py", "components.py")
)
NOT_HOT = {
    *("game", "view", "text", "names", "notation", "options", "imagine", "events", "clauses", "cards"),
    *("record", "match", "move", "digest", "clause", "event", "viewer", "journal"),
}


def test_the_lint_looks_at_the_engine() -> None:
    names = {path.stem for path in COMPILED}
    assert {"generator", "street", "build", "score", "tree"} <= names


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_trap_in_a_compiled_module(path: Path) -> None:
    found = faults(path.read_text("utf-8"), hot=path.stem not in NOT_HOT)
    assert not found, "\n".join(f"{path.name}:{line}: {reason}" for line, reason in found)


def test_no_part_of_the_package_uses_the_random_module() -> None:
    for path in SOURCE.rglob("*.py"):
        assert FOREIGN_LUCK not in [reason for _, reason in faults(path.read_text("utf-8"))], path


@pytest.mark.parametrize(
    "snippet",
    [
        "x = 1 << n",
        "x = i64(1) << n",
        "x = -1 << n",
        "x = (2 - 1) << n",
        "x = i64(0x10) << (n + 1)",
        "ONE: Final = 1\nx = ONE << n",
        "one: Final = 1\nx = one << n",
        "from m import ONE\nx = ONE << n",
        "import m\nx = m.ONE << n",
        "def f(n: i64) -> i64:\n    return 1 << n",
        "def f(n: i64) -> i64:\n    one: i64 = 1\n    return one << n",
        "def f(n: i64) -> i64:\n    one = i64(1)\n    if n:\n        return one << n\n    return 0",
        "def f(n: i64) -> i64:\n    if n:\n        one = 1\n    return one << n",
        "one = 1\ndef f(n: i64) -> i64:\n    return one << n",
        "class A:\n    def f(self, n: i64) -> i64:\n        return 1 << n",
        "def f(n: i64) -> i64:\n    one = 1\n    def g() -> i64:\n        return one << n\n    return g()",
        "x = [1 << n for n in range(60)]",
        "def f(n: i64) -> i64:\n    bit: i64 = 1\n    bit <<= n\n    return bit",
        "def f(n: i64) -> i64:\n    return n | (1 << n)",
        "x = g(lambda n: 1 << n)",
    ],
)
def test_a_planted_shift_is_found(snippet: str) -> None:
    assert [reason for _, reason in faults(snippet)] == [UNSAFE_SHIFT]


@pytest.mark.parametrize(
    "snippet",
    [
        "x = BIT[n] << 3",
        "x = n << 9",
        "x = (mask & 0xFF) << 1",
        "x = 1 >> n",
        "x = 2**n",
        "def f(places: i64) -> i64:\n    return (places << 1) | (places >> 1)",
        "def f(a: i64, b: i64) -> i64:\n    return ((a * b) & 0xFFFF) << 16",
        "def f() -> i64:\n    one = 1\n    return one\ndef g(one: i64) -> i64:\n    return one << 2",
    ],
)
def test_a_harmless_shift_is_let_pass(snippet: str) -> None:
    assert faults(snippet, hot=True) == []


@pytest.mark.parametrize("snippet", ["import random", "from random import choice", "import random as r"])
def test_foreign_luck_is_found(snippet: str) -> None:
    assert [reason for _, reason in faults(snippet)] == [FOREIGN_LUCK]


@pytest.mark.parametrize("bound", ["9", "PLACES", "0, PLACES"])
def test_a_boxed_loop_is_found_in_hot_modules(bound: str) -> None:
    snippet = f"def f(x: i64) -> i64:\n    for n in range({bound}):\n        x += n\n    return x"
    assert faults(snippet, hot=True) == [(2, BOXED_LOOP)]
    assert faults(snippet) == []
    assert faults(snippet.replace(bound, "i64(PLACES)"), hot=True) == []
