"""Seeds for boards and dice, one after another from one."""

from __future__ import annotations

import random


class Seeds:
    """A series of seeds. Without a seed of its own it is another one each time."""

    def __init__(self, seed: int | None) -> None:
        self._random = random.Random(seed)

    def next(self) -> int:
        """The next one."""
        return self._random.getrandbits(63)
