//! Work that any of several nodes may do, each piece of it once. Whoever does it holds its row, and others pass over
//! that; one who dies over it, or takes very long, lets go of it.

use sqlx::{PgPool, Postgres, Transaction};

use super::StoreError;

/// Something to be done, which nobody else does meanwhile. It is there again if it is dropped undone.
pub struct Job {
    held: Transaction<'static, Postgres>,
    kind: &'static str,
    /// What it is about.
    pub subject: String,
}

impl Job {
    /// The next one of a kind that nobody is doing.
    pub(super) async fn next(pool: &PgPool, kind: &'static str) -> Result<Option<Self>, StoreError> {
        let mut held = pool.begin().await?;
        // A node that is paused meanwhile keeps it for no longer than that.
        let patience = "SET LOCAL idle_in_transaction_session_timeout = 60000";
        sqlx::query(patience).execute(&mut *held).await?;
        let sql = "SELECT subject FROM jobs WHERE kind = $1 ORDER BY subject LIMIT 1 FOR UPDATE SKIP LOCKED";
        let found: Option<(String,)> = sqlx::query_as(sql).bind(kind).fetch_optional(&mut *held).await?;
        Ok(found.map(|(subject,)| Job { held, kind, subject }))
    }

    /// It is done, and durably so.
    pub async fn done(mut self) -> Result<(), StoreError> {
        let sql = "DELETE FROM jobs WHERE kind = $1 AND subject = $2";
        sqlx::query(sql).bind(self.kind).bind(&self.subject).execute(&mut *self.held).await?;
        Ok(self.held.commit().await?)
    }
}
