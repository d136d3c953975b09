//! Bots play the scenarios of Seafarers that have rules of their own: always legally, to the end, and
//! better than chance.

use std::collections::BTreeSet;

use crate::table::{all_sensible, one_sensible, play};
use tradeholm_engine::seafarers::SeaAction;
use tradeholm_engine::{Action, Seat};

/// What was done at sea in games of sensible bots, which all end.
fn done(scenario: &str, seats: u8, games: u64) -> BTreeSet<&'static str> {
    let mut done = BTreeSet::new();
    for seed in 0..games {
        let played = play(scenario, &[], seed, &mut all_sensible(seats));
        assert!(played.winner.is_some(), "{scenario}: game {seed}");
        for (_, _, action) in played.acts {
            match action {
                Action::Sea(SeaAction::BuildShip(_)) => done.insert("ship"),
                Action::Sea(SeaAction::PlaceHarbor { .. }) => done.insert("harbor"),
                Action::Cloth(_) => done.insert("cloth"),
                Action::Sea(SeaAction::MovePirate(_)) => done.insert("pirate"),
                _ => false,
            };
        }
    }
    done
}

/// How many games one sensible bot wins against random ones, its seat rotated.
fn wins(scenario: &str, seats: u8, games: u64) -> u64 {
    let won = |seed| {
        let on = Seat((seed % u64::from(seats)) as u8);
        play(scenario, &[], seed, &mut one_sensible(seats, on, seed)).winner == Some(on)
    };
    (0..games).filter(|&seed| won(seed)).count() as u64
}

#[test]
fn games_of_the_forgotten_tribe_end() {
    for (scenario, seats) in [
        ("seafarers/forgotten-tribe-34", 3),
        ("seafarers/forgotten-tribe-34-variable", 4),
        ("seafarers/forgotten-tribe-56", 6),
    ] {
        let done = done(scenario, seats, 4);
        assert!(done.contains("ship") && done.contains("harbor"), "{scenario}: {done:?}");
    }
}

#[test]
fn games_of_cloth_for_catan_end() {
    for (scenario, seats) in [
        ("seafarers/cloth-for-catan-34", 3),
        ("seafarers/cloth-for-catan-34-variable", 4),
        ("seafarers/cloth-for-catan-56", 5),
    ] {
        let done = done(scenario, seats, 4);
        assert!(done.contains("ship"), "{scenario}: {done:?}");
    }
}

#[test]
fn sensible_bots_beat_random_ones() {
    for scenario in ["seafarers/forgotten-tribe-34", "seafarers/cloth-for-catan-34"] {
        let won = wins(scenario, 4, 20);
        assert!(won >= 14, "{scenario}: {won} of 20 against three random bots");
    }
}
