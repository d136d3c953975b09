//! Random games with event cards, with every invariant checked after every step.

use std::sync::atomic::AtomicU64;

use tradeholm_engine::{ModuleId, ModuleSet};
use tradeholm_sim::{Report, Shard, Spec, run};

use ModuleId::{
    EasyStart, EventCards, EventCardsWithoutNewYear, FriendlyRobber, Harbormaster, KnightErrant, Nasty,
    SeparatePhases,
};

fn play(scenario: &str, seats: usize, games: u64, options: &[ModuleId]) -> Report {
    let scenario = tradeholm_scenarios::find(scenario).unwrap_or_else(|| panic!("{scenario}"));
    let mut config = scenario.config(seats).unwrap();
    config.modules = options.iter().fold(config.modules, |all: ModuleSet, &m| all.with(m));
    let layout = scenario.layout_for(&config).into_owned();
    let spec = Spec {
        config,
        layout,
        games,
        shard: Shard::WHOLE,
        seed: 11,
        threads: 2,
        turn_limit: 3000,
        check: true,
    };
    run(&spec, &AtomicU64::new(0)).unwrap_or_else(|e| panic!("{}: {e}", scenario.id))
}

const DECKS: [&[ModuleId]; 2] = [&[EventCards], &[EventCards, EventCardsWithoutNewYear]];

#[test]
fn the_base_game_with_event_cards_keeps_every_invariant() {
    for deck in DECKS {
        for (id, seats) in [
            ("base/variable", 2),
            ("base/variable", 3),
            ("base/beginners", 4),
            ("five_six/variable", 5),
            ("five_six/random", 6),
        ] {
            let report = play(id, seats, 25, deck);
            assert_eq!((report.games, report.unfinished), (25, 0), "{id}, {seats} seats, {deck:?}");
        }
    }
}

#[test]
fn cities_and_knights_with_event_cards_keeps_every_invariant() {
    for deck in DECKS {
        for (id, seats) in [
            ("cities_knights/variable", 3),
            ("cities_knights/beginners", 4),
            ("cities_knights/variable-56", 5),
            ("cities_knights/random-56", 6),
        ] {
            let report = play(id, seats, 12, deck);
            assert_eq!(report.games, 12);
            assert!(report.unfinished <= 2, "{id}: {} unfinished", report.unfinished);
        }
    }
}

#[test]
fn event_cards_go_with_the_other_variants() {
    for (id, seats, options) in [
        ("base/variable", 4, &[EventCards, FriendlyRobber, Harbormaster][..]),
        ("five_six/variable", 6, &[EventCards, FriendlyRobber, Harbormaster, SeparatePhases]),
        ("cities_knights/variable", 4, &[EventCards, EasyStart, Nasty, KnightErrant]),
        ("cities_knights/variable-56", 5, &[EventCards, EasyStart, Harbormaster]),
    ] {
        assert_eq!(play(id, seats, 15, options).games, 15);
    }
}
