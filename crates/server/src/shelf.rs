//! Scenarios that are not the program's own: those of the operator's folder, and files that people
//! bring for one table. Whatever such a file says, reading it and dealing its boards happens beside
//! the threads of the tables, one at a time.

use std::collections::VecDeque;
use std::fs;
use std::io::Read;
use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Semaphore;
use tradeholm_protocol::json::BoardJson;
use tradeholm_protocol::wire::{OptionsAnswer, Refusal, ScenarioInfo, TableOptions};
use tradeholm_scenarios::{self as scenarios, CUSTOM, Custom, MAX_BYTES, Scenario, ScenarioError};

use crate::catalog;
use crate::game::plain;
use crate::limits::{AddressLimits, Rate};

/// The largest file that may be brought to a table, in bytes. Real ones have some kilobytes.
pub const MAX_UPLOAD: usize = 32 * 1024;
/// Files of the folder that are looked at.
const MAX_FILES: usize = 500;
/// Files that were brought lately and need not be read again: a form asks about every choice.
const RECENT: usize = 32;
/// How long somebody waits for files of others to be read.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a file that was brought is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// It is no scenario.
    Bad(ScenarioError),
    /// Its bringer brings too many.
    TooOften,
    /// Others' files are being read.
    Busy,
}

type Known = Result<Arc<Custom>, ScenarioError>;

/// The scenarios that are not the program's own.
pub struct Shelf {
    folder: Vec<Arc<Custom>>,
    recent: Mutex<VecDeque<(String, Known)>>,
    uploads: AddressLimits,
    reading: Arc<Semaphore>,
}

impl Shelf {
    /// With the files of a folder. Those that cannot be played are logged and left out.
    pub fn open(folder: Option<&Path>, uploads: Rate) -> std::io::Result<Self> {
        let mut shelf = Shelf {
            folder: Vec::new(),
            recent: Mutex::default(),
            uploads: AddressLimits::new(uploads, 0),
            reading: Arc::new(Semaphore::new(1)),
        };
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
    pub async fn check(&self, options: &TableOptions, own: Option<&Arc<Custom>>) -> Result<(), Refusal> {
        let scenario = self.chosen(options, own)?;
        let options = options.clone();
        self.aside(scenario, move |scenario| catalog::check(scenario, &options)).await?
    }

    /// What is wrong with options, and what cannot be chosen besides them.
    pub async fn answer(&self, options: TableOptions, own: Option<&Arc<Custom>>) -> OptionsAnswer {
        let answer = match self.chosen(&options, own) {
            Ok(scenario) => self.aside(scenario, move |scenario| catalog::answer(scenario, &options)).await,
            Err(refusal) => Err(refusal),
        };
        answer.unwrap_or_else(|refusal| OptionsAnswer { refused: Some(refusal), ..OptionsAnswer::default() })
    }

    /// The board that options could deal.
    pub async fn example(
        &self,
        options: TableOptions,
        own: Option<&Arc<Custom>>,
    ) -> Result<BoardJson, Refusal> {
        let scenario = self.chosen(&options, own)?;
        self.aside(scenario, move |scenario| catalog::example(scenario, &options)).await?
    }

    /// Does something with a scenario; with a stranger's, where it keeps no table waiting.
    async fn aside<T: Send + 'static>(
        &self,
        scenario: Chosen,
        work: impl FnOnce(&Scenario) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        if let Chosen::Program(scenario) = scenario {
            return Ok(work(scenario));
        }
        self.alone(move || work(&scenario)).await.ok_or_else(busy)
    }

    /// Does something that may take a while; nothing if others' turns take too long.
    pub async fn alone<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = tokio::time::timeout(PATIENCE, self.reading.clone().acquire_owned()).await.ok()?.ok()?;
        // The turn ends with the work, also where nobody waits for it any more.
        let work = move || {
            let done = work();
            drop(turn);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// Reads a file that somebody brings.
    pub async fn bring(&self, from: IpAddr, text: &str) -> Result<Arc<Custom>, NotTaken> {
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
        let read = self.alone(move || scenarios::custom(NAME, owned.as_bytes()).map(Arc::new)).await;
        let read = read.ok_or(NotTaken::Busy)?;
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

/// Others' files are being read.
pub fn busy() -> Refusal {
    plain("busy", "The server is reading other scenarios; try again in a moment")
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
