"""Masked PPO on two-player base games against a bot of the engine: JAX for the network, `Batch` for the games.

    crates/py/test train                      trains for an hour, then plays 1,000 games against `weighted`
    crates/py/test train --smoke              the same in a minute, without a claim
    crates/py/test train --load FILE          only plays the 1,000 games

The network looks at the board as a board: a small layer with the same weights for every intersection, path and
hex says how good a place is, given what a layer over all other numbers makes of the game. So what it learns of
one place it knows of all of them, and an hour is enough.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
import tradeholm
from tradeholm import Batch, Rules, Standing

SCENARIO, HOUSE = "base/variable", {"domestic_trade": False}
RESOURCES = {"brick": "hills", "lumber": "forest", "wool": "pasture", "grain": "fields", "ore": "mountains"}
WIDE, PLACE = 128, 24
Tree = dict[str, Any]


class Board:
    """Where the parts of an observation are, and how the places of the board touch."""

    def __init__(self) -> None:
        rules = Rules(SCENARIO, 2, house=HOUSE)
        self.at = {name: (first, length) for name, first, length in rules.observation_sections()}
        topology = rules.topology()
        hexes, sites, paths = (topology[name] for name in ("hexes", "intersections", "paths"))
        self.corners = np.zeros((len(sites), len(hexes)), np.float32)
        for place, row in enumerate(topology["corners"]):
            self.corners[row, place] = 1
        self.ends = np.zeros((len(paths), len(sites)), np.float32)
        for place, row in enumerate(topology["ends"]):
            self.ends[place, row] = 1
        self.near = (self.ends.T @ self.ends > 0).astype(np.float32) - np.eye(len(sites), dtype=np.float32)
        # What is beside the ends of a path: where a road leads on.
        self.beyond = (self.ends @ self.near > 0).astype(np.float32)
        self.actions = len(rules.space)
        #: The first number of what is done at each place in turn.
        self.first = {
            what: rules.space.numbers(f"{what} {names[0]}")[0]
            for what, names in (("settlement", sites), ("city", sites), ("road", paths), ("robber", hexes))
        }
        # All that is neither a plane nor told by one.
        self.numbers = np.array([first for name, (first, length) in self.at.items() if length == 1])

    def plane(self, seen: jax.Array, name: str) -> jax.Array:
        first, length = self.at[name]
        return seen[:, first : first + length].astype(jnp.float32)


def features(board: Board, seen: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array, jax.Array]:
    """Of the whole game, of each intersection, of each path, of each hex."""
    pips, robber = board.plane(seen, "hex.pips"), board.plane(seen, "hex.robber")
    terrain = jnp.stack([board.plane(seen, f"hex.terrain.{land}") for land in RESOURCES.values()], 2)
    yields = jnp.einsum("sh,bhr->bsr", board.corners, terrain * pips[:, :, None]) / 5
    harbors = [board.plane(seen, f"intersection.harbor.{kind}") for kind in ("generic", *RESOURCES)]
    built = {
        (what, who): board.plane(seen, f"intersection.{what}.{who}")
        for what in ("settlement", "city")
        for who in ("me", "next1")
    }
    roads = [board.plane(seen, f"path.road.{who}") for who in ("me", "next1")]
    taken = sum(built.values())
    free = (taken + taken @ board.near == 0).astype(jnp.float32)
    touched = [(road @ board.ends > 0).astype(jnp.float32) for road in roads]
    site = [*harbors, *built.values(), *touched, free, robber @ board.corners.T, yields.sum(2)]
    sites = jnp.concatenate([yields, jnp.stack(site, 2)], 2)
    weight = [built["settlement", who] + 2 * built["city", who] for who in ("me", "next1")]
    income = [jnp.einsum("bs,bsr->br", one, yields) for one in weight]
    hexes = jnp.stack([*(one @ board.corners for one in weight), pips / 5, robber], 2)
    numbers = jnp.minimum(seen[:, board.numbers].astype(jnp.float32), 25) / 5
    reach = [(one * free).sum(1, keepdims=True) for one in touched]
    whole = jnp.concatenate([numbers, *income, *reach], 1)
    return whole, sites, jnp.stack(roads, 2), jnp.concatenate([hexes, terrain], 2)


def layer(key: jax.Array, inputs: int, outputs: int, scale: float = 1.0) -> Tree:
    weights = jax.random.normal(key, (inputs, outputs)) * scale * (2 / inputs) ** 0.5
    return {"w": weights, "b": jnp.zeros(outputs)}


def network(board: Board, seed: int) -> Tree:
    """Weights to begin with."""
    keys = iter(jax.random.split(jax.random.PRNGKey(seed), 16))
    seen = jnp.zeros((1, sum(length for _, length in board.at.values())), jnp.uint8)
    whole, sites, paths, hexes = (part.shape[-1] for part in features(board, seen))
    return {
        "first": layer(next(keys), whole, WIDE),
        "second": layer(next(keys), WIDE, WIDE),
        "site": layer(next(keys), sites, PLACE),
        "site_of": layer(next(keys), WIDE, PLACE),
        "site_out": layer(next(keys), PLACE, 2, 0.1),
        "end": layer(next(keys), PLACE, PLACE // 2),
        "beyond": layer(next(keys), PLACE, PLACE // 2),
        "path": layer(next(keys), paths, PLACE // 2),
        "path_of": layer(next(keys), WIDE, PLACE // 2),
        "path_out": layer(next(keys), PLACE // 2, 1, 0.1),
        "hex": layer(next(keys), hexes, PLACE // 2),
        "hex_of": layer(next(keys), WIDE, PLACE // 2),
        "hex_out": layer(next(keys), PLACE // 2, 1, 0.1),
        "other": layer(next(keys), WIDE, board.actions, 0.1),
        "value": layer(next(keys), WIDE, 1, 0.1),
    }


def through(tree: Tree, name: str, values: jax.Array) -> jax.Array:
    return values @ tree[name]["w"] + tree[name]["b"]


def policy(board: Board, tree: Tree, seen: jax.Array, legal: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logarithms of the probabilities of all actions, and what the position is worth."""
    whole, sites, paths, hexes = features(board, seen)
    game = jax.nn.relu(through(tree, "second", jax.nn.relu(through(tree, "first", whole))))
    each = jax.nn.relu(through(tree, "site", sites) + through(tree, "site_of", game)[:, None])
    build = through(tree, "site_out", each)
    leads = jnp.einsum("ps,bsk->bpk", board.ends, through(tree, "end", each))
    leads += jnp.einsum("ps,bsk->bpk", board.beyond, through(tree, "beyond", each))
    road = jax.nn.relu(leads + through(tree, "path", paths) + through(tree, "path_of", game)[:, None])
    robber = jax.nn.relu(through(tree, "hex", hexes) + through(tree, "hex_of", game)[:, None])
    scores = through(tree, "other", game)
    places = {"settlement": build[:, :, 0], "city": build[:, :, 1]}
    places |= {"road": through(tree, "path_out", road)[:, :, 0], "robber": through(tree, "hex_out", robber)[:, :, 0]}
    for what, good in places.items():
        first = board.first[what]
        scores += jnp.pad(good, ((0, 0), (first, board.actions - first - good.shape[1])))
    return jax.nn.log_softmax(jnp.where(legal, scores, -1e9)), through(tree, "value", game)[:, 0]


