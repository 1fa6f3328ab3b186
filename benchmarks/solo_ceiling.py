"""How many points a solo game of Walking in Burano offers to someone who knows the deal.

    python -m benchmarks.solo_ceiling [--deals 100] [--tries 40] [--first 0]

A nested Monte Carlo search that sees the draws to come. At every decision it tries the moves that promise
most with many rollouts, all over the true draws, and goes on along the best line that it has ever seen. The
result is a lower bound of the best possible score. Nobody who does not know the cards can hope for it. Deals
are those of `merletto arena walking --seats 1` with the same seed.
"""

import argparse
from dataclasses import dataclass
from statistics import fmean, median

from librt.vecs import vec

import merletto
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer, settle
from merletto.kernel.state import OVER, State
from merletto.registry import kind_of

BRANCHES = 8
"""How many moves are tried at each decision: those that promise most."""


@dataclass(frozen=True)
class Line:
    """The moves of a whole game, and what they score."""

    moves: list[int]
    points: int


class Clairvoyant:
    """A solo player who knows every card that will come."""

    def __init__(self, seed: int, tries: int) -> None:
        self._state = merletto.new("walking", 1, seed=seed).game.start()
        self._draws = Generator(seed)
        settle(self._state, self._draws)
        self._guide = kind_of("walking").guide(self._state)
        self._tries = tries
        self._dice = Generator(seed + 1)
        self._moves = move_buffer(self._state)
        self._promise = vec[float]([0.0] * self._state.room())

    def play(self) -> int:
        """The points of the best line found."""
        best = Line([], -1000)
        played: list[int] = []
        while self._state.actor != OVER:
            for move in self._promising():
                for _ in range(self._tries):
                    line = self._roll_out(move)
                    if line.points > best.points:
                        best = Line(played + line.moves, line.points)
            move = best.moves[len(played)]
            played.append(move)
            self._state.apply(move)
            settle(self._state, self._draws)
        return best.points

    def _promising(self) -> list[int]:
        """The moves to try; none where only one is legal: the next decision has the same rollouts."""
        options = self._state.fill_moves(self._moves)
        if options == 1:
            return []
        self._guide.fill_promise(self._state, self._moves, options, self._promise)
        ranked = sorted(range(options), key=lambda n: -self._promise[n])
        return [self._moves[n] for n in ranked[:BRANCHES]]

    def _roll_out(self, move: int) -> Line:
        """Plays the move and then the guide's quick moves to the end, over the true draws."""
        state: State = self._state.clone()
        draws = self._draws.copy()
        played: list[int] = []
        moves, guide, dice = self._moves, self._guide, self._dice
        while True:
            played.append(move)
            state.apply(move)
            settle(state, draws)
            if state.actor == OVER:
                return Line(played, state.points(0))
            options = state.fill_moves(moves)
            move = moves[0] if options == 1 else guide.pick(state, moves, options, dice)


def main() -> None:
    parser = argparse.ArgumentParser(description="Solo scores of a player who knows the deal.")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--tries", type=int, default=40, help="rollouts of each move at each decision")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    chosen = parser.parse_args()
    scores = []
    for seed in range(chosen.first, chosen.first + chosen.deals):
        scores.append(Clairvoyant(seed, chosen.tries).play())
        print(f"deal {seed}: {scores[-1]}", flush=True)
    print(
        f"{len(scores)} deals, {chosen.tries} tries: mean {fmean(scores):.1f}, median {median(scores):g}, "
        f"{min(scores)} to {max(scores)}"
    )


if __name__ == "__main__":
    main()
