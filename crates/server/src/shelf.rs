//! Scenarios that are not the program's own: those of the operator's folder, and files that people
//! bring for one table. Reading a file and dealing a board, a stranger's or the program's own, happens
//! beside the threads of the tables.

use std::collections::VecDeque;
use std::fs;
use std::io::Read;
use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};

use tradeholm_protocol::wire::{ExampleBoard, OptionsAnswer, Refusal, ScenarioInfo, TableOptions};
use tradeholm_scenarios::{self as scenarios, CUSTOM, Custom, MAX_BYTES, Scenario, ScenarioError};

use crate::catalog;
use crate::compute::{Place, Refused};
use crate::game::plain;
use crate::limits::{AddressLimits, Rate};

/// The largest file that may be brought to a table, in bytes. Real ones have some kilobytes.
pub const MAX_UPLOAD: usize = 32 * 1024;
/// Files of the folder that are looked at.
const MAX_FILES: usize = 500;
/// Files that were brought lately and need not be read again: a form asks about every choice.
const RECENT: usize = 32;

/// Why a file that was brought is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// It is no scenario.
    Bad(ScenarioError),
    /// Its bringer brings too many.
    TooOften,
    /// There is too much to do.
    Busy(Refused),
}

type Known = Result<Arc<Custom>, ScenarioError>;

/// The scenarios that are not the program's own.
pub struct Shelf {
    folder: Vec<Arc<Custom>>,
    recent: Mutex<VecDeque<(String, Known)>>,
    uploads: AddressLimits,
}

