//! What can go wrong with a store, told apart by what the operator has to do.

/// Why the store did not do it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The row is there already.
    #[error("the database has that entry already")]
    Duplicate,
    /// The database cannot be written.
    #[error("the database is read-only: {0}")]
    ReadOnly(String),
    /// No room left.
    #[error("the database or its disk is full: {0}")]
    Full(String),
    /// The database did not take a statement, so nothing of the transaction was stored.
    #[error("the database refused it: {0}")]
    Rejected(String),
    /// The database was not reached, or was lost before anything was to be made durable.
    #[error("the database cannot be reached: {0}")]
    Away(String),
    /// Another server writes there.
    #[error("{0}")]
    Taken(String),
    /// The table belongs to another node by now.
    #[error("the table belongs to another node by now")]
    LeaseLost,
    /// A newer program has changed the database so that this one cannot use it.
    #[error(
        "the database is of a newer version: it has schema {has} and needs a program that knows schema {least}; \
         this one knows {known}"
    )]
    Newer {
        /// The last step that was taken.
        has: i64,
        /// The least that a program must know.
        least: i64,
        /// The last step that this program knows.
        known: i64,
    },
    /// Not an address of a store.
    #[error("the database URL must begin with sqlite: or postgres:")]
    Url,
    /// The writer has stopped.
    #[error("the server is shutting down")]
    Closed,
    /// This store cannot do that.
    #[error("{0}")]
    Unsupported(&'static str),
    /// Anything else. Of a write it is not known then whether it happened: the answer may have been
    /// lost on its way.
    #[error("database error: {0}")]
    Other(String),
}

impl StoreError {
    /// A short word for metrics.
    pub const fn kind(&self) -> &'static str {
        match self {
            StoreError::Duplicate => "duplicate",
            StoreError::ReadOnly(_) => "read_only",
            StoreError::Full(_) => "full",
            StoreError::Url | StoreError::Unsupported(_) => "usage",
            StoreError::Closed => "closed",
            StoreError::Rejected(_) => "rejected",
            StoreError::Away(_) => "away",
            StoreError::Taken(_) => "taken",
            StoreError::Newer { .. } => "newer",
            StoreError::LeaseLost => "lease_lost",
            StoreError::Other(_) => "other",
        }
    }

    /// Whether a write that failed so has certainly not happened.
    pub const fn is_certain(&self) -> bool {
        !matches!(self, StoreError::Other(_))
    }

    /// Whether the fault may be with one write of several, and not with the store.
    pub(super) const fn concerns_one(&self) -> bool {
        matches!(self, StoreError::Duplicate | StoreError::Rejected(_) | StoreError::LeaseLost)
    }

    /// The error of a step before the one that makes things durable.
    pub(super) fn before_commit(error: sqlx::Error) -> Self {
        let refused = error.as_database_error().is_some();
        match StoreError::from(error) {
            StoreError::Other(text) if refused => StoreError::Rejected(text),
            StoreError::Other(text) => StoreError::Away(text),
            known => known,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if let Some(database) = error.as_database_error() {
            if database.is_unique_violation() {
                return StoreError::Duplicate;
            }
            let code = database.code().unwrap_or_default().into_owned();
            let text = database.message().to_owned();
            // SQLite's primary result code is the low byte of the extended one.
            match (code.parse::<u32>().map(|c| c & 0xff), code.as_str()) {
                (Ok(8), _) | (_, "25006") => return StoreError::ReadOnly(text),
                (Ok(13), _) | (_, "53100") => return StoreError::Full(text),
                _ => {}
            }
        }
        StoreError::Other(error.to_string())
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::Execute(inner) => inner.into(),
            other => StoreError::Other(other.to_string()),
        }
    }
}