def loss(board: Board, tree: Tree, part: Tree, entropy: float) -> jax.Array:
    """What PPO makes small: the clipped gain, the error of the worth, less what is left open."""
    logs, worth = policy(board, tree, part["seen"], part["legal"])
    log = (logs * jax.nn.one_hot(part["action"], board.actions)).sum(1)
    ratio = jnp.exp(log - part["log"])
    better = part["better"]
    gain = jnp.minimum(ratio * better, jnp.clip(ratio, 0.8, 1.2) * better).mean()
    open_ = -(jnp.exp(logs) * jnp.where(part["legal"], logs, 0)).sum(1).mean()
    return -gain + 0.5 * ((worth - part["worth"]) ** 2).mean() - entropy * open_


class Learner:
    """A network, and how it is trained."""

    def __init__(self, board: Board, seed: int) -> None:
        self.board, self.tree = board, network(board, seed)
        self.key = jax.random.PRNGKey(seed + 1)
        self.rate = optax.inject_hyperparams(optax.adam)(learning_rate=1e-3, eps=1e-5)
        self.steps = optax.chain(optax.clip_by_global_norm(0.5), self.rate)
        self.inside = self.steps.init(self.tree)
        self._ask = jax.jit(self._asked)
        self._learn = jax.jit(self._learned)

    def _asked(self, tree: Tree, seen: jax.Array, legal: jax.Array, key: jax.Array) -> tuple[jax.Array, ...]:
        logs, worth = policy(self.board, tree, seen, legal)
        action = jax.random.categorical(key, logs)
        return action, jnp.take_along_axis(logs, action[:, None], 1)[:, 0], worth, logs.argmax(1)

    def ask(self, batch: Batch) -> tuple[np.ndarray, ...]:
        """Actions drawn, their logarithms, the worth of the positions, and the best actions."""
        self.key, key = jax.random.split(self.key)
        answers = self._ask(self.tree, batch.observations, batch.legal, key)
        return tuple(np.asarray(answer) for answer in answers)

    def _learned(self, tree: Tree, inside: Any, part: Tree, entropy: jax.Array) -> tuple[Tree, Any, jax.Array]:
        value, slope = jax.value_and_grad(lambda tree: loss(self.board, tree, part, entropy))(tree)
        change, inside = self.steps.update(slope, inside, tree)
        return optax.apply_updates(tree, change), inside, value

    def learn(self, parts: Tree, lots: np.random.Generator, left: float, epochs: int, size: int) -> None:
        """Goes over what was played a few times; `left` is the share of the training that is still to come."""
        self.inside[1].hyperparams["learning_rate"] = jnp.asarray(1e-3 * max(left, 0.05), jnp.float32)
        entropy = jnp.asarray(0.01 * left + 0.001, jnp.float32)
        for _ in range(epochs):
            order = lots.permutation(len(parts["action"]))
            for begin in range(0, len(order) - size + 1, size):
                chosen = order[begin : begin + size]
                part = {name: values[chosen] for name, values in parts.items()}
                self.tree, self.inside, _ = self._learn(self.tree, self.inside, part, entropy)

    def save(self, path: Path) -> None:
        flat = {f"{name}.{kind}": np.asarray(v) for name, one in self.tree.items() for kind, v in one.items()}
        np.savez(path, **flat)

    def load(self, path: Path) -> None:
        with np.load(path) as flat:
            for name in flat.files:
                one, kind = name.split(".")
                self.tree[one][kind] = jnp.asarray(flat[name])


