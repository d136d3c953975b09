"""The same work on this engine and on others that can be installed, in one run: ratios count, not figures.

Time is that of the processor, so that what else the machine does matters less. `crates/py/test bench`"""

from __future__ import annotations

import os

# One thread, for all.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import random
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np

GAMES, STEPS = 1024, 12_000
GYM = "steps through PettingZoo or a gym, observations and masks read"
#: Calls of the clock are counted as well, the same number for everybody.
RESULTS: dict[str, dict[str, float]] = {}


def note(work: str, engine: str, rate: float) -> None:
    RESULTS.setdefault(work, {})[engine] = rate
    print(f"{work}: {engine} {rate:,.0f}/s", flush=True)


def choose(masks: np.ndarray, lots: np.random.Generator) -> np.ndarray:
    """One of the numbers that each mask allows, all of them as likely."""
    counts = np.bitwise_count(masks).cumsum(1, dtype=np.int64)
    lot = (lots.random(len(masks)) * counts[:, -1]).astype(np.int64)
    word = (counts <= lot[:, None]).sum(1)
    rows = np.arange(len(masks))
    lot -= np.where(word > 0, counts[rows, word - 1], 0)
    bits = np.unpackbits(masks[rows, word][:, None].view(np.uint8), axis=1, bitorder="little")
    return word * 64 + (bits.cumsum(1, dtype=np.int64) > lot[:, None]).argmax(1)


def stepped(
    step: Callable[[np.ndarray], int], masks: Callable[[], np.ndarray], steps: int = STEPS
) -> tuple[float, float]:
    """Steps and finished games a second; choosing is not counted. Games have to be begun and finished several
    times for that: at random fastcatan's take some 4,000 steps."""
    lots, inside, ended = np.random.default_rng(1), 0.0, 0
    for _ in range(steps):
        actions = choose(masks(), lots)
        begun = time.process_time()
        ended += step(actions)
        inside += time.process_time() - begun
    return GAMES * steps / inside, ended / inside


