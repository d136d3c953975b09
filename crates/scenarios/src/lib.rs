//! Scenarios: boards, pools, points and modules as data. `docs/SCENARIOS.md` describes the files.
//!
//! The files of `scenarios/` are part of the program; [`parse`] reads any other. A file that cannot
//! be played is refused with its name, a line and the reason.

mod check;
mod custom;
mod draft;
mod features;
mod ground;
pub mod picture;
mod pieces;
mod places;
mod pools;
mod presets;
mod read;
mod spiral;
mod summary;
mod write;

use std::borrow::Cow;
use std::sync::OnceLock;

use toml::de::DeTable;
use tradeholm_engine::board::{Layout, PathCoord, Tries};
use tradeholm_engine::variants::FrameWithoutOneHarbor;
use tradeholm_engine::{Color, Config, House, ModuleId, ModuleSet};

use check::Care;
use draft::Draft;
use read::{Place, Source, Table};

pub use custom::{CUSTOM, Custom, custom, played};
pub use presets::{Preset, presets};
pub use spiral::spiral;
pub use summary::summary;
pub use write::write;

/// The files of `scenarios/`: name and text, in order of names. A name that begins with `_` is a
/// part that others extend, not a scenario.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The largest file that is read. Real ones are some kilobytes.
pub const MAX_BYTES: usize = 64 * 1024;

/// How many files may extend one another.
const MAX_DEPTH: usize = 8;

/// Why a file is no scenario.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}:{line}: {reason}")]
pub struct ScenarioError {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// A number of seats that a scenario is not for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{scenario} is for {} players, not {seats}", list(.players))]
pub struct SeatsError {
    /// The scenario's id.
    pub scenario: String,
    /// How many seats it can have.
    pub players: Vec<u8>,
    /// How many were asked for.
    pub seats: usize,
}

fn list(players: &[u8]) -> String {
    players.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// A scenario, checked: every board it deals can be played with each of its numbers of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its name, such as `base/variable`.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// What it shares with boards of its kind for other numbers of players: the id of the first of them, or
    /// such an id. Its book is the one under which people look for it.
    pub family: String,
    /// How many seats it can have, ascending.
    pub players: Vec<u8>,
    /// Points needed to win.
    pub victory_points: u8,
    /// Modules it can be played with.
    pub modules: ModuleSet,
    /// Modules it is always played with.
    pub plays: ModuleSet,
    /// The harbor that the newest frame of Cities & Knights leaves out.
    pub track_harbor: Option<PathCoord>,
    /// Its board, to be dealt; [`Scenario::layout_for`] knows what a table chose.
    pub layout: Layout,
    /// The colors of the seats, for numbers of seats that do not have the usual ones.
    pub colors: Vec<(u8, Vec<Color>)>,
}

impl Scenario {
    /// Its board for a table that chose that.
    pub fn layout_for(&self, config: &Config) -> Cow<'_, Layout> {
        match self.track_harbor {
            Some(place) if config.modules.contains(ModuleId::FrameWithoutOneHarbor) => {
                Cow::Owned(FrameWithoutOneHarbor::layout(self.layout.clone(), place))
            }
            _ => Cow::Borrowed(&self.layout),
        }
    }

    // Rule: combinations/combinations#seats
    /// The configuration for so many seats: its own modules, no house rules, the start rolled for.
    pub fn config(&self, seats: usize) -> Result<Config, SeatsError> {
        if !self.players.iter().any(|&n| usize::from(n) == seats) {
            return Err(SeatsError { scenario: self.id.clone(), players: self.players.clone(), seats });
        }
        let own = self.colors.iter().find(|(n, _)| usize::from(*n) == seats);
        let colors = own.map_or(&Color::ALL[..], |(_, colors)| colors);
        Ok(Config {
            scenario: self.id.clone(),
            colors: colors.iter().copied().take(seats).collect(),
            victory_points: self.victory_points,
            modules: self.plays,
            house: House::default(),
            first_seat: None,
        })
    }
}

/// Every scenario of the program, in order of ids.
pub fn all() -> impl Iterator<Item = &'static Scenario> {
    own_files().filter_map(|(name, _)| find(name.strip_suffix(".toml")?))
}

/// The scenario of that id. A file is read when it is first asked for.
pub fn find(id: &str) -> Option<&'static Scenario> {
    static READ: [OnceLock<Option<Scenario>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    // Tests hold that a file is named for its id and that none of the program's own is refused.
    let at = FILES.iter().position(|(name, _)| name.strip_suffix(".toml") == Some(id))?;
    let (name, text) = FILES[at];
    READ[at].get_or_init(|| parse(name, text).ok().filter(|_| is_offered(name))).as_ref()
}

/// The name and text of every scenario file in the program.
pub fn own_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().copied().filter(|(name, _)| is_offered(name))
}

fn is_offered(name: &str) -> bool {
    !name.contains("/_")
}

/// Reads a scenario from TOML text. `name` is what errors call the file.
pub fn parse(name: &str, text: &str) -> Result<Scenario, ScenarioError> {
    check::scenario(
        &Place::new(name, 1),
        &read_draft(name, text, 0)?,
        Care { boards: 1, tries: Tries::default(), all_used: false },
    )
}

fn read_draft(name: &str, text: &str, depth: usize) -> Result<Draft, ScenarioError> {
    let start = Place::new(name, 1);
    if text.len() > MAX_BYTES {
        let size = text.len();
        return Err(start.error(format!("the file has {size} bytes; a scenario has at most {MAX_BYTES}")));
    }
    let source = Source::new(name, text);
    let top = DeTable::parse(text).map_err(|e| {
        let place = e.span().map_or(start.clone(), |span| source.place(span.start));
        place.error(e.message().replace('\n', " "))
    })?;
    let top = Table::new(&source, top.get_ref(), start, draft::KEYS)?;
    let mut draft = Draft::read(&top)?;
    if let Some(item) = top.get("extends") {
        let id = item.text()?;
        let file = FILES.iter().find(|(name, _)| name.strip_suffix(".toml") == Some(id));
        let &(parent, text) =
            file.ok_or_else(|| item.error(format!("there is no scenario {id:?} to extend")))?;
        if depth == MAX_DEPTH {
            return Err(item.error("too many files extend one another"));
        }
        draft.extend(read_draft(parent, text, depth + 1)?);
    }
    Ok(draft)
}
