//! Bots sail: they earn what islands bring, beat chance, and end games on every board of Seafarers.

use crate::table::{all_sensible, one_sensible, play};
use tradeholm_engine::{ModuleId, Seat};

#[test]
fn a_sensible_bot_earns_an_island_and_beats_random_ones() {
    const GAMES: u64 = 40;
    let (mut won, mut settled) = (0, 0);
    for seed in 0..GAMES {
        let on = Seat((seed % 4) as u8);
        let game = play("seafarers/heading-for-new-shores-4", &[], seed, &mut one_sensible(4, on, seed));
        won += u64::from(game.winner == Some(on));
        settled += u64::from(game.end.sea.unwrap().special_points[on.index()] > 0);
    }
    assert!(won * 10 >= GAMES * 8, "won {won} of {GAMES} against three random bots");
    assert!(settled * 10 >= GAMES * 8, "an island in {settled} of {GAMES} games");
}

/// Whether a scenario is one of the sea.
fn at_sea(scenario: &&tradeholm_scenarios::Scenario) -> bool {
    scenario.plays.contains(ModuleId::Seafarers)
}

#[test]
fn games_of_sensible_bots_end_on_every_board() {
    for scenario in tradeholm_scenarios::all().filter(at_sea) {
        for &seats in &scenario.players {
            let game = play(&scenario.id, &[], 1, &mut all_sensible(seats));
            assert!(game.winner.is_some(), "{} for {seats}", scenario.id);
            assert!(game.turns < 400, "{} for {seats} took {} turns", scenario.id, game.turns);
        }
    }
}
