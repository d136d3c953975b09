//! One bot of a level against others of another level, its seat rotated, one board and the same dice
//! for each group of rotated seats; `--weights FILE` tries out weights before they are built in.
//!
//!     cargo run --release -p tradeholm-bots --example duel -- medium sensible seafarers/four-islands-4 4 100
//!
//! It tells how often the one won, and how long it thought by the time the thread was running (Linux
//! tells that; elsewhere by the clock).

use std::time::{Duration, Instant};

use tradeholm_bots::{Bot, Budget, Choice, Level, Net, Seen, ThinkingBot};
use tradeholm_engine::{ModuleId, Rules, Seat, ViewEvent};

#[path = "../tests/it/table.rs"]
mod table;

/// A bot whose decisions are timed.
struct Timed {
    bot: Box<dyn Bot>,
    times: std::sync::mpsc::Sender<Duration>,
}

/// For how long this thread has been running.
fn running() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}

impl Bot for Timed {
    fn observe(&mut self, rules: &Rules, event: &ViewEvent) {
        self.bot.observe(rules, event);
    }

    fn decide(&mut self, seen: &Seen<'_>) -> Choice {
        let (began, ran) = (Instant::now(), running());
        let choice = self.bot.decide(seen);
        let took = running().zip(ran).map_or_else(|| began.elapsed(), |(after, before)| after - before);
        // Whoever reads the times may be gone.
        let _gone = self.times.send(took);
        choice
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |i: usize, default: &str| args.get(i).map_or(default.to_owned(), Clone::clone);
    let value = |key: &str| args.iter().position(|a| a == key).and_then(|i| args.get(i + 1)).cloned();
    let level = Level::from_name(&arg(0, "medium")).expect("a level");
    let others = Level::from_name(&arg(1, "sensible")).expect("a level");
    let scenario = arg(2, "base/variable");
    let seats: u8 = arg(3, "4").parse().expect("seats");
    let games: u64 = arg(4, "100").parse().expect("games");
    let first: u64 = value("--seed").map_or(1, |seed| seed.parse().expect("a seed"));
    let nodes = value("--nodes").map_or(Budget::default().nodes, |nodes| nodes.parse().expect("nodes"));
    let budget = Budget { nodes, ..Budget::default() };
    let net = value("--weights").map(|path| {
        let text = std::fs::read_to_string(&path).expect("weights");
        Net::read(&path, &text).unwrap_or_else(|error| {
            eprintln!("{error}");
            std::process::exit(2)
        })
    });
    let variants: Vec<ModuleId> = args.iter().skip(5).filter_map(|word| ModuleId::from_name(word)).collect();
    let (times, told) = std::sync::mpsc::channel();
    let (mut won, mut unfinished) = (0, 0);
    for game in 0..games {
        let on = Seat((game % u64::from(seats)) as u8);
        let mut bots: Vec<Box<dyn Bot>> = Vec::new();
        for seat in 0..seats {
            let seed = game * 8 + u64::from(seat);
            bots.push(match (&net, level) {
                _ if Seat(seat) != on => others.bot(seed, budget),
                (Some(net), Level::Medium) => {
                    Box::new(ThinkingBot::medium(seed, budget).with_weights(net.clone()))
                }
                (Some(net), Level::Hard) => {
                    Box::new(ThinkingBot::hard(seed, budget).with_weights(net.clone()))
                }
                _ => level.bot(seed, budget),
            });
        }
        let bot = std::mem::replace(&mut bots[on.index()], Level::Random.bot(0, budget));
        bots[on.index()] = Box::new(Timed { bot, times: times.clone() });
        // One board and series of dice for each group of rotated seats.
        let played = table::play(&scenario, &variants, first * 1000 + game / u64::from(seats), &mut bots);
        won += u64::from(played.winner == Some(on));
        unfinished += u64::from(played.winner.is_none());
    }
    let mut thought: Vec<Duration> = told.try_iter().collect();
    thought.sort_unstable();
    let at = |share: f64| thought[((thought.len() - 1) as f64 * share) as usize];
    let mean = thought.iter().sum::<Duration>() / thought.len().max(1) as u32;
    println!(
        "{scenario}: {} won {won} of {games} ({:.1} %, even is {:.1} %), {unfinished} unfinished",
        level.name(),
        100.0 * won as f64 / games as f64,
        100.0 / f64::from(seats)
    );
    println!(
        "  {} decisions: mean {mean:.2?}, 99 % {:.1?}, longest {:.1?}",
        thought.len(),
        at(0.99),
        at(1.0)
    );
}
