//! Results do not change without another number: what the golden games and the counts of sequences come to
//! under a revision of the rules is kept beside its number (`tests/golden/results.txt`), and each number has a
//! heading in `docs/REVISIONS.md` that says what it changed.
//!
//! Results may be added at any time (`UPDATE_GOLDEN=missing`). Others than those that are kept are only
//! written (`UPDATE_GOLDEN=all`) once `RULES_REVISION` is the next number.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use tradeholm_engine::RULES_REVISION;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/results.txt")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// A result by its name.
type Results = BTreeMap<String, String>;

/// What comes of a revision.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Revision {
    number: u32,
    results: Results,
}

impl Revision {
    /// The file: the number, then a line for each result.
    fn parse(text: &str) -> Self {
        let mut lines = text.lines();
        let number = lines.next().and_then(|line| line.strip_prefix("revision ")?.parse().ok());
        let result = |line: &str| {
            let (name, result) = line.rsplit_once(' ').expect("a name and a result");
            (name.to_owned(), result.to_owned())
        };
        Revision { number: number.expect("the number of a revision"), results: lines.map(result).collect() }
    }

    fn write(&self) -> String {
        let lines = self.results.iter().map(|(name, result)| format!("{name} {result}\n"));
        format!("revision {}\n{}", self.number, lines.collect::<String>())
    }

    /// What has to be written in its place for that revision and what it comes to; an error says what
    /// changed although the number did not.
    fn follow(&self, next: &Revision) -> Result<Revision, String> {
        if next.number != self.number {
            return Ok(next.clone());
        }
        let changed = self.results.iter().find(|(name, result)| next.results.get(*name) != Some(result));
        match changed {
            Some((name, was)) => {
                let now = next.results.get(name).map_or("gone", String::as_str);
                Err(format!(
                    "{name} was {was} and is {now} under the same revision {}: a change of results needs \
                     the next RULES_REVISION (crates/engine/src/config.rs), a heading in docs/REVISIONS.md, \
                     and UPDATE_GOLDEN=all",
                    self.number
                ))
            }
            None => Ok(next.clone()),
        }
    }
}

/// What the kept fingerprints and counts come to; other tests hold that they are what comes out.
fn current() -> Revision {
    let mut results = Results::new();
    for (name, fingerprints) in super::files::fingerprints() {
        results.insert(format!("game {name}"), format!("{:016x}", digest(&fingerprints)));
    }
    for line in read(&root().join("crates/engine/tests/fixtures/perft.txt")).lines() {
        if let Some((what, count)) = line.rsplit_once(" | ").filter(|_| !line.starts_with('#')) {
            results.insert(format!("perft {}", what.replace(" | ", ", depth ")), count.to_owned());
        }
    }
    Revision { number: RULES_REVISION, results }
}

/// One number for many (FNV-1a).
fn digest(numbers: &[u64]) -> u64 {
    let bytes = numbers.iter().flat_map(|number| number.to_be_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |all, byte| (all ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Writes what may be written.
pub fn update() {
    let kept = Revision::parse(&read(&file()));
    let next = kept.follow(&current()).unwrap_or_else(|why| panic!("{why}"));
    fs::write(file(), next.write()).expect("the results can be written");
}

#[test]
fn results_change_only_with_the_revision() {
    let (kept, current) = (Revision::parse(&read(&file())), current());
    if let Err(why) = kept.follow(&current) {
        panic!("{why}");
    }
    assert_eq!(kept, current, "tests/golden/results.txt is not of this revision; UPDATE_GOLDEN=missing adds");
    let list = read(&root().join("docs/REVISIONS.md"));
    let headings: Vec<&str> = list.lines().filter_map(|line| line.strip_prefix("## Revision ")).collect();
    let numbers: Vec<u32> =
        headings.iter().filter_map(|h| h.split([' ', ':', ',']).next()?.parse().ok()).collect();
    let wanted: Vec<u32> = (1..=RULES_REVISION).rev().collect();
    assert_eq!(numbers, wanted, "docs/REVISIONS.md has a heading for each revision, the latest first");
}

#[test]
fn a_result_that_changes_is_noticed() {
    let kept = Revision::parse("revision 3\ngame a 01\nperft b, depth 2 7\n");
    assert_eq!(Revision::parse(&kept.write()), kept);
    let with = |name: &str, result: &str| {
        let mut next = kept.clone();
        next.results.insert(name.to_owned(), result.to_owned());
        next
    };
    // More results are no change; others are, and so is one that is missing.
    assert_eq!(kept.follow(&with("game c", "02")), Ok(with("game c", "02")));
    for changed in [with("game a", "02"), with("perft b, depth 2", "8")] {
        assert!(kept.follow(&changed).unwrap_err().contains("under the same revision 3"));
        let bumped = Revision { number: 4, ..changed };
        assert_eq!(kept.follow(&bumped), Ok(bumped.clone()));
    }
    let mut fewer = kept.clone();
    fewer.results.remove("game a");
    assert!(kept.follow(&fewer).unwrap_err().contains("is gone"));
}
