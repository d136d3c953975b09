//! Random games of The Wonders of Catan, with every invariant checked after every step.

use std::sync::atomic::AtomicU64;

use tradeholm_engine::ModuleId;
use tradeholm_sim::{Shard, Spec, run};

#[test]
fn games_of_wonders_keep_every_invariant() {
    use ModuleId::{DiceDeck, EventCards, FriendlyRobber, Harbormaster, SeparatePhases};
    for (id, seats, options) in [
        ("wonders-of-catan-34", 3, &[][..]),
        ("wonders-of-catan-34-variable", 4, &[FriendlyRobber, Harbormaster]),
        ("wonders-of-catan-34-variable", 3, &[SeparatePhases, EventCards]),
        ("wonders-of-catan-56", 5, &[]),
        ("wonders-of-catan-56-variable", 6, &[Harbormaster, DiceDeck]),
    ] {
        let scenario = tradeholm_scenarios::find(&format!("seafarers/{id}")).unwrap();
        let mut config = scenario.config(seats).unwrap();
        config.modules = options.iter().fold(config.modules, |all, &option| all.with(option));
        let layout = scenario.layout_for(&config).into_owned();
        let spec = Spec {
            config,
            layout,
            games: 8,
            shard: Shard::WHOLE,
            seed: 11,
            threads: 2,
            turn_limit: 4000,
            check: true,
        };
        let report = run(&spec, &AtomicU64::new(0)).unwrap_or_else(|e| panic!("{id}: {e}"));
        // At random everybody may build so that no wonder can be started any more: then nobody can win.
        assert_eq!(report.games, 8);
        assert!(report.unfinished <= 1, "{id} for {seats}: {} games without an end", report.unfinished);
    }
}
