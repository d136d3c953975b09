"""PettingZoo: every seat an agent, one after another (AEC), and the same as a parallel environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ._engine import Rules, State
from .chance import Seeds


def env(scenario: str = "base/variable", players: int | None = None, **table: Any) -> CatanAEC:
    """The AEC environment; keywords are those of `CatanAEC`."""
    return CatanAEC(scenario, players, **table)


def parallel_env(scenario: str = "base/variable", players: int | None = None, **table: Any) -> Any:
    """The parallel environment: all agents are asked, and only the one that decides is heard."""
    return turn_based_aec_to_parallel(CatanAEC(scenario, players, **table))


class CatanAEC(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game whose agents are its seats. An observation has `observation`, what the seat may know as bytes, and
    `action_mask`. A game that is not over after `turn_limit` turns is broken off. The winner gets 1, the others
    share -1."""

    metadata = {
        "name": "tradeholm_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self,
        scenario: str = "base/variable",
        players: int | None = None,
        *,
        turn_limit: int = 1000,
        render_mode: str | None = None,
        **table: Any,
    ) -> None:
        super().__init__()
        self._table = {"scenario": scenario, "players": players, **table}
        self._turn_limit = turn_limit
        self.render_mode = render_mode
        rules = Rules(**self._table)
        self._numbers = len(rules.space)
        self._bytes = sum(length for _, _, length in rules.observation_sections())
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.players)]
        self.agents: list[str] = []
        self._seeds = Seeds(None)
        self.state_: State | None = None
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self._bytes,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self._numbers,), np.int8),
            }
        )
        self.observation_spaces: dict[str, Any] = {agent: space for agent in self.possible_agents}
        self.action_spaces: dict[str, Any] = {agent: spaces.Discrete(self._numbers) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = Seeds(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_ = Rules(**self._table, seed=self._seeds.next()).state()
        self.state_.deal(self._seeds.next())
        self.agent_selection = self._decides()

    def _decides(self) -> str:
        assert self.state_ is not None
        seat = self.state_.to_act
        return self.possible_agents[seat if seat is not None else 0]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        assert self.state_ is not None, "reset comes first"
        seat = self.possible_agents.index(agent)
        deciding = self.state_.to_act == seat and not self.state_.is_over
        mask = self.state_.mask().view(np.int8) if deciding else np.zeros(self._numbers, np.int8)
        return {"observation": self.state_.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state = self.state_
        assert state is not None and action is not None
        if state.step(int(action)) and state.is_chance:
            state.deal(self._seeds.next())
        if not state.is_over and state.turn <= self._turn_limit:
            # Rewards come at the end: until then all of them are as they were, none.
            self.agent_selection = self._decides()
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if state.is_over:
            n = len(self.possible_agents)
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 1.0 if seat == state.winner else -1.0 / (n - 1)
                self.terminations[agent] = True
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        # Everybody hears of the end, in order of seats.
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return None if self.state_ is None else self.state_.position

    def close(self) -> None:
        self.state_ = None
