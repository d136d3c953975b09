//! A table of bots that plays whole games and takes notes; used by the tests and by `contest`.

#![allow(dead_code, reason = "each of its users reads other notes")]

use std::time::{Duration, Instant};

use tradeholm_bots::{Bot, Choice, RandomBot, Seen, SensibleBot};
use tradeholm_dealer::{Dealer, SimDealer};
use tradeholm_engine::board::deal;
use tradeholm_engine::{Action, DecisionKind, EventLog, ModuleId, Pending, Rules, Seat, View, Viewer};

/// Most actions of one seat in one turn: many more than any turn needs.
const ACTIONS_A_TURN: u32 = 400;

/// Whether the engine is watched: in tests, not where the time counts.
const CHECKED: bool = cfg!(debug_assertions);

/// How a game went.
pub struct Played {
    /// Who won; none after very many steps.
    pub winner: Option<Seat>,
    /// The turns it took.
    pub turns: u16,
    /// The most actions of one seat in one turn.
    pub busiest: u32,
    /// How long each decision of each seat took.
    pub thought: Vec<Vec<Duration>>,
    /// What everyone sees at the end.
    pub end: View,
    /// Who did what, and what the game waited for.
    pub acts: Vec<(Seat, DecisionKind, Action)>,
}

/// One sensible bot on that seat, random ones on the others.
pub fn one_sensible(seats: u8, on: Seat, seed: u64) -> Vec<Box<dyn Bot>> {
    let random = |i: u8| Box::new(RandomBot::new(seed * 8 + u64::from(i))) as Box<dyn Bot>;
    (0..seats).map(|i| if Seat(i) == on { Box::new(SensibleBot::new()) } else { random(i) }).collect()
}

/// Sensible bots on every seat.
pub fn all_sensible(seats: u8) -> Vec<Box<dyn Bot>> {
    (0..seats).map(|_| Box::new(SensibleBot::new()) as Box<dyn Bot>).collect()
}

/// Plays a game. Panics at an illegal action, at more than three offers a turn, and when nobody acts
/// or a turn does not end.
pub fn play(scenario: &str, variants: &[ModuleId], seed: u64, bots: &mut [Box<dyn Bot>]) -> Played {
    let scenario = tradeholm_scenarios::find(scenario).unwrap();
    let mut dealer = SimDealer::new(seed);
    let mut config = scenario.config(bots.len()).unwrap();
    config.modules = variants.iter().fold(config.modules, |modules, &variant| modules.with(variant));
    let board = deal(&scenario.layout_for(&config), &mut dealer).unwrap();
    let rules = Rules::new(config, &board).unwrap();
    let mut state = rules.initial_state();
    let log = &mut EventLog::new();
    let (mut waits, mut offers, mut acts) = (0, (0, 0), (0, [0u32; 6]));
    let mut done = Vec::new();
    let mut thought = vec![Vec::new(); bots.len()];
    let (mut winner, mut busiest) = (None, 0);
    for _ in 0..60_000 {
        for event in log.drain() {
            for (i, bot) in bots.iter_mut().enumerate() {
                bot.observe(&rules, &rules.view_event(&event, Viewer::Seat(Seat(i as u8))));
            }
        }
        let (kind, must) = match rules.pending(&state) {
            Pending::Over { winner: seat } => {
                winner = Some(seat);
                break;
            }
            Pending::Chance(_) => {
                let outcome = dealer.answer(&rules, &state).unwrap();
                rules.resolve(&mut state, outcome, log).unwrap();
                continue;
            }
            Pending::Decision { kind, must, .. } => (kind, must),
        };
        // Those who may speak come first: an offer waits for its answers.
        let order = rules.all_seats().minus(must).iter().chain(must.iter());
        let mut acted = false;
        for seat in order {
            let mut legal = Vec::new();
            rules.legal_actions(&state, seat, &mut legal);
            let view = rules.view(&state, Viewer::Seat(seat));
            let seen = Seen { rules: &rules, view: &view, legal: &legal, patient: waits < 2 };
            let began = Instant::now();
            let choice = bots[seat.index()].decide(&seen);
            thought[seat.index()].push(began.elapsed());
            let Choice::Act(action) = choice else { continue };
            rules
                .act(&mut state, seat, action, log)
                .unwrap_or_else(|e| panic!("seed {seed}: {action:?}: {e}"));
            if let Action::OfferTrade { .. } = action {
                offers = if offers.0 == view.turn { (view.turn, offers.1 + 1) } else { (view.turn, 1) };
                assert!(offers.1 <= 3, "at most three offers a turn");
            }
            if acts.0 != view.turn {
                acts = (view.turn, [0; 6]);
            }
            acts.1[seat.index()] += 1;
            busiest = busiest.max(acts.1[seat.index()]);
            assert!(busiest < ACTIONS_A_TURN, "seed {seed}: turn {} does not end: {action:?}", view.turn);
            if CHECKED && done.len() % 8 == 0 {
                rules.check_invariants(&state).unwrap_or_else(|e| panic!("seed {seed}: {action:?}: {e}"));
            }
            done.push((seat, kind, action));
            acted = true;
            break;
        }
        waits = if acted { 0 } else { waits + 1 };
        assert!(waits < 5, "nobody acts: {:?}", rules.pending(&state));
    }
    let end = rules.view(&state, Viewer::Spectator);
    Played { winner, turns: end.turn, busiest, thought, end, acts: done }
}
