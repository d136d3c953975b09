"""Games to Parquet and back."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import tradeholm
import tradeholm.parquet


def test_games_go_to_parquet_and_back(tmp_path: Path) -> None:
    games = []
    for seed, scenario in enumerate(["base/variable", "cities_knights/variable", "seafarers/cloth-for-catan-34"]):
        rules = tradeholm.Rules(scenario, 3, seed=seed)
        games.append(tradeholm.play(rules, ["random", "weighted", "random"], seed, turn_limit=60).state)
    rows = tradeholm.parquet.write(tmp_path / "games.parquet", [games[0], games[1].record(), games[2]])
    table = pq.read_table(tmp_path / "games.parquet")
    assert rows == table.num_rows == sum(game.steps for game in games)
    assert table.schema.names == tradeholm.parquet.SCHEMA.names
    chances = [(kind, chance) for kind, chance in zip(table["kind"].to_pylist(), table["chance"].to_pylist())]
    assert all((chance is None) == (kind == "action") for kind, chance in chances)
    assert all(chance is None or 0 < chance <= 1 for _, chance in chances)
    back = list(tradeholm.parquet.read(tmp_path / "games.parquet"))
    assert [game.record() for game in back] == [game.record() for game in games]


def test_other_files_are_refused(tmp_path: Path) -> None:
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(tradeholm.PositionError):
        list(tradeholm.parquet.read(tmp_path / "other.parquet"))
