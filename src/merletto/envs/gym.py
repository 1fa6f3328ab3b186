"""Gymnasium: one seat learns, and bots or a policy of yours play the others.

An action that is not legal ends the episode with a reward of -1, since the checks of Gymnasium, and learners
without masks, try any action.
"""

from collections.abc import Callable
from typing import Final, Literal, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from merletto.bots.bot import Bot, Question
from merletto.bots.roster import bot_named
from merletto.envs.making import environments
from merletto.envs.spaces import Info, as_int8, bytes_space
from merletto.envs.table import TableEnv
from merletto.kernel.errors import OptionError
from merletto.kernel.generator import Generator

Policy = Callable[[NDArray[np.uint8], NDArray[np.bool_]], int]
"""Chooses an action for an opponent, by its observation and its mask."""

Seen = NDArray[np.uint8]
RANDOM: Final = "random"
ILLEGAL: Final = -1.0
_SEEDS: Final = 2**62


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """A game seen from one seat. `opponents` is the name of a bot, or a policy that plays the other seats.

    Every `info` has the legal actions as `action_mask`; `action_masks` is for MaskablePPO.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012, as the base class has it

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seat: int = 0,
        opponents: str | Policy = RANDOM,
        reward: str | None = None,
        render_mode: Literal["ansi"] | None = None,
        **options: object,
    ) -> None:
        if not 0 <= seat < seats:
            raise OptionError(f"the seat must be from 0 to {seats - 1}, not {seat}")
        self._table = TableEnv(game, seats, 0, reward, options)
        self._seat = seat
        self._luck = Generator(0)
        self._opponents = opponents
        self._bot: Bot | None = None
        if isinstance(opponents, str) and opponents != RANDOM:
            self._bot = bot_named(opponents, game)
        self.layout = self._table.spec
        self.render_mode = render_mode
        self.observation_space = cast(spaces.Space[Seen], bytes_space(self.layout))
        self.action_space = spaces.Discrete(self.layout.actions)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """A new game. With a seed, its draws are those of a match with that seed."""
        super().reset(seed=seed, options=options)
        drawn = int(self.np_random.integers(_SEEDS))
        self._luck.reseed(drawn)
        self._table.reset(drawn if seed is None else seed)
        self._let_others_play()
        return self._seen()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, Info]:
        """Plays the action, and then the other seats until this one is to move again or the game is over."""
        table = self._table
        chosen = int(action)
        if table.over or not 0 <= chosen < self.layout.actions or not table.mask[chosen]:
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, {**info, "illegal": True}
        table.step(chosen)
        self._let_others_play()
        seen, info = self._seen()
        over = self._table.over
        if over:
            info["points"] = table.points.copy()
        return seen, float(table.rewards[self._seat]), over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions."""
        return self._table.mask.copy()

    def render(self) -> str | None:
        """What the seat sees, as lines of text."""
        return None if self.render_mode is None else self._table.drawing(self._seat)

    def _seen(self) -> tuple[Seen, Info]:
        table = self._table
        seen = table.observation.copy() if table.seat == self._seat else table.observe(self._seat)
        return seen, {"action_mask": as_int8(table.mask)}

    def _let_others_play(self) -> None:
        table = self._table
        while not table.over and table.seat != self._seat:
            table.step(self._choice())

    def _choice(self) -> int:
        """What an opponent plays."""
        table = self._table
        if self._bot is not None:
            actions = np.flatnonzero(table.mask)
            moves = tuple(table.spec.move(int(action)) for action in actions)
            question = Question(table.game, table.view(table.seat), moves, int(self._luck.word()))
            return int(actions[moves.index(self._bot.choose(question))])
        if isinstance(self._opponents, str):
            return table.sample(self._luck)
        return int(self._opponents(table.observation.copy(), table.mask.copy()))


def register() -> None:
    """Registers the environments with Gymnasium: merletto/Walking-v0 and merletto/Burano-v0."""
    for kind in environments():
        gymnasium.register(
            id=f"merletto/{kind.name.capitalize()}-v0",
            entry_point="merletto.envs.gym:SeatEnv",
            kwargs={"game": kind.name},
        )
