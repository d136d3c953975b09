//! Guessed states: what a seat sees of them is what it saw of the game.

use tradeholm_bots::{Bot, Choice, Seen, SensibleBot, guess_state};
use tradeholm_dealer::{Dealer, SimDealer};
use tradeholm_engine::board::deal;
use tradeholm_engine::{EventLog, ModuleId, Pending, Rules, Seat, State, View, Viewer};

/// How many views were looked at, and from how many a state could be guessed.
#[derive(Default)]
struct Tally {
    views: u32,
    guessed: u32,
}

/// Guesses a state from what each seat sees, and compares what the seat would see of it.
fn look(rules: &Rules, state: &State, seed: u64, tally: &mut Tally) {
    for seat in rules.all_seats().iter() {
        let view = rules.view(state, Viewer::Seat(seat));
        let mut legal = Vec::new();
        rules.legal_actions(state, seat, &mut legal);
        let seen = Seen { rules, view: &view, legal: &legal, patient: false };
        tally.views += 1;
        // A guess by which the seat on turn would have won is none; another may do.
        let Some(guess) = (0..6).find_map(|i| guess_state(&seen, seed + i)) else { continue };
        tally.guessed += 1;
        rules.check_invariants(&guess).unwrap();
        let same = without_choice(rules.view(&guess, Viewer::Seat(seat)));
        assert_eq!(same, without_choice(view), "seed {seed}, seat {}", seat.0);
        let mut possible = Vec::new();
        rules.legal_actions(&guess, seat, &mut possible);
        assert_eq!(possible, legal, "seed {seed}, seat {}", seat.0);
    }
}

/// A view without the own discard or gift, which bind nobody until all have chosen.
fn without_choice(mut view: View) -> View {
    if let Some(own) = &mut view.own {
        own.discard_chosen = None;
    }
    if let Some(own) = view.ck.as_mut().and_then(|ck| ck.own.as_mut()) {
        own.gift_chosen = None;
    }
    view
}

/// Games of sensible bots, looked at again and again.
fn follow(scenario: &str, seats: usize, games: u64) {
    let scenario = tradeholm_scenarios::find(scenario).unwrap();
    let mut tally = Tally::default();
    for seed in 0..games {
        let mut config = scenario.config(seats).unwrap();
        // Offers that a guessed hand does not cover are left out, so nobody makes any.
        config.modules = config.modules.with(ModuleId::NoDomesticTrade);
        let mut dealer = SimDealer::new(seed);
        let board = deal(&scenario.layout_for(&config), &mut dealer).unwrap();
        let rules = Rules::new(config, &board).unwrap();
        let (mut state, log) = (rules.initial_state(), &mut EventLog::off());
        for step in 0..6000 {
            let must = match rules.pending(&state) {
                Pending::Over { .. } => break,
                Pending::Chance(_) => {
                    let outcome = dealer.answer(&rules, &state).unwrap();
                    rules.resolve(&mut state, outcome, log).unwrap();
                    continue;
                }
                Pending::Decision { must, .. } => must,
            };
            // All of the beginning, and every seventh step later.
            if step < 60 || step % 7 == 0 {
                look(&rules, &state, 1000 * seed + step, &mut tally);
            }
            let seat: Seat = must.iter().next().unwrap();
            let view = rules.view(&state, Viewer::Seat(seat));
            let mut legal = Vec::new();
            rules.legal_actions(&state, seat, &mut legal);
            let seen = Seen { rules: &rules, view: &view, legal: &legal, patient: false };
            let Choice::Act(action) = SensibleBot::silent().decide(&seen) else { panic!("waits") };
            rules.act(&mut state, seat, action, log).unwrap();
        }
    }
    let Tally { views, guessed } = tally;
    assert!(views > 100, "{}: {views} views", scenario.id);
    assert!(guessed * 100 >= views * 99, "{}: {guessed} guesses from {views} views", scenario.id);
}

#[test]
fn states_are_guessed_in_every_scenario() {
    for (scenario, seats) in [
        ("seafarers/heading-for-new-shores-4", 4),
        ("seafarers/four-islands-3", 3),
        ("seafarers/fog-islands-4", 4),
        ("seafarers/through-the-desert-3", 3),
        ("seafarers/forgotten-tribe-34", 4),
        ("seafarers/cloth-for-catan-34", 3),
        ("seafarers/pirate-islands-34", 4),
        ("seafarers/wonders-of-catan-34", 3),
        ("seafarers/new-world-34", 4),
        ("traders_barbarians/fishermen-34", 4),
        ("traders_barbarians/rivers-34", 3),
        ("traders_barbarians/barbarian-attack-34", 4),
        ("traders_barbarians/traders-34", 4),
        ("traders_barbarians/caravans-34", 4),
        ("traders_barbarians/rivers-caravans-34", 3),
        ("explorers_pirates/land-ho-24", 4),
        ("explorers_pirates/pirate-lairs-24", 3),
        ("explorers_pirates/fish-for-catan-24", 4),
        ("explorers_pirates/spices-for-catan-24", 3),
        ("explorers_pirates/explorers-pirates-24", 4),
    ] {
        follow(scenario, seats, 2);
    }
}

#[test]
fn states_are_guessed_for_two_and_for_six() {
    for (scenario, seats) in [
        ("seafarers/heading-for-new-shores-2", 2),
        ("seafarers/cloth-for-catan-2", 2),
        ("seafarers/wonders-of-catan-2", 2),
        ("seafarers/six-islands-56", 5),
        ("seafarers/forgotten-tribe-56", 5),
        ("seafarers/pirate-islands-56", 6),
        ("traders_barbarians/fishermen-2", 2),
        ("traders_barbarians/fishermen-56", 5),
        ("traders_barbarians/rivers-2", 2),
        ("traders_barbarians/rivers-56", 6),
        ("traders_barbarians/barbarian-attack-2", 2),
        ("traders_barbarians/barbarian-attack-56", 5),
        ("traders_barbarians/traders-2", 2),
        ("traders_barbarians/traders-56", 5),
        ("traders_barbarians/caravans-2", 2),
        ("traders_barbarians/caravans-56", 5),
        ("explorers_pirates/land-ho-24", 2),
        ("explorers_pirates/explorers-pirates-24", 2),
        ("explorers_pirates/explorers-pirates-56", 6),
    ] {
        follow(scenario, seats, 1);
    }
}

#[test]
fn states_are_guessed_with_cities_and_knights() {
    for (scenario, seats) in [
        ("cities_knights/fishermen-34", 4),
        ("cities_knights/rivers-34", 4),
        ("cities_knights/fishermen-56", 5),
        ("cities_knights/rivers-34", 3),
    ] {
        follow(scenario, seats, 3);
    }
}
