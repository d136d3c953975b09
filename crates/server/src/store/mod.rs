//! What outlives the process: tables, games, their append-only logs, accounts.
//!
//! A game is rebuilt from its set-up and its log. Once it has ended it is also kept as it is shown, for the
//! day on which other rules no longer play it. SQLite and
//! PostgreSQL run the same statements (`sql.rs`); which one is chosen by URL.

mod backend;
mod error;
mod files;
mod jobs;
mod lease;
mod migrations;
mod nodes;
mod people;
mod postgres;
mod sessions;
mod sql;
mod sqlite;
mod writer;

use std::sync::Arc;

use async_trait::async_trait;

pub use error::StoreError;
pub use files::own_folder;
pub use jobs::Job;
pub use lease::Lease;
pub use nodes::{Changes, NodeStore, Peer};
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
    /// The fingerprint of the state that it led to; entries from before it was stored may have none.
    pub fingerprint: Option<u64>,
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
    /// Where it went on after a change of the rules, as JSON; nothing if it never did.
    pub breaks: Option<String>,
}

/// An ended game as it was shown under the rules that it was played under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The rules revision.
    pub revision: u32,
    /// Review and record, packed.
    pub body: String,
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

/// A session of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// Its id: without the server's signature it opens nothing.
    pub id: String,
    /// The person's id.
    pub person: String,
    /// What the browser calls itself, in a few words.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// When it was used last, give or take an hour.
    pub used: i64,
}

/// A browser that wants to be told when a game waits for whoever uses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// The person's id.
    pub person: String,
    /// The session it ends with.
    pub session: String,
    /// The browser's public key, in base64.
    pub public_key: String,
    /// The secret that it shares with us, in base64.
    pub secret: String,
    /// The language its person reads.
    pub language: String,
    /// When it was asked for, in milliseconds since 1970.
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
    /// A game has been replayed: that is its revision now, and these are fingerprints by step, for those
    /// that have none.
    Stamp {
        /// Which game.
        game: String,
        /// The rules revision under which it is the same game.
        revision: u32,
        /// Steps and the fingerprints of the states after them.
        fingerprints: Vec<(u32, u64)>,
    },
    /// A game goes on after a step; what follows that step in its log is put aside.
    GoOn {
        /// Which game.
        game: String,
        /// The last step that stays.
        after: u32,
        /// Which break of the game this is, from 1.
        number: u32,
        /// The rules revision from now on.
        revision: u32,
        /// All its breaks, as JSON.
        breaks: String,
    },
    /// An ended game is kept as it is shown.
    Keep {
        /// Which.
        game: String,
        /// How.
        kept: KeptGame,
    },
    /// An ended game cannot be kept: it is another one under these rules.
    CannotKeep(String),
    /// A table as it is now.
    SaveTable {
        /// Its code.
        code: String,
        /// Everything about it, as JSON.
        body: String,
        /// When.
        updated: i64,
    },
    /// A table has another code from now on: its games are found by that.
    MoveGames {
        /// Its code before.
        from: String,
        /// Its code now.
        to: String,
    },
    /// A table is gone, and its scenario file with it.
    DropTable(String),
    /// A game that nobody is to find any more, with its log.
    DropGame(String),
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
    /// Another password for an account.
    ChangePassword {
        /// The person's id.
        id: String,
        /// Its hash in PHC format.
        password: String,
    },
    /// A person is forgotten: account, sessions, and that they played. Games stay for those they played with.
    ForgetPerson(String),
    /// A stored game is told otherwise, because one of its players wants to be forgotten.
    RewriteGame {
        /// Which.
        id: String,
        /// Its set-up, as JSON.
        setup: String,
        /// Its standings, as JSON.
        result: Option<String>,
        /// How it is kept, packed, if it is.
        kept: Option<String>,
    },
    /// A browser wants to be told something.
    NewPush(Push),
    /// A browser does not want that any more, or cannot be reached.
    EndPush {
        /// Which.
        endpoint: String,
        /// Whose.
        person: String,
    },
    /// A session of an account begins.
    NewSession(StoredSession),
    /// A session was used.
    UseSession {
        /// Which.
        id: String,
        /// When, in milliseconds since 1970.
        used: i64,
    },
    /// A session of a person ends.
    EndSession {
        /// Whose.
        person: String,
        /// Which.
        id: String,
    },
    /// All sessions of a person end.
    EndSessions {
        /// Whose.
        person: String,
        /// But not this one.
        but: Option<String>,
    },
    /// Cookies of a person that name no stored session are void from now on.
    VoidTokens {
        /// Whose.
        person: String,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// Sessions that were used last before that moment are forgotten, and so are void cookies.
    ForgetSessions {
        /// In milliseconds since 1970.
        before: i64,
    },
    /// Nothing; but all of the batch is refused unless that table still belongs to this node.
    Under(Lease),
    /// A table belongs to no node any more: it is closed or put aside.
    EndLease(Lease),
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
    /// An ended game as it is kept.
    async fn kept(&self, game: &str) -> Result<Option<KeptGame>, StoreError>;
    /// Ended games that nobody has looked at yet whether they can be kept, the latest first.
    async fn to_keep(&self, limit: u32) -> Result<Vec<String>, StoreError>;
    /// How many steps a game has.
    async fn steps(&self, game: &str) -> Result<u32, StoreError> {
        Ok(self.log(game, 1).await?.last().map_or(0, |entry| entry.seq))
    }
    /// The ended games of a person with the seat they had, latest first.
    async fn games_of(&self, person: &str, limit: u32) -> Result<Vec<(u8, StoredGame)>, StoreError>;
    /// The codes of the tables at which a person has a seat in a game being played, latest first.
    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<String>, StoreError>;
    /// The games of a person, ended or not, with the seat they had, in the order of their ids from after `after` on.
    async fn all_games_of(
        &self,
        person: &str,
        after: &str,
        limit: u32,
    ) -> Result<Vec<(u8, StoredGame)>, StoreError>;
    /// The account of a person.
    async fn account_of(&self, person: &str) -> Result<Option<Account>, StoreError>;
    /// The browsers that want to tell a person something.
    async fn pushes_of(&self, person: &str) -> Result<Vec<Push>, StoreError>;
    /// The account of a login.
    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError>;
    /// A session of an account.
    async fn session(&self, id: &str) -> Result<Option<StoredSession>, StoreError>;
    /// The sessions of an account, the one used last first.
    async fn sessions_of(&self, person: &str) -> Result<Vec<StoredSession>, StoreError>;
    /// Whether cookies of that person without a stored session are void.
    async fn tokens_void(&self, person: &str) -> Result<bool, StoreError>;
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

/// Whether that names a PostgreSQL database.
pub(crate) fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}
