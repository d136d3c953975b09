//! Any sequence of actions and outcomes keeps every invariant.

use tradeholm_engine::{Action, Cards, EventLog, OpenSide, Pending, Rules, Seat, SeatSet, State, Viewer};
use tradeholm_protocol::notation::{parse_action, write_action};

use crate::tables::table;
use crate::texts::reads_back;

/// The most steps of a game; a step takes a byte or two.
const MOST_STEPS: usize = 3_000;

/// After so many steps what is written is read back; at the end it always is.
const BETWEEN: usize = 64;

/// The bytes as choices, one after the other; at their end every choice is the first.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    /// A number below `n`, which is not 0.
    fn below(&mut self, n: usize) -> usize {
        let byte = usize::from(self.byte());
        if n > 256 { (byte << 8 | usize::from(self.byte())) % n } else { byte % n }
    }

    fn is_over(&self) -> bool {
        self.0.len() == 0
    }
}

/// The first byte is the table, the others choose among what is legal and what can come up.
pub(crate) fn engine(bytes: &[u8]) {
    let mut choices = Choices(bytes.iter());
    let rules = table(choices.byte());
    let mut state = rules.initial_state();
    for step in 0..MOST_STEPS {
        if choices.is_over() || !play(rules, &mut state, &mut choices) {
            break;
        }
        if let Err(wrong) = rules.check_invariants(&state) {
            panic!("after step {step}: {wrong}");
        }
        if step % BETWEEN == BETWEEN - 1 {
            reads_back(rules, &state);
        }
    }
    reads_back(rules, &state);
    for viewer in rules.all_seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _seen = rules.view(&state, viewer);
    }
}

/// Plays a step; false when the game is over.
fn play(rules: &Rules, state: &mut State, choices: &mut Choices<'_>) -> bool {
    let log = &mut EventLog::new();
    match rules.pending(state) {
        Pending::Over { .. } => return false,
        Pending::Chance(_) => {
            let mut outcomes = Vec::new();
            rules.outcomes(state, &mut outcomes);
            assert!(!outcomes.is_empty(), "nothing can come up");
            assert!(outcomes.iter().all(|(_, weight)| *weight > 0), "an outcome that weighs nothing");
            let (outcome, _) = outcomes[choices.below(outcomes.len())];
            rules.resolve(state, outcome, log).expect("what is listed can come up");
        }
        Pending::Decision { must, may, .. } => {
            let (seat, action) = decide(rules, state, SeatSet(must.0 | may.0), must, choices);
            let text = write_action(rules, action);
            assert_eq!(parse_action(rules, &text), Ok(action), "{text}");
            rules.act(state, seat, action, log).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        }
    }
    for event in log.events() {
        for viewer in rules.all_seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let _seen = rules.view_event(event, viewer);
        }
    }
    true
}

/// Somebody's legal action. What is not listed, such as an offer, is tried first where a byte says so, and
/// only done if it is allowed.
fn decide(
    rules: &Rules,
    state: &State,
    asked: SeatSet,
    must: SeatSet,
    choices: &mut Choices<'_>,
) -> (Seat, Action) {
    let one_of = |set: SeatSet, choices: &mut Choices<'_>| {
        let n = choices.below(set.len() as usize);
        set.iter().nth(n).unwrap_or(Seat(0))
    };
    if choices.byte() >= 224 {
        let seat = one_of(rules.all_seats(), choices);
        let wild = wild(rules, state, seat, choices);
        if rules.check(state, seat, wild).is_ok() {
            return (seat, wild);
        }
    }
    let mut list = Vec::new();
    let mut seat = one_of(asked, choices);
    rules.legal_actions(state, seat, &mut list);
    if list.is_empty() {
        seat = one_of(must, choices);
        rules.legal_actions(state, seat, &mut list);
    }
    assert!(!list.is_empty(), "a seat that must decide can do nothing");
    let chosen = list[choices.below(list.len())];
    (seat, chosen)
}

/// Something that is not listed.
fn wild(rules: &Rules, state: &State, seat: Seat, choices: &mut Choices<'_>) -> Action {
    let some = |choices: &mut Choices<'_>, most: u8| {
        let mut cards = Cards::NONE;
        for &card in rules.kinds() {
            for _ in 0..choices.byte() % (most + 1) {
                cards += Cards::one(card);
            }
        }
        cards
    };
    match choices.byte() % 4 {
        0 | 1 => {
            let (give, get) = (some(choices, 2), some(choices, 2));
            let to = SeatSet(choices.byte()).without(seat);
            let open = [OpenSide::Neither, OpenSide::Give, OpenSide::Get][choices.below(3)];
            Action::OfferTrade { give, get, to, open, gold: Default::default() }
        }
        2 => Action::Discard(some(choices, 4)),
        _ => {
            let hand = state.hand(seat);
            let half = hand.total() / 2;
            let mut cards = Cards::NONE;
            let kept = hand.iter().flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n)));
            kept.take(usize::from(half)).for_each(|card| cards += Cards::one(card));
            Action::Discard(cards)
        }
    }
}
