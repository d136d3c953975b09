//! Reading a record from text.

use tradeholm_engine::{Config, Rules};

use super::seeds::{read_abandoned, read_seeds};
use super::{Entry, FORMAT, MAX_BYTES, Problem, Record, RecordError, Resumed, Standing, TurnEnd};
use crate::notation::{
    Fields, NotationError, TextError, is_outcome_word, parse_action, parse_board, parse_config, parse_facts,
    parse_number, parse_outcome, parse_seat, parse_u8,
};

/// The first words of a record. Those of records from before the project was renamed are read for ever, and
/// not written.
const HEADERS: [&str; 2] = ["tradeholm record", "hexhaven record"];

/// The words of the lines after the entries.
const LAST: [&str; 3] = ["resumed", "turns", "end"];

/// The lines of a text with their numbers; empty lines and those that begin with `#` say nothing.
struct Lines<'a> {
    all: Vec<(usize, &'a str)>,
    next: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        let all = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect();
        Lines { all, next: 0 }
    }

    /// The rest of the next line, if it begins with that word.
    fn take(&mut self, word: &str) -> Option<(usize, &'a str)> {
        let (number, line) = *self.all.get(self.next)?;
        let rest = line.strip_prefix(word)?.strip_prefix(' ')?;
        self.next += 1;
        Some((number, rest))
    }

    fn need(&mut self, word: &'static str) -> Result<(usize, &'a str), RecordError> {
        let here = self.number();
        self.take(word).ok_or_else(|| at(here, Problem::Missing(word)))
    }

    /// The file of a scenario: the line `scenario`, and after it each line of the file behind a `|`.
    fn scenario(&mut self) -> Option<String> {
        self.all.get(self.next).filter(|(_, line)| *line == "scenario")?;
        self.next += 1;
        let mut text = String::new();
        while let Some(line) = self.all.get(self.next).and_then(|(_, line)| line.strip_prefix('|')) {
            text.extend([line, "\n"]);
            self.next += 1;
        }
        Some(text)
    }

    /// The number of the next line, or of the last one when there is none.
    fn number(&self) -> usize {
        let line = self.all.get(self.next).or(self.all.last());
        line.map_or(1, |(number, _)| *number)
    }
}

fn at(line: usize, problem: impl Into<Problem>) -> RecordError {
    RecordError { line, entry: None, problem: problem.into() }
}

impl Record {
    /// Reads a record from the bytes of a file.
    pub fn read_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        if bytes.len() > MAX_BYTES {
            return Err(at(0, Problem::TooLong(bytes.len())));
        }
        Self::read(std::str::from_utf8(bytes).map_err(|_| at(0, Problem::NotText))?)
    }

    /// Reads a record. Whether it can be played is for [`Record::replay`] to say.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(at(0, Problem::TooLong(text.len())));
        }
        let mut lines = Lines::new(text);
        let first = lines.number();
        let header = HEADERS.iter().find_map(|header| lines.take(header));
        let (line, format) = header.ok_or_else(|| at(first, Problem::NotARecord))?;
        if format != FORMAT.to_string() {
            return Err(at(line, Problem::Format(format.chars().take(20).collect())));
        }
        let (line, revision) = lines.need("rules")?;
        let revision = parse_number(revision, u64::from(u32::MAX)).map_err(|e| at(line, e))? as u32;
        let (config_line, config) = lines.need("config")?;
        let config: Config = parse_config(config).map_err(|e| at(config_line, e))?;
        let (line, board) = lines.need("board")?;
        let board = parse_board(board).map_err(|e| at(line, e))?;
        let rules = Rules::new(config.clone(), &board).map_err(|e| at(config_line, e))?;
        let scenario = lines.scenario();
        let start = lines.take("start");
        let start = start.map(|(line, t)| parse_facts(&rules, t).map_err(|e| at(line, e))).transpose()?;
        let seeds = lines.take("seeds");
        let mut seeds = seeds.map(|(line, t)| read_seeds(t).map_err(|e| at(line, e))).transpose()?;
        if let Some(joint) = seeds.as_mut().and_then(|(_, seeds)| seeds.joint.as_mut()) {
            while let Some((line, text)) = lines.take("abandoned") {
                let read = read_abandoned(text, joint.draw.attempt()).map_err(|e| at(line, e))?;
                joint.draw.before.push(read);
            }
        }
        let seeds = seeds.map(|(attempt, seeds)| match &seeds.joint {
            Some(joint) if joint.draw.attempt() != attempt => {
                Err(at(lines.number(), Problem::Missing("abandoned")))
            }
            _ => Ok(seeds),
        });
        let seeds = seeds.transpose()?;

        let mut entries = Vec::new();
        while let Some(&(line, text)) = lines.all.get(lines.next) {
            if LAST
                .iter()
                .any(|last| text.strip_prefix(last).is_some_and(|t| t.is_empty() || t.starts_with(' ')))
            {
                break;
            }
            let entry = read_entry(&rules, text).map_err(|e| RecordError {
                line,
                entry: Some(entries.len() + 1),
                problem: e.into(),
            })?;
            entries.push(entry);
            lines.next += 1;
        }
        let mut resumed = Vec::new();
        while let Some((line, text)) = lines.take("resumed") {
            resumed.push(read_resumed(text).map_err(|e| at(line, e))?);
        }
        let turns = lines.take("turns");
        let turns = turns.map(|(line, t)| read_turns(t).map_err(|e| at(line, e))).transpose()?;
        let turns = turns.unwrap_or_default();
        let last = lines.number();
        let (line, end) = lines.take("end").ok_or_else(|| at(last, Problem::CutOff))?;
        let (said, standing) = read_standing(&rules, end).map_err(|e| at(line, e))?;
        if let Some((line, text)) = lines.all.get(lines.next) {
            return Err(at(*line, Problem::Misplaced(text.chars().take(60).collect())));
        }
        if said != entries.len() as u64 {
            return Err(at(line, Problem::Count { said, found: entries.len() }));
        }
        let marked = turns.iter().map(|end| end.entry).chain(resumed.iter().map(|resumed| resumed.after));
        if let Some(said) = marked.max().filter(|&entry| entry > entries.len()) {
            return Err(at(line, Problem::Count { said: said as u64, found: entries.len() }));
        }
        Ok(Record { revision, config, board, scenario, start, seeds, entries, turns, resumed, standing })
    }
}

