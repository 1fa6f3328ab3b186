"""The command line, ready to run."""

from pathlib import Path

import pytest

from tests.cli.running import Runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Runner:
    return Runner(capsys, monkeypatch, tmp_path)
