//! Bots play The Pirate Islands: always legally, to the end, and better than chance.

use std::collections::BTreeSet;

use crate::table::{all_sensible, one_sensible, play};
use tradeholm_engine::seafarers::{PiratesAction, SeaAction};
use tradeholm_engine::{Action, ModuleId, Seat};

#[test]
fn games_of_sensible_bots_end() {
    let mut done = BTreeSet::new();
    for (scenario, variants, seats) in [
        ("seafarers/pirate-islands-34", &[][..], 3),
        ("seafarers/pirate-islands-34", &[ModuleId::EventCards, ModuleId::Harbormaster], 4),
        ("seafarers/pirate-islands-56", &[], 5),
        ("seafarers/pirate-islands-56", &[ModuleId::FriendlyRobber], 6),
    ] {
        let mut turns = Vec::new();
        for seed in 0..10 {
            let game = play(scenario, variants, seed, &mut all_sensible(seats));
            assert!(game.winner.is_some(), "{scenario} for {seats}: game {seed}, {} turns", game.turns);
            turns.push(game.turns);
            for (_, _, action) in game.acts {
                done.insert(match action {
                    Action::Pirates(PiratesAction::Assault) => "assault",
                    Action::Pirates(PiratesAction::TakeResource(_)) => "reward",
                    Action::Sea(SeaAction::BuildShip(_)) => "ship",
                    Action::PlayKnight => "knight",
                    _ => continue,
                });
            }
        }
        println!("{scenario} for {seats}: {turns:?}");
    }
    assert_eq!(done, BTreeSet::from(["assault", "knight", "reward", "ship"]));
}

#[test]
fn sensible_bots_beat_random_ones() {
    let won = |seed: u64| {
        let on = Seat((seed % 4) as u8);
        let mut bots = one_sensible(4, on, seed);
        play("seafarers/pirate-islands-34", &[], seed, &mut bots).winner == Some(on)
    };
    let wins = (0..20).filter(|&seed| won(seed)).count();
    assert!(wins > 15, "{wins} of 20 against three random bots");
}