impl Shelf {
    /// With the files of a folder. Those that cannot be played are logged and left out.
    pub fn open(folder: Option<&Path>, uploads: Rate) -> std::io::Result<Self> {
        let mut shelf =
            Shelf { folder: Vec::new(), recent: Mutex::default(), uploads: AddressLimits::new(uploads, 0) };
        let Some(folder) = folder else { return Ok(shelf) };
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|e| e == "toml") {
                files.push(path);
            }
        }
        files.sort();
        if files.len() > MAX_FILES {
            let (found, most) = (files.len(), MAX_FILES);
            tracing::warn!(found, most, "the scenario folder has too many files; the last are left out");
            files.truncate(MAX_FILES);
        }
        for file in files {
            match read(&file) {
                Ok(custom) if shelf.folder.iter().any(|other| other.scenario.id == custom.scenario.id) => {
                    let (name, id) = (file.display(), &custom.scenario.id);
                    tracing::warn!("{name}:1: there is another {id} in this folder; this one is left out");
                }
                Ok(custom) => shelf.folder.push(Arc::new(custom)),
                Err(reason) => tracing::warn!("{reason}; this scenario is left out"),
            }
        }
        shelf.folder.sort_by(|a, b| a.scenario.id.cmp(&b.scenario.id));
        Ok(shelf)
    }

    /// How many scenarios of the folder can be played.
    pub fn len(&self) -> usize {
        self.folder.len()
    }

    /// Everything that any table may choose: the program's scenarios, and the operator's.
    pub fn list(&self) -> Vec<ScenarioInfo> {
        let own = self.folder.iter().map(|custom| catalog::info(&custom.scenario));
        catalog::scenarios().into_iter().chain(own).collect()
    }

    /// The scenario of an id that is not the program's, for a table with that one of its own.
    pub fn custom(&self, id: &str, own: Option<&Arc<Custom>>) -> Option<Arc<Custom>> {
        own.into_iter().chain(&self.folder).find(|custom| custom.scenario.id == id).cloned()
    }

    /// The scenario of a table's options.
    pub fn chosen(&self, options: &TableOptions, own: Option<&Arc<Custom>>) -> Result<Chosen, Refusal> {
        if let Some(custom) = self.custom(&options.scenario, own) {
            return Ok(Chosen::Custom(custom));
        }
        catalog::found(options).map(Chosen::Program)
    }

    /// Whether a game could be played with these options.
    pub async fn check(
        &self,
        place: &Place,
        options: &TableOptions,
        own: Option<&Arc<Custom>>,
    ) -> Result<(), Refusal> {
        let scenario = self.chosen(options, own)?;
        let options = options.clone();
        place.run(move || catalog::check(&scenario, &options)).await.map_err(|_| busy())?
    }

    /// What is wrong with options, and what cannot be chosen besides them.
    pub async fn answer(
        &self,
        place: &Place,
        options: TableOptions,
        own: Option<&Arc<Custom>>,
    ) -> Result<OptionsAnswer, Refused> {
        match self.chosen(&options, own) {
            Ok(scenario) => place.run(move || catalog::answer(&scenario, &options)).await,
            Err(refusal) => Ok(OptionsAnswer { refused: Some(refusal), ..OptionsAnswer::default() }),
        }
    }

    /// The board that options could deal.
    pub async fn example(
        &self,
        place: &Place,
        options: TableOptions,
        own: Option<&Arc<Custom>>,
    ) -> Result<Result<ExampleBoard, Refusal>, Refused> {
        match self.chosen(&options, own) {
            Ok(scenario) => place.run(move || catalog::example(&scenario, &options)).await,
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Reads a file that somebody brings.
    pub async fn bring(&self, place: &Place, from: IpAddr, text: &str) -> Result<Arc<Custom>, NotTaken> {
        if text.len() > MAX_UPLOAD {
            let size = text.len();
            let reason = format!("the file has {size} bytes; at most {MAX_UPLOAD} can be brought to a table");
            let file = NAME.to_owned();
            return Err(NotTaken::Bad(ScenarioError { file, line: 1, reason }));
        }
        if let Some(read) = self.remembered(text) {
            return read.map_err(NotTaken::Bad);
        }
        if !self.uploads.request(from) {
            return Err(NotTaken::TooOften);
        }
        let owned = text.to_owned();
        let read = place.run(move || scenarios::custom(NAME, owned.as_bytes()).map(Arc::new)).await;
        let read = read.map_err(NotTaken::Busy)?;
        let mut recent = self.recent.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        recent.truncate(RECENT - 1);
        recent.push_front((text.to_owned(), read.clone()));
        read.map_err(NotTaken::Bad)
    }

    fn remembered(&self, text: &str) -> Option<Known> {
        let recent = self.recent.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        recent.iter().find(|(known, _)| known == text).map(|(_, read)| read.clone())
    }
}

/// Others' boards are being dealt.
pub fn busy() -> Refusal {
    plain("busy", "The server has too much to do; try again in a moment")
}

/// What errors call a file that somebody brings.
const NAME: &str = "scenario";

/// The scenario of a table's options.
#[derive(Clone, Debug)]
pub enum Chosen {
    /// One of the program's own.
    Program(&'static Scenario),
    /// The operator's, or the table's.
    Custom(Arc<Custom>),
}

impl std::ops::Deref for Chosen {
    type Target = Scenario;

    fn deref(&self) -> &Scenario {
        match self {
            Chosen::Program(scenario) => scenario,
            Chosen::Custom(custom) => &custom.scenario,
        }
    }
}

impl Chosen {
    /// Its name, where it is not one of the program's own.
    pub fn name(&self) -> Option<String> {
        self.custom().map(|custom| custom.scenario.title.clone())
    }

    /// The scenario with its file, where it is not one of the program's own.
    pub fn custom(&self) -> Option<&Arc<Custom>> {
        match self {
            Chosen::Program(_) => None,
            Chosen::Custom(custom) => Some(custom),
        }
    }
}

/// Whether an id is of a scenario that is not the program's own.
pub fn is_custom(id: &str) -> bool {
    id.split_once('/').is_some_and(|(book, _)| book == CUSTOM)
}

fn read(file: &Path) -> Result<Custom, String> {
    let cannot = |e| format!("{}:1: it cannot be read: {e}", file.display());
    let mut bytes = Vec::new();
    let limited = fs::File::open(file).map_err(cannot)?.take(MAX_BYTES as u64 + 1);
    { limited }.read_to_end(&mut bytes).map_err(cannot)?;
    scenarios::custom(&file.display().to_string(), &bytes).map_err(|e| e.to_string())
}
