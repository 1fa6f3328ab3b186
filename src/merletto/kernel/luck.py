"""Luck: the source of randomness of a match, a seed or a script."""

from collections.abc import Callable, Sequence
from typing import Union

from merletto.kernel.errors import ChanceError
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.state import State

Oracle = Callable[[str, list[str]], str]
"""Asked with a label and the possible draws, it answers with one of them."""

Script = Union[Sequence[str], Oracle, None]
"""What decides instead of the seed: a list, whose draws come first, or a callable that is asked each time."""


class Luck:
    """The seed's draws, unless a script has others. `of_seed` says whether all so far were the seed's own.

    The generator advances with every draw either way, so that a match goes on in the same way after
    it was saved and loaded.
    """

    __slots__ = ("_generator", "_used", "of_seed", "script")

    def __init__(self, generator: Generator, script: Script, of_seed: bool = True) -> None:
        self.script = script
        self.of_seed = of_seed
        self._generator = generator
        self._used = 0

    def copy(self) -> "Luck":
        """Luck that will decide the same from here on."""
        other = self.with_script(self.script)
        other._used = self._used
        return other

    def with_script(self, script: Script) -> "Luck":
        """The same generator at the same place, with another script from its beginning."""
        return Luck(self._generator.copy(), script, self.of_seed)

    def draw(self, game: Game, state: State) -> int:
        """What comes up in the open draw; ChanceError if the script has something that cannot."""
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
                f"{answer!r} cannot come up: {label} has {len(possible)} possible draws, not this one"
            )
        if drawn != seeded:
            self.of_seed = False
        return drawn
