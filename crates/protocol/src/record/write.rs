//! Writing a record as text.

use std::fmt::Write as _;

use tradeholm_engine::{ConfigError, Rules};

use super::seeds::{write_abandoned, write_seeds};
use super::{Entry, FORMAT, Record, Resumed, Standing};
use crate::notation::{put, seat_name, write_action, write_board, write_config, write_facts, write_outcome};

impl Record {
    /// The record as text. Only a record whose configuration cannot be played cannot be written.
    pub fn write(&self) -> Result<String, ConfigError> {
        let rules = Rules::new(self.config.clone(), &self.board)?;
        let mut text = format!("tradeholm record {FORMAT}\nrules {}\n", self.revision);
        let _ = writeln!(text, "config {}\nboard {}", write_config(&self.config), write_board(&self.board));
        if let Some(scenario) = &self.scenario {
            text.push_str("scenario\n");
            // A line of the file never looks like a line of the record, or like one that says nothing.
            scenario.lines().for_each(|line| text.extend(["|", line, "\n"]));
        }
        if let Some(start) = &self.start {
            let _ = writeln!(text, "start {}", write_facts(&rules, start));
        }
        if let Some(seeds) = &self.seeds {
            let _ = writeln!(text, "seeds {}", write_seeds(seeds));
            for (attempt, abandoned) in (1..).zip(seeds.joint.iter().flat_map(|joint| &joint.draw.before)) {
                let _ = writeln!(text, "abandoned {}", write_abandoned(attempt, abandoned));
            }
        }
        for &entry in &self.entries {
            let _ = writeln!(text, "{}", write_entry(&rules, entry));
        }
        for resumed in &self.resumed {
            let _ = writeln!(text, "resumed {}", write_resumed(resumed));
        }
        if !self.turns.is_empty() {
            let turns: Vec<_> =
                self.turns.iter().map(|end| format!("{}:{:016x}", end.entry, end.fingerprint)).collect();
            let _ = writeln!(text, "turns {}", turns.join(","));
        }
        let _ = writeln!(text, "end {}", write_standing(&rules, self.entries.len(), &self.standing));
        Ok(text)
    }
}

/// An entry as text: a color and an action, or an outcome.
pub fn write_entry(rules: &Rules, entry: Entry) -> String {
    match entry {
        Entry::Action(seat, action) => format!("{} {}", seat_name(rules, seat), write_action(rules, action)),
        Entry::Outcome(outcome) => write_outcome(outcome),
    }
}

fn write_resumed(resumed: &Resumed) -> String {
    let mut text = String::new();
    put(&mut text, "after", resumed.after);
    put(&mut text, "rules", resumed.revision);
    put(&mut text, "skipped", resumed.skipped);
    text
}

fn write_standing(rules: &Rules, entries: usize, standing: &Standing) -> String {
    let mut text = String::new();
    put(&mut text, "entries", entries);
    if let Some(winner) = standing.winner {
        put(&mut text, "winner", seat_name(rules, winner));
    }
    let points: Vec<_> = standing.points.iter().map(u8::to_string).collect();
    put(&mut text, "points", points.join("/"));
    put(&mut text, "fingerprint", format!("{:016x}", standing.fingerprint));
    text
}
