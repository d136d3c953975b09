"""OpenSpiel: the game `python_tradeholm`, with explicit chance and imperfect information.

Importing this module registers it. Its parameters are `scenario`, `players`, `victory_points` (0: the
scenario's) and `seed` (of the board)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np
import pyspiel

from ._engine import Rules

#: A game that is not over after so many turns ends without a winner.
TURN_LIMIT = 1000
#: Bytes of the hash over all that a seat has seen, at the end of its information-state tensor.
DIGEST = 32

_PARAMETERS = {"scenario": "base/variable", "players": 4, "victory_points": 0, "seed": 0}

_TYPE = pyspiel.GameType(
    short_name="python_tradeholm",
    long_name="Tradeholm",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


class Game(pyspiel.Game):  # type: ignore[misc]
    """A table and its board."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_PARAMETERS, **(params or {})}
        points = params["victory_points"] or None
        self.rules = Rules(
            params["scenario"],
            params["players"],
            victory_points=points,
            seed=params["seed"],
            house={"domestic_trade": False},
        )
        self.numbers = len(self.rules.space)
        self.bytes = sum(length for _, _, length in self.rules.observation_sections())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers,
            max_chance_outcomes=256,
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=200 * TURN_LIMIT,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        perfect = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.bytes, bool(perfect))

    def information_state_tensor_size(self) -> int:
        return self.bytes + DIGEST

    def information_state_tensor_shape(self) -> list[int]:
        return [self.bytes + DIGEST]

    def observation_tensor_shape(self) -> list[int]:
        return [self.bytes]


class State(pyspiel.State):  # type: ignore[misc]
    """Where a game stands. A chance node's actions are the places of its outcomes in their list."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = game.rules.state()
        #: What each seat has seen, step by step.
        self.seen: list[list[str]] = [[] for _ in range(game.rules.players)]

    def _ended(self) -> bool:
        return self.game.is_over or self.game.turn > TURN_LIMIT

    def current_player(self) -> int:
        if self._ended():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.game.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.game.to_act
        assert seat is not None
        return seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.legal_numbers() if player == self.game.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(place, share) for place, (_, share) in enumerate(self.game.outcomes())]

    def _apply_action(self, action: int) -> None:
        before = self.game.steps
        if self.game.is_chance:
            self.game.resolve(self.game.outcomes()[action][0])
        else:
            self.game.step(action)
        if self.game.steps > before:
            for seat, seen in enumerate(self.seen):
                seen.append(json.dumps(self.game.events(before, seat), sort_keys=True))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self.game.outcomes()
            return outcomes[action][0] if action < len(outcomes) else f"outcome {action}"
        return self.game.space.name(action)

    def is_terminal(self) -> bool:
        return self._ended()

    def returns(self) -> list[float]:
        n = self.game.rules.players
        if self.game.winner is None:
            return [0.0] * n
        return [1.0 if seat == self.game.winner else -1.0 / (n - 1) for seat in range(n)]

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat has seen, and what it has chosen of an action in steps."""
        seat = self.current_player() if player is None else player
        own = self.game.chosen if self.game.to_act == seat else []
        return json.dumps([seat, own]) + "\n" + "\n".join(self.seen[seat])

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return json.dumps(self.game.view(seat), sort_keys=True)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        seat = self.current_player() if player is None else player
        return [float(byte) for byte in tensor(self, seat, True)]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self.current_player() if player is None else player
        return [float(byte) for byte in tensor(self, seat, False)]

    def __str__(self) -> str:
        return self.game.position + (f" chosen={self.game.chosen}" if self.game.chosen else "")


def tensor(state: State, seat: int, perfect_recall: bool) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What a seat may know now; with perfect recall a hash over all that it has seen follows."""
    now = state.game.observe(seat).astype(np.float32)
    if not perfect_recall:
        return now
    digest = hashlib.sha256(state.information_state_string(seat).encode()).digest()
    return np.concatenate([now, np.frombuffer(digest, np.uint8).astype(np.float32)])


class Observer:
    """What OpenSpiel asks for observations."""

    def __init__(self, size: int, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(size + (DIGEST if perfect_recall else 0), np.float32)
        self.dict = {"information_state" if perfect_recall else "observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = tensor(state, player, self.perfect_recall)

    def string_from(self, state: State, player: int) -> str:
        if self.perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


pyspiel.register_game(_TYPE, Game)
