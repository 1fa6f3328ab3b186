"""The guide: the heuristic that a search asks for priors, rollout moves and value estimates."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.generator import Generator
from merletto.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """The heuristics of a game, for searches and for bots that do not search. This base class knows nothing.

    A guide only reads the state and never changes it.
    """

    def fill_promise(self, state: State, moves: vec[i64], options: i64, out: vec[float]) -> None:
        """Writes how promising each legal move of the actor looks: weights above zero, in any scale."""
        del state, moves
        for n in range(options):
            out[n] = 1.0

    def pick(self, state: State, moves: vec[i64], options: i64, generator: Generator) -> i64:
        """The move with which a rollout continues: found quickly, and not always the same."""
        del state
        return moves[generator.below(options)]

    def fill_outlook(self, state: State, out: vec[float]) -> None:
        """Writes the points that each seat can expect at the end; called between two turns."""
        points = vec[i64]([0] * state.seats)
        state.fill_standing(points, vec[i64]([0] * state.seats))
        for seat in range(state.seats):
            out[seat] = float(points[seat])

    def spread(self, state: State) -> float:
        """How far the final points may differ from the outlook: about one standard deviation."""
        del state
        return 20.0

    def by_heart(self, state: State) -> bool:
        """Whether the guide decides here without a search, since looking ahead would not help."""
        del state
        return False
