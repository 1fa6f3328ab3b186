"""What all tests of the server share."""

import pytest
from argon2 import PasswordHasher

from merletto.server import advice, people, tables


@pytest.fixture(autouse=True)
def _hints_are_never_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the process behind hints takes longer to start than a person would wait."""
    monkeypatch.setattr(advice, "_PATIENCE", 120.0)


@pytest.fixture(autouse=True)
def _lists_are_never_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow disk a list does not wait for summaries that are being written; here it does."""
    monkeypatch.setattr(tables, "_SETTLING", 120.0)


@pytest.fixture
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passphrases are hashed as always, but quickly: how long that takes is only a setting."""
    monkeypatch.setattr(people, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
