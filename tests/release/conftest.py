"""The wheel named by MERLETTO_WHEEL is tried, or else one that is made here, of the sdist."""

import os
from pathlib import Path

import pytest

from tests.release.packing import install, pack_sdist, wheel_of


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack_sdist(tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="session")
def plain_wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(sdist, tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="session")
def wheel(request: pytest.FixtureRequest) -> Path:
    given = os.environ.get("MERLETTO_WHEEL")
    made: Path = Path(given) if given else request.getfixturevalue("plain_wheel")
    assert made.suffix == ".whl"
    assert made.exists()
    return made.resolve()


@pytest.fixture(scope="session")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment into which the wheel was installed."""
    return install(wheel, tmp_path_factory.mktemp("installed"))
