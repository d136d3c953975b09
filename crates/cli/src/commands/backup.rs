//! `tradeholm backup`: a copy of the database, taken while the server runs.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::Failure;

/// Copy the database while the server runs.
#[derive(Args, Debug)]
pub struct Backup {
    /// The file to write; it must not exist
    to: PathBuf,
    /// The folder of the database
    #[arg(long, env = "TRADEHOLM_DATA", default_value = "data", value_name = "DIR")]
    data: PathBuf,
    /// The database, if it is not in the data folder
    #[arg(long, env = "TRADEHOLM_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<String>,
}

impl Backup {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        if self.to.exists() {
            return Err(Failure::usage(format!("{} exists already", self.to.display())));
        }
        let file = tradeholm_server::database_file(&self.data);
        if self.database.is_none() && !file.exists() {
            return Err(Failure::usage(format!("there is no database {}", file.display())));
        }
        let url = self.database.unwrap_or_else(|| format!("sqlite:{}", file.display()));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(tradeholm_server::backup(&url, &self.to)).map_err(|e| Failure::No(e.to_string()))?;
        writeln!(out, "copied to {}", self.to.display())?;
        Ok(())
    }
}
