"""Gymnasium: one learner against bots, one game (`CatanEnv`) or many (`CatanVectorEnv`)."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from ._engine import Batch, ConfigError, Rules
from .chance import Seeds


class LegalDiscrete(spaces.Discrete):
    """The numbers of a game's actions. Without a mask, `sample` draws one that is legal now."""

    def __init__(self, n: int, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(n, seed=seed)
        self.legal: NDArray[np.bool_] | None = None

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> np.int64:
        if mask is None and probability is None and self.legal is not None:
            return np.int64(self.np_random.choice(np.flatnonzero(self.legal)))
        return super().sample(mask, probability)


class CatanEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One learner against bots of the engine, by name; with one for every other seat. The learner's seat
    changes from game to game. An observation is what the seat may know as bytes; `info["action_mask"]` and
    `action_masks()` say which numbers are legal. Any other is refused with `ActionError`, or, with
    `illegal="end"`, ends the game as a lost one, for programs that cannot be told of masks."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        scenario: str = "base/variable",
        opponents: list[str] | None = None,
        *,
        players: int | None = None,
        turn_limit: int = 1000,
        skip_forced: bool = True,
        illegal: Literal["raise", "end"] = "raise",
        render_mode: str | None = None,
        **table: Any,
    ) -> None:
        seats = players or (len(opponents) + 1 if opponents is not None else Rules(scenario, **table).players)
        self._keywords: dict[str, Any] = {
            "scenario": scenario,
            "games": 1,
            "players": seats,
            "opponents": ["random"] * (seats - 1) if opponents is None else opponents,
            "turn_limit": turn_limit,
            "skip_forced": skip_forced,
            **table,
        }
        if len(self._keywords["opponents"]) != seats - 1:
            raise ConfigError("there is one opponent for every seat but the learner's")
        if illegal not in ("raise", "end"):
            raise ConfigError("'illegal' is 'raise' or 'end'")
        self._ends_by_illegal = illegal == "end"
        self._batch = Batch(**self._keywords)
        self._seeds = Seeds(None)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (self._batch.observations.shape[1],), np.uint8)
        numbers = len(self._batch.space)
        self.action_space: LegalDiscrete = LegalDiscrete(numbers)  # pyright: ignore[reportIncompatibleVariableOverride]
        self._seat = 0
        self._legal: NDArray[np.bool_] = np.zeros(len(self._batch.space), np.bool_)
        self._look()

    def _look(self) -> dict[str, Any]:
        self._legal = self._batch.legal[0].copy()
        self._seat = int(self._batch.seats[0])
        self.action_space.legal = self._legal
        return {"action_mask": self._legal.view(np.int8), "seat": self._seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are legal now."""
        return self._legal

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = Seeds(seed)
        self._batch.reset(self._seeds.next())
        info = self._look()
        return self._batch.observations[0].copy(), info

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        seat = self._seat
        legal = 0 <= int(action) < len(self._legal) and bool(self._legal[int(action)])
        if self._ends_by_illegal and not legal:
            return self._batch.observations[0].copy(), -1.0, True, False, {**self._look(), "illegal": True}
        self._batch.step(np.array([action], np.int64))
        reward = float(self._batch.rewards[0, seat])
        over, broken = bool(self._batch.terminated[0]), bool(self._batch.truncated[0])
        info = self._look()
        if over or broken:
            info["winner"] = int(self._batch.winners[0])
            info["turns"] = int(self._batch.turns[0])
            info["learner"] = seat
        return self._batch.observations[0].copy(), reward, over, broken, info

    def render(self) -> str:
        return self._batch.position(0)


class CatanVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many games of one learner against bots, or, without opponents, of a learner that plays every seat
    (`info["seats"]` says which). A game that ends begins anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 64,
        scenario: str = "base/variable",
        opponents: list[str] | None = None,
        *,
        players: int | None = None,
        **batch: Any,
    ) -> None:
        seats = players or (len(opponents) + 1 if opponents else None)
        self._batch = Batch(scenario, num_envs, seats, opponents=opponents or [], **batch)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, 255, (self._batch.observations.shape[1],), np.uint8)
        self.single_action_space = spaces.Discrete(len(self._batch.space))
        self.observation_space = spaces.Box(0, 255, self._batch.observations.shape, np.uint8)
        self.action_space = spaces.MultiDiscrete([len(self._batch.space)] * num_envs)
        self._before = self._batch.seats.copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are legal in each game; the same array after every step."""
        return self._batch.legal

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._batch.legal.copy(), "seats": self._batch.seats.copy()}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self._batch.reset(first)
        self._before = self._batch.seats.copy()
        return self._batch.observations.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self._batch
        batch.step(np.asarray(actions))
        rewards = batch.rewards[np.arange(self.num_envs), self._before].astype(np.float64)
        self._before = batch.seats.copy()
        info = self._info()
        info["winners"], info["turns"] = batch.winners.copy(), batch.turns.copy()
        return batch.observations.copy(), rewards, batch.terminated.copy(), batch.truncated.copy(), info


def register() -> None:
    """Makes `gymnasium.make("tradeholm/Catan-v0")` known."""
    if "tradeholm/Catan-v0" not in gymnasium.registry:
        gymnasium.register("tradeholm/Catan-v0", entry_point="tradeholm.gym:CatanEnv")


register()
