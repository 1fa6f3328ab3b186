"""What some tests need of the system they run on. Elsewhere they are left out, and pytest says why."""

import os
import sys
from typing import Final

import pytest

posix: Final = pytest.mark.skipif(os.name != "posix", reason="needs signals and file modes of POSIX")

linux: Final = pytest.mark.skipif(
    sys.platform != "linux", reason="needs Linux: /proc, or any address of the loopback network"
)
