//! Weight files: a line for each feature, its name first. How the weights that come with the program were
//! made is written at the top of each file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, OnceLock, PoisonError};

use tradeholm_engine::Rules;

use super::Net;
use super::net::HIDDEN;
use crate::books;

/// The line that says where bends lie, and the one that says what comes out of them.
const BEND_LINES: [&str; 2] = ["bend.bias", "bend.out"];

/// A weight file that comes with the program.
pub(crate) struct WeightFile {
    name: &'static str,
    text: &'static str,
    net: OnceLock<Net>,
}

impl WeightFile {
    pub const fn new(name: &'static str, text: &'static str) -> Self {
        WeightFile { name, text, net: OnceLock::new() }
    }

    /// Its weights. That every file can be read is tested.
    pub fn net(&'static self) -> &'static Net {
        self.net.get_or_init(|| Net::read(self.name, self.text).unwrap_or_else(|_| by_hand()))
    }
}

/// The tuned weights for a game: for a search that rules of thumb lead, or for one that goes by the
/// weights alone. Where several books have features of their own, each says what its own weigh, and the
/// first of them what those of the base game do.
pub fn weights(rules: &Rules, led: bool) -> &'static Net {
    static JOINED: Mutex<BTreeMap<u64, &'static Net>> = Mutex::new(BTreeMap::new());
    let parts = books::parts(rules);
    let [_, first, others @ ..] = &parts[..] else { return books::weights(rules, led).net() };
    if others.is_empty() {
        return books::weights(rules, led).net();
    }
    let mut joined = JOINED.lock().unwrap_or_else(PoisonError::into_inner);
    // One for each set of books that are played together, of which there are few: kept for good.
    joined.entry(books::in_play(rules)).or_insert_with(|| {
        let mut net = first.0.weights().net().clone();
        for (part, start) in others {
            let own = *start..*start + part.count;
            net.straight[own.clone()].copy_from_slice(&part.weights().net().straight[own]);
        }
        Box::leak(Box::new(net))
    })
}

/// Weights set by hand: what the easy bot goes by, and where tuning starts.
pub fn weights_by_hand() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(by_hand)
}

fn by_hand() -> Net {
    let mut net = Net::blank();
    for (part, start) in books::all_parts() {
        part.by_hand(&mut net.straight[start..]);
    }
    net
}

/// Why a weight file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl std::fmt::Display for WeightsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.why)
    }
}

impl std::error::Error for WeightsError {}

/// A line: its number, its name, its weights.
type Line<'a> = (usize, &'a str, Vec<f32>);

impl Net {
    /// Reads weights as written by [`Net::write`]: on each line a name and its numbers; `#` begins a remark.
    /// All features of the base game are there, and of any other book all or none. `file` is what to call it
    /// if it is refused.
    pub fn read(file: &str, text: &str) -> Result<Self, WeightsError> {
        let wrong = |line: usize, why: String| WeightsError { file: file.to_owned(), line, why };
        let lines = lines(text).map_err(|(line, why)| wrong(line, why))?;
        let end = text.lines().count().max(1);
        let bent = lines.iter().any(|(_, name, _)| BEND_LINES.contains(name));
        let all: Vec<(usize, Vec<String>)> =
            books::all_parts().iter().map(|(part, start)| (*start, part.names())).collect();
        let is_known = |name: &str| {
            BEND_LINES.contains(&name) || all.iter().any(|(_, names)| names.iter().any(|n| n == name))
        };
        if let Some((line, name, _)) = lines.iter().find(|(_, name, _)| !is_known(name)) {
            return Err(wrong(*line, format!("there is no feature called {name}")));
        }
        let numbers_of = |name: &str, count: usize| match lines.iter().find(|line| line.1 == name) {
            Some((_, _, numbers)) if numbers.len() == count => Ok(&numbers[..]),
            Some((line, _, numbers)) => {
                Err(wrong(*line, format!("{} numbers instead of {count}", numbers.len())))
            }
            None => Err(wrong(end, format!("the end, and {name} is missing"))),
        };
        let mut net = Net::blank();
        if bent {
            let [bias, out] = BEND_LINES;
            net.bias.copy_from_slice(numbers_of(bias, HIDDEN)?);
            net.out.copy_from_slice(numbers_of(out, HIDDEN)?);
        }
        for (start, names) in &all {
            let is_there = |name: &String| lines.iter().any(|line| line.1 == name);
            if *start > 0 && !names.iter().any(is_there) {
                continue;
            }
            for (at, name) in (*start..).zip(names) {
                let numbers = numbers_of(name, if bent { 1 + HIDDEN } else { 1 })?;
                net.straight[at] = numbers[0];
                net.into.iter_mut().zip(&numbers[1..]).for_each(|(row, &value)| row[at] = value);
            }
        }
        Ok(net)
    }

    /// The weights as text: those that a game uses, and without bends if there are none.
    pub fn write(&self, rules: &Rules) -> String {
        let mut text = String::new();
        let mut add = |name: &str, numbers: &mut dyn Iterator<Item = f32>| {
            text.push_str(name);
            // Writing to a string cannot fail.
            numbers.for_each(|number| _ = write!(text, " {number:.4}"));
            text.push('\n');
        };
        if !self.is_straight() {
            for (name, numbers) in BEND_LINES.into_iter().zip([&self.bias, &self.out]) {
                add(name, &mut numbers.iter().copied());
            }
        }
        for (part, start) in books::parts(rules) {
            for (i, name) in part.names().iter().enumerate() {
                let at = start + i;
                let bends = self.into.iter().map(|row| row[at]).filter(|_| !self.is_straight());
                add(name, &mut [self.straight[at]].into_iter().chain(bends));
            }
        }
        text
    }
}

/// The lines that say something, each with its number; no name comes twice.
fn lines(text: &str) -> Result<Vec<Line<'_>>, (usize, String)> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (i, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line)) {
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        let Some(name) = words.next() else { continue };
        if name.parse::<f32>().is_ok() {
            let why = "a number where a feature should be named: files without names are not read any more";
            return Err((i, why.to_owned()));
        }
        if let Some((before, ..)) = lines.iter().find(|known| known.1 == name) {
            return Err((i, format!("{name} is on line {before} already")));
        }
        let number = |word: &str| match word.parse::<f32>() {
            Ok(number) if number.is_finite() => Ok(number),
            _ => Err((i, format!("{word} is no weight"))),
        };
        let numbers = words.map(number).collect::<Result<Vec<f32>, _>>()?;
        if numbers.is_empty() {
            return Err((i, format!("{name} has no weight")));
        }
        lines.push((i, name, numbers));
    }
    Ok(lines)
}
