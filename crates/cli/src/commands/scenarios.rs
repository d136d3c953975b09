//! `tradeholm scenarios`: the list of scenarios, and a check of scenario files.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use tradeholm_scenarios::{Custom, MAX_BYTES, custom, summary};
use tradeholm_session::listed;

use super::Failure;

/// Lists the scenarios, or checks scenario files.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Scenarios {
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Check that scenario files can be played, and show what is in them
    Check {
        /// The files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

impl Scenarios {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(Command::Check { files }) = &self.command {
            return check(files, out);
        }
        if self.json {
            let json = serde_json::to_string_pretty(&listed(&[])).map_err(Failure::usage)?;
            return Ok(writeln!(out, "{json}")?);
        }
        for s in listed(&[]) {
            let players: Vec<_> = s.players.iter().map(u8::to_string).collect();
            let (players, points) = (players.join(", "), s.victory_points);
            writeln!(out, "{:<24} {} ({players} players, {points} points)", s.id, s.title)?;
            if !s.modules.is_empty() {
                writeln!(out, "{:<24} with {}", "", s.modules.join(", "))?;
            }
        }
        Ok(())
    }
}

/// Reads a scenario file that is not the program's own.
pub fn read(file: &Path) -> Result<Custom, Failure> {
    let cannot = |e| Failure::Usage(format!("cannot read {}: {e}", file.display()));
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to be refused.
    let limited = fs::File::open(file).map_err(cannot)?.take(MAX_BYTES as u64 + 1);
    { limited }.read_to_end(&mut bytes).map_err(cannot)?;
    custom(&file.display().to_string(), &bytes).map_err(|e| Failure::No(e.to_string()))
}

/// Checks every file; what is wrong with one does not hide what is wrong with the next.
fn check(files: &[PathBuf], out: &mut impl Write) -> Result<(), Failure> {
    let mut refused = Vec::new();
    for file in files {
        match read(file) {
            Ok(custom) => {
                let id = &custom.scenario.id;
                writeln!(out, "{}: can be played, as {id}", file.display())?;
                write!(out, "{}", summary(&custom.scenario))?;
            }
            Err(Failure::No(reason)) => refused.push(reason),
            Err(other) => return Err(other),
        }
    }
    out.flush()?;
    match refused.len() {
        0 => Ok(()),
        _ => Err(Failure::No(refused.join("\n"))),
    }
}
