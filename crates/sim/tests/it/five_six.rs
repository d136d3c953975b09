//! Random games for five and six, and with variants, with every invariant checked after every step.

use std::sync::atomic::AtomicU64;

use tradeholm_engine::{ModuleId, ModuleSet};
use tradeholm_sim::{Report, Shard, Spec, run};

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
        seed: 7,
        threads: 2,
        turn_limit: 3000,
        check: true,
    };
    run(&spec, &AtomicU64::new(0)).unwrap_or_else(|e| panic!("{}: {e}", scenario.id))
}

#[test]
fn five_and_six_keep_every_invariant() {
    for id in ["beginners", "variable", "variable-fixed", "random"] {
        for seats in [5, 6] {
            assert_eq!(play(&format!("five_six/{id}"), seats, 10, &[]).unfinished, 0, "{id}");
        }
    }
    for seats in [5, 6] {
        assert_eq!(play("cities_knights/variable-56", seats, 10, &[]).games, 10);
    }
}

#[test]
fn variants_keep_every_invariant() {
    use ModuleId::{FriendlyRobber, Harbormaster};
    for (id, seats) in [
        ("base/variable", 2),
        ("base/beginners", 4),
        ("cities_knights/variable", 4),
        ("five_six/variable", 6),
    ] {
        for options in [&[FriendlyRobber][..], &[Harbormaster], &[FriendlyRobber, Harbormaster]] {
            assert_eq!(play(id, seats, 10, options).games, 10);
        }
    }
}
