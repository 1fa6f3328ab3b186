"""Every run says which engine it tests, and refuses to test another than it was asked to."""

import os

import pytest
from hypothesis import HealthCheck, settings

import merletto

EXPECT = os.environ.get("MERLETTO_EXPECT", "")

LONGEST = tuple(
    f"tests/{name}"
    for name in (
        "server/test_kill_loop.py",
        "server/test_model.py",
        "server/test_socket_fuzz.py",
        "server/leaks",
        "bots/arena/test_run.py",
        "properties",
    )
)
"""What takes longest begins first, so that no worker is left with it at the end."""

settings.register_profile(
    "house",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],  # it counts seconds, and other programs may take those
)
settings.load_profile("house")


def pytest_configure() -> None:
    from_sources = merletto.__file__ is not None and os.sep + "src" + os.sep in merletto.__file__
    if EXPECT == "plain" and (merletto.COMPILED or not from_sources):
        raise pytest.UsageError(
            "these tests were to run on the plain sources, but another engine is imported"
        )
    if EXPECT == "installed" and from_sources:
        raise pytest.UsageError(
            "these tests were to run on the installed engine, but the sources are imported"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_report_header() -> str:
    return f"engine: {'compiled' if merletto.COMPILED else 'plain Python'}"
