"""The toy, known to the house as long as a test runs; and the command line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from merletto.registry import GameKind, register, unregister
from tests.cli.running import Runner
from tests.toy.kind import NIM


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[GameKind]:
    """Registered here, and in every process that is started meanwhile."""
    monkeypatch.setenv("MERLETTO_GAMES", "tests.toy.entry")
    register(NIM)
    yield NIM
    unregister("nim")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Runner:
    return Runner(capsys, monkeypatch, tmp_path)
