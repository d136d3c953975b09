//! Random games of Catan for Two, with every invariant checked after every step.

use std::sync::atomic::AtomicU64;

use tradeholm_engine::{ModuleId, ModuleSet};
use tradeholm_sim::{Report, Shard, Spec, run};

fn play(scenario: &str, games: u64, options: &[ModuleId]) -> Report {
    let scenario = tradeholm_scenarios::find(scenario).unwrap();
    let mut config = scenario.config(2).unwrap();
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
    run(&spec, &AtomicU64::new(0)).unwrap()
}

#[test]
fn random_games_keep_every_invariant() {
    for scenario in ["variable", "variable-frame", "variable-fixed", "random", "balanced"] {
        let report = play(&format!("two_players/{scenario}"), 20, &[]);
        assert_eq!((report.games, report.unfinished), (20, 0), "{scenario}");
    }
}

#[test]
fn every_option_keeps_every_invariant() {
    use ModuleId::{
        DiceDeck, EventCards, EventCardsWithoutNewYear, FriendlyRobber, Harbormaster, NoDomesticTrade,
        SeparatePhases, TravelerTokens,
    };
    for options in [
        &[TravelerTokens][..],
        &[FriendlyRobber],
        &[Harbormaster],
        &[TravelerTokens, FriendlyRobber, Harbormaster],
        &[DiceDeck, SeparatePhases],
        &[NoDomesticTrade],
        &[EventCards],
        &[EventCards, EventCardsWithoutNewYear, TravelerTokens, FriendlyRobber, Harbormaster],
    ] {
        assert_eq!(play("two_players/variable", 20, options).games, 20);
    }
}
