"""What all tests of the server share."""

import pytest

from merletto.server import advice


@pytest.fixture(autouse=True)
def _hints_are_never_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the process behind hints takes longer to start than a person would wait."""
    monkeypatch.setattr(advice, "_PATIENCE", 120.0)