def table(games: int, opponent: str, seed: int) -> Batch:
    """Two-player base games, the learner against a bot, the seats in turn."""
    return Batch(
        SCENARIO, games, 2, house=HOUSE, opponents=[opponent], seed=seed, turn_limit=400,
        skip_forced=True, threads=os.cpu_count() or 1,
    )  # fmt: skip


def ahead(board: Board, batch: Batch) -> np.ndarray:
    """By how many points the learner leads, as far as it may know."""
    own, other = (board.at[name][0] for name in ("own.points", "next1.visible_points"))
    seen = batch.observations
    return seen[:, own].astype(np.float32) - seen[:, other].astype(np.float32)


def played(learner: Learner, batch: Batch, steps: int, point: float, discount: float = 0.997) -> tuple[Tree, int, int]:
    """Plays so many steps of every game; what is to be learned of them, and how many games ended and were won."""
    rows: list[Tree] = []
    ended = won = 0
    index = np.arange(len(batch))
    for _ in range(steps):
        seats, before = batch.seats.copy(), ahead(learner.board, batch)
        action, log, worth, _ = learner.ask(batch)
        row = {"seen": batch.observations.copy(), "legal": batch.legal.copy(), "action": action, "log": log}
        batch.step(action.astype(np.int64))
        over = batch.terminated | batch.truncated
        # Beside victory and defeat every point counts a little, so that there is something to learn from at once.
        shaped = np.where(over, 0.0, point * (ahead(learner.board, batch) - before))
        row |= {"reward": batch.rewards[index, seats] + shaped, "over": over, "worth": worth}
        rows.append(row)
        ended += int(over.sum())
        won += int((batch.winners == seats).sum())
    after, better = learner.ask(batch)[2], np.zeros(len(batch), np.float32)
    for row in reversed(rows):
        goes_on = 1.0 - row.pop("over")
        error = row.pop("reward") + discount * after * goes_on - row["worth"]
        better = error + discount * 0.95 * goes_on * better
        after = row["worth"]
        row["better"], row["worth"] = better, better + after
    parts = {name: np.concatenate([row[name] for row in rows]) for name in rows[0]}
    gains = parts["better"].astype(np.float32)
    parts["better"] = (gains - gains.mean()) / (gains.std() + 1e-8)
    parts["worth"] = parts["worth"].astype(np.float32)
    return parts, ended, won


