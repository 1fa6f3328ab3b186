"""Luck: the source of randomness of a match, which is a seed or a script."""

from collections.abc import Callable, Sequence
from typing import Union

from merletto.kernel.errors import ChanceError
from merletto.kernel.game import Game
from merletto.kernel.state import State
from merletto.kernel.stream import Stream

Oracle = Callable[[str, list[str]], str]
"""A callable that is given a label and the possible draws, and returns one of them."""

Script = Union[Sequence[str], Oracle, None]
"""What decides draws instead of the seed: a list, which is used up first, or a callable for every draw."""


class Luck:
    """Draws from the seed unless a script decides. `of_seed` says whether all so far came from the seed.

    Either way the generator advances with every draw, so that a match that was saved and loaded
    continues in the same way.
    """

    __slots__ = ("_generator", "_used", "of_seed", "script")

    def __init__(self, generator: Stream, script: Script, of_seed: bool = True) -> None:
        self.script = script
        self.of_seed = of_seed
        self._generator = generator
        self._used = 0

    def copy(self) -> "Luck":
        """A copy that will decide in the same way from here on."""
        other = self.with_script(self.script)
        other._used = self._used
        return other

    def with_script(self, script: Script) -> "Luck":
        """A copy of the generator in its present state, with another script, unused so far."""
        return Luck(self._generator.copy(), script, self.of_seed)

    def draw(self, game: Game, state: State) -> int:
        """The outcome of the open draw; raises ChanceError if the script names an impossible one."""
        tickets = state.tickets()
        seeded: int = state.outcome(self._generator.below(tickets))
        script = self.script
        if script is None:
            return seeded
        possible = sorted({int(state.outcome(ticket)) for ticket in range(tickets)})
        if callable(script):
            answer = script(game.draw_label(state), [game.draw_text(outcome) for outcome in possible])
        elif self._used < len(script):
            answer = script[self._used]
            self._used += 1
        else:
            return seeded
        drawn = game.parse_draw(answer)
        if drawn not in possible:
            label = game.draw_label(state)
            raise ChanceError(
                f"{answer!r} cannot be drawn: it is not one of the {len(possible)} possible draws ({label})"
            )
        if drawn != seeded:
            self.of_seed = False
        return drawn
