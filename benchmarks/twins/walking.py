"""Walking's twin: whole random games, `play_out`, beside the same games in C++.

`python -m benchmarks.twins.walking` prints the ratio. Both have the same generator, so a seed gives both the
same games: the number of decisions and a checksum of the final tables must be equal.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import merletto
from benchmarks.twins.counting import Twin, available, compiled_twin, inside, python
from merletto.kernel.generator import Generator
from merletto.kernel.playout import Count, move_buffer, play_out

SEED = 7
SEATS = 4
GAMES = 100
FUNCTION = "CPyDef_merletto___kernel___playout___play_out"

# The single words of a table (`State.words`) that differ between final tables, and where its lists begin.
SINGLE = (2, 5, 6, 7, 8, 11, 12, 13)
LISTS = 15


def play(seats: int, seed: int, games: int) -> tuple[int, int]:
    """Random games: how many decisions, and the checksum of the final tables."""
    start = merletto.new("walking", seats).game.start()
    moves, generator, count = move_buffer(start), Generator(seed), Count()
    checksum = 0
    for _ in range(games):
        state = start.clone()
        play_out(state, generator, moves, count)
        words = state.words()
        for word in [*[words[n] for n in SINGLE], *words[LISTS:]]:
            checksum = (checksum * 31 + word) % 2**32
    return int(count.decisions), checksum


def measure() -> Twin | None:
    """Instructions a decision; None if this machine cannot count them."""
    if not available():
        return None
    arguments = [str(SEATS), str(SEED), str(GAMES)]
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_twin("walking.cpp", Path(folder))
        theirs, twin_played = inside("twin_play_out", [str(program), *arguments])
    ours, played = inside(FUNCTION, python("benchmarks.twins.walking", *arguments))
    if played != twin_played:
        raise RuntimeError(f"the twin plays other games: {twin_played} instead of {played}")
    decisions = int(played.split()[0])
    return Twin("Walking in Burano, a decision of random play", ours / decisions, theirs / decisions)


def main() -> None:
    if len(sys.argv) > 1:
        print(*play(*[int(argument) for argument in sys.argv[1:]]))
        return
    found = measure()
    if found is None:
        sys.exit("valgrind or g++ was not found")
    print(f"{found.what}: {found.engine:,.0f} instructions, the twin {found.twin:,.0f}")


if __name__ == "__main__":
    main()
