"""What nobody should write: an exception of this package with a sentence, and nothing is done by halves."""

import pickle
import random

import numpy as np
import pytest
import tradeholm
from tradeholm import Batch, Rules, ShapeError, Snapshot, State, TradeholmError


@pytest.fixture
def batch() -> Batch:
    return Batch("base/variable", 4, 4, seed=1)


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(3, np.int64),
        np.zeros(5, np.int64),
        np.zeros((4, 1), np.int64),
        np.zeros(4, np.float64),
        np.zeros(4, bool),
        np.zeros(4, np.complex64),
        np.array(["a"] * 4),
        np.array([object()] * 4),
        np.full(4, -1),
        np.full(4, 2**62),
        np.full(4, 2**63, np.uint64),
        [0, 0, 0, 0],
        None,
        "roll",
    ],
)
def test_arrays_of_the_wrong_kind_are_refused(batch: Batch, actions: object) -> None:
    before = [batch.masks.copy(), batch.seats.copy(), batch.position(0)]
    with pytest.raises(TradeholmError) as refused:
        batch.step(actions)  # type: ignore[arg-type]
    assert str(refused.value)
    assert (batch.masks == before[0]).all() and (batch.seats == before[1]).all()
    assert batch.position(0) == before[2]


def test_other_types_of_numbers_and_strides_are_read(batch: Batch) -> None:
    for dtype in (np.int16, np.int32, np.uint16, np.uint32, np.uint64, np.int64):
        batch.step(batch.legal.argmax(1).astype(dtype))
    batch.step(np.repeat(batch.legal.argmax(1), 2)[::2])


def test_one_masked_number_leaves_all_games_alone(batch: Batch) -> None:
    actions = batch.legal.argmax(1)
    actions[2] = (~batch.legal[2]).argmax()
    before = [batch.position(game) for game in range(4)]
    with pytest.raises(tradeholm.ActionError, match="game 2"):
        batch.step(actions)
    assert [batch.position(game) for game in range(4)] == before


def test_masks_that_were_written_over_allow_nothing_more(batch: Batch) -> None:
    batch.masks[:] = np.uint64(2**64 - 1)
    batch.legal[:] = True
    with pytest.raises(tradeholm.ActionError):
        batch.step(np.zeros(4, np.int64))
    batch.masks.flags.writeable = False
    with pytest.raises(ShapeError, match="written"):
        batch.reset()


@pytest.mark.parametrize(
    "keywords",
    [
        {"scenario": "base/nowhere"},
        {"scenario": "../../etc/passwd"},
        {"players": 1},
        {"players": 7},
        {"variants": ["spaceships"]},
        {"house": {"speed": 3}},
        {"house": {3: 3}},
        {"house": {"discard_limit": "many"}},
        {"victory_points": 200},
        {"first_seat": 9},
        {"text": "no = scenario"},
        {"text": "x" * 100_000},
    ],
)
def test_tables_that_cannot_be_are_refused(keywords: dict) -> None:
    for make in (Rules, Batch):
        with pytest.raises(TradeholmError) as refused:
            make(**keywords)
        assert len(str(refused.value)) > 5
    for games in (0, 2**40):
        with pytest.raises(TradeholmError):
            Batch(games=games)


def test_seats_that_are_not_asked_are_refused() -> None:
    state = Rules("base/variable", 4, seed=1).state()
    with pytest.raises(TradeholmError):
        state.act("end")
    state.deal(1)
    for seat in (4, 200):
        for ask in (state.legal_actions, state.view, state.observe):
            with pytest.raises(TradeholmError, match="no seat"):
                ask(seat)
    other = (state.to_act + 1) % 4
    with pytest.raises(tradeholm.RuleError):
        state.act(state.legal_actions()[0], other)
    with pytest.raises(tradeholm.OutcomeError):
        state.resolve("dice 3+4")
    for number in (-1, 2**62, len(state.space)):
        with pytest.raises(tradeholm.ActionError):
            state.step(number)


def test_damaged_texts_pickles_and_snapshots_are_refused_or_read() -> None:
    state = Rules("base/variable", 3, seed=1).state()
    lots = random.Random(3)
    state.deal(1)
    while state.steps < 200:
        state.act(lots.choice(state.legal_actions()))
        state.deal(lots.getrandbits(30))
    batch = Batch("base/variable", 2, 3, seed=1)
    sources = [
        (State.from_position, state.position),
        (State.from_record, state.record()),
        (Snapshot.from_bytes, batch.snapshot().to_bytes()),
    ]
    for read, good in sources:
        assert read(good)
        for _ in range(150):
            if isinstance(good, bytes):
                bad: object = bytes(mutated(bytearray(good), lots))
            else:
                bad = mutated(bytearray(good.encode()), lots).decode("utf-8", "replace")
            try:
                made = read(bad)
            except TradeholmError as refused:
                assert str(refused)
            else:
                if isinstance(made, State) and made.to_act is not None:
                    made.observe()
                    made.mask()
    for nonsense in ("", "hello", "\0" * 100):
        for read in (State.from_position, State.from_record):
            with pytest.raises(TradeholmError):
                read(nonsense)
    stranger = pickle.dumps(state).replace(b"tradeholm", b"tradeh0lm", 1)
    with pytest.raises(Exception):
        pickle.loads(stranger)


def mutated(text: bytearray, lots: random.Random) -> bytearray:
    for _ in range(lots.randint(1, 4)):
        at = lots.randrange(len(text))
        match lots.randrange(3):
            case 0:
                text[at] = lots.randrange(32, 127)
            case 1:
                del text[at : at + lots.randint(1, 9)]
            case _:
                text[at:at] = bytes(lots.choices(b"0123456789,.:=-/ abcdef", k=lots.randint(1, 5)))
        if not text:
            return text
    return text


def test_random_numbers_never_break_a_game() -> None:
    lots = random.Random(7)
    state = Rules("cities_knights/variable", 3, seed=1).state()
    state.deal(1)
    for _ in range(3000):
        number = lots.randrange(-5, len(state.space) + 5)
        legal = number in state.legal_numbers()
        try:
            state.step(number)
            assert legal
        except tradeholm.ActionError:
            assert not legal
            state.step(lots.choice(state.legal_numbers()))
        state.deal(lots.getrandbits(30))
        if state.is_over:
            break
