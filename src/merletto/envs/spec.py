"""The specification of observations and actions: what each byte means, and which move each action is."""

from collections.abc import Mapping
from functools import cached_property

from merletto.batch.observer import NO_ACTION, Observer
from merletto.batch.slices import A_WORD, Slice
from merletto.envs.making import set_up
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game


class Spec:
    """What observations and actions of a game mean. `version` changes when any of it does.

    An observation has `size` bytes; those in no slice are always 0. Actions are 0 to `actions` - 1.
    """

    def __init__(self, game: Game, observer: Observer) -> None:
        self.game = game.name
        self.seats = game.seats
        self.version = observer.version
        self.size = int(observer.words) * A_WORD
        self.actions = int(observer.actions)
        self.slices: tuple[Slice, ...] = tuple(observer.slices)
        self._rules = game
        self._observer = observer

    @cached_property
    def _by_name(self) -> Mapping[str, Slice]:
        return {part.name: part for part in self.slices}

    def find(self, name: str) -> slice:
        """The bytes of the slice with this name, to index an observation with."""
        part = self._by_name.get(name)
        if part is None:
            raise OptionError(f"there is no slice {name!r} in an observation of {self.game}")
        return slice(part.offset, part.offset + part.length)

    def move(self, action: int) -> int:
        """The number that the engine has for the action."""
        return int(self._observer.moves[action])

    def text(self, action: int) -> str:
        """The action in the game's notation."""
        return self._rules.move_text(self.move(action))

    def action(self, text: str) -> int:
        """The action that this notation names."""
        found = int(self._observer.action_of[self._rules.parse_move(text)])
        if found == NO_ACTION:
            raise OptionError(f"{text!r} cannot be played with these components and rulings")
        return found


def spec(game: str, seats: int, **options: object) -> Spec:
    """What observations and actions of this game mean."""
    return Spec(*set_up(game, seats, options))
