"""A tournament over Ray is the tournament without it, whatever is lost on the way. `crates/py/test ray`"""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
import tradeholm
import tradeholm.parquet
from ray.cluster_utils import Cluster

sys.path.insert(0, str(Path(__file__).parent))

import ray_tournament
from ray_tournament import Count, Table, run

GAMES = 24
KEYWORDS = {"victory_points": 5, "house": {"domestic_trade": False}}
ray.cloudpickle.register_pickle_by_value(ray_tournament)


def without_ray(players: list) -> list[tradeholm.Standing]:
    return tradeholm.tournament(players, GAMES, seed=3, **KEYWORDS)


def cautious(seen: tradeholm.Seen) -> str:
    return "end" if "end" in seen.legal else seen.legal[0]


@pytest.fixture
def local() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_a_killed_worker_changes_nothing(local: None, tmp_path: Path) -> None:
    died = tmp_path / "died"

    class Dies:
        """Plays as `cautious`, and kills its own process once, in the middle of a game."""

        __name__ = "cautious"
        asked = 0

        def decide(self, seen: tradeholm.Seen) -> str:
            Dies.asked += 1
            if Dies.asked == 200 and not died.exists():
                died.write_text(str(os.getpid()))
                os.kill(os.getpid(), signal.SIGKILL)
            return "end" if "end" in seen.legal else seen.legal[0]

    count = run(Table([Dies(), "weighted"], seed=3, keywords=KEYWORDS), GAMES, Count(), part=3)
    assert died.exists() and int(died.read_text()) != os.getpid()
    assert sorted(count.games) == list(range(GAMES)) and count.again == 0
    assert count.table() == without_ray([cautious, "weighted"])


def test_a_lost_machine_changes_nothing() -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    other = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    lost = []

    def lose(count: Count) -> None:
        # After the first part: the other machine is in the middle of one, or just about to begin it.
        if not lost:
            lost.append(len(count.games))
            cluster.remove_node(other, allow_graceful=False)

    try:
        assert ray.cluster_resources()["CPU"] == 2
        count = run(Table(["weighted", "random"], seed=3, keywords=KEYWORDS), GAMES, Count(), part=3, progress=lose)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert lost[0] < GAMES and sorted(count.games) == list(range(GAMES)) and count.again == 0
    assert count.table() == without_ray(["weighted", "random"])


def test_a_run_that_was_broken_off_goes_on(local: None, tmp_path: Path) -> None:
    journal, head = tmp_path / "games.jsonl", {"seed": 3}
    table = Table(["weighted", "random"], seed=3, keywords=KEYWORDS)

    class Off(Exception):
        pass

    def off(count: Count) -> None:
        if len(count.games) >= 9:
            raise Off

    with pytest.raises(Off):
        run(table, GAMES, Count(journal, head), part=3, progress=off)
    # The program was killed while it wrote.
    journal.write_bytes(journal.read_bytes() + b'{"23": [{"na')
    count = Count(journal, head)
    before = set(count.games)
    assert 9 <= len(before) < GAMES
    played: list[int] = []
    run(table, GAMES, count, part=3, keep=lambda games: played.extend(game.number for game in games))
    assert sorted(played) == sorted(set(range(GAMES)) - before)
    assert count.table() == without_ray(["weighted", "random"]) == Count(journal, head).table()
    with pytest.raises(SystemExit, match="another tournament"):
        Count(journal, {"seed": 4})


def test_what_comes_twice_is_counted_once(tmp_path: Path) -> None:
    table = Table(["random", "random"], seed=3, keywords=KEYWORDS)
    games = ray_tournament.play_part(table, [0, 1, 2])
    count = Count(tmp_path / "games.jsonl", {})
    count.add(games[:2])
    once = count.table()
    count.add(games[:2])
    assert count.table() == once and count.again == 2
    count.add(games)
    assert sum(standing.wins for standing in count.table()) == 3
    assert Count(tmp_path / "games.jsonl", {}).table() == count.table()


def test_an_error_of_a_player_is_told(local: None) -> None:
    with pytest.raises(tradeholm.TradeholmError, match="no bot"):
        run(Table(["nobody", "random"], keywords=KEYWORDS), 2, Count())


def test_the_command_plays_and_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    words = "weighted random --games 6 --part 2 --seed 3 --parquet"
    monkeypatch.setattr(sys, "argv", ["ray_tournament.py", *words.split(), str(tmp_path / "games")])
    ray_tournament.main()
    assert "of 6 won" in capsys.readouterr().out
    files = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in files] == [f"games-{first:09}.parquet" for first in (0, 2, 4)]
    assert sum(1 for path in files for _ in tradeholm.parquet.read(path)) == 6
