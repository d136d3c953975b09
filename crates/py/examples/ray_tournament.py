"""A tournament, or self-play, over many processes or machines, with Ray.

    crates/py/test ray                        kills workers and machines, and compares with a run without Ray
    crates/py/test ray weighted random --games 1000
    crates/py/test ray weighted weighted --games 200 --parquet games --journal games.jsonl

Every game has a number that says all about it: its board, its dice and who sits where. A part is some of these
numbers, and a worker plays it. What it played is counted by the numbers of the games, each once, whatever is lost
on the way: a part whose worker or machine is gone is played again, and gives the same. With a journal a run that was
broken off goes on where it was.

On several machines: `ray start --head` on one, `ray start --address=…` on the others, the package installed on all,
and `--address auto`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray
import tradeholm
from ray.exceptions import RayError
from tradeholm import Played, Standing

#: How often a part is played again before the tournament is given up.
TRIES = 5


@dataclass(frozen=True)
class Table:
    """What every worker has to know."""

    players: Sequence[Any]
    scenario: str = "base/variable"
    seed: int = 1
    turn_limit: int = 1000
    keywords: dict[str, Any] = field(default_factory=dict)
    #: Whether the records of the games are asked for.
    records: bool = False


@dataclass(frozen=True)
class Game:
    """How a game went, for each entry, and its record if that is asked for."""

    number: int
    standings: list[Standing]
    record: str | None = None


def play_part(table: Table, numbers: Sequence[int]) -> list[Game]:
    """Plays the games of these numbers."""
    games = []
    for number in numbers:
        kept: list[str] = []

        def see(_: int, played: Played, kept: list[str] = kept) -> None:
            if table.records:
                kept.append(played.state.record())

        standings = tradeholm.tournament(
            table.players, [number], table.scenario, seed=table.seed, turn_limit=table.turn_limit, see=see,
            **table.keywords,
        )  # fmt: skip
        games.append(Game(number, standings, kept[0] if kept else None))
    return games


class Count:
    """The games that were played, each once, by number; with a file it outlives the program."""

    def __init__(self, journal: Path | None = None, head: dict[str, Any] | None = None) -> None:
        self.games: dict[int, list[Standing]] = {}
        #: Games that came a second time, and were not counted again.
        self.again = 0
        self._journal = None
        if journal is not None:
            whole = self._read(journal, head) if journal.exists() else 0
            self._journal = journal.open("r+b" if journal.exists() else "wb")
            # A line that was not written to its end is not there.
            self._journal.truncate(whole)
            self._journal.seek(whole)
            if whole == 0:
                self._write(head or {})

    def _read(self, journal: Path, head: dict[str, Any] | None) -> int:
        whole = 0
        for number, line in enumerate(journal.read_bytes().splitlines(keepends=True)):
            if not line.endswith(b"\n"):
                break
            row = json.loads(line)
            if number == 0:
                if row != (head or {}):
                    raise SystemExit(f"{journal} is of another tournament: {row}")
            else:
                for game, standings in row.items():
                    self.games[int(game)] = [Standing(**one) for one in standings]
            whole += len(line)
        return whole

    def _write(self, row: dict[str, Any]) -> None:
        if self._journal is not None:
            self._journal.write(json.dumps(row).encode() + b"\n")
            self._journal.flush()

    def add(self, part: Sequence[Game]) -> None:
        """Counts the games of a part, those that are new. A part is in the journal whole or not at all."""
        new = [game for game in part if game.number not in self.games]
        self.again += len(part) - len(new)
        self.games |= {game.number: game.standings for game in new}
        if new:
            self._write({str(game.number): [asdict(one) for one in game.standings] for game in new})

    def table(self) -> list[Standing]:
        """How every entry did, over all games."""
        total: list[Standing] = []
        for number in sorted(self.games):
            one = self.games[number]
            total = [a.merged(b) for a, b in zip(total, one, strict=True)] if total else list(one)
        return total


def run(
    table: Table,
    games: int,
    count: Count,
    *,
    part: int = 10,
    keep: Callable[[list[Game]], None] | None = None,
    progress: Callable[[Count], None] | None = None,
) -> Count:
    """Has all games that are not counted yet played by the cluster that Ray is connected to."""
    # Parts begin at the same numbers in every run, so that files named by them are of the same games.
    every = [range(first, min(first + part, games)) for first in range(0, games, part)]
    parts = [[number for number in numbers if number not in count.games] for numbers in every]
    # What Ray plays again by itself is a part whose worker died; here is what it gives up.
    worker = ray.remote(max_retries=TRIES)(play_part)
    shared = ray.put(table)
    running = {worker.remote(shared, numbers): (numbers, 1) for numbers in parts if numbers}
    while running:
        done, _ = ray.wait(list(running), num_returns=1)
        numbers, tries = running.pop(done[0])
        try:
            answer: list[Game] = ray.get(done[0])
        except RayError as lost:
            if tries == TRIES or isinstance(lost, ray.exceptions.RayTaskError):
                raise
            print(f"games {numbers[0]} to {numbers[-1]} are played again: {type(lost).__name__}", file=sys.stderr)
            running[worker.remote(shared, numbers)] = (numbers, tries + 1)
            continue
        if keep is not None:
            keep(answer)
        count.add(answer)
        if progress is not None:
            progress(count)
    return count


def main() -> None:
    ask = argparse.ArgumentParser(description="A tournament over many processes or machines.")
    ask.add_argument("players", nargs="*", default=["weighted", "random"], help="bots of the engine, by name")
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--scenario", default="base/variable")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--part", type=int, default=10, help="games that a worker plays at a time")
    ask.add_argument("--address", help="of a cluster; without one this machine's processors")
    ask.add_argument("--journal", type=Path, help="what was played, to go on from")
    ask.add_argument("--parquet", type=Path, help="a folder for the games, a file for each part")
    given = ask.parse_args()
    table = Table(given.players, given.scenario, given.seed, records=given.parquet is not None)
    head = {"players": given.players, "scenario": given.scenario, "seed": given.seed}
    ray.init(address=given.address, include_dashboard=False, log_to_driver=False)

    def keep(games: list[Game]) -> None:
        import tradeholm.parquet

        given.parquet.mkdir(parents=True, exist_ok=True)
        # Named by its first game and put there whole: played again it takes its own place.
        path = given.parquet / f"games-{games[0].number:09}.parquet"
        tradeholm.parquet.write(path.with_suffix(".new"), [game.record for game in games if game.record])
        path.with_suffix(".new").replace(path)

    count = Count(given.journal, head)
    run(table, given.games, count, part=given.part, keep=keep if given.parquet else None)
    for standing in count.table():
        low, high = standing.interval
        print(f"{standing.name}: {standing.wins} of {standing.games} won ({low:.1%} to {high:.1%})")
    ray.shutdown()


if __name__ == "__main__":
    main()
