"""Burano's twin: the list of roofs that fit, `roof.fill` (B8), beside the same function in C++.

`python -m benchmarks.twins.burano` prints the ratio. Random games give the positions: all at which a seat may
pay for one more move. The engine replays the games and lists the roofs at each of them; the twin reads them.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import merletto
from benchmarks.compare import version_1
from benchmarks.twins.counting import Twin, available, compiled_twin, inside, python
from merletto.games.burano import roof
from merletto.games.burano.cards import wild_colours
from merletto.games.burano.clauses import OK
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import COLOURS, ROOF_SPACES
from merletto.games.burano.price import payment_clause
from merletto.games.burano.roof import ROOFED_FLOORS
from merletto.games.burano.state import NOTHING, TURN
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, move_buffer
from merletto.kernel.state import CHANCE, OVER

SEED = 7
SEATS = 4
GAMES = 6
FUNCTION = "CPyDef_merletto___games___burano___roof___fill"


def start() -> BuranoState:
    state = version_1("burano", SEATS, "burano-island/1").game.start()
    assert isinstance(state, BuranoState)
    return state


def lists_roofs(state: BuranoState) -> bool:
    """Whether the legal moves of this decision include the roofs that fit."""
    return state.task() == TURN and payment_clause(state) == OK


def position(state: BuranoState) -> list[int]:
    """All that the list of roofs depends on, in the order of the twin's struct."""
    parts, island, owner = state.parts, state.island, state.mover()
    tiles = [owner.roofs[space] for space in range(ROOF_SPACES)]
    return [
        *(parts.columns, parts.across, parts.down, wild_colours(owner.cards)),
        *[island.crossed[floor] for floor in range(ROOFED_FLOORS)],
        *[island.bare[n] for n in range(ROOFED_FLOORS * COLOURS)],
        *[NOTHING if tile == NOTHING else parts.tile_first[tile] for tile in tiles],
        *[NOTHING if tile == NOTHING else parts.tile_second[tile] for tile in tiles],
    ]


def played() -> tuple[list[list[int]], list[list[int]]]:
    """Random games, as the moves and outcomes of each; and the positions to list roofs at."""
    games: list[list[int]] = []
    positions: list[list[int]] = []
    luck = Generator(SEED)
    for _ in range(GAMES):
        state, steps = start(), list[int]()
        while state.actor != OVER:
            if state.actor == CHANCE:
                steps.append(state.outcome(luck.below(state.tickets())))
                state.resolve(steps[-1])
                continue
            if lists_roofs(state):
                positions.append(position(state))
            moves = legal_moves(state)
            steps.append(moves[luck.below(len(moves))])
            state.apply(steps[-1])
        games.append(steps)
    return games, positions


def replay(games: list[list[int]]) -> tuple[int, int]:
    """Lists the roofs at each position of the games; returns how many there are, and the twin's checksum."""
    found = checksum = 0
    for steps in games:
        state = start()
        moves = move_buffer(state)
        for step in steps:
            if state.actor == CHANCE:
                state.resolve(step)
                continue
            if lists_roofs(state):
                number = roof.fill(state, moves, 0)
                found += number
                for n in range(number):
                    checksum = (checksum * 31 + moves[n]) % 1_000_000_007
            state.apply(step)
    return found, checksum


def measure() -> Twin | None:
    """Instructions for each list of roofs; None if the engine is plain, or this machine cannot count."""
    if not available() or not merletto.COMPILED:
        return None
    games, positions = played()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "games.json").write_text(json.dumps([[int(step) for step in steps] for steps in games]))
        lines = "\n".join([" ".join([str(int(number)) for number in at]) for at in positions])
        (folder / "positions").write_text(lines + "\n")
        program = compiled_twin("burano_roofs.cpp", folder)
        replaying = python("benchmarks.twins.burano", str(folder / "games.json"))
        ours, listed = inside(FUNCTION, replaying)
        theirs, twin_listed = inside("twin_fill", [str(program), str(folder / "positions")])
    if listed != twin_listed:
        raise RuntimeError(f"the twin lists other roofs: {twin_listed} instead of {listed}")
    return Twin("Burano, the roofs that fit", ours / len(positions), theirs / len(positions))


def main() -> None:
    if len(sys.argv) > 1:
        print(*replay(json.loads(Path(sys.argv[1]).read_text())))
        return
    found = measure()
    if found is None:
        sys.exit("valgrind or g++ was not found")
    print(f"{found.what}: {found.engine:,.0f} instructions, the twin {found.twin:,.0f}")


if __name__ == "__main__":
    main()
