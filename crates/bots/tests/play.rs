//! Bots play whole games: always legally, and the sensible one better than the random one.

use hexhaven_bots::{Bot, Choice, RandomBot, Seen, SensibleBot};
use hexhaven_dealer::{Dealer, SimDealer};
use hexhaven_engine::board::deal;
use hexhaven_engine::{Action, EventLog, Pending, Rules, Seat, Viewer};

/// Plays a game; returns the winner, or none after very many steps.
fn play(seed: u64, bots: &mut [Box<dyn Bot>]) -> Option<Seat> {
    let scenario = hexhaven_scenarios::find("base/variable").unwrap();
    let mut dealer = SimDealer::new(seed);
    let board = deal(&scenario.layout, &mut dealer).unwrap();
    let rules = Rules::new(scenario.config(bots.len()).unwrap(), &board).unwrap();
    let mut state = rules.initial_state();
    let log = &mut EventLog::off();
    let (mut waits, mut offers) = (0, (0, 0));
    for _ in 0..20_000 {
        let must = match rules.pending(&state) {
            Pending::Over { winner } => return Some(winner),
            Pending::Chance(_) => {
                let outcome = dealer.answer(&rules, &state).unwrap();
                rules.resolve(&mut state, outcome, log).unwrap();
                continue;
            }
            Pending::Decision { must, .. } => must,
        };
        // Those who may speak come first: an offer waits for its answers.
        let order = rules.all_seats().minus(must).iter().chain(must.iter());
        let mut acted = false;
        for seat in order {
            let mut legal = Vec::new();
            rules.legal_actions(&state, seat, &mut legal);
            let view = rules.view(&state, Viewer::Seat(seat));
            let seen = Seen { rules: &rules, view: &view, legal: &legal, patient: waits < 2 };
            let Choice::Act(action) = bots[seat.index()].decide(&seen) else { continue };
            rules.act(&mut state, seat, action, log).unwrap_or_else(|e| panic!("{action:?}: {e}"));
            if let Action::OfferTrade { .. } = action {
                offers = if offers.0 == view.turn { (view.turn, offers.1 + 1) } else { (view.turn, 1) };
                assert!(offers.1 <= 3, "at most three offers a turn");
            }
            acted = true;
            break;
        }
        waits = if acted { 0 } else { waits + 1 };
        assert!(waits < 5, "nobody acts: {:?}", rules.pending(&state));
    }
    None
}

#[test]
fn sensible_bots_beat_random_ones() {
    let mut wins = 0;
    for seed in 0..20 {
        let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(SensibleBot::new())];
        bots.extend((1..4).map(|i| Box::new(RandomBot::new(seed * 4 + i)) as Box<dyn Bot>));
        wins += u32::from(play(seed, &mut bots) == Some(Seat(0)));
    }
    assert!(wins >= 18, "{wins} of 20 against three random bots");
}

#[test]
fn games_of_sensible_bots_end() {
    for seed in 0..20 {
        let mut bots: Vec<Box<dyn Bot>> =
            (0..4).map(|_| Box::new(SensibleBot::new()) as Box<dyn Bot>).collect();
        assert!(play(seed, &mut bots).is_some(), "game {seed}");
    }
}