def ours() -> None:
    import tradeholm

    def batch(threads: int = 1, observations: bool = False, **more: object) -> tradeholm.Batch:
        return tradeholm.Batch(
            "base/variable", GAMES, 4, threads=threads, observations=observations, legal=False,
            house={"domestic_trade": False}, **more,  # type: ignore[arg-type]
        )

    def run(one: tradeholm.Batch) -> tuple[float, float]:
        def step(actions: np.ndarray) -> int:
            one.step(actions)
            return int(one.terminated.sum())

        return stepped(step, lambda: one.masks)

    rate, ended = run(batch())
    note("mask + step, batch 1,024, one thread", "tradeholm", rate)
    note("finished random games, one thread", "tradeholm", ended)
    _, ended = run(batch(skip_forced=True))
    note("finished random games, forced choices skipped", "tradeholm", ended)
    rate, _ = run(batch(observations=True))
    note("mask + step + observation, one thread", "tradeholm", rate)
    clock: dict[int, float] = {}
    spent: dict[int, float] = {}
    for threads in (1, os.cpu_count() or 1):
        one, lots, inside = batch(threads), np.random.default_rng(1), 0.0
        processor = 0.0
        for _ in range(STEPS // 4):
            actions = choose(one.masks, lots)
            begun, working = time.perf_counter(), time.process_time()
            one.step(actions)
            inside += time.perf_counter() - begun
            processor += time.process_time() - working
        spent[threads] = processor
        clock[threads] = GAMES * (STEPS // 4) / inside
        note(f"mask + step by the clock, threads: {threads}", "tradeholm", clock[threads])
    # By the clock only a machine with nothing else to do tells something; the time of all processors together
    # says what sharing out costs, whatever else runs.
    print(f"all threads / one, by the clock: {max(clock.items())[1] / clock[1]:.2f}")
    print(f"time of all processors, one thread / all threads: {spent[1] / max(spent.items())[1]:.2f}")
    kept = batch()
    begun = time.process_time()
    for _ in range(20):
        kept.restore(kept.snapshot())
    note("snapshot and restore of a game", "tradeholm", 20 * GAMES / (time.process_time() - begun))
    state = tradeholm.Rules("base/variable", 4).state()
    begun = time.process_time()
    for _ in range(100_000):
        state.copy()
    note("copy of a state", "tradeholm", 100_000 / (time.process_time() - begun))
    import tradeholm.aec

    env = tradeholm.aec.env(players=4, house={"domestic_trade": False})
    env.reset(seed=1)
    lots, inside = np.random.default_rng(1), 0.0
    for _ in range(20_000):
        begun = time.process_time()
        observation, _, over, broken, _ = env.last()
        inside += time.process_time() - begun
        if over or broken:
            env.reset()
            continue
        action = int(lots.choice(np.flatnonzero(observation["action_mask"])))
        begun = time.process_time()
        env.step(action)
        inside += time.process_time() - begun
    note(GYM, "tradeholm", 20_000 / inside)


def fastcatan() -> None:
    import fastcatan as fc

    games = fc.BatchedEnv(GAMES, 1)
    games.reset()
    masks, over = np.zeros((GAMES, fc.MASK_WORDS), np.uint64), np.zeros(GAMES, np.uint8)
    games.write_masks(masks)

    def step(actions: np.ndarray) -> int:
        games.step_autoreset(actions.astype(np.uint32), over)
        games.write_masks(masks)
        return int(over.sum())

    rate, ended = stepped(step, lambda: masks)
    note("mask + step, batch 1,024, one thread", "fastcatan", rate)
    note("finished random games, one thread", "fastcatan", ended)
    # What a seat may know comes as a dictionary of lists for one game at a time.
    lots, inside = np.random.default_rng(1), 0.0
    for _ in range(10):
        actions = choose(masks, lots)
        begun = time.process_time()
        step(actions)
        for game in range(GAMES):
            games.state_view(game, games.actor_to_act(game))
        inside += time.process_time() - begun
    note("mask + step + observation, one thread", "fastcatan", 10 * GAMES / inside)
    kept = np.zeros((GAMES, fc.SNAPSHOT_BYTES), np.uint8)
    begun = time.process_time()
    for _ in range(20):
        games.save_snapshots(kept)
        games.load_snapshots(kept)
    note("snapshot and restore of a game", "fastcatan", 20 * GAMES / (time.process_time() - begun))


def catanatron() -> None:
    from catanatron import Color, Game, RandomPlayer

    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    begun, games = time.process_time(), 0
    while time.process_time() - begun < 10:
        Game([RandomPlayer(color) for color in colors]).play()
        games += 1
    note("finished random games, one thread", "catanatron", games / (time.process_time() - begun))
    game = Game([RandomPlayer(color) for color in colors])
    begun = time.process_time()
    for _ in range(2000):
        game.copy()
    note("copy of a state", "catanatron", 2000 / (time.process_time() - begun))
    lots, inside, steps = random.Random(1), 0.0, 0
    while inside < 5:
        if game.winning_color() is not None or game.state.num_turns > 1000:
            game = Game([RandomPlayer(color) for color in colors])
        action = lots.choice(game.state.playable_actions)
        begun = time.process_time()
        game.execute(action)
        inside += time.process_time() - begun
        steps += 1
    note("mask + step, batch 1,024, one thread", "catanatron", steps / inside)
    try:
        import gymnasium
        import catanatron_gym  # noqa: F401
    except ImportError as missing:
        print(f"Catanatron's gym is not there: {missing}")
        return
    env = gymnasium.make("catanatron-v1").unwrapped
    _, info = env.reset(seed=1)
    inside, steps = 0.0, 0
    while inside < 5:
        action = lots.choice(info["valid_actions"])
        begun = time.process_time()
        _, _, over, broken, info = env.step(action)
        inside += time.process_time() - begun
        steps += 1
        if over or broken:
            _, info = env.reset()
    note(GYM, "catanatron", steps / inside)


def imports() -> None:
    for name in ("tradeholm", "fastcatan", "catanatron"):
        begun = time.perf_counter()
        if subprocess.run([sys.executable, "-c", f"import {name}"], capture_output=True).returncode == 0:
            note("imports", name, 1 / (time.perf_counter() - begun))


def main() -> None:
    for engine in (ours, fastcatan, catanatron):
        try:
            engine()
        except ImportError as missing:
            print(f"{engine.__name__} is not installed: {missing}")
    imports()
    print("\nratios of this run:")
    for work, rates in RESULTS.items():
        own = rates.get("tradeholm")
        for engine, rate in rates.items():
            if own and rate and engine != "tradeholm":
                print(f"  {work}: tradeholm / {engine} = {own / rate:.2f}")


main()
