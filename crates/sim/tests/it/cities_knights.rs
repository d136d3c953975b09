//! Random games of Cities & Knights, with every invariant checked after every step.

use std::sync::atomic::AtomicU64;

use tradeholm_engine::{ModuleId, ModuleSet};
use tradeholm_sim::{Report, Shard, Spec, run};

fn play(scenario: &str, seats: usize, games: u64, options: &[ModuleId], check: bool) -> Report {
    let scenario = tradeholm_scenarios::find(scenario).unwrap();
    let mut config = scenario.config(seats).unwrap();
    config.modules = options.iter().fold(config.modules, |all: ModuleSet, &m| all.with(m));
    let layout = scenario.layout_for(&config).into_owned();
    let spec =
        Spec { config, layout, games, shard: Shard::WHOLE, seed: 7, threads: 2, turn_limit: 3000, check };
    run(&spec, &AtomicU64::new(0)).unwrap()
}

#[test]
fn random_games_keep_every_invariant() {
    for scenario in ["beginners", "variable", "variable-frame", "variable-fixed", "random", "balanced"] {
        for seats in [3, 4] {
            let report = play(&format!("cities_knights/{scenario}"), seats, 20, &[], true);
            assert_eq!(report.games, 20);
            assert!(report.unfinished <= 2, "{scenario}: {} unfinished", report.unfinished);
        }
    }
}

#[test]
fn every_variant_keeps_every_invariant() {
    use ModuleId::{DiceDeck, EasyStart, FrameWithoutOneHarbor, KnightErrant, Nasty, NoDomesticTrade};
    for options in [
        &[Nasty][..],
        &[KnightErrant],
        &[EasyStart],
        &[EasyStart, DiceDeck],
        &[FrameWithoutOneHarbor],
        &[NoDomesticTrade],
        &[Nasty, KnightErrant, EasyStart, FrameWithoutOneHarbor],
    ] {
        assert_eq!(play("cities_knights/variable", 4, 20, options, true).games, 20);
    }
}
