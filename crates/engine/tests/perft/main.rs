//! Perft: how many sequences of actions and outcomes there are to a given depth from fixed positions.
//!
//! The counts are data (`fixtures/perft.txt`), so any change in what is legal or possible is noticed.
//! After a change that is meant, `TRADEHOLM_UPDATE=1` writes the file anew; the difference belongs in
//! the commit that explains it.

#[path = "../support/mod.rs"]
mod support;

mod explorers;
mod sea;
mod traders;

use support::boards;
use tradeholm_engine::board::HexId;
use tradeholm_engine::cities_knights::{CkAction, ProgressCard};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{
    Action, Cards, Color, Config, Dice, EventLog, ModuleId, Outcome, Pending, Rules, Seat, SeatSet, State,
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/perft.txt");

/// Counts the sequences of so many steps. A discard counts as one action, offers are not counted:
/// neither is listed in full.
fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let log = &mut EventLog::off();
    let mut count = 0;
    match rules.pending(state) {
        Pending::Over { .. } => {}
        Pending::Chance(_) => {
            let mut outcomes = Vec::new();
            rules.outcomes(state, &mut outcomes);
            for (outcome, _) in outcomes {
                let mut after = state.clone();
                rules.resolve(&mut after, outcome, log).expect("a listed outcome");
                count += perft(rules, &after, depth - 1);
            }
        }
        Pending::Decision { must, may, .. } => {
            for seat in SeatSet(must.0 | may.0).iter() {
                let mut actions = Vec::new();
                rules.legal_actions(state, seat, &mut actions);
                if depth == 1 {
                    count += actions.len() as u64;
                    continue;
                }
                for action in actions {
                    let mut after = state.clone();
                    rules.act(&mut after, seat, action, log).expect("a listed action");
                    count += perft(rules, &after, depth - 1);
                }
            }
        }
    }
    count
}

struct Case {
    name: &'static str,
    depth: u32,
    rules: Rules,
    state: State,
}

impl Case {
    fn new(name: &'static str, depth: u32, rules: Rules, change: impl FnOnce(&mut Position)) -> Self {
        let mut position = rules.position(&rules.initial_state());
        change(&mut position);
        let state = rules.state_from(&position).unwrap_or_else(|e| panic!("{name}: {e}"));
        Case { name, depth, rules, state }
    }
}

fn beginners(colors: &[Color], house: impl FnOnce(&mut Config)) -> Rules {
    let mut config = Config { colors: colors.iter().copied().collect(), ..Config::base(2) };
    house(&mut config);
    Rules::new(config, &boards::beginners()).expect("a table")
}

fn bare(seats: usize, first: Option<Seat>) -> Rules {
    Rules::new(Config { first_seat: first, ..Config::base(seats) }, &boards::bare()).expect("a table")
}

/// Moves cards from the supply into a hand.
fn give(position: &mut Position, seat: usize, cards: [u8; 5]) {
    position.hands[seat] += Cards::resources(cards);
    position.supply -= Cards::resources(cards);
}

fn after_roll(position: &mut Position) {
    position.frames = vec![Frame::TradeAndBuild];
    position.effects.rolled = Dice::new(2, 3);
}

/// The seat on turn gets one of each development card.
fn all_cards(position: &mut Position) {
    position.development[0] = [1, 1, 1, 1, 1, 0, 0, 0];
    position.deck[..5].iter_mut().for_each(|left| *left -= 1);
}

fn cases() -> Vec<Case> {
    let [red, blue, orange, white] = [Color::Red, Color::Blue, Color::Orange, Color::White];
    let four = || beginners(&[red, blue, orange, white], |_| {});
    vec![
        Case::new("beginners for four, start", 8, four(), |_| {}),
        Case::new("beginners for three, start", 7, beginners(&[blue, orange, white], |_| {}), |_| {}),
        Case::new("two seats, first settlement", 5, bare(2, Some(Seat(1))), |_| {}),
        Case::new("four seats, first settlement", 5, bare(4, Some(Seat(0))), |_| {}),
        Case::new("three seats, starting rolls", 4, bare(3, None), |_| {}),
        Case::new("rich, after the roll", 5, four(), |p| {
            after_roll(p);
            give(p, 0, [4, 4, 4, 4, 4]);
        }),
        Case::new("all cards, before the roll", 5, four(), all_cards),
        Case::new("all cards, after the roll", 5, four(), |p| {
            after_roll(p);
            all_cards(p);
            give(p, 0, [1, 1, 1, 1, 1]);
        }),
        Case::new("four discard after a seven", 8, four(), |p| {
            after_roll(p);
            p.frames.extend([Frame::MoveRobber { each: false }, Frame::Discard { owing: SeatSet::first(4) }]);
            (0..4).for_each(|seat| give(p, seat, [2, 2, 2, 1, 2]));
        }),
        Case::new("robber among several victims", 7, four(), |p| {
            after_roll(p);
            p.frames.push(Frame::MoveRobber { each: false });
            p.robber = Some(HexId(0));
        }),
        Case::new("low supply", 4, four(), |p| {
            after_roll(p);
            all_cards(p);
            give(p, 0, [17, 15, 0, 15, 16]);
            give(p, 1, [1, 0, 18, 0, 0]);
        }),
        Case::new(
            "separate phases and a deck of dice",
            5,
            beginners(&[white, blue, orange], |c| {
                c.modules = c.modules.with(ModuleId::SeparatePhases).with(ModuleId::DiceDeck);
            }),
            |p| {
                p.dice_left = 0b1011_0000_1111;
                give(p, 0, [3, 3, 3, 3, 3]);
            },
        ),
        open_offers(four()),
        Case::new("Cities & Knights, first settlement", 5, cities_knights(), |_| {}),
        Case::new("Cities & Knights, rich", 4, cities_knights(), |p| {
            settled(p);
            give(p, 0, [3, 3, 3, 3, 3]);
        }),
        Case::new("Cities & Knights, every kind of card", 3, cities_knights(), |p| {
            settled(p);
            hold(
                p,
                [ProgressCard::Spy, ProgressCard::Inventor, ProgressCard::Diplomat, ProgressCard::Merchant],
            );
            give(p, 1, [1, 1, 1, 1, 1]);
        }),
        Case::new("Cities & Knights, an attack", 4, cities_knights(), |p| {
            settled(p);
            p.frames = vec![Frame::BeforeRoll];
            p.effects.rolled = None;
            p.ck.as_mut().expect("its part").barbarians = 6;
            hold(
                p,
                [ProgressCard::Alchemist, ProgressCard::Wedding, ProgressCard::Smith, ProgressCard::Bishop],
            );
        }),
    ]
}

