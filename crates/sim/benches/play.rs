//! How fast the engine is. `cargo bench -p tradeholm-sim`

use divan::{Bencher, black_box};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::deal;
use tradeholm_engine::{Action, EventLog, ModuleId, Pending, Rules, Seat, State};
use tradeholm_sim::{Player, RandomPlayer, play};

fn main() {
    divan::main();
}

fn rules() -> Rules {
    let scenario = tradeholm_scenarios::find("base/variable").expect("a scenario of the program");
    let mut config = scenario.config(4).expect("four seats");
    config.modules = config.modules.with(ModuleId::NoDomesticTrade);
    let board = deal(&scenario.layout, &mut SimDealer::new(1)).expect("a board");
    Rules::new(config, &board).expect("a table")
}

/// A state in the middle of a random game, with the dice rolled.
fn middle(rules: &Rules) -> State {
    let (mut state, mut dealer, mut player) =
        (rules.initial_state(), SimDealer::new(2), RandomPlayer::default());
    let log = &mut EventLog::off();
    loop {
        match rules.pending(&state) {
            Pending::Over { .. } => return state,
            Pending::Chance(chance) => {
                let outcome = dealer.answer_to(rules, &state, chance).expect("an answer");
                rules.resolve(&mut state, outcome, log).expect("a possible outcome");
            }
            Pending::Decision { must, .. } => {
                let seat = Seat(must.0.trailing_zeros() as u8);
                let mut list = Vec::new();
                rules.legal_actions(&state, seat, &mut list);
                if state.turn() > 120 && list.contains(&Action::EndTurn) && list.len() > 8 {
                    return state;
                }
                let action = player.decide(rules, &state, seat, &mut dealer);
                rules.act(&mut state, seat, action, log).expect("a legal action");
            }
        }
    }
}

/// A whole game of four random players; divide by the mean steps per game that `sim` reports.
#[divan::bench]
fn random_game(bencher: Bencher) {
    let rules = rules();
    let mut players: [RandomPlayer; 4] = Default::default();
    let mut game = 0;
    bencher.bench_local(|| {
        game += 1;
        let mut dealer = SimDealer::for_game(3, game);
        play(&rules, &mut players, &mut dealer, 1000, |_| Ok::<(), ()>(()))
    });
}

#[divan::bench]
fn legal_actions(bencher: Bencher) {
    let rules = rules();
    let state = middle(&rules);
    let mut list = Vec::with_capacity(128);
    bencher.bench_local(|| {
        list.clear();
        rules.legal_actions(black_box(&state), state.on_turn(), &mut list);
        list.len()
    });
}

#[divan::bench]
fn clone_state(bencher: Bencher) {
    let state = middle(&rules());
    bencher.bench_local(|| black_box(&state).clone());
}

/// The longest road of every seat, measured from nothing.
#[divan::bench]
fn longest_roads(bencher: Bencher) {
    let rules = rules();
    let state = middle(&rules);
    bencher.bench_local(|| {
        rules.all_seats().iter().map(|seat| rules.measure_road(black_box(&state), seat)).max()
    });
}

#[divan::bench]
fn fingerprint(bencher: Bencher) {
    let rules = rules();
    let state = middle(&rules);
    bencher.bench_local(|| rules.fingerprint(black_box(&state)));
}
