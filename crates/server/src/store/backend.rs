//! What a database has to do to be a store: run statements and read rows.

use std::path::Path;

use async_trait::async_trait;
use sqlx::FromRow;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;

use super::sql::{self, Played, Statement};
use super::{
    Account, KeptGame, LogEntry, Push, Store, StoreError, StoredGame, StoredSession, Write, people, sessions,
};

/// Something that a row of either database can be read as.
pub(super) trait Readable:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Readable for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

/// A database.
#[async_trait]
pub(super) trait Backend: Send + Sync + 'static {
    /// Runs all of them in one transaction. Without any it proves that it could.
    async fn run(&self, statements: Vec<Statement<'_>>) -> Result<(), StoreError>;
    /// The rows that a statement finds.
    async fn rows<T: Readable>(&self, statement: Statement<'_>) -> Result<Vec<T>, StoreError>;
    /// Writes a copy that can be opened on its own.
    async fn copy(&self, to: &Path) -> Result<(), StoreError>;
    /// Closes all connections.
    async fn shut(&self);
}

/// The place of the connection that writes.
pub(super) enum Slot<C> {
    /// None yet, or the last one failed: the next write opens one and has it prove itself.
    Empty,
    /// Its last transaction was committed.
    Ready(C),
    /// The store is closed.
    Closed,
}

impl<C> Slot<C> {
    /// Takes the connection out.
    pub(super) fn take(&mut self) -> Result<Option<C>, StoreError> {
        match std::mem::replace(self, Slot::Empty) {
            Slot::Empty => Ok(None),
            Slot::Ready(connection) => Ok(Some(connection)),
            Slot::Closed => {
                *self = Slot::Closed;
                Err(StoreError::Closed)
            }
        }
    }
}

/// The named value that a new connection for writing writes to prove itself.
pub(super) const PROBE: &str = "store_probe";

/// Something that was not written before. It is not one of the numbers of a rehearsal.
pub(super) fn token() -> String {
    let mut bytes = [0; 16];
    // The system call fails only on systems that cannot run the server at all.
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    format!("{:032x}", u128::from_le_bytes(bytes))
}

/// The only row that a statement can find.
async fn row<T: Readable>(from: &impl Backend, statement: Statement<'_>) -> Result<Option<T>, StoreError> {
    Ok(from.rows(statement).await?.pop())
}

#[async_trait]
impl<B: Backend> Store for B {
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreError> {
        self.run(sql::writes(batch)).await
    }

    async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(row(self, sql::meta(key)).await?.map(|(value,)| value))
    }

    async fn tables(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.rows(sql::tables()).await
    }

    async fn table(&self, code: &str) -> Result<Option<String>, StoreError> {
        Ok(row(self, sql::table(code)).await?.map(|(body,)| body))
    }

    async fn scenario_file(&self, owner: &str) -> Result<Option<String>, StoreError> {
        Ok(row(self, sql::scenario_file(owner)).await?.map(|(text,)| text))
    }

    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        row(self, sql::game(id)).await
    }

    async fn log(&self, game: &str, from: u32) -> Result<Vec<LogEntry>, StoreError> {
        self.rows(sql::log(game, from)).await
    }

    async fn kept(&self, game: &str) -> Result<Option<KeptGame>, StoreError> {
        row(self, sql::kept(game)).await
    }

    async fn to_keep(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.rows(sql::to_keep(limit)).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    async fn steps(&self, game: &str) -> Result<u32, StoreError> {
        let steps: Option<(i64,)> = row(self, sql::steps(game)).await?;
        Ok(steps.map_or(0, |(steps,)| u32::try_from(steps).unwrap_or(u32::MAX)))
    }

    async fn games_of(&self, person: &str, limit: u32) -> Result<Vec<(u8, StoredGame)>, StoreError> {
        let rows: Vec<Played> = self.rows(sql::games_of(person, limit)).await?;
        Ok(rows.into_iter().map(|row| (row.seat, row.game)).collect())
    }

    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.rows(people::tables_of(person, limit)).await?;
        Ok(rows.into_iter().map(|(code,)| code).collect())
    }

    async fn all_games_of(
        &self,
        person: &str,
        after: &str,
        limit: u32,
    ) -> Result<Vec<(u8, StoredGame)>, StoreError> {
        let rows: Vec<Played> = self.rows(people::all_games_of(person, after, limit)).await?;
        Ok(rows.into_iter().map(|row| (row.seat, row.game)).collect())
    }

    async fn account_of(&self, person: &str) -> Result<Option<Account>, StoreError> {
        row(self, people::account_of(person)).await
    }

    async fn pushes_of(&self, person: &str) -> Result<Vec<Push>, StoreError> {
        self.rows(people::pushes_of(person)).await
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        row(self, sql::account(login)).await
    }

    async fn session(&self, id: &str) -> Result<Option<StoredSession>, StoreError> {
        row(self, sessions::one(id)).await
    }

    async fn sessions_of(&self, person: &str) -> Result<Vec<StoredSession>, StoreError> {
        self.rows(sessions::of(person)).await
    }

    async fn tokens_void(&self, person: &str) -> Result<bool, StoreError> {
        Ok(row::<(String,)>(self, sessions::void(person)).await?.is_some())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.rows::<()>(sql::ping()).await.map(drop)
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.copy(to).await
    }

    async fn close(&self) {
        self.shut().await;
    }
}
