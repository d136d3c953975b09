//! `hexhaven scenarios`: the list of scenarios, and a check of a scenario file.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use hexhaven_scenarios::{MAX_BYTES, Scenario};
use serde::Serialize;

use super::Failure;

/// Lists the scenarios, or checks a scenario file.
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
    /// Check that a scenario file can be played
    Check {
        /// The file
        file: PathBuf,
    },
}

/// A scenario in the list.
#[derive(Serialize, Debug)]
pub struct Listed {
    id: String,
    title: String,
    players: Vec<u8>,
    victory_points: u8,
    modules: Vec<&'static str>,
}

impl From<&Scenario> for Listed {
    fn from(scenario: &Scenario) -> Self {
        Listed {
            id: scenario.id.clone(),
            title: scenario.title.clone(),
            players: scenario.players.clone(),
            victory_points: scenario.victory_points,
            modules: scenario.modules.iter().map(|m| m.name()).collect(),
        }
    }
}

/// Every scenario, as the list shows it.
pub fn listed() -> Vec<Listed> {
    hexhaven_scenarios::all().map(Listed::from).collect()
}

impl Scenarios {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(Command::Check { file }) = &self.command {
            return check(file, out);
        }
        if self.json {
            let json = serde_json::to_string_pretty(&listed()).map_err(Failure::usage)?;
            return Ok(writeln!(out, "{json}")?);
        }
        for s in listed() {
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

fn check(file: &PathBuf, out: &mut impl Write) -> Result<(), Failure> {
    let cannot = |e| Failure::Usage(format!("cannot read {}: {e}", file.display()));
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to be refused.
    let limited = fs::File::open(file).map_err(cannot)?.take(MAX_BYTES as u64 + 1);
    { limited }.read_to_end(&mut bytes).map_err(cannot)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::No(format!("{}:1: the file is not UTF-8 text", file.display())))?;
    let name = file.display().to_string();
    let scenario = hexhaven_scenarios::parse(&name, &text).map_err(|e| Failure::No(e.to_string()))?;
    writeln!(out, "{name}: {} can be played", scenario.id)?;
    Ok(())
}
