//! Measures a bot against a value-function player of the kind that other programs publish: it tries
//! every action, weighs where that leads by a fixed sum of a few numbers, and takes the best.
//!
//!     cargo run --release -p tradeholm-sim --example yardstick -- hard 4 200
//!
//! Level, seats (the bot alone against so many less one), games; then seed, threads, a file of weights
//! (`-` for those built in), a level to play against instead, the scenario; `trade` lets players trade.

use std::sync::atomic::AtomicU64;

use tradeholm_bots::{Bot, Budget, Level, Net, ThinkingBot};
use tradeholm_engine::ModuleId;
use tradeholm_sim::{Shard, Tournament, tournament};

mod value;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |i: usize, default: &str| args.get(i).map_or(default.to_owned(), Clone::clone);
    let level = Level::from_name(&arg(0, "hard")).expect("a level");
    let seats: usize = arg(1, "4").parse().expect("seats");
    let games: u64 = arg(2, "200").parse().expect("games");
    let seed: u64 = arg(3, "1").parse().expect("seed");
    let threads: usize = arg(4, "1").parse().expect("threads");
    let net = args.get(5).filter(|path| *path != "-").map(|path| {
        let text = std::fs::read_to_string(path).expect("a file");
        Net::read(path, &text).unwrap_or_else(|error| {
            eprintln!("{error}");
            std::process::exit(2)
        })
    });
    let rival = arg(6, "value");
    let scenario = tradeholm_scenarios::find(&arg(7, "base/variable")).expect("a scenario");
    let mut config = scenario.config(seats).expect("so many seats");
    if !args.iter().any(|a| a == "trade") {
        config.modules = config.modules.with(ModuleId::NoDomesticTrade);
    }
    let make = |bot: usize, seed: u64| -> Box<dyn Bot> {
        match (bot, &net) {
            (0, Some(net)) if level == Level::Medium => {
                Box::new(ThinkingBot::medium(seed, Budget::default()).with_weights(net.clone()))
            }
            (0, Some(net)) => Box::new(ThinkingBot::hard(seed, Budget::default()).with_weights(net.clone())),
            (0, None) => level.bot(seed, Budget::default()),
            _ => match Level::from_name(&rival) {
                Some(level) => level.bot(seed, Budget::default()),
                None => Box::new(value::ValueBot::default()),
            },
        }
    };
    let bots = (0..seats).map(|i| if i == 0 { level.name().to_owned() } else { rival.clone() }).collect();
    let layout = scenario.layout_for(&config).into_owned();
    let what = Tournament {
        config,
        layout,
        bots,
        games,
        shard: Shard::WHOLE,
        seed,
        threads,
        turn_limit: 600,
        rotate: true,
        make: &make,
        see: None,
    };
    let table = tournament(&what, &AtomicU64::new(0)).expect("games");
    for standing in &table.standings {
        let rate = standing.rate;
        let thought = standing.thought;
        println!(
            "{:<8} {:>4} of {} {:.1} % ({:.1} to {:.1}), {:.1} points, {:.2?} a decision, longest {:.0?}, {} faults {:?}",
            standing.bot,
            standing.wins,
            standing.games,
            100.0 * rate.rate,
            100.0 * rate.low,
            100.0 * rate.high,
            standing.mean_points(),
            thought.total / thought.decisions.max(1) as u32,
            thought.longest,
            standing.fault_count,
            standing.faults.first(),
        );
    }
    println!(
        "turns {} / {}, unfinished {}, {:.1?}",
        table.turns_within(0.5),
        table.turns_within(0.95),
        table.unfinished,
        table.elapsed
    );
}
