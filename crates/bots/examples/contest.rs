//! Lets bots play many games and tells how they went: one sensible bot against random ones, its seat
//! rotated, or sensible ones alone.
//!
//!     cargo run --release -p tradeholm-bots --example contest -- cities_knights/variable 4 500
//!     cargo run --release -p tradeholm-bots --example contest -- cities_knights/variable 4 100 alone
//!
//! Names of variants may follow, and `acts` to count what the sensible bots did.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use tradeholm_engine::{Action, Card, ModuleId, Seat};

#[path = "../tests/it/table.rs"]
mod table;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |i: usize, default: &str| args.get(i).map_or(default.to_owned(), Clone::clone);
    let scenario = arg(0, "cities_knights/variable");
    let seats: u8 = arg(1, "4").parse().expect("seats");
    let games: u64 = arg(2, "500").parse().expect("games");
    let words = || args.iter().skip(3).map(String::as_str);
    let alone = words().any(|word| word == "alone");
    let variants: Vec<ModuleId> = words().filter_map(ModuleId::from_name).collect();
    let mut acts = BTreeMap::<String, u64>::new();
    let (mut wins, mut unfinished, mut busiest) = (vec![0u64; seats.into()], 0, 0);
    let mut turns = Vec::new();
    let mut thought = Vec::<Duration>::new();
    let began = Instant::now();
    for seed in 0..games {
        let on = Seat((seed % u64::from(seats)) as u8);
        let mut bots = if alone { table::all_sensible(seats) } else { table::one_sensible(seats, on, seed) };
        let played = table::play(&scenario, &variants, seed, &mut bots);
        match played.winner {
            // Seat 0 of this count is the sensible bot, wherever it sat.
            Some(seat) if !alone => wins[usize::from((seat.0 + seats - on.0) % seats)] += 1,
            Some(seat) => wins[seat.index()] += 1,
            None => unfinished += 1,
        }
        if !alone && played.winner != Some(on) {
            let points: Vec<u8> = played.end.players.iter().map(|p| p.visible_points).collect();
            println!("game {seed}: seat {} of {points:?} lost", on.0);
        }
        for (_, _, action) in played.acts.iter().filter(|(seat, ..)| alone || *seat == on) {
            *acts.entry(name(action)).or_default() += 1;
        }
        turns.push(played.turns);
        busiest = busiest.max(played.busiest);
        let thinkers = played.thought.iter().enumerate().filter(|(i, _)| alone || *i == on.index());
        thinkers.for_each(|(_, times)| thought.extend(times));
    }
    turns.sort_unstable();
    thought.sort_unstable();
    let at = |percent: usize| turns[(turns.len() - 1) * percent / 100];
    let whom = if alone { "sensible bots alone" } else { "one sensible bot against random ones" };
    println!("{games} games of {scenario} with {seats} seats, {whom}: {:.1?}", began.elapsed());
    println!("wins: {wins:?}, not finished: {unfinished}");
    if !alone {
        println!("the sensible bot won {:.1} %", 100.0 * wins[0] as f64 / games as f64);
    }
    println!("turns: median {}, 95 % within {}, most {}", at(50), at(95), at(100));
    println!("most actions of a seat in a turn: {busiest}");
    // The slowest few are those during which the machine did something else.
    let mean = thought.iter().sum::<Duration>() / thought.len().max(1) as u32;
    let slow = thought[(thought.len() - 1) * 999 / 1000];
    println!("decisions of sensible bots: {}, {mean:.1?} each, 99.9 % within {slow:.1?}", thought.len());
    if words().any(|word| word == "acts") {
        for (action, count) in acts {
            println!("{:8.2} a game  {action}", count as f64 / games as f64);
        }
    }
}

/// The kind of an action: the names in it, without places, cards and seats.
fn name(action: &Action) -> String {
    let whole = format!("{action:?}");
    let is_name = |word: &&str| word.is_empty() || word.starts_with(char::is_uppercase);
    let is_detail = |word: &str| {
        word.is_empty()
            || word.ends_with("Id")
            || word == "Seat"
            || Card::from_name(&word.to_lowercase()).is_some()
    };
    let names = whole.split(['(', ')', ' ']).take_while(is_name).filter(|word| !is_detail(word));
    names.collect::<Vec<&str>>().join(" ")
}
