//! How fast the engine protocol is: `lines SCENARIO GAMES [FILE]` plays random games, then sends their actions
//! to a new session, one line each, and prints how many a second it answers. FILE gets the lines, for
//! `tradeholm engine < FILE`.

use std::io::Write as _;
use std::time::Instant;

use serde_json::{Value, json};
use tradeholm_session::Session;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let scenario = arguments.next().unwrap_or_else(|| "base/variable".to_owned());
    let games: u64 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(20);
    let (mut lines, mut actions) = (Vec::new(), 0);
    for seed in 1..=games {
        actions += record(&scenario, seed, &mut lines);
    }
    if let Some(file) = arguments.next() {
        let mut file = std::io::BufWriter::new(std::fs::File::create(file)?);
        lines.iter().try_for_each(|line| writeln!(file, "{line}"))?;
        file.flush()?;
    }
    let (mut session, mut bytes) = (Session::new(), 0);
    let start = Instant::now();
    for line in &lines {
        let answer = session.line(line.as_bytes()).to_string();
        assert!(answer.starts_with("{\"result\""), "{line}: {answer}");
        bytes += answer.len();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games of {scenario}: {actions} actions, {bytes} bytes of answers, {seconds:.2} s");
    println!("{:.0} actions/s", actions as f64 / seconds);
    Ok(())
}

/// Plays a random game and keeps the requests that lead through it; how many of them are actions.
fn record(scenario: &str, seed: u64, lines: &mut Vec<String>) -> u64 {
    let mut session = Session::new();
    let mut ask = |request: &Value| session.line(request.to_string().as_bytes())["result"].take();
    let new = json!({ "do": "new", "scenario": scenario, "seed": seed.to_string() });
    let mut pending = ask(&new)["pending"].take();
    assert!(pending.is_object(), "{scenario} cannot be played");
    lines.push(new.to_string());
    let (mut lots, mut actions) = (seed, 0);
    while pending["type"] != "over" && actions < 5000 {
        let request = if pending["type"] == "chance" {
            json!({ "do": "resolve", "deal": true })
        } else {
            let legal = ask(&json!({ "do": "legal" }));
            let list = legal["actions"].as_array().map_or(&[][..], Vec::as_slice);
            // A small generator of its own: the game need only be the same each time.
            lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let action = &list[(lots >> 33) as usize % list.len().max(1)];
            json!({ "do": "act", "seat": legal["seat"], "action": action, "deal": true })
        };
        pending = ask(&request)["pending"].take();
        actions += 1;
        lines.push(request.to_string());
    }
    actions
}
