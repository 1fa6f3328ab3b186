"""The guide: the heuristic that a search asks for priors, rollout moves and value estimates."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.generator import Generator
from merletto.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """A game's insight, asked by a search and by bots that do not search. This one knows nothing.

    A guide looks only at what the state holds, and never changes it.
    """

    def fill_promise(self, state: State, moves: vec[i64], options: i64, out: vec[float]) -> None:
        """Writes how promising each legal move of the actor looks: weights above zero, in any scale."""
        del state, moves
        for n in range(options):
            out[n] = 1.0

    def pick(self, state: State, moves: vec[i64], options: i64, generator: Generator) -> i64:
        """The move by which a rollout goes on: quickly found, and not always the same."""
        del state
        return moves[generator.below(options)]

    def fill_outlook(self, state: State, out: vec[float]) -> None:
        """Writes the points each seat may expect to have at the end, asked between two turns."""
        points = vec[i64]([0] * state.seats)
        state.fill_standing(points, vec[i64]([0] * state.seats))
        for seat in range(state.seats):
            out[seat] = float(points[seat])

    def spread(self, state: State) -> float:
        """How far the final points may still stray from the outlook: about one standard deviation."""
        del state
        return 20.0

    def by_heart(self, state: State) -> bool:
        """Whether the guide alone decides here, since looking ahead would not pay."""
        del state
        return False
