//! The files of golden games: packed records, and the fingerprints they pass through.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use tradeholm_engine::{Event, EventLog, Rules, State};
use tradeholm_protocol::record::{Entry, Record, RecordError, Standing};

/// A fingerprint is kept after so many entries, and at the end.
const FINGERPRINT_EVERY: usize = 50;

/// The fingerprints of each game.
pub type Fingerprints = BTreeMap<String, Vec<u64>>;

/// The end of a replay.
pub struct End {
    pub rules: Rules,
    pub state: State,
    pub last: Entry,
    pub last_events: Vec<Event>,
    /// The fingerprints on the way.
    pub fingerprints: Vec<u64>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn path(name: &str) -> PathBuf {
    folder().join(format!("{name}.record.gz"))
}

/// The names of all games; those in `ways/` begin with it.
pub fn names() -> Vec<String> {
    let mut names = Vec::new();
    for (inside, prefix) in [(folder(), ""), (folder().join("ways"), "ways/")] {
        for file in fs::read_dir(inside).expect("a folder of golden games").flatten() {
            let file = file.file_name().to_string_lossy().into_owned();
            names.extend(file.strip_suffix(".record.gz").map(|name| format!("{prefix}{name}")));
        }
    }
    names.sort();
    names
}

pub fn exists(name: &str) -> bool {
    path(name).exists()
}

/// The text of a game.
pub fn read(name: &str) -> Vec<u8> {
    let file = fs::File::open(path(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut bytes = Vec::new();
    GzDecoder::new(file).read_to_end(&mut bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    bytes
}

/// Packs a game. The same game packs to the same bytes: no time or name goes with it.
pub fn write(name: &str, record: &Record) {
    let text = record.write().expect("a game that can be played");
    let file = fs::File::create(path(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut packer = GzEncoder::new(file, Compression::best());
    packer.write_all(text.as_bytes()).and_then(|()| packer.finish()).expect("a game can be packed");
}

/// The kept fingerprints: a line for each game.
pub fn fingerprints() -> Fingerprints {
    let text = fs::read_to_string(folder().join("fingerprints.txt")).expect("the list of fingerprints");
    let mut list = Fingerprints::new();
    for line in text.lines() {
        let (name, numbers) = line.split_once(' ').expect("a name and fingerprints");
        let numbers = numbers.split(' ').map(|n| u64::from_str_radix(n, 16).expect("a fingerprint"));
        list.insert(name.to_owned(), numbers.collect());
    }
    list
}

pub fn write_fingerprints(list: &Fingerprints) {
    let mut text = String::new();
    for (name, numbers) in list {
        let numbers: Vec<_> = numbers.iter().map(|n| format!("{n:016x}")).collect();
        text += &format!("{name} {}\n", numbers.join(" "));
    }
    fs::write(folder().join("fingerprints.txt"), text).expect("the list of fingerprints can be written");
}

/// Plays a game again, without a look at how its record says that it ends.
pub fn replay(record: &Record) -> Result<End, RecordError> {
    let mut replay = record.begin()?;
    let (mut last, mut fingerprints) = (None, Vec::new());
    while let Some(step) = replay.step(&mut EventLog::new())? {
        if step.number % FINGERPRINT_EVERY == 0 || replay.next_entry().is_none() {
            fingerprints.push(replay.rules().fingerprint(replay.state()));
        }
        last = Some(step);
    }
    let last = last.expect("a golden game has entries");
    let (rules, state) = (replay.rules().clone(), replay.state().clone());
    Ok(End { rules, state, last: last.entry, last_events: last.events, fingerprints })
}

/// Plays a game again; an error says at which entry it is another one now.
pub fn replay_as_kept(record: &Record, kept: &[u64]) -> Result<End, String> {
    let end = replay(record).map_err(|e| e.to_string())?;
    let place = kept.iter().zip(&end.fingerprints).position(|(kept, played)| kept != played);
    if let Some(i) = place {
        let (from, to) = (i * FINGERPRINT_EVERY + 1, (i + 1) * FINGERPRINT_EVERY);
        return Err(format!("another state between the entries {from} and {to}"));
    }
    if kept.len() != end.fingerprints.len() {
        return Err(format!("{} fingerprints instead of {}", end.fingerprints.len(), kept.len()));
    }
    let played = Standing::of(&end.rules, &end.state);
    if played != record.standing {
        return Err(format!("it ends with {played:?}, not with {:?}", record.standing));
    }
    Ok(end)
}
