//! What outlives the process: tables, games, their append-only logs, accounts.
//!
//! A game is rebuilt from its set-up and its log; nothing else about it is stored. SQLite and
//! PostgreSQL run the same statements (`sql.rs`); which one is chosen by URL.

mod backend;
mod error;
mod files;
mod migrations;
mod postgres;
mod sql;
mod sqlite;
mod writer;

use std::sync::Arc;

use async_trait::async_trait;

pub use error::StoreError;
pub use files::own_folder;
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use writer::{Writer, WriterStats};

/// One accepted step of a game: an action and the outcomes that followed it. The first entry of a
/// game has no action: it holds the chances before anyone decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// Counted from 1 without gaps.
    pub seq: u32,
    /// Whose action; nobody's in the first entry.
    pub seat: Option<u8>,
    /// The action in text notation.
    pub action: Option<String>,
    /// The outcomes in text notation, separated by `;`.
    pub outcomes: String,
    /// Who decided: `person`, `bot`, `stand_in`, `timer` or `start`.
    pub origin: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A game as stored, without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Unguessable id.
    pub id: String,
    /// The table it was played at.
    pub table: String,
    /// `live`, `over` or `aborted`.
    pub status: String,
    /// The rules revision it was played under.
    pub revision: u32,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// When it ended.
    pub ended: Option<i64>,
    /// Configuration, board, seeds and players, as JSON.
    pub setup: String,
    /// Standings and final view, as JSON, once it has ended.
    pub result: Option<String>,
}

/// An account: a person who can come back from another browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The person's id.
    pub id: String,
    /// What they log in with, in lower case.
    pub login: String,
    /// What others see.
    pub name: String,
    /// Argon2 hash in PHC format.
    pub password: String,
    /// When it was made.
    pub created: i64,
}

/// Something to be made durable.
#[derive(Clone, Debug)]
pub enum Write {
    /// The next step of a game.
    Append {
        /// Which game.
        game: String,
        /// The step.
        entry: LogEntry,
    },
    /// A game begins; the persons by seat, `None` for bots.
    NewGame(StoredGame, Vec<Option<String>>),
    /// A game is over or aborted.
    EndGame {
        /// Which.
        id: String,
        /// `over` or `aborted`.
        status: &'static str,
        /// When.
        ended: i64,
        /// Standings, as JSON.
        result: String,
    },
    /// A table as it is now.
    SaveTable {
        /// Its code.
        code: String,
        /// Everything about it, as JSON.
        body: String,
        /// When.
        updated: i64,
    },
    /// A table is gone, and its scenario file with it.
    DropTable(String),
    /// The scenario file of a table or a game; an existing one stays.
    ScenarioFile {
        /// As [`table_file`] and [`game_file`] name it.
        owner: String,
        /// The file, written out in full.
        text: String,
    },
    /// A new account.
    NewAccount(Account),
    /// Another name for an account.
    RenameAccount {
        /// The person's id.
        id: String,
        /// What others see from now on.
        name: String,
    },
    /// A named value; an existing one stays.
    Meta(String, String),
}

/// What the scenario file of a table is stored under.
pub fn table_file(code: &str) -> String {
    format!("table:{code}")
}

/// What the scenario file of a game is stored under.
pub fn game_file(id: &str) -> String {
    format!("game:{id}")
}

/// The store.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Makes all of it durable, or none. What is there already, the same in all its parts, is no error:
    /// whoever does not know whether it happened may ask again. An empty batch proves that the store
    /// can be written, and that nothing of an earlier failure is still under way.
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreError>;
    /// A named value.
    async fn meta(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Every open table, as (code, body).
    async fn tables(&self) -> Result<Vec<(String, String)>, StoreError>;
    /// What is stored of an open table.
    async fn table(&self, code: &str) -> Result<Option<String>, StoreError> {
        Ok(self.tables().await?.into_iter().find(|(stored, _)| stored == code).map(|(_, body)| body))
    }
    /// The scenario file of a table or a game.
    async fn scenario_file(&self, owner: &str) -> Result<Option<String>, StoreError>;
    /// A game.
    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError>;
    /// The steps of a game from `from` on, in order.
    async fn log(&self, game: &str, from: u32) -> Result<Vec<LogEntry>, StoreError>;
    /// The ended games of a person with the seat they had, latest first.
    async fn games_of(&self, person: &str, limit: u32) -> Result<Vec<(u8, StoredGame)>, StoreError>;
    /// The account of a login.
    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError>;
    /// Whether the store answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Writes a copy that can be opened on its own.
    async fn backup(&self, to: &std::path::Path) -> Result<(), StoreError>;
    /// Closes all connections.
    async fn close(&self);
}

/// Opens the store that a URL names: `sqlite:PATH` or `postgres://…`.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if is_postgres(url) {
        Ok(Arc::new(PostgresStore::open(url).await?))
    } else if url.starts_with("sqlite:") {
        Ok(Arc::new(SqliteStore::open(url).await?))
    } else {
        Err(StoreError::Url)
    }
}

/// The same for a server, which is the only one to write there until it closes the store or ends.
pub async fn claim(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if is_postgres(url) {
        Ok(Arc::new(PostgresStore::claim(url).await?))
    } else if url.starts_with("sqlite:") {
        Ok(Arc::new(SqliteStore::claim(url).await?))
    } else {
        Err(StoreError::Url)
    }
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}
