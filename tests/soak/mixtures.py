"""Random games by random mixtures of rulings: `make soak-mixtures` plays them on both builds.

    python -m tests.soak.mixtures --seeds 10000

prints a line for every five hundred games with a digest over their final states. Nothing may appear or
vanish: the pieces are counted at the end of every turn.
"""

import argparse
import sys
from collections import Counter
from typing import TextIO

import merletto
from merletto.games.burano.state import BuranoTable
from merletto.games.rulings import rulings_of
from merletto.games.walking.state import WalkingTable
from merletto.kernel.digest import state_digest, text_digest
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, settle
from merletto.kernel.state import OVER, State

MIXTURES = 200
BLOCK = 500
SEATS = {"walking": (1, 2, 3, 4), "burano": (2, 3, 4)}


def mixture(game: str, number: int) -> dict[str, str]:
    """A reading of each disputed clause, drawn by the mixture's number."""
    luck = Generator(number)
    chosen = {}
    for row in rulings_of(game).rows:
        chosen[row.clause] = row.readings[luck.below(len(row.readings))].key
    return chosen


def play(game: Game, seed: int) -> State:
    """A random game to its end; the pieces are counted whenever a turn has ended."""
    generator = Generator(seed)
    state = game.start()
    settle(state, generator)
    turn = state.turn_number
    while state.actor != OVER:
        moves = legal_moves(state)
        state.apply(moves[generator.below(len(moves))])
        settle(state, generator)
        if state.turn_number != turn:
            turn = state.turn_number
            count(state)
    count(state)
    return state


def count(state: State) -> None:
    """Every piece of the box is somewhere, once."""
    if isinstance(state, BuranoTable):
        _count_burano(state)
    else:
        assert isinstance(state, WalkingTable)
        _count_walking(state)


def _each(packed: int) -> Counter[int]:
    return Counter({n: packed >> 6 * n & 63 for n in range(10) if packed >> 6 * n & 63})


def _count_burano(table: BuranoTable) -> None:
    """B1.1: 20 cubes a colour, 6 fish a kind, 48 tiles, 16 cards, 10 ring workers a seat."""
    cubes = _each(int(table.supply))
    fish = _each(int(table.fish_deck)) + _each(int(table.fish_display))
    cards = [int(table.card_deck), int(table.card_display)]
    held = 0
    for seat, owner in enumerate(table.owners):
        cubes += _each(int(owner.prepared))
        pyramid = Counter(int(cube) for cube in owner.pyramid if cube >= 0)
        # While pyramids are stacked their cubes still belong to the reserve.
        reserve = _each(int(owner.reserve))
        cubes += reserve if owner.stacked else reserve + pyramid
        fish += _each(int(owner.fish)) + _each(int(owner.blind)) + _each(int(owner.sold))
        cards.append(int(owner.cards))
        held += sum(int(tile) >= 0 for tile in owner.roofs)
        away = sum(int(here) >> 6 * seat & 63 for here in table.dwellers)
        away += sum(int(holder) == seat for holder in table.lace)
        assert owner.workers + away == 10, "workers"
        assert min(owner.coins, owner.privilege) >= 0, "coins"
    for tower in table.island.tower:
        cubes += Counter((int(tower) >> shift & 7) - 1 for shift in (0, 6, 12) if int(tower) >> shift & 7)
    assert cubes == Counter(dict.fromkeys(range(6), 20)), "cubes"
    assert fish == Counter(dict.fromkeys(range(8), 6)), "fish"
    assert sum(cards) == 2**16 - 1, "cards"
    stacked = sum(int(stack).bit_count() for stack in table.stacks)
    assert stacked + sum(int(where) != -1 for where in table.tile_at) == 48, "tiles"
    assert sum(int(where) <= -3 for where in table.tile_at) == held, "tiles held"


def _count_walking(table: WalkingTable) -> None:
    """W1.1: no card is in two places; W8.4: with three and four seats none is lost."""
    decks = table.decks
    places = [int(card) for card in decks.row if card >= 0] + [int(card) for card in decks.under if card >= 0]
    masks = [decks.unseen, *[owner.hand for owner in table.owners]]
    for mask in masks:
        for level in range(3):
            places += [24 * level + n for n in range(24) if int(mask[level]) >> n & 1]
    for owner in table.owners:
        places += [int(card) for card in owner.street.cards if card >= 0]
        assert 0 <= owner.permits <= 4, "permits"
        assert owner.coins >= 0, "coins"
    assert len(places) == len(set(places)), "a card twice"
    assert len(places) == 72 or table.seats <= 2, "a card lost"


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Random games by random mixtures of rulings.")
    parser.add_argument("--seeds", type=int, default=10_000)
    parser.add_argument("--game", choices=tuple(SEATS), action="append")
    chosen = parser.parse_args()
    say(f"# {'compiled' if merletto.COMPILED else 'plain'}", sys.stderr)
    for name in chosen.game or SEATS:
        games: dict[tuple[int, int], Game] = {}
        chain = ""
        for seed in range(chosen.seeds):
            seats = SEATS[name][seed % len(SEATS[name])]
            key = (seats, seed // len(SEATS[name]) % MIXTURES)
            if key not in games:
                games[key] = merletto.new(name, seats, seed=0, rulings=mixture(name, key[1])).game
            chain = text_digest(f"{chain} {state_digest(play(games[key], seed))}")
            if (seed + 1) % BLOCK == 0 or seed + 1 == chosen.seeds:
                say(f"{name} {seed + 1} {chain}", sys.stdout)
                say(f"  {seed + 1:,} of {chosen.seeds:,} games of {name}", sys.stderr)


def say(text: str, stream: TextIO) -> None:
    stream.write(f"{text}\n")
    stream.flush()


if __name__ == "__main__":
    main()
