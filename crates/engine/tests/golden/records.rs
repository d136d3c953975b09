//! The same games as records: entry by entry the same steps, events and fingerprints.
//!
//! `TRADEHOLM_UPDATE=1` writes the records and the list of fingerprints.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use tradeholm_engine::{Event, EventLog};
use tradeholm_protocol::record::{Entry, Record};

use crate::support::play::Step;
use crate::{WAYS, read, sea};

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/tests/golden");

/// After so many entries a fingerprint is kept.
const EVERY: usize = 50;

fn unpack(path: &str) -> Vec<u8> {
    let file = std::fs::File::open(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let mut bytes = Vec::new();
    GzDecoder::new(file).read_to_end(&mut bytes).expect("a packed record");
    bytes
}

fn pack(path: &str, bytes: &[u8]) {
    let file = std::fs::File::create(path).expect("a record can be written");
    let mut packer = GzEncoder::new(file, Compression::best());
    packer.write_all(bytes).and_then(|()| packer.finish().map(drop)).expect("a record can be packed");
}

/// The fingerprint after every entry of a record, played from its text.
fn trail(bytes: &[u8]) -> Vec<(Entry, u64, Vec<Event>)> {
    let record = Record::read_bytes(bytes).expect("a record");
    assert_eq!(record.write().unwrap().as_bytes(), bytes, "not written as it was");
    let mut replay = record.begin().expect("a game that can begin");
    let mut trail = Vec::new();
    while let Some(step) = replay.step(&mut EventLog::new()).expect("a legal entry") {
        trail.push((step.entry, replay.rules().fingerprint(replay.state()), step.events));
    }
    replay.finish().expect("the same end");
    trail
}

#[test]
fn every_game_has_a_record_that_is_the_same_game() {
    let update = std::env::var_os("TRADEHOLM_UPDATE").is_some();
    let mut lists = BTreeMap::new();
    let mut steps = 0;
    for way in WAYS.iter().chain(sea::WAYS.iter().map(|at_sea| &at_sea.way)) {
        let golden = read(way);
        let path = format!("{RECORDS}/ways/{}.record.gz", way.name);
        let rules = &golden.rules;
        let entry = |step: &Step| match *step {
            Step::Act(seat, action) => Entry::Action(seat, action),
            Step::Resolve(outcome) => Entry::Outcome(outcome),
        };
        if update {
            let entries = golden.steps.iter().map(|(_, step, _)| entry(step)).collect();
            let end = golden.replay().expect("a golden game").state;
            pack(&path, Record::new(rules, entries, None, &end).write().unwrap().as_bytes());
        }
        let trail = trail(&unpack(&path));
        assert_eq!(trail.len(), golden.steps.len(), "{}", way.name);
        // Both are played side by side.
        let mut state = rules.initial_state();
        for ((line, step, kept), (played, fingerprint, events)) in golden.steps.iter().zip(&trail) {
            let mut log = EventLog::new();
            step.take(rules, &mut state, &mut log);
            assert_eq!(entry(step), *played, "{} line {line}", way.name);
            assert_eq!(rules.fingerprint(&state), *fingerprint, "{} line {line}", way.name);
            assert!(kept.is_none_or(|kept| kept == *fingerprint), "{} line {line}", way.name);
            assert_eq!(log.drain(), *events, "{} line {line}", way.name);
        }
        steps += trail.len();
        lists.insert(format!("ways/{}", way.name), trail);
    }
    assert_eq!(lists.len(), 46);
    // The games of the protocol crate, packed.
    for file in std::fs::read_dir(RECORDS).unwrap().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let Some(name) = name.strip_suffix(".record") else { continue };
        let (plain, path) = (std::fs::read(file.path()).unwrap(), format!("{RECORDS}/{name}.record.gz"));
        if update {
            pack(&path, &plain);
        }
        assert_eq!(unpack(&path), plain, "{name}");
        lists.insert(name.to_owned(), trail(&plain));
    }
    assert_eq!(lists.len(), 46 + 62);
    let list: String = lists
        .iter()
        .map(|(name, trail)| {
            let last = trail.len() - 1;
            let kept = trail.iter().enumerate().filter(|(i, _)| (i + 1) % EVERY == 0 || *i == last);
            let kept: Vec<_> = kept.map(|(_, (_, fingerprint, _))| format!("{fingerprint:016x}")).collect();
            format!("{name} {}\n", kept.join(" "))
        })
        .collect();
    let path = format!("{RECORDS}/fingerprints.txt");
    if update {
        std::fs::write(&path, &list).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), list);
    println!("{steps} steps of {} games are the same in both forms", lists.len());
}
