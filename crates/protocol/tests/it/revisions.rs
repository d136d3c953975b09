//! Records of other revisions of the rules: those that are still the same game are played, of the others it is
//! said where they differ.

use tradeholm_engine::RULES_REVISION;
use tradeholm_protocol::record::{Entry, Problem, Record, Resumed, VerifyError, verify};

use crate::common::game;

/// A record with the ends of its turns.
fn marked() -> Record {
    game(4, 11, 0, 200).record().with_turns().unwrap()
}

#[test]
fn the_ends_of_turns_are_written_read_and_compared() {
    let record = marked();
    assert!(record.turns.len() > 8, "a fingerprint for each turn");
    let text = record.write().unwrap();
    assert_eq!(Record::read(&text).unwrap(), record);
    record.replay().unwrap();
    // A record without them is as it was.
    let plain = Record { turns: Vec::new(), ..record.clone() };
    let without: String =
        text.lines().filter(|l| !l.starts_with("turns ")).map(|l| format!("{l}\n")).collect();
    assert_eq!(plain.write().unwrap(), without);

    let mut other = record.clone();
    other.turns[5].fingerprint ^= 1;
    let (good, at) = (record.turns[4].entry, record.turns[5].entry);
    let error = other.replay().unwrap_err();
    assert_eq!(error.entry, Some(at));
    assert!(matches!(error.problem, Problem::Turn { good: g, .. } if g == good), "{error}");
    for broken in [
        text.replacen(",", ";", 1).replacen("turns ", "turns x", 1),
        text.replacen("turns ", "turns 999999:0123456789abcdef,", 1),
        text.replacen("\nend ", ",99999:0123456789abcdef\nend ", 1),
    ] {
        assert!(Record::read(&broken).is_err());
    }
}

#[test]
fn a_record_of_another_revision_is_played_if_it_is_the_same_game() {
    let record = marked();
    let older = Record { revision: RULES_REVISION - 1, ..record };
    let (rules, state) = older.replay().unwrap();
    assert_eq!(rules.fingerprint(&state), older.standing.fingerprint);

    // Where it is another game, that is said with both numbers.
    let mut differs = older.clone();
    differs.turns[7].fingerprint ^= 1;
    let error = differs.replay().unwrap_err();
    let (entry, good) = (older.turns[7].entry, older.turns[6].entry);
    let revision = older.revision;
    assert!(matches!(&error.problem, Problem::Revision { revision: r, .. } if *r == revision));
    let text = error.to_string();
    for part in [
        format!("entry {entry}: "),
        format!("up to entry {good} they agree"),
        format!("played under rules revision {revision}, and this program has {RULES_REVISION}"),
    ] {
        assert!(text.contains(&part), "{text}");
    }
    // An action that these rules refuse keeps its rule.
    let mut refused = older.clone();
    let build = refused.entries.iter().position(|e| matches!(e, Entry::Action(..))).unwrap();
    refused.entries.insert(build, refused.entries[build]);
    refused.turns.clear();
    let error = refused.replay().unwrap_err();
    assert!(error.rule().is_some() && matches!(error.problem, Problem::Revision { .. }), "{error}");
}

#[test]
fn a_game_that_went_on_proves_its_dice_without_those_that_were_dropped() {
    let mut game = game(4, 11, 0, 60);
    // Three answers were given, and dropped with what had followed them.
    let resumed = Resumed { after: game.entries.len(), revision: RULES_REVISION, skipped: 3 };
    game.dealer.resume_after(game.dealer.answered() + 3);
    let record = Record { resumed: vec![resumed], ..game.play(60).record() };
    let record = Record::read(&record.write().unwrap()).unwrap();
    assert_eq!(record.resumed, [resumed]);
    assert_eq!(verify(&record, None).unwrap().skipped, 3);
    // Whoever leaves the line out has dice that nobody can prove.
    let silent = Record { resumed: Vec::new(), ..record };
    assert!(matches!(verify(&silent, None), Err(VerifyError::Outcome { .. })));
}
