"""Makes what was pickled again. A pickle of another version is refused with a sentence."""

from __future__ import annotations

from ._engine import PositionError, Snapshot, State


def state(record: str, chosen: list[int]) -> State:
    """A state from its record, with what was chosen of an action in steps."""
    if not isinstance(record, str):
        raise PositionError("this is no pickled state")
    made = State.from_record(record)
    for number in chosen:
        if made.step(number):
            raise PositionError("this is no pickled state: its choice is a whole action")
    return made


def snapshot(data: bytes) -> Snapshot:
    """A snapshot from its bytes."""
    if not isinstance(data, bytes):
        raise PositionError("this is no pickled snapshot")
    return Snapshot.from_bytes(data)
