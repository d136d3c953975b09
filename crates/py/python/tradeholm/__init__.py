"""The Catan family of board games for research.

>>> import tradeholm
>>> state = tradeholm.Rules("base/variable", 4, seed=7).state()
>>> answers = state.deal(seed=1)
>>> state.to_act is not None
True
"""

from ._engine import (
    RULES_REVISION,
    ActionError,
    Batch,
    Bot,
    ConfigError,
    NotationError,
    OutcomeError,
    PositionError,
    RuleError,
    Rules,
    ShapeError,
    Snapshot,
    Space,
    State,
    TradeholmError,
    __version__,
    bot_names,
    scenarios,
)
from .play import Played, Player, Seen, Standing, play, tournament

__all__ = [
    "RULES_REVISION",
    "ActionError",
    "Batch",
    "Bot",
    "ConfigError",
    "NotationError",
    "OutcomeError",
    "Played",
    "Player",
    "PositionError",
    "RuleError",
    "Rules",
    "Seen",
    "ShapeError",
    "Snapshot",
    "Space",
    "Standing",
    "State",
    "TradeholmError",
    "__version__",
    "bot_names",
    "play",
    "scenarios",
    "tournament",
]
