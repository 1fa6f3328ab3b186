"""What all tests of the server share."""

import pytest
from argon2 import PasswordHasher

from merletto.server import advice, leases, listing, people
from tests.server import services, stores


@pytest.fixture(autouse=True)
def _hints_are_never_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the process behind hints takes longer to start than a person would wait."""
    monkeypatch.setattr(advice, "_PATIENCE", 120.0)


@pytest.fixture(autouse=True)
def _lists_are_never_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow disk a list does not wait for summaries that are being written; here it does."""
    monkeypatch.setattr(listing, "_SETTLING", 120.0)


@pytest.fixture
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passphrases are hashed as always, but quickly: how long that takes is only a setting."""
    monkeypatch.setattr(people, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture(params=["sqlite", "postgres"] if stores.KIND == "sqlite" else [stores.KIND])
def both_stores(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test runs on both stores.

    On a busy machine a process may be late to renew its leases, and would ask its bots a second time.
    """
    if request.param == "postgres":
        needs_services()
    monkeypatch.setattr(leases, "LEASE", 120.0)
    monkeypatch.setattr(stores, "KIND", request.param)


@pytest.fixture
def postgres_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is about several processes on one database."""
    needs_services()
    monkeypatch.setattr(stores, "KIND", "postgres")


def needs_services() -> None:
    """Leaves a test out where PostgreSQL or Redis is not installed; that is noted as not run."""
    lacking = services.missing()
    if lacking is not None:
        pytest.skip(f"not run: {lacking}")


@pytest.fixture
def on_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is about the file of SQLite, whichever store the others run on."""
    monkeypatch.setattr(stores, "KIND", "sqlite")
