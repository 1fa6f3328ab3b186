"""Training on a cluster: a local Ray of two workers plays the same games as one process."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from merletto.learn.course import train
from tests.learn.test_course import TINY, Patience

pytestmark = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed: pip install 'merletto[ray]'"
)

# Ray leaves sockets and warnings behind in its process, so it has one of its own.
_ON_A_CLUSTER = """
import sys
from pathlib import Path
import ray
from merletto.learn.cluster import Cluster
from merletto.learn.course import train
from tests.learn.test_course import TINY, Patience

ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
train(TINY, Path(sys.argv[1]), Patience(), Cluster())
"""


def test_two_workers_play_the_same_games_as_one_process(tmp_path: Path) -> None:
    train(TINY, tmp_path / "alone", Patience())
    run = subprocess.run(
        [sys.executable, "-c", _ON_A_CLUSTER, str(tmp_path / "cluster")], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    for path in ("round-1/games-0001.jsonl", "round-1/games-0002.jsonl", "round-1.net"):
        assert (tmp_path / "cluster" / path).read_bytes() == (tmp_path / "alone" / path).read_bytes()
