//! PostgreSQL, for those who already run one.

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::PgPoolOptions;
use sqlx::{PgPool, Postgres};

use super::StoreError;
use super::backend::{Backend, Readable};
use super::migrations::{POSTGRES, migrator};
use super::sql::Statement;

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

#[async_trait]
impl Backend for PostgresStore {
    async fn run(&self, statements: Vec<Statement<'_>>) -> Result<(), StoreError> {
        let mut transaction = self.write.begin().await?;
        for statement in &statements {
            let query = sqlx::query_with(statement.sql, statement.arguments::<Postgres>()?);
            query.execute(&mut *transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    async fn rows<T: Readable>(&self, statement: Statement<'_>) -> Result<Vec<T>, StoreError> {
        let query = sqlx::query_as_with(statement.sql, statement.arguments::<Postgres>()?);
        Ok(query.fetch_all(&self.read).await?)
    }

    async fn copy(&self, _to: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported("use pg_dump to back up a PostgreSQL database"))
    }

    async fn shut(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}
