//! Makes weights by self-play: plays games with the weights there are, fits new ones, plays on.
//!
//!     cargo run --release -p tradeholm-bots --example tune -- base/variable 4 --games 4000 --rounds 3 --out base.txt
//!
//! `--from FILE` starts from other weights than those built in, `--hand` from those set by hand,
//! `--against FILE` only measures. `--thumb` lets rules of thumb play all of the first round and about
//! half of the seats later: weights then learn from players that know more than the first ones do.

use std::time::Instant;

use tradeholm_bots::tune::{Fit, Sample, SelfPlay, fit, mean_loss, self_play};
use tradeholm_bots::{Net, weights, weights_by_hand};
use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::deal;
use tradeholm_engine::{ModuleId, Rules, Seat};

fn table(scenario: &str, seats: usize, seed: u64, game: u64) -> Rules {
    let scenario = tradeholm_scenarios::find(scenario).expect("a scenario");
    let mut config = scenario.config(seats).expect("so many seats");
    config.modules = config.modules.with(ModuleId::NoDomesticTrade);
    let board = deal(&scenario.layout_for(&config), &mut SimDealer::for_game(seed, game)).expect("a board");
    Rules::new(config, &board).expect("a game")
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let value = |key: &str| args.iter().position(|a| a == key).and_then(|i| args.get(i + 1)).cloned();
    let number = |key: &str, default: u64| value(key).map_or(default, |v| v.parse().expect(key));
    let named = args.first().cloned().unwrap_or_else(|| "base/variable".to_owned());
    // Several scenarios, with commas between them, take turns.
    let scenarios: Vec<&str> = named.split(',').collect();
    let scenario = scenarios[0].to_owned();
    let seats: Vec<usize> =
        args.get(1).map_or("4", String::as_str).split(',').map(|n| n.parse().expect("seats")).collect();
    let (games, rounds, seed) = (number("--games", 2000), number("--rounds", 3), number("--seed", 1));
    let nodes = number("--nodes", 250);
    let keep_every = number("--keep", 3) as usize;
    let how = SelfPlay { nodes, keep_every, ..SelfPlay::default() };
    let thumb = args.iter().any(|a| a == "--thumb");
    let read = |path: &str| {
        let text = std::fs::read_to_string(path).expect(path);
        Net::read(path, &text).unwrap_or_else(|error| {
            eprintln!("{error}");
            std::process::exit(2)
        })
    };
    let built_in = weights(&table(&scenario, seats[0], 0, 0), false).clone();
    let by_hand = weights_by_hand().clone();
    let mut net = match value("--from") {
        Some(path) => read(&path),
        None if args.iter().any(|a| a == "--hand") => by_hand,
        None => built_in,
    };
    if let Some(path) = value("--against") {
        let old = (path != "thumb").then(|| read(&path));
        contest(&scenario, seats[0], seed, games, &net, old.as_ref(), how);
        return;
    }
    let mut pool: Vec<Sample> = Vec::new();
    for round in 0..rounds {
        let began = Instant::now();
        let (mut played, mut unfinished) = (0, 0);
        let mut fresh = Vec::new();
        // Games by rules of thumb take next to no time.
        let games = if thumb && round == 0 { number("--first", games) } else { games };
        for game in 0..games {
            let n = seats[game as usize % seats.len()];
            let scenario = scenarios[game as usize / seats.len() % scenarios.len()];
            let game = round * 1_000_000 + game;
            let rules = table(scenario, n, seed, game);
            // Which seats think differs from game to game.
            let lots = game.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            let thinks = |seat: usize| !thumb || (round > 0 && lots >> seat & 1 == 0);
            let nets: Vec<Option<&Net>> = (0..n).map(|seat| thinks(seat).then_some(&net)).collect();
            let (winner, samples) = self_play(&rules, &nets, how, seed.wrapping_mul(1_000_003) + game);
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
            contest(&scenario, seats[0], seed + 77 + round, duels, &next, Some(&net), how);
            contest(&scenario, seats[0], seed + 77 + round, duels, &next, None, how);
        }
        net = next;
        if let Some(path) = value("--out") {
            let note = format!(
                "# Weights for {named} with {seats:?} seats, by self-play:\n# tune {}\n# round {round}, loss {loss:.4}\n",
                args.join(" ")
            );
            let rules = table(&scenario, seats[0], 0, 0);
            std::fs::write(&path, note + &net.write(&rules)).expect("written");
        }
    }
}

/// One seat with new weights against the others with old ones, seats rotated.
fn contest(scenario: &str, seats: usize, seed: u64, games: u64, new: &Net, old: Option<&Net>, how: SelfPlay) {
    let how = SelfPlay { stray_every: 1_000_000, ..how };
    let mut wins = 0;
    for game in 0..games {
        let on = (game % seats as u64) as usize;
        let rules = table(scenario, seats, seed ^ 0x5eed, game / seats as u64);
        let nets: Vec<Option<&Net>> = (0..seats).map(|i| if i == on { Some(new) } else { old }).collect();
        let (winner, _) = self_play(&rules, &nets, how, seed.wrapping_add(game / seats as u64));
        wins += u64::from(winner == Some(Seat(on as u8)));
    }
    println!(
        "  new against {}: {wins} of {games} ({:.1} %, even is {:.1} %)",
        if old.is_some() { "old" } else { "rules of thumb" },
        100.0 * wins as f64 / games as f64,
        100.0 / seats as f64
    );
}
