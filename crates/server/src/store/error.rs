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
    /// Not an address of a store.
    #[error("the database URL must begin with sqlite: or postgres:")]
    Url,
    /// The writer has stopped.
    #[error("the server is shutting down")]
    Closed,
    /// This store cannot do that.
    #[error("{0}")]
    Unsupported(&'static str),
    /// Anything else.
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
            StoreError::Other(_) => "other",
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
