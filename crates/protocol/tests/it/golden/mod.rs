//! Golden games, written down once as packed records (`tests/golden`): they must replay to the same end,
//! through the same fingerprints, for as long as the rules revision lasts. There is one for every scenario
//! of the base game, five and six, two and Cities & Knights with each number of seats, one for every
//! scenario of Seafarers, every pair of Traders & Barbarians and every board of Explorers & Pirates, and in `ways/` one for every way to win.
//!
//! `UPDATE_GOLDEN=missing cargo test -p tradeholm-protocol --test it golden` plays those that are missing.
//! `UPDATE_GOLDEN=all` also writes how every game ends and its fingerprints anew: only after a change that
//! is meant, with the next revision of the rules (`revisions.rs`), in a commit that says why. A game that cannot
//! be played under it is deleted and played anew. `gzip -dc` shows a game.

mod explorers_ways;
mod files;
mod missing;
mod revisions;
mod sea_ways;
mod traders_ways;
mod ways;

use std::collections::BTreeSet;

use tradeholm_engine::{Action, Dice, Event, Outcome, Pending, RULES_REVISION};
use tradeholm_protocol::record::{Entry, Record, Standing, verify};

use files::End;
use ways::Way;

/// Every way to win, on land, at sea, in Traders & Barbarians and in Explorers & Pirates.
fn all_ways() -> impl Iterator<Item = &'static Way> {
    ways::WAYS.iter().chain(&sea_ways::WAYS).chain(&traders_ways::WAYS).chain(&explorers_ways::WAYS)
}

/// Plays what is missing and writes what is asked for.
fn update(what: &str) {
    assert!(matches!(what, "missing" | "all"), "UPDATE_GOLDEN is 'missing' or 'all'");
    let mut kept = files::fingerprints();
    kept.retain(|name, _| files::exists(name));
    missing::write();
    for name in files::names() {
        if what == "all" || !kept.contains_key(&name) {
            let mut record =
                Record::read_bytes(&files::read(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
            let end = files::replay(&record).unwrap_or_else(|e| panic!("{name}: {e}"));
            let standing = Standing::of(&end.rules, &end.state);
            if record.standing != standing {
                record.standing = standing;
                record.revision = RULES_REVISION;
                files::write(&name, &record);
            }
            kept.insert(name, end.fingerprints);
        }
    }
    files::write_fingerprints(&kept);
    revisions::update();
}

#[test]
fn golden_games_replay_and_prove() {
    if let Ok(what) = std::env::var("UPDATE_GOLDEN") {
        update(&what);
    }
    let names = files::names();
    let wanted = missing::games().map(|game| game.name).chain(all_ways().map(Way::file));
    let wanted: BTreeSet<String> = wanted.collect();
    let found: BTreeSet<String> = names.iter().cloned().collect();
    assert_eq!(found, wanted, "not the games that there should be");
    let kept = files::fingerprints();
    assert!(kept.keys().eq(&names), "fingerprints.txt does not list these games");
    for name in names {
        let bytes = files::read(&name);
        let record = Record::read_bytes(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.write().unwrap().into_bytes(), bytes, "{name} is not written as it was");
        let end = files::replay_as_kept(&record, &kept[&name]).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(end.rules.check_invariants(&end.state), Ok(()), "{name}");
        if let Some(way) = all_ways().find(|way| way.file() == name) {
            assert_won(way, &record, &end);
        }
        // The games of `ways/` that are older than their scenarios have no seeds.
        if record.seeds.is_some() || !name.starts_with("ways/") {
            let scenario = tradeholm_scenarios::find(&record.config.scenario);
            let layout = scenario.map(|s| s.layout_for(&record.config));
            let proof = verify(&record, layout.as_deref()).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(proof.board && proof.outcomes > 0, "{name}");
        }
    }
}

/// The game ends in that way, at the table it is for.
fn assert_won(way: &Way, record: &Record, end: &End) {
    let name = way.name;
    let table = way.config();
    assert_eq!(record.config.modules, table.modules, "{name}: played with other modules");
    assert_eq!(record.config.colors.len(), table.colors.len(), "{name}: another number of seats");
    assert_eq!(record.config.victory_points, table.victory_points, "{name}: another target");
    let winner = match end.rules.pending(&end.state) {
        Pending::Over { winner } => winner,
        other => panic!("{name}: still waits for {other:?}"),
    };
    assert!((way.is)(end), "{name}: won in another way");
    let points = end.rules.victory_points(&end.state, winner).total();
    assert!(points >= end.rules.victory_target() || way.ends_early(), "{name}: only {points} points");
    let won = |event: &Event| matches!(event, Event::Won { seat, .. } if *seat == winner);
    assert!(end.last_events.iter().any(won), "{name}: nobody is told who won");
}

#[test]
fn a_changed_game_is_noticed_where_it_changes() {
    let kept = &files::fingerprints()["ways/settlement"];
    let record = Record::read_bytes(&files::read("ways/settlement")).unwrap();
    assert!(files::replay_as_kept(&record, kept).is_ok());
    let find = |is: fn(&Entry) -> bool| record.entries.iter().position(is).expect("such an entry");
    let roll = find(|entry| matches!(entry, Entry::Outcome(Outcome::Dice(_))));
    let settled = find(|entry| matches!(entry, Entry::Action(_, Action::BuildSettlement(_))));
    type Change = fn(&mut Record, usize);
    let changes: [(Change, usize, &str); 5] = [
        // Another roll, and the same game: the state is another one soon after.
        (|r, at| r.entries[at] = Entry::Outcome(Outcome::Dice(Dice { yellow: 6, red: 5 })), roll, "entr"),
        // A building left out is missed where something is built on it.
        (|r, at| _ = r.entries.remove(at), settled, "entr"),
        (|r, _| _ = r.entries.pop(), 0, "another state"),
        (|r, _| r.standing.winner = None, 0, "it ends with"),
        (|r, _| r.standing.points[0] += 1, 0, "it ends with"),
    ];
    for (change, at, says) in changes {
        let mut changed = record.clone();
        change(&mut changed, at);
        assert!(changed != record, "nothing was changed");
        let problem = files::replay_as_kept(&changed, kept).err().expect("a change went unnoticed");
        assert!(problem.contains(says), "{problem}");
    }
}