/// Reads an entry; whether it is legal is another question.
pub(super) fn read_entry(rules: &Rules, text: &str) -> Result<Entry, NotationError> {
    match text.split_once(' ') {
        Some((word, _)) if is_outcome_word(word) => Ok(Entry::Outcome(parse_outcome(text)?)),
        Some((seat, action)) => Ok(Entry::Action(parse_seat(rules, seat)?, parse_action(rules, action)?)),
        None => crate::notation::malformed(text, "an entry such as 'red roll' or 'dice 3+4'"),
    }
}

pub(super) fn field(key: &'static str) -> impl Fn(NotationError) -> TextError {
    move |error| TextError::Field { key, error }
}

fn read_resumed(text: &str) -> Result<Resumed, TextError> {
    let mut fields = Fields::parse(text)?;
    let mut number = |key: &'static str, most: u32| {
        fields.need(key).and_then(|text| parse_number(text, u64::from(most)).map_err(field(key)))
    };
    let after = number("after", u32::MAX)? as usize;
    let revision = number("rules", u32::MAX)? as u32;
    let skipped = number("skipped", u32::MAX)?;
    fields.finish()?;
    Ok(Resumed { after, revision, skipped })
}

/// The ends of turns: an entry and a fingerprint each, the entries in order.
fn read_turns(text: &str) -> Result<Vec<TurnEnd>, NotationError> {
    let mut turns: Vec<TurnEnd> = Vec::new();
    for word in text.split(',') {
        let malformed = || NotationError::Malformed {
            text: word.chars().take(60).collect(),
            expected: "an entry and a fingerprint such as 12:ce0f1aaa9a18615e, in the order of entries",
        };
        let (entry, fingerprint) = word.split_once(':').ok_or_else(malformed)?;
        let entry = parse_number(entry, u64::from(u32::MAX))? as usize;
        let fingerprint = read_fingerprint(fingerprint).ok_or_else(malformed)?;
        if entry <= turns.last().map_or(0, |end| end.entry) {
            return Err(malformed());
        }
        turns.push(TurnEnd { entry, fingerprint });
    }
    Ok(turns)
}

fn read_fingerprint(text: &str) -> Option<u64> {
    let plain = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    u64::from_str_radix(text, 16).ok().filter(|_| plain)
}

fn read_standing(rules: &Rules, text: &str) -> Result<(u64, Standing), TextError> {
    let mut fields = Fields::parse(text)?;
    let entries = parse_number(fields.need("entries")?, u64::from(u32::MAX)).map_err(field("entries"))?;
    let winner = fields.take("winner").map(|s| parse_seat(rules, s)).transpose().map_err(field("winner"))?;
    let points = fields.need("points")?.split('/').map(parse_u8);
    let points = points.collect::<Result<Vec<_>, _>>().map_err(field("points"))?;
    let fingerprint = fields.need("fingerprint")?;
    let fingerprint = read_fingerprint(fingerprint).ok_or_else(|| {
        let text = fingerprint.chars().take(60).collect();
        field("fingerprint")(NotationError::Malformed { text, expected: "16 hexadecimal digits" })
    })?;
    fields.finish()?;
    Ok((entries, Standing { winner, points, fingerprint }))
}
