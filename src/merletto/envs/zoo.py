"""PettingZoo: every seat is an agent, and they act one after the other (AEC)."""

from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from merletto.envs.spaces import Info, as_int8, masked_space
from merletto.envs.table import TableEnv

Observation = dict[str, NDArray[Any]]


class SeatsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game in which the agents seat_0, seat_1 and so on decide in turn.

    Observations are dictionaries with `observation` and `action_mask`; the mask is in `infos` too.
    """

    metadata = {"render_modes": ["ansi"], "name": "merletto", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int,
        reward: str | None,
        render_mode: Literal["ansi"] | None,
        options: dict[str, object],
    ) -> None:
        super().__init__()
        self._table = TableEnv(game, seats, 0, reward, options)
        self.layout = self._table.spec
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"merletto_{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._observation_spaces = {agent: masked_space(self.layout) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """A new game. With a seed, its draws are those of a match with that seed."""
        del options
        self._table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self._table.observe(seat), "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._table.step(int(action))
        if self._table.over:
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = float(self._table.rewards[seat])
                self.terminations[name] = True
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What the agent to act sees, as lines of text."""
        return None if self.render_mode is None else self._table.drawing(self._table.seat)

    def close(self) -> None:
        """There is nothing to close."""

    def _turn(self) -> None:
        """Names the agent to act, and puts its mask into the infos."""
        self.agent_selection = self.possible_agents[self._table.seat]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        """The legal actions of the agent; none if another is to act."""
        if agent == self.agent_selection:
            return as_int8(self._table.mask)
        return np.zeros(self.layout.actions, np.int8)


def aec(
    game: str,
    seats: int,
    reward: str | None,
    render_mode: Literal["ansi"] | None,
    options: dict[str, object],
) -> AECEnv[str, Observation, int]:
    """PettingZoo, with its usual wrappers: an illegal action ends the game, with -1 for its agent."""
    env: AECEnv[str, Observation, int] = SeatsEnv(game, seats, reward, render_mode, options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
