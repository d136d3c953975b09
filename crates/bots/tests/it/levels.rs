//! Every level plays every kind of game to its end, and each is stronger than the one below.

use crate::table::play;
use tradeholm_bots::{Bot, Budget, Level};
use tradeholm_engine::{ModuleId, Seat};

/// Little enough for a test.
const BUDGET: Budget = Budget { nodes: 600, time: None, offers: true };

/// One bot of a level on that seat, others on the rest.
fn one(level: Level, others: Level, seats: u8, on: Seat, seed: u64) -> Vec<Box<dyn Bot>> {
    let level = |i| if Seat(i) == on { level } else { others };
    let budget = Budget { nodes: 4000, ..BUDGET };
    (0..seats).map(|i| level(i).bot(seed * 8 + u64::from(i), budget)).collect()
}

/// How many of so many games one bot of a level wins against others.
fn wins(scenario: &str, level: Level, others: Level, seats: u8, games: u64) -> u64 {
    let won = |game: u64| {
        let on = Seat((game % u64::from(seats)) as u8);
        // One board and series of dice for each group of rotated seats.
        let seed = 1000 + game / u64::from(seats);
        let mut bots = one(level, others, seats, on, game);
        play(scenario, &[ModuleId::NoDomesticTrade], seed, &mut bots).winner == Some(on)
    };
    (0..games).filter(|&game| won(game)).count() as u64
}

#[test]
fn every_level_finishes_every_game() {
    let games: [(&str, u8, &[ModuleId]); 10] = [
        ("base/variable", 2, &[]),
        ("base/beginners", 3, &[]),
        ("base/random", 4, &[ModuleId::SeparatePhases]),
        ("base/balanced", 4, &[ModuleId::NoDomesticTrade, ModuleId::DiceDeck]),
        ("five_six/variable", 6, &[]),
        ("cities_knights/variable", 4, &[]),
        ("cities_knights/variable-56", 5, &[]),
        ("two_players/variable", 2, &[]),
        ("base/variable", 3, &[ModuleId::EventCards]),
        ("cities_knights/variable", 3, &[ModuleId::EventCards]),
    ];
    // All levels that think sit at every table.
    let levels = [Level::Hard, Level::Medium, Level::Easy];
    for (i, (scenario, seats, variants)) in games.into_iter().enumerate() {
        let seed = i as u64;
        let bot = |s: u8| levels[usize::from(s) % levels.len()].bot(seed * 8 + u64::from(s), BUDGET);
        let mut bots: Vec<_> = (0..seats).map(bot).collect();
        let played = play(scenario, variants, seed, &mut bots);
        assert!(played.winner.is_some(), "{scenario}: {} turns", played.turns);
    }
    // Those that play at random may take very long; that they never act illegally is what counts.
    for level in [Level::Random, Level::Weighted] {
        for scenario in ["base/variable", "cities_knights/variable"] {
            let mut bots: Vec<_> = (0..4).map(|s| level.bot(s, BUDGET)).collect();
            play(scenario, &[], 3, &mut bots);
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    for pair in Level::ALL.windows(2) {
        let (below, level) = (pair[0], pair[1]);
        let games = 40;
        let won = wins("base/variable", level, below, 4, games);
        // One of four: fewer would be a reversed order. The games are the same every time, until a
        // bot changes.
        assert!(4 * won >= games, "{} won {won} of {games} against three {}", level.name(), below.name());
    }
}

#[test]
fn levels_that_think_beat_rules_of_thumb_in_cities_and_knights() {
    for level in [Level::Medium, Level::Hard] {
        let won = wins("cities_knights/variable", level, Level::Sensible, 4, 16);
        assert!(won >= 6, "{} won {won} of 16 against three sensible", level.name());
    }
    let won = wins("cities_knights/variable", Level::Sensible, Level::Easy, 4, 16);
    assert!(won >= 6, "sensible won {won} of 16 against three easy");
}

#[test]
fn every_level_finishes_every_scenario_of_seafarers() {
    let games: [(&str, u8); 10] = [
        ("seafarers/heading-for-new-shores-4", 4),
        ("seafarers/four-islands-3", 3),
        ("seafarers/fog-islands-4", 4),
        ("seafarers/through-the-desert-3", 3),
        ("seafarers/forgotten-tribe-34", 3),
        ("seafarers/cloth-for-catan-34", 3),
        ("seafarers/pirate-islands-34", 3),
        ("seafarers/wonders-of-catan-34", 3),
        ("seafarers/new-world-34", 3),
        ("seafarers/cloth-for-catan-2", 2),
    ];
    finish(&games);
}

#[test]
fn every_level_finishes_every_scenario_of_traders_and_barbarians() {
    finish(&[
        ("traders_barbarians/fishermen-34", 4),
        ("traders_barbarians/rivers-34", 4),
        ("traders_barbarians/caravans-34", 4),
        ("traders_barbarians/barbarian-attack-34", 4),
        ("traders_barbarians/traders-34", 4),
        ("traders_barbarians/fishermen-2", 2),
        ("traders_barbarians/rivers-2", 2),
        ("traders_barbarians/caravans-2", 2),
        ("traders_barbarians/barbarian-attack-2", 2),
        ("traders_barbarians/traders-2", 2),
    ]);
}

#[test]
fn every_level_finishes_every_scenario_of_explorers_and_pirates() {
    finish(&[
        ("explorers_pirates/land-ho-24", 4),
        ("explorers_pirates/pirate-lairs-24", 4),
        ("explorers_pirates/fish-for-catan-24", 4),
        ("explorers_pirates/spices-for-catan-24", 4),
        ("explorers_pirates/explorers-pirates-24", 4),
        ("explorers_pirates/land-ho-24", 2),
        ("explorers_pirates/pirate-lairs-24-variable", 3),
        ("explorers_pirates/spices-for-catan-24", 2),
        ("explorers_pirates/pirate-lairs-56", 5),
        ("explorers_pirates/explorers-pirates-56", 6),
    ]);
}

/// Plays each scenario with all levels that know what they do.
fn finish(games: &[(&str, u8)]) {
    let levels = [Level::Medium, Level::Hard, Level::Easy, Level::Sensible];
    let budget = Budget { nodes: 100, ..BUDGET };
    for (i, &(scenario, seats)) in games.iter().enumerate() {
        let seed = i as u64;
        let bot = |s: u8| levels[usize::from(s) % levels.len()].bot(seed * 8 + u64::from(s), budget);
        let mut bots: Vec<_> = (0..seats).map(bot).collect();
        let played = play(scenario, &[], seed, &mut bots);
        assert!(played.winner.is_some(), "{scenario}: {} turns", played.turns);
        assert!(played.turns < 400, "{scenario}: {} turns", played.turns);
    }
}

#[test]
fn thinking_pays_in_seafarers() {
    let games = 16;
    let won = wins("seafarers/heading-for-new-shores-4", Level::Medium, Level::Sensible, 4, games);
    // One of four is even. The games are the same every time, until a bot changes.
    assert!(4 * won >= games, "medium won {won} of {games} against three sensible");
}

#[test]
fn the_same_seed_plays_the_same() {
    let game = || {
        let mut bots: Vec<_> = (0..4).map(|s| Level::Hard.bot(s, BUDGET)).collect();
        play("base/variable", &[], 11, &mut bots).acts
    };
    assert_eq!(game(), game());
}