def judged(learner: Learner, opponent: str, games: int, seed: int) -> Standing:
    """Plays that many games, each to its end and counted once, always with the best action; what is broken off
    is not won."""
    batch = table(games, opponent, seed)
    won, open_ = np.zeros(games, bool), np.ones(games, bool)
    while open_.any():
        seats = batch.seats.copy()
        batch.step(learner.ask(batch)[3].astype(np.int64))
        over = (batch.terminated | batch.truncated) & open_
        won[over] = batch.winners[over] == seats[over]
        open_ &= ~over
    return Standing("ppo", games, int(won.sum()))


def told(standing: Standing, opponent: str) -> str:
    low, high = standing.interval
    share = f"{standing.rate:.1%} (95 % interval {low:.1%} to {high:.1%})"
    return f"against {opponent}: {standing.wins} of {standing.games} games won, {share}"


def main() -> None:
    ask = argparse.ArgumentParser(description="Masked PPO on two-player base games.")
    ask.add_argument("--opponent", default="weighted", choices=tradeholm.bot_names())
    ask.add_argument("--minutes", type=float, default=55.0, help="how long to train")
    ask.add_argument("--steps", type=int, default=10**9, help="how many decisions at most")
    ask.add_argument("--games", type=int, default=256, help="games side by side")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--judge", type=int, default=1000, help="games of the evaluation")
    ask.add_argument("--out", type=Path, default=Path("ppo.npz"), help="where the weights go")
    ask.add_argument("--load", type=Path, help="weights to begin with; without training if given")
    ask.add_argument("--smoke", action="store_true", help="a minute's worth, to see that it runs")
    given = ask.parse_args()
    if given.smoke:
        given.minutes, given.steps, given.games, given.judge = 0.5, 40_000, 64, 100
    board = Board()
    learner = Learner(board, given.seed)
    if given.load is not None:
        learner.load(given.load)
    else:
        train(learner, given)
        learner.save(given.out)
        print(f"weights are in {given.out}")
    print(told(judged(learner, given.opponent, given.judge, 10**6 + given.seed), given.opponent))


def train(learner: Learner, given: argparse.Namespace) -> None:
    batch, lots = table(given.games, given.opponent, given.seed), np.random.default_rng(given.seed)
    begun, steps, horizon = time.monotonic(), 0, 64
    number = 0
    while True:
        spent = max((time.monotonic() - begun) / (60 * given.minutes), steps / given.steps)
        if spent >= 1:
            break
        parts, ended, won = played(learner, batch, horizon, point=0.05)
        steps += horizon * given.games
        learner.learn(parts, lots, 1 - spent, epochs=3, size=min(2048, horizon * given.games))
        number += 1
        if number % 10 == 0 or given.smoke:
            minutes = (time.monotonic() - begun) / 60
            print(f"{minutes:6.1f} min  {steps:>10,} decisions  won {won} of {ended} games", flush=True)


if __name__ == "__main__":
    main()
