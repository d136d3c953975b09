"""Games as Parquet: one row a step, and back to records.

The columns are `game`, `step` (from 1), `turn`, `seat` (null for chance), `kind` (`action` or `outcome`), `text`
(its notation), `chance` (how likely an outcome was, null for actions), `points` (of each seat, after the step, all
of them) and `winner` (of the game, null if it was not finished). Where each game began is in the file's metadata."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from ._engine import PositionError, State

_GAMES = b"tradeholm.games"

SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("step", pa.int32()),
        ("turn", pa.int16()),
        ("seat", pa.int8()),
        ("kind", pa.dictionary(pa.int8(), pa.string())),
        ("text", pa.string()),
        ("chance", pa.float64()),
        ("points", pa.list_(pa.uint8())),
        ("winner", pa.int8()),
    ]
)


def _rows(game: int, last: State) -> tuple[str, pa.RecordBatch]:
    state = last.first()
    beginning = state.record()
    columns: dict[str, list[object]] = {name: [] for name in SCHEMA.names}
    for step, (seat, text) in enumerate(last.entries(), 1):
        chance = None
        if seat is None:
            chance = dict(state.outcomes()).get(text)
            state.resolve(text)
        else:
            state.act(text, seat)
        row = (game, step, state.turn, seat, "outcome" if seat is None else "action", text, chance)
        for name, value in zip(SCHEMA.names, (*row, state.points, last.winner), strict=True):
            columns[name].append(value)
    return beginning, pa.record_batch(columns, schema=SCHEMA)


def write(path: str | Path, games: Iterable[State | str]) -> int:
    """Writes games, as states or records, and says how many rows there are."""
    beginnings, batches = [], []
    for number, game in enumerate(games):
        state = State.from_record(game) if isinstance(game, str) else game
        beginning, rows = _rows(number, state)
        beginnings.append(beginning)
        batches.append(rows)
    schema = SCHEMA.with_metadata({_GAMES: json.dumps(beginnings).encode()})
    table = pa.Table.from_batches(batches, schema=SCHEMA).replace_schema_metadata(schema.metadata)
    pq.write_table(table, path, compression="zstd")
    return int(table.num_rows)


def read(path: str | Path) -> Iterator[State]:
    """The games of a file: each played again, step by step; what cannot be raises `PositionError`."""
    table = pq.read_table(path)
    metadata = table.schema.metadata or {}
    if _GAMES not in metadata or not set(SCHEMA.names) <= set(table.schema.names):
        raise PositionError("this file has no games of tradeholm")
    beginnings = json.loads(metadata[_GAMES])
    games: list[list[tuple[int, int | None, str]]] = [[] for _ in beginnings]
    numbers, steps = table["game"].to_pylist(), table["step"].to_pylist()
    seats, texts = table["seat"].to_pylist(), table["text"].to_pylist()
    for game, step, seat, text in zip(numbers, steps, seats, texts, strict=True):
        if not 0 <= game < len(games):
            raise PositionError(f"the file has rows of game {game}, which has no beginning")
        games[game].append((step, seat, text))
    for beginning, rows in zip(beginnings, games, strict=True):
        state = State.from_record(beginning)
        for _, seat, text in sorted(rows, key=lambda row: row[0]):
            if seat is None:
                state.resolve(text)
            else:
                state.act(text, seat)
        yield state
