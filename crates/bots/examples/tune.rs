//! Makes weights by self-play: plays games with the weights there are, fits new ones, plays on.
//!
//!     cargo run --release -p hexhaven-bots --example tune -- base/variable 4 --games 4000 --rounds 3 --out base.txt
//!
//! `--from FILE` starts from other weights than those built in, `--hand` from those set by hand,
//! `--against FILE` only measures.

use std::time::Instant;

use hexhaven_bots::tune::{Fit, Sample, SelfPlay, fit, mean_loss, self_play};
use hexhaven_bots::{Net, Weights, weights};
use hexhaven_dealer::SimDealer;
use hexhaven_engine::board::deal;
use hexhaven_engine::{Rules, Seat};

fn table(scenario: &str, seats: usize, seed: u64, game: u64) -> Rules {
    let scenario = hexhaven_scenarios::find(scenario).expect("a scenario");
    let config = scenario.config(seats).expect("so many seats");
    let board = deal(&scenario.layout_for(&config), &mut SimDealer::for_game(seed, game)).expect("a board");
    Rules::new(config, &board).expect("a game")
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let value = |key: &str| args.iter().position(|a| a == key).and_then(|i| args.get(i + 1)).cloned();
    let number = |key: &str, default: u64| value(key).map_or(default, |v| v.parse().expect(key));
    let scenario = args.first().cloned().unwrap_or_else(|| "base/variable".to_owned());
    let seats: Vec<usize> =
        args.get(1).map_or("4", String::as_str).split(',').map(|n| n.parse().expect("seats")).collect();
    let (games, rounds, seed) = (number("--games", 2000), number("--rounds", 3), number("--seed", 1));
    let nodes = number("--nodes", 250);
    let how = SelfPlay { nodes, ..SelfPlay::default() };
    let read = |path: &str| Net::read(&std::fs::read_to_string(path).expect(path)).expect("weights");
    let kind = Weights::of(&table(&scenario, seats[0], 0, 0)).unwrap_or(Weights::ByHand);
    let built_in = weights(kind).clone();
    let by_hand = weights(Weights::ByHand).clone();
    let mut net = match value("--from") {
        Some(path) => read(&path),
        None if args.iter().any(|a| a == "--hand") => by_hand,
        None => built_in,
    };
    if let Some(path) = value("--against") {
        contest(&scenario, seats[0], seed, games, &net, &read(&path), how);
        return;
    }
    let mut pool: Vec<Sample> = Vec::new();
    for round in 0..rounds {
        let began = Instant::now();
        let (mut played, mut unfinished) = (0, 0);
        let mut fresh = Vec::new();
        for game in 0..games {
            let n = seats[game as usize % seats.len()];
            let game = round * games + game;
            let rules = table(&scenario, n, seed, game);
            let (winner, samples) = self_play(&rules, &[&net], how, seed.wrapping_mul(1_000_003) + game);
            played += 1;
            unfinished += u64::from(winner.is_none());
            fresh.extend(samples);
        }
        println!(
            "round {round}: {played} games, {unfinished} unfinished, {} positions, {:.0?}",
            fresh.len(),
            began.elapsed()
        );
        // The positions of the round before still tell something.
        if pool.len() > 1_500_000 {
            pool.drain(..pool.len() / 2);
        }
        pool.extend(fresh);
        let epochs = number("--epochs", 6) as usize;
        let bends = !args.iter().any(|a| a == "--straight");
        let how_fit = Fit { seed: seed + round, epochs, bends, ..Fit::default() };
        let before = mean_loss(&net, &pool[pool.len() - pool.len() / 10..]);
        let (next, loss) = fit(&net, &pool, how_fit);
        println!("  loss {before:.4} -> {loss:.4} after {:.0?}", began.elapsed());
        let duels = number("--duels", 200);
        if duels > 0 {
            contest(&scenario, seats[0], seed + 77 + round, duels, &next, &net, how);
        }
        net = next;
        if let Some(path) = value("--out") {
            let note = format!(
                "# Weights for {scenario} with {seats:?} seats, by self-play:\n# tune {}\n# round {round}, loss {loss:.4}\n",
                args.join(" ")
            );
            std::fs::write(&path, note + &net.write()).expect("written");
        }
    }
}

/// One seat with new weights against the others with old ones, seats rotated.
fn contest(scenario: &str, seats: usize, seed: u64, games: u64, new: &Net, old: &Net, how: SelfPlay) {
    let how = SelfPlay { stray_every: 1_000_000, ..how };
    let mut wins = 0;
    for game in 0..games {
        let on = (game % seats as u64) as usize;
        let rules = table(scenario, seats, seed ^ 0x5eed, game / seats as u64);
        let nets: Vec<&Net> = (0..seats).map(|i| if i == on { new } else { old }).collect();
        let (winner, _) = self_play(&rules, &nets, how, seed.wrapping_add(game / seats as u64));
        wins += u64::from(winner == Some(Seat(on as u8)));
    }
    println!(
        "  new against old: {wins} of {games} ({:.1} %, even is {:.1} %)",
        100.0 * wins as f64 / games as f64,
        100.0 / seats as f64
    );
}
