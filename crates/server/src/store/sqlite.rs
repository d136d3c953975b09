//! The embedded store: one file in the data folder.

use std::fs::File;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Sqlite, SqliteConnection, SqlitePool};
use tokio::sync::Mutex;

use super::backend::{Backend, PROBE, Readable, Slot, token};
use super::migrations::{SQLITE, migrator};
use super::sql::{self, Statement};
use super::{StoreError, files};

/// SQLite in WAL mode with full synchronization: what is committed survives a power loss.
pub struct SqliteStore {
    options: SqliteConnectOptions,
    /// One connection writes, so that writers never wait for each other inside SQLite. It is outside
    /// of a pool, and its transactions are plain statements: after an error SQLite may have rolled
    /// back by itself or not, and whoever counts along in another place loses count.
    write: Mutex<Slot<SqliteConnection>>,
    read: SqlitePool,
    /// Held as long as this server may write.
    lock: std::sync::Mutex<Option<File>>,
}

impl SqliteStore {
    /// Opens or creates the file and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_as(url, false).await
    }

    /// The same for the one server that may write there.
    pub async fn claim(url: &str) -> Result<Self, StoreError> {
        Self::open_as(url, true).await
    }

    async fn open_as(url: &str, claim: bool) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        // Before anything is written, the tables included.
        let file = Some(options.get_filename()).filter(|path| files::is_file(path));
        let lock = file.filter(|_| claim).map(files::lock).transpose()?;
        if let Some(file) = file {
            files::only_for_owner(file);
        }
        let mut first = SqliteConnection::connect_with(&options).await?;
        migrator(SQLITE).run(&mut first).await?;
        first.close().await?;
        let read = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        Ok(SqliteStore { options, write: Mutex::new(Slot::Empty), read, lock: lock.into() })
    }

    /// A new connection for writing that has proved that it can: what it committed was read by another.
    /// That write also takes the place of whatever a failed commit has left in the WAL file, so that
    /// what was not there before can no longer turn up after a crash.
    async fn connect(&self) -> Result<SqliteConnection, StoreError> {
        let connected = SqliteConnection::connect_with(&self.options).await;
        let mut connection = connected.map_err(StoreError::before_commit)?;
        self.prove(&mut connection).await.map_err(|error| match error {
            // Nobody's write was tried yet.
            StoreError::Other(text) => StoreError::Rejected(text),
            known => known,
        })?;
        Ok(connection)
    }

    async fn prove(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let token = token();
        transact(connection, &[sql::set_meta(PROBE, &token)]).await?;
        let read: Vec<(String,)> = self.rows(sql::meta(PROBE)).await?;
        if read.first().is_some_and(|(value,)| *value == token) {
            return Ok(());
        }
        Err(StoreError::Rejected("what was committed cannot be read".to_owned()))
    }
}

/// All of it in one transaction. After an error the connection is of no more use.
async fn transact(connection: &mut SqliteConnection, statements: &[Statement<'_>]) -> Result<(), StoreError> {
    let refused = StoreError::before_commit;
    // It fails if a transaction is open, whoever began it.
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.map_err(refused)?;
    for statement in statements {
        let query = sqlx::query_with(statement.sql, statement.arguments::<Sqlite>()?);
        let done = query.execute(&mut *connection).await.map_err(refused)?;
        if let (0, Some(same)) = (done.rows_affected(), statement.same) {
            let query = sqlx::query_with(same, statement.arguments::<Sqlite>()?);
            let found = query.fetch_optional(&mut *connection).await.map_err(refused)?;
            found.ok_or(StoreError::Duplicate)?;
        }
    }
    // It fails if no transaction is open, so that its success means what it says.
    sqlx::query("COMMIT").execute(&mut *connection).await?;
    Ok(())
}

#[async_trait]
impl Backend for SqliteStore {
    async fn run(&self, statements: Vec<Statement<'_>>) -> Result<(), StoreError> {
        let mut slot = self.write.lock().await;
        // Out of its place as long as it is used: whoever is stopped midway leaves no connection behind.
        let (mut connection, new) = match slot.take()? {
            Some(connection) => (connection, false),
            None => (self.connect().await?, true),
        };
        let done = match statements.is_empty() {
            true if new => Ok(()),
            true => self.prove(&mut connection).await,
            false => transact(&mut connection, &statements).await,
        };
        match &done {
            Ok(()) => *slot = Slot::Ready(connection),
            Err(_) => drop(connection.close().await),
        }
        done
    }

    async fn rows<T: Readable>(&self, statement: Statement<'_>) -> Result<Vec<T>, StoreError> {
        let query = sqlx::query_as_with(statement.sql, statement.arguments::<Sqlite>()?);
        Ok(query.fetch_all(&self.read).await?)
    }

    async fn copy(&self, to: &Path) -> Result<(), StoreError> {
        // SQLite fills an empty file, and this one is the owner's alone from the beginning.
        let failed = |error: std::io::Error| StoreError::Rejected(format!("{}: {error}", to.display()));
        files::create(to).map_err(failed)?;
        // A copy as of one moment, taken while the server runs.
        let path = to.to_string_lossy().into_owned();
        let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(&self.read).await;
        if copied.is_err() {
            let _ = std::fs::remove_file(to);
        }
        copied?;
        Ok(())
    }

    async fn shut(&self) {
        self.read.close().await;
        if let Slot::Ready(connection) = std::mem::replace(&mut *self.write.lock().await, Slot::Closed) {
            let _ = connection.close().await;
        }
        // The next server may come.
        drop(self.lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take());
    }
}
