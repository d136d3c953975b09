//! Tells a lesson line by line with the hands of all, for whoever writes one:
//! `cargo run -p tradeholm-lessons --example narrate -- lessons/BOOK/NAME.toml`.

use tradeholm_engine::Seat;
use tradeholm_protocol::notation;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let name = path.rsplit_once("lessons/").map_or(path.as_str(), |(_, name)| name);
    let lesson = tradeholm_lessons::read(name, &std::fs::read_to_string(&path)?)?;
    let tell = |at: usize, state: &tradeholm_engine::State| {
        if let Some(n) = lesson.steps().iter().position(|step| step.seq as usize == at + 1) {
            println!("-- step {}", n + 1);
        }
        let position = notation::write_position(&lesson.rules, state);
        let facts = position.split(" | ").nth(2).unwrap_or_default();
        let of = |key: &str| facts.split(' ').find(|fact| fact.starts_with(key)).unwrap_or_default();
        println!("{:60} {} {}", lesson.written(&lesson.lines[at]), of("waits="), of("hands="));
    };
    let end = lesson.play(lesson.lines.len(), |_, line| line.action, tell);
    match end {
        Err(error) => println!("{error}"),
        Ok(end) => {
            println!("{}", notation::write_position(&lesson.rules, &end));
            for seat in lesson.rules.all_seats().iter() {
                let mut legal = Vec::new();
                lesson.rules.legal_actions(&end, seat, &mut legal);
                let words: Vec<String> =
                    legal.iter().map(|&a| notation::write_action(&lesson.rules, a)).collect();
                let seat: Seat = seat;
                println!("{}: {}", notation::seat_name(&lesson.rules, seat), words.join(", "));
            }
        }
    }
    Ok(())
}
