//! The embedded store: one file in the data folder.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqlitePool};

use super::StoreError;
use super::backend::{Backend, Readable};
use super::migrations::{SQLITE, migrator};
use super::sql::Statement;

/// SQLite in WAL mode with full synchronization: what is committed survives a power loss.
pub struct SqliteStore {
    write: SqlitePool,
    read: SqlitePool,
}

impl SqliteStore {
    /// Opens or creates the file and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        // One connection writes, so that writers never wait for each other inside SQLite.
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options.clone())
            .await?;
        migrator(SQLITE).run(&write).await?;
        let read = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        Ok(SqliteStore { write, read })
    }
}

#[async_trait]
impl Backend for SqliteStore {
    async fn run(&self, statements: Vec<Statement<'_>>) -> Result<(), StoreError> {
        let mut transaction = self.write.begin().await?;
        for statement in &statements {
            let query = sqlx::query_with(statement.sql, statement.arguments::<Sqlite>()?);
            query.execute(&mut *transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    async fn rows<T: Readable>(&self, statement: Statement<'_>) -> Result<Vec<T>, StoreError> {
        let query = sqlx::query_as_with(statement.sql, statement.arguments::<Sqlite>()?);
        Ok(query.fetch_all(&self.read).await?)
    }

    async fn copy(&self, to: &Path) -> Result<(), StoreError> {
        // A copy as of one moment, taken while the server runs.
        let path = to.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO $1").bind(path).execute(&self.read).await?;
        Ok(())
    }

    async fn shut(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}
