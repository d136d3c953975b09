"""Batches: arrays, masks, snapshots, threads, bots at the table."""

import pickle

import numpy as np
import pytest
import tradeholm
from tradeholm import Batch


def chosen(batch: Batch, lots: np.random.Generator) -> np.ndarray:
    return (lots.random(batch.legal.shape, dtype=np.float32) * batch.legal).argmax(1)


def run(batch: Batch, steps: int, seed: int = 0) -> int:
    lots, ended = np.random.default_rng(seed), 0
    for _ in range(steps):
        batch.step(chosen(batch, lots))
        ended += int(batch.terminated.sum())
    return ended


def test_masks_are_the_same_as_bits_and_as_bools() -> None:
    batch = Batch("cities_knights/variable", 16, 4, seed=3)
    lots = np.random.default_rng(1)
    for _ in range(50):
        bits = np.unpackbits(batch.masks.view(np.uint8), axis=1, bitorder="little")
        assert (bits[:, : len(batch.space)] == batch.legal).all() and batch.legal.any(1).all()
        batch.step(chosen(batch, lots))


def test_games_end_and_begin_anew_with_rewards_that_add_up_to_none() -> None:
    batch = Batch("base/variable", 32, 4, house={"domestic_trade": False}, skip_forced=True)
    lots, ended = np.random.default_rng(1), 0
    for _ in range(2500):
        batch.step(chosen(batch, lots))
        over = batch.terminated
        ended += int(over.sum())
        assert (batch.rewards[~over] == 0).all() and np.allclose(batch.rewards.sum(1), 0, atol=1e-6)
        assert (batch.winners[~over] == -1).all()
        assert (batch.rewards[over, batch.winners[over]] == 1).all() and (batch.turns[over] > 0).all()
    assert ended > 10


def test_arrays_are_written_in_place_and_agree_with_states() -> None:
    batch = Batch("base/variable", 4, 3, seed=9)
    masks, observations = batch.masks, batch.observations
    run(batch, 100)
    assert np.shares_memory(masks, batch.masks) and np.shares_memory(observations, batch.observations)
    for game in range(4):
        state = tradeholm.State.from_position(batch.position(game))
        assert state.to_act == batch.seats[game]
        if not batch.observations[game][sections(batch)["in_steps"]]:
            assert (state.observe() == batch.observations[game]).all()
            assert (state.mask() == batch.legal[game]).all()


def sections(batch: Batch) -> dict[str, int]:
    return {name: first for name, first, _ in batch.observation_sections()}


def test_threads_change_nothing() -> None:
    batches = [Batch("base/variable", 12, 4, seed=4, threads=threads) for threads in (1, 2, 5)]
    for batch in batches:
        run(batch, 200)
    for batch in batches[1:]:
        assert (batch.masks == batches[0].masks).all() and (batch.observations == batches[0].observations).all()


def test_snapshots_are_gone_on_from_and_pickled() -> None:
    batch = Batch("traders_barbarians/fishermen-34", 6, 4, seed=4)
    run(batch, 150)
    kept = batch.snapshot()
    again = pickle.loads(pickle.dumps(kept))
    run(batch, 100)
    after = batch.masks.copy()
    for snapshot in (kept, again):
        batch.restore(snapshot)
        run(batch, 100)
        assert (batch.masks == after).all()
    batch.restore(kept, 3, 1)
    assert batch.position(3) == kept.position(1)
    batch.reseed(3, 99)


def test_outcomes_are_exact() -> None:
    batch = Batch("base/variable", 1, 2, seed=4, legal=True)
    lots = np.random.default_rng(3)
    for _ in range(60):
        number = int(chosen(batch, lots)[0])
        outcomes = batch.outcomes(0, number)
        assert abs(sum(share for _, share in outcomes) - 1) < 1e-9
        batch.step(np.array([number]))
        assert batch.position(0) in [position for position, _ in outcomes]


def test_bots_sit_at_the_table() -> None:
    batch = Batch("base/variable", 6, 2, opponents=["weighted"], skip_forced=True, house={"domestic_trade": False})
    assert list(batch.seats) == [0, 1, 0, 1, 0, 1]
    assert run(batch, 400) > 0
    with pytest.raises(tradeholm.ConfigError):
        Batch("base/variable", 6, 4, opponents=["weighted"])


def test_the_space_names_every_number_and_maps_there_and_back() -> None:
    for scenario in ("base/variable", "cities_knights/variable", "seafarers/fog-islands-4-variable"):
        space = tradeholm.Rules(scenario).space
        kinds = space.kinds()
        assert sum(kind["count"] for kind in kinds) == len(space)
        names = [space.name(number) for number in range(len(space))]
        assert len(set(names)) == len(names)
        for kind in kinds:
            if not kind["in_steps"]:
                for number in range(kind["first"], kind["first"] + kind["count"]):
                    assert space.numbers(space.action([number])) == [number]
    space = tradeholm.Rules("base/variable", 4).space
    discard = space.numbers("discard 2b1o")
    assert space.action(discard) == "discard 2b1o" and len(discard) == 4
    with pytest.raises(tradeholm.NotationError, match="several cards"):
        space.numbers("maritime 4:1 brick > 1o1g")
