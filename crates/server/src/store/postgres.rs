//! PostgreSQL, for those who already run one.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;

use super::StoreError;
use super::migrations::{POSTGRES, migrator};
use super::sql::implement_store;

/// A PostgreSQL database.
pub struct PostgresStore {
    write: PgPool,
    read: PgPool,
}

impl PostgresStore {
    /// Connects and brings the tables up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let pool = |n| PgPoolOptions::new().max_connections(n).acquire_timeout(Duration::from_secs(10));
        let write = pool(2).connect(url).await?;
        migrator(POSTGRES).run(&write).await?;
        let read = pool(4).connect(url).await?;
        Ok(PostgresStore { write, read })
    }
}

implement_store!(PostgresStore, sqlx::Postgres, |_store, _to| {
    Err(StoreError::Unsupported("use pg_dump to back up a PostgreSQL database"))
});