fn cities_knights() -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), victory_points: 13, ..Config::base(3) };
    config.modules = config.modules.with(ModuleId::CitiesKnights);
    Rules::new(config, &boards::bare()).expect("a table")
}

/// After a set-up in which everybody takes an action in the middle of the list; the first seat has a
/// knight and is on turn after the roll.
fn settled(position: &mut Position) {
    let rules = cities_knights();
    let mut state = rules.initial_state();
    while state.turn() == 0 {
        let mut actions = Vec::new();
        rules.legal_actions(&state, state.on_turn(), &mut actions);
        let seat = state.on_turn();
        rules
            .act(&mut state, seat, actions[actions.len() / 2], &mut EventLog::off())
            .expect("a listed action");
    }
    *position = rules.position(&state);
    after_roll(position);
    give(position, 0, [0, 0, 1, 0, 1]);
    let mut state = rules.state_from(position).expect("a position");
    let mut actions = Vec::new();
    rules.legal_actions(&state, Seat(0), &mut actions);
    let knight = actions.into_iter().find(|a| matches!(a, Action::Ck(CkAction::BuildKnight(_))));
    rules.act(&mut state, Seat(0), knight.expect("a knight"), &mut EventLog::off()).expect("a listed action");
    *position = rules.position(&state);
    position.ck.as_mut().expect("its part").landed = true;
}

fn hold(position: &mut Position, cards: [ProgressCard; 4]) {
    let ck = position.ck.as_mut().expect("its part");
    for card in cards {
        assert!(ck.progress[0].add(card));
        ck.deck[card as usize] -= 1;
    }
}

/// Offers are not listed; what they allow afterwards is.
fn open_offers(rules: Rules) -> Case {
    let mut case = Case::new("open offers", 6, rules, |p| {
        after_roll(p);
        (0..4).for_each(|seat| give(p, seat, [1, 1, 1, 1, 1]));
    });
    let (brick, ore) = (Cards::resources([1, 0, 0, 0, 0]), Cards::resources([0, 0, 0, 0, 1]));
    let others = SeatSet::first(4).without(Seat(0));
    let offers = [(0, brick, ore, others), (1, ore, brick, SeatSet::one(Seat(0)))];
    for (seat, give, get, to) in offers {
        let offer = Action::OfferTrade { give, get, to, open: Default::default(), gold: Default::default() };
        let done = case.rules.act(&mut case.state, Seat(seat), offer, &mut EventLog::off());
        done.expect("a legal offer");
    }
    case
}

#[test]
fn counts_are_those_of_the_file() {
    let of_books = [sea::cases(), traders::cases(), explorers::cases()].into_iter().flatten();
    let cases: Vec<_> = cases().into_iter().chain(of_books).collect();
    let mut lines = vec!["# position | depth | sequences".to_owned()];
    for case in &cases {
        for depth in 1..=case.depth {
            let count = perft(&case.rules, &case.state, depth);
            lines.push(format!("{} | {depth} | {count}", case.name));
        }
    }
    let found = lines.join("\n") + "\n";
    if std::env::var_os("TRADEHOLM_UPDATE").is_some() {
        std::fs::write(FILE, &found).expect("the file can be written");
    }
    let stored = std::fs::read_to_string(FILE).expect("the file of counts");
    for (found, stored) in found.lines().zip(stored.lines()) {
        assert_eq!(found, stored, "what is legal or possible has changed");
    }
    assert_eq!(found.lines().count(), stored.lines().count());
    println!("{} counts agree", lines.len() - 1);
}

#[test]
fn dice_alone_count_as_they_should() {
    let case = &cases()[0];
    let mut state = case.state.clone();
    case.rules.act(&mut state, Seat(0), Action::Roll, &mut EventLog::off()).expect("a roll");
    assert_eq!(perft(&case.rules, &state, 1), 36);
    let seven = Outcome::Dice(Dice::new(3, 4).expect("dice"));
    case.rules.resolve(&mut state, seven, &mut EventLog::off()).expect("a seven");
    // The robber may go to any of the 19 hexes but its own.
    assert_eq!(perft(&case.rules, &state, 1), 18);
}
