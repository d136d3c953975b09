//! How long an answer takes: `cargo run --release -p tradeholm-dealer --example speed`.

use std::hint::black_box;
use std::time::Instant;

use tradeholm_dealer::{Dealer, FairDealer, ServerSeed, SimDealer};
use tradeholm_engine::board::{Board, BoardHex, HexCoord, NumberMask, Terrain};
use tradeholm_engine::{Config, Rules};

fn main() {
    let mut board = Board::default();
    for (q, r) in (-2i8..=2).flat_map(|r| (-2i8..=2).map(move |q| (q, r))) {
        let numbers = NumberMask::one(8);
        board.hexes.push(BoardHex { at: HexCoord::new(q, r), terrain: Terrain::Hills, numbers });
    }
    let Ok(rules) = Rules::new(Config::base(4), &board) else { return };
    let state = rules.initial_state();
    time("sim dealer, dice", &mut SimDealer::new(1), &rules, &state, 50_000_000);
    let mut fair = FairDealer::new(&ServerSeed::new([1; 32]), "speed", ["a", "b"]);
    time("fair dealer, dice", &mut fair, &rules, &state, 1_000_000);
}

fn time(name: &str, dealer: &mut impl Dealer, rules: &Rules, state: &tradeholm_engine::State, rounds: u32) {
    let start = Instant::now();
    for _ in 0..rounds {
        let _ = black_box(dealer.answer(black_box(rules), black_box(state)));
    }
    println!("{name}: {:.1} ns an answer", start.elapsed().as_nanos() as f64 / f64::from(rounds));
}
