"""Games between players, and tournaments: bots of the engine by name, own ones as functions or objects."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Protocol, runtime_checkable

from ._engine import Bot, Rules, State, TradeholmError, bot_names


@runtime_checkable
class Player(Protocol):
    """Anything with `decide`: it is shown what its seat may know and answers with an action's text."""

    def decide(self, seen: Seen) -> str: ...


@dataclass(frozen=True)
class Seen:
    """What a player is shown."""

    seat: int
    view: dict[str, Any]
    legal: list[str]
    rules: Rules


#: A bot by name, a function of what is seen, an object with `decide`, or a class of such objects.
Entry = str | Callable[[Seen], str] | Player | type


@dataclass
class Played:
    """How a game went."""

    winner: int | None
    points: list[int]
    turns: int
    steps: int
    state: State
    #: What players answered that could not be done, as seat and sentence; something legal was done instead.
    faults: list[tuple[int, str]] = field(default_factory=list)


def _ask(entry: Entry, seed: int) -> Callable[[State, int], str | None]:
    if isinstance(entry, str):
        bot = Bot(entry, seed=seed)
        return lambda state, seat: bot.decide(state, seat)
    made: Any = entry() if isinstance(entry, type) else entry
    decide = made.decide if hasattr(made, "decide") else made
    if not callable(decide):
        raise TradeholmError("a player is a bot's name, a function, or has a method 'decide'")

    def ask(state: State, seat: int) -> str:
        seen = Seen(seat, state.view(seat), state.legal_actions(seat), state.rules)
        answer = decide(seen)
        if not isinstance(answer, str):
            raise TradeholmError(f"a player answers with an action's text, not with {type(answer).__name__}")
        return answer

    return ask


def play(rules: Rules, players: Sequence[Entry], seed: int = 0, turn_limit: int = 1000) -> Played:
    """Plays a game. The same seed gives the same dice."""
    if len(players) != rules.players:
        raise TradeholmError(f"this game has {rules.players} seats, and there are {len(players)} players")
    asked = [_ask(entry, seed * 8 + seat) for seat, entry in enumerate(players)]
    state, faults = rules.state(), []
    chance = random.Random(seed)
    state.deal(chance.getrandbits(63))
    while not state.is_over and state.turn <= turn_limit:
        seat = state.to_act
        if seat is None:
            break
        try:
            answer = asked[seat](state, seat)
            if answer is None:
                raise TradeholmError("a player that must act does not wait")
            state.act(answer, seat)
        except TradeholmError as error:
            faults.append((seat, str(error)))
            state.act(state.legal_actions(seat)[0], seat)
        state.deal(chance.getrandbits(63))
    return Played(state.winner, state.points, state.turn, state.steps, state, faults)


@dataclass
class Standing:
    """How one entry of a tournament did."""

    name: str
    games: int = 0
    wins: int = 0
    points: int = 0
    faults: int = 0

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that share, by Wilson."""
        if not self.games:
            return (0.0, 1.0)
        z, n, p = 1.959964, self.games, self.rate
        middle, spread = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return ((middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n))

    def merged(self, other: Standing) -> Standing:
        """Both together."""
        return Standing(
            self.name,
            self.games + other.games,
            self.wins + other.wins,
            self.points + other.points,
            self.faults + other.faults,
        )


def _name(entry: Entry) -> str:
    if isinstance(entry, str):
        return entry
    return str(getattr(entry, "__name__", type(entry).__name__))


def tournament(
    players: Sequence[Entry],
    games: int | Iterable[int] = 100,
    scenario: str = "base/variable",
    *,
    seed: int = 1,
    turn_limit: int = 1000,
    see: Callable[[int, Played], None] | None = None,
    **table: Any,
) -> list[Standing]:
    """Plays many games with the seats rotated: each group of as many games as there are seats has one board and
    one series of dice. `games` is how many, or the numbers of some of them, so that a tournament can be spread
    over processes."""
    unknown = [entry for entry in players if isinstance(entry, str) and entry not in bot_names()]
    if unknown:
        raise TradeholmError(f"there is no bot {unknown[0]!r}; there is {', '.join(bot_names())}")
    standings = [Standing(_name(entry)) for entry in players]
    n = len(players)
    for game in range(games) if isinstance(games, int) else games:
        group, turn = divmod(game, n)
        number = seed * 1_000_003 + group
        rules = Rules(scenario, n, seed=number, **table)
        seating = [(seat + turn) % n for seat in range(n)]
        played = play(rules, [players[entry] for entry in seating], number, turn_limit)
        for seat, entry in enumerate(seating):
            standing = standings[entry]
            standing.games += 1
            standing.wins += played.winner == seat
            standing.points += played.points[seat]
            standing.faults += sum(who == seat for who, _ in played.faults)
        if see is not None:
            see(game, played)
    return standings
