//! Measures how long a level thinks about a decision, by the clock and by the time its thread was
//! running (Linux tells that; on a busy machine the clock says more about the machine).
//!
//!     cargo run --release -p tradeholm-sim --example pace -- hard base/variable 4 40
//!
//! Level, scenario, seats (all of them of that level), games; then the seed.

use std::sync::Mutex;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use tradeholm_bots::{Bot, Budget, Choice, Level, Seen};
use tradeholm_engine::{Rules, ViewEvent};
use tradeholm_sim::{Shard, Tournament, tournament};

/// Times of decisions: by the clock, and running.
type Times = Mutex<Vec<(Duration, Duration)>>;

/// A bot whose decisions are timed.
struct Timed<'a> {
    bot: Box<dyn Bot>,
    times: &'a Times,
}

/// For how long this thread has been running.
fn running() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}

impl Bot for Timed<'_> {
    fn observe(&mut self, rules: &Rules, event: &ViewEvent) {
        self.bot.observe(rules, event);
    }

    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        let (began, ran) = (Instant::now(), running());
        let choice = self.bot.decide(seen);
        let took = began.elapsed();
        let ran = running().zip(ran).map_or(took, |(after, before)| after - before);
        if let Ok(mut times) = self.times.lock() {
            times.push((took, ran));
        }
        choice
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |i: usize, default: &str| args.get(i).map_or(default.to_owned(), Clone::clone);
    let level = Level::from_name(&arg(0, "hard")).expect("a level");
    let scenario = tradeholm_scenarios::find(&arg(1, "base/variable")).expect("a scenario");
    let seats: usize = arg(2, "4").parse().expect("seats");
    let games: u64 = arg(3, "40").parse().expect("games");
    let seed: u64 = arg(4, "1").parse().expect("seed");
    let config = scenario.config(seats).expect("so many seats");
    let layout = scenario.layout_for(&config).into_owned();
    // Bots outlive this function as far as their type says, so what they write to does too.
    let times: &'static Times = Box::leak(Box::default());
    let make = |_: usize, seed: u64| -> Box<dyn Bot> {
        Box::new(Timed { bot: level.bot(seed, Budget::default()), times })
    };
    let what = Tournament {
        config,
        layout,
        bots: (0..seats).map(|i| format!("{} {i}", level.name())).collect(),
        games,
        shard: Shard::WHOLE,
        seed,
        threads: 1,
        turn_limit: 1000,
        rotate: true,
        make: &make,
        see: None,
    };
    tournament(&what, &AtomicU64::new(0)).expect("games");
    let times = times.lock().expect("times");
    for (name, mut list) in [
        ("clock", times.iter().map(|t| t.0).collect::<Vec<_>>()),
        ("running", times.iter().map(|t| t.1).collect()),
    ] {
        list.sort_unstable();
        let at = |share: f64| list[((list.len() - 1) as f64 * share) as usize];
        let mean = list.iter().sum::<Duration>() / list.len() as u32;
        println!(
            "{name:<8} {} decisions: mean {mean:.2?}, half {:.2?}, 99 % {:.1?}, 99.9 % {:.1?}, longest {:.1?}",
            list.len(),
            at(0.5),
            at(0.99),
            at(0.999),
            at(1.0)
        );
    }
}
