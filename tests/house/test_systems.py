"""Every module can be imported on Windows, too: what POSIX alone has is only used inside functions."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = sorted(path for room in ("src", "tests", "handbook") for path in (ROOT / room).rglob("*.py"))

MODULES: Final = {"fcntl", "grp", "pty", "pwd", "resource", "termios"}
NAMES: Final = {
    "signal": {"SIGALRM", "SIGCONT", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGSTOP", "SIGUSR1", "SIGUSR2"},
    "os": {"fork", "geteuid", "getuid", "killpg", "setsid", "wait4"},
}
METHODS: Final = {"fork", "forkserver"}
CLASSES: Final = {"ForkContext", "ForkProcess", "ForkServerContext", "ForkServerProcess"}
"""Ways to start a process that only POSIX has."""


def posix_only(source: str) -> list[str]:
    """What of POSIX the module uses as soon as it is imported."""
    return sorted({name for node in _at_import(ast.parse(source)) for name in _used(node)})


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run when the module is imported; a part for one system, or for types, is left out."""
    if isinstance(node, ast.If) and {"sys.platform", "os.name", "TYPE_CHECKING"} & _named(node.test):
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        children: list[ast.AST] = [*node.decorator_list, *node.args.defaults]
    elif isinstance(node, ast.Lambda):
        children = [*node.args.defaults]
    else:
        children = list(ast.iter_child_nodes(node))
    yield node
    for child in children:
        yield from _at_import(child)


def _named(node: ast.AST) -> set[str]:
    return {ast.unparse(part) for part in ast.walk(node) if isinstance(part, ast.Attribute | ast.Name)}


def _used(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names if name.name in MODULES)
    elif isinstance(node, ast.ImportFrom):
        yield from {node.module or ""} & MODULES
        yield from (name.name for name in node.names if name.name in CLASSES)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.attr in NAMES.get(node.value.id, ()):
            yield f"{node.value.id}.{node.attr}"
    elif isinstance(node, ast.Call) and any(
        isinstance(given, ast.Constant) and given.value in METHODS for given in node.args
    ):
        yield "fork"


def test_no_module_needs_posix_to_be_imported() -> None:
    assert len(SOURCES) > 500
    found = {str(path.relative_to(ROOT)): posix_only(path.read_text("utf-8")) for path in SOURCES}
    assert {name: needs for name, needs in found.items() if needs} == {}


@pytest.mark.parametrize(
    ("source", "needs"),
    [
        ("import pwd", ["pwd"]),
        ("from resource import getrlimit", ["resource"]),
        ("@mark(signal.SIGKILL)\ndef test() -> None: ...", ["signal.SIGKILL"]),
        ("class Here:\n    ROOT = os.geteuid() == 0", ["os.geteuid"]),
        ("FORKS = get_context('forkserver')", ["fork"]),
        ("from multiprocessing.context import ForkContext", ["ForkContext"]),
        ("def later() -> None:\n    import pwd\n    os.killpg(1, signal.SIGKILL)", []),
        ("if sys.platform != 'win32':\n    import fcntl", []),
        ("END = signal.SIGTERM", []),
    ],
)
def test_what_posix_alone_has_is_found(source: str, needs: list[str]) -> None:
    assert posix_only(source) == needs
