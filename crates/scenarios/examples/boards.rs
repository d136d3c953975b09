//! Draws a board of every scenario into a folder, and times the deals:
//! `cargo run --release -p tradeholm-scenarios --example boards -- FOLDER`.

use std::path::Path;
use std::time::Instant;

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::{BoardDealer, Fairness};
use tradeholm_scenarios::{all, picture};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1);
    for scenario in all() {
        let dealer = BoardDealer::new(&scenario.layout)?;
        let mut lot = SimDealer::new(1);
        let start = Instant::now();
        let mut longest = 0;
        const ROUNDS: u32 = 500;
        for _ in 0..ROUNDS {
            let one = Instant::now();
            dealer.deal(&mut lot)?;
            longest = longest.max(one.elapsed().as_micros());
        }
        let mean = start.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS);
        let board = dealer.deal(&mut lot)?;
        println!("{}: {mean:.1} us a deal, at most {longest} us\n", scenario.id);
        println!("{}\n{}", picture::board_text(&board), picture::fairness_text(&Fairness::of(&board)?));
        if let Some(folder) = &folder {
            let file = format!("{}.svg", scenario.id.replace('/', "-"));
            std::fs::write(Path::new(folder).join(file), picture::board_svg(&board))?;
        }
    }
    Ok(())
}
