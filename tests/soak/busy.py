"""Runs a command several times while other processes keep the machine busy: what fails then fails by luck.

    python tests/soak/busy.py 5 make test-plain

It goes on after a failure, and says at the end how many runs failed.
"""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def _compute() -> None:
    while True:
        sum(range(100_000))


@contextmanager
def busy() -> Iterator[None]:
    """Each core has another process to run."""
    others = [multiprocessing.Process(target=_compute, daemon=True) for _ in range(os.cpu_count() or 1)]
    for other in others:
        other.start()
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.join()


def main(times: int, command: list[str]) -> int:
    """Runs the command that often; the exit code."""
    failed = []
    with busy():
        for number in range(1, times + 1):
            sys.stdout.write(f"· run {number} of {times}\n")
            sys.stdout.flush()
            if subprocess.run(command, check=False).returncode != 0:
                failed.append(number)
    sys.stdout.write(f"· failed: {', '.join(map(str, failed)) or 'none'} of {times} runs\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
