//! Leases: which node a table belongs to, where several share one database.
//!
//! What a node writes for a table names the lease under which it does. The database looks at the lease in the
//! same transaction and holds on to it until the end; another node that takes the table waits for that, and
//! after it nothing that names the lease before is taken any more. So it does not matter what a node believes
//! that was paused, cut off or slow.

use std::sync::Arc;

use super::Write;
use super::sql::Statement;

/// That a table belongs to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The table.
    pub code: String,
    /// The node, as it is since its last start.
    pub instance: Arc<str>,
    /// Greater than that of any lease before.
    pub epoch: i64,
}

/// The statement that ends a lease with what is written beside it.
pub(super) fn end(lease: &Lease) -> Statement<'_> {
    Statement::new("DELETE FROM table_leases WHERE code = $1 AND instance = $2 AND epoch = $3")
        .text(&lease.code)
        .text(&*lease.instance)
        .number(lease.epoch)
}

/// What comes before everything else in a transaction, and after it: the leases are still good, games that end are
/// to be kept by whichever node has time, and the other nodes hear which tables have changed. A batch without leases, which is any of a server that is alone, has
/// neither.
pub(super) fn around(batch: &[Write]) -> (Option<Statement<'_>>, Vec<Statement<'_>>) {
    let mut leases: Vec<&Lease> = batch
        .iter()
        .filter_map(|write| match write {
            Write::Under(lease) => Some(lease),
            _ => None,
        })
        .collect();
    leases.sort_by_key(|lease| (&lease.code, lease.epoch));
    leases.dedup();
    let Some(first) = leases.first() else { return (None, Vec::new()) };
    // Codes are letters and digits.
    let pairs: Vec<String> = leases.iter().map(|lease| format!("{}:{}", lease.code, lease.epoch)).collect();
    let good = Statement::new(
        "SELECT 1 FROM (SELECT split_part(pair, ':', 1) AS code,
             CAST(split_part(pair, ':', 2) AS BIGINT) AS epoch
             FROM unnest(string_to_array($2, ',')) AS pair) AS named
         JOIN table_leases AS lease ON lease.code = named.code AND lease.epoch = named.epoch
         WHERE lease.instance = $1 FOR SHARE OF lease",
    )
    .text(&*first.instance)
    .text(pairs.join(","))
    .finds(leases.len() as u64);
    let changed: Vec<&str> = batch
        .iter()
        .filter_map(|write| match write {
            Write::SaveTable { code, .. } | Write::DropTable(code) => Some(code.as_str()),
            _ => None,
        })
        .collect();
    let tell = (!changed.is_empty()).then(|| {
        Statement::new(
            "SELECT pg_notify(left('tradeholm_' || current_schema(), 63), 'table ' || code)
             FROM unnest(string_to_array($1, ',')) AS code",
        )
        .text(changed.join(","))
    });
    let ended = batch.iter().filter_map(|write| match write {
        Write::EndGame { id, .. } => Some(
            Statement::new("INSERT INTO jobs (kind, subject) VALUES ('keep', $1) ON CONFLICT DO NOTHING")
                .text(id),
        ),
        _ => None,
    });
    (Some(good), ended.chain(tell).collect())
}
