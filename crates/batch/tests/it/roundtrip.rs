//! Plays random games and takes every action to numbers and back, step by step through the masks. Used by the
//! tests with few games, and by the example `spaces` with many.

use std::collections::BTreeMap;

use tradeholm_batch::setting::Table;
use tradeholm_batch::{Choices, Outside, Partial, Setting, Space, to_act};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::{
    Action, Card, Cards, EventLog, OfferGold, OpenSide, Pending, Rules, Seat, SeatSet, State,
};

/// What was found.
#[derive(Default, Debug)]
pub struct Found {
    /// Actions taken to numbers and back.
    pub mapped: u64,
    /// Actions without numbers, by kind.
    pub outside: BTreeMap<String, u64>,
    /// The most steps of an action.
    pub longest: usize,
}

/// Every table of a scenario: each number of seats.
pub fn tables(id: &str) -> Vec<Table> {
    let scenario = tradeholm_scenarios::find(id).expect("a scenario of the program");
    let setting = |&seats: &u8| Setting { scenario: id.to_owned(), seats: Some(seats), ..Setting::default() };
    scenario.players.iter().map(|seats| setting(seats).table().expect("it can be played")).collect()
}

/// Plays a game at random and maps everything that is done, and at each decision everything that is listed.
pub fn play(table: &Table, seed: u64, turns: u16, found: &mut Found) {
    let lots = &mut SimDealer::for_game(seed, 1);
    let rules = table.deal(lots).expect("the board is dealt");
    let space = Space::new(&rules);
    assert_eq!(space.len(), Space::new(table.example()).len());
    let mut state = rules.initial_state();
    let (mut choices, mut list) = (Choices::default(), Vec::new());
    let log = &mut EventLog::off();
    while state.turn() < turns {
        let Some(seat) = to_act(&rules, &state) else {
            let Pending::Chance(chance) = rules.pending(&state) else { return };
            let outcome = lots.answer_to(&rules, &state, chance).expect("an answer");
            rules.resolve(&mut state, outcome, log).expect("it can be");
            continue;
        };
        list.clear();
        rules.legal_actions(&state, seat, &mut list);
        assert!(!list.is_empty(), "nothing to do: {:?}", rules.pending(&state));
        let mut action = list[lots.below(list.len() as u32) as usize];
        if let Some(unlisted) = unlisted(&rules, &state, seat, action, lots) {
            action = unlisted;
        }
        if lots.below(16) == 0 {
            list.iter().for_each(|&listed| map(&space, &rules, &state, seat, listed, &mut choices, found));
        }
        map(&space, &rules, &state, seat, action, &mut choices, found);
        rules.act(&mut state, seat, action, log).expect("it was listed");
    }
}

/// An action there and back: as numbers, as names, and through the masks of this state.
fn map(
    space: &Space,
    rules: &Rules,
    state: &State,
    seat: Seat,
    action: Action,
    choices: &mut Choices,
    found: &mut Found,
) {
    let numbers = match space.numbers(action) {
        Ok(numbers) => numbers,
        Err(outside) => {
            assert_ne!(outside, Outside::Foreign, "{action:?}");
            *found.outside.entry(outside.to_string()).or_default() += 1;
            return;
        }
    };
    assert_eq!(space.whole_action(rules, &numbers), Some(action), "{numbers:?}");
    found.mapped += 1;
    found.longest = found.longest.max(numbers.len());
    let mut mask = vec![0; space.words()];
    let mut partial = Partial::default();
    for (i, &id) in numbers.iter().enumerate() {
        choices.mask(space, rules, state, seat, &partial, &mut mask);
        let allowed = mask[id as usize / 64] >> (id % 64) & 1 != 0;
        assert!(allowed, "{action:?}: {:?} is masked", space.name(rules, id));
        assert!(space.name(rules, id).is_some());
        let whole = space.step(&mut partial, id);
        let by_itself = choices.is_whole(space, rules, state, seat, &partial, &mut mask);
        assert!(!whole || i + 1 == numbers.len());
        // What ends a choice of cards may follow by itself, and only that.
        assert!(!by_itself || i + 2 >= numbers.len(), "{action:?}");
    }
    assert_eq!(space.chosen(rules, &partial), Some(action));
}

/// Now and then something that the engine does not list, or does not list fully.
fn unlisted(
    rules: &Rules,
    state: &State,
    seat: Seat,
    listed: Action,
    lots: &mut SimDealer,
) -> Option<Action> {
    let mut card = || Card::ALL[lots.below(rules.kinds().len() as u32) as usize];
    let action = match listed {
        Action::Discard(_) => {
            let due = rules.discard_quota(state, seat);
            let mut cards = Cards::NONE;
            while cards.total() < due {
                let one = Cards::one(card());
                if state.hand(seat).covers(cards + one) {
                    cards += one;
                }
            }
            Action::Discard(cards)
        }
        Action::EndTurn => {
            let (give, get) = (Cards::one(card()), Cards::one(card()) + Cards::one(card()));
            let get = if lots.below(2) == 0 { get } else { Cards::one(Card::ALL[lots.below(5) as usize]) };
            let to = SeatSet(lots.below(1 << rules.seats()) as u8);
            let (open, gold) = (OpenSide::Neither, OfferGold::default());
            Action::OfferTrade { give, get, to, open, gold }
        }
        Action::MaritimeTrade { give, rate, .. } => {
            Action::MaritimeTrade { give, rate, get: Cards::one(card()) + Cards::one(card()), gold: 0 }
        }
        _ => return None,
    };
    rules.check(state, seat, action).is_ok().then_some(action)
}
