//! Reading TOML so that every complaint knows its file and line.

use std::ops::RangeInclusive;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use tradeholm_engine::board::{Corner, HexCoord, IntersectionCoord, PathCoord, Side};

use crate::ScenarioError;

/// Where something stands in a file.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    file: Arc<str>,
    line: usize,
}

impl Place {
    pub fn new(file: &str, line: usize) -> Self {
        Place { file: file.into(), line }
    }

    pub fn error(&self, reason: impl ToString) -> ScenarioError {
        ScenarioError { file: self.file.to_string(), line: self.line, reason: one_line(&reason.to_string()) }
    }
}

/// The longest reason, in characters. Reasons repeat what a file says, and that may be anything.
const MAX_REASON: usize = 300;

/// A text on one line that is not too long to be read.
fn one_line(text: &str) -> String {
    let mut line: String =
        text.chars().take(MAX_REASON).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MAX_REASON).is_some() {
        line.push('…');
    }
    line
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Located<T> {
    pub value: T,
    pub place: Place,
}

impl<T> Located<T> {
    pub fn error(&self, reason: impl ToString) -> ScenarioError {
        self.place.error(reason)
    }
}

/// A file being read.
pub(crate) struct Source {
    file: Arc<str>,
    /// Where each line ends: every value of a file is located, so counting must not take long.
    ends: Vec<usize>,
}

impl Source {
    pub fn new(file: &str, text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i);
        Source { file: file.into(), ends: ends.collect() }
    }

    pub fn place(&self, offset: usize) -> Place {
        Place { file: self.file.clone(), line: 1 + self.ends.partition_point(|&end| end < offset) }
    }
}

/// A value of a file.
#[derive(Clone, Copy)]
pub(crate) struct Item<'a> {
    pub source: &'a Source,
    pub value: &'a Spanned<DeValue<'a>>,
}

impl<'a> Item<'a> {
    pub fn place(self) -> Place {
        self.source.place(self.value.span().start)
    }

    pub fn error(self, reason: impl ToString) -> ScenarioError {
        self.place().error(reason)
    }

    pub fn at<T>(self, value: T) -> Located<T> {
        Located { value, place: self.place() }
    }

    fn wrong(self, wanted: &str) -> ScenarioError {
        self.error(format!("expected {wanted}, found {}", kind(self.value.get_ref())))
    }

    pub fn text(self) -> Result<&'a str, ScenarioError> {
        self.value.get_ref().as_str().ok_or_else(|| self.wrong("a text"))
    }

    pub fn int(self, what: &str, range: RangeInclusive<i64>) -> Result<i64, ScenarioError> {
        let int = self.value.get_ref().as_integer().ok_or_else(|| self.wrong("a whole number"))?;
        let found = i64::from_str_radix(int.as_str(), int.radix()).ok().filter(|n| range.contains(n));
        found.ok_or_else(|| {
            self.error(format!("{what} must be from {} to {}, not {int}", range.start(), range.end()))
        })
    }

    pub fn flag(self) -> Result<bool, ScenarioError> {
        self.value.get_ref().as_bool().ok_or_else(|| self.wrong("true or false"))
    }

    /// The keys of a table that may have any, in order of names.
    pub fn entries(self) -> Result<Vec<(&'a str, Item<'a>)>, ScenarioError> {
        let table = self.value.get_ref().as_table().ok_or_else(|| self.wrong("a table"))?;
        let mut entries: Vec<(&str, Item<'_>)> = table
            .iter()
            .map(|(key, value)| (key.get_ref().as_ref(), Item { source: self.source, value }))
            .collect();
        entries.sort_by_key(|(key, _)| *key);
        Ok(entries)
    }

    pub fn list(self) -> Result<Vec<Item<'a>>, ScenarioError> {
        let list = self.value.get_ref().as_array().ok_or_else(|| self.wrong("a list"))?;
        Ok(list.iter().map(|value| Item { source: self.source, value }).collect())
    }

    /// Each entry of a list, read and located.
    pub fn each<T>(
        self,
        read: impl Fn(Item<'a>) -> Result<T, ScenarioError>,
    ) -> Result<Vec<Located<T>>, ScenarioError> {
        self.list()?.into_iter().map(|item| Ok(item.at(read(item)?))).collect()
    }

    pub fn table(self, known: &[&str]) -> Result<Table<'a>, ScenarioError> {
        let table = self.value.get_ref().as_table().ok_or_else(|| self.wrong("a table"))?;
        Table::new(self.source, table, self.place(), known)
    }

    /// Any one of a kind of things that have names.
    pub fn named<T>(self, what: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, ScenarioError> {
        let name = self.text()?;
        find(name).ok_or_else(|| self.error(format!("there is no {what} {name:?}")))
    }

    pub fn hex(self) -> Result<HexCoord, ScenarioError> {
        self.read_hex(self.text()?)
    }

    /// A hex that is part of this text.
    pub fn read_hex(self, text: &str) -> Result<HexCoord, ScenarioError> {
        hex(text).ok_or_else(|| self.error(format!("{text:?} is not a hex such as \"0,-2\"")))
    }

    pub fn intersection(self) -> Result<IntersectionCoord, ScenarioError> {
        let text = self.text()?;
        let parts = text.split_once('.').and_then(|(h, c)| Some((hex(h)?, Corner::from_name(c)?)));
        let (hex, corner) =
            parts.ok_or_else(|| self.error(format!("{text:?} is not an intersection such as \"0,-2.N\"")))?;
        Ok(IntersectionCoord { hex, corner })
    }

    pub fn path(self) -> Result<PathCoord, ScenarioError> {
        let text = self.text()?;
        let parts = text.split_once('.').and_then(|(h, s)| Some((hex(h)?, Side::from_name(s)?)));
        let (hex, side) =
            parts.ok_or_else(|| self.error(format!("{text:?} is not a path such as \"0,-2.NW\"")))?;
        Ok(PathCoord { hex, side })
    }
}

/// A table of a file, all of whose keys are known.
pub(crate) struct Table<'a> {
    source: &'a Source,
    table: &'a DeTable<'a>,
    pub place: Place,
}

impl<'a> Table<'a> {
    pub fn new(
        source: &'a Source,
        table: &'a DeTable<'a>,
        place: Place,
        known: &[&str],
    ) -> Result<Self, ScenarioError> {
        // The first one in the file, whatever order the keys come in.
        let unknown = table.keys().filter(|key| !known.contains(&key.get_ref().as_ref()));
        if let Some(key) = unknown.min_by_key(|key| key.span().start) {
            let reason = format!("unknown key {:?}; known here: {}", key.get_ref(), known.join(", "));
            return Err(source.place(key.span().start).error(reason));
        }
        Ok(Table { source, table, place })
    }

    pub fn get(&self, key: &str) -> Option<Item<'a>> {
        let value = self.table.iter().find(|(k, _)| k.get_ref() == key)?.1;
        Some(Item { source: self.source, value })
    }

    pub fn need(&self, key: &str) -> Result<Item<'a>, ScenarioError> {
        self.get(key).ok_or_else(|| self.place.error(format!("{key} is missing")))
    }
}

/// Coordinates as written: `q,r`. Far ones are read here and refused with the board.
fn hex(text: &str) -> Option<HexCoord> {
    let (q, r) = text.split_once(',')?;
    Some(HexCoord::new(q.trim().parse().ok()?, r.trim().parse().ok()?))
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
