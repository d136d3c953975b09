"""The plain API: rules, states, records, bots, games between players."""

import copy
import pickle
import random

import pytest
import tradeholm
from tradeholm import Bot, Rules, State


def play_some(state: State, steps: int, seed: int = 1) -> None:
    lots = random.Random(seed)
    state.deal(seed)
    while not state.is_over and state.steps < steps:
        state.act(lots.choice(state.legal_actions()))
        state.deal(lots.getrandbits(32))


def test_every_scenario_can_be_set_up_and_begun() -> None:
    for scenario in tradeholm.scenarios():
        for players in scenario["players"]:
            state = Rules(scenario["id"], players, seed=3).state()
            play_some(state, 40)
            assert state.steps >= 40


def test_a_game_is_set_up_played_and_explained() -> None:
    rules = Rules("base/variable", 3, seed=5, house={"domestic_trade": False, "discard_limit": 9})
    assert (rules.players, rules.scenario, rules.board_size) == (3, "base/variable", (19, 54, 72))
    assert len(rules.board()["hexes"]) == 19
    state = rules.state()
    assert state.is_chance and state.to_act is None and state.legal_actions() == []
    assert abs(sum(share for _, share in state.outcomes()) - 1) < 1e-9
    state.resolve("dice 3+4")
    state.deal(1)
    assert state.pending["kind"] == "setup_settlement"
    with pytest.raises(tradeholm.RuleError) as refused:
        state.act("road 0,0.E")
    assert refused.value.rule and refused.value.why and refused.value.text
    with pytest.raises(tradeholm.RuleError):
        state.check("end")
    state.act(state.legal_actions()[0])


def test_states_are_copied_pickled_and_compared() -> None:
    state = Rules("cities_knights/variable", 4, seed=2).state()
    play_some(state, 300)
    for other in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state and hash(other) == hash(state) and other.record() == state.record()
        play_some(other, 320, 2)
        assert other != state
    by_position = State.from_position(state.position)
    assert by_position.fingerprint == state.fingerprint and by_position.steps == 0


def test_a_state_pickles_in_the_middle_of_an_action_in_steps() -> None:
    state = Rules("base/variable", 2, seed=2).state()
    lots, seen = random.Random(5), 0
    state.deal(1)
    while not state.is_over and seen < 5 and state.steps < 20_000:
        state.step(lots.choice(state.legal_numbers()))
        if state.chosen:
            seen += 1
            again = pickle.loads(pickle.dumps(state))
            assert again == state and again.chosen == state.chosen
            assert again.legal_numbers() == state.legal_numbers()
        state.deal(lots.getrandbits(32))
    assert seen == 5


def test_records_go_there_and_back() -> None:
    state = Rules("seafarers/heading-for-new-shores-4", 4, seed=2).state()
    play_some(state, 400)
    again = State.from_record(state.record())
    assert again == state and again.entries() == state.entries() and again.steps == state.steps
    first = state.first()
    assert first.steps == 0 and first.position == Rules("seafarers/heading-for-new-shores-4", 4, seed=2).state().position


def test_a_view_hides_the_hands_of_others() -> None:
    state = Rules("base/variable", 4, seed=2).state()
    play_some(state, 200)
    for seat in range(4):
        view = state.view(seat)
        assert view["own"] is not None and all("hand" not in player for player in view["players"])
    assert state.view()["own"] is None
    assert isinstance(state.whole(), dict) and state.events(0, 1) and state.options(state.to_act)


def test_bots_play_and_remember() -> None:
    rules = Rules("base/variable", 3, seed=4, house={"domestic_trade": False})
    played = tradeholm.play(rules, ["weighted", "sensible", "easy"], seed=3)
    assert played.winner in (0, 1, 2) and not played.faults
    again = tradeholm.play(rules, ["weighted", "sensible", "easy"], seed=3)
    assert played.state == again.state
    state = rules.state()
    state.deal(1)
    before = state.position
    bot = Bot("hard", nodes=500, seed=1)
    assert bot.decide(state) in state.legal_actions() and state.position == before
    with pytest.raises(tradeholm.TradeholmError, match="no bot"):
        Bot("clever")


class First:
    """A player that does whatever comes first."""

    def decide(self, seen: tradeholm.Seen) -> str:
        return seen.legal[0]


def rude(seen: object) -> str:
    return "settlement nowhere"


def test_own_players_take_part_in_tournaments() -> None:
    seen = []
    table = tradeholm.tournament(
        ["random", First, rude],
        6,
        seed=2,
        turn_limit=30,
        see=lambda game, played: seen.append((game, played.turns)),
        house={"domestic_trade": False},
    )
    assert [standing.name for standing in table] == ["random", "First", "rude"]
    assert [standing.games for standing in table] == [6, 6, 6] and len(seen) == 6
    assert table[2].faults > 0 and table[0].faults == 0
    parts = [
        tradeholm.tournament(["random", First, rude], range(part, 6, 2), seed=2, turn_limit=30, house={"domestic_trade": False})
        for part in (0, 1)
    ]
    assert [one.merged(other) for one, other in zip(*parts, strict=True)] == table
    low, high = table[0].interval
    assert 0 <= low <= table[0].rate <= high <= 1


def test_the_topology_says_how_places_touch_in_the_order_of_observations() -> None:
    rules = tradeholm.Rules("base/variable", 3, seed=4)
    topology = rules.topology()
    names = [topology[what] for what in ("hexes", "intersections", "paths")]
    assert tuple(len(each) for each in names) == rules.board_size == (19, 54, 72)
    assert topology["corners"].shape == (19, 6) and topology["ends"].shape == (72, 2)
    assert all(len(set(corners)) == 6 for corners in topology["corners"].tolist())
    # Every side of a hex is a path between two of its corners that follow each other.
    ends = {frozenset(pair) for pair in topology["ends"].tolist()}
    for corners in topology["corners"].tolist():
        assert all(frozenset((corners[i], corners[i - 1])) in ends for i in range(6))
    state = rules.state()
    state.deal(1)
    site = topology["intersections"].index(state.legal_actions()[7].split()[1])
    state.act(state.legal_actions()[7])
    seat = state.to_act
    first = {name: first for name, first, _ in rules.observation_sections()}
    assert state.observe(seat)[first["intersection.settlement.me"] + site] == 1
    assert state.observe(seat)[first["hex.robber"] + topology["hexes"].index(rules.board()["robber"])] == 1


def test_points_are_a_list_of_numbers() -> None:
    played = tradeholm.play(tradeholm.Rules("base/variable", 3, seed=2), ["weighted"] * 3, 2)
    assert type(played.points) is list and max(played.points) >= 10
