//! Takes every action of many random games of every scenario to numbers and back, and prints what share of
//! them is of a kind that has none.
//!
//! `cargo run --release -p tradeholm-batch --example spaces -- GAMES [SCENARIO]`

#[path = "../tests/it/roundtrip.rs"]
mod roundtrip;

use roundtrip::{Found, play, tables};
use tradeholm_batch::Space;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let only = arguments.next();
    for scenario in tradeholm_scenarios::all().filter(|s| only.as_ref().is_none_or(|id| *id == s.id)) {
        let (mut found, all) = (Found::default(), tables(&scenario.id));
        for game in 0..games {
            play(&all[game as usize % all.len()], game, 600, &mut found);
        }
        let outside: u64 = found.outside.values().sum();
        let share = 100.0 * outside as f64 / (found.mapped + outside).max(1) as f64;
        let sizes: Vec<_> = all.iter().map(|table| Space::new(table.example()).len().to_string()).collect();
        let (mapped, longest) = (found.mapped, found.longest);
        println!(
            "{}: {} numbers, {mapped} actions there and back, {outside} outside ({share:.2} %), at most {longest} steps",
            scenario.id,
            sizes.join("/")
        );
        for (kind, count) in &found.outside {
            println!("    {count}: {kind}");
        }
    }
}
