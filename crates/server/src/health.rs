//! Whether the server can do what it is there for: make things durable.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::store::{StoreError, Writer};

/// For how long an answer is good: whoever asks often does not make the disk work.
const GOOD: Duration = Duration::from_millis(500);
/// How long a write may take before the writer counts as dead.
const PATIENCE: Duration = Duration::from_secs(5);

/// What was found out last, and when.
#[derive(Default)]
pub struct Health {
    last: Mutex<Option<(Instant, Result<(), String>)>>,
}

impl Health {
    /// Writes something, and says why that cannot be done. Those who ask at once share the answer.
    pub async fn check(&self, writer: &Writer) -> Result<(), String> {
        let mut last = self.last.lock().await;
        if let Some((at, found)) = &*last
            && at.elapsed() < GOOD
        {
            return found.clone();
        }
        let found = match timeout(PATIENCE, writer.write(Vec::new())).await {
            Ok(written) => written.map_err(|error| reason(&error).to_owned()),
            Err(_) => Err("the writer does not answer".to_owned()),
        };
        *last = Some((Instant::now(), found.clone()));
        found
    }
}

/// Without the words of the database, which may name what is not everybody's business.
const fn reason(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full(_) => "the database or its disk is full",
        StoreError::ReadOnly(_) => "the database is read-only",
        StoreError::Taken(_) => "another server uses the database",
        StoreError::Closed => "the writer has stopped",
        StoreError::Away(_) => "the database does not answer",
        _ => "the database cannot be written",
    }
}
