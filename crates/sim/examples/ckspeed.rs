use std::sync::atomic::AtomicU64;
use hexhaven_sim::{Spec, run};
use hexhaven_engine::ModuleId;
fn main() {
    for id in ["base/variable", "cities_knights/variable"] {
        let s = hexhaven_scenarios::find(id).unwrap();
        let mut config = s.config(4).unwrap();
        if std::env::args().nth(1).is_some() { config.modules = config.modules.with(ModuleId::NoDomesticTrade); }
        let games = if id.starts_with("base") { 10000 } else { 2000 };
        let spec = Spec { layout: s.layout.clone(), config, games, seed: 3, threads: 1, turn_limit: 3000, check: false };
        let r = run(&spec, &AtomicU64::new(0)).unwrap();
        println!("{id}: {:.0} games/s, {:.0} steps/game, {:.1} turns, {:.0} ns/step, unfinished {}", r.rate(r.games), r.per_game(r.steps), r.per_game(r.turns), 1e9/r.rate(r.steps), r.unfinished);
    }
    println!("state {}", std::mem::size_of::<hexhaven_engine::State>());
}
