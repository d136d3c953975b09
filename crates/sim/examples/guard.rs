//! Fixed random games for `cargo xtask instructions`; prints the number of steps. `SCENARIO` and
//! `GAMES` of the environment choose others.

use tradeholm_engine::ModuleId;
use tradeholm_sim::{Shard, Spec, run};

fn main() {
    let id = std::env::var("SCENARIO").unwrap_or_else(|_| "base/variable".to_owned());
    let scenario = tradeholm_scenarios::find(&id).expect("a scenario of the program");
    let mut config = scenario.config(4).expect("four seats");
    config.modules = config.modules.with(ModuleId::NoDomesticTrade);
    let layout = scenario.layout.clone();
    let spec = Spec {
        config,
        layout,
        games: std::env::var("GAMES").ok().and_then(|g| g.parse().ok()).unwrap_or(200),
        shard: Shard::WHOLE,
        seed: 7,
        threads: 1,
        turn_limit: 1000,
        check: false,
    };
    let report = run(&spec, &Default::default()).expect("games that can be played");
    println!("{}", report.steps);
}
