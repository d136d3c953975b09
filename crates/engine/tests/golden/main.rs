//! Golden replays: whole games as text, one for each way to win, each ending in a known fingerprint.
//!
//! A change of the rules that breaks one of them is noticed here, and needs a new rules revision.
//! `cargo test -p tradeholm-engine --test golden -- --ignored` plays new ones.

#[path = "../support/mod.rs"]
mod support;

mod game_text;
mod records;
mod sea;
mod search;

use game_text::Golden;
use search::{WAYS, Way};
use tradeholm_engine::{Event, Pending};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/golden");

fn read(way: &Way) -> Golden {
    let path = format!("{FOLDER}/{}.txt", way.name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    Golden::read(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

#[test]
fn every_way_to_win_has_a_game_that_replays() {
    for way in WAYS.iter().chain(sea::WAYS.iter().map(|at_sea| &at_sea.way)) {
        let golden = read(way);
        let end = golden.replay().unwrap_or_else(|problem| panic!("{}: {problem}", way.name));
        let winner = match golden.rules.pending(&end.state) {
            Pending::Over { winner } => winner,
            other => panic!("{}: still waits for {other:?}", way.name),
        };
        assert!((way.is)(&end), "{}: won in another way", way.name);
        let points = golden.rules.victory_points(&end.state, winner);
        println!("{}: {} steps, {} points", way.name, golden.steps.len(), points.total());
        let early = sea::ends_early(&golden.board);
        assert!(points.total() >= golden.rules.victory_target() || early, "{}: too few points", way.name);
        assert!(end.last_events.iter().any(|event| matches!(event, Event::Won { .. })));
        assert_eq!(golden.rules.check_invariants(&end.state), Ok(()));
    }
}

#[test]
fn a_changed_game_is_noticed_where_it_changes() {
    let golden = read(&WAYS[0]);
    let text = golden.write();
    assert_eq!(Golden::read(&text).expect("a golden game").write(), text);
    // Another outcome, an action of another seat, and a game cut short.
    let other_dice = text.replacen("dice 6+", "dice 1+", 1);
    let cut = text.lines().filter(|line| !line.contains(" settlement ")).collect::<Vec<_>>().join("\n");
    for changed in [other_dice, cut] {
        assert_ne!(changed, text);
        let problem = Golden::read(&changed).and_then(|game| game.replay().map(|_| ()));
        assert!(problem.is_err_and(|e| e.contains("line")), "a change went unnoticed");
    }
}
