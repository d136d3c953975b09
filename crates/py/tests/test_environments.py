"""The environments of other libraries, by their own checkers."""

import warnings

import gymnasium
import numpy as np
import pyspiel
import pytest
import tradeholm
import tradeholm.aec
import tradeholm.gym
import tradeholm.openspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

QUICK = {"house": {"domestic_trade": False}, "victory_points": 4}

#: Tables of other books.
BOOKS = [
    ("cities_knights/variable", 3),
    ("seafarers/fog-islands-3", 3),
    ("traders_barbarians/fishermen-34", 3),
    ("traders_barbarians/caravans-34", 4),
    ("explorers_pirates/land-ho-24", 2),
    ("explorers_pirates/explorers-pirates-24", 4),
]


def test_pettingzoo_accepts_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", category=DeprecationWarning)
        api_test(tradeholm.aec.env(players=3, **QUICK), num_cycles=600)


@pytest.mark.parametrize(("scenario", "players"), BOOKS)
def test_pettingzoo_accepts_every_book(scenario: str, players: int) -> None:
    api_test(tradeholm.aec.env(scenario, players), num_cycles=200)
    seed_test(lambda: tradeholm.aec.env(scenario, players), num_cycles=100)


@pytest.mark.filterwarnings("error:.*[Aa]gent:UserWarning")
@pytest.mark.parametrize(("scenario", "players"), [("base/variable", 3), *BOOKS])
def test_pettingzoo_accepts_the_parallel_one(scenario: str, players: int) -> None:
    parallel_api_test(tradeholm.aec.parallel_env(scenario, players, turn_limit=40), num_cycles=150)


def test_pettingzoo_repeats_by_seed() -> None:
    seed_test(lambda: tradeholm.aec.env(players=4, **QUICK), num_cycles=200)


def test_pettingzoo_parallel_answers_for_all() -> None:
    env = tradeholm.aec.parallel_env(players=2, **QUICK)
    observations, _ = env.reset(seed=3)
    lots = np.random.default_rng(1)
    for _ in range(200):
        actions = {}
        for agent in env.agents:
            legal = np.flatnonzero(observations[agent]["action_mask"])
            actions[agent] = int(lots.choice(legal)) if len(legal) else 0
        observations, rewards, over, broken, _ = env.step(actions)
        assert set(rewards) == set(observations) == set(over) == set(broken)
        if not env.agents:
            break


def test_pettingzoo_games_end_with_a_winner() -> None:
    env = tradeholm.aec.env(players=3, **QUICK)
    env.reset(seed=5)
    lots, total = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(max_iter=20_000):
        observation, reward, over, broken, _ = env.last()
        total[agent] += reward
        done = over or broken
        env.step(None if done else int(lots.choice(np.flatnonzero(observation["action_mask"]))))
    assert not env.agents and sorted(total.values()) == [-0.5, -0.5, 1.0]


def test_gymnasium_accepts_it() -> None:
    env = gymnasium.make("tradeholm/Catan-v0", opponents=["random", "weighted"], illegal="end", **QUICK)
    # The checker knows of no masks.
    check_env(env.unwrapped, skip_render_check=True)
    env = tradeholm.gym.CatanEnv(opponents=["random"], **QUICK)
    observation, info = env.reset(seed=4)
    over = broken = False
    reward = 0.0
    while not (over or broken):
        observation, reward, over, broken, info = env.step(env.action_space.sample())
    with pytest.raises(tradeholm.ActionError):
        env.step(int((~env.action_masks()).argmax()))
    assert reward in (1.0, -1.0) and (info["winner"] == info["learner"]) == (reward == 1.0)


def test_gymnasium_vectors_step_many() -> None:
    env = tradeholm.gym.CatanVectorEnv(16, opponents=["random"], skip_forced=True, **QUICK)
    observations, info = env.reset(seed=3)
    assert observations in env.observation_space
    lots, ended = np.random.default_rng(1), 0
    for _ in range(400):
        actions = (lots.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)
        observations, rewards, over, broken, info = env.step(actions)
        ended += int(over.sum())
        assert (np.abs(rewards[over]) == 1).all() and (rewards[~over] == 0).all()
    assert ended > 16
    again, _ = env.reset(seed=3)
    assert (again == tradeholm.gym.CatanVectorEnv(16, opponents=["random"], skip_forced=True, **QUICK).reset(seed=3)[0]).all()


@pytest.mark.parametrize(
    ("scenario", "players", "points"),
    [
        ("base/variable", 2, 3),
        ("two_players/variable", 2, 4),
        ("cities_knights/variable", 3, 5),
        ("seafarers/heading-for-new-shores-3", 3, 4),
        ("traders_barbarians/fishermen-34", 3, 4),
        ("explorers_pirates/land-ho-24", 2, 4),
    ],
)
def test_openspiel_accepts_it(scenario: str, players: int, points: int) -> None:
    table = {"scenario": scenario, "players": players, "victory_points": points}
    game = pyspiel.load_game("python_tradeholm", table)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_states_go_through_text() -> None:
    game = pyspiel.load_game("python_tradeholm", {"players": 3, "seed": 5})
    state, lots = game.new_initial_state(), np.random.default_rng(1)
    for _ in range(150):
        state.apply_action(lots.choice(state.legal_actions()))
    _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(back) == str(state) and back.history() == state.history()
    for seat in range(3):
        assert back.information_state_string(seat) == state.information_state_string(seat)


def test_openspiel_tells_what_a_seat_knows() -> None:
    game = pyspiel.load_game("python_tradeholm", {"players": 2, "victory_points": 3})
    state = game.new_initial_state()
    lots = np.random.default_rng(1)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert abs(sum(share for _, share in outcomes) - 1) < 1e-9
        state.apply_action(outcomes[lots.integers(len(outcomes))][0])
    seat = state.current_player()
    assert len(state.observation_tensor(seat)) == game.observation_tensor_size()
    assert len(state.information_state_tensor(seat)) == game.information_state_tensor_size()
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert other.information_state_string(seat) != state.information_state_string(seat)
    assert str(other) != str(state)
