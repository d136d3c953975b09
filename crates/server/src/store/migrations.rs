//! The steps that bring the tables of a database up to date, in the order of their numbers.
//!
//! They are listed here by hand: the macro of sqlx that reads the folder would have the whole of sqlx,
//! both databases included, built a second time for the compiler.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The name of each file without its ending, and what it holds. Files that have been released never change.
type Steps = [(&'static str, &'static str)];

macro_rules! steps {
    ($folder:literal: $($name:literal),+) => {
        &[$(($name, include_str!(concat!("../../migrations/", $folder, "/", $name, ".sql")))),+]
    };
}

pub(super) const SQLITE: &Steps =
    steps!("sqlite": "0001_start", "0002_scenarios", "0003_revisions", "0004_sessions", "0005_friends");
pub(super) const POSTGRES: &Steps = steps!("postgres": "0001_start", "0002_scenarios", "0003_revisions", "0004_sessions", "0005_friends", "0006_nodes");

/// A file `0002_more_games` is step 2, "more games".
pub(super) fn migrator(steps: &Steps) -> Migrator {
    let step = |&(name, sql): &(&'static str, &'static str)| {
        let (number, what) = name.split_once('_')?;
        let (number, sql) = (number.parse().ok()?, SqlStr::from_static(sql));
        Some(Migration::new(number, what.replace('_', " ").into(), MigrationType::Simple, sql, false))
    };
    Migrator::with_migrations(steps.iter().filter_map(step).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_step_and_reads_as_sqlx_reads_the_folder() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let read = sqlx::migrate::resolve_blocking(path.as_ref()).unwrap();
            let ours = migrator(steps);
            assert_eq!(ours.migrations.len(), read.len(), "{folder}");
            for (ours, (theirs, _)) in ours.iter().zip(&read) {
                assert_eq!(
                    (ours.version, &ours.description, &ours.checksum, ours.no_tx, ours.migration_type),
                    (
                        theirs.version,
                        &theirs.description,
                        &theirs.checksum,
                        theirs.no_tx,
                        theirs.migration_type
                    ),
                );
            }
        }
    }
}
