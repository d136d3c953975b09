//! Whole games recorded on two other programs, replayed here with their dice, draws and steals.
//!
//! After every action everything their records tell is compared, and before it the number of legal
//! moves of each kind. Where the first program leaves the rulebook, its record says so and gives the
//! official value; those cases are counted and explained in `docs/DIVERGENCES.md`.

mod base_games;
mod compare;
mod legal;
mod other_games;
mod pirate_games;
mod sea_games;
mod table;
mod tribe_games;

use std::collections::BTreeMap;
use std::io::Read;

/// How often the other program left the rulebook, by what is different. The same table is in
/// `docs/DIVERGENCES.md`.
const DIVERGENCES: [(&str, usize); 6] = [
    ("road length cut short", 1388),
    ("longest road holder", 130),
    ("number of legal roads", 18),
    ("road laid against the rules", 1),
    ("sole claimant not paid", 1),
    ("won too early", 1),
];

fn games(file: &str) -> Vec<serde_json::Value> {
    let path = format!("{}/tests/fixtures/oracle/{file}", env!("CARGO_MANIFEST_DIR"));
    let packed = std::fs::File::open(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed).read_to_string(&mut text).expect("a packed text");
    text.lines().map(|line| serde_json::from_str(line).expect("one game per line")).collect()
}

#[test]
fn replays_the_base_games() {
    let games = games("base-games.jsonl.gz");
    assert_eq!(games.len(), 26);
    let (mut actions, mut divergences) = (0, BTreeMap::new());
    for game in &games {
        let found = base_games::replay(game);
        actions += game["actions"].as_array().map_or(0, Vec::len);
        for (kind, count) in found {
            *divergences.entry(kind).or_insert(0) += count;
        }
    }
    println!("{actions} actions of {} games compared; divergences: {divergences:?}", games.len());
    assert_eq!(actions, 14_041);
    assert_eq!(divergences, BTreeMap::from(DIVERGENCES));
}

#[test]
fn replays_the_base_games_of_the_other_program() {
    let games = games("other-base-games.jsonl.gz");
    assert_eq!(games.len(), 2);
    let actions: usize = games.iter().map(other_games::replay).sum();
    println!("{actions} actions of {} games compared", games.len());
    assert_eq!(actions, 532);
}

#[test]
fn replays_the_seafarers_games() {
    let games = games("seafarers-games.jsonl.gz");
    let played = games.iter().filter(|game| sea_games::PLAYED.contains(&table::text(&game["scenario"])));
    let actions: Vec<usize> = played.map(sea_games::replay).collect();
    println!("{} actions of {} games compared", actions.iter().sum::<usize>(), actions.len());
    assert_eq!((actions.len(), actions.iter().sum::<usize>()), (16, 5322));
}
