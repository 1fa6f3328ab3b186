"""OpenSpiel: the games as Python games, with chance nodes, observations and serialisation.

`pyspiel.load_game("python_merletto_burano(players=3)")`; the parameter `reward` is place, margin or points.
"""

from collections import Counter
from functools import lru_cache
from typing import Any, Final

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i64

from merletto.envs.making import environment_of, environments, payer_of, set_up
from merletto.envs.spec import Spec
from merletto.kernel.digest import state_digest
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import CHANCE, OVER, State
from merletto.registry import GameKind

_LONGEST: Final = 5000
"""More decisions than any game has."""

_MOST_POINTS: Final = 1000.0
"""More points than anyone has."""


def _game_type(kind: GameKind) -> object:
    return pyspiel.GameType(
        short_name=f"python_merletto_{kind.name}",
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.most,
        min_num_players=kind.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "reward": ""},
    )


class _Setting:
    """What all states of a game share: it is never copied, and written down by what it was made of."""

    def __init__(self, name: str, seats: int, reward: str) -> None:
        self._made_of = (name, seats, reward)
        self.rules, self.observer = set_up(name, seats, {})
        self.payer = payer_of(reward or None, seats)

    def __deepcopy__(self, memo: object) -> "_Setting":
        del memo
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _set_up, self._made_of


@lru_cache
def _set_up(name: str, seats: int, reward: str) -> _Setting:
    return _Setting(name, seats, reward)


class _Game:
    """A table and how it came about; OpenSpiel copies it, and writes it down with pickle."""

    def __init__(self, setting: _Setting, state: State, played: list[int]) -> None:
        self.setting = setting
        self.state = state
        self._played = played

    def play(self, number: int) -> None:
        """Plays a move, or resolves a draw."""
        if self.state.actor == CHANCE:
            self.state.resolve(number)
        else:
            self.state.apply(number)
        self._played.append(number)

    def __deepcopy__(self, memo: object) -> "_Game":
        del memo
        return _Game(self.setting, self.state.clone(), self._played[:])

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.setting, self._played)


def _replayed(setting: _Setting, played: list[int]) -> _Game:
    """The game in which these moves were played and these draws were made."""
    game = _Game(setting, setting.rules.start(), [])
    for number in played:
        game.play(number)
    return game


class _SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games. An empty reward is the default one: by place, alone by points."""

    kind: GameKind

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        given = params or {}
        seats = int(given.get("players", 2))
        reward = str(given.get("reward", ""))
        self.setting = _set_up(kind.name, seats, reward)
        by_place = seats > 1 and reward in ("", "place")
        most = 1.0 if by_place else _MOST_POINTS
        super().__init__(
            _game_type(kind),
            pyspiel.GameInfo(
                num_distinct_actions=int(self.setting.observer.actions),
                max_chance_outcomes=environment_of(kind.name).draws,
                num_players=seats,
                min_utility=-most,
                max_utility=most,
                utility_sum=None,
                max_game_length=_LONGEST,
            ),
            given,
        )

    def new_initial_state(self) -> "_SpielState":
        return _SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "_SpielObserver":
        """Observations show what a seat sees now: they do not remember (no perfect recall)."""
        if getattr(iig_obs_type, "perfect_recall", False):
            raise ValueError("merletto has observations, but no information states with perfect recall")
        if params:
            raise ValueError(f"observations have no parameters; these were given: {params}")
        return _SpielObserver(self.setting)


class _SpielState(pyspiel.State):  # type: ignore[misc]
    """A table, with its draws as chance nodes."""

    def __init__(self, game: _SpielGame) -> None:
        super().__init__(game)
        self._game = _replayed(game.setting, [])

    @property
    def table(self) -> State:
        """The state of the engine."""
        return self._game.state

    @property
    def _setting(self) -> _Setting:
        return self._game.setting

    def current_player(self) -> int:
        actor = int(self.table.actor)
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        return bool(self.table.actor == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        del player
        action_of = self._setting.observer.action_of
        return [int(action_of[move]) for move in legal_moves(self.table)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each draw with its chance: several tickets may draw the same."""
        table = self.table
        tickets = int(table.tickets())
        found = Counter(int(table.outcome(ticket)) for ticket in range(tickets))
        return [(outcome, number / tickets) for outcome, number in sorted(found.items())]

    def _apply_action(self, action: int) -> None:
        moves = self._setting.observer.moves
        self._game.play(action if self.table.actor == CHANCE else int(moves[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self._setting.rules
        if player == pyspiel.PlayerId.CHANCE:
            return rules.draw_text(action)
        return rules.move_text(int(self._setting.observer.moves[action]))

    def returns(self) -> list[float]:
        seats = self._setting.rules.seats
        if not self.is_terminal():
            return [0.0] * seats
        rewards = vec[float]([0.0] * seats)
        self._setting.payer.pay(self.table, rewards, vec[i64]([0] * seats), 0)
        return [float(reward) for reward in rewards]

    def __str__(self) -> str:
        """The digest of the table: equal for equal states alone."""
        return f"{self._setting.rules.name} {state_digest(self.table)}"


class _SpielObserver:
    """Observations as OpenSpiel reads them: `dict` by the names of the slices, `tensor` all in one.

    Bytes that are in no slice are left out.
    """

    def __init__(self, setting: _Setting) -> None:
        self._setting = setting
        spec = Spec(setting.rules, setting.observer)
        self._words = vec[i64]([0] * setting.observer.words)
        self._bytes = np.frombuffer(memoryview(self._words), np.uint8)
        parts = spec.slices
        self._shown = np.concatenate([np.arange(spec.size)[spec.find(part.name)] for part in parts])
        self.tensor = np.zeros(self._shown.size, np.float32)
        ends = np.cumsum([part.length for part in parts])
        self.dict = {
            part.name: self.tensor[end - part.length : end] for part, end in zip(parts, ends, strict=True)
        }

    def set_from(self, state: _SpielState, player: int) -> None:
        """Shows what the player sees."""
        self._setting.observer.fill(state.table, player, self._words, 0)
        self.tensor[:] = self._bytes[self._shown]

    def string_from(self, state: _SpielState, player: int) -> str:
        """What the player sees, as lines of text."""
        rules = self._setting.rules
        lines = rules.drawing(rules.view(state.table, player))
        return "\n".join("".join(text for text, _ in line) for line in lines)


def register() -> None:
    """Registers the games with OpenSpiel."""
    for kind in environments():
        # A class: OpenSpiel lets go of what it is given after Python has gone, where other callables crash.
        made = type(f"{kind.name.capitalize()}Game", (_SpielGame,), {"kind": kind})
        pyspiel.register_game(_game_type(kind), made)
